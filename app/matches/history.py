"""The log of a match in memory: what was played, what counts of it, and what each audience has heard. A value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.kernel.contract import Audience, hears
from app.matches.ports import Logged
from app.matches.sight import Line


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log, with its events as the game knows them."""

    logged: Logged
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class History:
    entries: tuple[Entry, ...]
    effective: tuple[Entry, ...]
    """The actions that count: the log without those that were taken back."""
    clicks: frozenset[tuple[int, str]]
    """Every (seat, key) that was played: the same click again plays nothing."""
    lines: tuple[tuple[Line, ...], ...]
    """The log as each audience knows it, by seat and then for spectators: numbered by its own count, without what it
    could not notice."""

    @classmethod
    def of(cls, entries: Iterable[Entry], seats: int) -> History:
        history = cls((), (), frozenset(), ((),) * (seats + 1))
        for entry in entries:
            history = history.after(entry)
        return history

    def after(self, entry: Entry) -> History:
        """The history with one entry more."""
        logged = entry.logged
        entries = (*self.entries, entry)
        clicks = self.clicks if logged.key is None else self.clicks | {(logged.seat, logged.key)}
        if logged.undoes is None:
            lines = tuple(_told(heard, place, entry) for place, heard in enumerate(self.lines))
            return History(entries, (*self.effective, entry), clicks, lines)
        (taken_back,) = (other for other in self.effective if other.logged.position == logged.undoes)
        effective = tuple(other for other in self.effective if other is not taken_back)
        before = self.entries[-1].logged.counts
        lines = tuple(
            (*_without(heard, place, taken_back), Line(logged.counts[place], (), took_back=logged.seat))
            if logged.counts[place] > before[place]
            else heard
            for place, heard in enumerate(self.lines)
        )
        return History(entries, effective, clicks, lines)

    def heard(self, audience: Audience) -> tuple[Line, ...]:
        return self.lines[-1 if audience is None else audience]

    def taken_back(self) -> tuple[Entry, ...]:
        """The actions that do not count any more."""
        kept = {entry.logged.position for entry in self.effective}
        return tuple(e for e in self.entries if e.logged.undoes is None and e.logged.position not in kept)


def _told(heard: tuple[Line, ...], place: int, entry: Entry) -> tuple[Line, ...]:
    audience = place if place < len(entry.logged.counts) - 1 else None
    events = tuple(event for event in entry.events if hears(audience, event))
    return (*heard, Line(entry.logged.counts[place], events)) if events else heard


def _without(heard: tuple[Line, ...], place: int, entry: Entry) -> tuple[Line, ...]:
    number = entry.logged.counts[place]
    return tuple(line for line in heard if line.step != number or line.took_back is not None)
