"""The pages of the decks: the shelf, the builder, and a deck that is shared."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from fastapi import Request, Response
from markupsafe import Markup

from app.kernel.contract import BadOptions
from app.rooms.people import Person
from app.shelf.errors import DocumentNotFound
from app.shelf.shelf import LONGEST_TITLE, Document
from app.web.bringing import to_bring
from app.web.faults import Fault, Missing
from app.web.games import game_named
from app.web.house import house_of
from app.web.language import language_of
from app.web.words import N_

KIND = "deck"
NO_DECKS = N_("Ce jeu se joue sans decks.")


@cache
def decks_of(game: str) -> ModuleType:
    """How the decks of this game are built. Raises Missing for a game that has none."""
    game_named(game)
    name = f"app.web.tables.{game}.decks"
    if find_spec(name) is None:
        raise Missing("no_decks", NO_DECKS)
    return import_module(name)


def a_deck(document: Document, game: str | None = None) -> Document:
    """The document, if it is a deck (of this game). Raises DocumentNotFound."""
    if document.kind != KIND or game not in (None, document.game):
        raise DocumentNotFound
    return document


async def shelf_page(
    request: Request,
    visitor: Person | None,
    game: str,
    *,
    name: str = "",
    code: str = "",
    text: str = "",
    name_fault: Fault | None = None,
    code_fault: Fault | None = None,
    file_fault: Fault | None = None,
) -> Response:
    """One's own decks, the ready-made ones, and ways to bring another; after a refusal, with what was typed."""
    house, language = house_of(request), language_of(request)
    module, played = decks_of(game), game_named(game)
    kept = await house.shelf.of(visitor, game, KIND) if visitor else []
    context = {
        "visitor": visitor,
        "game": played,
        "say": module.voice(language),
        "kept": [(document, _told(module, document.body, language)) for document in kept],
        "bringing": await to_bring(house, visitor, played, language),
        "name": name,
        "code": code,
        "text": text,
        "name_fault": name_fault,
        "code_fault": code_fault,
        "file_fault": file_fault,
    }
    status = _status(name_fault, code_fault, file_fault)
    return house.pages.page(request, f"games/{game}/decks/shelf.html", context, status)


def builder_page(
    request: Request,
    visitor: Person | None,
    game: str,
    draft: Any,
    kept: Document | None = None,
    *,
    title: str | None = None,
    name: str = "",
    saved: bool = False,
    fault: Fault | None = None,
    name_fault: Fault | None = None,
) -> Response:
    """The builder with a draft in it; after a refusal, with everything as it was."""
    house = house_of(request)
    context = {
        "visitor": visitor,
        "game": game_named(game),
        "say": decks_of(game).voice(language_of(request)),
        "built": build_form(request, game, draft),
        "kept": kept,
        "link": house.address(request, f"/decks/{kept.code}") if kept and kept.code else "",
        "title": title if title is not None else kept.name if kept else "",
        "longest": LONGEST_TITLE,
        "name": name,
        "saved": saved,
        "fault": fault,
        "name_fault": name_fault,
    }
    return house.pages.page(request, f"games/{game}/decks/builder.html", context, _status(fault, name_fault))


def build_form(request: Request, game: str, draft: Any) -> Markup:
    """The part of the builder that a touch changes."""
    language = language_of(request)
    template = house_of(request).pages.template(f"games/{game}/decks/build.html", language)
    return Markup(template.render(decks_of(game).laid_out(draft, language)))  # noqa: S704  the template escapes


def shared_page(
    request: Request,
    visitor: Person | None,
    found: Document,
    *,
    name: str = "",
    fault: Fault | None = None,
    name_fault: Fault | None = None,
) -> Response:
    house, language = house_of(request), language_of(request)
    context = {
        "visitor": visitor,
        "game": game_named(found.game),
        "say": decks_of(found.game).voice(language),
        "found": found,
        "told": _told(decks_of(found.game), found.body, language),
        "name": name,
        "fault": fault,
        "name_fault": name_fault,
    }
    return house.pages.page(request, f"games/{found.game}/decks/shared.html", context, _status(fault, name_fault))


def _told(module: ModuleType, body: Mapping[str, Any], language: str) -> Mapping[str, Any] | None:
    """What a reader sees of a deck; nothing of one that is made of cards of an older edition."""
    try:
        told: Mapping[str, Any] = module.told(body, language)
    except BadOptions:
        return None
    return told


def _status(*faults: Fault | None) -> int:
    return next((fault.status for fault in faults if fault), 200)
