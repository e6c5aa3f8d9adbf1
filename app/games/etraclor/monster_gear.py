"""How the Monster equips: from the table, from the player's hand, from what Capharnaüm turns up (ET-3.2.3, ET-3.6)."""

from __future__ import annotations

from typing import Any, Literal

from app.games.etraclor.cards import SLOTS
from app.games.etraclor.course import Course
from app.games.etraclor.equipping import best_for, stronger_weapon, why_nothing
from app.games.etraclor.events import Equipped, Tested, TookNothing
from app.games.etraclor.state import Holder
from app.games.etraclor.told import Why


def monster_of(course: Course) -> Holder:
    (monster,) = course.enemies
    return monster


def equip(course: Course, cards: tuple[str, ...], source: Literal["hand", "table", "capharnaum"]) -> tuple[str, ...]:
    """Takes the best of these cards for empty slots, and a stronger Weapon (ET-3.6). Returns the others."""
    tested: list[Tested] = []
    step: Any = "object" if source == "capharnaum" else "equip"
    took_one = False
    for slot in SLOTS:
        monster = monster_of(course)
        card, why = _wanted(monster, slot, cards)
        if card is None:
            tested.append(Tested(slot, why_nothing(monster, slot, cards)))
            continue
        replaced = monster.in_slot(slot)
        course.change(monster, **{slot: card})
        if replaced:
            course.throw_away("monster", replaced)
        cards = tuple(other for other in cards if other != card)
        course.tell(
            Equipped(
                holder=monster.card,
                side="monster",
                slot=slot,
                card=card,
                source=source,
                replaced=replaced,
                step=step,
                why=why,
                considered=tuple(tested),
                rules=(_rule_of(slot, replaced), *(("ET-3.7.5",) if source == "capharnaum" else ())),
            )
        )
        tested.clear()
        took_one = True
    if not took_one:
        card_of = monster_of(course).card
        told: Any = {"holder": card_of, "side": "monster", "step": step, "considered": tuple(tested)}
        course.tell(TookNothing(rules=("ET-3.6.1", "ET-3.6.2"), **told))
    return cards


def _wanted(monster: Holder, slot: Any, cards: tuple[str, ...]) -> tuple[str | None, Why]:
    if monster.in_slot(slot) is None:
        return best_for(monster, slot, cards)
    return (stronger_weapon(monster, cards), "stronger") if slot == "weapon" else (None, "best")


def _rule_of(slot: str, replaced: str | None) -> str:
    return "ET-3.6.2" if replaced else "ET-3.2.3" if slot == "object" else "ET-3.6.1"
