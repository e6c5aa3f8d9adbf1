"""What the service of matches needs of the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

from app.matches.clocks import USUAL_TERMS, Clocks, Terms
from app.matches.commitment import chance_of
from app.matches.windows import Windows

if TYPE_CHECKING:
    from app.matches.results import Result


@dataclass(frozen=True, slots=True)
class Opening:
    """What a match is made of before its first action, and never changes."""

    id: str
    room: str
    number: int
    """The first match of a room, the second ..."""
    game: str
    edition: int
    catalogue: str
    options: Mapping[str, Any]
    seed: bytes
    people: tuple[str, ...]
    """The person in each seat."""
    bots: tuple[str | None, ...]
    """Which bot plays each seat; none where a person does."""
    started_at: datetime
    terms: Terms = USUAL_TERMS
    salts: tuple[str, ...] = ()
    """What each seat has added to chance; none where nobody has."""
    study: bool = False
    """Goes on from a record: somebody tries what might have been."""

    @property
    def chance(self) -> bytes:
        """The key of all chance of this match."""
        return chance_of(self.seed, self.salts)


LEAVE = "@leave"
ABSENT = "@absent"
RETURN = "@return"
"""Tokens of who leaves their seat to a bot, or is replaced by one while they are gone; and of who comes back."""
STOP = "@stop"
TAKE_BACK = "@take_back"
AGREE = "@agree"
REFUSE = "@refuse"
STOPPED = "@stopped"
"""Tokens of what people propose to each other and answer; the last one says that the match stops without a result."""
AGAIN = "@again"
"""The token of who wants to play again, once the match is over. No action of a game begins with the sign."""
SETTLED = frozenset({LEAVE, ABSENT, RETURN, STOP, TAKE_BACK, AGREE, REFUSE, STOPPED, AGAIN})
"""What people settle about the match, and is no action of its game."""
PRIVATE = "@@"
"""With this begins what a seat settles with the house alone: how it likes to be asked. Nobody else is told."""


@dataclass(frozen=True, slots=True)
class Logged:
    """One entry of the log. The log only grows: taking an action back is an entry too, and so is leaving one's seat."""

    position: int
    """From 1."""
    seat: int
    token: str
    key: str | None
    """By which the client knows its own click again."""
    undoes: int | None
    """The position of the action that this one takes back; by consent, with all that came after it."""
    sealed: bool
    """Whether it can no longer be taken back freely."""
    counts: tuple[int, ...]
    """The step of each seat after it, then that of spectators."""
    events: bytes
    """What the table saw, as the codec of the game writes it."""
    at: datetime
    why: str = ""
    """Why the house took the action in the person's stead: by which setting, or that the time was up."""

    @property
    def private(self) -> bool:
        return self.token.startswith(PRIVATE)

    @property
    def plays(self) -> bool:
        """Whether it is an action of the game, rather than something that people settle about the match."""
        return self.undoes is None and self.token not in SETTLED and not self.private


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A cache: the state after so many entries of the log. Replaying the log gives the same."""

    position: int
    state: bytes
    over: bool
    computer_awaited: bool
    """A seat that a bot plays has something to decide."""
    clocks: Clocks | None = None
    windows: Windows | None = None
    """None in a game that asks nobody out of turn."""
    looked_at: int | None = None
    """When the open window is to be looked at."""
    ends: int | None = None
    """When it is lost unless it is over."""

    @property
    def deadline(self) -> int | None:
        """When somebody must look at the match: a flag falls then, or a window ends, unless something happens."""
        moments = (self.clocks.deadline if self.clocks else None, self.looked_at, self.ends)
        return None if self.over else min((moment for moment in moments if moment is not None), default=None)


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as the store knows it."""

    opening: Opening
    names: tuple[str, ...]
    snapshot: Snapshot
    log: Sequence[Logged]


class PositionTaken(Exception):
    """Another process has written this position, or this key: what we knew of the match is old."""


@dataclass(frozen=True, slots=True)
class NextMatch:
    """The match after one that is over: its number in the room, who sits where, and what was agreed."""

    number: int
    people: tuple[str, ...]
    bots: tuple[str | None, ...]
    terms: Terms


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a match goes on from: a record of the archive, and how many of its steps were played already."""

    record: str
    step: int


class MatchStore(Protocol):
    async def open(self, opening: Opening, snapshot: Snapshot, log: Sequence[Logged] = ()) -> str:
        """Keeps a new match, with what is in its log already.

        If the room already has a match of this number, gives that one's id instead.
        """

    async def load(self, match: str) -> Stored | None: ...

    async def position(self, match: str) -> int:
        """How many entries the log of a match has that is there."""

    async def computer_awaited(self) -> Mapping[str, int]:
        """The matches in which a bot has something to decide, and how many entries the log of each has."""

    async def out_of_time(self, now: int) -> Sequence[str]:
        """The matches that somebody must look at: a flag has fallen, or a window may end."""

    async def look_later(self, match: str, position: int, deadline: int) -> None:
        """Nothing is to be done before then, unless the match has moved from this position."""

    async def append(self, match: str, logged: Logged, snapshot: Snapshot, results: Sequence[Result] = ()) -> None:
        """Keeps an entry, the new snapshot and what the end leaves to people, together; returns after the commit.

        Raises PositionTaken.
        """


class Whereabouts(Protocol):
    async def last_seen(self, match: str, seat: int) -> int | None:
        """When any process has last seen the person of this seat at the table; None when none ever has."""


class Pulse(Protocol):
    async def beat(self, now: int, silence: int) -> int:
        """Says that the house is open; gives every running clock what it lost if nobody has said so for `silence`.

        Returns the milliseconds given back.
        """


class Herald(Protocol):
    """Tells everybody that a match has moved: a match and a number, never a state."""

    async def publish(self, match: str, position: int) -> None: ...
