"""Rates what is over: each match once, in whatever process, also when one falls between the end and the rating.

The end of a match writes down, in its own transaction, that its rating is to come. Whoever comes first rates it and
takes that mark away in one transaction; the rows of a rating are unique by match and person, and by person and number,
so that of two who rate the same match, or two matches of one person at once, the store lets one through and the other
looks again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from app.matches.aftermath import Aftermath
from app.standings.ratings import Rating, rated

AT_ONCE = 50
SECONDS_BETWEEN = 30.0
"""How often a process looks for matches that nobody has rated, because their own process fell."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody in a match that is over: their side, its place, and how strong they were before."""

    person: str
    side: int
    rank: int
    before: Rating


@dataclass(frozen=True, slots=True)
class Unrated:
    """A match whose rating is to come."""

    match: str
    game: str
    ended_at: datetime
    people: tuple[Placed, ...]
    whole: bool
    """Whether all are still there: who left the house for good took their ratings with them."""


class Outrun(Exception):
    """Another process has rated this match, or another one of the same people."""


class RatingStore(Protocol):
    async def unrated(self, most: int) -> Sequence[str]:
        """The matches whose rating is to come, the one that ended first first."""

    async def to_rate(self, match: str) -> Unrated | None:
        """What there is to know of one of them; None when it is rated."""

    async def rate(self, match: Unrated, after: Mapping[str, Rating]) -> None:
        """Keeps the new ratings, by person, and that the match is rated, together. Raises Outrun."""


class Rater(Aftermath):
    """Rates the matches that are over."""

    name = "rater"

    def __init__(self, store: RatingStore, ended: Callable[[str], bool], seconds: float = SECONDS_BETWEEN) -> None:
        super().__init__(ended, seconds)
        self._store = store

    async def work(self) -> None:
        while await self.rate_some() == AT_ONCE:
            continue

    async def rate_some(self) -> int:
        """Rates what waits for it; gives how many matches there were."""
        waiting = await self._store.unrated(AT_ONCE)
        for match in waiting:
            await self._rate(match)
        return len(waiting)

    async def _rate(self, match: str) -> None:
        while (unrated := await self._store.to_rate(match)) is not None:
            try:
                await self._store.rate(unrated, rated_match(unrated) if unrated.whole else {})
            except Outrun:
                continue
            return


def rated_match(match: Unrated) -> dict[str, Rating]:
    """How strong this match has shown its people to be, by person."""
    sides = sorted({placed.side: placed.rank for placed in match.people}.items())
    people = [[placed for placed in match.people if placed.side == side] for side, _ in sides]
    after = rated([[placed.before for placed in side] for side in people], [rank for _, rank in sides])
    return {
        placed.person: new
        for side, ratings in zip(people, after, strict=True)
        for placed, new in zip(side, ratings, strict=True)
    }
