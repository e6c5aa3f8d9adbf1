"""Who is in earshot of which table: what is said there is told over the sockets that are open anyway.

Each is told what they are shown and nothing else; who may look no more, because somebody there has blocked them or the
house has shown them the door, is sent away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import structlog

from app.conversation.conversation import Conversation
from app.conversation.herald import read_subject
from app.conversation.lines import Line
from app.live.hub import Watcher

log = structlog.get_logger()

Render = Callable[[Sequence[Line], Sequence[str], str | None, str], str]
"""(lines, people by seat, whose eyes, language) -> what a page is told."""


class Doorkeeper(Protocol):
    async def lets(self, person: str, people: Collection[str]) -> bool:
        """Whether this person may look at a table of these people."""


@dataclass(frozen=True, slots=True, eq=False)
class Ear:
    """One open socket."""

    watcher: Watcher
    room: str
    people: tuple[str, ...]
    """Who sits, by seat."""
    person: str | None
    """None for a passer-by."""


class Earshot:
    def __init__(self, conversation: Conversation, doorkeeper: Doorkeeper, render: Render, form: str) -> None:
        """`form` is that of the watchers who are told; programs ask."""
        self._conversation = conversation
        self._doorkeeper = doorkeeper
        self._render = render
        self._form = form
        self._ears: dict[str, dict[Ear, None]] = {}
        """By room."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._telling: set[str] = set()
        self._news: set[str] = set()
        """Rooms in which something was said while they were being told."""

    async def listen(self, watcher: Watcher, room: str, people: tuple[str, ...], person: str | None) -> Ear:
        """From now on; what was said before is told at once, for the page may be older."""
        ear = Ear(watcher, room, people, person)
        self._ears.setdefault(room, {})[ear] = None
        if watcher.form == self._form:
            await self._tell_once(room, [ear])
        return ear

    def leave(self, ear: Ear) -> None:
        ears = self._ears.get(ear.room, {})
        ears.pop(ear, None)
        if not ears:
            self._ears.pop(ear.room, None)

    def moved(self, subject: str, number: int) -> None:
        """There is news of a room or a person; matches are none of ours."""
        kind, name = read_subject(subject)
        if kind == "talk" and name in self._ears:
            self._tell_soon(name)
        elif kind == "person" and (concerned := list(self._concerned(name))):
            self._begin(self._look_again(name, concerned))

    def gap(self) -> None:
        """News may have been lost: all are told again, and looked at again."""
        for room in list(self._ears):
            self._tell_soon(room)
        people = {ear.person for ears in self._ears.values() for ear in ears if ear.person}
        for person in people:
            self._begin(self._look_again(person, list(self._concerned(person))))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: object) -> None:
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- what is said

    def _tell_soon(self, room: str) -> None:
        if room in self._telling:
            self._news.add(room)
        else:
            self._telling.add(room)
            self._begin(self._tell(room))

    async def _tell(self, room: str) -> None:
        try:
            while True:
                self._news.discard(room)
                await self._tell_once(room, list(self._ears.get(room, ())))
                if room not in self._news:
                    return
        except Exception as error:  # the store is away: the pages ask by themselves
            log.warning("talk_not_told", room=room, error=str(error))
        finally:
            self._telling.discard(room)
            self._news.discard(room)

    async def _tell_once(self, room: str, ears: Sequence[Ear]) -> None:
        told = [ear for ear in ears if ear.watcher.form == self._form]
        if not told:
            return
        heard = await self._conversation.heard_by(room, [ear.person for ear in told])
        texts: dict[tuple[str | None, str, tuple[str, ...]], str] = {}
        for ear in told:
            if not heard[ear.person] and not ear.watcher.knows_of(ear.room):
                continue
            kind = (ear.person, ear.watcher.language, ear.people)
            if kind not in texts:
                texts[kind] = self._render(heard[ear.person], ear.people, ear.person, ear.watcher.language)
            ear.watcher.note(texts[kind], ear.room)

    # --- who may look

    def _concerned(self, person: str) -> Iterable[Ear]:
        """Their own ears, and those at tables where they sit."""
        for ears in self._ears.values():
            yield from (ear for ear in ears if ear.person and person in (ear.person, *ear.people))

    async def _look_again(self, person: str, ears: Sequence[Ear]) -> None:
        try:
            for ear in ears:
                if ear.person and not await self._doorkeeper.lets(ear.person, ear.people):
                    ear.watcher.dismiss()
            for room in dict.fromkeys(ear.room for ear in ears):
                self._tell_soon(room)  # whom one hears may have changed
        except Exception as error:  # the store is away: doors are asked again at the next request
            log.warning("ears_not_looked_at", person=person, error=str(error))
