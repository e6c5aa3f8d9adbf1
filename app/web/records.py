"""Records that people bring: verified by playing them again, then shown as our own matches are.

    GET  /records                          what a record is, and a form to bring one
    POST /records            file          422 with the reason when it does not hold
    GET  /records/{record}                 the record itself, to take away again
    GET  /records/{record}/replay ...      as in `app/web/replay.py`

Anybody may bring one, so that all of it is bounded: the size of the file (BODIES in `app/web/limits.py`), how often,
how long it is played, how many are kept. What is kept says nothing of who brought it.
"""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import APIRouter, Depends, File, Form, Request, Response, UploadFile

from app.games import GAMES
from app.kernel.words import TABLE_WORDS, Words
from app.matches.records import MATCH_WORDS, BadRecord
from app.rooms.people import Person
from app.web.bodies import as_json
from app.web.faults import Fault, TooOften
from app.web.guard import guard_page
from app.web.guests import Name
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.limits import Quotas, address_of
from app.web.paper import see_other
from app.web.replay import EyesAsked, Moment, Showing, StepAsked, moment_page, moment_parts, try_from
from app.web.session import Visitor
from app.web.words import N_, say

router = APIRouter(prefix="/records", include_in_schema=False, dependencies=[Depends(guard_page)])

WORDS = Words.read(TABLE_WORDS, MATCH_WORDS)

BROUGHT = Quotas(10, 600.0)
"""How many records one address may bring within how many seconds: each is played again, which is work."""

NOT_JSON = N_("Ce fichier n’est pas le relevé d’une partie.")
SEAT = N_("Place %(n)s")


@router.get("")
async def show_records(request: Request, visitor: Visitor) -> Response:
    return _records_page(request, visitor)


@router.post("")
async def bring_record(request: Request, visitor: Visitor, file: Annotated[UploadFile, File()]) -> Response:
    """Plays the record again, keeps it if it holds, and leads to its first moment."""
    if not BROUGHT.spend(address_of(request)):
        raise TooOften
    house, language = house_of(request), language_of(request)
    try:
        given = orjson.loads(await file.read())
    except orjson.JSONDecodeError:
        given = None
    if not isinstance(given, dict):
        return _records_page(request, visitor, Fault(422, "bad_record", say(NOT_JSON, language)))
    try:
        record = await house.archive.bring(given)
    except BadRecord as bad:
        return _records_page(request, visitor, _fault(bad, str(given.get("game")), language))
    return see_other(f"/records/{record}/replay")


@router.get("/{record}")
async def take_record(request: Request, record: str) -> Response:
    """The record as a document, which `tablee replay` verifies."""
    return as_json(await house_of(request).archive.find(record))


@router.get("/{record}/replay")
async def show_replay(
    request: Request, visitor: Visitor, record: str, step: StepAsked = 0, eyes: EyesAsked = None
) -> Response:
    showing = await showing_of(house_of(request), record, language_of(request))
    return moment_page(request, visitor, Moment(showing, 0, showing.eyes(eyes)).at(step))


@router.get("/{record}/replay/table")
async def show_moment(
    request: Request, visitor: Visitor, record: str, step: StepAsked = 0, eyes: EyesAsked = None
) -> Response:
    showing = await showing_of(house_of(request), record, language_of(request))
    return moment_parts(request, Moment(showing, 0, showing.eyes(eyes)).at(step))


@router.post("/{record}/replay/rooms")
async def play_on(
    request: Request,
    visitor: Visitor,
    record: str,
    step: Annotated[int, Form(ge=0)],
    seat: Annotated[int, Form(ge=0, le=7)],
    name: Name = "",
) -> Response:
    showing = await showing_of(house_of(request), record, language_of(request))
    return await try_from(request, visitor, Moment(showing, 0, seat).at(step), name)


async def showing_of(house: House, record: str, language: str) -> Showing:
    """A record of the archive. It knows no names: its people are those of their seats."""
    reel = await house.reels.of_record(record)
    names = tuple(say(SEAT, language, n=seat + 1) for seat in range(reel.record.seats))
    return Showing(reel, f"/records/{record}/replay", f"/records/{record}", names)


def _records_page(request: Request, visitor: Person | None, fault: Fault | None = None) -> Response:
    context = {"visitor": visitor, "fault": fault}
    return house_of(request).pages.page(request, "replay/records.html", context, fault.status if fault else 200)


def _fault(bad: BadRecord, game: str, language: str) -> Fault:
    """Why a record does not hold; where the rules refuse an action, also what they say."""
    said = WORDS.say(bad.phrase, language)
    if bad.refusal is None:
        return Fault(422, "bad_record", said)
    return Fault(422, "bad_record", f"{said} {GAMES[game].words.say(bad.refusal.phrase, language)}", bad.refusal.rule)
