"""What an attack does (ET-1.6): a sum that can be worked out before it happens."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.etraclor.cards import VALUE
from app.games.etraclor.state import Holder


@dataclass(frozen=True, slots=True)
class Blow:
    """The parts of the sum: weapon + bonus + boost - defence = damage, at least 0, which runs through three gauges."""

    weapon: int
    bonus: int
    boost: int
    defence: int
    damage: int
    psychic: int
    shield: int
    lost: int

    @property
    def done(self) -> int:
        """Damage that found something to hit."""
        return self.psychic + self.shield + self.lost


def raw(attacker: Holder) -> int:
    """The damage of its next attack before any defence; 0 without a Weapon (ET-1.6.1)."""
    if attacker.weapon is None:
        return 0
    return VALUE[attacker.weapon] + attacker.bonus("attack") + attacker.boost


def blow(attacker: Holder, target: Holder) -> Blow:
    """What the next attack of the one would do to the other (ET-1.6.2, ET-1.6.3)."""
    assert attacker.weapon is not None
    defence = target.bonus("defence")
    damage = max(0, raw(attacker) - defence)
    psychic = min(damage, target.psychic_left)
    shield = min(damage - psychic, target.shield_left)
    lost = min(damage - psychic - shield, target.hp)
    weapon, bonus = VALUE[attacker.weapon], attacker.bonus("attack")
    return Blow(weapon, bonus, attacker.boost, defence, damage, psychic, shield, lost)


def healing(healer: Holder, value: int, target: Holder) -> int:
    """The hit points that the target would regain (ET-1.7)."""
    return min(value + healer.bonus("heal"), target.hurt)
