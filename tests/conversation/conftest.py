"""A room, two people who sit in it, and everything by which they talk, over each kind of database."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from app.conversation.conduct import Conduct
from app.conversation.conversation import LINES_KEPT, Conversation, Said
from app.conversation.distances import Distances
from app.conversation.reports import Reports
from app.rooms.people import Person
from app.rooms.rooms import Room, Rooms
from app.store.rooms import StoredRooms
from app.store.talk import StoredDistances, StoredLines, StoredReports, StoredSanctions
from tests.storage import Services


@dataclass
class Heard:
    """A herald whose news can be read."""

    subjects: list[str] = field(default_factory=list)

    async def publish(self, subject: str, number: int) -> None:
        self.subjects.append(subject)


@dataclass
class Parlour:
    """A table at which people talk."""

    house: Services
    rooms: Rooms
    room: Room
    ines: Person
    malik: Person
    conversation: Conversation
    distances: Distances
    reports: Reports
    conduct: Conduct
    herald: Heard

    async def say(self, person: Person, text: str) -> str:
        return (await self.conversation.say(self.room, person, Said(text))).id

    async def heard(self, person: Person | None) -> list[str]:
        """What these eyes are shown, in words."""
        lines = await self.conversation.heard(self.room.id, person.id if person else None)
        return [line.phrase or line.text for line in lines]


@pytest.fixture
async def parlour(house: Services) -> Parlour:
    herald = Heard()
    stored = StoredLines(house.engine, house.writer)
    distances = Distances(StoredDistances(house.engine, house.writer), herald)
    conduct = Conduct(StoredSanctions(house.engine, house.writer), herald)
    rooms = Rooms(StoredRooms(house.engine, house.writer), house.matches, distances)
    ines, malik = await house.two()
    room = await rooms.open(ines, "elemental_arena", 4, {}, "public")
    _, room = await rooms.take_seat(room.id, malik)
    return Parlour(
        *(house, rooms, room, ines, malik, Conversation(stored, distances, conduct, herald), distances),
        *(Reports(StoredReports(house.engine, house.writer), stored, LINES_KEPT), conduct, herald),
    )
