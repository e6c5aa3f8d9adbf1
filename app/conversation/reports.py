"""Reports: what somebody complains of, with what was said before, kept as it was until an administrator has looked."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from app.conversation.errors import LineNotFound, OwnLine, ReportNotFound
from app.conversation.lines import Line
from app.matches.clocks import DAY, milliseconds
from app.matches.service import utc_now
from app.rooms.people import Person
from app.rooms.rooms import Room

CONTEXT: Final = 20
"""Lines that are kept with a report."""
REASONS: Final = ("insult", "hatred", "harassment", "spam", "other")
LONGEST_WORDS: Final = 500
KEPT_DAYS: Final = 90
"""How long a report is kept after it was closed."""
MOST_LISTED: Final = 200


@dataclass(frozen=True, slots=True)
class Quoted:
    """A line as a report keeps it: names are looked up, so that who leaves the house has none here either."""

    id: str
    person: str
    seat: int | None
    phrase: str | None
    text: str
    apart: bool
    at: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    id: str
    person: str
    """Who reports."""
    about: str
    """Whose line it is."""
    room: str
    game: str
    match: str | None
    step: int | None
    """How far the match was, as the reporter counts."""
    line: str
    reason: str
    words: str
    lines: tuple[Quoted, ...]
    """Oldest first."""
    at: int
    verdict: str | None = None
    """What was done; None while it is open."""
    closed_at: int | None = None
    person_name: str = ""
    about_name: str = ""


class ReportStore(Protocol):
    async def add(self, report: Report) -> None: ...

    async def find(self, report: str) -> Report | None: ...

    async def listed(self, closed: bool, most: int) -> list[Report]:
        """Newest first."""

    async def close(self, report: str, verdict: str, by: str, moment: int) -> bool:
        """Closes it, unless that was done already: False."""

    async def forget(self, before: int) -> None:
        """Throws away what was closed before then."""


class LineSource(Protocol):
    async def newest(self, room: str, most: int) -> list[Line]:
        """The last lines of a room, oldest first."""

    async def find(self, room: str, line: str) -> Line | None: ...


class Reports:
    def __init__(self, store: ReportStore, lines: LineSource, lines_kept: int) -> None:
        self._store = store
        self._lines = lines
        self._lines_kept = lines_kept

    async def file(
        self, person: Person, room: Room, line: str, reason: str, words: str, step: int | None = None
    ) -> Report:
        """Keeps the last lines that were said to who reports, and the reported one among them.

        They are kept as they were said, whatever distances hold by now. Raises LineNotFound, OwnLine.
        """
        said = await self._lines.find(room.id, line)
        if said is None or not said.said_to(person.id) or reason not in REASONS:
            raise LineNotFound
        if said.person == person.id:
            raise OwnLine
        heard = [other for other in await self._lines.newest(room.id, self._lines_kept) if other.said_to(person.id)]
        last = heard[-CONTEXT:]
        if said.id not in {other.id for other in last}:
            last = [said, *last[1 - CONTEXT :]]
        report = Report(
            id=secrets.token_urlsafe(9),
            person=person.id,
            about=said.person,
            room=room.id,
            game=room.game,
            match=room.match,
            step=step,
            line=said.id,
            reason=reason,
            words=" ".join(words.split())[:LONGEST_WORDS],
            lines=tuple(quoted(other, room) for other in last),
            at=milliseconds(utc_now()),
        )
        await self._store.add(report)
        return report

    async def open_ones(self) -> Sequence[Report]:
        return await self._store.listed(False, MOST_LISTED)

    async def closed_ones(self) -> Sequence[Report]:
        return await self._store.listed(True, MOST_LISTED)

    async def find(self, report: str) -> Report:
        """Raises ReportNotFound."""
        found = await self._store.find(report)
        if found is None:
            raise ReportNotFound
        return found

    async def close(self, report: str, verdict: Literal["dismissed", "warning", "silence", "ban"], by: str) -> bool:
        """Whether it was still open. What was closed long ago is thrown away meanwhile."""
        now = milliseconds(utc_now())
        closed = await self._store.close(report, verdict, by, now)
        await self._store.forget(now - KEPT_DAYS * DAY)
        return closed


def quoted(line: Line, room: Room) -> Quoted:
    seat = next((seat for seat, sitting in enumerate(room.seats) if sitting and sitting.id == line.person), None)
    return Quoted(line.id, line.person, seat, line.phrase, line.text, line.hearers is not None, line.at)
