"""The challenges of the day: what is played, who did best, and one's own try."""

from __future__ import annotations

from datetime import date
from typing import Any

from fastapi import APIRouter, Request, Response

from app.daily.calendar import ends, opens
from app.daily.challenge import Challenge, challenges_of
from app.daily.ranking import Standing, Try
from app.rooms.people import Person
from app.web.api.rooms import told
from app.web.api.shapes import ChallengesTold, RoomAndMatch, answers
from app.web.bodies import as_json
from app.web.daily import spend_one
from app.web.house import House, house_of
from app.web.session import Someone, Visitor

router = APIRouter(tags=["daily"])


@router.get("/daily", responses=answers(200, ChallengesTold))
async def show_today(request: Request, visitor: Visitor) -> Response:
    """The challenges of today: a day is from midnight to midnight in Paris."""
    house = house_of(request)
    return as_json(await _day(house, visitor, house.dailies.today))


@router.get("/daily/{day}", responses=answers(200, ChallengesTold, 404))
async def show_day(request: Request, visitor: Visitor, day: date) -> Response:
    """Those of a day, today or earlier, written YYYY-MM-DD."""
    house = house_of(request)
    house.dailies.must_have_come(day)
    return as_json(await _day(house, visitor, day))


@router.post("/daily/{game}/{mode}", status_code=201, responses=answers(201, RoomAndMatch, 401, 404, 422, 429))
async def begin(request: Request, person: Someone, game: str, mode: str) -> Response:
    """The caller's match of today. The first one counts, and must be over within 24 hours; when it is, the next ones
    are practice. While one is under way it is given back.
    """
    spend_one(request)
    house = house_of(request)
    room = await house.dailies.begin(person, game, mode, house.dailies.today)
    return as_json(await told(request, house, room), 201)


async def _day(house: House, visitor: Person | None, day: date) -> dict[str, Any]:
    is_open = house.dailies.is_open(day)
    return {
        "day": day.isoformat(),
        "ends": ends(day).isoformat(),
        "opens": opens(day).isoformat(),
        "challenges": [await _challenge(house, visitor, challenge, is_open) for challenge in challenges_of(day)],
    }


async def _challenge(house: House, visitor: Person | None, challenge: Challenge, is_open: bool) -> dict[str, Any]:
    tries = await house.dailies.tries(visitor, challenge) if visitor else []
    return {
        "game": challenge.game,
        "mode": challenge.mode,
        "options": dict(challenge.options),
        "ranking": [_standing(standing, is_open) for standing in await house.dailies.standings(challenge)],
        "tries": [{**_try(attempt), "match": attempt.match} for attempt in tries],
    }


def _standing(standing: Standing, is_open: bool) -> dict[str, Any]:
    attempt = standing.attempt
    match = attempt.match if is_open else None
    return {"place": standing.place, "name": attempt.name, "guest": attempt.guest, "match": match, **_try(attempt)}


def _try(attempt: Try) -> dict[str, Any]:
    return {"counts": attempt.counts, "worth": list(attempt.worth) if attempt.worth else None}
