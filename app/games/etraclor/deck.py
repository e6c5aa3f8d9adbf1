"""The player's deck, which is the time that is left: draws, KO, and its last card (ET-1.9, ET-1.10)."""

from __future__ import annotations

from typing import Final, Literal

from app.games.etraclor.course import Course
from app.games.etraclor.ending import conclude
from app.games.etraclor.events import DeckRanOut, Drew, DrewNothing, KnockedOut

KO_DRAWN: Final = 2
KO_DISCARDED: Final = 1
LAST_TURNS: Final = 3
"""No Quarter: so many turns begin after the deck ran out (ET-1.10.4)."""


def draw(course: Course) -> None:
    """The card of the turn (ET-1.3.1)."""
    if not course.deck:
        course.tell(DrewNothing())
        return
    cards = course.from_deck(1)
    course.into_hand(*cards)
    course.tell(Drew(cards=cards, deck=len(course.deck)))
    look_at_deck(course)


def take_ko(course: Course, cause: Literal["default", "death"]) -> None:
    """Two cards are drawn, a third is discarded (ET-1.9.2): no more than the deck has."""
    rule = "ET-1.9.3" if cause == "default" else "ET-1.9.4"
    if cause == "default":
        course.count(default_kos=1)
        if not course.deck:
            conclude(course, "ko_without_deck")
    else:
        course.count(kos=1)
    had_cards = bool(course.deck)
    drawn = course.from_deck(KO_DRAWN)
    course.into_hand(*drawn)
    discarded = course.from_deck(KO_DISCARDED)
    course.discard += discarded
    deck = len(course.deck)
    course.tell(KnockedOut(cause=cause, drawn=drawn, discarded=discarded, deck=deck, rules=("ET-1.9.2", rule)))
    if had_cards:
        look_at_deck(course)


def look_at_deck(course: Course) -> None:
    """To be asked when cards have left the deck: with the last one the match is lost, or its last turns begin."""
    if course.deck:
        return
    if not course.table.pas_de_quartier:
        conclude(course, "deck_ran_out")
    course.last_turns = LAST_TURNS
    course.tell(DeckRanOut(turns=LAST_TURNS))
