"""Who did best on a day, and on how many days in a row somebody has played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from app.daily.challenge import Challenge

A_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Try:
    """One match that somebody has begun of a challenge."""

    challenge: Challenge
    person: str
    number: int
    """0 is the one that counts; the others are practice."""
    room: str
    """The id of the room at which it is played."""
    begun_at: datetime
    name: str = ""
    guest: bool = False
    """Its player has no account."""
    hidden: bool = False
    """Its player is in no ranking, by their own wish."""
    match: str | None = None
    over: bool = False
    worth: tuple[int, ...] | None = None
    """What it is ranked by, once it is over."""
    seal: str = ""
    """What proves that the house has found the worth by playing the match again."""

    @property
    def counts(self) -> bool:
        return self.number == 0

    @property
    def won(self) -> bool:
        return bool(self.worth and self.worth[0])


@dataclass(frozen=True, slots=True)
class Standing:
    """A place in the ranking; equals share it, and the next one counts them all."""

    place: int
    attempt: Try


def ranked(tries: Iterable[Try]) -> Iterator[Standing]:
    """The tries that count and are over, best first; among equals who began first stands above."""
    counting = [attempt for attempt in tries if attempt.counts and attempt.worth is not None and not attempt.hidden]
    counting.sort(key=lambda attempt: (attempt.begun_at, attempt.room))
    counting.sort(key=lambda attempt: attempt.worth or (), reverse=True)
    standing: Standing | None = None
    for position, attempt in enumerate(counting, start=1):
        equal = standing is not None and standing.attempt.worth == attempt.worth
        standing = replace(standing, attempt=attempt) if equal and standing else Standing(position, attempt)
        yield standing


def streak(days: Collection[date], today: date) -> int:
    """On how many days in a row one has played, up to today or, while today is still to be played, to yesterday."""
    last = today if today in days else today - A_DAY
    length = 0
    while last - length * A_DAY in days:
        length += 1
    return length


def best_streak(days: Collection[date]) -> int:
    """The most days in a row on which one has ever played."""
    return max((streak(days, day) for day in days), default=0)
