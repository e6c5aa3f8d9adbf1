"""The way to the database: SQLite in its write-ahead mode, or PostgreSQL; and its migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import NullPool, create_engine, event
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, TimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"

AWAY = (OperationalError, InterfaceError, TimeoutError, OSError)
"""The database does not answer, is locked or full: no row is at fault."""

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
"""Those that do not make the loop wait; a URL need not name them."""


def engine_for(url: str) -> AsyncEngine:
    """An engine for this SQLAlchemy URL. A SQLite file is created, folder included, when it is not there.

    What goes wrong is told without the values at hand: they are hands, decks, seeds and tokens.
    """
    place = make_url(url)
    backend = place.get_backend_name()
    place = place.set(drivername=DRIVERS.get(backend, place.drivername))
    if backend != "sqlite":
        return create_async_engine(place, pool_pre_ping=True, hide_parameters=True)
    if place.database:
        Path(place.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(place, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _careful)
    return engine


def pen_of(engine: AsyncEngine) -> Engine | None:
    """For a SQLite file an engine for one thread of its own, in which a whole transaction costs one way there and back.

    The asynchronous driver goes there and back for each statement. None for any other database.
    """
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    pen = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True, poolclass=NullPool)
    event.listen(pen, "connect", _careful)
    return pen


def is_away(error: Exception) -> bool:
    """Whether this came of a database that does not answer now."""
    return isinstance(error, AWAY) or (isinstance(error, DBAPIError) and error.connection_invalidated)


def migrate(url: str, revision: str = "head") -> None:
    """Brings the database to this form of its tables, the newest by default; does nothing when it has it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url
    command.upgrade(config, revision)


def _careful(connection: Any, _: Any) -> None:
    """A commit that has returned survives a power cut; readers never wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
