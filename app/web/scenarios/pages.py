"""The pages of the scenarios: the shelf, the desk, and one that is shared."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from fastapi import Request, Response
from markupsafe import Markup

from app.kernel.contract import BadOptions
from app.rooms.people import Person
from app.shelf.shelf import LONGEST_TITLE, Document
from app.web.faults import Fault
from app.web.games import game_named
from app.web.house import house_of
from app.web.language import language_of
from app.web.scenarios.desk import KIND, scenarios_of


async def shelf_page(
    request: Request,
    visitor: Person | None,
    game: str,
    *,
    name: str = "",
    code: str = "",
    name_fault: Fault | None = None,
    code_fault: Fault | None = None,
    file_fault: Fault | None = None,
) -> Response:
    house, module = house_of(request), scenarios_of(game)
    kept = await house.shelf.of(visitor, game, KIND) if visitor else []
    context = {
        "visitor": visitor,
        "game": game_named(game),
        "kept": [(document, *_shown(module, document.body, language_of(request))) for document in kept],
        "name": name,
        "code": code,
        "name_fault": name_fault,
        "code_fault": code_fault,
        "file_fault": file_fault,
    }
    return house.pages.page(request, "scenarios/shelf.html", context, _status(name_fault, code_fault, file_fault))


def desk_page(
    request: Request,
    visitor: Person | None,
    game: str,
    edit: Any,
    kept: Document | None = None,
    *,
    title: str | None = None,
    name: str = "",
    saved: bool = False,
    fault: Fault | None = None,
    name_fault: Fault | None = None,
) -> Response:
    """The desk with a draft on it; after a refusal, with everything as it was."""
    house = house_of(request)
    context = {
        "visitor": visitor,
        "game": game_named(game),
        "desk": desk_form(request, game, edit),
        "kept": kept,
        "link": house.address(request, f"/scenarios/{kept.code}") if kept and kept.code else "",
        "title": title if title is not None else kept.name if kept else "",
        "longest": LONGEST_TITLE,
        "name": name,
        "saved": saved,
        "fault": fault,
        "name_fault": name_fault,
    }
    return house.pages.page(request, "scenarios/desk.html", context, _status(fault, name_fault))


def desk_form(request: Request, game: str, edit: Any) -> Markup:
    """The part of the desk that a touch changes."""
    language = language_of(request)
    template = house_of(request).pages.template(f"games/{game}/desk.html", language)
    return Markup(template.render(scenarios_of(game).laid_out(edit, language)))  # noqa: S704  the template escapes


async def shared_page(
    request: Request,
    visitor: Person | None,
    found: Document,
    *,
    name: str = "",
    fault: Fault | None = None,
    name_fault: Fault | None = None,
) -> Response:
    house = house_of(request)
    told, finished = _shown(scenarios_of(found.game), found.body, language_of(request))
    context = {
        "visitor": visitor,
        "game": game_named(found.game),
        "found": found,
        "invitation": told,
        "finished": finished,
        "name": name,
        "fault": fault,
        "name_fault": name_fault,
    }
    return house.pages.page(request, "scenarios/shared.html", context, _status(fault, name_fault))


def _shown(module: ModuleType, body: Mapping[str, Any], language: str) -> tuple[dict[str, Any] | None, bool]:
    """What a scenario says, and whether it can be played; nothing of one that an older edition has kept."""
    try:
        return module.told(body, language), not module.faults(body)
    except BadOptions:
        return None, False


def _status(*faults: Fault | None) -> int:
    return next((fault.status for fault in faults if fault), 200)
