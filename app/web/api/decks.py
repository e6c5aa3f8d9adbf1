"""Decks: what a seat may bring, kept under a name, shared by a code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from app.rooms.people import Person
from app.shelf.shelf import Document
from app.web.api import shelved
from app.web.api.deck_shapes import DeckAnswer, DeckAsked, Decks, DeckWritten
from app.web.api.shapes import answers
from app.web.bodies import as_json
from app.web.decks.pages import KIND, a_deck, decks_of
from app.web.house import house_of
from app.web.language import language_of
from app.web.limits import address_of
from app.web.session import Someone
from app.web.shelves.pace import KEPT, LOOKED_UP, spend

router = APIRouter(prefix="/decks", tags=["decks"])


@router.get("", responses=answers(200, Decks, 401, 404))
async def list_decks(request: Request, person: Someone, game: Annotated[str, Query(max_length=64)]) -> Response:
    """The caller's own, those that changed last first; and those that are ready to play."""
    module = decks_of(game)
    kept = await house_of(request).shelf.of(person, game, KIND)
    told = [_told(request, document, person) for document in kept]
    return as_json({"decks": told, "ready": module.ready(language_of(request))})


@router.post("", status_code=201, responses=answers(201, DeckAnswer, 401, 404, 409, 422, 429))
async def keep(request: Request, person: Someone, asked: DeckAsked) -> Response:
    """Keeps a deck, legal or not: `faults` says where it may not be played. Unknown cards are refused."""
    spend(KEPT, person.id)
    body = _read(request, asked.game, asked.deck)
    if isinstance(body, Response):
        return body
    return _answer(request, await house_of(request).shelf.put(person, asked.game, KIND, asked.name, body), person, 201)


@router.get("/shared/{code}", responses=answers(200, DeckAnswer, 404, 429))
async def show_shared(request: Request, code: str) -> Response:
    """What somebody has shared under this code, for whoever has it."""
    return _answer(request, await _shared(request, code))


@router.post("/shared/{code}/copy", status_code=201, responses=answers(201, DeckAnswer, 401, 404, 409, 429))
async def copy(request: Request, person: Someone, code: str) -> Response:
    """Keeps a copy of it as the caller's own."""
    found = await _shared(request, code)
    spend(KEPT, person.id)
    return _answer(request, await house_of(request).shelf.copy(person, str(found.code)), person, 201)


@router.get("/{deck}", responses=answers(200, DeckAnswer, 401, 404))
async def show(request: Request, person: Someone, deck: str) -> Response:
    return _answer(request, await _own(request, person, deck), person)


@router.post("/{deck}", responses=answers(200, DeckAnswer, 401, 404, 422, 429))
async def rewrite(request: Request, person: Someone, deck: str, asked: DeckWritten) -> Response:
    """Another name and other cards for a deck of the caller's; its code stays."""
    found = await _own(request, person, deck)
    spend(KEPT, person.id)
    body = _read(request, found.game, asked.deck)
    if isinstance(body, Response):
        return body
    return _answer(request, await house_of(request).shelf.rewrite(person, found.id, asked.name, body), person)


@router.post("/{deck}/removal", responses=answers(200, Decks, 401, 404))
async def remove(request: Request, person: Someone, deck: str) -> Response:
    """Throws it away; answers those that are left."""
    found = await _own(request, person, deck)
    await house_of(request).shelf.remove(person, found.id)
    return await list_decks(request, person, found.game)


@router.post("/{deck}/sharing", responses=answers(200, DeckAnswer, 401, 404))
async def share(request: Request, person: Someone, deck: str) -> Response:
    """Gives it a code, the same one while it is shared."""
    found = await _own(request, person, deck)
    return _answer(request, await house_of(request).shelf.share(person, found.id), person)


@router.post("/{deck}/secret", responses=answers(200, DeckAnswer, 401, 404))
async def unshare(request: Request, person: Someone, deck: str) -> Response:
    """Takes the code away."""
    found = await _own(request, person, deck)
    return _answer(request, await house_of(request).shelf.unshare(person, found.id), person)


async def _own(request: Request, person: Person, deck: str) -> Document:
    return a_deck(await house_of(request).shelf.own(person, deck))


async def _shared(request: Request, code: str) -> Document:
    spend(LOOKED_UP, address_of(request))
    return a_deck(await house_of(request).shelf.shared(code))


def _read(request: Request, game: str, deck: Mapping[str, Any]) -> shelved.Body | Response:
    module = decks_of(game)
    return shelved.readable(request, game, lambda: module.as_body(module.read(deck)))


def _answer(request: Request, document: Document, person: Person | None = None, status: int = 200) -> Response:
    return as_json({"deck": _told(request, document, person)}, status)


def _told(request: Request, document: Document, person: Person | None) -> shelved.Body:
    module, game = decks_of(document.game), document.game
    illegal = module.faults(document.body).items()
    held = {
        "deck": module.brought(document.body),
        "faults": {form: shelved.faults(request, game, refusals) for form, refusals in illegal},
    }
    return shelved.told(request, document, person, held)
