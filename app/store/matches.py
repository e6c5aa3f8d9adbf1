"""The matches, as they are stored. In the path of a move: two statements, grouped with those of other matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import orjson
from pydantic import TypeAdapter
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.matches.clocks import USUAL_TERMS, Clocks, Terms, read_terms, terms_data
from app.matches.ports import Logged, Opening, PositionTaken, Snapshot, Stored
from app.matches.results import Result
from app.matches.windows import Windows
from app.store.moments import utc
from app.store.results import result_row
from app.store.schema import actions, match_seats, matches, people, rooms
from app.store.writer import Taken, Writer

_WINDOWS: Final = TypeAdapter(Windows)
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
        clock_left=bindparam("left"),
        clock_running=bindparam("running"),
        clock_since=bindparam("since"),
        windows=bindparam("answers"),
        window_since=bindparam("open_since"),
        deadline=bindparam("falls"),
    )
)
LOOK_LATER = (
    update(matches)
    .where(matches.c.id == bindparam("at"), matches.c.position == bindparam("seen"))
    .values(deadline=bindparam("then"))
)
CLOSE_ROOM = (
    update(rooms)
    .where(rooms.c.id == select(matches.c.room).where(matches.c.id == bindparam("at")).scalar_subquery())
    .values(over=True)
)
ONE = select(matches, rooms.c.origin).join(rooms, rooms.c.id == matches.c.room).where(matches.c.id == bindparam("at"))
OF_ROOM = select(matches.c.id).where(matches.c.room == bindparam("room"), matches.c.number == bindparam("number"))
COMPUTER_AWAITED = select(matches.c.id, matches.c.position).where(matches.c.computer_awaited.is_(True))
OUT_OF_TIME = select(matches.c.id).where(matches.c.deadline <= bindparam("now")).order_by(matches.c.deadline)
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
            "salts": orjson.dumps(opening.salts).decode() if any(opening.salts) else None,
            "started_at": opening.started_at,
            "position": snapshot.position,
            "snapshot": snapshot.state,
            "over": snapshot.over,
            "computer_awaited": snapshot.computer_awaited,
            "terms": terms_text(opening.terms),
            "clock_left": _numbers(snapshot.clocks.left) if snapshot.clocks else None,
            "clock_running": _numbers(snapshot.clocks.running) if snapshot.clocks else None,
            "clock_since": snapshot.clocks.since if snapshot.clocks else None,
            "windows": windows_text(snapshot.windows),
            "window_since": _since(snapshot.windows),
            "deadline": snapshot.deadline,
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
            Snapshot(row.position, row.snapshot, row.over, row.computer_awaited, _clocks(row), _windows(row)),
            [_logged(entry) for entry in log],
        )

    async def position(self, match: str) -> int:
        async with self._engine.connect() as connection:
            return int((await connection.execute(POSITION, {"at": match})).scalar_one())

    async def computer_awaited(self) -> dict[str, int]:
        async with self._engine.connect() as connection:
            found = (await connection.execute(COMPUTER_AWAITED)).all()
        return {row.id: row.position for row in found}

    async def out_of_time(self, now: int) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(OUT_OF_TIME, {"now": now})).scalars())

    async def look_later(self, match: str, position: int, deadline: int) -> None:
        await self._writer.write((LOOK_LATER, {"at": match, "seen": position, "then": deadline}))

    async def append(self, match: str, logged: Logged, snapshot: Snapshot, results: Sequence[Result] = ()) -> None:
        reached = {
            "at": match,
            "reached": snapshot.position,
            "state": snapshot.state,
            "ended": snapshot.over,
            "computer": snapshot.computer_awaited,
            "left": _numbers(snapshot.clocks.left) if snapshot.clocks else None,
            "running": _numbers(snapshot.clocks.running) if snapshot.clocks else None,
            "since": snapshot.clocks.since if snapshot.clocks else None,
            "answers": windows_text(snapshot.windows),
            "open_since": _since(snapshot.windows),
            "falls": snapshot.deadline,
        }
        end = [(CLOSE_ROOM, {"at": match})] if snapshot.over else []
        left = [result_row(result) for result in results]
        try:
            await self._writer.write((APPEND, _entry(match, logged)), (MOVE_ON, reached), *end, *left)
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
        "why": logged.why or None,
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
        salts=tuple(orjson.loads(row.salts)) if row.salts else (),
        people=people,
        bots=bots,
        started_at=utc(row.started_at),
        terms=terms_of(row.terms),
        study=row.origin is not None,
    )


def _clocks(row: Any) -> Clocks | None:
    if row.clock_since is None:
        return None
    return Clocks(tuple(orjson.loads(row.clock_left)), tuple(orjson.loads(row.clock_running)), row.clock_since)


def _windows(row: Any) -> Windows | None:
    if row.windows is None:
        return None
    windows = _WINDOWS.validate_json(row.windows)
    since = row.window_since
    return windows if windows.wait is None else replace(windows, wait=replace(windows.wait, since=since))


def windows_text(windows: Windows | None) -> str | None:
    return None if windows is None else _WINDOWS.dump_json(windows).decode()


def _since(windows: Windows | None) -> int | None:
    """Since when the window is open: apart, so that it can be given back the time for which the house was closed."""
    return windows.wait.since if windows and windows.wait else None


def terms_text(terms: Terms) -> str | None:
    """Terms as they are stored: nothing for the usual ones."""
    return None if terms == USUAL_TERMS else orjson.dumps(terms_data(terms)).decode()


def terms_of(text: str | None) -> Terms:
    return USUAL_TERMS if text is None else read_terms(orjson.loads(text))


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
        why=row.why or "",
    )
