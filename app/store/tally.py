"""The counts of all draws, as they are stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam, exists, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from app.matches.tally import Counts
from app.store.schema import counted_matches, daily_tries, drawn, matches
from app.store.writer import Taken, Writer

COUNTED = insert(counted_matches)
UNCOUNTED = (
    select(matches.c.id)
    .where(
        matches.c.over.is_(True),
        ~exists().where(counted_matches.c.match == matches.c.id),
        ~exists().where(daily_tries.c.room == matches.c.room),  # one deal, played many times, is no many draws
    )
    .order_by(matches.c.started_at)
    .limit(bindparam("most"))
)


class StoredTally:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        dialect: Any = sqlite if engine.dialect.name == "sqlite" else postgresql
        row = dialect.insert(drawn)
        self._add = row.on_conflict_do_update(
            index_elements=[drawn.c.sides, drawn.c.face], set_={"times": drawn.c.times + row.excluded.times}
        )

    async def uncounted(self, most: int) -> Sequence[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(UNCOUNTED, {"most": most})).scalars())

    async def count(self, match: str, counts: Counts) -> None:
        rows = [
            (self._add, {"sides": sides, "face": face, "times": times})
            for sides, faces in sorted(counts.items())
            for face, times in sorted(faces.items())
        ]
        try:
            await self._writer.write((COUNTED, {"match": match}), *rows)
        except Taken:  # another process has counted it
            return

    async def counts(self) -> Counts:
        counts: dict[int, dict[int, int]] = {}
        async with self._engine.connect() as connection:
            for row in (await connection.execute(select(drawn))).all():
                counts.setdefault(row.sides, {})[row.face] = row.times
        return counts
