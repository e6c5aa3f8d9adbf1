"""The tries at the challenges of the day, as they are stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Select, bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.daily.challenge import Challenge
from app.daily.ranking import Try
from app.store.moments import utc
from app.store.schema import accounts, daily_tries, matches, people
from app.store.writer import Taken, Writer

CLAIM = insert(daily_tries)
KEEP_WORTH = (
    update(daily_tries)
    .where(daily_tries.c.room == bindparam("at"))
    .values(worth=bindparam("found"), seal=bindparam("sealed"))
)
_OF_CHALLENGE = (
    daily_tries.c.game == bindparam("which"),
    daily_tries.c.mode == bindparam("how"),
    daily_tries.c.day == bindparam("on"),
)
_ITS_MATCH = (matches.c.room == daily_tries.c.room) & (matches.c.number == 1)
_TRIES = (
    select(
        daily_tries,
        people.c.name,
        people.c.hidden,
        accounts.c.login,
        matches.c.id.label("match"),
        matches.c.over,
    )
    .join(people, people.c.id == daily_tries.c.person)
    .outerjoin(accounts, accounts.c.person == daily_tries.c.person)
    .outerjoin(matches, _ITS_MATCH)
)
OF_PERSON = _TRIES.where(*_OF_CHALLENGE, daily_tries.c.person == bindparam("who")).order_by(daily_tries.c.number)
OF_CHALLENGE = _TRIES.where(*_OF_CHALLENGE, daily_tries.c.number == 0)
PAST = _TRIES.where(daily_tries.c.person == bindparam("who"), daily_tries.c.number == 0).order_by(
    daily_tries.c.day.desc(), daily_tries.c.game, daily_tries.c.mode
)
UNWEIGHED = (
    _TRIES.where(daily_tries.c.worth.is_(None), daily_tries.c.number == 0, matches.c.over.is_(True))
    .order_by(daily_tries.c.begun_at.desc())
    .limit(bindparam("most"))
)
DEAL = select(matches.c.seed).join(daily_tries, _ITS_MATCH).where(*_OF_CHALLENGE).limit(1)


class StoredDailies:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def claim(self, attempt: Try) -> bool:
        values = {
            "room": attempt.room,
            "game": attempt.challenge.game,
            "mode": attempt.challenge.mode,
            "day": attempt.challenge.day,
            "person": attempt.person,
            "number": attempt.number,
            "begun_at": attempt.begun_at,
        }
        try:
            await self._writer.write((CLAIM, values))
        except Taken:
            return False
        return True

    async def of_person(self, person: str, challenge: Challenge) -> Sequence[Try]:
        return await self._read(OF_PERSON, {"who": person, **_place(challenge)})

    async def of_challenge(self, challenge: Challenge) -> Sequence[Try]:
        return await self._read(OF_CHALLENGE, _place(challenge))

    async def past(self, person: str) -> Sequence[Try]:
        return await self._read(PAST, {"who": person})

    async def unweighed(self, most: int) -> Sequence[Try]:
        return await self._read(UNWEIGHED, {"most": most})

    async def deal(self, challenge: Challenge) -> bytes | None:
        async with self._engine.connect() as connection:
            seed: bytes | None = (await connection.execute(DEAL, _place(challenge))).scalar()
        return seed

    async def keep_worth(self, attempt: Try) -> None:
        worth = orjson.dumps(attempt.worth).decode()
        await self._writer.write((KEEP_WORTH, {"at": attempt.room, "found": worth, "sealed": attempt.seal}))

    async def _read(self, query: Select[Any], values: dict[str, Any]) -> list[Try]:
        async with self._engine.connect() as connection:
            return [_try(row) for row in (await connection.execute(query, values)).all()]


def _place(challenge: Challenge) -> dict[str, Any]:
    return {"which": challenge.game, "how": challenge.mode, "on": challenge.day}


def _try(row: Any) -> Try:
    return Try(
        challenge=Challenge(row.game, row.mode, row.day),
        person=row.person,
        number=row.number,
        room=row.room,
        begun_at=utc(row.begun_at),
        name=row.name,
        guest=row.login is None,
        hidden=row.hidden,
        match=row.match,
        over=bool(row.over),
        worth=tuple(orjson.loads(row.worth)) if row.worth else None,
        seal=row.seal or "",
    )
