"""What the reference player weighs (ET-4.1). Of equals the first counts: `max` and `min` keep it."""

from __future__ import annotations

from app.games.etraclor.cards import SUIT, VALUE, is_potion, is_scroll
from app.games.etraclor.view import HolderSeen, View

UNARMED_MONSTER = 6
"""What a Monster without a Weapon may well do."""


def damage(attacker: HolderSeen, target: HolderSeen) -> int:
    return max(0, attacker.raw - target.defence)


def left(holder: HolderSeen) -> int:
    """Hit points and what its shields can still take."""
    return holder.hp + holder.shield_left + holder.psychic_left


def weight(enemy: HolderSeen) -> int:
    """How much one would like to be rid of it."""
    dangerous_scroll = enemy.suit == "clubs" and is_scroll(enemy.object)
    return 2 + enemy.raw + (6 if dangerous_scroll else 0) + (3 if is_potion(enemy.object) else 0)


def threat(view: View, etrac: HolderSeen) -> int:
    """The damage that it would take if the enemies attacked now."""
    if view.mode == "monster":
        (monster,) = view.enemies
        return max(0, (monster.raw if monster.weapon else UNARMED_MONSTER) - etrac.defence)
    return sum(damage(guardian, etrac) for guardian in view.enemies if guardian.aim == etrac.card)


def ready(view: View, etrac: HolderSeen) -> bool:
    return not etrac.acted and not (view.fresh_wait and etrac.fresh)


def in_hand(view: View, suit: str) -> list[str]:
    """The equipment of this suit in hand, the best first."""
    return sorted((card for card in view.hand if card in VALUE and SUIT[card] == suit), key=lambda card: -VALUE[card])
