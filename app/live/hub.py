"""Who watches which match in this process. Each step is rendered once for all who see the same in the same language."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Generic, Protocol, TypeVar

import structlog

from app.kernel.contract import Audience

log = structlog.get_logger()

WAITING = 8
"""Texts that may wait for a slow watcher; beyond that only the newest is kept, since each is the whole view."""
RENDERED = 512
"""Texts kept for those who come a moment later."""


class Seen(Protocol):
    """What the hub needs to know of a sight."""

    @property
    def step(self) -> int: ...


S = TypeVar("S", bound=Seen)
Loader = Callable[[str, Audience], Awaitable[S]]
"""(match, audience) -> everything that it is shown now."""
Renderer = Callable[[S, str, str], str | bytes]
"""(sight, form, language) -> the text that is sent."""


class Watcher:
    """One who watches: gives one whole view after another, the newest only when it could not follow."""

    def __init__(self, match: str, audience: Audience, form: str, language: str) -> None:
        self.match = match
        self.audience = audience
        self.form = form
        self.language = language
        self.step = -1
        """The newest step that was put in its way."""
        self._texts: deque[str | bytes] = deque()
        self._filled = asyncio.Event()

    async def get(self) -> str | bytes:
        """The next view, as soon as there is one."""
        await self._filled.wait()
        text = self._texts.popleft()
        if not self._texts:
            self._filled.clear()
        return text

    def put(self, step: int, text: str | bytes) -> None:
        """Never waits. An older view than the last one is of no use to anybody."""
        if step <= self.step:
            return
        if len(self._texts) >= WAITING:
            self._texts.clear()
        self._texts.append(text)
        self._filled.set()
        self.step = step


class Hub(Generic[S]):
    """Everybody who watches, and what they have been told."""

    def __init__(self, load: Loader[S], render: Renderer[S]) -> None:
        self._load = load
        self._render = render
        self._watchers: dict[str, dict[Watcher, None]] = {}
        self._rendered: OrderedDict[tuple[str, Audience, int, str, str], str | bytes] = OrderedDict()
        self._telling: dict[str, asyncio.Task[None]] = {}
        self._moved_again: set[str] = set()

    async def watch(self, match: str, audience: Audience, form: str, language: str) -> Watcher:
        """A new watcher, who is given the whole view first. Raises what the loader raises."""
        watcher = Watcher(match, audience, form, language)
        self._watchers.setdefault(match, {})[watcher] = None  # before loading: a step in between is not missed
        try:
            self._give(watcher, await self._load(match, audience))
        except BaseException:
            self.unwatch(watcher)
            raise
        return watcher

    def unwatch(self, watcher: Watcher) -> None:
        watching = self._watchers.get(watcher.match, {})
        watching.pop(watcher, None)
        if not watching:
            self._watchers.pop(watcher.match, None)

    def present(self, match: str) -> frozenset[Audience]:
        """Whose eyes are on the match in this process."""
        return frozenset(watcher.audience for watcher in self._watchers.get(match, ()))

    def moved(self, match: str, position: int) -> None:
        """The match has moved: whoever may know of it is told. Several steps at once are told as one."""
        if match not in self._watchers:
            return
        if match in self._telling:
            self._moved_again.add(match)
        else:
            self._telling[match] = asyncio.create_task(self._tell(match), name=f"tell {match}")

    def gap(self) -> None:
        """Messages may have been lost: look at every match again."""
        for match in list(self._watchers):
            self.moved(match, 0)

    async def close(self) -> None:
        """Stops telling; nothing is left running."""
        tasks = list(self._telling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, match: str) -> None:
        try:
            while True:
                self._moved_again.discard(match)
                await self._tell_once(match)
                if match not in self._moved_again:
                    return
        except Exception as error:
            log.error("push_failed", match=match, exc_info=error)
        finally:
            self._telling.pop(match, None)
            self._moved_again.discard(match)

    async def _tell_once(self, match: str) -> None:
        audiences = dict.fromkeys(watcher.audience for watcher in self._watchers.get(match, ()))
        for audience in audiences:
            sight = await self._load(match, audience)
            for watcher in list(self._watchers.get(match, ())):
                if watcher.audience == audience and watcher.step < sight.step:
                    self._give(watcher, sight)

    def _give(self, watcher: Watcher, sight: S) -> None:
        key = (watcher.match, watcher.audience, sight.step, watcher.form, watcher.language)
        text = self._rendered.get(key)
        if text is None:
            text = self._rendered[key] = self._render(sight, watcher.form, watcher.language)
            if len(self._rendered) > RENDERED:
                self._rendered.popitem(last=False)
        watcher.put(sight.step, text)
