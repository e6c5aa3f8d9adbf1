"""KO, the deck that runs out, the end of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.games.etraclor.told import Told


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockedOut(Told):
    """The player takes a KO: what was drawn, what was discarded; less than that when the deck ran out meanwhile."""

    cause: Literal["default", "death"]
    drawn: tuple[str, ...]
    discarded: tuple[str, ...]
    deck: int
    rules: tuple[str, ...] = ("ET-1.9.2",)
    kind: Literal["knocked_out"] = "knocked_out"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRanOut(Told):
    """No Quarter: so many turns are still to begin."""

    turns: int
    rules: tuple[str, ...] = ("ET-1.10.4",)
    kind: Literal["deck_ran_out"] = "deck_ran_out"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Final(Told):
    """Without the option `undo` no action can be taken back. It makes no line."""

    rules: tuple[str, ...] = ("ET-1.13.4",)
    kind: Literal["final"] = "final"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Told):
    rules: tuple[str, ...] = ("ET-1.10.3",)
    kind: Literal["resigned"] = "resigned"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut(Told):
    rules: tuple[str, ...] = ("ET-1.13.6",)
    kind: Literal["timed_out"] = "timed_out"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Told):
    won: bool
    reason: str
    rules: tuple[str, ...] = ("ET-1.10.2",)
    kind: Literal["ended"] = "ended"
    seals: ClassVar[bool] = True
