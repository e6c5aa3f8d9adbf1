"""Finds what each try is worth soon after its end: no reader of the ranking waits for matches to be played again."""

from __future__ import annotations

from collections.abc import Callable

from app.daily.service import Dailies
from app.matches.aftermath import Aftermath

SECONDS_BETWEEN = 60.0


class Weigher(Aftermath):
    """Weighs the tries that are over."""

    name = "weigher"

    def __init__(self, dailies: Dailies, ended: Callable[[str], bool], seconds: float = SECONDS_BETWEEN) -> None:
        super().__init__(ended, seconds)
        self._dailies = dailies

    async def work(self) -> None:
        await self._dailies.weigh_some()
