"""What the automated side alone does: waves, the Guardians' turn, the Monster's turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.games.etraclor.cards import Suit
from app.games.etraclor.state import Side
from app.games.etraclor.told import Told

# --- mode A


@dataclass(frozen=True, slots=True, kw_only=True)
class WaveCame(Told):
    """The wave number `wave` of `guardians` is about to be turned up."""

    wave: int
    guardians: int
    step: Literal["arrival"] = "arrival"
    rules: tuple[str, ...] = ("ET-2.4.1", "ET-2.4.2")
    kind: Literal["wave_came"] = "wave_came"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardianCame(Told):
    """A pile is turned up. What the Guardian takes of `gear` is told next, one by one."""

    guardian: str
    place: int
    hp: int
    gear: tuple[str, ...]
    step: Literal["arrival"] = "arrival"
    rules: tuple[str, ...] = ("ET-2.4.2", "ET-2.4.3")
    kind: Literal["guardian_came"] = "guardian_came"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ToReserve(Told):
    """What a Guardian left of its pile (ET-2.4.2)."""

    cards: tuple[str, ...]
    step: Literal["arrival"] = "arrival"
    rules: tuple[str, ...] = ("ET-2.4.2",)
    kind: Literal["to_reserve"] = "to_reserve"


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardiansTurn(Told):
    rules: tuple[str, ...] = ("ET-2.5.1",)
    kind: Literal["guardians_turn"] = "guardians_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Told):
    """No action of the list is possible for this Guardian."""

    holder: str
    side: Side
    step: Literal["act"] = "act"
    rules: tuple[str, ...] = ("ET-2.6.5",)
    kind: Literal["passed"] = "passed"


# --- mode B


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterTurn(Told):
    rules: tuple[str, ...] = ("ET-3.4.1",)
    kind: Literal["monster_turn"] = "monster_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(Told):
    """The card drawn (if the deck had one) marks this element on the targeting circle."""

    card: str | None
    suit: Suit
    deck: int
    step: Literal["mark"] = "mark"
    rules: tuple[str, ...] = ("ET-3.5.1",)
    kind: Literal["marked"] = "marked"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PsychicRaised(Told):
    """The Scroll becomes the Monster's psychic shield."""

    holder: str
    card: str
    value: int
    rules: tuple[str, ...] = ("ET-3.7.7",)
    kind: Literal["psychic_raised"] = "psychic_raised"


@dataclass(frozen=True, slots=True, kw_only=True)
class Capharnaum(Told):
    """Cards of the deck are turned up; the Monster equips from these alone."""

    cards: tuple[str, ...]
    deck: int
    rules: tuple[str, ...] = ("ET-3.7.5",)
    kind: Literal["capharnaum"] = "capharnaum"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Told):
    """What the Monster left of a Capharnaüm."""

    cards: tuple[str, ...]
    rules: tuple[str, ...] = ("ET-3.7.5",)
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped(Told):
    """The Monster does not use its Object, or does not attack: `considered` says why."""

    holder: str
    side: Side
    kind: Literal["skipped"] = "skipped"


# --- both


@dataclass(frozen=True, slots=True, kw_only=True)
class TookNothing(Told):
    """Nobody found anything to equip: `considered` says why, Guardian by Guardian, or slot by slot of the Monster."""

    side: Side
    holder: str | None = None
    """The Monster; None for all the Guardians."""
    kind: Literal["took_nothing"] = "took_nothing"
