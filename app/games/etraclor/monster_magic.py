"""The magic of the Monsters (ET-3.7): one spell for each element, three for the magic Monster, tried from the top."""

from __future__ import annotations

from typing import Any, Final

from app.games.etraclor.cards import VALUE
from app.games.etraclor.catalogue import MONSTER_SPELLS, MONSTERS
from app.games.etraclor.combat import give_boost, spend_to_heal
from app.games.etraclor.course import Course
from app.games.etraclor.deck import look_at_deck
from app.games.etraclor.events import Capharnaum, Discarded, PsychicRaised, SpellCast, Tested
from app.games.etraclor.monster_gear import equip
from app.games.etraclor.state import Holder
from app.games.etraclor.told import Reason
from app.games.etraclor.vocabulary import Capharnaum as Ransack
from app.games.etraclor.vocabulary import Heal, MonsterSpell, PsychicShield, ScrollBoost

RULE_OF: Final = {
    "scroll_heal": "ET-3.7.2",
    "scroll_attack": "ET-3.7.2",
    "scroll_shield": "ET-3.7.2",
    "psychic_shield": "ET-3.7.4",
    "flaming_weapon": "ET-3.7.4",
    "capharnaum": "ET-3.7.5",
}


def cast(course: Course, monster: Holder, tested: list[Tested]) -> bool:
    """The first spell of the Monster's list that can be cast. False when there is none: the Scroll is kept."""
    scroll = monster.scroll
    assert scroll is not None
    for name in MONSTERS[monster.card].spells:
        spell = MONSTER_SPELLS[name]
        reason = _why_not(course, monster, spell, VALUE[scroll])
        if reason is None:
            _cast(course, monster, spell, scroll, tuple(tested))
            return True
        tested.append(Tested(spell.id, reason))
    return False


def _why_not(course: Course, monster: Holder, spell: MonsterSpell, value: int) -> Reason | None:
    if value < spell.min_scroll:
        return "level_too_low"
    match spell.condition:
        case "hp_missing":
            return None if monster.hurt else "full_hp"
        case "has_weapon":
            return None if monster.weapon else "no_weapon"
        case "no_psychic_shield":
            return "psychic_up" if monster.psychic else None
        case "deck_not_empty":
            return None if course.deck else "deck_empty"


def _cast(course: Course, monster: Holder, spell: MonsterSpell, scroll: str, tested: tuple[Tested, ...]) -> None:
    told: dict[str, Any] = {"step": "object", "rules": (RULE_OF[spell.id],)}
    course.tell(
        SpellCast(
            by=monster.card,
            side="monster",
            spell=spell.id,
            card=scroll,
            level=VALUE[scroll],
            why="highest_possible",
            considered=tested,
            **told,
        )
    )
    match spell.effect:
        case Heal():
            spend_to_heal(course, monster, monster, **told)
        case ScrollBoost():
            give_boost(course, _without_scroll(course, monster), VALUE[scroll], **told)
        case PsychicShield():
            course.change(monster, object=None, psychic=scroll, psychic_absorbed=0)
            course.tell(PsychicRaised(holder=monster.card, card=scroll, value=VALUE[scroll], **told))
        case Ransack():
            _without_scroll(course, monster)
            _ransack(course, VALUE[scroll])


def _without_scroll(course: Course, monster: Holder) -> Holder:
    assert monster.scroll is not None
    course.throw_away("monster", monster.scroll)
    return course.change(monster, object=None)


def _ransack(course: Course, n: int) -> None:
    """Cards of the deck are turned up; the Monster equips from these alone, the rest is discarded (ET-3.7.5)."""
    cards = course.from_deck(n)
    course.tell(Capharnaum(cards=cards, deck=len(course.deck), step="object"))
    discard = course.discard
    course.discard = discard + cards  # where they are if this was the end of the deck
    look_at_deck(course)
    course.discard = discard
    others = equip(course, cards, "capharnaum")
    course.discard += others
    course.tell(Discarded(cards=others, step="object"))
