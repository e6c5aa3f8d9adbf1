"""Who is at which table: what this process sees is written down, what all have seen is told to those who watch."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

import structlog

from app.kernel.contract import Audience, MatchOver
from app.live.hub import Hub, Watcher
from app.matches.clocks import DAY, PATIENCE, milliseconds
from app.matches.errors import MatchError, OtherEdition
from app.matches.presence import GONE_AFTER, NOBODY_AROUND, Around, Looks, around, replaces_by_itself
from app.matches.service import Matches, utc_now
from app.matches.sight import Sight

log = structlog.get_logger()

ROUND_SECONDS = 3.0
FORGET_EVERY = 3600 * 1000

Render = Callable[[Sight, Around, Audience, str], str]
"""(sight of anybody, who is around, whose eyes, language) -> what a page is told."""


class PresenceStore(Protocol):
    async def see(self, eyes: Mapping[tuple[str, Audience], int], now: int) -> None: ...

    async def looks(self, matches: Iterable[str]) -> Mapping[str, Sequence[Looks]]: ...

    async def forget(self, before: int) -> None: ...


class Attendance:
    """Who is at the tables. `start` it in the running loop, `close` it before the matches."""

    def __init__(
        self,
        hub: Hub[Any],
        store: PresenceStore,
        matches: Matches,
        render: Render,
        form: str,
        patience: int = PATIENCE,
        round_seconds: float = ROUND_SECONDS,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        """`form` is that of the watchers who are told; programs ask. `patience`: see `grace`."""
        self._patience = patience
        self._hub = hub
        self._store = store
        self._matches = matches
        self._render = render
        self._form = form
        self._round = round_seconds
        self._now = now
        self._dropped_in: dict[tuple[str, Audience], int] = {}
        """Who has asked for something without a socket, and when."""
        self._forgotten_at = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._make_rounds(), name="attendance")

    async def close(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def seen(self, match: str, audience: Audience) -> None:
        """Somebody has asked for this match, with a socket or without."""
        self._dropped_in[match, audience] = milliseconds(self._now())

    async def around(self, match: str) -> Around:
        """Who is at the table now; nobody where its match can be played no more. Raises MatchNotFound."""
        try:
            sight = await self._matches.sight(match, None)
        except OtherEdition:
            return NOBODY_AROUND
        looks = (await self._store.looks([match]))[match]
        seats = [key for key in self._eyes() if key[0] == match and key[1] is not None]
        own = [Looks(audience, 1, self._at) for _, audience in seats]  # whoever has just come
        return around(sight, [*looks, *own], self._at, self._patience)

    @property
    def _at(self) -> int:
        return milliseconds(self._now())

    def _eyes(self) -> Counter[tuple[str, Audience]]:
        """What this process sees: who watches, and who has just asked."""
        now = self._at
        self._dropped_in = {key: at for key, at in self._dropped_in.items() if now - at < GONE_AFTER // 2}
        eyes = Counter(
            (match, watcher.audience) for match in self._hub.watched() for watcher in self._hub.watchers(match)
        )
        for key in self._dropped_in:
            eyes[key] = max(eyes[key], 1)
        return eyes

    # --- rounds

    async def make_round(self) -> None:
        """Writes down what this process sees; tells those who watch here what all have seen."""
        now = self._at
        await self._store.see(self._eyes(), now)
        if now - self._forgotten_at > FORGET_EVERY:
            await self._store.forget(now - 30 * DAY)
            self._forgotten_at = now
        for match, looks in (await self._store.looks(self._hub.watched())).items():
            try:
                await self._tell(match, looks, now)
            except MatchError as error:
                log.warning("attendance_not_told", match=match, code=error.code)

    async def _tell(self, match: str, looks: Sequence[Looks], now: int) -> None:
        sight = await self._matches.sight(match, None)
        there = NOBODY_AROUND if sight.outcome else around(sight, looks, now, self._patience)
        texts: dict[tuple[Audience, str], str] = {}
        for watcher in self._hub.watchers(match):
            if watcher.form == self._form:
                watcher.note(self._text(texts, sight, there, watcher))
        if replaces_by_itself(sight) and there.present:
            for gone in there.gone:
                if gone.ripe:
                    await self._replace(match, gone.seat)

    def _text(self, texts: dict[tuple[Audience, str], str], sight: Sight, there: Around, watcher: Watcher) -> str:
        """Rendered once for all who see the same in the same language."""
        kind = (watcher.audience, watcher.language)
        if kind not in texts:
            texts[kind] = self._render(sight, there, *kind)
        return texts[kind]

    async def _replace(self, match: str, seat: int) -> None:
        try:
            await self._matches.replace_absent(match, seat)
        except MatchOver:
            return

    async def _make_rounds(self) -> None:
        while True:
            try:
                await self.make_round()
            except Exception as error:  # the store is away: the round is made again
                log.warning("attendance_failed", error=str(error))
            await asyncio.sleep(self._round)
