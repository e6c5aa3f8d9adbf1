"""The operator's log tells what failed, and no secret."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
import structlog

from app.log import write_lines


@pytest.fixture(autouse=True)
def as_served() -> Iterator[None]:
    write_lines()
    yield
    structlog.reset_defaults()


def test_a_failure_is_one_line_with_its_traceback_and_without_the_values_at_hand(
    capsys: pytest.CaptureFixture[str],
) -> None:
    try:
        deal(deck=tuple(f"card {number}" for number in range(52)))
    except RuntimeError as error:
        structlog.get_logger().error("request_failed", path="/api/rooms", exc_info=error)
    (line,) = capsys.readouterr().err.splitlines()
    told = json.loads(line)
    assert (told["event"], told["level"], told["path"]) == ("request_failed", "error", "/api/rooms")
    assert "in deal" in told["exception"]
    assert "card 51" not in line


def deal(deck: tuple[str, ...]) -> None:
    raise RuntimeError("the cards stick")
