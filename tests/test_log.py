"""The operator's log tells what failed, whom and which match it is about, and no secret."""

from __future__ import annotations

import asyncio
import contextvars
import json
import logging
import logging.config
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from app.log import SERVER_LINES, about, write_lines
from app.store.engine import engine_for
from app.store.slow import watch_statements
from app.store.writer import Writer

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def as_served() -> Iterator[None]:
    write_lines()
    yield
    structlog.reset_defaults()


def told(capsys: Capture) -> dict[str, Any]:
    """The only line that was written."""
    (line,) = capsys.readouterr().err.splitlines()
    read: dict[str, Any] = json.loads(line)
    return read


def apart(work: Callable[[], None]) -> None:
    """As one of several tasks does it: what is said about it is said of nothing else."""
    contextvars.Context().run(work)


def test_a_failure_is_one_line_with_its_traceback_and_without_the_values_at_hand(capsys: Capture) -> None:
    try:
        deal(deck=tuple(f"card {number}" for number in range(52)))
    except RuntimeError as error:
        structlog.get_logger().error("request_failed", path="/api/rooms", exc_info=error)
    line = told(capsys)
    assert (line["event"], line["level"], line["path"]) == ("request_failed", "error", "/api/rooms")
    assert "in deal" in line["exception"]
    assert "card 51" not in json.dumps(line)


def deal(deck: tuple[str, ...]) -> None:
    raise RuntimeError("the cards stick")


def test_whatever_is_told_while_somebody_is_served_says_whom_it_is_about(capsys: Capture) -> None:
    def serve() -> None:
        about(match="m", person="p", step=7)
        structlog.get_logger().warning("store_away")

    apart(serve)
    line = told(capsys)
    assert (line["match"], line["person"], line["step"]) == ("m", "p", 7)
    apart(lambda: structlog.get_logger().warning("store_away"))
    assert not {"match", "person", "step"} & told(capsys).keys(), "of another task"


# --- the lines of the server


@pytest.fixture
def server_lines(capsys: Capture) -> Iterator[logging.Logger]:
    logging.config.dictConfig(SERVER_LINES)
    yield logging.getLogger("uvicorn.error")
    logging.getLogger("uvicorn").handlers.clear()


def test_the_server_itself_writes_such_lines_and_no_token_of_an_address(
    server_lines: logging.Logger, capsys: Capture
) -> None:
    def accept() -> None:
        about(match="m")
        server_lines.info('%s - "WebSocket %s" [accepted]', ("::1", 7), "/api/matches/m/live?token=hush&x=1")

    apart(accept)
    line = told(capsys)
    assert line["event"].endswith('"WebSocket /api/matches/m/live" [accepted]')
    assert (line["level"], line["logger"], line["match"]) == ("info", "uvicorn.error", "m")


def test_a_request_is_told_without_what_it_asks(server_lines: logging.Logger, capsys: Capture) -> None:
    access = logging.getLogger("uvicorn.access")
    access.info('%s - "%s %s HTTP/%s" %d', "::1", "GET", "/matches/m/preview?token=attack", "1.1", 200)
    assert told(capsys)["event"] == '::1 - "GET /matches/m/preview HTTP/1.1" 200'


def test_a_failure_of_the_server_has_its_traceback_in_the_same_line(
    server_lines: logging.Logger, capsys: Capture
) -> None:
    try:
        deal(())
    except RuntimeError:
        server_lines.exception("Exception in ASGI application\n")
    assert "in deal" in told(capsys)["exception"]


# --- what the database says


async def test_a_statement_that_fails_is_told_without_its_values(tmp_path: Path, capsys: Capture) -> None:
    engine = engine_for(f"sqlite+aiosqlite:///{tmp_path / 'house.sqlite'}")
    values = {"seed": "the-seed"}
    try:
        async with engine.connect() as connection:
            await connection.execute(text("SELECT * FROM nowhere WHERE seed = :seed"), values)
    except DBAPIError as error:
        structlog.get_logger().error("request_failed", error=str(error), exc_info=error)
    await engine.dispose()
    line = told(capsys)
    assert "nowhere" in line["error"]
    assert "the-seed" not in json.dumps(line)


async def test_a_statement_that_takes_long_is_told_with_its_match_and_without_its_values(
    tmp_path: Path, capsys: Capture
) -> None:
    engine = engine_for(f"sqlite+aiosqlite:///{tmp_path / 'house.sqlite'}")
    slow: list[None] = []
    watch_statements(engine, 0.0, lambda: slow.append(None))
    about(match="m", person="p")
    async with engine.connect() as connection:
        await connection.execute(text("SELECT 1\n WHERE :seed = 'x'"), {"seed": "the-seed"})
    await engine.dispose()
    line = told(capsys)
    assert (line["event"], line["match"], line["person"]) == ("slow_query", "m", "p")
    assert line["statement"] == "SELECT 1 WHERE ? = 'x'"
    assert line["milliseconds"] >= 0
    assert "the-seed" not in json.dumps(line)
    assert len(slow) == 1


async def test_what_is_written_for_several_matches_at_once_is_told_with_all_of_them(
    tmp_path: Path, capsys: Capture
) -> None:
    engine = engine_for(f"sqlite+aiosqlite:///{tmp_path / 'house.sqlite'}")
    took: list[float] = []
    writer = Writer(engine, took.append)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE t (n INTEGER)"))
    insert = text("INSERT INTO t VALUES (:n)")
    watch_statements(writer.pen or engine, 0.0, lambda: None)

    async def write(match: str, number: int) -> None:
        about(match=match)
        await writer.write((insert, {"n": number}))

    writer.start()
    await asyncio.gather(write("m", 1), write("n", 2))
    await writer.close()
    await engine.dispose()
    line = told(capsys)
    assert (line["event"], line["matches"]) == ("slow_query", ["m", "n"])
    assert len(took) == 1


async def test_a_quick_statement_is_not_told(tmp_path: Path, capsys: Capture) -> None:
    engine = engine_for(f"sqlite+aiosqlite:///{tmp_path / 'house.sqlite'}")
    watch_statements(engine, 3600.0, lambda: None)
    async with engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
    await engine.dispose()
    assert capsys.readouterr().err == ""
