"""A house of its own for each test, in this process; and people who walk in with a browser or a program."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from app.main import create_app
from app.settings import Settings
from app.store.engine import migrate
from tests.web.people import Program, Reader

SECRET = "a secret of the tests, long enough to sign cookies"


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("web") / "empty.sqlite"
    migrate(f"sqlite+aiosqlite:///{file}")
    return file


@pytest.fixture
def settings(empty_database: Path, tmp_path: Path) -> Settings:
    file = shutil.copy(empty_database, tmp_path / "tablee.sqlite")
    return Settings(database_url=f"sqlite+aiosqlite:///{file}", secret_key=SECRET, bot_pause_ms=0)


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def camille(app: FastAPI) -> AsyncIterator[Reader]:
    """Reads French, and has no name here yet."""
    async with Reader(app, "fr") as reader:
        yield reader


@pytest.fixture
async def malik(app: FastAPI) -> AsyncIterator[Reader]:
    """Reads English, and has no name here yet."""
    async with Reader(app, "en") as reader:
        yield reader


@pytest.fixture
async def passer_by(app: FastAPI) -> AsyncIterator[Reader]:
    async with Reader(app, "fr") as reader:
        yield reader


@pytest.fixture
async def ada(app: FastAPI) -> AsyncIterator[Program]:
    async with Program(app) as program:
        await program.enrol("Ada")
        yield program


@pytest.fixture
async def bot(app: FastAPI) -> AsyncIterator[Program]:
    async with Program(app) as program:
        await program.enrol("Bot")
        yield program
