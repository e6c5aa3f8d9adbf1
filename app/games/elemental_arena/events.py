"""What the table sees happen: the events of the match, of its cards and of its board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.games.elemental_arena.board_events import (
    Advanced,
    Breathed,
    Confronted,
    Displaced,
    Grew,
    Marked,
    Moved,
    Overflowed,
    Relocated,
    Removed,
    Summoned,
    Swapped,
    TerrainsSwapped,
    Transformed,
    VoidAdded,
    VoidRemoved,
)
from app.games.elemental_arena.card_events import (
    Discarded,
    Drew,
    DrewSome,
    EventsShuffled,
    Fetched,
    FetchedOne,
    Looked,
    LookedAtSome,
    PermanentDiscarded,
    PermanentLaid,
    RefusedEvents,
    RewardLeft,
    RewardTaken,
    RowFilled,
    Shuffled,
    SpecialtyChanged,
    TookEvent,
)
from app.games.elemental_arena.told import Told

# --- the invocation


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Told):
    """A pawn was placed: for its owner alone in a secret invocation."""

    seat: int
    element: str
    at: str
    rules: tuple[str, ...] = ("EA-5.3",)
    kind: Literal["placed"] = "placed"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBack(Told):
    seat: int
    element: str
    at: str
    rules: tuple[str, ...] = ("EA-5.3",)
    kind: Literal["took_back"] = "took_back"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidReady(Told):
    seat: int
    rules: tuple[str, ...] = ("EA-5.3",)
    kind: Literal["said_ready"] = "said_ready"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesRevealed(Told):
    rules: tuple[str, ...] = ("EA-5.3",)
    kind: Literal["armies_revealed"] = "armies_revealed"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPlayer(Told):
    seat: int
    rules: tuple[str, ...] = ("EA-4.2",)
    kind: Literal["first_player"] = "first_player"
    seals: ClassVar[bool] = True


# --- the turn


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Told):
    seat: int
    round: int
    pa: int
    rules: tuple[str, ...] = ("EA-6.1", "EA-6.8")
    kind: Literal["turn_started"] = "turn_started"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Told):
    seat: int
    rules: tuple[str, ...] = ("EA-6.7",)
    kind: Literal["turn_ended"] = "turn_ended"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Told):
    seat: int
    card: str
    cost: int
    rules: tuple[str, ...] = ("EA-6.5",)
    kind: Literal["played"] = "played"


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionChosen(Told):
    """`card` had several options: this is the one taken."""

    seat: int
    card: str
    index: int
    rules: tuple[str, ...] = ("EA-7.8",)
    kind: Literal["option_chosen"] = "option_chosen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recycled(Told):
    seat: int
    cards: tuple[str, ...]
    rules: tuple[str, ...] = ("EA-6.3",)
    kind: Literal["recycled"] = "recycled"


@dataclass(frozen=True, slots=True, kw_only=True)
class GainedPA(Told):
    seat: int
    n: int
    rules: tuple[str, ...] = ("EA-6.2",)
    kind: Literal["gained_pa"] = "gained_pa"


# --- the end


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Told):
    seat: int
    rules: tuple[str, ...] = ("EA-17.4",)
    kind: Literal["resigned"] = "resigned"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut(Told):
    seat: int
    rules: tuple[str, ...] = ("EA-17.6",)
    kind: Literal["timed_out"] = "timed_out"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminated(Told):
    seat: int
    rules: tuple[str, ...] = ("EA-14.2", "EA-13.4")
    kind: Literal["eliminated"] = "eliminated"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOffered(Told):
    seat: int
    rules: tuple[str, ...] = ("EA-17.5",)
    kind: Literal["draw_offered"] = "draw_offered"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawAnswered(Told):
    seat: int
    accepted: bool
    rules: tuple[str, ...] = ("EA-17.5",)
    kind: Literal["draw_answered"] = "draw_answered"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Told):
    """The match is over. `winners` share the draw when nobody won."""

    won: bool
    winners: tuple[int, ...]
    reason: str
    rules: tuple[str, ...] = ("EA-17.8",)
    kind: Literal["ended"] = "ended"
    seals: ClassVar[bool] = True


Event = (
    Placed
    | TookBack
    | SaidReady
    | ArmiesRevealed
    | FirstPlayer
    | TurnStarted
    | TurnEnded
    | Played
    | OptionChosen
    | Recycled
    | GainedPA
    | Shuffled
    | Drew
    | DrewSome
    | Discarded
    | TookEvent
    | RefusedEvents
    | RowFilled
    | EventsShuffled
    | Looked
    | LookedAtSome
    | Fetched
    | FetchedOne
    | SpecialtyChanged
    | PermanentLaid
    | PermanentDiscarded
    | RewardTaken
    | RewardLeft
    | Moved
    | Overflowed
    | Grew
    | Summoned
    | Confronted
    | Advanced
    | Breathed
    | Displaced
    | Removed
    | Marked
    | Relocated
    | Swapped
    | Transformed
    | TerrainsSwapped
    | VoidAdded
    | VoidRemoved
    | Resigned
    | TimedOut
    | Eliminated
    | DrawOffered
    | DrawAnswered
    | Ended
)

__all__ = [
    "Advanced",
    "ArmiesRevealed",
    "Breathed",
    "Confronted",
    "Discarded",
    "Displaced",
    "DrawAnswered",
    "DrawOffered",
    "Drew",
    "DrewSome",
    "Eliminated",
    "Ended",
    "Event",
    "EventsShuffled",
    "Fetched",
    "FetchedOne",
    "FirstPlayer",
    "GainedPA",
    "Grew",
    "Looked",
    "LookedAtSome",
    "Marked",
    "Moved",
    "OptionChosen",
    "Overflowed",
    "PermanentDiscarded",
    "PermanentLaid",
    "Placed",
    "Played",
    "Recycled",
    "RefusedEvents",
    "Relocated",
    "Removed",
    "Resigned",
    "RewardLeft",
    "RewardTaken",
    "RowFilled",
    "SaidReady",
    "Shuffled",
    "SpecialtyChanged",
    "Summoned",
    "Swapped",
    "TerrainsSwapped",
    "TimedOut",
    "Told",
    "TookBack",
    "TookEvent",
    "Transformed",
    "TurnEnded",
    "TurnStarted",
    "VoidAdded",
    "VoidRemoved",
]
