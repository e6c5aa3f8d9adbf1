"""A house in which the challenges of the day are played, and a clock turned by hand."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.daily.service import Dailies
from app.matches.timekeeper import Timekeeper
from app.rooms.people import Person
from app.store.daily import StoredDailies
from app.store.engine import migrate
from app.store.pulse import StoredPulse
from tests.matches.clockwork import HandClock
from tests.storage import Services, services

SECRET = "a secret of the tests, long enough to deal cards"


@dataclass(frozen=True, slots=True)
class Fair:
    """One process of a house, with its challenges."""

    house: Services
    dailies: Dailies
    clock: HandClock

    async def person(self, name: str) -> Person:
        person, _ = await self.house.people.enrol(name, "fr")
        return person

    async def begin(self, person: Person, mode: str = "guardians") -> str:
        """The match of the challenge of today."""
        room = await self.dailies.begin(person, "etraclor", mode, self.dailies.today)
        assert room.match is not None
        return room.match

    async def lose(self, person: Person, mode: str = "guardians") -> str:
        """Begins and gives up at once."""
        match = await self.begin(person, mode)
        await self.house.matches.resign(match, 0)
        return match

    async def tick(self) -> None:
        await Timekeeper(self.house.matches, StoredPulse(self.house.engine), now=self.clock).tick()


Opens = Callable[..., AbstractAsyncContextManager[Fair]]


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("daily") / "empty.sqlite"
    migrate(f"sqlite+aiosqlite:///{file}")
    return file


@pytest.fixture
def database(migrated: Path, tmp_path: Path) -> str:
    """One kind of database will do, where the statements themselves are not what is tried."""
    return f"sqlite+aiosqlite:///{shutil.copy(migrated, tmp_path / 'house.sqlite')}"


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def opened(database: str, clock: HandClock) -> Opens:
    """Opens a process of the house, of this secret, over the database of the test."""

    @asynccontextmanager
    async def opened(secret: str = SECRET) -> AsyncIterator[Fair]:
        async with services(database, now=clock) as house:
            dailies = Dailies(StoredDailies(house.engine, house.writer), house.rooms, house.matches, secret, clock)
            yield Fair(house, dailies, clock)

    return opened


@pytest.fixture
async def fair(opened: Opens) -> AsyncIterator[Fair]:
    async with opened() as fair:
        yield fair
