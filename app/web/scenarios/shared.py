"""What somebody has shared: whoever has its code reads it, plays it, and may keep a copy.

GET  /scenarios/{code}          the scenario in words and in small; .../file takes it away
POST /scenarios/{code}/rooms    plays it
POST /scenarios/{code}/copy     keeps it on one's own shelf
"""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Form, Request, Response

from app.kernel.contract import BadOptions
from app.rooms.errors import BadName
from app.shelf.errors import ShelfFull
from app.shelf.shelf import Document
from app.web.faults import rule_fault, service_fault
from app.web.games import game_named
from app.web.guard import guard_page
from app.web.guests import Name, known_or_new
from app.web.house import house_of
from app.web.language import language_of
from app.web.limits import address_of
from app.web.paper import see_other
from app.web.scenarios import desk
from app.web.scenarios.pages import shared_page
from app.web.session import Visitor, remembering
from app.web.shelves.files import file_answer
from app.web.shelves.pace import KEPT, LOOKED_UP, spend

router = APIRouter(prefix="/scenarios", include_in_schema=False, dependencies=[Depends(guard_page)])

Against = Annotated[Literal["people", "computer"], Form()]


@router.get("/{code}")
async def show_shared(request: Request, visitor: Visitor, code: str) -> Response:
    return await shared_page(request, visitor, await _shared(request, code))


@router.get("/{code}/file")
async def take_shared(request: Request, code: str) -> Response:
    found = await _shared(request, code)
    return file_answer(found.body, found.name)


@router.post("/{code}/rooms")
async def play_shared(
    request: Request, visitor: Visitor, code: str, against: Against = "people", name: Name = ""
) -> Response:
    house, language = house_of(request), language_of(request)
    found = await _shared(request, code)
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
        room = await desk.play(request, person, found.game, found.body, against == "computer")
    except BadName as error:
        fault = service_fault(error, language)
        return await shared_page(request, visitor, found, name=name, name_fault=fault)
    except BadOptions as error:  # changed since it was shared, or by an older edition of the rules
        fault = rule_fault(error, game_named(found.game), language)
        return await shared_page(request, visitor, found, fault=fault)
    return remembering(see_other(f"/rooms/{room.id}"), newcomer, house)


@router.post("/{code}/copy")
async def copy(request: Request, visitor: Visitor, code: str, name: Name = "") -> Response:
    """Keeps a scenario of somebody else as one's own."""
    house, language = house_of(request), language_of(request)
    found = await _shared(request, code)
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
        spend(KEPT, person.id)
        kept = await house.shelf.copy(person, code)
    except BadName as error:
        fault = service_fault(error, language)
        return await shared_page(request, visitor, found, name=name, name_fault=fault)
    except ShelfFull as error:
        return await shared_page(request, visitor, found, fault=service_fault(error, language))
    return remembering(see_other(f"/games/{found.game}/scenarios/{kept.id}"), newcomer, house)


async def _shared(request: Request, code: str) -> Document:
    spend(LOOKED_UP, address_of(request))
    return await desk.shared(house_of(request).shelf, code)
