"""A shelf: the named documents of a person, for one game and of one kind.

What a document holds is for its game to say: the shelf keeps any JSON object, and whoever puts one there has looked at
it first. A document is its owner's alone until they share it; from then on it may be read by whoever has its code.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Protocol

import orjson

from app.rooms.errors import BadName
from app.rooms.people import Person, shown_name
from app.shelf.codes import as_code, new_code
from app.shelf.errors import BadTitle, DocumentNotFound, DocumentTooLarge, ShelfFull

PLACES = 60
"""How many documents of one kind a person may keep for a game."""
LARGEST = 32 * 1024
"""Bytes of one document, written as JSON."""
LONGEST_TITLE = 48


@dataclass(frozen=True, slots=True)
class Document:
    """One thing that somebody keeps."""

    id: str
    owner: str
    """The person whose it is."""
    author: str
    """Their name, as readers of a shared document are told it."""
    game: str
    kind: str
    """What it is to its game: "scenario", "deck"."""
    name: str
    body: Mapping[str, Any]
    place: int
    """Which place of the shelf it takes."""
    code: str | None = None
    """By which others may read it; None while it is not shared."""
    changed_at: datetime = field(default_factory=lambda: datetime.now(UTC))


class PlaceTaken(Exception):
    """Another document stands there already."""


class CodeTaken(Exception):
    """Another document bears this code."""


class ShelfStore(Protocol):
    async def add(self, document: Document) -> None:
        """Keeps a new document. Raises PlaceTaken."""

    async def rewrite(self, document: Document) -> None:
        """Keeps its name, its body and the moment of the change; nothing happens where it is gone."""

    async def give_code(self, document: str, code: str) -> None:
        """Nothing happens where it has one. Raises CodeTaken."""

    async def take_code(self, document: str) -> None: ...

    async def remove(self, document: str) -> None: ...

    async def find(self, document: str) -> Document | None: ...

    async def by_code(self, code: str) -> Document | None: ...

    async def of(self, owner: str, game: str, kind: str) -> list[Document]:
        """Those that changed last come first."""


class Shelf:
    """All shelves."""

    def __init__(self, store: ShelfStore, places: int = PLACES, largest: int = LARGEST) -> None:
        self._store = store
        self._places = places
        self._largest = largest

    async def of(self, owner: Person, game: str, kind: str) -> list[Document]:
        """What this person keeps; what changed last comes first."""
        return await self._store.of(owner.id, game, kind)

    async def put(self, owner: Person, game: str, kind: str, name: str, body: Mapping[str, Any]) -> Document:
        """Keeps a new document. Raises BadTitle, DocumentTooLarge, ShelfFull."""
        title, body = shown_title(name), self._fitting(body)
        while True:
            taken = {document.place for document in await self.of(owner, game, kind)}
            place = next((place for place in range(self._places) if place not in taken), None)
            if place is None:
                raise ShelfFull
            document = Document(secrets.token_urlsafe(9), owner.id, owner.name, game, kind, title, body, place)
            try:
                await self._store.add(document)
            except PlaceTaken:  # the same person puts two things at once: look again
                continue
            return document

    async def own(self, owner: Person, document: str) -> Document:
        """A document of this person. Raises DocumentNotFound, also when it is somebody else's."""
        found = await self._store.find(document)
        if found is None or found.owner != owner.id:
            raise DocumentNotFound
        return found

    async def rewrite(self, owner: Person, document: str, name: str, body: Mapping[str, Any]) -> Document:
        """Gives a document another name and another body; its code stays, and so its readers see the change.

        Raises DocumentNotFound, BadTitle, DocumentTooLarge.
        """
        found = await self.own(owner, document)
        title, body = shown_title(name), self._fitting(body)
        changed = replace(found, name=title, body=body, changed_at=datetime.now(UTC))
        await self._store.rewrite(changed)
        return changed

    async def remove(self, owner: Person, document: str) -> None:
        """Throws a document away; its code leads nowhere from then on. Raises DocumentNotFound."""
        await self._store.remove((await self.own(owner, document)).id)

    async def share(self, owner: Person, document: str) -> Document:
        """Gives a document a code; the same one as long as it is shared. Raises DocumentNotFound."""
        while True:
            found = await self.own(owner, document)
            if found.code is not None:
                return found
            with suppress(CodeTaken):
                await self._store.give_code(found.id, new_code())

    async def unshare(self, owner: Person, document: str) -> Document:
        """Takes the code away: who had it reads no more. Raises DocumentNotFound."""
        found = await self.own(owner, document)
        await self._store.take_code(found.id)
        return replace(found, code=None)

    async def shared(self, code: str) -> Document:
        """What is shared under this code, however it is typed. Raises DocumentNotFound."""
        found = await self._store.by_code(as_code(code))
        if found is None:
            raise DocumentNotFound
        return found

    async def copy(self, owner: Person, code: str) -> Document:
        """Keeps a shared document as one's own. Raises DocumentNotFound, ShelfFull."""
        found = await self.shared(code)
        return await self.put(owner, found.game, found.kind, found.name, found.body)

    def _fitting(self, body: Mapping[str, Any]) -> Mapping[str, Any]:
        if len(orjson.dumps(body)) > self._largest:
            raise DocumentTooLarge
        return dict(body)


def shown_title(name: str) -> str:
    """The name of a document as everybody will read it. Raises BadTitle."""
    try:
        return shown_name(name, LONGEST_TITLE)
    except BadName:
        raise BadTitle from None
