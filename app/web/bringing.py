"""What a seat may bring to a match of its own: chosen on a form, some of it from one's shelf.

A game whose seats bring something has a module `app/web/tables/{game}/bringing.py`, which says:

    KIND                                the kind of documents on a shelf that may be brought
    offered(kept, options, language)    what `templates/games/{game}/bringing.html` needs, from the documents that the
                                        visitor keeps; `options` are None until they are settled
    read(form, kept)                    what the form names, as the game reads it; None if it names nothing
    named(brought, kept)                the value of the form that names this again, "" for none of them
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from app.kernel.contract import Game
from app.matches.codec import codec_of
from app.rooms.people import Person
from app.rooms.rooms import Room
from app.shelf.shelf import Document
from app.web.house import House
from app.web.tables.opening import Form


async def brought_by(house: House, person: Person, game: Game, form: Form) -> Mapping[str, Any] | None:
    """What the form says that this person brings; None where it says nothing, or nobody brings anything."""
    asked = _bringing_of(game.id)
    if asked is None:
        return None
    brought: Mapping[str, Any] | None = asked.read(form, await _kept(house, person, game))
    return brought


async def to_bring(house: House, visitor: Person | None, game: Game, language: str) -> Mapping[str, Any] | None:
    """What the form that opens a table offers to bring; None where nobody brings anything."""
    asked = _bringing_of(game.id)
    if asked is None:
        return None
    offered: Mapping[str, Any] = asked.offered(await _kept(house, visitor, game), None, language)
    return {**offered, "chosen": ""}


async def to_bring_to(house: House, visitor: Person | None, room: Room, game: Game, language: str) -> Any:
    """The same for the page of a table that waits; `chosen` is what the visitor has brought there already."""
    asked = _bringing_of(game.id)
    if asked is None:
        return None
    kept = await _kept(house, visitor, game)
    brought = room.brought.get(visitor.id) if visitor else None
    chosen = asked.named(brought, kept) if brought else ""
    return {**asked.offered(kept, codec_of(game).read_options(room.options), language), "chosen": chosen}


async def _kept(house: House, visitor: Person | None, game: Game) -> Sequence[Document]:
    asked = _bringing_of(game.id)
    return await house.shelf.of(visitor, game.id, asked.KIND) if asked and visitor else ()


@cache
def _bringing_of(game: str) -> ModuleType | None:
    name = f"app.web.tables.{game}.bringing"
    return import_module(name) if find_spec(name) else None
