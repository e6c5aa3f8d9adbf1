"""Chance that can be checked: the salt of a seat, the draws of a finished match, the page that checks them, the counts.

POST /rooms/{room}/salt       salt       adds to the chance of a match that has not begun, from one's own seat
GET  /matches/{match}/draws              every draw of a finished match, with its seed
GET  /records/{record}/draws             the same for a record of the archive
GET  /verify       ?match= or ?record=   derives them again in the reader's browser
GET  /chance                             all draws of the house, counted
"""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Query, Request, Response

from app.matches.reels import Reel, chance_told
from app.matches.tally import SHOWN_DIE, spread
from app.web.bodies import as_json
from app.web.faults import NOT_SEATED, Forbidden
from app.web.guard import guard_page
from app.web.house import house_of
from app.web.paper import see_other
from app.web.session import Someone, Visitor

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])

Id = Annotated[str, Query(pattern=r"^[\w-]{0,32}$")]
Noted = Annotated[str, Query(max_length=128)]
"""What somebody wrote down, with whatever came along: the page compares it, and says when it is another."""


@router.post("/rooms/{room}/salt")
async def add_salt(
    request: Request, person: Someone, room: str, salt: Annotated[str, Form(max_length=400)] = ""
) -> Response:
    rooms = house_of(request).rooms
    if (await rooms.find(room)).seat_of(person) is None:
        raise Forbidden("not_seated", NOT_SEATED)
    await rooms.add_salt(room, person, salt)
    return see_other(f"/rooms/{room}")


@router.get("/matches/{match}/draws")
async def match_draws(request: Request, match: str) -> Response:
    """Raises NotOver before the end: the seed would tell what comes."""
    return await _told(await house_of(request).reels.of_match(match))


@router.get("/records/{record}/draws")
async def record_draws(request: Request, record: str) -> Response:
    return await _told(await house_of(request).reels.of_record(record))


@router.get("/verify")
async def show_verifier(
    request: Request, visitor: Visitor, match: Id = "", record: Id = "", commitment: Noted = ""
) -> Response:
    address = f"/matches/{match}/draws" if match else f"/records/{record}/draws" if record else ""
    context = {"visitor": visitor, "address": address, "commitment": commitment}
    return house_of(request).pages.page(request, "verify/verify.html", context)


@router.get("/chance")
async def show_counts(request: Request, visitor: Visitor) -> Response:
    house = house_of(request)
    counts = await house.tally.counts()
    context = {
        "visitor": visitor,
        "dice": spread(SHOWN_DIE, counts.get(SHOWN_DIE, {})),
        "counts": [spread(sides, faces) for sides, faces in sorted(counts.items()) if sides > 1],
    }
    return house.pages.page(request, "verify/chance.html", context)


async def _told(reel: Reel) -> Response:
    return as_json(await asyncio.to_thread(chance_told, reel))
