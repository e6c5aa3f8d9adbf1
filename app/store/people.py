"""The people and their sessions, as they are stored."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.rooms.people import Known, Person, Session
from app.store.moments import utc
from app.store.schema import people, sessions
from app.store.writer import Writer

ENROL = insert(people)
RENAME = update(people).where(people.c.id == bindparam("who")).values(name=bindparam("named"))
OPEN = insert(sessions)
SAW = (
    update(sessions)
    .where(sessions.c.id == bindparam("session"))
    .values(seen_at=bindparam("moment"), device=bindparam("called"))
)
CLOSE = delete(sessions).where(sessions.c.person == bindparam("who"), sessions.c.id == bindparam("session"))
CLOSE_OTHERS = delete(sessions).where(sessions.c.person == bindparam("who"), sessions.c.id != bindparam("session"))

BY_TOKEN = (
    select(people.c.name, people.c.language, sessions)
    .join(people, people.c.id == sessions.c.person)
    .where(sessions.c.token_digest == bindparam("digest"))
)
THEIRS = (
    select(sessions).where(sessions.c.person == bindparam("who")).order_by(sessions.c.seen_at.desc(), sessions.c.id)
)


class StoredPeople:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def add(self, person: Person, session: Session, token_digest: str) -> None:
        values = {
            "id": person.id,
            "name": person.name,
            "language": person.language,
            "created_at": datetime.now(UTC),
        }
        await self._writer.write((ENROL, values), (OPEN, session_values(person.id, session, token_digest)))

    async def with_token(self, token_digest: str) -> Known | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(BY_TOKEN, {"digest": token_digest})).first()
        return Known(Person(row.person, row.name, row.language), _session(row)) if row else None

    async def rename(self, person: str, name: str) -> None:
        await self._writer.write((RENAME, {"who": person, "named": name}))

    async def open_session(self, person: str, session: Session, token_digest: str) -> None:
        await self._writer.write((OPEN, session_values(person, session, token_digest)))

    async def saw(self, session: Session) -> None:
        values = {"session": session.id, "moment": session.seen_at, "called": session.device}
        await self._writer.write((SAW, values))

    async def sessions(self, person: str) -> list[Session]:
        async with self._engine.connect() as connection:
            return [_session(row) for row in (await connection.execute(THEIRS, {"who": person})).all()]

    async def close_session(self, person: str, session: str) -> None:
        await self._writer.write((CLOSE, {"who": person, "session": session}))

    async def close_others(self, person: str, session: str) -> None:
        await self._writer.write((CLOSE_OTHERS, {"who": person, "session": session}))


def session_values(person: str, session: Session, token_digest: str) -> dict[str, Any]:
    return {
        "id": session.id,
        "person": person,
        "token_digest": token_digest,
        "device": session.device,
        "created_at": session.created_at,
        "seen_at": session.seen_at,
    }


def _session(row: Any) -> Session:
    return Session(row.id, row.device, utc(row.created_at), utc(row.seen_at))
