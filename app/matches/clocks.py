"""Clocks: none, live (a bank of time and an increment) or by correspondence (days for each move).

The clock of whoever is awaited runs; several run at once where several are awaited. A clock is touched only by what the
whole table has noticed, so that it betrays nothing of what is done in secret. Moments are milliseconds since 1970, UTC.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

SECOND = 1000
DAY = 24 * 3600 * SECOND


@dataclass(frozen=True, slots=True)
class Live:
    """So many seconds for the whole match, and some more each time one has done what was awaited."""

    bank: Annotated[int, Field(ge=10, le=24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0
    kind: Literal["live"] = "live"

    @property
    def granted(self) -> int:
        return self.bank * SECOND


@dataclass(frozen=True, slots=True)
class Correspondence:
    """So many days each time one is awaited."""

    days: Annotated[int, Field(ge=1, le=30)]
    kind: Literal["correspondence"] = "correspondence"

    @property
    def granted(self) -> int:
        return self.days * DAY


Timing = Live | Correspondence

PATIENCE = 120 * SECOND
"""How long, without a clock, who is awaited may be gone before the others may let a computer play."""


def grace(timing: Timing | None, patience: int = PATIENCE) -> int | None:
    """How long who is awaited may be gone before a computer may play for them: more in a longer match.

    None where days pass between moves.
    """
    if isinstance(timing, Correspondence):
        return None
    return patience if timing is None else min(max(timing.granted // 5, patience // 2), patience * 5 // 2)


@dataclass(frozen=True, slots=True)
class WindowTerms:
    """How long one may think about an answer out of turn, and whether passes are masked; see `windows`."""

    seconds: Literal[5, 10, 20] | None = 10
    masked: bool = True


USUAL_WINDOWS = WindowTerms()


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """Others play the very same cards, each alone: nobody is to learn from this match what awaits them."""

    ends: int
    """When it is lost unless it is over, in milliseconds since 1970; also where the house was closed meanwhile."""
    opens: int
    """Until then its record is withheld, and nobody looks on but who plays. Not before `ends`."""
    counts: bool = True
    """Whether it is the try that counts, and not practice."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What people agree upon when the table is opened, beside the options of the game."""

    timing: Annotated[Live | Correspondence, Field(discriminator="kind")] | None = None
    spectators: bool = True
    """Whether who has no seat may watch."""
    ready: bool = False
    """Whether the match waits until all people have said that they are ready."""
    windows: WindowTerms = USUAL_WINDOWS
    """Without effect in a game that asks nobody out of turn."""
    one_device: bool = False
    """Whether two people hand one device to each other: they play for the pleasure of it, and nobody's strength is told
    by it."""
    shared: SharedDeal | None = None
    """For a match whose deal is not its own, which one plays alone and to its end, without help."""


USUAL_TERMS = Terms()
_TERMS = TypeAdapter(Terms)


def read_terms(told: Mapping[str, Any]) -> Terms:
    """Raises ValueError for what are no terms."""
    return _TERMS.validate_python(dict(told))


def terms_data(terms: Terms) -> dict[str, Any]:
    """Terms as JSON-able data."""
    return asdict(terms)


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of all seats, as they were last touched."""

    left: tuple[int, ...]
    """What each seat had left then."""
    running: tuple[int, ...]
    """The seats whose clocks have been running since, ascending."""
    since: int

    def until(self, seat: int) -> int | None:
        """When this seat runs out of time; None while its clock stands."""
        return self.since + self.left[seat] if seat in self.running else None

    @property
    def deadline(self) -> int | None:
        """When the next flag falls."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def fallen(self, now: int) -> int | None:
        """The seat whose flag has fallen, the first if there are several."""
        late = [(self.since + self.left[seat], seat) for seat in self.running if self.since + self.left[seat] <= now]
        return min(late)[1] if late else None

    def left_at(self, seat: int, now: int) -> int:
        if seat not in self.running:
            return self.left[seat]
        return max(0, self.left[seat] - max(0, now - self.since))


def wound(timing: Timing, seats: int, awaited: Sequence[int], now: int) -> Clocks:
    """The clocks at the beginning."""
    return Clocks((timing.granted,) * seats, tuple(awaited), now)


def turned(
    clocks: Clocks, timing: Timing, awaited: Sequence[int], now: int, mover: int | None = None, undone: bool = False
) -> Clocks:
    """The clocks once the whole table has noticed something, and these seats are awaited.

    `mover` has acted; who has done all that was awaited is given the increment, and gives it back with what is
    `undone`.
    """
    left = [clocks.left_at(seat, now) for seat in range(len(clocks.left))]
    begun = [seat for seat in awaited if seat not in clocks.running]
    if isinstance(timing, Correspondence):
        for seat in begun:
            left[seat] = timing.granted
        if mover is not None and mover in awaited and not undone:
            left[mover] = timing.granted
    elif undone:
        for seat in begun:
            left[seat] = max(0, left[seat] - timing.increment * SECOND)
    elif mover is not None and mover in clocks.running and mover not in awaited:
        left[mover] += timing.increment * SECOND
    return Clocks(tuple(left), tuple(awaited), now)


def milliseconds(moment: datetime) -> int:
    return round(moment.timestamp() * SECOND)
