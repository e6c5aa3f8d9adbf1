"""The Troglodyte Monster's turn: it marks, equips, uses its Object and attacks (ET-3.4 to ET-3.8)."""

from __future__ import annotations

from typing import Final, Literal

from app.games.etraclor.cards import SUIT
from app.games.etraclor.circle import aim
from app.games.etraclor.combat import attack, spend_to_heal
from app.games.etraclor.course import Course
from app.games.etraclor.deck import look_at_deck
from app.games.etraclor.events import Marked, MonsterTurn, Skipped, Tested
from app.games.etraclor.monster_gear import equip, monster_of
from app.games.etraclor.monster_magic import cast
from app.games.etraclor.told import Why

DRAWN: Final[Why] = "drawn"
JOKER_DRAWN: Final[Why] = "joker_drawn"


def monster_turn(course: Course) -> None:
    """All four steps in their order; one that is impossible is skipped (ET-3.4.1)."""
    course.tell(MonsterTurn())
    _mark(course)
    course.hand = equip(course, course.hand, "hand")
    _use_object(course)
    _attack(course)


def _mark(course: Course) -> None:
    """A card of the deck goes to the hand; its element, or for a joker the Monster's own, is marked (ET-3.5)."""
    monster = monster_of(course)
    (card, *_) = course.from_deck(1) or (None,)
    if card is None:
        course.marked = monster.suit
        course.tell(Marked(card=None, suit=monster.suit, deck=0, rules=("ET-1.10.4",)))
        return
    course.into_hand(card)
    course.marked = SUIT.get(card, monster.suit)
    rules, why = (("ET-3.5.1",), DRAWN) if card in SUIT else (("ET-3.5.2",), JOKER_DRAWN)
    course.tell(Marked(card=card, suit=course.marked, deck=len(course.deck), rules=rules, why=why))
    look_at_deck(course)


def _use_object(course: Course) -> None:
    """A Potion as soon as it is hurt (ET-3.7.1), or a spell of its own (ET-3.7.2, ET-3.7.4)."""
    monster = monster_of(course)
    tested: list[Tested] = []
    if monster.potion and monster.hurt:
        spend_to_heal(course, monster, monster, step="object", why="hurt", rules=("ET-3.7.1",))
        return
    if monster.potion:
        tested.append(Tested("drink", "full_hp"))
    elif monster.scroll is None:
        tested.append(Tested("object", "no_object"))
    elif cast(course, monster, tested):
        return
    _skip(course, "object", tested, "ET-3.7.1" if monster.potion else "ET-3.4.1")


def _attack(course: Course) -> None:
    """The Etrac of the marked element, else the next on the circle (ET-3.8). Without a Weapon nothing happens."""
    monster = monster_of(course)
    if monster.weapon is None:
        _skip(course, "attack", [Tested("attack", "no_weapon")], "ET-3.8.2")
        return
    assert course.marked is not None
    target, tried = aim(course.line, course.marked)
    why: Why = "nobody" if target is None else "marked_element" if target.suit == course.marked else "next_element"
    attack(course, monster, target, step="attack", tried=tried, why=why, rules=("ET-3.8.1",))


def _skip(course: Course, step: Literal["object", "attack"], tested: list[Tested], rule: str) -> None:
    card = monster_of(course).card
    course.tell(Skipped(holder=card, side="monster", step=step, considered=tuple(tested), rules=(rule,)))
