"""The one writer: grouped commits, acknowledged after the commit, a fault harming nobody but its author."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import OperationalError

from app.store.schema import people
from app.store.writer import Row, Taken, Writer
from tests.storage import Services

ADD = insert(people)


def _row(name: str) -> Row:
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    return ADD, {"id": name, "name": name, "language": "fr", "created_at": moment}


async def _count(house: Services) -> int:
    async with house.engine.connect() as connection:
        written = select(func.count()).select_from(people).where(people.c.bot.is_(None))
        return (await connection.execute(written)).scalar_one()


async def test_what_is_acknowledged_can_be_read_by_anybody(house: Services) -> None:
    await house.writer.write(_row("ines"))
    assert await _count(house) == 1


async def test_many_who_write_at_once_are_all_written(house: Services) -> None:
    await asyncio.gather(*(house.writer.write(_row(f"p{number}")) for number in range(300)))
    assert await _count(house) == 300


async def test_a_row_that_is_there_already_is_refused_and_harms_nobody_in_its_batch(house: Services) -> None:
    await house.writer.write(_row("ines"))
    names = ["malik", "ines", "chloe"]
    results = await asyncio.gather(*(house.writer.write(_row(name)) for name in names), return_exceptions=True)
    assert [isinstance(result, Taken) for result in results] == [False, True, False]
    assert await _count(house) == 3


async def test_rows_of_one_write_are_kept_together_or_not_at_all(house: Services) -> None:
    await house.writer.write(_row("ines"))
    with pytest.raises(Taken):
        await house.writer.write(_row("malik"), _row("ines"))
    assert await _count(house) == 1


async def test_while_the_database_is_away_everybody_is_told_and_afterwards_writing_goes_on(
    house: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    async def away(self: Writer, batch: list[object]) -> None:
        tried.append(len(batch))
        raise OperationalError("INSERT", {}, Exception("database is locked"))

    with monkeypatch.context() as patch:
        patch.setattr(Writer, "_commit", away)
        writes = [house.writer.write(_row(name)) for name in ("ines", "malik", "chloe")]
        results = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in results] == [OperationalError] * 3
    assert tried == [3]  # not each alone: that would only take longer
    await house.writer.write(_row("ines"))
    assert await _count(house) == 1


async def test_who_gives_up_waiting_harms_nobody_in_the_batch(house: Services) -> None:
    writes = [asyncio.create_task(house.writer.write(_row(name))) for name in ("ines", "malik")]
    await asyncio.sleep(0)
    writes[0].cancel()
    await writes[1]
    assert await _count(house) == 2


async def test_closing_writes_what_still_waits(house: Services) -> None:
    waiting = [asyncio.create_task(house.writer.write(_row(f"p{number}"))) for number in range(20)]
    await asyncio.sleep(0)
    await house.writer.close()
    await asyncio.gather(*waiting)
    assert await _count(house) == 20


async def test_a_writer_that_is_closed_says_so(house: Services) -> None:
    await house.writer.close()
    with pytest.raises(RuntimeError):
        await house.writer.write(_row("ines"))
