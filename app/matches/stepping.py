"""What the doors of a match stand on: one step of it, under its lock, stored before anybody hears of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import datetime

from app.kernel.contract import Audience
from app.matches.live_match import LiveMatch
from app.matches.sight import Sight


class Stepping(ABC):
    """The service of matches, as the modules see it that add doors to it."""

    _now: Callable[[], datetime]

    @abstractmethod
    async def sight(self, match: str, audience: Audience) -> Sight: ...

    @abstractmethod
    async def _match(self, match: str) -> LiveMatch: ...

    @abstractmethod
    async def _advance(
        self,
        match: str,
        seat: int,
        move: Callable[[LiveMatch], LiveMatch],
        key: str | None = None,
        step: int | None = None,
        after_the_end: bool = False,
    ) -> Sight:
        """One step of the match."""
