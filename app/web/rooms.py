"""The table: its game explained, its seats, its invitation, and the match itself once everybody sits."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, Form, Request, Response
from markupsafe import Markup
from starlette.responses import HTMLResponse, RedirectResponse

from app.kernel.contract import BadOptions
from app.matches.clocks import milliseconds
from app.matches.service import utc_now
from app.rooms.errors import BadName, RoomError
from app.rooms.people import Person
from app.rooms.rooms import USUAL_BOT, Room, Visibility
from app.web.bringing import brought_by, to_bring, to_bring_to
from app.web.conversation.panel import talk_at
from app.web.faults import Fault, rule_fault, service_fault
from app.web.games import choices_of, game_named, invitation_of, opening_of
from app.web.guard import guard_page
from app.web.guests import Name, known_or_new
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.one_device import beside_at
from app.web.pace import OPENING
from app.web.paper import see_other
from app.web.seat import sight_of
from app.web.session import Someone, Visitor, remembering
from app.web.terms import clocks_offered, terms_in, thinking_offered
from app.web.terms import told as terms_told

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])


@router.get("/games/{game}")
async def show_game(request: Request, visitor: Visitor, game: str) -> Response:
    """What the game is, how it is played, and a form to open a table."""
    return await game_page(request, visitor, game_named(game).id)


@router.post("/games/{game}/rooms")
async def open_room(
    request: Request,
    visitor: Visitor,
    game: str,
    seats: Annotated[int | None, Form(ge=1, le=8)] = None,
    visibility: Annotated[Visibility, Form()] = "link",
    against: Annotated[Literal["people", "computer"], Form()] = "people",
    name: Name = "",
) -> Response:
    """A new table; against the computer all its other seats are taken at once."""
    house, language = house_of(request), language_of(request)
    played = game_named(game)
    form = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
    except BadName as error:
        return await game_page(request, visitor, game, form, name_fault=service_fault(error, language))
    opening = opening_of(played, form, seats)
    computers = range(1, opening.seats) if against == "computer" else opening.computers
    bots = dict.fromkeys(computers, USUAL_BOT)
    try:
        terms = terms_in(form, opening.seats, played)
        brought = await brought_by(house, person, played, form)
        OPENING.keep(request, person)
        room = await house.rooms.open(person, game, opening.seats, opening.options, visibility, bots, terms, brought)
    except BadOptions as error:
        response = await game_page(request, person, game, form, fault=rule_fault(error, played, language))
    else:
        response = see_other(f"/rooms/{room.id}")
    return remembering(response, newcomer, house)


@router.get("/rooms/{room}")
async def show_room(request: Request, visitor: Visitor, room: str, curtain: bool = False) -> Response:
    """The seats and the invitation; once everybody sits, the table itself, or first a curtain before it."""
    house = house_of(request)
    found = await house.rooms.find(room)
    if curtain and visitor is not None:
        return house.pages.page(request, "rooms/curtain.html", {"visitor": visitor, "room": found})
    return await _room_page(request, house, found, visitor)


@router.get("/rooms/{room}/seats")
async def show_seats(request: Request, visitor: Visitor, room: str) -> Response:
    """Who sits, for the page that waits; it is told to load anew when the match begins."""
    house = house_of(request)
    found = await house.rooms.find(room)
    await house.rooms.welcome(visitor, found.people)
    if found.match:
        return Response(headers={"HX-Refresh": "true"})
    language = language_of(request)
    text = house.pages.template("rooms/seats.html", language).render(room=found, visitor=visitor)
    return HTMLResponse(text, headers={"Cache-Control": "no-store"})


@router.post("/rooms/{room}/seats")
async def take_seat(
    request: Request, visitor: Visitor, room: str, seat: Annotated[int | None, Form(ge=0, le=7)] = None, name: Name = ""
) -> Response:
    """Sits the visitor down with what they bring; who sits there already may bring something else."""
    house, language = house_of(request), language_of(request)
    found = await house.rooms.find(room)
    game = game_named(found.game)
    form = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
    except BadName as error:
        return await _room_page(request, house, found, visitor, name=name, name_fault=service_fault(error, language))
    try:
        await house.rooms.take_seat(room, person, seat, await brought_by(house, person, game, form))
    except (RoomError, BadOptions) as error:
        told = rule_fault(error, game, language) if isinstance(error, BadOptions) else service_fault(error, language)
        response = await _room_page(request, house, await house.rooms.find(room), person, fault=told)
    else:
        response = see_other(f"/rooms/{room}")
    return remembering(response, newcomer, house)


@router.post("/rooms/{room}/computers")
async def seat_computer(
    request: Request, person: Someone, room: str, seat: Annotated[int, Form(ge=0, le=7)]
) -> Response:
    """Sits a computer down, for the host."""
    await house_of(request).rooms.seat_bot(room, person, seat)
    return see_other(f"/rooms/{room}")


@router.post("/rooms/{room}/computers/departure")
async def unseat(request: Request, person: Someone, room: str, seat: Annotated[int, Form(ge=0, le=7)]) -> Response:
    """Frees the seat of a computer again, or of somebody who should not sit there, for the host."""
    await house_of(request).rooms.unseat(room, person, seat)
    return see_other(f"/rooms/{room}")


@router.post("/rooms/{room}/ready")
async def say_ready(request: Request, person: Someone, room: str) -> Response:
    """Where more than two sit down, the match begins when all have said that they are ready."""
    await house_of(request).rooms.say_ready(room, person)
    return see_other(f"/rooms/{room}")


@router.post("/rooms/{room}/departure")
async def leave(request: Request, visitor: Visitor, room: str) -> Response:
    """Gets up before the match has begun."""
    if visitor is not None:
        await house_of(request).rooms.leave(room, visitor)
    return see_other("/")


@router.get("/matches/{match}")
async def show_match(request: Request, visitor: Visitor, match: str) -> RedirectResponse:
    """The table at which this match is played."""
    sight = await sight_of(house_of(request), match, visitor)
    return see_other(f"/rooms/{sight.room}")


# --- the pages


async def game_page(
    request: Request,
    visitor: Person | None,
    game: str,
    form: dict[str, str] | None = None,
    fault: Fault | None = None,
    name_fault: Fault | None = None,
) -> Response:
    """The page of a game; after a refusal, with the form as it was filled in."""
    house, language = house_of(request), language_of(request)
    played = game_named(game)
    context = {
        "visitor": visitor,
        "game": played,
        "how_to": house.table.how_to(game, language),
        "clocks": clocks_offered(played, language),
        "thinking": thinking_offered(language) if played.moments else (),
        **choices_of(played, language),
        "bringing": await to_bring(house, visitor, played, language),
        "filled": form or {},
        "fault": fault,
        "name_fault": name_fault,
    }
    status = next((refusal.status for refusal in (fault, name_fault) if refusal), 200)
    return house.pages.page(request, "rooms/game.html", context, status)


async def _room_page(
    request: Request,
    house: House,
    room: Room,
    visitor: Person | None,
    name: str = "",
    fault: Fault | None = None,
    name_fault: Fault | None = None,
) -> Response:
    status = next((refusal.status for refusal in (fault, name_fault) if refusal), 200)
    await house.rooms.welcome(visitor, room.people)
    context: dict[str, Any] = {"visitor": visitor, "room": room, "fault": fault}
    if room.match:
        sight = await sight_of(house, room.match, visitor)
        if sight.agreed_again:
            room = context["room"] = await house.rooms.play_on(room.id)
            sight = await sight_of(house, room.match or sight.match, visitor)
        table = house.table.render_table(sight, language_of(request), f"/matches/{sight.match}/live")
        there = await house.attendance.around(sight.match)
        around = house.table.render_around(sight, there, language_of(request), milliseconds(utc_now()))
        context |= {"sight": sight, "table": table, "around": around, "beside": await beside_at(request, room)}
        context["talk"] = await talk_at(house, room, visitor, language_of(request))
        return house.pages.page(request, "rooms/table.html", context, status)
    link = house.address(request, f"/rooms/{room.id}")
    context |= {"link": link, "qr": _qr(link), "name": name, "name_fault": name_fault}
    context |= {
        "talk": await talk_at(house, room, visitor, language_of(request)),
        "invitation": invitation_of(room, language_of(request)),
        "bringing": await to_bring_to(house, visitor, room, game_named(room.game), language_of(request)),
        "terms": terms_told(room.terms, language_of(request)),
    }
    return house.pages.page(request, "rooms/room.html", context, status)


def _qr(link: str) -> Markup:
    """The link as a square to be photographed; its colours come from the style sheet."""
    drawing = segno.make(link, error="m", micro=False).svg_inline(
        border=2, svgclass="qr", lineclass=None, omitsize=True
    )
    return Markup(drawing)  # noqa: S704  segno writes numbers only
