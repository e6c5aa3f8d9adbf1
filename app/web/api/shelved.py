"""What decks and scenarios have in common for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from fastapi import Request, Response

from app.kernel.contract import BadOptions, Refusal
from app.rooms.people import Person
from app.shelf.shelf import Document
from app.web.bodies import as_json, error_body
from app.web.faults import rule_fault
from app.web.games import game_named
from app.web.house import house_of
from app.web.language import language_of

Body = dict[str, Any]


def readable(request: Request, game: str, read: Callable[[], Body]) -> Body | Response:
    """What somebody brings, as it is kept, or the answer that says why it cannot be read."""
    try:
        return read()
    except BadOptions as error:
        fault = rule_fault(error, game_named(game), language_of(request))
        return as_json(error_body(fault), fault.status)


def told(request: Request, document: Document, person: Person | None, held: Mapping[str, Any]) -> Body:
    """A document as its reader is told it, with what it holds; its id is for its owner alone."""
    house = house_of(request)
    return {
        "id": document.id if person is not None else None,
        "game": document.game,
        "name": document.name,
        "author": document.author,
        "code": document.code,
        "url": house.address(request, f"/{document.kind}s/{document.code}") if document.code else None,
        "changed_at": document.changed_at.isoformat(),
        **held,
    }


def faults(request: Request, game: str, refusals: Iterable[Refusal]) -> list[Any]:
    """Why it may not be played, in the reader's language."""
    rules, language = game_named(game), language_of(request)
    return [error_body(rule_fault(BadOptions(refusal), rules, language))["error"] for refusal in refusals]
