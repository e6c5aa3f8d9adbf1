"""Distances: whom somebody will not hear, at one table or at any, and whom they will not meet at all.

A mute is its owner's alone. A block works both ways: neither hears the other, sits down with them or watches them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Protocol

from app.conversation.errors import ListFull, OwnLine
from app.conversation.herald import Herald, of_person
from app.conversation.lines import Line
from app.matches.clocks import milliseconds
from app.matches.service import utc_now
from app.rooms.people import Person

Kind = Literal["mute", "block"]

EVERYWHERE: Final = ""
MOST_KEPT: Final = 500
"""How many distances one person may keep."""


@dataclass(frozen=True, slots=True)
class Distance:
    person: str
    """Who keeps it."""
    other: str
    kind: Kind
    room: str = EVERYWHERE
    """A mute may hold at one table alone."""
    since: int = 0
    """Milliseconds since 1970."""
    name: str = ""
    """What the other is called."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """All distances around one person, their own and those of others."""

    person: str | None
    distances: tuple[Distance, ...] = ()

    @property
    def own(self) -> tuple[Distance, ...]:
        return tuple(distance for distance in self.distances if distance.person == self.person)

    @property
    def apart(self) -> frozenset[str]:
        """The people whom this person is not to meet, whoever wanted it."""
        blocks = (distance for distance in self.distances if distance.kind == "block")
        return frozenset(d.other if d.person == self.person else d.person for d in blocks)

    def hears(self, line: Line) -> bool:
        """Whether this person is shown a line: it was said to them, and nothing keeps it from them.

        Who was blocked keeps what they had been told before: nobody hides an insult by blocking its victim.
        """
        return line.said_to(self.person) and not any(self._keeps(distance, line) for distance in self.distances)

    def _keeps(self, distance: Distance, line: Line) -> bool:
        if distance.person == self.person:
            return distance.other == line.person and distance.room in (EVERYWHERE, line.room)
        return distance.kind == "block" and distance.person == line.person and distance.since <= line.at


NO_DISTANCE: Final = Surroundings(None)


class DistanceStore(Protocol):
    async def keep(self, distance: Distance) -> None:
        """Does nothing if it is there already. Raises NobodyKnown."""

    async def remove(self, distance: Distance) -> None: ...

    async def around(self, person: str) -> list[Distance]:
        """Those that this person keeps, and those that others keep from them."""


class Distances:
    def __init__(self, store: DistanceStore, herald: Herald) -> None:
        self._store = store
        self._herald = herald

    async def around(self, person: str | None) -> Surroundings:
        """A passer-by keeps none, and nobody keeps any from them."""
        return Surroundings(person, tuple(await self._store.around(person))) if person else NO_DISTANCE

    async def apart_from(self, person: str) -> frozenset[str]:
        """The people whom this person is not to meet."""
        return (await self.around(person)).apart

    async def keep(self, person: Person, other: str, kind: Kind, room: str = EVERYWHERE) -> None:
        """Keeps a distance from now on; a block holds everywhere. Raises OwnLine, ListFull, NobodyKnown."""
        if other == person.id:
            raise OwnLine
        if len((await self.around(person.id)).own) >= MOST_KEPT:
            raise ListFull
        at = room if kind == "mute" else EVERYWHERE
        await self._store.keep(Distance(person.id, other, kind, at, milliseconds(utc_now())))
        await self._tell(person.id, other)

    async def end(self, person: Person, other: str, kind: Kind, room: str = EVERYWHERE) -> None:
        """Comes near again; does nothing where there is no such distance."""
        await self._store.remove(Distance(person.id, other, kind, room))
        await self._tell(person.id, other)

    async def _tell(self, *people: str) -> None:
        for person in people:
            await self._herald.publish(of_person(person), 0)
