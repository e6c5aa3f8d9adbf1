"""The log of a match in memory: what was played, what counts of it, and what each audience has heard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from app.kernel.contract import Audience, hears
from app.matches.ports import LEAVE, RETURN, Logged
from app.matches.sight import Line


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log, with its events as the game knows them."""

    logged: Logged
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class History:
    """The log after some entries; `after` makes the next one."""

    entries: tuple[Entry, ...]
    effective: tuple[Entry, ...]
    """The actions that count: the log without those that were taken back, and without what is no action."""
    counts: tuple[int, ...]
    """The step of each seat, then that of spectators."""
    clicks: frozenset[tuple[int, str]]
    """Every (seat, key) that was played: the same click again plays nothing."""
    lines: tuple[tuple[Line, ...], ...]
    """The log as each audience knows it, by seat and then for spectators: numbered by its own count, without what it
    could not notice."""
    away: tuple[int, ...] = ()
    """The seats that their people have left, ascending."""

    @classmethod
    def of(cls, entries: Iterable[Entry], seats: int) -> History:
        history = cls((), (), (0,) * (seats + 1), frozenset(), ((),) * (seats + 1))
        for entry in entries:
            history = history.after(entry)
        return history

    def after(self, entry: Entry) -> History:
        """The history with one entry more."""
        logged = entry.logged
        clicks = self.clicks if logged.key is None else self.clicks | {(logged.seat, logged.key)}
        grown = replace(self, entries=(*self.entries, entry), counts=logged.counts, clicks=clicks)
        if logged.plays:
            lines = tuple(_told(heard, place, entry) for place, heard in enumerate(self.lines))
            return replace(grown, effective=(*self.effective, entry), lines=lines)
        if logged.undoes is None:
            lines = tuple((*heard, _settled(logged, place)) for place, heard in enumerate(self.lines))
            return replace(grown, away=_away(self.away, logged), lines=lines)
        (taken_back,) = (other for other in self.effective if other.logged.position == logged.undoes)
        effective = tuple(other for other in self.effective if other is not taken_back)
        lines = tuple(
            (*_without(heard, place, taken_back), Line(logged.counts[place], (), took_back=logged.seat))
            if logged.counts[place] > self.counts[place]
            else heard
            for place, heard in enumerate(self.lines)
        )
        return replace(grown, effective=effective, lines=lines)

    @property
    def audiences(self) -> tuple[Audience, ...]:
        return (*range(len(self.counts) - 1), None)

    def count_of(self, audience: Audience) -> int:
        return self.counts[_place(audience)]

    def knows(self, seat: int, key: str) -> bool:
        """Whether this click has been played already."""
        return (seat, key) in self.clicks

    def heard(self, audience: Audience) -> tuple[Line, ...]:
        """The log as this audience knows it."""
        return self.lines[_place(audience)]

    def noticed(self, entry: Entry, audience: Audience) -> bool:
        """Whether this audience could tell that something happened."""
        position, place = entry.logged.position, _place(audience)
        before = self.entries[position - 2].logged.counts[place] if position > 1 else 0
        return entry.logged.counts[place] > before

    def free_to_take_back(self, seat: int) -> Entry | None:
        """The last action of this seat, if it is not sealed and this seat has noticed nothing since.

        What a rival has done since in secret does not count: the answer would betray it.
        """
        for entry in reversed(self.effective):
            if entry.logged.seat == seat:
                return None if entry.logged.sealed else entry
            if self.noticed(entry, seat):
                return None
        return None

    def taken_back(self) -> tuple[Entry, ...]:
        """The actions that do not count any more."""
        kept = {entry.logged.position for entry in self.effective}
        return tuple(entry for entry in self.entries if entry.logged.plays and entry.logged.position not in kept)

    def absences(self) -> tuple[Logged, ...]:
        """Who left their seat to a bot, and who came back to it."""
        return tuple(entry.logged for entry in self.entries if entry.logged.token in (LEAVE, RETURN))


def _place(audience: Audience) -> int:
    """Where that which concerns this audience stands: seats first, spectators last."""
    return -1 if audience is None else audience


def _told(heard: tuple[Line, ...], place: int, entry: Entry) -> tuple[Line, ...]:
    audience = place if place < len(entry.logged.counts) - 1 else None
    events = tuple(event for event in entry.events if hears(audience, event))
    return (*heard, Line(entry.logged.counts[place], events)) if events else heard


def _away(away: tuple[int, ...], logged: Logged) -> tuple[int, ...]:
    others = {seat for seat in away if seat != logged.seat}
    return tuple(sorted(others | {logged.seat} if logged.token == LEAVE else others))


def _settled(logged: Logged, place: int) -> Line:
    """Who leaves and who comes back is told to the whole table."""
    step = logged.counts[place]
    return Line(step, (), left=logged.seat) if logged.token == LEAVE else Line(step, (), returned=logged.seat)


def _without(heard: tuple[Line, ...], place: int, entry: Entry) -> tuple[Line, ...]:
    number = entry.logged.counts[place]
    return tuple(line for line in heard if line.step != number or not line.events)
