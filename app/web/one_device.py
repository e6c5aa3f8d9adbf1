"""Two people, one device: the second plays under a name of their own, and the device is handed on.

The browser keeps two sessions and shows the house one of them at a time. Nothing else changes: each of the two sees
their own page, and whoever takes the device is shown a curtain first, so that no hand is glimpsed on the way.
"""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request, Response

from app.rooms.people import Person
from app.rooms.rooms import Room
from app.web.guard import guard_page
from app.web.guests import Name, enrol
from app.web.house import house_of
from app.web.language import language_of
from app.web.paper import see_other
from app.web.session import Someone, beside_of, hand_on, keep_beside

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])


@router.post("/rooms/{room}/beside")
async def sit_beside(request: Request, person: Someone, room: str, name: Name = "") -> Response:
    """Sits a second person down who plays on this very device, for the host."""
    house = house_of(request)
    await house.rooms.expecting(room, person)  # before anybody comes in for whom there is no seat
    newcomer = await enrol(request, name, language_of(request))
    await house.rooms.seat_beside(room, person, newcomer.person)
    response = see_other(f"/rooms/{room}")
    keep_beside(response, newcomer.token, house)
    return response


@router.post("/rooms/{room}/handover")
async def hand_over(request: Request, person: Someone, room: str) -> Response:
    """Hands the device on to the other person at this table; a curtain hangs before what they see.

    Where nobody plays beside, nothing happens.
    """
    house = house_of(request)
    if await beside_at(request, await house.rooms.find(room)) is None:
        return see_other(f"/rooms/{room}")
    response = see_other(f"/rooms/{room}?curtain=1")
    hand_on(request, response, house)
    return response


async def beside_at(request: Request, room: Room) -> Person | None:
    """Who plays at this table on the same device, and has not the device now."""
    beside = await beside_of(request) if room.terms.one_device else None
    return beside if beside is not None and room.seat_of(beside) is not None else None
