"""Faults that people find in a match: their words, how far the match was, and what they were shown of it.

What is kept is the view of who reports, as the house sent it to them, and no more: nobody else's secrets are in it.
Their own are; so who sits at the same table reads it only when the match is over.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from app.conversation.errors import BugNotFound
from app.kernel.contract import Audience
from app.matches.clocks import DAY, milliseconds
from app.matches.service import utc_now
from app.rooms.people import Person

LONGEST_WORDS: Final = 1000
LONGEST_VIEW: Final = 60_000
"""Signs of a view and its log that are kept; of a larger one, how large it was."""
KEPT_DAYS: Final = 90
"""How long a fault is kept after it was closed."""
MOST_LISTED: Final = 200


@dataclass(frozen=True, slots=True)
class Bug:
    id: str
    person: str
    """Who has found it."""
    match: str
    game: str
    edition: int
    seat: Audience
    """Whose eyes; None for a spectator."""
    step: int
    """How far the match was, as these eyes count."""
    words: str
    view: str
    """What these eyes were shown, as JSON."""
    language: str
    device: str
    """What their browser says that it is, in two words."""
    build: str
    """That of their page."""
    at: int
    closed_at: int | None = None
    person_name: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """Where it was found, and by what."""

    match: str
    game: str
    edition: int
    seat: Audience
    step: int
    view: str
    language: str
    device: str
    build: str


class BugStore(Protocol):
    async def add(self, bug: Bug) -> None: ...

    async def find(self, bug: str) -> Bug | None: ...

    async def listed(self, closed: bool, most: int) -> list[Bug]:
        """Newest first."""

    async def close(self, bug: str, moment: int) -> None: ...

    async def forget(self, before: int) -> None:
        """Throws away what was closed before then."""


class Bugs:
    def __init__(self, store: BugStore) -> None:
        self._store = store

    async def file(self, person: Person, words: str, found: Found) -> Bug:
        """Keeps what somebody has found."""
        view = found.view if len(found.view) <= LONGEST_VIEW else f'{{"signs": {len(found.view)}}}'
        bug = Bug(
            id=secrets.token_urlsafe(9),
            person=person.id,
            match=found.match,
            game=found.game,
            edition=found.edition,
            seat=found.seat,
            step=found.step,
            words=words.strip()[:LONGEST_WORDS],
            view=view,
            language=found.language,
            device=found.device[:60],
            build=found.build,
            at=milliseconds(utc_now()),
        )
        await self._store.add(bug)
        return bug

    async def open_ones(self) -> Sequence[Bug]:
        return await self._store.listed(False, MOST_LISTED)

    async def closed_ones(self) -> Sequence[Bug]:
        return await self._store.listed(True, MOST_LISTED)

    async def find(self, bug: str) -> Bug:
        """Raises BugNotFound."""
        found = await self._store.find(bug)
        if found is None:
            raise BugNotFound
        return found

    async def close(self, bug: str) -> None:
        """It has been looked at. What was closed long ago is thrown away meanwhile."""
        now = milliseconds(utc_now())
        await self._store.close(bug, now)
        await self._store.forget(now - KEPT_DAYS * DAY)
