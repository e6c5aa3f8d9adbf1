"""Who looks at which match, as it is stored: each process says what it sees, and a date grows old."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from app.kernel.contract import Audience
from app.matches.presence import Looks
from app.store.schema import presence
from app.store.writer import Writer

SPECTATORS = -1
OF_MATCHES = (
    select(
        presence.c.match,
        presence.c.seat,
        presence.c.eyes,
        presence.c.seen_at,
    )
    .where(presence.c.match.in_(bindparam("matches", expanding=True)))
    .order_by(presence.c.match, presence.c.seat)
)
LAST_SEEN = select(func.max(presence.c.seen_at)).where(
    presence.c.match == bindparam("match"), presence.c.seat == bindparam("seat"), presence.c.eyes > 0
)
FORGET = delete(presence).where(presence.c.seen_at < bindparam("before"))


class StoredPresence:
    def __init__(self, engine: AsyncEngine, writer: Writer, process: str) -> None:
        """`process` names who says what it sees."""
        self._engine = engine
        self._writer = writer
        self._process = process
        insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        fresh = insert(presence)
        self._see = fresh.on_conflict_do_update(
            index_elements=[presence.c.match, presence.c.seat, presence.c.process],
            set_={"eyes": fresh.excluded.eyes, "seen_at": fresh.excluded.seen_at},
        )

    async def see(self, eyes: Mapping[tuple[str, Audience], int], now: int) -> None:
        """Keeps how many eyes of each audience this process sees on each match."""
        rows = [
            (self._see, {"match": match, "seat": _seat(audience), "process": self._process, "eyes": n, "seen_at": now})
            for (match, audience), n in eyes.items()
        ]
        if rows:
            await self._writer.write(*rows)

    async def looks(self, matches: Iterable[str]) -> Mapping[str, Sequence[Looks]]:
        """What all processes have seen of these matches."""
        found: dict[str, list[Looks]] = {match: [] for match in matches}
        if found:
            async with self._engine.connect() as connection:
                for row in await connection.execute(OF_MATCHES, {"matches": list(found)}):
                    audience = None if row.seat == SPECTATORS else row.seat
                    found[row.match].append(Looks(audience, row.eyes, row.seen_at))
        return found

    async def last_seen(self, match: str, seat: int) -> int | None:
        """When any process has last seen somebody in this seat; None when none ever has."""
        async with self._engine.connect() as connection:
            found: int | None = (await connection.execute(LAST_SEEN, {"match": match, "seat": seat})).scalar()
        return found

    async def forget(self, before: int) -> None:
        await self._writer.write((FORGET, {"before": before}))


def _seat(audience: Audience) -> int:
    return SPECTATORS if audience is None else audience
