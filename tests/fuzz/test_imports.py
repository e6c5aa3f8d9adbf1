"""Files that people bring: a record, a scenario, a deck. Whatever they hold, the answer is a page and no 5xx."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given

from app.games import GAMES
from app.web.limits import BODIES
from tests.fuzz.conftest import Standing, often
from tests.fuzz.documents import RECORD, documents
from tests.web.people import HOUSE

DOORS = ("/records", "/games/elemental_arena/scenarios/import", "/games/explor_games/decks/import")
BROKEN = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"[" * 60_000,
    b'{"a":' * 20_000,
    b"1e999",
    b'{"seats": 1e400}',
    b'"\\ud800"',
    b"NaN",
)
DOCUMENT = {"tablee": "scenario", "game": None, "kind": "scenario", "name": "Un essai", "options": {}, "body": {}}


def brought(standing: Standing, path: str, content: bytes) -> Any:
    page = standing.door.request("GET", "/games/elemental_arena").text
    seal = re.findall(r'<meta name="csrf" content="([^"]+)"', page)[0]
    headers = {"Origin": HOUSE, "X-CSRF-Token": seal, "Authorization": standing.token}
    files = {"file": ("file.json", content, "application/json")}
    return standing.door.request("POST", path, headers=headers, files=files)


@pytest.mark.parametrize("path", DOORS)
def test_whatever_a_file_holds_is_answered(standing: Standing, path: str) -> None:
    @often(40)
    @given(documents(RECORD if path == "/records" else DOCUMENT))
    def bring(document: Any) -> None:
        answer = brought(standing, path, json.dumps(document).encode())
        assert answer.status_code < 500, (document, answer.status_code)

    bring()


@pytest.mark.parametrize("path", DOORS)
@pytest.mark.parametrize("content", BROKEN, ids=lambda content: repr(content[:8]))
def test_what_is_no_document_is_refused(standing: Standing, path: str, content: bytes) -> None:
    assert 400 <= brought(standing, path, content).status_code < 500


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("field", sorted(RECORD))
def test_a_record_in_which_one_thing_is_another_does_not_hold(standing: Standing, game: str, field: str) -> None:
    for value in (None, -1, 2**70, "x", [], {}, [[]], [None], {"a": []}):
        answer = brought(standing, "/records", json.dumps({**RECORD, "game": game, field: value}).encode())
        assert answer.status_code == 422, (field, value)


def test_a_file_that_is_too_large_is_refused(standing: Standing) -> None:
    for path in DOORS:
        assert brought(standing, path, b"[" + b" " * BODIES["/records"] + b"]").status_code == 413
