"""What people say at a table, and how they keep their distance.

    GET  /rooms/{room}/talk            ?heard=                     the lines, for who has no socket; 204: no news
    POST /rooms/{room}/talk            text or phrase, to          says it, from one's own seat
    GET  /rooms/{room}/talk/{line}                                 what can be done about a line of somebody else
    POST /rooms/{room}/talk/{line}/distance   kind                 no longer hears its author: here, everywhere, at all
    POST /rooms/{room}/talk/{line}/report     reason, words, block
    POST /me/distances/removal         other, kind, room           comes near again
    POST /me/warnings/{sanction}/reading                           has read what the house told them

Answers are partials of the panel; without a script the same forms lead back to the page.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Form, Query, Request, Response
from starlette.responses import HTMLResponse

from app.conversation.conversation import TALKATIVE, Said
from app.conversation.distances import EVERYWHERE, Kind
from app.conversation.errors import ConversationError, OwnLine, TooFast
from app.conversation.lines import Line
from app.conversation.reports import Report
from app.rooms.people import Person
from app.rooms.rooms import Room
from app.web.accounts import Own
from app.web.conversation.panel import heard_so_far, lines_html, partial, partners, people_at, saying
from app.web.conversation.told import reasons, words_of
from app.web.errors import answer
from app.web.faults import NOT_SEATED, Fault, Forbidden, TooOften, service_fault
from app.web.guard import guard_page
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.limits import Quotas
from app.web.metrics import pattern
from app.web.pace import TALKING
from app.web.paper import is_live, see_other
from app.web.session import Someone, Visitor
from app.web.words import N_, say

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])

SPOKEN = Quotas(TALKATIVE[0], TALKATIVE[1] / 1000)
"""Lines that one person may say in this process; the store counts those of all."""
COMPLAINED = Quotas(20, 3600.0)
"""Reports that one person may file within how many seconds."""
MOVED_AWAY = Quotas(60, 600.0)
"""Distances that one person may take within how many seconds."""

To = Literal["table", "partners"]
Way = Literal["here", "everywhere", "block"]
Id = Annotated[str, Form(max_length=32)]

DONE = N_("C’est fait. Pour revenir dessus : votre page.")
RECEIVED = N_("Merci, votre signalement est bien arrivé, avec les derniers messages. Quelqu’un le lira.")


@router.get("/rooms/{room}/talk")
async def listen(
    request: Request, visitor: Visitor, room: str, heard: Annotated[str, Query(max_length=32)] = ""
) -> Response:
    house = house_of(request)
    found = await room_for(house, room, visitor)
    lines = await house.conversation.heard(found.id, visitor.id if visitor else None)
    if heard == heard_so_far(lines):
        return Response(status_code=204)
    response = _parts(_lines(request, found, visitor, lines))
    response.headers["X-Heard"] = heard_so_far(lines)
    return response


@router.post("/rooms/{room}/talk")
async def speak(
    request: Request,
    person: Someone,
    room: str,
    text: Annotated[str, Form(max_length=4000)] = "",
    phrase: Annotated[str, Form(max_length=24)] = "",
    to: Annotated[To, Form()] = "table",
) -> Response:
    try:
        found, _ = await say_in(request, person, room, Said(text, phrase), to)
    except ConversationError as error:
        return await _refused(request, person, room, service_fault(error, language_of(request)))
    return await _told(request, person, found, "")


@router.get("/rooms/{room}/talk/{line}")
async def show_line(request: Request, person: Someone, room: str, line: str) -> Response:
    """A page of its own for who has no script, and a part of the panel for who has one."""
    house, language = house_of(request), language_of(request)
    found = await room_for(house, room, person)
    said = await house.conversation.line(found.id, line, person.id)
    if said.person == person.id:
        raise OwnLine
    context: dict[str, Any] = {
        "visitor": person,
        "room": found.id,
        "line": said,
        "words": words_of(said, language),
        "reasons": reasons(language),
    }
    if is_live(request):
        text = house.pages.template("conversation/about.html", language).render(context, csrf=None)
        return _parts(partial("talk-about", text))
    return house.pages.page(request, "conversation/about_page.html", context)


@router.post("/rooms/{room}/talk/{line}/distance")
async def move_away(request: Request, person: Someone, room: str, line: str, kind: Annotated[Way, Form()]) -> Response:
    house = house_of(request)
    found = await room_for(house, room, person)
    said = await house.conversation.line(found.id, line, person.id)
    await keep_away(house, person, said.person, kind, found.id)
    return await _told(request, person, found, say(DONE, language_of(request)))


@router.post("/rooms/{room}/talk/{line}/report")
async def report(
    request: Request,
    person: Someone,
    room: str,
    line: str,
    reason: Annotated[str, Form(max_length=16)],
    words: Annotated[str, Form(max_length=4000)] = "",
    block: Annotated[bool, Form()] = False,
) -> Response:
    house = house_of(request)
    found = await room_for(house, room, person)
    filed = await file_report(house, person, found, line, reason, words)
    if block:
        await keep_away(house, person, filed.about, "block", found.id)
    return await _told(request, person, found, say(RECEIVED, language_of(request)))


@router.post("/me/distances/removal")
async def come_near(
    request: Request, known: Own, other: Id, kind: Annotated[Kind, Form()], room: Id = EVERYWHERE
) -> Response:
    await house_of(request).distances.end(known.person, other, kind, room)
    return see_other("/me")


@router.post("/me/warnings/{sanction}/reading")
async def read_warning(
    request: Request, known: Own, sanction: str, back: Annotated[str, Form(max_length=32)] = ""
) -> Response:
    await house_of(request).conduct.read(known.person.id, sanction)
    return see_other(f"/rooms/{back}" if back.replace("-", "").replace("_", "").isalnum() else "/me")


# --- what pages and programs share


async def room_for(house: House, room: str, visitor: Person | None) -> Room:
    """A room at which this visitor may look. Raises RoomNotFound, NotWelcome, NoSpectators."""
    found = await house.rooms.find(room)
    if found.match is not None:
        await house.matches.seat_of(found.match, visitor.id if visitor else None)
    await house.rooms.welcome(visitor, found.people)
    return found


async def say_in(request: Request, person: Person, room: str, said: Said, to: To) -> tuple[Room, Line]:
    """Says it from one's own seat. Raises Forbidden for who has none, TooOften, and what `say` raises."""
    house = house_of(request)
    found = await house.rooms.find(room)
    if found.seat_of(person) is None:
        raise Forbidden("not_seated", NOT_SEATED)
    if not SPOKEN.spend(person.id):
        raise TooFast
    TALKING.keep(request)
    apart = None if to == "table" else tuple(partner.id for partner in await partners(house, found, person))
    return found, await house.conversation.say(found, person, said, apart)


async def keep_away(house: House, person: Person, other: str, way: Way, room: str) -> None:
    """Raises TooOften, OwnLine, ListFull."""
    if not MOVED_AWAY.spend(person.id):
        raise TooOften
    kind: Kind = "block" if way == "block" else "mute"
    await house.distances.keep(person, other, kind, room if way == "here" else EVERYWHERE)


async def file_report(house: House, person: Person, room: Room, line: str, reason: str, words: str) -> Report:
    """Raises TooOften, LineNotFound, OwnLine."""
    if not COMPLAINED.spend(person.id):
        raise TooOften
    step = None
    if room.match is not None:
        audience = await house.matches.seat_of(room.match, person.id)
        step = (await house.matches.sight(room.match, audience)).step
    return await house.reports.file(person, room, line, reason, words, step)


# --- answers


async def _told(request: Request, person: Person, room: Room, notice: str) -> Response:
    """The lines as they are now, and what there is to say about it; nothing more about any line."""
    if not is_live(request):
        return see_other(f"/rooms/{room.id}#talk")
    house = house_of(request)
    lines = await house.conversation.heard(room.id, person.id)
    told = house.pages.template("conversation/notice.html", language_of(request)).render(notice=notice, fault=None)
    return _parts(_lines(request, room, person, lines) + partial("talk-told", told) + partial("talk-about", ""))


async def _refused(request: Request, person: Person, room: str, fault: Fault) -> Response:
    """What was typed stays; whoever may say less than their page thinks is shown what they may say."""
    if not is_live(request):
        return answer(request, fault)
    house, language = house_of(request), language_of(request)
    house.metrics.refused(fault.code, fault.status, pattern(request.scope))
    text = partial("talk-told", house.pages.template("conversation/notice.html", language).render(fault=fault))
    if fault.code in ("silenced", "nobody_apart"):
        found = await house.rooms.find(room)
        may = {"room": found.id, **await saying(house, found, person, language)}
        text += partial("talk-say", house.pages.template("conversation/say.html", language).render(talk=may, csrf=None))
    return _parts(text, fault.status)


def _lines(request: Request, room: Room, visitor: Person | None, lines: list[Line]) -> str:
    eyes = visitor.id if visitor else None
    html = lines_html(house_of(request).pages, lines, people_at(room), eyes, language_of(request))
    return partial("talk-lines", html)


def _parts(text: str, status: int = 200) -> Response:
    return HTMLResponse(text, status, {"Cache-Control": "no-store"})
