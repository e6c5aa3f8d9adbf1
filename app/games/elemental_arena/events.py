"""What the table sees happen. Each event says who hears of it, and which rules it applies.

An event of which the owner hears more than the table comes twice: once `to` the owner, once to all `but` the owner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What every event carries (see kernel.contract.Event)."""

    to: int | None = None
    but: int | None = None
    rules: tuple[str, ...] = ()
    seals: ClassVar[bool] = False


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


# --- cards


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


# --- the board


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Told):
    """`n` pawns went from `at` to `to`: marked there or not, as Air's pre-move or not."""

    seat: int
    element: str
    n: int
    at: str
    to: str
    marked: bool
    pre: bool
    rules: tuple[str, ...] = ("EA-8.1", "EA-8.2")
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True, kw_only=True)
class Overflowed(Told):
    """The pawn in excess of three returned to reserve."""

    seat: int
    element: str
    at: str
    rules: tuple[str, ...] = ("EA-3.3", "EA-3.7")
    kind: Literal["overflowed"] = "overflowed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Grew(Told):
    seat: int
    element: str
    at: str
    rules: tuple[str, ...] = ("EA-8.8",)
    kind: Literal["grew"] = "grew"


@dataclass(frozen=True, slots=True, kw_only=True)
class Summoned(Told):
    seat: int
    element: str
    at: str
    rules: tuple[str, ...] = ("EA-11.2",)
    kind: Literal["summoned"] = "summoned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Confronted(Told):
    """A confrontation of `seat`'s group on `at` with `foe`'s on `target`; `removed` pawns of `loser` left.

    `direct` is false for a clash that came from a breath or a push.
    """

    seat: int
    element: str
    at: str
    foe: int
    foe_element: str
    target: str
    loser: int
    lost: str
    """The element of the losing side."""
    removed: int
    direct: bool
    rules: tuple[str, ...] = ("EA-9.2", "EA-9.4")
    kind: Literal["confronted"] = "confronted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Advanced(Told):
    seat: int
    element: str
    n: int
    at: str
    to: str
    rules: tuple[str, ...] = ("EA-9.7",)
    kind: Literal["advanced"] = "advanced"


@dataclass(frozen=True, slots=True, kw_only=True)
class Breathed(Told):
    """The Air group on `at` spent `spent` pawns to displace `n` of `target` by up to `d` cells."""

    seat: int
    at: str
    target: str
    n: int
    d: int
    spent: int
    rules: tuple[str, ...] = ("EA-10.1", "EA-10.2")
    kind: Literal["breathed"] = "breathed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Displaced(Told):
    """`n` pawns of `seat` were pushed from `at` to `to`."""

    seat: int
    element: str
    n: int
    at: str
    to: str
    rules: tuple[str, ...] = ("EA-10.5",)
    kind: Literal["displaced"] = "displaced"


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Told):
    """`n` pawns returned to `seat`'s reserve."""

    seat: int
    element: str
    n: int
    at: str
    rules: tuple[str, ...] = ("EA-3.2",)
    kind: Literal["removed"] = "removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(Told):
    """Every pawn of a group was marked, or unmarked."""

    seat: int
    element: str
    at: str
    marked: bool
    rules: tuple[str, ...] = ("EA-3.4", "EA-3.6")
    kind: Literal["marked"] = "marked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocated(Told):
    seat: int
    element: str
    n: int
    at: str
    to: str
    rules: tuple[str, ...] = ("EA-V.5",)
    kind: Literal["relocated"] = "relocated"


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped(Told):
    """The groups of two cells exchanged their places."""

    a: str
    b: str
    rules: tuple[str, ...] = ("EA-V.5",)
    kind: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transformed(Told):
    seat: int
    at: str
    n: int
    element: str
    into: str
    rules: tuple[str, ...] = ("EA-3.8",)
    kind: Literal["transformed"] = "transformed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainsSwapped(Told):
    a: str
    b: str
    rules: tuple[str, ...] = ("EA-2.3",)
    kind: Literal["terrains_swapped"] = "terrains_swapped"


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidAdded(Told):
    at: str
    rules: tuple[str, ...] = ("EA-2.10", "EA-2.11")
    kind: Literal["void_added"] = "void_added"


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidRemoved(Told):
    at: str
    rules: tuple[str, ...] = ("EA-2.12",)
    kind: Literal["void_removed"] = "void_removed"


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
