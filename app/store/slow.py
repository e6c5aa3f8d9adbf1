"""Statements that take too long: counted, and told with the match that they are about, never with their values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import Context, ContextVar
from time import perf_counter
from typing import Any, Final

import structlog
from sqlalchemy import event
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import AsyncEngine

log = structlog.get_logger()

SHOWN: Final = 300
"""Signs of a statement that are told."""

for_whom: ContextVar[Iterable[Context]] = ContextVar("for whom is written", default=())
"""In the name of whom a batch is written: it is about the matches of all of them."""


def watch_statements(engine: AsyncEngine | Engine, seconds: float, slow: Callable[[], None]) -> None:
    """From now on every statement of this engine that takes longer is told, and `slow` called."""
    places = engine.sync_engine if isinstance(engine, AsyncEngine) else engine

    @event.listens_for(places, "before_cursor_execute")
    def begin(connection: Any, cursor: Any, statement: str, values: Any, context: Any, many: bool) -> None:
        context.began = perf_counter()

    @event.listens_for(places, "after_cursor_execute")
    def end(connection: Any, cursor: Any, statement: str, values: Any, context: Any, many: bool) -> None:
        took = perf_counter() - context.began
        if took >= seconds:
            slow()
            log.warning("slow_query", milliseconds=round(took * 1000), statement=_told(statement), **_about())


def _told(statement: str) -> str:
    words = " ".join(statement.split())
    return words if len(words) <= SHOWN else words[:SHOWN] + "…"


def _about() -> dict[str, list[str]]:
    """The matches of a batch; a statement of its own is told with what it is about anyway."""
    matches = {context.run(_match) for context in for_whom.get()}
    known = sorted(match for match in matches if match)
    return {"matches": known} if known else {}


def _match() -> str | None:
    match: str | None = structlog.contextvars.get_contextvars().get("match")
    return match
