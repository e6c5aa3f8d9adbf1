"""The ratings, as they are stored: a row for each person and rated match, and a mark on those that are to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.standings.rater import Outrun, Placed, Unrated
from app.standings.ratings import Rating
from app.store.moments import utc
from app.store.results import insert_unless_gone
from app.store.schema import matches, ratings, results
from app.store.writer import Row, Taken, Writer

UNRATED = (
    select(results.c.match)
    .where(results.c.unrated.is_(True))
    .group_by(results.c.match)
    .order_by(func.min(results.c.ended_at), results.c.match)
    .limit(bindparam("most"))
)
TO_RATE = (
    select(results, ratings.c.mu, ratings.c.sigma, ratings.c.number, matches.c.seats)
    .join(matches, matches.c.id == results.c.match)
    .outerjoin(
        ratings,
        (ratings.c.person == results.c.person) & (ratings.c.game == results.c.game) & ratings.c.newest.is_(True),
    )
    .where(results.c.match == bindparam("at"), results.c.unrated.is_(True))
    .order_by(results.c.seat)
)
SETTLE = update(results).where(results.c.match == bindparam("at")).values(unrated=False)
AGE = (
    update(ratings)
    .where(
        ratings.c.person == bindparam("who"), ratings.c.game == bindparam("played"), ratings.c.number == bindparam("n")
    )
    .values(newest=False)
)
ADD = insert_unless_gone(ratings)


class StoredRatings:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def unrated(self, most: int) -> Sequence[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(UNRATED, {"most": most})).scalars())

    async def to_rate(self, match: str) -> Unrated | None:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(TO_RATE, {"at": match})).all()
        if not rows:
            return None
        people = tuple(Placed(row.person, row.side, row.rank, rating_of(row)) for row in rows)
        first = rows[0]
        return Unrated(match, first.game, utc(first.ended_at), people, len(rows) == first.seats)

    async def rate(self, match: Unrated, after: Mapping[str, Rating]) -> None:
        """People in a fixed order, so that two who rate never wait for each other."""
        people = sorted(after)
        aged: list[Row] = [(AGE, {"who": who, "played": match.game, "n": after[who].matches - 1}) for who in people]
        added: list[Row] = [(ADD, _values(match, who, after[who])) for who in people]
        try:
            await self._writer.write((SETTLE, {"at": match.match}), *aged, *added)
        except Taken as taken:
            raise Outrun from taken


def rating_of(row: Any) -> Rating:
    return Rating() if row.number is None else Rating(row.mu, row.sigma, row.number)


def _values(match: Unrated, person: str, rating: Rating) -> dict[str, Any]:
    return {
        "match": match.match,
        "person": person,
        "game": match.game,
        "number": rating.matches,
        "mu": rating.mu,
        "sigma": rating.sigma,
        "at": match.ended_at,
        "newest": True,
    }
