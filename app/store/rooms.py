"""The rooms, as they are stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import orjson
from sqlalchemy import Insert, Select, bindparam, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.matches.clocks import Terms
from app.matches.ports import Origin
from app.rooms.people import Person
from app.rooms.rooms import CodeTaken, Room, Visibility
from app.store.matches import terms_of, terms_text
from app.store.moments import utc
from app.store.schema import matches, people, room_seats, rooms
from app.store.writer import Taken, Writer

ADD = insert(rooms)
SEAT = insert(room_seats)
UNSEAT = delete(room_seats).where(
    room_seats.c.room == bindparam("at"),
    room_seats.c.person == bindparam("who"),
    ~exists().where(matches.c.room == bindparam("at")),
)
READY = (
    update(room_seats)
    .where(room_seats.c.room == bindparam("at"), room_seats.c.person == bindparam("who"))
    .values(ready=True)
)
BRING = (
    update(room_seats)
    .where(
        room_seats.c.room == bindparam("at"),
        room_seats.c.person == bindparam("who"),
        ~exists().where(matches.c.room == bindparam("at")),
    )
    .values(brought=bindparam("carried"))
)
SALT = (
    update(room_seats)
    .where(
        room_seats.c.room == bindparam("at"),
        room_seats.c.person == bindparam("who"),
        ~exists().where(matches.c.room == bindparam("at")),
    )
    .values(salt=bindparam("added"))
)
CLEAR = delete(room_seats).where(room_seats.c.room == bindparam("at"))
GO_ROUND = (
    update(rooms)
    .where(rooms.c.id == bindparam("at"), rooms.c.match == bindparam("before"))
    .values(match=bindparam("begun"), code=bindparam("bears"), over=False)
)
SET_TERMS = (
    update(rooms).where(rooms.c.id == bindparam("at"), rooms.c.match.is_(None)).values(terms=bindparam("agreed"))
)
SET_MATCH = update(rooms).where(rooms.c.id == bindparam("at")).values(match=bindparam("begun"))

WHO_SITS = (
    select(
        *(room_seats.c.room, room_seats.c.seat, room_seats.c.ready, room_seats.c.brought, room_seats.c.salt),
        *(people.c.id, people.c.name, people.c.language, people.c.bot),
    )
    .join(people, people.c.id == room_seats.c.person)
    .where(room_seats.c.room.in_(bindparam("rooms", expanding=True)))
)
PLAYING_FOR = (
    select(people.c.id, people.c.name, people.c.language, people.c.bot)
    .where(people.c.bot == bindparam("bot"))
    .order_by(people.c.id)
)


class StoredRooms:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def add(self, room: Room) -> None:
        values = {
            "id": room.id,
            "code": room.code,
            "game": room.game,
            "seats": len(room.seats),
            "options": orjson.dumps(room.options).decode(),
            "visibility": room.visibility,
            "host": room.host,
            "match": room.match,
            "over": False,
            "created_at": room.created_at,
            "origin": room.origin.record if room.origin else None,
            "origin_step": room.origin.step if room.origin else None,
            "terms": terms_text(room.terms),
            "seed": room.seed,
        }
        try:
            await self._writer.write((ADD, values), *_sitting(room))
        except Taken as taken:
            raise CodeTaken from taken

    async def find(self, room: str) -> Room | None:
        return next(iter(await self._read(select(rooms).where(rooms.c.id == room))), None)

    async def by_code(self, code: str) -> Room | None:
        newest = select(rooms).where(rooms.c.code == code).order_by(rooms.c.over, rooms.c.created_at.desc()).limit(1)
        return next(iter(await self._read(newest)), None)

    async def open_rooms(self, game: str | None, most: int) -> list[Room]:
        query = select(rooms).where(rooms.c.match.is_(None), rooms.c.visibility == "public")
        if game is not None:
            query = query.where(rooms.c.game == game)
        found = await self._read(query.order_by(rooms.c.created_at.desc()).limit(most))
        return [room for room in found if not room.full]

    async def under_way(self, most: int) -> list[Room]:
        return await self._read(
            select(rooms)
            .where(rooms.c.match.is_not(None), rooms.c.over.is_(False), rooms.c.visibility == "public")
            .order_by(rooms.c.created_at.desc())
            .limit(most)
        )

    async def of(self, person: str, most: int) -> list[Room]:
        return await self._read(_newest_of(person, most))

    async def unfinished(self, person: str, most: int) -> list[Room]:
        return await self._read(_newest_of(person, most).where(rooms.c.over.is_(False)))

    async def seat(self, room: str, seat: int, person: Person, brought: Mapping[str, Any] | None = None) -> bool:
        try:
            await self._writer.write(_chair(room, seat, person, brought))
        except Taken:
            return False
        return True

    async def bring(self, room: str, person: str, brought: Mapping[str, Any]) -> None:
        await self._writer.write((BRING, {"at": room, "who": person, "carried": _text(brought)}))

    async def salt(self, room: str, person: str, salt: str) -> None:
        await self._writer.write((SALT, {"at": room, "who": person, "added": salt}))

    async def bots(self, bot: str) -> list[Person]:
        async with self._engine.connect() as connection:
            found = (await connection.execute(PLAYING_FOR, {"bot": bot})).all()
        return [_person(row) for row in found]

    async def unseat(self, room: str, person: str) -> None:
        await self._writer.write((UNSEAT, {"at": room, "who": person}))

    async def set_match(self, room: str, match: str) -> None:
        await self._writer.write((SET_MATCH, {"at": room, "begun": match}))

    async def set_terms(self, room: str, terms: Terms) -> None:
        await self._writer.write((SET_TERMS, {"at": room, "agreed": terms_text(terms)}))

    async def set_ready(self, room: str, person: str) -> None:
        await self._writer.write((READY, {"at": room, "who": person}))

    async def go_round(self, room: Room, before: str) -> None:
        again = {"at": room.id, "before": before, "begun": room.match, "bears": room.code}
        try:
            await self._writer.write((CLEAR, {"at": room.id}), *_sitting(room), (GO_ROUND, again))
        except Taken as taken:
            raise CodeTaken from taken

    async def _read(self, query: Select[Any]) -> list[Room]:
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).all()
            if not found:
                return []
            sitting = (await connection.execute(WHO_SITS, {"rooms": [row.id for row in found]})).all()
        return [_room(row, [seat for seat in sitting if seat.room == row.id]) for row in found]


def _newest_of(person: str, most: int) -> Select[Any]:
    own = select(room_seats.c.room).where(room_seats.c.person == person)
    return select(rooms).where(rooms.c.id.in_(own)).order_by(rooms.c.created_at.desc()).limit(most)


def _sitting(room: Room) -> list[tuple[Insert, dict[str, Any]]]:
    """A chair for everybody who sits."""
    return [
        _chair(room.id, seat, person, room.brought.get(person.id)) for seat, person in enumerate(room.seats) if person
    ]


def _chair(room: str, seat: int, person: Person, brought: Mapping[str, Any] | None) -> tuple[Insert, dict[str, Any]]:
    return SEAT, {"room": room, "seat": seat, "person": person.id, "brought": _text(brought) if brought else None}


def _text(brought: Mapping[str, Any]) -> str:
    return orjson.dumps(dict(brought)).decode()


def _room(row: Any, sitting: Sequence[Any]) -> Room:
    seats: list[Person | None] = [None] * row.seats
    ready = []
    for seat in sitting:
        seats[seat.seat] = _person(seat)
        if seat.ready:
            ready.append(seat.seat)
    return Room(
        id=row.id,
        code=row.code,
        game=row.game,
        seats=tuple(cast(Sequence[Person | None], seats)),
        options=orjson.loads(row.options),
        visibility=cast(Visibility, row.visibility),
        host=row.host,
        match=row.match,
        created_at=utc(row.created_at),
        origin=Origin(row.origin, row.origin_step) if row.origin else None,
        terms=terms_of(row.terms),
        ready=tuple(sorted(ready)),
        brought={seat.id: orjson.loads(seat.brought) for seat in sitting if seat.brought},
        seed=row.seed,
        salts={seat.id: seat.salt for seat in sitting if seat.salt},
    )


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.language, row.bot)
