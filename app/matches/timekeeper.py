"""Time at the table of every match: flags fall by themselves, and no clock runs while the house is closed.

Each process has a timekeeper and any of them may let a flag fall: the store lets one write it. A pulse says that the
house is open; where it has been silent, all clocks that ran are given that time back, before anything else happens.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

import structlog

from app.matches.clocks import SECOND, milliseconds
from app.matches.errors import MatchError
from app.matches.ports import Pulse
from app.matches.service import Matches, utc_now

log = structlog.get_logger()

TICK_SECONDS = 1.0
BEAT = 5 * SECOND
SILENCE = 15 * SECOND
"""After so long without a beat the house was closed, or asleep."""


class Timekeeper:
    """Keeps time for all matches. `start` it before anybody may act, `close` it before the matches."""

    def __init__(
        self,
        matches: Matches,
        pulse: Pulse,
        alone: bool = True,
        tick: float = TICK_SECONDS,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        """`alone` says that no other process keeps the house open: then it was closed whenever we were."""
        self._matches = matches
        self._pulse = pulse
        self._alone = alone
        self._tick = tick
        self._now = now
        self._last_beat: int | None = None
        self._unplayable: set[str] = set()
        """Matches of other rules or cards: they stay as they are."""
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Gives back the time for which the house was closed; from now on flags fall."""
        await self.beat()
        self._task = asyncio.create_task(self._keep_time(), name="timekeeper")

    async def close(self) -> None:
        task, self._task = self._task, None
        if task is None:
            return
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self._pulse.beat(milliseconds(self._now()), SILENCE)  # it was open to the very last

    async def beat(self) -> None:
        """Says that the house is open. Flags are trusted only as long as it has been."""
        now = milliseconds(self._now())
        if self._last_beat is not None and now - self._last_beat < BEAT:
            return
        was_closed = self._last_beat is None and self._alone
        lost = await self._pulse.beat(now, 0 if was_closed else SILENCE)
        if lost:
            self._matches.forget()
            log.info("clocks_given_back", milliseconds=lost)
        self._last_beat = now
        self._matches.trust_time_until(now + SILENCE)

    async def tick(self) -> None:
        """One look at all clocks."""
        await self.beat()
        for match in await self._matches.out_of_time():
            if match in self._unplayable:
                continue
            try:
                await self._matches.enforce_time(match)
            except MatchError as error:
                self._unplayable.add(match)
                log.error("time_not_enforced", match=match, code=error.code)

    async def _keep_time(self) -> None:
        while True:
            try:
                await self.tick()
            except Exception as error:  # the store is away: time is looked at again
                log.warning("time_not_kept", error=str(error))
            await asyncio.sleep(self._tick)
