"""What happens to cards.

An event of which the owner hears more than the table comes twice: once `to` the owner, once to all `but` the owner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.games.elemental_arena.told import Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled(Told):
    """A player's discard became a new draw pile."""

    seat: int
    rules: tuple[str, ...] = ("EA-7.2",)
    kind: Literal["shuffled"] = "shuffled"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Told):
    """The owner's own account of a draw."""

    seat: int
    cards: tuple[str, ...]
    rules: tuple[str, ...] = ("EA-7.1", "EA-17.2")
    kind: Literal["drew"] = "drew"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewSome(Told):
    """What the others see of a draw."""

    seat: int
    n: int
    rules: tuple[str, ...] = ("EA-7.1", "EA-17.2")
    kind: Literal["drew_some"] = "drew_some"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Told):
    seat: int
    cards: tuple[str, ...]
    rules: tuple[str, ...] = ("EA-7.4",)
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True, kw_only=True)
class TookEvent(Told):
    """An event of the row went into a hand: in public."""

    seat: int
    card: str
    rules: tuple[str, ...] = ("EA-11.3", "EA-11.4")
    kind: Literal["took_event"] = "took_event"


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedEvents(Told):
    seat: int
    cards: tuple[str, ...]
    rules: tuple[str, ...] = ("EA-11.3",)
    kind: Literal["refused_events"] = "refused_events"


@dataclass(frozen=True, slots=True, kw_only=True)
class RowFilled(Told):
    """Events were laid face up in the row."""

    cards: tuple[str, ...]
    rules: tuple[str, ...] = ("EA-11.3", "EA-11.5")
    kind: Literal["row_filled"] = "row_filled"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class EventsShuffled(Told):
    """The event discard became a new event pile."""

    rules: tuple[str, ...] = ("EA-11.5",)
    kind: Literal["events_shuffled"] = "events_shuffled"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Told):
    """Cards laid before one seat alone."""

    seat: int
    cards: tuple[str, ...]
    rules: tuple[str, ...] = ("EA-17.1",)
    kind: Literal["looked"] = "looked"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class LookedAtSome(Told):
    seat: int
    n: int
    rules: tuple[str, ...] = ("EA-17.1",)
    kind: Literal["looked_at_some"] = "looked_at_some"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetched(Told):
    """A card went into a hand, as its owner hears it, or everybody if it lay open."""

    seat: int
    card: str
    rules: tuple[str, ...] = ("EA-V.4",)
    kind: Literal["fetched"] = "fetched"


@dataclass(frozen=True, slots=True, kw_only=True)
class FetchedOne(Told):
    """A card that the others do not see went into a hand."""

    seat: int
    rules: tuple[str, ...] = ("EA-17.1",)
    kind: Literal["fetched_one"] = "fetched_one"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialtyChanged(Told):
    seat: int
    card: str
    rules: tuple[str, ...] = ("EA-V.6", "EA-11.1")
    kind: Literal["specialty_changed"] = "specialty_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class PermanentLaid(Told):
    seat: int
    card: str
    rules: tuple[str, ...] = ("EA-7.6",)
    kind: Literal["permanent_laid"] = "permanent_laid"


@dataclass(frozen=True, slots=True, kw_only=True)
class PermanentDiscarded(Told):
    card: str
    rules: tuple[str, ...] = ("EA-11.6",)
    kind: Literal["permanent_discarded"] = "permanent_discarded"


@dataclass(frozen=True, slots=True, kw_only=True)
class RewardTaken(Told):
    seat: int
    at: str
    rules: tuple[str, ...] = ("EA-12.2", "EA-12.5")
    kind: Literal["reward_taken"] = "reward_taken"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class RewardLeft(Told):
    seat: int
    at: str
    rules: tuple[str, ...] = ("EA-12.4",)
    kind: Literal["reward_left"] = "reward_left"
