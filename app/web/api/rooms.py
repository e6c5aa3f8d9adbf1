"""Rooms: where people meet before, during and after a match."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from app.kernel.contract import BadOptions
from app.matches.clocks import Terms
from app.rooms.rooms import Room
from app.web.api.shapes import RoomAndMatch, RoomAsked, Rooms, SeatAsked, SeatTaken, answers
from app.web.bodies import as_json, error_body, match_body, room_body
from app.web.faults import rule_fault
from app.web.games import game_named
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.pace import OPENING
from app.web.session import Someone, Visitor

router = APIRouter(tags=["rooms"])


@router.post("/rooms", status_code=201, responses=answers(201, RoomAndMatch, 401, 404, 409, 422, 429))
async def open_room(request: Request, person: Someone, asked: RoomAsked) -> Response:
    """A room whose seat 0 is the caller's; `bots` take others. One that is full already starts its match."""
    house = house_of(request)
    game = game_named(asked.game)
    OPENING.keep(request, person)
    try:
        terms = Terms(asked.clock, asked.spectators, windows=asked.windows)
        room = await house.rooms.open(
            *(person, game.id, asked.seats, asked.options, asked.visibility, asked.bots, terms, asked.brought)
        )
    except BadOptions as error:
        fault = rule_fault(error, game, language_of(request))
        return as_json(error_body(fault), fault.status)
    return as_json(await told(request, house, room), 201)


@router.get("/rooms", responses=answers(200, Rooms))
async def list_rooms(
    request: Request, visitor: Visitor, game: Annotated[str | None, Query(max_length=64)] = None, open: bool = True
) -> Response:
    """Public rooms with a free seat at which the caller would be welcome, newest first."""
    house = house_of(request)
    rooms = await house.rooms.open_rooms(game, visitor=visitor) if open else []
    return as_json({"rooms": [room_body(room, _url(request, house, room)) for room in rooms]})


@router.get("/rooms/{room}", responses=answers(200, RoomAndMatch, 404))
async def show_room(request: Request, visitor: Visitor, room: str) -> Response:
    house = house_of(request)
    found = await house.rooms.find(room)
    await house.rooms.welcome(visitor, found.people)
    return as_json(await told(request, house, found))


@router.post("/rooms/{room}/seats", status_code=201, responses=answers(201, SeatTaken, 401, 403, 404, 409, 422))
async def take_seat(request: Request, person: Someone, room: str, asked: SeatAsked | None = None) -> Response:
    """Sits the caller down; who sits already keeps their seat. With `bot`, sits one down, for the host alone.

    The last seat taken starts the match.
    """
    rooms, wanted = house_of(request).rooms, asked or SeatAsked()
    if wanted.bot is None:
        try:
            seat, taken = await rooms.take_seat(room, person, wanted.seat, wanted.brought)
        except BadOptions as error:
            fault = rule_fault(error, game_named((await rooms.find(room)).game), language_of(request))
            return as_json(error_body(fault), fault.status)
    else:
        seat, taken = await rooms.seat_bot(room, person, wanted.seat, wanted.bot)
    return as_json({"seat": seat, "match": match_body(taken.match)}, 201)


async def told(request: Request, house: House, room: Room) -> dict[str, object]:
    present = (await house.attendance.around(room.match)).present if room.match else ()
    return {"room": room_body(room, _url(request, house, room), present), "match": match_body(room.match)}


def _url(request: Request, house: House, room: Room) -> str:
    return house.address(request, f"/rooms/{room.id}")
