"""How many matches there are and how they stand: read when somebody asks, and not more often than it changes much."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from time import monotonic
from typing import Final

from sqlalchemy import and_, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.moments import utc
from app.store.schema import actions, counted_matches, matches, rooms

FRESH_SECONDS: Final = 10.0

_SEATS_FREE = rooms.c.match.is_(None)
TABLES = select(_SEATS_FREE, func.count()).where(rooms.c.over.is_(False)).group_by(_SEATS_FREE)
"""Tables that are not over are few, and an index names them."""
OVER = select(func.count()).select_from(counted_matches)
COMPUTERS = (
    select(func.count(), func.min(func.coalesce(actions.c.at, matches.c.started_at)))
    .select_from(matches)
    .outerjoin(actions, and_(actions.c.match == matches.c.id, actions.c.position == matches.c.position))
    .where(matches.c.computer_awaited.is_(True))
)


@dataclass(frozen=True, slots=True)
class Census:
    matches: Mapping[str, int]
    """By how they stand: `open` tables where seats are free, `waiting` for people, `thinking` computers, `over`."""
    computer_since: datetime | None
    """Since when the computer has been awaited that is awaited longest."""


class StoredCensus:
    def __init__(self, engine: AsyncEngine, clock: Callable[[], float] = monotonic) -> None:
        self._engine = engine
        self._clock = clock
        self._taken: tuple[float, Census] | None = None

    async def take(self) -> Census:
        """What the store says now, or has said a moment ago."""
        now = self._clock()
        if self._taken is None or now - self._taken[0] >= FRESH_SECONDS:
            self._taken = now, await self._count()
        return self._taken[1]

    async def _count(self) -> Census:
        async with self._engine.connect() as connection:
            tables = {bool(free): count for free, count in await connection.execute(TABLES)}
            over = (await connection.execute(OVER)).scalar_one()
            thinking, since = (await connection.execute(COMPUTERS)).one()
        counts = {
            "open": tables.get(True, 0),
            "waiting": max(0, tables.get(False, 0) - thinking),
            "thinking": thinking,
            "over": over,
        }
        return Census(counts, None if since is None else utc(since))
