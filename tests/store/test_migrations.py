"""The migrations make exactly the tables that the code uses."""

from __future__ import annotations

import asyncio
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from app.store.engine import engine_for, migrate
from app.store.schema import metadata


async def test_a_migrated_database_has_the_tables_of_the_code(bare_database: str) -> None:
    await asyncio.to_thread(migrate, bare_database)
    engine = engine_for(bare_database)

    def differences(connection: Connection) -> list[Any]:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_migrating_twice_changes_nothing(bare_database: str) -> None:
    await asyncio.to_thread(migrate, bare_database)
    await asyncio.to_thread(migrate, bare_database)


async def test_who_was_known_by_a_token_is_known_by_their_first_session(bare_database: str) -> None:
    """Also where rooms and seats point to them: no table loses its rows."""
    await asyncio.to_thread(migrate, bare_database, "0006")
    engine = engine_for(bare_database)
    async with engine.begin() as connection:
        for statement in (
            "INSERT INTO people (id, name, language, token_digest, created_at)"
            " VALUES ('p', 'Inès', 'fr', 'd', '2026-01-01')",
            "INSERT INTO rooms (id, code, game, seats, options, visibility, host, over, created_at)"
            " VALUES ('r', 'LOUP-42', 'toy', 2, '{}', 'link', 'p', false, '2026-01-01')",
            "INSERT INTO room_seats (room, seat, person) VALUES ('r', 0, 'p')",
        ):
            await connection.execute(text(statement))
    await engine.dispose()
    await asyncio.to_thread(migrate, bare_database)
    engine = engine_for(bare_database)
    async with engine.connect() as connection:
        sessions = (await connection.execute(text("SELECT person, token_digest FROM sessions"))).all()
        assert [tuple(row) for row in sessions] == [("p", "d")]
        assert (await connection.execute(text("SELECT count(*) FROM room_seats"))).scalar() == 1
    await engine.dispose()


async def test_a_commit_on_sqlite_reaches_the_disk(tmp_path: Any) -> None:
    engine = engine_for(f"sqlite+aiosqlite:///{tmp_path / 'new' / 'house.sqlite'}")
    async with engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2  # FULL
        assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1
    await engine.dispose()
