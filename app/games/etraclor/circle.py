"""The targeting circle (ET-1.11): hearts, spades, diamonds, clubs, and hearts again."""

from __future__ import annotations

from app.games.etraclor.cards import SUITS, Suit
from app.games.etraclor.state import Holder


def around(start: Suit) -> tuple[Suit, ...]:
    """The four elements in the order of the circle, from this one."""
    first = SUITS.index(start)
    return SUITS[first:] + SUITS[:first]


def aim(line: tuple[Holder, ...], start: Suit) -> tuple[Holder | None, tuple[Suit, ...]]:
    """The Etrac that is found from this element, if there is one, and the elements looked at, the last one included."""
    tried: tuple[Suit, ...] = ()
    for suit in around(start):
        tried += (suit,)
        for etrac in line:
            if etrac.suit == suit:
                return etrac, tried
    return None, tried
