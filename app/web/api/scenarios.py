"""Scenarios: options of a match, kept under a name, shared by a code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from app.rooms.people import Person
from app.shelf.shelf import Document
from app.web.api import shelved
from app.web.api.scenario_shapes import ScenarioAnswer, ScenarioAsked, Scenarios, ScenarioWritten
from app.web.api.shapes import answers
from app.web.bodies import as_json, error_body
from app.web.games import game_named
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.limits import address_of
from app.web.scenarios import desk
from app.web.scenarios.desk import KIND, scenarios_of
from app.web.session import Someone
from app.web.shelves.pace import KEPT, LOOKED_UP, spend

router = APIRouter(prefix="/scenarios", tags=["scenarios"])


@router.get("", responses=answers(200, Scenarios, 401, 404))
async def list_scenarios(request: Request, person: Someone, game: Annotated[str, Query(max_length=64)]) -> Response:
    """The caller's own, those that changed last first."""
    scenarios_of(game)
    kept = await house_of(request).shelf.of(person, game, KIND)
    return as_json({"scenarios": [_told(request, document, person) for document in kept]})


@router.post("", status_code=201, responses=answers(201, ScenarioAnswer, 401, 404, 409, 422, 429))
async def keep(request: Request, person: Someone, asked: ScenarioAsked) -> Response:
    """Keeps a new scenario, also an unfinished one: `faults` says why a match cannot begin with it yet."""
    spend(KEPT, person.id)
    body = _read(request, asked.game, asked.options)
    if isinstance(body, Response):
        return body
    return _answer(request, await house_of(request).shelf.put(person, asked.game, KIND, asked.name, body), person, 201)


@router.get("/shared/{code}", responses=answers(200, ScenarioAnswer, 404, 429))
async def show_shared(request: Request, code: str) -> Response:
    """What somebody has shared under this code, for whoever has it."""
    return _answer(request, await _shared(request, code))


@router.post("/shared/{code}/copy", status_code=201, responses=answers(201, ScenarioAnswer, 401, 404, 409, 429))
async def copy(request: Request, person: Someone, code: str) -> Response:
    """Keeps a copy of it as the caller's own."""
    found = await _shared(request, code)
    spend(KEPT, person.id)
    return _answer(request, await house_of(request).shelf.copy(person, str(found.code)), person, 201)


@router.get("/{scenario}", responses=answers(200, ScenarioAnswer, 401, 404))
async def show(request: Request, person: Someone, scenario: str) -> Response:
    return _answer(request, await desk.own(house_of(request).shelf, person, scenario), person)


@router.post("/{scenario}", responses=answers(200, ScenarioAnswer, 401, 404, 422, 429))
async def rewrite(request: Request, person: Someone, scenario: str, asked: ScenarioWritten) -> Response:
    """Another name and other options for a scenario of the caller's; its code stays."""
    house = house_of(request)
    found = await desk.own(house.shelf, person, scenario)
    spend(KEPT, person.id)
    body = _read(request, found.game, asked.options)
    if isinstance(body, Response):
        return body
    return _answer(request, await house.shelf.rewrite(person, found.id, asked.name, body), person)


@router.post("/{scenario}/removal", responses=answers(200, Scenarios, 401, 404))
async def remove(request: Request, person: Someone, scenario: str) -> Response:
    """Throws it away; answers those that are left."""
    house = house_of(request)
    found = await desk.own(house.shelf, person, scenario)
    await house.shelf.remove(person, found.id)
    return await list_scenarios(request, person, found.game)


@router.post("/{scenario}/sharing", responses=answers(200, ScenarioAnswer, 401, 404, 422))
async def share(request: Request, person: Someone, scenario: str) -> Response:
    """Gives it a code, the same one while it is shared. 422 with the reason while no match can begin with it."""
    house = house_of(request)
    found = await desk.own(house.shelf, person, scenario)
    fault = desk.first_fault(game_named(found.game), found.body, language_of(request))
    if fault is not None:
        return as_json(error_body(fault), fault.status)
    return _answer(request, await house.shelf.share(person, found.id), person)


@router.post("/{scenario}/secret", responses=answers(200, ScenarioAnswer, 401, 404))
async def unshare(request: Request, person: Someone, scenario: str) -> Response:
    """Takes the code away."""
    house: House = house_of(request)
    found = await desk.own(house.shelf, person, scenario)
    return _answer(request, await house.shelf.unshare(person, found.id), person)


async def _shared(request: Request, code: str) -> Document:
    spend(LOOKED_UP, address_of(request))
    return await desk.shared(house_of(request).shelf, code)


def _read(request: Request, game: str, options: Mapping[str, Any]) -> shelved.Body | Response:
    module = scenarios_of(game)
    return shelved.readable(request, game, lambda: module.read(options))


def _answer(request: Request, document: Document, person: Person | None = None, status: int = 200) -> Response:
    return as_json({"scenario": _told(request, document, person)}, status)


def _told(request: Request, document: Document, person: Person | None) -> shelved.Body:
    module, body = scenarios_of(document.game), document.body
    held = {
        "seats": module.seats(body),
        "options": body,
        "faults": shelved.faults(request, document.game, module.faults(body)),
    }
    return shelved.told(request, document, person, held)
