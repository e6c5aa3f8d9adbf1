"""One's own scenarios: the shelf, the desk, and what is done with what lies there.

GET  /games/{game}/scenarios             one's own; ways to begin, to bring a file, to follow a code (?code=)
GET  /games/{game}/scenarios/new         an empty board (?players=)
POST /games/{game}/scenarios/draft       one touch of the draft: the desk again, for a script its form alone
POST /games/{game}/scenarios             keeps the draft
POST /games/{game}/scenarios/file        the draft as a file
POST /games/{game}/scenarios/import      brings a file
POST /games/{game}/scenarios/rooms       plays the draft
GET  /games/{game}/scenarios/{document}  the desk with one of one's own; POST .../rooms, sharing, secret, removal
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Form, Query, Request, Response
from starlette.responses import HTMLResponse

from app.kernel.contract import BadOptions
from app.rooms.errors import BadName
from app.rooms.people import Person
from app.shelf.errors import BadTitle, DocumentTooLarge, ShelfError, ShelfFull
from app.shelf.shelf import LARGEST, Document
from app.web.faults import Fault, Unreadable, rule_fault, service_fault
from app.web.games import game_named
from app.web.guard import guard_page
from app.web.guests import Name, known_or_new
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.limits import address_of
from app.web.paper import is_live, see_other
from app.web.scenarios import desk
from app.web.scenarios.desk import KIND, scenarios_of
from app.web.scenarios.files import BadFile, read_file
from app.web.scenarios.pages import desk_form, desk_page, shelf_page
from app.web.session import Someone, Visitor, remembering
from app.web.shelves.files import file_answer
from app.web.shelves.pace import DRAWN, KEPT, LOOKED_UP, spend
from app.web.words import N_, say

router = APIRouter(prefix="/games/{game}/scenarios", include_in_schema=False, dependencies=[Depends(guard_page)])

Title = Annotated[str, Form(max_length=400)]
Against = Annotated[Literal["people", "computer"], Form()]

Drawn = Annotated[str, Form(max_length=64)]
"""The document from which the draft was drawn; empty for a new one."""

UNTITLED = N_("Sans titre")


@router.get("")
async def show_scenarios(
    request: Request, visitor: Visitor, game: str, code: Annotated[str | None, Query(max_length=40)] = None
) -> Response:
    """One's own scenarios; with a code, the one that it leads to."""
    scenarios_of(game)
    if code is None:
        return await shelf_page(request, visitor, game)
    spend(LOOKED_UP, address_of(request))
    try:
        found = await desk.shared(house_of(request).shelf, code, game)
    except ShelfError as error:
        fault = service_fault(error, language_of(request))
        return await shelf_page(request, visitor, game, code_fault=fault, code=code)
    return see_other(f"/scenarios/{found.code}")


@router.get("/new")
async def show_empty(request: Request, visitor: Visitor, game: str, players: Literal["2", "4"] = "2") -> Response:
    module = scenarios_of(game)
    return desk_page(request, visitor, game, module.lying(module.fresh(int(players))))


@router.post("/draft")
async def draw(request: Request, visitor: Visitor, game: str, title: Title = "", document: Drawn = "") -> Response:
    """One touch: what comes of it, and what is wrong with it."""
    spend(DRAWN, address_of(request))
    edit = await _edit(request, game)
    if is_live(request):
        return HTMLResponse(desk_form(request, game, edit), headers={"Cache-Control": "no-store"})
    return desk_page(request, visitor, game, edit, await _kept(visitor, house_of(request), game, document), title=title)


@router.post("")
async def keep(
    request: Request, visitor: Visitor, game: str, title: Title = "", document: Drawn = "", name: Name = ""
) -> Response:
    """Keeps the draft: a new scenario, or the one from which it was drawn."""
    house, language = house_of(request), language_of(request)
    edit = await _edit(request, game)
    kept = await _kept(visitor, house_of(request), game, document)
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
    except BadName as error:
        fault = service_fault(error, language)
        return desk_page(request, visitor, game, edit, kept, title=title, name=name, name_fault=fault)
    spend(KEPT, person.id)
    try:
        if kept is None:
            kept = await house.shelf.put(person, game, KIND, title, edit.body)
        else:
            kept = await house.shelf.rewrite(person, kept.id, title, edit.body)
    except (BadTitle, DocumentTooLarge, ShelfFull) as error:
        fault = service_fault(error, language)
        response = desk_page(request, person, game, edit, kept, title=title, fault=fault)
    else:
        response = see_other(f"/games/{game}/scenarios/{kept.id}?kept=yes")
    return remembering(response, newcomer, house)


@router.post("/file")
async def take_draft(request: Request, game: str, title: Title = "") -> Response:
    edit = await _edit(request, game)
    return file_answer(edit.body, title or say(UNTITLED, language_of(request)))


@router.post("/rooms")
async def play_draft(
    request: Request,
    visitor: Visitor,
    game: str,
    title: Title = "",
    document: Drawn = "",
    against: Against = "people",
    name: Name = "",
) -> Response:
    """Opens a table with the draft, kept or not."""
    house, language = house_of(request), language_of(request)
    edit = await _edit(request, game)
    kept = await _kept(visitor, house_of(request), game, document)
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
    except BadName as error:
        fault = service_fault(error, language)
        return desk_page(request, visitor, game, edit, kept, title=title, name=name, name_fault=fault)
    try:
        room = await desk.play(request, person, game, edit.body, against == "computer")
    except BadOptions as error:
        fault = rule_fault(error, game_named(game), language)
        response = desk_page(request, person, game, edit, kept, title=title, fault=fault)
    else:
        response = see_other(f"/rooms/{room.id}")
    return remembering(response, newcomer, house)


@router.post("/import")
async def bring(request: Request, visitor: Visitor, game: str, name: Name = "") -> Response:
    """Keeps what a file holds: the options of a match, alone or in the document of a position."""
    module = scenarios_of(game)
    house, language = house_of(request), language_of(request)
    spend(DRAWN, address_of(request))
    form = await request.form(max_files=1, max_part_size=2 * LARGEST)
    try:
        title, given = await read_file(form.get("file"))
        body = module.read(given)
        person, newcomer = await known_or_new(request, visitor, name, language)
        spend(KEPT, person.id)
        kept = await house.shelf.put(person, game, KIND, title or say(UNTITLED, language), body)
    except BadFile as bad:
        return await shelf_page(request, visitor, game, file_fault=Fault(422, "bad_file", say(bad.sentence, language)))
    except BadOptions as error:
        fault = rule_fault(error, game_named(game), language)
        return await shelf_page(request, visitor, game, file_fault=fault)
    except BadName as error:
        return await shelf_page(request, visitor, game, name=name, name_fault=service_fault(error, language))
    except ShelfError as error:
        return await shelf_page(request, visitor, game, file_fault=service_fault(error, language))
    return remembering(see_other(f"/games/{game}/scenarios/{kept.id}"), newcomer, house)


@router.get("/{document}")
async def show_own(request: Request, person: Someone, game: str, document: str, kept: str = "") -> Response:
    """The desk with one of one's own scenarios on it."""
    module = scenarios_of(game)
    found = await desk.own(house_of(request).shelf, person, document, game)
    try:
        edit = module.lying(found.body)
    except BadOptions as error:  # kept when other options could be chosen
        return await shelf_page(
            request, person, game, file_fault=rule_fault(error, game_named(game), language_of(request))
        )
    return desk_page(request, person, game, edit, found, saved=bool(kept))


@router.post("/{document}/rooms")
async def play_own(
    request: Request, person: Someone, game: str, document: str, against: Against = "people"
) -> Response:
    house = house_of(request)
    found = await desk.own(house.shelf, person, document, game)
    try:
        room = await desk.play(request, person, game, found.body, against == "computer")
    except BadOptions:
        return see_other(f"/games/{game}/scenarios/{document}")  # where its faults are named
    return see_other(f"/rooms/{room.id}")


@router.post("/{document}/sharing")
async def share(request: Request, person: Someone, game: str, document: str) -> Response:
    """Gives it a code, if a match can begin with it."""
    house = house_of(request)
    found = await desk.own(house.shelf, person, document, game)
    fault = desk.first_fault(game_named(game), found.body, language_of(request))
    if fault is not None:
        edit = scenarios_of(game).lying(found.body)
        return desk_page(request, person, game, edit, found, fault=fault)
    spend(KEPT, person.id)
    await house.shelf.share(person, found.id)
    return see_other(f"/games/{game}/scenarios/{document}#sharing")


@router.post("/{document}/secret")
async def unshare(request: Request, person: Someone, game: str, document: str) -> Response:
    house = house_of(request)
    await house.shelf.unshare(person, (await desk.own(house.shelf, person, document, game)).id)
    return see_other(f"/games/{game}/scenarios/{document}#sharing")


@router.post("/{document}/removal")
async def remove(request: Request, person: Someone, game: str, document: str) -> Response:
    house = house_of(request)
    await house.shelf.remove(person, (await desk.own(house.shelf, person, document, game)).id)
    return see_other(f"/games/{game}/scenarios")


async def _edit(request: Request, game: str) -> Any:
    """The draft as the form has changed it. Raises Unreadable."""
    try:
        return scenarios_of(game).edited(await request.form())
    except BadOptions:  # our own form does not send such a draft
        raise Unreadable from None


async def _kept(person: Person | None, house: House, game: str, document: str) -> Document | None:
    """The document from which the draft was drawn; none for a new one, or for one that is somebody else's."""
    if not document or person is None:
        return None
    return await desk.own(house.shelf, person, document, game)
