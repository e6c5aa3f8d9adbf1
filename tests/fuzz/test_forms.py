"""Every form of the pages, filled in with anything: never a 5xx."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi.routing import APIRoute
from hypothesis import given
from hypothesis import strategies as st

from app.main import create_app
from app.settings import Settings
from tests.fuzz.conftest import Standing, often
from tests.web.people import HOUSE
from tests.web.who_may import ROWS, Row

STALE = "Cette page a trop attendu"
TRIES = {"GET": 10, "POST": 30}
PAGES = [row for row in ROWS if not row.door.startswith("WS ") and " /api/" not in row.door]

TEXTS = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        (
            *(
                "",
                " ",
                "0",
                "-1",
                "1",
                "2",
                "7",
                "8",
                "1e9",
                "9" * 30,
                "NaN",
                "true",
                "null",
                "[]",
                "{}",
                "[[]]",
                '"x"',
            ),
            *("\x00", "\ud800", "é" * 300, "../..", "<b>", "%00", "2026-12-01", "0001-01-01", "9999-12-31", "{" * 2000),
            *('{"game": "elemental_arena", "options": []}', '{"kind": 1}', '{"game": null, "name": 3, "options": {}}'),
        )
    ),
)


@st.composite
def forms(draw: st.DrawFn, row: Row) -> dict[str, Any]:
    """The fields of an honest request, some of them left out, others filled in with anything, and some nobody asked."""
    form = {
        name: draw(st.one_of(st.just(str(value)), TEXTS)) for name, value in row.body.items() if draw(st.integers(0, 4))
    }
    more = draw(st.dictionaries(st.sampled_from(NAMES), TEXTS, max_size=4))
    return {**form, **more}


ASKED = {
    query.name
    for route in create_app(Settings(secret_key="none")).routes
    if isinstance(route, APIRoute) and not route.path.startswith("/api/")
    for query in route.dependant.query_params
}
NAMES = sorted({name for row in ROWS for name in row.body} | ASKED | {"line", "visibility", "clock"})


@pytest.mark.parametrize("row", PAGES, ids=lambda row: row.door)
def test_whatever_a_form_says_is_answered(standing: Standing, row: Row) -> None:
    method, path = row.door.split(" ")
    door = standing.door
    page = door.request("GET", "/games/elemental_arena").text
    found = re.search(r'<meta name="csrf" content="([^"]+)"', page)
    assert found

    @often(TRIES[method])
    @given(st.data())
    def fill_in(data: Any) -> None:
        places = re.findall(r"\{(\w+)\}", path)
        filled = {place: standing.there.get(place, "") for place in places}
        for place in places:
            if not filled[place] or not data.draw(st.integers(0, 4)):
                filled[place] = data.draw(ADDRESSED)
        headers = {"Origin": HOUSE, "X-CSRF-Token": found[1]}
        if data.draw(st.booleans()):
            headers["HX-Request"] = "true"
        if data.draw(st.integers(0, 4)):
            headers["Authorization"] = standing.token
        said = {name: value.encode("utf-8", "surrogatepass") for name, value in data.draw(forms(row)).items()}
        if method == "GET":
            answer = door.request("GET", path.format(**filled), params=said, headers=headers)
        else:
            answer = door.request("POST", path.format(**filled), data=said, headers=headers)
        assert STALE not in answer.text, "it was refused before anybody read it"
        assert answer.status_code < 500 or path == "/readyz", (row.door, filled, said, answer.status_code)

    fill_in()


ADDRESSED = st.one_of(
    st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=20).map(
        lambda text: re.sub(r"[/?#%\\]", "-", text)
    ),
    st.sampled_from(
        (
            "nothing",
            "%00",
            "%C3%28",
            "%F0%9F%83%8F",
            "a" * 500,
            "-1",
            "0001-01-01",
            "9999-12-31",
            "etraclor",
            "dice_throne",
            "explor_games",
        )
    ),
)
