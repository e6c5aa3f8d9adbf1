"""Talk at the table: what is said in a room, whom one keeps away from, and what one reports."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from app.conversation.conversation import Said
from app.conversation.distances import EVERYWHERE
from app.conversation.lines import Line
from app.rooms.rooms import Room
from app.web.api.shapes import Asked, Id, PersonTold, answers
from app.web.bodies import as_json
from app.web.conversation.doors import To, file_report, keep_away, room_for, say_in
from app.web.conversation.told import words_of
from app.web.house import house_of
from app.web.language import language_of
from app.web.session import Someone, Visitor

router = APIRouter(tags=["talk"])


class LineAsked(Asked):
    text: Annotated[str, Field(max_length=4000)] = ""
    """1 to 300 letters; empty for a phrase."""
    phrase: Annotated[str, Field(max_length=24)] = ""
    """One of the phrases that everybody reads in their own language."""
    to: To = "table"
    """Partners may be talked to apart where and as long as the rules of the game let them."""


class LineTold(BaseModel):
    id: str
    person: PersonTold
    seat: int | None
    text: str
    """A phrase is told in the caller's language. It is text: nothing in it is markup."""
    phrase: str | None
    to: To
    at: int
    """Milliseconds since 1970."""


class LineAnswer(BaseModel):
    line: LineTold


class Lines(BaseModel):
    lines: list[LineTold]
    """Oldest first."""


class ReportAsked(Asked):
    line: Id
    reason: Literal["insult", "hatred", "harassment", "spam", "other"]
    words: Annotated[str, Field(max_length=4000)] = ""


class ReportTold(BaseModel):
    report: str
    """Its id: the report was received."""


class DistanceAsked(Asked):
    person: Id
    kind: Literal["mute", "block"]
    room: Id | None = None
    """A mute may hold at one table alone."""


class DistanceTold(BaseModel):
    person: PersonTold
    kind: Literal["mute", "block"]
    room: str | None


class DistancesTold(BaseModel):
    distances: list[DistanceTold]


@router.get("/rooms/{room}/lines", responses=answers(200, Lines, 403, 404))
async def hear(request: Request, visitor: Visitor, room: str) -> Response:
    """What was said at the table, as the caller is shown it."""
    house = house_of(request)
    found = await room_for(house, room, visitor)
    lines = await house.conversation.heard(found.id, visitor.id if visitor else None)
    return as_json({"lines": [line_body(line, found, language_of(request)) for line in lines]})


@router.post("/rooms/{room}/lines", status_code=201, responses=answers(201, LineAnswer, 401, 403, 404, 422, 429))
async def speak(request: Request, person: Someone, room: str, asked: LineAsked) -> Response:
    """Says something, from the caller's own seat: ten lines in ten seconds at most."""
    said = Said(asked.text, asked.phrase)
    found, line = await say_in(request, person, room, said, asked.to)
    return as_json({"line": line_body(line, found, language_of(request))}, 201)


@router.post("/rooms/{room}/reports", status_code=201, responses=answers(201, ReportTold, 401, 403, 404, 422, 429))
async def report(request: Request, person: Someone, room: str, asked: ReportAsked) -> Response:
    """Reports a line of somebody else; the last twenty lines go with it."""
    house = house_of(request)
    found = await room_for(house, room, person)
    filed = await file_report(house, person, found, asked.line, asked.reason, asked.words)
    return as_json({"report": filed.id}, 201)


@router.get("/distances", responses=answers(200, DistancesTold, 401))
async def show_distances(request: Request, person: Someone) -> Response:
    """Whom the caller will not hear, or not meet."""
    return as_json(await _distances(request, person.id))


@router.post("/distances", status_code=201, responses=answers(201, DistancesTold, 401, 404, 409, 422, 429))
async def move_away(request: Request, person: Someone, asked: DistanceAsked) -> Response:
    """No longer hears somebody (`mute`), or does not meet them at all, which works both ways (`block`)."""
    way: Literal["here", "everywhere", "block"] = "everywhere" if asked.kind == "mute" else "block"
    if asked.kind == "mute" and asked.room is not None:
        await house_of(request).rooms.find(asked.room)
        way = "here"
    await keep_away(house_of(request), person, asked.person, way, asked.room or EVERYWHERE)
    return as_json(await _distances(request, person.id), 201)


@router.post("/distances/removal", responses=answers(200, DistancesTold, 401))
async def come_near(request: Request, person: Someone, asked: DistanceAsked) -> Response:
    """Takes a distance back; does nothing where there is none."""
    await house_of(request).distances.end(person, asked.person, asked.kind, asked.room or EVERYWHERE)
    return as_json(await _distances(request, person.id))


async def _distances(request: Request, person: str) -> dict[str, Any]:
    own = (await house_of(request).distances.around(person)).own
    return {
        "distances": [
            {"person": {"id": kept.other, "name": kept.name}, "kind": kept.kind, "room": kept.room or None}
            for kept in own
        ]
    }


def line_body(line: Line, room: Room, language: str) -> dict[str, Any]:
    seat = next((seat for seat, sitting in enumerate(room.seats) if sitting and sitting.id == line.person), None)
    return {
        "id": line.id,
        "person": {"id": line.person, "name": line.name},
        "seat": seat,
        "text": words_of(line, language),
        "phrase": line.phrase,
        "to": "table" if line.hearers is None else "partners",
        "at": line.at,
    }
