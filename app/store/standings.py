"""What may be read of people, as it is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import orjson
from sqlalchemy import bindparam, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.matches.results import Ending
from app.standings.ratings import DOUBT, SETTLED, Rating
from app.standings.standings import Finished, Known, Rated, Recent
from app.store.matches import terms_of
from app.store.moments import utc
from app.store.schema import match_seats, matches, people, ratings, results, rooms
from app.store.writer import Writer

LOOKED_THROUGH = 100
"""Of how many matches the latest that a viewer may know of are taken."""

PERSON = select(people).where(people.c.id == bindparam("who"))
HIDE = update(people).where(people.c.id == bindparam("who")).values(hidden=bindparam("kept"))
SCORES = (
    select(results.c.game, results.c.computers, results.c.ending, func.count())
    .where(results.c.person == bindparam("who"))
    .group_by(results.c.game, results.c.computers, results.c.ending)
)
RATINGS = (
    select(ratings)
    .where(ratings.c.person == bindparam("who"), ratings.c.game == bindparam("played"))
    .order_by(ratings.c.number.desc())
    .limit(bindparam("most"))
)
SURE = ratings.c.mu - DOUBT * ratings.c.sigma
_RANKED = (
    select(ratings.c.mu, ratings.c.sigma, ratings.c.number, people)
    .join(people, people.c.id == ratings.c.person)
    .where(
        ratings.c.game == bindparam("played"),
        ratings.c.newest.is_(True),
        ratings.c.number >= SETTLED,
        people.c.hidden.is_(False),
    )
)
RANKING = _RANKED.order_by(SURE.desc(), people.c.id).limit(bindparam("most"))
ABOVE = select(func.count()).select_from(_RANKED.where(bindparam("sure") < SURE).subquery())
RECENT = (
    select(results, rooms.c.visibility, matches.c.terms)
    .join(matches, matches.c.id == results.c.match)
    .join(rooms, rooms.c.id == matches.c.room)
    .where(results.c.person == bindparam("who"))
    .order_by(results.c.ended_at.desc())
    .limit(LOOKED_THROUGH)
)
SAT = (
    select(match_seats.c.match, people)
    .join(people, people.c.id == match_seats.c.person)
    .where(match_seats.c.match.in_(bindparam("matches", expanding=True)))
    .order_by(match_seats.c.seat)
)
_THEIRS, _OURS = results.alias("theirs"), results.alias("ours")
AGAINST = (
    select(_THEIRS.c.game, _THEIRS.c.ending, func.count())
    .join(_OURS, (_OURS.c.match == _THEIRS.c.match) & (_OURS.c.side != _THEIRS.c.side))
    .where(_THEIRS.c.person == bindparam("who"), _OURS.c.person == bindparam("viewer"))
    .group_by(_THEIRS.c.game, _THEIRS.c.ending)
)
RESULTS = (
    select(results)
    .where(results.c.person == bindparam("who"), results.c.game == bindparam("played"))
    .order_by(results.c.ended_at.desc())
    .limit(bindparam("most"))
)
MET = (
    select(people, results.c.ending, func.count().label("times"))
    .join(matches, matches.c.id == results.c.match)
    .join(match_seats, (match_seats.c.match == results.c.match) & (match_seats.c.seat != results.c.seat))
    .join(people, people.c.id == match_seats.c.person)
    .where(results.c.person == bindparam("who"), results.c.game == bindparam("played"), matches.c.seats == 2)
    .group_by(*people.columns, results.c.ending)
)
WHO_SAT = select(match_seats.c.person).where(
    match_seats.c.match == bindparam("at"), match_seats.c.seat == bindparam("place")
)


class StoredStandings:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def person(self, person: str) -> Known | None:
        rows = await self._rows(PERSON, who=person)
        return _known(rows[0]) if rows else None

    async def hide(self, person: str, hidden: bool) -> None:
        await self._writer.write((HIDE, {"who": person, "kept": hidden}))

    async def scores(self, person: str) -> Sequence[tuple[str, bool, Ending, int]]:
        return [tuple(row) for row in await self._rows(SCORES, who=person)]

    async def ratings(self, person: str, game: str, most: int) -> Sequence[Rated]:
        rows = await self._rows(RATINGS, who=person, played=game, most=most)
        return [Rated(_rating(row), utc(row.at)) for row in reversed(rows)]

    async def above(self, game: str, rating: Rating) -> int:
        sure = rating.mu - DOUBT * rating.sigma
        ((above,),) = await self._rows(ABOVE, played=game, sure=sure + 1e-9)
        return int(above)

    async def ranking(self, game: str, most: int) -> Sequence[tuple[Known, Rating]]:
        return [(_known(row), _rating(row)) for row in await self._rows(RANKING, played=game, most=most)]

    async def recent(self, person: str, viewer: str | None, most: int) -> Sequence[Recent]:
        rows = await self._rows(RECENT, who=person)
        found = await self._rows(SAT, matches=[row.match for row in rows]) if rows else []
        told = []
        for row in rows:
            sat = [seat for seat in found if seat.match == row.match]
            terms = terms_of(row.terms)
            open_to_all = row.visibility == "public" and terms.spectators
            if open_to_all or viewer in [seat.id for seat in sat]:
                others = [(seat.name, _leads_to(seat)) for seat in sat if seat.id != person]
                told.append(Recent(_finished(row), tuple(others), terms.shared is None))
        return told[:most]

    async def against(self, person: str, viewer: str) -> Sequence[tuple[str, Ending, int]]:
        return [tuple(row) for row in await self._rows(AGAINST, who=person, viewer=viewer)]

    async def results(self, person: str, game: str, most: int) -> Sequence[Finished]:
        rows = await self._rows(RESULTS, who=person, played=game, most=most)
        return [_finished(row) for row in reversed(rows)]

    async def met(self, person: str, game: str) -> Sequence[tuple[Known, Ending, int]]:
        rows = await self._rows(MET, who=person, played=game)
        return [(_known(row), cast(Ending, row.ending), row.times) for row in rows]

    async def who_sat(self, match: str, seat: int) -> str | None:
        rows = await self._rows(WHO_SAT, at=match, place=seat)
        return rows[0].person if rows else None

    async def _rows(self, query: Any, **values: Any) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            return (await connection.execute(query, values)).all()


def _known(row: Any) -> Known:
    return Known(row.id, row.name, utc(row.created_at), row.hidden, row.gone, row.bot)


def _leads_to(seat: Any) -> str | None:
    return seat.id if _known(seat).shows else None


def _rating(row: Any) -> Rating:
    return Rating(row.mu, row.sigma, row.number)


def _finished(row: Any) -> Finished:
    ending = cast(Ending, row.ending)
    figures = orjson.loads(row.figures)
    return Finished(row.match, row.game, row.seat, utc(row.ended_at), ending, row.reason, row.computers, figures)
