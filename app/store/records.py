"""The records that people brought, as they are stored: compressed, and no more than so many."""

from __future__ import annotations

import zlib
from datetime import UTC, datetime

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.schema import records
from app.store.writer import Taken, Writer

MOST_RECORDS = 5000
"""Older ones are thrown away: who brought them has them still."""

PUT = insert(records)
GET = select(records.c.text).where(records.c.id == bindparam("at"))
_KEPT = select(records.c.id).order_by(records.c.kept_at.desc(), records.c.id).limit(bindparam("most"))
THROW_AWAY = delete(records).where(records.c.id.not_in(_KEPT.scalar_subquery()))


class StoredRecords:
    def __init__(self, engine: AsyncEngine, writer: Writer, most: int = MOST_RECORDS) -> None:
        self._engine = engine
        self._writer = writer
        self._most = most

    async def put(self, record: str, game: str, text: bytes) -> None:
        values = {"id": record, "game": game, "text": zlib.compress(text), "kept_at": datetime.now(UTC)}
        if await self.get(record) is not None:
            return
        try:
            await self._writer.write((PUT, values), (THROW_AWAY, {"most": self._most}))
        except Taken:  # somebody brings the same one at this moment
            return

    async def get(self, record: str) -> bytes | None:
        async with self._engine.connect() as connection:
            text: bytes | None = (await connection.execute(GET, {"at": record})).scalar()
        return None if text is None else zlib.decompress(text)
