"""One writer for the whole process: what waits is written in one transaction, and each is told after the commit.

A commit that reaches the disk costs milliseconds, a row in it microseconds. While one commit is under way the next
batch gathers, so a busy house commits no more often than an idle one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.base import Executable

from app.store.engine import is_away, pen_of
from app.store.slow import for_whom

MOST_AT_ONCE = 256

Row = tuple[Executable, Mapping[str, Any]]
"""A statement, and the values of its places. Statements made once and used again are grouped."""


_Group = tuple[Executable, list[Mapping[str, Any]]]
"""A statement, and the values of all rows that it writes."""


class Taken(Exception):
    """Somebody else has written what may be there only once."""


@dataclass(slots=True)
class _Work:
    rows: Sequence[Row]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    context: Context = field(default_factory=copy_context)
    """In the name of whom it is written."""


class Writer:
    """Writes for everybody. `start` it in the running loop, `close` it when nobody writes any more."""

    def __init__(self, engine: AsyncEngine, committed: Callable[[float], None] = lambda _: None) -> None:
        """`committed` is told how many seconds each commit has taken."""
        self._engine = engine
        self.pen = pen_of(engine)
        """Writes in a thread of its own; None where the engine itself does."""
        self._thread = ThreadPoolExecutor(1, "store writer") if self.pen else None
        self._line: Connection | None = None
        self._committed = committed
        self._waiting: asyncio.Queue[_Work | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="store writer")

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._waiting.qsize()

    async def close(self) -> None:
        """Writes what still waits, then stops."""
        task, self._task = self._task, None
        if task is not None:
            self._waiting.put_nowait(None)
            await task
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._put_down)
            self._thread.shutdown()
            self._thread = None

    async def write(self, *rows: Row) -> None:
        """Returns once all rows are committed, together or not at all. Raises Taken."""
        if self._task is None or self._task.done():
            raise RuntimeError("the writer is not running")
        work = _Work(rows)
        self._waiting.put_nowait(work)
        await work.done

    async def _run(self) -> None:
        while True:
            batch, last = await self._gather()
            if batch:
                await self._write_all(batch)
            if last:
                return

    async def _gather(self) -> tuple[list[_Work], bool]:
        work = await self._waiting.get()
        batch: list[_Work] = []
        while work is not None:
            batch.append(work)
            if self._waiting.empty() or len(batch) == MOST_AT_ONCE:
                return batch, False
            work = self._waiting.get_nowait()
        return batch, True

    async def _write_all(self, batch: list[_Work]) -> None:
        """The whole batch at once; if a row of it is at fault, each alone, so that it harms nobody but its author."""
        try:
            await self._commit(batch)
        except Exception as error:
            if len(batch) == 1 or is_away(error):  # trying each alone would only take longer
                for work in batch:
                    _fail(work, error)
                return
            for work in batch:
                await self._write_all([work])
        else:
            for work in batch:
                if not work.done.done():
                    work.done.set_result(None)

    async def _commit(self, batch: list[_Work]) -> None:
        began = perf_counter()
        whom = [work.context for work in batch]
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write_down, _grouped(batch), whom)
        else:
            for_whom.set(whom)
            async with self._engine.begin() as connection:
                for statement, values in _grouped(batch):
                    await connection.execute(statement, values if len(values) > 1 else values[0])
        self._committed(perf_counter() - began)

    def _write_down(self, groups: list[_Group], whom: list[Context]) -> None:
        """In the thread of the pen: one transaction."""
        for_whom.set(whom)
        if self._line is None:
            assert self.pen is not None
            self._line = self.pen.connect()
        try:
            with self._line.begin():
                for statement, values in groups:
                    self._line.execute(statement, values if len(values) > 1 else values[0])
        except Exception as error:
            if is_away(error):
                self._put_down()
            raise

    def _put_down(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.close()


def _grouped(batch: list[_Work]) -> list[_Group]:
    """The rows of all, one group for each statement, in the order in which each work needs them."""
    groups: list[_Group] = []
    place: dict[int, int] = {}
    for work in batch:
        reached = -1  # within one work no row may come before an earlier one
        for statement, values in work.rows:
            at = place.get(id(statement), -1)
            if at <= reached and (at < 0 or at < reached):
                place[id(statement)] = at = len(groups)
                groups.append((statement, []))
            groups[at][1].append(values)
            reached = at
    return groups


def _fail(work: _Work, error: Exception) -> None:
    if work.done.done():
        return
    if isinstance(error, IntegrityError):
        taken = Taken(str(error.orig))
        taken.__cause__ = error
        work.done.set_exception(taken)
    else:
        work.done.set_exception(error)
