"""A guided first match: one click, and who has never played sits opposite a guide."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request, Response

from app.kernel.contract import Game, Lesson
from app.matches.codec import codec_of
from app.rooms.errors import BadName
from app.web.faults import Missing, service_fault
from app.web.games import game_named
from app.web.guard import guard_page
from app.web.guests import Name, known_or_new
from app.web.house import house_of
from app.web.language import language_of
from app.web.pace import OPENING
from app.web.paper import see_other
from app.web.rooms import game_page
from app.web.session import Visitor, remember
from app.web.words import N_

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])

NO_LESSON = N_("Ce jeu n’a pas encore de première partie guidée.")


@router.post("/games/{game}/lesson")
async def begin_lesson(request: Request, visitor: Visitor, game: str, name: Name = "") -> Response:
    """A new table of this lesson's match, its other seats taken by bots that know their part."""
    house, language = house_of(request), language_of(request)
    played = game_named(game)
    lesson = _lesson_of(played)
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
    except BadName as error:
        return await game_page(request, visitor, game, {"name": name}, name_fault=service_fault(error, language))
    options = codec_of(played).dump_options(lesson.options)
    OPENING.keep(request, person)
    room = await house.rooms.open(person, game, lesson.seats, options, "link", lesson.bots)
    response = see_other(f"/rooms/{room.id}")
    if newcomer:
        remember(response, newcomer, house)
    return response


def _lesson_of(game: Game) -> Lesson:
    """Raises Missing for a game that has none."""
    if game.lesson is None:
        raise Missing("lesson_not_found", NO_LESSON)
    return game.lesson
