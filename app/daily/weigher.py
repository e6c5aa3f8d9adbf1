"""Finds what each try is worth soon after its end: no reader of the ranking waits for matches to be played again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from app.daily.service import Dailies

log = structlog.get_logger()

SECONDS_BETWEEN = 60.0


class Weigher:
    """The process in which a match ended weighs it; the rounds find what was left behind."""

    def __init__(self, dailies: Dailies, ended: Callable[[str], bool], seconds: float = SECONDS_BETWEEN) -> None:
        """`ended` tells whether a match is over, as far as this process remembers it."""
        self._dailies = dailies
        self._ended = ended
        self._seconds = seconds
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._woken.set()
        self._task = asyncio.create_task(self._run(), name="weigher")

    async def close(self) -> None:
        """Carries through what was begun."""
        task, self._task = self._task, None
        if task is not None:
            self._woken.set()
            await task

    def moved(self, match: str, position: int) -> None:
        if self._ended(match):
            self._woken.set()

    def gap(self) -> None:
        """Nothing is missed: this process always hears of its own matches, and the rounds find the others."""

    async def _run(self) -> None:
        while self._task is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._seconds):
                    await self._woken.wait()
            self._woken.clear()
            try:
                await self._dailies.weigh_some()
            except Exception as error:  # the store is away: the next round finds them
                log.error("weigher_failed", exc_info=error)
