"""The people, as they are stored."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import bindparam, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.rooms.people import Person
from app.store.schema import people
from app.store.writer import Writer

ENROL = insert(people)
BY_TOKEN = select(people.c.id, people.c.name, people.c.language).where(people.c.token_digest == bindparam("digest"))


class StoredPeople:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def add(self, person: Person, token_digest: str) -> None:
        values = {
            "id": person.id,
            "name": person.name,
            "language": person.language,
            "token_digest": token_digest,
            "created_at": datetime.now(UTC),
        }
        await self._writer.write((ENROL, values))

    async def with_token(self, token_digest: str) -> Person | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(BY_TOKEN, {"digest": token_digest})).first()
        return Person(row.id, row.name, row.language) if row else None
