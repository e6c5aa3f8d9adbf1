"""Windows end to the moment: the process that has opened one wakes up for it.

Should that process fall, the timekeepers of the others find it a little later: the store knows when it ends.
"""

from __future__ import annotations

import asyncio
from contextvars import Context

import structlog

from app.log import about
from app.matches.clocks import SECOND, milliseconds
from app.matches.errors import MatchError
from app.matches.service import Matches, utc_now

log = structlog.get_logger()


class Ringer:
    """Hears of every step of this process, after the service of matches has. `close` it before the matches."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def moved(self, match: str, position: int) -> None:
        """The match has moved: its window may have opened, closed, or end at another moment."""
        if (alarm := self._alarms.pop(match, None)) is not None:
            alarm.cancel()
        end = self._matches.window_ends(match)
        if end is not None:
            wait = max(0.0, (end - milliseconds(utc_now())) / SECOND)
            loop = asyncio.get_running_loop()
            self._alarms[match] = loop.call_later(wait, self._ring, match, context=Context())

    def gap(self) -> None:
        """Nothing is missed: the timekeeper looks at every window that is due."""

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._ringing:
            task.cancel()
        await asyncio.gather(*self._ringing, return_exceptions=True)

    def _ring(self, match: str) -> None:
        del self._alarms[match]
        task = asyncio.create_task(self._end_window(match), name=f"window of {match}")
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _end_window(self, match: str) -> None:
        about(match=match)
        try:
            await self._matches.enforce_time(match)
        except MatchError as error:
            log.error("window_not_ended", code=error.code)
        except Exception as error:  # the store is away: the timekeeper will end it
            log.warning("window_not_ended", error=str(error))
