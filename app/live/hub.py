"""Who watches which match in this process. Each step is rendered once for all who see the same in the same language."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import dataclass, field
from time import monotonic
from typing import Generic, Protocol, TypeVar

import structlog

from app.kernel.contract import Audience
from app.log import about

log = structlog.get_logger()

WAITING = 8
"""Texts that may wait for a slow watcher; beyond that all are given up for the newest view, whole."""


class Seen(Protocol):
    """What the hub needs to know of a sight."""

    @property
    def step(self) -> int: ...


S = TypeVar("S", bound=Seen)
Loader = Callable[[str, Audience], Awaitable[S]]
"""(match, audience) -> everything that it is shown now."""


class Shown(Protocol):
    """One step as it is sent to all who see the same."""

    @property
    def whole(self) -> str | bytes:
        """All that they see."""

    @property
    def changed(self) -> str | bytes | None:
        """What is sent to who has been given all that came before; None where that is the whole."""


Renderer = Callable[[S, str, str, Shown | None], Shown]
"""(sight, form, language, what was shown of the step before) -> what is sent."""
Resynced = Callable[[str], None]
"""(why): somebody is given the newest view alone, in place of some that they have not seen."""


class Watcher:
    """One who watches: gives one whole view after another, the newest only when it could not follow."""

    def __init__(self, match: str, audience: Audience, form: str, language: str) -> None:
        self.match = match
        self.audience = audience
        self.form = form
        self.language = language
        self.step = -1
        """The newest step that was put in its way."""
        self._texts: deque[tuple[str | bytes, float | None]] = deque()
        """Each with the moment of the news that it tells of."""
        self.since: float | None = None
        """When this process heard of what the last text tells; None where it is no news of a step."""
        self._notes: dict[str, str] = {}
        """The last that was said of each matter."""
        self._dismissed = False
        self._filled = asyncio.Event()

    async def get(self) -> str | bytes | None:
        """The next view, as soon as there is one; None for who may look no more."""
        await self._filled.wait()
        if self._dismissed:
            return None
        text, self.since = self._texts.popleft()
        if not self._texts:
            self._filled.clear()
        return text

    def put(self, step: int, shown: Shown, after: int = -1, since: float | None = None) -> bool:
        """Never waits. An older view than the last one is of no use to anybody. Whether some were given up for it.

        Who was given the step `after` which it comes is sent what has changed, everybody else the whole.
        """
        if step <= self.step:
            return False
        gave_up = len(self._texts) >= WAITING
        if gave_up:
            self._texts.clear()
            self._notes.clear()
        changed = shown.changed if after == self.step >= 0 and not gave_up else None
        self._texts.append((shown.whole if changed is None else changed, since))
        self._filled.set()
        self.step = step
        return gave_up

    def note(self, text: str, matter: str = "") -> None:
        """Something beside the view, which no step counts: who is at the table. Never waits; said once."""
        if text != self._notes.get(matter, "") and len(self._texts) < WAITING:
            self._texts.append((text, None))
            self._filled.set()
            self._notes[matter] = text

    def knows_of(self, matter: str) -> bool:
        """Whether something was said of it."""
        return matter in self._notes

    @property
    def waiting(self) -> int:
        """How many texts it has not taken yet."""
        return len(self._texts)

    def dismiss(self) -> None:
        """Nothing more is for these eyes."""
        self._dismissed = True
        self._filled.set()


@dataclass(slots=True)
class _Gathering:
    """Those who watch one match, and the newest step that each kind of them was given."""

    watchers: dict[Watcher, None] = field(default_factory=dict)
    told: dict[tuple[Audience, str, str], _Told] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Told:
    """A step as one kind of watchers was given it, and the step that they were given before."""

    step: int
    shown: Shown
    after: int = -1


class Hub(Generic[S]):
    """Everybody who watches, and what they have been told."""

    def __init__(self, load: Loader[S], render: Renderer[S], resynced: Resynced = lambda why: None) -> None:
        self._load = load
        self._render = render
        self._resynced = resynced
        self._watching: dict[str, _Gathering] = {}
        self._telling: dict[str, asyncio.Task[None]] = {}
        self._moved_again: set[str] = set()
        self._heard: dict[str, float] = {}
        """The first news of each match that is not told yet."""

    async def watch(self, match: str, audience: Audience, form: str, language: str) -> Watcher:
        """A new watcher, who is given the whole view first. Raises what the loader raises."""
        watcher = Watcher(match, audience, form, language)
        watching = self._watching.setdefault(match, _Gathering())
        watching.watchers[watcher] = None  # before loading: a step in between is not missed
        try:
            self._give(watching, watcher, await self._load(match, audience))
        except BaseException:
            self.unwatch(watcher)
            raise
        return watcher

    def unwatch(self, watcher: Watcher) -> None:
        watching = self._watching.get(watcher.match)
        if watching is None:
            return
        watching.watchers.pop(watcher, None)
        if not watching.watchers:
            del self._watching[watcher.match]

    def present(self, match: str) -> frozenset[Audience]:
        """Whose eyes are on the match in this process."""
        return frozenset(watcher.audience for watcher in self.watchers(match))

    def watched(self) -> tuple[str, ...]:
        """The matches that somebody watches in this process."""
        return tuple(self._watching)

    def watchers(self, match: str) -> tuple[Watcher, ...]:
        watching = self._watching.get(match)
        return tuple(watching.watchers) if watching else ()

    def moved(self, match: str, position: int) -> None:
        """The match has moved: whoever may know of it is told. Several steps at once are told as one."""
        if match not in self._watching:
            return
        self._heard.setdefault(match, monotonic())
        if match in self._telling:
            self._moved_again.add(match)
        else:
            telling = self._tell(match)  # in the name of nobody: who has moved it is not whom it is told
            self._telling[match] = asyncio.create_task(telling, name=f"tell {match}", context=Context())

    def gap(self) -> None:
        """Messages may have been lost: look at every match again."""
        for match in list(self._watching):
            self._resynced("news")
            self.moved(match, 0)

    async def close(self) -> None:
        """Stops telling; nothing is left running."""
        self._watching.clear()
        tasks = list(self._telling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, match: str) -> None:
        about(match=match)
        try:
            while True:
                self._moved_again.discard(match)
                await self._tell_once(match)
                if match not in self._moved_again:
                    return
        finally:
            self._telling.pop(match, None)
            self._moved_again.discard(match)
            self._heard.pop(match, None)

    async def _tell_once(self, match: str) -> None:
        watching = self._watching.get(match)
        if watching is None:
            return
        since = self._heard.pop(match, None)
        for audience in dict.fromkeys(watcher.audience for watcher in watching.watchers):
            try:
                sight = await self._load(match, audience)
                for watcher in list(watching.watchers):
                    if watcher.audience == audience and watcher.step < sight.step:
                        self._give(watching, watcher, sight, since)
            except Exception as error:  # what cannot be shown to one must not keep the others waiting
                log.error("push_failed", audience=audience, exc_info=error)

    def _give(self, watching: _Gathering, watcher: Watcher, sight: S, since: float | None = None) -> None:
        kind = (watcher.audience, watcher.form, watcher.language)
        told = watching.told.get(kind)
        if told is None or told.step < sight.step:
            shown = self._render(sight, watcher.form, watcher.language, told.shown if told else None)
            told = watching.told[kind] = _Told(sight.step, shown, told.step if told else -1)
        if watcher.put(told.step, told.shown, told.after, since):
            self._resynced("slow")
