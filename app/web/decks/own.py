"""One's own decks: the shelf, the builder, and what is done with a deck.

GET  /games/{game}/decks             one's own and the ready-made ones; ways to bring one, to follow a code (?code=)
GET  /games/{game}/decks/new         the builder, empty or with a copy (?copy=)
POST /games/{game}/decks/draft       one touch of the draft: the builder again, for a script its form alone
POST /games/{game}/decks             keeps the draft
POST /games/{game}/decks/file        the draft as a file
POST /games/{game}/decks/import      brings a file, or a text
GET  /games/{game}/decks/{document}  the builder with one of one's own; POST .../copy, sharing, secret, removal
"""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Query, Request, Response
from starlette.responses import HTMLResponse

from app.kernel.contract import BadOptions
from app.rooms.errors import BadName
from app.rooms.people import Person
from app.shelf.errors import BadTitle, DocumentTooLarge, ShelfError, ShelfFull
from app.shelf.shelf import LARGEST, LONGEST_TITLE, Document
from app.web.decks.files import BadText, given_in
from app.web.decks.pages import KIND, a_deck, build_form, builder_page, decks_of, shelf_page
from app.web.faults import Fault, rule_fault, service_fault
from app.web.games import game_named
from app.web.guard import guard_page
from app.web.guests import Name, known_or_new
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.limits import address_of
from app.web.paper import is_live, see_other
from app.web.session import Someone, Visitor, remembering
from app.web.shelves.files import file_answer
from app.web.shelves.pace import DRAWN, KEPT, LOOKED_UP, spend
from app.web.words import N_, say

router = APIRouter(prefix="/games/{game}/decks", include_in_schema=False, dependencies=[Depends(guard_page)])

Title = Annotated[str, Form(max_length=400)]
Built = Annotated[str, Form(max_length=64)]
"""The document from which the draft was made; empty for a new one."""

UNTITLED = N_("Deck sans nom")
COPY_OF = N_("{name}, copie")


@router.get("")
async def show_decks(
    request: Request, visitor: Visitor, game: str, code: Annotated[str | None, Query(max_length=40)] = None
) -> Response:
    """One's own decks; with a code, the one that it leads to."""
    decks_of(game)
    if code is None:
        return await shelf_page(request, visitor, game)
    spend(LOOKED_UP, address_of(request))
    try:
        found = a_deck(await house_of(request).shelf.shared(code), game)
    except ShelfError as error:
        fault = service_fault(error, language_of(request))
        return await shelf_page(request, visitor, game, code_fault=fault, code=code)
    return see_other(f"/decks/{found.code}")


@router.get("/new")
async def show_new(
    request: Request, visitor: Visitor, game: str, copy: Annotated[str, Query(max_length=40)] = ""
) -> Response:
    module = decks_of(game)
    return builder_page(request, visitor, game, module.copy_of(copy) or module.fresh())


@router.post("/draft")
async def touch(request: Request, visitor: Visitor, game: str, title: Title = "", document: Built = "") -> Response:
    """One touch: what comes of it, and every reason why the deck is not legal."""
    spend(DRAWN, address_of(request))
    draft = await _draft(request, game)
    if is_live(request):
        return HTMLResponse(build_form(request, game, draft), headers={"Cache-Control": "no-store"})
    kept = await _kept(visitor, house_of(request), game, document)
    return builder_page(request, visitor, game, draft, kept, title=title)


@router.post("")
async def keep(
    request: Request, visitor: Visitor, game: str, title: Title = "", document: Built = "", name: Name = ""
) -> Response:
    """Keeps the draft, legal or not: a new deck, or the one from which it was made."""
    house, language = house_of(request), language_of(request)
    draft = await _draft(request, game)
    kept = await _kept(visitor, house, game, document)
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
    except BadName as error:
        fault = service_fault(error, language)
        return builder_page(request, visitor, game, draft, kept, title=title, name=name, name_fault=fault)
    spend(KEPT, person.id)
    body, title = decks_of(game).as_body(draft), title.strip() or say(UNTITLED, language)
    try:
        if kept is None:
            kept = await house.shelf.put(person, game, KIND, title, body)
        else:
            kept = await house.shelf.rewrite(person, kept.id, title, body)
    except (BadTitle, DocumentTooLarge, ShelfFull) as error:
        fault = service_fault(error, language)
        response = builder_page(request, person, game, draft, kept, title=title, fault=fault)
    else:
        response = see_other(f"/games/{game}/decks/{kept.id}?kept=yes")
    return remembering(response, newcomer, house)


@router.post("/file")
async def take_draft(request: Request, game: str, title: Title = "") -> Response:
    name = title or say(UNTITLED, language_of(request))
    return file_answer({"name": name, **decks_of(game).as_body(await _draft(request, game))}, name)


@router.post("/import")
async def bring(request: Request, visitor: Visitor, game: str, name: Name = "") -> Response:
    """Keeps the deck of a file, or of a text."""
    module = decks_of(game)
    house, language = house_of(request), language_of(request)
    spend(DRAWN, address_of(request))
    form = await request.form(max_files=1, max_part_size=2 * LARGEST)
    text = str(form.get("text", ""))[:LARGEST]
    try:
        title, given = await given_in(form)
        body = module.as_body(module.read(given))
        person, newcomer = await known_or_new(request, visitor, name, language)
        spend(KEPT, person.id)
        kept = await house.shelf.put(person, game, KIND, title or say(UNTITLED, language), body)
    except BadName as error:
        return await shelf_page(request, visitor, game, name=name, text=text, name_fault=service_fault(error, language))
    except BadText as bad:
        fault = Fault(422, "bad_file", say(bad.sentence, language))
    except BadOptions as error:
        fault = rule_fault(error, game_named(game), language)
    except ShelfError as error:
        fault = service_fault(error, language)
    else:
        return remembering(see_other(f"/games/{game}/decks/{kept.id}"), newcomer, house)
    return await shelf_page(request, visitor, game, name=name, text=text, file_fault=fault)


@router.get("/{document}")
async def show_own(request: Request, person: Someone, game: str, document: str, kept: str = "") -> Response:
    """The builder with one of one's own decks in it."""
    found = await _own(request, person, game, document)
    try:
        draft = decks_of(game).lying(found.body)
    except BadOptions as error:  # made of cards of an older edition
        fault = rule_fault(error, game_named(game), language_of(request))
        return await shelf_page(request, person, game, file_fault=fault)
    return builder_page(request, person, game, draft, found, saved=bool(kept))


@router.post("/{document}/copy")
async def copy(request: Request, person: Someone, game: str, document: str) -> Response:
    """Another deck to go on from, beside the first."""
    house, language = house_of(request), language_of(request)
    found = await _own(request, person, game, document)
    spend(KEPT, person.id)
    title = say(COPY_OF, language).format(name=found.name)[:LONGEST_TITLE]
    try:
        made = await house.shelf.put(person, game, KIND, title, found.body)
    except ShelfFull as error:
        return await shelf_page(request, person, game, file_fault=service_fault(error, language))
    return see_other(f"/games/{game}/decks/{made.id}")


@router.post("/{document}/sharing")
async def share(request: Request, person: Someone, game: str, document: str) -> Response:
    spend(KEPT, person.id)
    found = await _own(request, person, game, document)
    await house_of(request).shelf.share(person, found.id)
    return see_other(f"/games/{game}/decks/{document}#sharing")


@router.post("/{document}/secret")
async def unshare(request: Request, person: Someone, game: str, document: str) -> Response:
    found = await _own(request, person, game, document)
    await house_of(request).shelf.unshare(person, found.id)
    return see_other(f"/games/{game}/decks/{document}#sharing")


@router.post("/{document}/removal")
async def remove(request: Request, person: Someone, game: str, document: str) -> Response:
    found = await _own(request, person, game, document)
    await house_of(request).shelf.remove(person, found.id)
    return see_other(f"/games/{game}/decks")


async def _own(request: Request, person: Person, game: str, document: str) -> Document:
    """A deck of this person. Raises DocumentNotFound."""
    decks_of(game)
    return a_deck(await house_of(request).shelf.own(person, document), game)


async def _draft(request: Request, game: str) -> Any:
    return decks_of(game).edited(await request.form())


async def _kept(person: Person | None, house: House, game: str, document: str) -> Document | None:
    """The deck from which the draft was made; none for a new one."""
    if not document or person is None:
        return None
    return a_deck(await house.shelf.own(person, document), game)
