"""Scenarios, for pages and for programs: the options of a match that somebody has drawn, named and keeps.

A game has scenarios if there is a module `app/web/tables/{game}/scenarios`, which says:

    fresh(seats)             the document of an empty board
    read(given)              a document that somebody brings; raises BadOptions where it cannot be read
    faults(body)             why a match cannot begin with it, as the engine says; nothing when it can
    seats(body)              for how many it is
    lying(body)              the document as a draft on the desk, that `edited(form)` gives after a touch
    laid_out(edit, language) what `templates/games/{game}/desk.html` needs; told(body, language) for its readers

An unfinished scenario may be kept, with its faults; it is shared and played once it has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from fastapi import Request

from app.kernel.contract import BadOptions, Game
from app.rooms.people import Person
from app.rooms.rooms import USUAL_BOT, Room
from app.shelf.errors import DocumentNotFound
from app.shelf.shelf import Document, Shelf
from app.web.faults import Fault, Missing, rule_fault
from app.web.games import game_named
from app.web.house import house_of
from app.web.pace import OPENING
from app.web.words import N_

KIND = "scenario"
NO_SCENARIOS = N_("Ce jeu se joue sans scénarios.")


@cache
def scenarios_of(game: str) -> ModuleType:
    """How the scenarios of this game are made. Raises Missing for a game that has none."""
    game_named(game)
    name = f"app.web.tables.{game}.scenarios"
    if find_spec(name) is None:
        raise Missing("no_scenarios", NO_SCENARIOS)
    return import_module(name)


async def own(shelf: Shelf, person: Person, document: str, game: str | None = None) -> Document:
    """A scenario of this person. Raises DocumentNotFound."""
    return _scenario(await shelf.own(person, document), game)


async def shared(shelf: Shelf, code: str, game: str | None = None) -> Document:
    """The scenario that is shared under this code. Raises DocumentNotFound."""
    return _scenario(await shelf.shared(code), game)


def _scenario(document: Document, game: str | None) -> Document:
    if document.kind != KIND or game not in (None, document.game):
        raise DocumentNotFound
    return document


def first_fault(game: Game, body: Mapping[str, Any], language: str) -> Fault | None:
    """Why the scenario is neither shared nor played."""
    for refusal in scenarios_of(game.id).faults(body):
        return rule_fault(BadOptions(refusal), game, language)
    return None


async def play(
    request: Request, person: Person, game: str, body: Mapping[str, Any], against_computer: bool = False
) -> Room:
    """A table with this scenario, for who has the link; against the computer it begins at once.

    Raises BadOptions, TooOften.
    """
    OPENING.keep(request, person)
    seats: int = scenarios_of(game).seats(body)
    bots = dict.fromkeys(range(1, seats), USUAL_BOT) if against_computer else {}
    return await house_of(request).rooms.open(person, game, seats, body, "link", bots)
