"""The magic of the Guardians: which spell a Mage casts, and on whom (ET-2.8)."""

from __future__ import annotations

from typing import Any

from app.games.etraclor.cards import SLOTS, Slot
from app.games.etraclor.catalogue import SPELLS, level
from app.games.etraclor.circle import aim, around
from app.games.etraclor.combat import dematerialise, give_boost, strike_by_lightning
from app.games.etraclor.course import Course
from app.games.etraclor.events import SpellCast, Tested
from app.games.etraclor.state import Holder
from app.games.etraclor.told import Why
from app.games.etraclor.vocabulary import Boost, DestroyEquipment, Lightning, MageSpell

BEFORE = ("weapon", "shield", "scroll", "potion")
"""Of equal values the first of these is destroyed (ET-2.8.4)."""


def cast(course: Course, mage: Holder, tested: list[Tested]) -> bool:
    """The highest spell that can have an effect (ET-2.8.1). False when there is none: the Scroll is kept."""
    for spell in reversed(SPELLS.values()):
        assert mage.scroll is not None
        if spell.level > level(mage.scroll):
            tested.append(Tested(spell.id, "level_too_low"))
        elif _cast(course, mage, spell, tested):
            return True
    return False


def _cast(course: Course, mage: Holder, spell: MageSpell, tested: list[Tested]) -> bool:
    match spell.effect:
        case Lightning():
            return _lightning(course, mage, spell, tested)
        case DestroyEquipment():
            return _dematerialisation(course, mage, spell, tested)
        case Boost(amount=amount):
            return _boost(course, mage, spell, amount, tested)


def _lightning(course: Course, mage: Holder, spell: MageSpell, tested: list[Tested]) -> bool:
    target, tried = aim(course.line, mage.suit)
    if target is None:
        tested.append(Tested(spell.id, "no_character"))
        return False
    why: Why = "own_element" if target.suit == mage.suit else "next_element"
    _spend(course, mage, spell, target, tested, tried=tried, why=why, rules=("ET-2.8.2", "ET-2.7.2"))
    strike_by_lightning(course, target)
    return True


def _dematerialisation(course: Course, mage: Holder, spell: MageSpell, tested: list[Tested]) -> bool:
    found = prey(course.line, mage)
    if not found:
        tested.append(Tested(spell.id, "no_equipment"))
        return False
    (target, slot), *others = found
    tested += [Tested(other.in_slot(place) or "", "not_better") for other, place in others]
    why = _why_first(found)
    _spend(course, mage, spell, target, tested, slot=slot, why=why, rules=("ET-2.8.2", "ET-2.8.4"))
    dematerialise(course, target, slot, step="act", rules=("ET-2.8.4",))
    return True


def prey(line: tuple[Holder, ...], mage: Holder) -> list[tuple[Holder, Slot]]:
    """The equipment of the Setrac in the order in which a dematerialisation would choose it (ET-2.8.4)."""
    circle = around(mage.suit)
    held = [(etrac, slot) for etrac in line for slot in SLOTS if etrac.in_slot(slot)]
    return sorted(held, key=lambda at: (-at[0].worth(at[1]), _kind(*at), circle.index(at[0].suit)))


def _kind(etrac: Holder, slot: Slot) -> int:
    name = slot if slot != "object" else "scroll" if etrac.scroll else "potion"
    return BEFORE.index(name)


def _why_first(found: list[tuple[Holder, Slot]]) -> Why:
    if len(found) == 1 or found[0][0].worth(found[0][1]) > found[1][0].worth(found[1][1]):
        return "highest_value"
    return "weapon_before_others" if _kind(*found[0]) != _kind(*found[1]) else "first_on_circle"


def _boost(course: Course, mage: Holder, spell: MageSpell, amount: int, tested: list[Tested]) -> bool:
    """The first armed Guardian on its left; past the left end, on from the right end (ET-2.8.5)."""
    here = course.enemies.index(mage)
    looked_at: list[Tested] = []
    for other in tuple(reversed(course.enemies[:here])) + tuple(reversed(course.enemies[here + 1 :])):
        if other.weapon:
            tested += looked_at
            _spend(course, mage, spell, other, tested, why="first_armed_left", rules=("ET-2.8.2", "ET-2.8.5"))
            give_boost(course, other, amount, step="act", rules=("ET-2.8.5", "ET-1.8.4"))
            return True
        looked_at.append(Tested(other.card, "no_weapon"))
    tested.append(Tested(spell.id, "no_other_armed"))
    return False


def _spend(course: Course, mage: Holder, spell: MageSpell, target: Holder, tested: list[Tested], **told: Any) -> None:
    """The Scroll is discarded, and the spell told with all that was looked at before."""
    scroll = mage.scroll
    assert scroll is not None
    course.change(mage, object=None)
    course.throw_away(mage.side, scroll)
    course.tell(
        SpellCast(
            by=mage.card,
            side=mage.side,
            spell=spell.id,
            card=scroll,
            level=level(scroll),
            target=target.card,
            target_side=target.side,
            step="act",
            considered=tuple(tested),
            **told,
        )
    )
