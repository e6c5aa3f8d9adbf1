"""The home page: four cloths, the tables that are open, and the way back to one's own."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from app.games import GAMES
from app.matches.sight import Sight
from app.rooms.codes import as_code
from app.rooms.errors import RoomNotFound
from app.rooms.people import Person
from app.rooms.rooms import Room
from app.web.daily import games_of_the_day
from app.web.house import House, house_of
from app.web.paper import see_other
from app.web.session import Visitor

router = APIRouter(include_in_schema=False)

OPEN_SHOWN = 12
OWN_SHOWN = 6


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table at which the visitor sits."""

    room: Room
    sight: Sight | None
    """What they see of the match, once it has begun."""

    @property
    def awaits_you(self) -> bool:
        sight = self.sight
        return sight is not None and sight.audience in sight.to_act and not sight.is_away

    @property
    def rivals(self) -> list[str]:
        """The names of the others, by seat."""
        names = self.sight.names if self.sight else tuple(person.name for person in self.room.seats if person)
        own = self.sight.audience if self.sight else 0
        return [name for seat, name in enumerate(names) if seat != own]


@router.get("/")
async def home(request: Request, visitor: Visitor) -> Response:
    return await _home(request, visitor)


@router.get("/join")
async def join(request: Request, visitor: Visitor, code: Annotated[str, Query(max_length=40)] = "") -> Response:
    """The table of this code, however it is written."""
    house = house_of(request)
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
        "lessons": [game.id for game in GAMES.values() if game.lesson],
        "own": await _own_tables(house, visitor) if visitor else [],
        "open_rooms": await _tables_to_join(house, visitor),
        "daily": games_of_the_day(house),
        "wrong_code": wrong_code,
    }
    return house.pages.page(request, "home/home.html", context, status)


async def _tables_to_join(house: House, visitor: Person | None) -> list[Room]:
    """Public tables with a free seat at which somebody waits, others than the visitor."""
    rooms = await house.rooms.open_rooms(None)
    joinable = (room for room in rooms if _somebody_waits(room) and not (visitor and room.seat_of(visitor) is not None))
    return list(islice(joinable, OPEN_SHOWN))


def _somebody_waits(room: Room) -> bool:
    return any(person and person.bot is None for person in room.seats)


async def _own_tables(house: House, visitor: Person) -> list[OwnTable]:
    """Tables whose match is not over, those that wait for the visitor first."""
    tables = []
    for room in (await house.rooms.of(visitor))[:OWN_SHOWN]:
        sight = await _own_sight(house, room, visitor)
        if sight is None or sight.outcome is None:
            tables.append(OwnTable(room, sight))
    return sorted(tables, key=lambda table: not table.awaits_you)


async def _own_sight(house: House, room: Room, visitor: Person) -> Sight | None:
    if room.match is None:
        return None
    return await house.matches.sight(room.match, await house.matches.seat_of(room.match, visitor.id))
