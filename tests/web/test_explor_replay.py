"""A finished duel of Explor Games is seen again on its own table, drawn by its own sheets."""

from __future__ import annotations

import re

from tests.web.people import Program, Reader


async def test_a_finished_match_is_shown_on_its_own_table(ada: Program, camille: Reader) -> None:
    body = {"game": "explor_games", "seats": 2, "bots": {"1": "greedy"}}
    match = (await ada.http.post("/api/rooms", json=body)).json()["match"]["id"]
    await ada.http.post(f"/api/matches/{match}/resignation")
    page = await camille.get(f"/matches/{match}/replay")
    assert page.status_code == 200
    assert re.search(r"css/[\w,]*\bexplor_table\b", page.text)
    assert 'data-page="explor"' in page.text
