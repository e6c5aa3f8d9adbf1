"""The home page: four cloths, the tables that are open, and the way back to one's own."""

from __future__ import annotations

from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from app.games import GAMES
from app.rooms.codes import as_code
from app.rooms.errors import RoomNotFound
from app.rooms.people import Person
from app.rooms.rooms import Room
from app.web.daily import games_of_the_day
from app.web.house import House, house_of
from app.web.own_tables import own_tables
from app.web.pace import JOINING
from app.web.paper import see_other
from app.web.session import Visitor

router = APIRouter(include_in_schema=False)

OPEN_SHOWN = 12
UNDER_WAY_SHOWN = 6


@router.get("/")
async def home(request: Request, visitor: Visitor) -> Response:
    return await _home(request, visitor)


@router.get("/join")
async def join(request: Request, visitor: Visitor, code: Annotated[str, Query(max_length=40)] = "") -> Response:
    """The table of this code, however it is written."""
    house = house_of(request)
    JOINING.keep(request, visitor)
    try:
        room = await house.rooms.by_code(as_code(code))
    except RoomNotFound:
        return await _home(request, visitor, wrong_code=code, status=404)
    return see_other(f"/rooms/{room.id}")


async def _home(request: Request, visitor: Person | None, wrong_code: str | None = None, status: int = 200) -> Response:
    house = house_of(request)
    context = {
        "visitor": visitor,
        "games": list(GAMES),
        "duels": [game.id for game in GAMES.values() if max(game.seats) > 1],
        "rated": [game.id for game in GAMES.values() if game.rated],
        "lessons": [game.id for game in GAMES.values() if game.lesson],
        "own": await own_tables(house, visitor) if visitor else [],
        "open_rooms": await _tables_to_join(house, visitor),
        "under_way": await house.rooms.under_way(UNDER_WAY_SHOWN, visitor),
        "daily": games_of_the_day(house),
        "wrong_code": wrong_code,
    }
    return house.pages.page(request, "home/home.html", context, status)


async def _tables_to_join(house: House, visitor: Person | None) -> list[Room]:
    """Public tables with a free seat at which somebody waits, others than the visitor."""
    rooms = await house.rooms.open_rooms(None, visitor=visitor)
    joinable = (room for room in rooms if room.somebody_waits and not (visitor and room.seat_of(visitor) is not None))
    return list(islice(joinable, OPEN_SHOWN))
