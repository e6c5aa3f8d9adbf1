"""Runs the migrations on the database that the caller names, or that of the settings, whatever loop is running."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from alembic import context
from sqlalchemy import Connection

from app.settings import Settings
from app.store.engine import engine_for
from app.store.schema import metadata


def run(connection: Connection) -> None:
    sqlite = connection.dialect.name == "sqlite"
    if sqlite:  # it changes a table by making it anew, which the rows that point to it must not notice
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        connection.commit()
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
    if sqlite and (lost := connection.exec_driver_sql("PRAGMA foreign_key_check").all()):
        raise RuntimeError(f"rows that point to nothing: {lost[:3]}")


async def run_on(url: str) -> None:
    engine = engine_for(url)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(run)
            await connection.commit()
    finally:
        await engine.dispose()


url = context.config.attributes.get("url") or Settings().database_url
with ThreadPoolExecutor(1) as aside:  # a loop of its own, also when the caller's loop is running
    aside.submit(asyncio.run, run_on(url)).result()
