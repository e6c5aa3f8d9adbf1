"""Until when the house was open, in one row; and the time that clocks are given back when it was not."""

from __future__ import annotations

from sqlalchemy import bindparam, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.schema import matches, pulse

OPEN_UNTIL = select(pulse.c.open_until)
GO_ON = update(pulse).where(pulse.c.open_until < bindparam("now")).values(open_until=bindparam("now"))
OPEN_AGAIN = update(pulse).where(pulse.c.open_until == bindparam("seen")).values(open_until=bindparam("now"))
GIVE_BACK = (
    update(matches)
    .where(
        matches.c.deadline.is_not(None),  # some are the end of a day, which waits for nobody
        or_(matches.c.clock_since.is_not(None), matches.c.window_since.is_not(None)),
    )
    .values(
        deadline=matches.c.deadline + bindparam("lost"),
        clock_since=matches.c.clock_since + bindparam("lost"),
        window_since=matches.c.window_since + bindparam("lost"),
    )
)


class StoredPulse:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def beat(self, now: int, silence: int) -> int:
        """Says that the house is open; gives every running clock what it lost if nobody has said so for `silence`.

        Returns the milliseconds given back: of several processes that come back together, one gives them.
        """
        async with self._engine.connect() as connection:
            seen = int((await connection.execute(OPEN_UNTIL)).scalar_one())
        lost = now - seen
        async with self._engine.begin() as connection:
            if seen == 0 or lost <= silence:
                await connection.execute(GO_ON, {"now": now})
                return 0
            mine = await connection.execute(OPEN_AGAIN, {"seen": seen, "now": now})
            if mine.rowcount != 1:
                return 0
            await connection.execute(GIVE_BACK, {"lost": lost})
        return lost
