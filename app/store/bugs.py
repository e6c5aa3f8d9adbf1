"""The faults that people have found, as they are stored."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update

from app.conversation.bugs import Bug
from app.store.schema import bugs, people
from app.store.talk import Asked

ADD = insert(bugs)
READ = select(bugs, people.c.name.label("person_name")).join(people, people.c.id == bugs.c.person)
ONE = READ.where(bugs.c.id == bindparam("named"))
OPEN = READ.where(bugs.c.closed_at.is_(None)).order_by(bugs.c.at.desc()).limit(bindparam("most"))
CLOSED = READ.where(bugs.c.closed_at.is_not(None)).order_by(bugs.c.closed_at.desc()).limit(bindparam("most"))
CLOSE = (
    update(bugs)
    .where(bugs.c.id == bindparam("named"), bugs.c.closed_at.is_(None))
    .values(closed_at=bindparam("moment"))
)
FORGET = delete(bugs).where(bugs.c.closed_at < bindparam("before"))


class StoredBugs(Asked):
    async def add(self, bug: Bug) -> None:
        values = asdict(bug)
        del values["person_name"]
        await self._writer.write((ADD, values))

    async def find(self, bug: str) -> Bug | None:
        row = await self._first(ONE, named=bug)
        return _bug(row) if row else None

    async def listed(self, closed: bool, most: int) -> list[Bug]:
        return [_bug(row) for row in await self._rows(CLOSED if closed else OPEN, most=most)]

    async def close(self, bug: str, moment: int) -> None:
        await self._writer.write((CLOSE, {"named": bug, "moment": moment}))

    async def forget(self, before: int) -> None:
        await self._writer.write((FORGET, {"before": before}))


def _bug(row: Any) -> Bug:
    return Bug(**row._mapping)
