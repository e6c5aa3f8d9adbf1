"""A scratch house without its pages: both kinds of database, and every service upon it."""

from __future__ import annotations

import asyncio
import secrets
import shutil
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
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
async def scratch_database(kind: str, folder: Path, mould: str = "") -> AsyncIterator[str]:
    """The URL of a database of this kind, dropped at the end: empty, or a copy of the one that is the mould."""
    if kind == "sqlite":
        file = folder / "house.sqlite"
        if mould:
            shutil.copy(make_url(mould).database or "", file)
        yield f"sqlite+aiosqlite:///{file}"
        return
    server = make_url(postgres())
    name = f"tablee_test_{secrets.token_hex(6)}"
    connection = await asyncpg.connect(_plain(postgres()))
    try:
        copied = f" TEMPLATE {make_url(mould).database}" if mould else ""
        await connection.execute(f"CREATE DATABASE {name}{copied}")
        yield server.set(database=name).render_as_string(hide_password=False)
    finally:
        await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        await connection.close()


class Moulds:
    """A database of each kind with all its tables and nothing in them, made once: to copy one is ten times as quick."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._urls: dict[str, str] = {}
        self._thread = ThreadPoolExecutor(1)  # its loops are in nobody's way

    def of(self, kind: str) -> str:
        if kind not in self._urls:
            self._urls[kind] = self._thread.submit(self._make, kind).result()
        return self._urls[kind]

    def close(self) -> None:
        if "postgres" in self._urls:
            name = make_url(self._urls["postgres"]).database
            self._thread.submit(asyncio.run, _on_server(f"DROP DATABASE {name} WITH (FORCE)")).result()
        self._thread.shutdown()

    def _make(self, kind: str) -> str:
        url = f"sqlite+aiosqlite:///{self._folder / 'mould.sqlite'}"
        if kind == "postgres":
            name = f"tablee_mould_{secrets.token_hex(6)}"
            asyncio.run(_on_server(f"CREATE DATABASE {name}"))
            url = make_url(postgres()).set(database=name).render_as_string(hide_password=False)
        migrate(url)
        return url


async def _on_server(statement: str) -> None:
    connection = await asyncpg.connect(_plain(postgres()))
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _plain(url: str) -> str:
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


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
