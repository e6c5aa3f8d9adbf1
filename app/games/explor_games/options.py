"""How a match is set up (EX-4.1): every key may be omitted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Mode = Literal["normal", "quick"]
Format = Literal["standard", "extended"]
Sign = Literal["rock", "paper", "scissors"]
SIGNS: tuple[Sign, ...] = ("rock", "paper", "scissors")
ReadyDeckId = Literal["maree", "grimoire", "troupe", "obstacles"]


@dataclass(frozen=True, slots=True)
class Deck:
    """The characters and challenges of a deck, by card id; the six fragments are implied (EX-15.8)."""

    characters: tuple[str, ...]
    challenges: tuple[str, ...]


ChosenDeck = Literal["random"] | ReadyDeckId | Deck
"""A ready-made deck by chance or by its name, or one of one's own."""


@dataclass(frozen=True, slots=True)
class Options:
    mode: Mode = "normal"
    """`normal` caps the cumulated dice bonus at +2, `quick` does not (EX-2.8)."""
    format: Format = "standard"
    """`standard`: decks of 40 cards; `extended`: of 40 to 60 (EX-2.1, EX-2.2)."""
    first: Literal["coin", "seat0", "seat1", "chifoumi"] = "coin"
    """How the starter is chosen (EX-4.2)."""
    max_turns: int = 60
    """Turns of each player after which the match is decided on points (EX-11.6)."""
    decks: tuple[ChosenDeck, ...] = ("random", "random")
    """Per seat, unless it brings another."""
    shuffled: bool = True
    """Else the piles lie as the decks are listed, top first: for a lesson, where chance teaches nothing."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What a seat brings: its rival does not know it before the end (EX-13.1)."""

    deck: ChosenDeck


def bring(options: Options, seat: int, brought: Brought) -> Options:
    """The options with the deck of this seat."""
    decks = (brought.deck if place == seat else deck for place, deck in enumerate(options.decks))
    return replace(options, decks=tuple(decks))
