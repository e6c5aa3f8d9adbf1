"""Playing at once: one click from the home page, whether somebody waits at a table or nobody does."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request, Response

from app.rooms.at_once import play_at_once
from app.rooms.codes import new_name
from app.rooms.errors import BadName
from app.web.faults import service_fault
from app.web.games import game_named, opening_of
from app.web.guard import guard_page
from app.web.guests import Name, known_or_new
from app.web.house import house_of
from app.web.language import language_of
from app.web.pace import OPENING
from app.web.paper import see_other
from app.web.rooms import game_page
from app.web.session import Visitor, remember
from app.web.terms import terms_in

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])


@router.post("/games/{game}/now")
async def play_now(request: Request, visitor: Visitor, game: str, name: Name = "") -> Response:
    """Sits the visitor down where somebody waits, or against the house while a table of theirs waits for people.

    Who has no name yet is given one, which they may change whenever they like.
    """
    house, language = house_of(request), language_of(request)
    played = game_named(game)
    try:
        person, newcomer = await known_or_new(request, visitor, name or new_name(), language)
    except BadName as error:
        return await game_page(request, visitor, game, {}, name_fault=service_fault(error, language))
    opening = opening_of(played, {}, None)
    terms = terms_in({}, opening.seats, played)
    OPENING.keep(request, person)
    room = await play_at_once(house.rooms, person, game, opening.seats, opening.options, terms)
    response = see_other(f"/rooms/{room.id}")
    if newcomer:
        remember(response, newcomer, house)
    return response
