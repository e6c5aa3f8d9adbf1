"""What every folder of tests may ask for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from app.kernel.contract import Game
from tests.storage import KINDS, Services, scratch_database, services
from tests.toy import toy_registered


@pytest.fixture
def toy() -> Iterator[Game]:
    """The toy duel, registered as "toy"."""
    with toy_registered() as game:
        yield game


@pytest.fixture(params=KINDS)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The URL of an empty database, once of each kind."""
    async with scratch_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture
async def house(database: str, toy: Game) -> AsyncIterator[Services]:
    """The services of one process over an empty database."""
    async with services(database) as opened:
        yield opened
