"""The table of docs/security.md: every promise W1 to W10 has its tests, and they are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROWS = dict(
    re.findall(r"^\| (W\d+) \| [^|]+ \| ([^|]+) \|$", (ROOT / "docs/security.md").read_text("utf-8"), re.MULTILINE)
)
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def test_every_promise_names_its_tests() -> None:
    assert list(ROWS) == [f"W{n}" for n in range(1, 11)]
    assert all(NAMED.search(tests) for tests in ROWS.values())


def test_every_test_that_is_named_is_there() -> None:
    for tests in ROWS.values():
        for file, name in NAMED.findall(tests):
            assert re.search(rf"^(async )?def {name}\(", (ROOT / file).read_text("utf-8"), re.MULTILINE), (file, name)
