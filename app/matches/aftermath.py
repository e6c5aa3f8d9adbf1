"""What is done soon after the end of a match, and now and then for those whose own process fell."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress

import structlog

log = structlog.get_logger()


class Aftermath(ABC):
    """The process in which a match ended does the work at once; the rounds find what was left behind."""

    name: str
    """What its task and its failures are called."""

    def __init__(self, ended: Callable[[str], bool], seconds: float) -> None:
        """`ended` tells whether a match is over, as far as this process remembers it; `seconds` lie between rounds."""
        self._ended = ended
        self._seconds = seconds
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    async def work(self) -> None:
        """Does all that waits to be done. What is left undone by a failure is found by the next round."""

    def start(self) -> None:
        self._woken.set()
        self._task = asyncio.create_task(self._run(), name=self.name)

    async def close(self) -> None:
        """Carries through what was begun."""
        task, self._task = self._task, None
        if task is not None:
            self._woken.set()
            await task

    def moved(self, match: str, position: int) -> None:
        if self._ended(match):
            self._woken.set()

    def gap(self) -> None:  # noqa: B027  a listener hears of gaps, and this one needs nothing
        """Nothing is missed: this process always hears of its own matches, and the rounds find the others."""

    async def _run(self) -> None:
        while self._task is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._seconds):
                    await self._woken.wait()
            self._woken.clear()
            try:
                await self.work()
            except Exception as error:  # the store is away: the next round finds them
                log.error(f"{self.name}_failed", exc_info=error)
