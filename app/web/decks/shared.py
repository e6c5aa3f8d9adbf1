"""A deck that somebody has shared: whoever has its code reads it, and may keep a copy.

GET  /decks/{code}       the deck and its figures; .../file takes it away
POST /decks/{code}/copy  keeps it on one's own shelf
"""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request, Response

from app.rooms.errors import BadName
from app.shelf.errors import ShelfFull
from app.shelf.shelf import Document
from app.web.decks.pages import a_deck, shared_page
from app.web.faults import service_fault
from app.web.guard import guard_page
from app.web.guests import Name, known_or_new
from app.web.house import house_of
from app.web.language import language_of
from app.web.limits import address_of
from app.web.paper import see_other
from app.web.session import Visitor, remembering
from app.web.shelves.files import file_answer
from app.web.shelves.pace import KEPT, LOOKED_UP, spend

router = APIRouter(prefix="/decks", include_in_schema=False, dependencies=[Depends(guard_page)])


@router.get("/{code}")
async def show_shared(request: Request, visitor: Visitor, code: str) -> Response:
    return shared_page(request, visitor, await _shared(request, code))


@router.get("/{code}/file")
async def take_shared(request: Request, code: str) -> Response:
    found = await _shared(request, code)
    return file_answer({"name": found.name, **found.body}, found.name)


@router.post("/{code}/copy")
async def copy(request: Request, visitor: Visitor, code: str, name: Name = "") -> Response:
    """Keeps a deck of somebody else as one's own."""
    house, language = house_of(request), language_of(request)
    found = await _shared(request, code)
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
        spend(KEPT, person.id)
        kept = await house.shelf.copy(person, code)
    except BadName as error:
        return shared_page(request, visitor, found, name=name, name_fault=service_fault(error, language))
    except ShelfFull as error:
        return shared_page(request, visitor, found, fault=service_fault(error, language))
    return remembering(see_other(f"/games/{found.game}/decks/{kept.id}"), newcomer, house)


async def _shared(request: Request, code: str) -> Document:
    spend(LOOKED_UP, address_of(request))
    return a_deck(await house_of(request).shelf.shared(code))
