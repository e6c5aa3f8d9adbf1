"""The conversation at a table: seats speak, whoever may look listens."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from app.conversation.conduct import Conduct
from app.conversation.distances import Distances
from app.conversation.errors import BadLine, LineNotFound, NobodyApart, TooFast
from app.conversation.herald import Herald, of_room
from app.conversation.lines import PHRASES, Line, shown_text
from app.matches.clocks import SECOND, milliseconds
from app.matches.service import utc_now
from app.rooms.people import Person
from app.rooms.rooms import Room

LINES_KEPT: Final = 200
"""By room; older ones are forgotten."""
LINES_SHOWN: Final = 60
TALKATIVE: Final = (10, 10 * SECOND)
"""How many lines a person may say within how many milliseconds."""


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody wants to say: words of their own, or one of the phrases."""

    text: str = ""
    phrase: str = ""


class LineStore(Protocol):
    async def add(self, line: Line, kept: int) -> None:
        """Keeps it as the newest of its room, and of the room so many."""

    async def newest(self, room: str, most: int) -> list[Line]:
        """The last lines of a room, oldest first."""

    async def find(self, room: str, line: str) -> Line | None: ...

    async def said_since(self, person: str, moment: int) -> int:
        """How many lines this person has said since then, wherever."""


class Conversation:
    def __init__(self, store: LineStore, distances: Distances, conduct: Conduct, herald: Herald) -> None:
        self._store = store
        self._distances = distances
        self._conduct = conduct
        self._herald = herald

    async def say(self, room: Room, person: Person, said: Said, hearers: tuple[str, ...] | None = None) -> Line:
        """Says it to the table, or apart to these people.

        Raises BadLine, NobodyApart, Silenced, TooFast.
        """
        if hearers is not None and not hearers:
            raise NobodyApart
        await self._conduct.must_not_be_silent(person.id)
        now = milliseconds(utc_now())
        most, span = TALKATIVE
        if await self._store.said_since(person.id, now - span) >= most:
            raise TooFast
        if said.phrase and (said.phrase not in PHRASES or said.text):
            raise BadLine
        line = Line(
            id=secrets.token_urlsafe(9),
            room=room.id,
            person=person.id,
            name=person.name,
            phrase=said.phrase or None,
            text="" if said.phrase else shown_text(said.text),
            hearers=None if hearers is None else (person.id, *hearers),
            at=now,
        )
        await self._store.add(line, LINES_KEPT)
        await self._herald.publish(of_room(room.id), now)
        return line

    async def heard(self, room: str, person: str | None) -> list[Line]:
        """What this person is shown of what was said in a room, oldest first; None for a passer-by."""
        return (await self.heard_by(room, [person]))[person]

    async def heard_by(self, room: str, people: Iterable[str | None]) -> dict[str | None, list[Line]]:
        """The same for several, each of whom may be shown something else."""
        lines = await self._store.newest(room, LINES_KEPT)
        if not lines:
            return {person: [] for person in people}
        arounds = [await self._distances.around(person) for person in dict.fromkeys(people)]
        return {around.person: [line for line in lines if around.hears(line)][-LINES_SHOWN:] for around in arounds}

    async def line(self, room: str, line: str, person: str) -> Line:
        """A line that was said to this person. Raises LineNotFound."""
        found = await self._store.find(room, line)
        if found is None or not found.said_to(person):
            raise LineNotFound
        return found
