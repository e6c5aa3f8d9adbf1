"""What is said at tables, whom people keep away from, what they report and how the house answered, as it is stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import Any

import orjson
from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from app.conversation.conduct import Sanction
from app.conversation.distances import Distance
from app.conversation.errors import NobodyKnown
from app.conversation.lines import Line
from app.conversation.reports import Quoted, Report
from app.store.schema import distances, lines, people, reports, sanctions
from app.store.writer import Row, Taken, Writer

ADD_LINE = insert(lines)
DROP_OLD = delete(lines).where(lines.c.room == bindparam("at_room"), lines.c.number <= bindparam("last"))
LAST_NUMBER = select(func.max(lines.c.number)).where(lines.c.room == bindparam("at_room"))
READ_LINE = select(lines, people.c.name).join(people, people.c.id == lines.c.person)
NEWEST = READ_LINE.where(lines.c.room == bindparam("at_room")).order_by(lines.c.number.desc()).limit(bindparam("most"))
ONE_LINE = READ_LINE.where(lines.c.room == bindparam("at_room"), lines.c.id == bindparam("named"))
SAID_SINCE = select(func.count()).where(lines.c.person == bindparam("who"), lines.c.at > bindparam("moment"))

AROUND = (
    select(distances, people.c.name)
    .join(people, people.c.id == distances.c.other)
    .where(or_(distances.c.person == bindparam("who"), distances.c.other == bindparam("who")))
    .order_by(people.c.name, distances.c.other, distances.c.kind, distances.c.room)
)
REMOVE_DISTANCE = delete(distances).where(
    distances.c.person == bindparam("who"),
    distances.c.other == bindparam("whom"),
    distances.c.kind == bindparam("sort"),
    distances.c.room == bindparam("at_room"),
)

ADD_REPORT = insert(reports)
ONE_REPORT = select(reports).where(reports.c.id == bindparam("named"))
OPEN_REPORTS = (
    select(reports).where(reports.c.closed_at.is_(None)).order_by(reports.c.at.desc()).limit(bindparam("most"))
)
CLOSED_REPORTS = (
    select(reports)
    .where(reports.c.closed_at.is_not(None))
    .order_by(reports.c.closed_at.desc())
    .limit(bindparam("most"))
)
CLOSE_REPORT = (
    update(reports)
    .where(reports.c.id == bindparam("named"), reports.c.closed_at.is_(None))
    .values(verdict=bindparam("done"), closed_by=bindparam("whose"), closed_at=bindparam("moment"))
)
FORGET_REPORTS = delete(reports).where(reports.c.closed_at < bindparam("before"))

ADD_SANCTION = insert(sanctions)
ONE_SANCTION = select(sanctions).where(sanctions.c.id == bindparam("named"))
SANCTIONS_OF = (
    select(sanctions).where(sanctions.c.person == bindparam("who")).order_by(sanctions.c.since, sanctions.c.id)
)
LIFT = update(sanctions).where(sanctions.c.id == bindparam("named")).values(lifted_at=bindparam("moment"))
READ = update(sanctions).where(sanctions.c.id == bindparam("named")).values(read_at=bindparam("moment"))

NAMES = select(people.c.id, people.c.name).where(people.c.id.in_(bindparam("who", expanding=True)))


class Asked:
    """Questions to one database."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def _rows(self, query: Any, **values: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query, values)).all())

    async def _first(self, query: Any, **values: Any) -> Any:
        return next(iter(await self._rows(query, **values)), None)


class StoredLines(Asked):
    async def add(self, line: Line, kept: int) -> None:
        while True:
            number = ((await self._first(LAST_NUMBER, at_room=line.room))[0] or 0) + 1
            rows: list[Row] = [(ADD_LINE, _line_values(line, number))]
            if number > kept:
                rows.append((DROP_OLD, {"at_room": line.room, "last": number - kept}))
            try:
                await self._writer.write(*rows)
            except Taken:  # another line was quicker
                continue
            return

    async def newest(self, room: str, most: int) -> list[Line]:
        return [_line(row) for row in reversed(await self._rows(NEWEST, at_room=room, most=most))]

    async def find(self, room: str, line: str) -> Line | None:
        row = await self._first(ONE_LINE, at_room=room, named=line)
        return _line(row) if row else None

    async def said_since(self, person: str, moment: int) -> int:
        return int((await self._first(SAID_SINCE, who=person, moment=moment))[0])


class StoredDistances(Asked):
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        fresh = (postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert)(distances)
        self._keep = fresh.on_conflict_do_nothing()

    async def keep(self, distance: Distance) -> None:
        values = asdict(distance)
        del values["name"]
        try:
            await self._writer.write((self._keep, values))
        except Taken as taken:  # what is there already is no fault: there is no such person
            raise NobodyKnown from taken

    async def remove(self, distance: Distance) -> None:
        values = {"who": distance.person, "whom": distance.other, "sort": distance.kind, "at_room": distance.room}
        await self._writer.write((REMOVE_DISTANCE, values))

    async def around(self, person: str) -> list[Distance]:
        return [
            Distance(row.person, row.other, row.kind, row.room, row.since, row.name)
            for row in await self._rows(AROUND, who=person)
        ]


class StoredReports(Asked):
    async def add(self, report: Report) -> None:
        values = asdict(report)
        for name in ("person_name", "about_name"):
            del values[name]
        kept = [{key: value for key, value in asdict(line).items() if key != "name"} for line in report.lines]
        await self._writer.write((ADD_REPORT, {**values, "lines": orjson.dumps(kept).decode()}))

    async def find(self, report: str) -> Report | None:
        return next(iter(await self._read(ONE_REPORT, named=report)), None)

    async def listed(self, closed: bool, most: int) -> list[Report]:
        return await self._read(CLOSED_REPORTS if closed else OPEN_REPORTS, most=most)

    async def close(self, report: str, verdict: str, by: str, moment: int) -> bool:
        before = await self._first(ONE_REPORT, named=report)
        if before is None or before.closed_at is not None:
            return False
        await self._writer.write((CLOSE_REPORT, {"named": report, "done": verdict, "whose": by, "moment": moment}))
        return True

    async def forget(self, before: int) -> None:
        await self._writer.write((FORGET_REPORTS, {"before": before}))

    async def _read(self, query: Any, **values: Any) -> list[Report]:
        found = [_report(row) for row in await self._rows(query, **values)]
        concerned = {person for report in found for person in _people_in(report)}
        named = {row.id: row.name for row in await self._rows(NAMES, who=list(concerned))} if concerned else {}
        return [_with_names(report, named) for report in found]


class StoredSanctions(Asked):
    async def add(self, sanction: Sanction) -> None:
        await self._writer.write((ADD_SANCTION, asdict(sanction)))

    async def find(self, sanction: str) -> Sanction | None:
        row = await self._first(ONE_SANCTION, named=sanction)
        return Sanction(**row._mapping) if row else None

    async def of(self, person: str) -> list[Sanction]:
        return [Sanction(**row._mapping) for row in await self._rows(SANCTIONS_OF, who=person)]

    async def lift(self, sanction: str, moment: int) -> None:
        await self._writer.write((LIFT, {"named": sanction, "moment": moment}))

    async def read(self, sanction: str, moment: int) -> None:
        await self._writer.write((READ, {"named": sanction, "moment": moment}))


def _line_values(line: Line, number: int) -> dict[str, Any]:
    values = asdict(line)
    del values["name"]
    hearers = None if line.hearers is None else orjson.dumps(line.hearers).decode()
    return {**values, "number": number, "hearers": hearers}


def _line(row: Any) -> Line:
    hearers = None if row.hearers is None else tuple(orjson.loads(row.hearers))
    return Line(row.id, row.room, row.person, row.name, row.phrase, row.text, hearers, row.at)


def _report(row: Any) -> Report:
    values = {**row._mapping, "lines": tuple(Quoted(**line) for line in orjson.loads(row.lines))}
    del values["closed_by"]
    return Report(**values)


def _people_in(report: Report) -> Iterable[str]:
    yield from (report.person, report.about, *(line.person for line in report.lines))


def _with_names(report: Report, named: dict[str, str]) -> Report:
    lines = tuple(replace(line, name=named[line.person]) for line in report.lines)
    return replace(report, lines=lines, person_name=named[report.person], about_name=named[report.about])
