"""The accounts, as they are stored; and all that the store knows about one person, to be shown or erased."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import Table, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.accounts.accounts import Account, CodeSpent, LoginTaken, Past
from app.rooms.people import Person
from app.store.moments import utc
from app.store.people import RENAME
from app.store.schema import (
    accounts,
    actions,
    bugs,
    daily_tries,
    distances,
    documents,
    lines,
    match_seats,
    matches,
    people,
    ratings,
    recovery_codes,
    reports,
    results,
    room_seats,
    rooms,
    sanctions,
    sessions,
    spent_codes,
)
from app.store.writer import Row, Taken, Writer

OPEN = insert(accounts)
SET_LOGIN = update(accounts).where(accounts.c.person == bindparam("who")).values(login=bindparam("called"))
SET_PASSWORD = update(accounts).where(accounts.c.person == bindparam("who")).values(password=bindparam("hashed"))
ADD_CODE = insert(recovery_codes)
SPEND_CODE = insert(spent_codes)
CLOSE_SESSIONS = delete(sessions).where(sessions.c.person == bindparam("who"))
DROP_CODES = delete(recovery_codes).where(recovery_codes.c.person == bindparam("who"))
DROP_SPENT = delete(spent_codes).where(spent_codes.c.person == bindparam("who"))
GO = update(people).where(people.c.id == bindparam("who")).values(gone=True)

_UNSPENT = (
    select(func.count())
    .select_from(recovery_codes)
    .where(
        recovery_codes.c.person == people.c.id,
        ~exists().where(spent_codes.c.digest == recovery_codes.c.digest),
    )
    .correlate(people)
    .scalar_subquery()
    .label("codes")
)
_ACCOUNT = select(accounts, people.c.name, people.c.language, _UNSPENT).join(people, people.c.id == accounts.c.person)
OF = _ACCOUNT.where(accounts.c.person == bindparam("who"))
WITH_LOGIN = _ACCOUNT.where(accounts.c.login == bindparam("called"))
HAS_CODE = select(recovery_codes.c.digest).where(
    recovery_codes.c.person == bindparam("who"), recovery_codes.c.digest == bindparam("code")
)

PAST = (
    select(matches.c.id, matches.c.game, matches.c.started_at)
    .join(match_seats, match_seats.c.match == matches.c.id)
    .where(match_seats.c.person == bindparam("who"), matches.c.over.is_(True))
    .order_by(matches.c.started_at.desc())
    .limit(bindparam("most"))
)
OTHERS = (
    select(match_seats.c.match, people.c.name)
    .join(people, people.c.id == match_seats.c.person)
    .where(match_seats.c.match.in_(bindparam("matches", expanding=True)), match_seats.c.person != bindparam("who"))
    .order_by(match_seats.c.seat)
)

ERASED: Final[tuple[Table, ...]] = (
    accounts,
    sessions,
    recovery_codes,
    spent_codes,
    documents,
    daily_tries,
    lines,
    distances,
    results,
    ratings,
    bugs,
)
"""What is erased with a person, by its column `person` or `owner`."""
KEPT: Final[tuple[Table, ...]] = (rooms, room_seats, match_seats, reports, sanctions)
"""Seats and tables, which are the others' too, and what others complain of: they stay, under the name of nobody."""


class StoredAccounts:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def of(self, person: str) -> Account | None:
        return await self._one(OF, {"who": person})

    async def with_login(self, login: str) -> Account | None:
        return await self._one(WITH_LOGIN, {"called": login})

    async def open(self, person: Person, login: str, password: str, codes: Sequence[str], created_at: datetime) -> None:
        values = {"person": person.id, "login": login, "password": password, "created_at": created_at}
        rename = (RENAME, {"who": person.id, "named": person.name})
        try:
            await self._writer.write((OPEN, values), rename, *_code_rows(person.id, codes))
        except Taken as taken:
            raise LoginTaken from taken

    async def rename(self, person: Person, login: str) -> None:
        try:
            await self._writer.write(
                (SET_LOGIN, {"who": person.id, "called": login}), (RENAME, {"who": person.id, "named": person.name})
            )
        except Taken as taken:
            raise LoginTaken from taken

    async def set_password(self, person: str, password: str) -> None:
        await self._writer.write((SET_PASSWORD, {"who": person, "hashed": password}))

    async def set_codes(self, person: str, codes: Sequence[str]) -> None:
        who = {"who": person}
        await self._writer.write((DROP_CODES, who), (DROP_SPENT, who), *_code_rows(person, codes))

    async def has_code(self, person: str, code: str) -> bool:
        async with self._engine.connect() as connection:
            return (await connection.execute(HAS_CODE, {"who": person, "code": code})).first() is not None

    async def recover(self, person: str, code: str, password: str) -> None:
        spend = (SPEND_CODE, {"digest": code, "person": person})
        try:
            await self._writer.write(
                spend, (SET_PASSWORD, {"who": person, "hashed": password}), (CLOSE_SESSIONS, {"who": person})
            )
        except Taken as taken:
            raise CodeSpent from taken

    async def past(self, person: str, most: int) -> list[Past]:
        async with self._engine.connect() as connection:
            found = (await connection.execute(PAST, {"who": person, "most": most})).all()
            played = {"matches": [row.id for row in found], "who": person}
            others = (await connection.execute(OTHERS, played)).all() if found else []
        return [
            Past(row.id, row.game, utc(row.started_at), tuple(other.name for other in others if other.match == row.id))
            for row in found
        ]

    async def everything(self, person: str) -> dict[str, Any]:
        own_moves = (
            select(actions)
            .join(match_seats, (match_seats.c.match == actions.c.match) & (match_seats.c.seat == actions.c.seat))
            .where(match_seats.c.person == person)
            .order_by(actions.c.at)
        )
        sat = (
            select(matches, match_seats.c.seat)
            .join(match_seats, match_seats.c.match == matches.c.id)
            .where(match_seats.c.person == person)
            .order_by(matches.c.started_at)
        )
        tables = (
            select(rooms, room_seats.c.seat)
            .join(room_seats, room_seats.c.room == rooms.c.id)
            .where(room_seats.c.person == person)
            .order_by(rooms.c.created_at)
        )
        away_from = (
            select(distances, people.c.name)
            .join(people, people.c.id == distances.c.other)
            .where(distances.c.person == person)
        )
        async with self._engine.connect() as connection:

            async def rows(query: Any, *columns: str) -> list[dict[str, Any]]:
                found = (await connection.execute(query)).mappings().all()
                return [{name: _plain(row[name]) for name in columns} for row in found]

            (who,) = await rows(
                select(people).where(people.c.id == person), "id", "name", "language", "created_at", "hidden"
            )
            return {
                "person": who,
                "account": await rows(select(accounts).where(accounts.c.person == person), "login", "created_at"),
                "sessions": await rows(
                    select(sessions).where(sessions.c.person == person), "device", "created_at", "seen_at"
                ),
                "documents": await rows(
                    select(documents).where(documents.c.owner == person), "game", "kind", "name", "body", "changed_at"
                ),
                "challenges": await rows(
                    select(daily_tries).where(daily_tries.c.person == person).order_by(daily_tries.c.begun_at),
                    *("game", "mode", "day", "number", "begun_at", "worth"),
                ),
                "tables": await rows(tables, "id", "code", "game", "seat", "created_at"),
                "matches": await rows(sat, "id", "game", "seat", "started_at", "over"),
                "actions": await rows(own_moves, "match", "position", "token", "at"),
                "results": await rows(
                    select(results).where(results.c.person == person).order_by(results.c.ended_at),
                    *("match", "game", "ended_at", "ending", "reason", "figures"),
                ),
                "ratings": await rows(
                    select(ratings).where(ratings.c.person == person).order_by(ratings.c.game, ratings.c.number),
                    *("match", "game", "number", "mu", "sigma", "at"),
                ),
                "lines": await rows(
                    select(lines).where(lines.c.person == person).order_by(lines.c.at), "room", "phrase", "text", "at"
                ),
                "distances": await rows(away_from, "name", "kind", "room", "since"),
                "reports": await rows(
                    select(reports).where(reports.c.person == person), "match", "step", "reason", "words", "at"
                ),
                "bugs": await rows(
                    select(bugs).where(bugs.c.person == person).order_by(bugs.c.at), "match", "step", "words", "at"
                ),
                "sanctions": await rows(
                    select(sanctions).where(sanctions.c.person == person),
                    *("measure", "reason", "words", "since", "until", "lifted_at"),
                ),
            }

    async def erase(self, person: str, name: str) -> None:
        rows: list[Row] = [
            (
                delete(table).where(table.c["owner" if "owner" in table.c else "person"] == bindparam("who")),
                {"who": person},
            )
            for table in ERASED
        ]
        await self._writer.write((GO, {"who": person}), *rows, (RENAME, {"who": person, "named": name}))

    async def _one(self, query: Any, values: dict[str, str]) -> Account | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(query, values)).first()
        if row is None:
            return None
        return Account(Person(row.person, row.name, row.language), row.password, utc(row.created_at), row.codes)


def _code_rows(person: str, codes: Sequence[str]) -> list[Row]:
    return [(ADD_CODE, {"digest": code, "person": person}) for code in codes]


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return utc(value).isoformat()
    return value.isoformat() if isinstance(value, date) else value
