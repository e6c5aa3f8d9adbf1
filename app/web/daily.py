"""The challenge of the day: today's, one's own try, who did best, and the days before.

GET  /daily                                  today
GET  /daily/{day}                            any day since the first
POST /daily/{game}/{mode}      day, name     the try that counts, then practice; back to the match that is under way
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Annotated, Literal

from babel.dates import format_date, format_datetime
from fastapi import APIRouter, Depends, Form, Request, Response

from app.daily.calendar import FIRST_DAY, PARIS, ends, opens
from app.daily.challenge import Challenge, challenges_of
from app.daily.errors import DailyError
from app.daily.ranking import Standing, Try, best_streak, streak
from app.rooms.errors import BadName
from app.rooms.people import Person
from app.web.faults import Fault, TooOften, service_fault
from app.web.games import figures_of, told_of
from app.web.guard import guard_page
from app.web.guests import Name, known_or_new
from app.web.house import House, house_of
from app.web.language import language_of
from app.web.limits import Quotas, address_of
from app.web.pace import OPENING
from app.web.paper import see_other
from app.web.session import Visitor, remember
from app.web.tables.daily import Told

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])

BEGUN = Quotas(60, 600.0)
"""How many matches of the day one address may begin within how many seconds."""
SHOWN_PLACES = 50
A_DAY = timedelta(days=1)
WEEKS_SHOWN = 5

Mark = Literal["won", "lost", "playing", "none"]


@dataclass(frozen=True, slots=True)
class Line:
    """A place in the ranking, in words."""

    place: int
    name: str
    guest: bool
    mine: bool
    won: bool
    figures: tuple[str, ...]
    replay: str
    """Where the match can be seen again; empty while it is kept."""


@dataclass(frozen=True, slots=True)
class Own:
    """What the visitor has played of a challenge."""

    attempt: Try
    figures: tuple[str, ...]
    place: int | None
    """None while it is not over, and for who is in no ranking."""
    practice: Try | None
    """Practice under way."""
    match: str
    """Where it can be seen again; empty while it is kept."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One challenge of the day that is shown."""

    challenge: Challenge
    told: Told
    lines: Sequence[Line]
    """The first places, and the visitor's own if it is further down."""
    finished: int
    victories: int
    own: Own | None
    streak: int
    best: int


@dataclass(frozen=True, slots=True)
class Square:
    """A day of the calendar."""

    day: date
    words: str
    marks: tuple[tuple[str, Mark], ...]
    """For each challenge its title, and how the visitor has fared."""
    playable: bool


@router.get("/daily")
async def show_today(request: Request, visitor: Visitor) -> Response:
    return await daily_page(request, visitor, house_of(request).dailies.today)


@router.get("/daily/{day}")
async def show_day(request: Request, visitor: Visitor, day: date) -> Response:
    house_of(request).dailies.must_have_come(day)
    return await daily_page(request, visitor, day)


@router.post("/daily/{game}/{mode}")
async def begin(
    request: Request, visitor: Visitor, game: str, mode: str, day: Annotated[date, Form()], name: Name = ""
) -> Response:
    """Sits the visitor down at their match of today. A page of yesterday begins nothing: it is shown today's."""
    house, language = house_of(request), language_of(request)
    spend_one(request)
    try:
        person, newcomer = await known_or_new(request, visitor, name, language)
    except BadName as error:
        fault = service_fault(error, language)
        return await daily_page(request, visitor, house.dailies.today, name_fault=fault, name=name)
    OPENING.keep(request, person)
    try:
        response: Response = see_other(f"/rooms/{(await house.dailies.begin(person, game, mode, day)).id}")
    except DailyError as error:
        response = await daily_page(request, person, house.dailies.today, fault=service_fault(error, language))
    if newcomer:
        remember(response, newcomer, house)
    return response


def spend_one(request: Request) -> None:
    """Raises TooOften."""
    if not BEGUN.spend(address_of(request)):
        raise TooOften


# --- the page


async def daily_page(
    request: Request,
    visitor: Person | None,
    day: date,
    fault: Fault | None = None,
    name_fault: Fault | None = None,
    name: str = "",
) -> Response:
    house, language = house_of(request), language_of(request)
    past = await house.dailies.past(visitor) if visitor else []
    today = house.dailies.today
    shown = [await _shown(house, visitor, challenge, past, language) for challenge in challenges_of(day)]
    context = {
        "visitor": visitor,
        "day": day,
        "is_today": day == today,
        "date": in_words(day, language),
        "shown": shown,
        "weeks": list(_weeks(day, today, past, shown, language)),
        "weekdays": [format_date(date(2024, 1, n), "EEEE", language) for n in range(1, 8)],
        "before": day - A_DAY if day > FIRST_DAY else None,
        "after": day + A_DAY if day < today else None,
        "ends": _moment(ends(day), language),
        "opens": None if house.dailies.is_open(day) else _moment(opens(day), language),
        "fault": fault,
        "name_fault": name_fault,
        "name": name,
    }
    status = next((refusal.status for refusal in (fault, name_fault) if refusal), 200)
    return house.pages.page(request, "daily/daily.html", context, status)


async def _shown(
    house: House, visitor: Person | None, challenge: Challenge, past: Sequence[Try], language: str
) -> Shown:
    standings = await house.dailies.standings(challenge)
    mine = next((one for one in standings if visitor and one.attempt.person == visitor.id), None)
    places = standings[:SHOWN_PLACES]
    places += [mine] if mine and mine not in places else []
    is_open = house.dailies.is_open(challenge.day)
    days = {one.challenge.day for one in past if _same(one.challenge, challenge)}
    return Shown(
        challenge,
        told_of(challenge, language),
        [_line(standing, standing is mine, is_open, language) for standing in places],
        finished=len(standings),
        victories=sum(standing.attempt.won for standing in standings),
        own=await _own(house, visitor, challenge, mine, is_open, language) if visitor else None,
        streak=streak(days, house.dailies.today),
        best=best_streak(days),
    )


def _line(standing: Standing, mine: bool, is_open: bool, language: str) -> Line:
    attempt = standing.attempt
    figures = figures_of(attempt, language)
    return Line(standing.place, attempt.name, attempt.guest, mine, attempt.won, figures, _replay(attempt, is_open))


async def _own(
    house: House, visitor: Person, challenge: Challenge, mine: Standing | None, is_open: bool, language: str
) -> Own | None:
    tries = await house.dailies.tries(visitor, challenge)
    if not tries:
        return None
    attempt, *others = tries
    practice = next((other for other in others if not other.over), None)
    figures = figures_of(attempt, language)
    return Own(attempt, figures, mine.place if mine else None, practice, _replay(attempt, is_open))


def _replay(attempt: Try, is_open: bool) -> str:
    return f"/matches/{attempt.match}/replay" if is_open and attempt.match and attempt.over else ""


def _same(one: Challenge, other: Challenge) -> bool:
    return (one.game, one.mode) == (other.game, other.mode)


# --- the calendar


def _weeks(
    day: date, today: date, past: Sequence[Try], shown: Sequence[Shown], language: str
) -> Iterator[list[Square]]:
    """Some weeks from Monday to Sunday, up to that of the day."""
    monday = day - timedelta(days=day.weekday())
    for week in range(WEEKS_SHOWN - 1, -1, -1):
        first = monday - timedelta(weeks=week)
        yield [_square(first + timedelta(days=n), today, past, shown, language) for n in range(7)]


def _square(day: date, today: date, past: Sequence[Try], shown: Sequence[Shown], language: str) -> Square:
    tries = [attempt for attempt in past if attempt.challenge.day == day]
    marks = tuple((one.told.title, _mark(tries, one.challenge)) for one in shown)
    return Square(day, in_words(day, language), marks, FIRST_DAY <= day <= today)


def _mark(tries: Sequence[Try], challenge: Challenge) -> Mark:
    attempt = next((one for one in tries if _same(one.challenge, challenge)), None)
    if attempt is None:
        return "none"
    if attempt.worth is None:
        return "playing"
    return "won" if attempt.won else "lost"


def in_words(day: date, language: str) -> str:
    """A date as it is said; French says "premier" for the first of a month, and for no other."""
    said: str = format_date(day, "EEEE d MMMM y", language)
    return said.replace(" 1 ", " 1er ", 1) if language == "fr" else said


def _moment(moment: datetime, language: str) -> str:
    said: str = format_datetime(moment, "d MMMM, HH:mm", PARIS, language)
    return said


def games_of_the_day(house: House) -> list[str]:
    """The games that have a challenge today."""
    return list(dict.fromkeys(challenge.game for challenge in challenges_of(house.dailies.today)))
