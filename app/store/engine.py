"""The way to the database: SQLite in its write-ahead mode, or PostgreSQL; and its migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"


def engine_for(url: str) -> AsyncEngine:
    """An engine for this SQLAlchemy URL. A SQLite file is created, folder included, when it is not there."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _careful)
    return engine


def migrate(url: str) -> None:
    """Brings the database to the newest form of its tables; does nothing when it has it."""
    if make_url(url).get_backend_name() == "sqlite":
        Path(make_url(url).database or "").parent.mkdir(parents=True, exist_ok=True)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url
    command.upgrade(config, "head")


def _careful(connection: Any, _: Any) -> None:
    """A commit that has returned survives a power cut; readers never wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
