"""The two decks of the boss (DT-5): drawing, discarding, shuffling again."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from app.games.dice_throne.course import Course
from app.games.dice_throne.events import Drew, Reshuffled
from app.games.dice_throne.state import Deck

DeckName = Literal["ai", "action"]


def draw(course: Course, name: DeckName, *rules: str) -> str:
    """The top card comes into play; an empty pile is made anew from the discard (DT-5.2). Tells."""
    deck: Deck = getattr(course, name)
    if not deck.pile:
        deck = replace(deck, pile=course.rng.shuffled(deck.discard), discard=(), since=0)
        course.tell(Reshuffled(deck=name))
    card, *pile = deck.pile
    deck = replace(deck, pile=tuple(pile), card=card, drawn=(*deck.drawn, card), since=deck.since + 1)
    setattr(course, name, deck)
    course.tell(Drew(deck=name, card=card, rules=("DT-5.1", *rules)))
    return card


def discard(course: Course, name: DeckName) -> None:
    """The card in play goes to the discard, if there is one (DT-5.3)."""
    deck: Deck = getattr(course, name)
    if deck.card is not None:
        setattr(course, name, replace(deck, card=None, discard=(*deck.discard, deck.card)))
