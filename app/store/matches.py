"""The matches, as they are stored. In the path of a move: two statements, grouped with those of other matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.matches.ports import Logged, Opening, PositionTaken, Snapshot, Stored
from app.store.moments import utc
from app.store.schema import actions, match_seats, matches, people, rooms
from app.store.writer import Taken, Writer

OPEN = insert(matches)
SEAT = insert(match_seats)
APPEND = insert(actions)
MOVE_ON = (
    update(matches)
    .where(matches.c.id == bindparam("at"))
    .values(
        position=bindparam("reached"),
        snapshot=bindparam("state"),
        over=bindparam("ended"),
        computer_awaited=bindparam("computer"),
    )
)
CLOSE_ROOM = (
    update(rooms)
    .where(rooms.c.id == select(matches.c.room).where(matches.c.id == bindparam("at")).scalar_subquery())
    .values(over=True)
)
ONE = select(matches).where(matches.c.id == bindparam("at"))
OF_ROOM = select(matches.c.id).where(matches.c.room == bindparam("room"), matches.c.number == bindparam("number"))
COMPUTER_AWAITED = select(matches.c.id, matches.c.position).where(matches.c.computer_awaited.is_(True))
POSITION = select(matches.c.position).where(matches.c.id == bindparam("at"))
LOG = select(actions).where(actions.c.match == bindparam("at")).order_by(actions.c.position)
SITTING = (
    select(match_seats.c.person, people.c.name, people.c.bot)
    .join(people, people.c.id == match_seats.c.person)
    .where(match_seats.c.match == bindparam("at"))
    .order_by(match_seats.c.seat)
)


class StoredMatches:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def open(self, opening: Opening, snapshot: Snapshot, log: Sequence[Logged] = ()) -> str:
        values = {
            "id": opening.id,
            "room": opening.room,
            "number": opening.number,
            "game": opening.game,
            "edition": opening.edition,
            "catalogue": opening.catalogue,
            "options": orjson.dumps(opening.options).decode(),
            "seats": len(opening.people),
            "seed": opening.seed,
            "started_at": opening.started_at,
            "position": snapshot.position,
            "snapshot": snapshot.state,
            "over": snapshot.over,
            "computer_awaited": snapshot.computer_awaited,
        }
        seats = [
            (SEAT, {"match": opening.id, "seat": seat, "person": person}) for seat, person in enumerate(opening.people)
        ]
        entries = [(APPEND, _entry(opening.id, logged)) for logged in log]
        try:
            await self._writer.write((OPEN, values), *seats, *entries)
        except Taken:
            there = await self._of_room(opening.room, opening.number)
            if there is None:
                raise
            return there
        return opening.id

    async def load(self, match: str) -> Stored | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(ONE, {"at": match})).first()
            if row is None:
                return None
            sitting = (await connection.execute(SITTING, {"at": match})).all()
            log = (await connection.execute(LOG, {"at": match})).all()
        return Stored(
            _opening(row, tuple(seat.person for seat in sitting), tuple(seat.bot for seat in sitting)),
            tuple(seat.name for seat in sitting),
            Snapshot(row.position, row.snapshot, row.over, row.computer_awaited),
            [_logged(entry) for entry in log],
        )

    async def position(self, match: str) -> int:
        async with self._engine.connect() as connection:
            return int((await connection.execute(POSITION, {"at": match})).scalar_one())

    async def computer_awaited(self) -> dict[str, int]:
        async with self._engine.connect() as connection:
            found = (await connection.execute(COMPUTER_AWAITED)).all()
        return {row.id: row.position for row in found}

    async def append(self, match: str, logged: Logged, snapshot: Snapshot) -> None:
        reached = {
            "at": match,
            "reached": snapshot.position,
            "state": snapshot.state,
            "ended": snapshot.over,
            "computer": snapshot.computer_awaited,
        }
        end = [(CLOSE_ROOM, {"at": match})] if snapshot.over else []
        try:
            await self._writer.write((APPEND, _entry(match, logged)), (MOVE_ON, reached), *end)
        except Taken as taken:
            raise PositionTaken from taken

    async def _of_room(self, room: str, number: int) -> str | None:
        async with self._engine.connect() as connection:
            found: str | None = (await connection.execute(OF_ROOM, {"room": room, "number": number})).scalar()
        return found


def _entry(match: str, logged: Logged) -> dict[str, Any]:
    return {
        "match": match,
        "position": logged.position,
        "seat": logged.seat,
        "token": logged.token,
        "key": logged.key,
        "undoes": logged.undoes,
        "sealed": logged.sealed,
        "counts": _numbers(logged.counts),
        "events": logged.events,
        "at": logged.at,
    }


def _numbers(counts: tuple[int, ...]) -> str:
    return orjson.dumps(counts).decode()


def _opening(row: Any, people: tuple[str, ...], bots: tuple[str | None, ...]) -> Opening:
    return Opening(
        id=row.id,
        room=row.room,
        number=row.number,
        game=row.game,
        edition=row.edition,
        catalogue=row.catalogue,
        options=orjson.loads(row.options),
        seed=row.seed,
        people=people,
        bots=bots,
        started_at=utc(row.started_at),
    )


def _logged(row: Any) -> Logged:
    return Logged(
        position=row.position,
        seat=row.seat,
        token=row.token,
        key=row.key,
        undoes=row.undoes,
        sealed=row.sealed,
        counts=tuple(orjson.loads(row.counts)),
        events=row.events,
        at=utc(row.at),
    )
