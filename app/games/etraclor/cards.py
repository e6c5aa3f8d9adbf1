"""The pack: 54 cards, rank then suit (ET-1.1): `10C` is the ten of clubs, `KH` the king of hearts, `JO1` a joker."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

Suit = Literal["hearts", "spades", "diamonds", "clubs"]
Slot = Literal["weapon", "shield", "object"]

SUITS: Final[tuple[Suit, ...]] = ("hearts", "spades", "diamonds", "clubs")
"""The order of the line, and of the targeting circle (ET-1.2.1, ET-1.11)."""
SLOTS: Final[tuple[Slot, ...]] = ("weapon", "shield", "object")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURTS: Final = ("A", "J", "Q", "K")
"""The ranks of the characters (ET-1.1.1)."""

LETTERS: Final[dict[Suit, str]] = {suit: suit[0].upper() for suit in SUITS}
JOKERS: Final = ("JO1", "JO2")
SUITED: Final = tuple(rank + LETTERS[suit] for suit in SUITS for rank in RANKS)
PACK: Final = SUITED + JOKERS
"""A pack in the order from which every shuffle starts (ET-1.13.1)."""
ORDER: Final = {card: number for number, card in enumerate(PACK)}

SUIT: Final[dict[str, Suit]] = {rank + LETTERS[suit]: suit for suit in SUITS for rank in RANKS}
"""Jokers have none."""
RANK: Final = {card: card[:-1] for card in SUITED}

CHARACTERS: Final = tuple(card for card in SUITED if RANK[card] in COURTS)
EQUIPMENT: Final = tuple(card for card in SUITED if RANK[card] not in COURTS)
VALUE: Final[dict[str, int]] = {card: int(RANK[card]) for card in EQUIPMENT}
"""The power of an equipment (ET-1.1.3)."""

SLOT_OF: Final[dict[Suit, Slot]] = {"hearts": "object", "spades": "weapon", "diamonds": "shield", "clubs": "object"}
SLOT: Final[dict[str, Slot]] = {card: SLOT_OF[SUIT[card]] for card in EQUIPMENT}
"""Where a holder carries this equipment (ET-1.2.2)."""


def is_character(card: str) -> bool:
    return card in _CHARACTERS


def is_equipment(card: str) -> bool:
    return card in VALUE


def is_joker(card: str) -> bool:
    return card in JOKERS


_CHARACTERS: Final = frozenset(CHARACTERS)


def is_potion(card: str | None) -> bool:
    return card is not None and card in VALUE and SUIT[card] == "hearts"


def is_scroll(card: str | None) -> bool:
    return card is not None and card in VALUE and SUIT[card] == "clubs"


def best(cards: Iterable[str], suit: Suit) -> str | None:
    """The equipment of this suit with the highest printed value (ET-1.1.6), or None."""
    return max((card for card in cards if card in VALUE and SUIT[card] == suit), key=VALUE.__getitem__, default=None)


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards as a sorted hand shows them: by suit, then by rank, jokers last."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
