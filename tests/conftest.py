"""What every folder of tests may ask for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.kernel.contract import Game
from tests.storage import KINDS, Moulds, Services, scratch_database, services
from tests.toy import toy_registered


@pytest.fixture
def toy() -> Iterator[Game]:
    """The toy duel, registered as "toy"."""
    with toy_registered() as game:
        yield game


@pytest.fixture(scope="session")
def moulds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Moulds]:
    moulds = Moulds(tmp_path_factory.mktemp("moulds"))
    yield moulds
    moulds.close()


@pytest.fixture(params=KINDS)
async def database(request: pytest.FixtureRequest, tmp_path: Path, moulds: Moulds) -> AsyncIterator[str]:
    """The URL of a database with all its tables and nothing in them, once of each kind."""
    async with scratch_database(request.param, tmp_path, moulds.of(request.param)) as url:
        yield url


@pytest.fixture(params=KINDS)
async def bare_database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The URL of a database without tables, once of each kind."""
    async with scratch_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture
async def house(database: str, toy: Game) -> AsyncIterator[Services]:
    """The services of one process over an empty database."""
    async with services(database) as opened:
        yield opened
