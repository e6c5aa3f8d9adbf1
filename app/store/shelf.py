"""What people keep, as it is stored."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.shelf.shelf import CodeTaken, Document, PlaceTaken
from app.store.moments import utc
from app.store.schema import documents, people
from app.store.writer import Taken, Writer

ADD = insert(documents)
AT = documents.c.id == bindparam("at")
REWRITE = (
    update(documents).where(AT).values(name=bindparam("title"), body=bindparam("text"), changed_at=bindparam("moment"))
)
GIVE_CODE = update(documents).where(AT, documents.c.code.is_(None)).values(code=bindparam("given"))
TAKE_CODE = update(documents).where(AT).values(code=None)
REMOVE = delete(documents).where(AT)

READ = select(documents, people.c.name.label("author")).join(people, people.c.id == documents.c.owner)
FIND = READ.where(AT)
BY_CODE = READ.where(documents.c.code == bindparam("given"))
OF = READ.where(
    documents.c.owner == bindparam("whose"),
    documents.c.game == bindparam("played"),
    documents.c.kind == bindparam("what"),
).order_by(documents.c.changed_at.desc(), documents.c.id)


class StoredShelf:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def add(self, document: Document) -> None:
        values = {
            "id": document.id,
            "owner": document.owner,
            "game": document.game,
            "kind": document.kind,
            "place": document.place,
            "name": document.name,
            "body": _text(document),
            "code": document.code,
            "changed_at": document.changed_at,
        }
        try:
            await self._writer.write((ADD, values))
        except Taken as taken:
            raise PlaceTaken from taken

    async def rewrite(self, document: Document) -> None:
        values = {
            "at": document.id,
            "title": document.name,
            "text": _text(document),
            "moment": document.changed_at,
        }
        await self._writer.write((REWRITE, values))

    async def give_code(self, document: str, code: str) -> None:
        try:
            await self._writer.write((GIVE_CODE, {"at": document, "given": code}))
        except Taken as taken:
            raise CodeTaken from taken

    async def take_code(self, document: str) -> None:
        await self._writer.write((TAKE_CODE, {"at": document}))

    async def remove(self, document: str) -> None:
        await self._writer.write((REMOVE, {"at": document}))

    async def find(self, document: str) -> Document | None:
        return next(iter(await self._read(FIND, at=document)), None)

    async def by_code(self, code: str) -> Document | None:
        return next(iter(await self._read(BY_CODE, given=code)), None)

    async def of(self, owner: str, game: str, kind: str) -> list[Document]:
        return await self._read(OF, whose=owner, played=game, what=kind)

    async def _read(self, query: Any, **values: str) -> list[Document]:
        async with self._engine.connect() as connection:
            return [_document(row) for row in await connection.execute(query, values)]


def _text(document: Document) -> str:
    return orjson.dumps(document.body).decode()


def _document(row: Any) -> Document:
    return Document(
        id=row.id,
        owner=row.owner,
        author=row.author,
        game=row.game,
        kind=row.kind,
        name=row.name,
        body=orjson.loads(row.body),
        place=row.place,
        code=row.code,
        changed_at=utc(row.changed_at),
    )
