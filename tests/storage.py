"""A scratch house without its pages: both kinds of database, and every service upon it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from app.live.broker import Broker, LocalBroker
from app.live.hub import Hub, Shown
from app.matches.archive import Archive
from app.matches.computers import ROUND_SECONDS, Computers
from app.matches.service import Matches, utc_now
from app.matches.sight import Sight
from app.rooms.people import People, Person
from app.rooms.rooms import Rooms
from app.store.engine import engine_for, migrate
from app.store.matches import StoredMatches
from app.store.people import StoredPeople
from app.store.records import StoredRecords
from app.store.rooms import StoredRooms
from app.store.writer import Writer
from app.web.bodies import Whole
from tests.services import postgres

KINDS = [pytest.param("sqlite"), pytest.param("postgres", marks=pytest.mark.postgres)]


@asynccontextmanager
async def scratch_database(kind: str, folder: Path) -> AsyncIterator[str]:
    """The URL of an empty database of this kind, dropped at the end."""
    if kind == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'house.sqlite'}"
        return
    server = make_url(postgres())
    name = f"tablee_test_{secrets.token_hex(6)}"
    plain = server.set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(plain)
    try:
        await connection.execute(f"CREATE DATABASE {name}")
        yield server.set(database=name).render_as_string(hide_password=False)
    finally:
        await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        await connection.close()


@dataclass(frozen=True, slots=True)
class Services:
    """One process of the house."""

    engine: AsyncEngine
    writer: Writer
    broker: Broker
    people: People
    rooms: Rooms
    matches: Matches
    archive: Archive
    computers: Computers
    hub: Hub[Sight]

    async def two(self) -> tuple[Person, Person]:
        ines, _ = await self.people.enrol("Inès", "fr")
        malik, _ = await self.people.enrol("Malik", "fr")
        return ines, malik

    async def match(self, game: str = "toy", **options: object) -> str:
        """A match under way, Inès in seat 0 and Malik in seat 1."""
        ines, malik = await self.two()
        room = await self.rooms.open(ines, game, 2, options, "link")
        _, room = await self.rooms.take_seat(room.id, malik)
        assert room.match is not None
        return room.match


def told(sight: Sight, form: str, language: str, before: Shown | None = None) -> Whole:
    """A text for watchers: whole, and made of the sight alone."""
    return Whole(text_of(sight, form, language))


def text_of(sight: Sight, form: str, language: str) -> str:
    return repr((form, language, sight.audience, sight.step, sight.view, sight.offers, sight.log, sight.outcome))


@asynccontextmanager
async def services(
    url: str,
    broker: Broker | None = None,
    pause: float = 0,
    round_seconds: float = ROUND_SECONDS,
    now: Callable[[], datetime] = utc_now,
) -> AsyncIterator[Services]:
    """A process of the house over this database; closed as it was opened. Its computers make no pause."""
    await asyncio.to_thread(migrate, url)
    engine = engine_for(url)
    writer = Writer(engine)
    writer.start()
    broker = broker or LocalBroker()
    archive = Archive(StoredRecords(engine, writer))
    matches = Matches(StoredMatches(engine, writer), broker, archive=archive, now=now)
    hub = Hub(matches.sight, told)
    broker.listen(matches.moved, matches.forget)
    computers = Computers(matches, pause, round_seconds)
    broker.listen(hub.moved, hub.gap)
    broker.listen(computers.moved, computers.gap)
    await broker.start()
    computers.start()
    people = People(StoredPeople(engine, writer))
    rooms = Rooms(StoredRooms(engine, writer), matches)
    try:
        yield Services(engine, writer, broker, people, rooms, matches, archive, computers, hub)
    finally:
        await computers.close()
        await hub.close()
        await matches.close()
        await broker.close()
        await writer.close()
        await engine.dispose()
