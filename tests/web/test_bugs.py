"""O3: a fault is told from the page of a match, with what its finder sees and no more; administrators read it."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from fastapi import FastAPI
from httpx import Response

from app.conversation.bugs import LONGEST_VIEW, LONGEST_WORDS
from app.matches.clocks import DAY
from app.web.pace import Pace
from tests.web.people import READY, Reader

WORDS = "<b>Rien</b> ne bouge\nquand je pointe la carte"


@pytest.fixture
async def room(camille: Reader, malik: Reader) -> str:
    """Where both sit, their match under way and its page in both hands."""
    room = await camille.open_table("Camille", **{f"option.{key}": str(value).lower() for key, value in READY.items()})
    await malik.sit(room, "Malik")
    await camille.get(room)
    await malik.get(room)
    return room


async def me(reader: Reader) -> str:
    return str((await reader.http.get("/me/data")).json()["person"]["id"])


def administer(app: FastAPI, *people: str) -> None:
    app.state.house = replace(app.state.house, administrators=frozenset(people))


async def tell(reader: Reader, words: str = WORDS) -> Response:
    return await reader.post(f"/matches/{reader.match}/bugs", words=words, build="0a1b2c")


async def listed(app: FastAPI, reader: Reader) -> str:
    """The page of the newest fault, as this administrator reads it."""
    administer(app, await me(reader))
    await reader.get("/administration/bugs")
    return (await reader.get(re.findall(r'href="(/administration/bugs/[^"]+)"', reader.page)[0])).text


async def stands(reader: Reader, match: str) -> dict[str, object]:
    told: dict[str, object] = (await reader.http.get(f"/api/matches/{match}")).json()
    return told


async def test_what_is_told_arrives_with_the_step_the_view_and_the_browser(
    app: FastAPI, room: str, camille: Reader, malik: Reader, passer_by: Reader
) -> None:
    await passer_by.open_table("Zoé")
    camille.http.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0"
    told = await tell(camille)
    assert told.status_code == 200
    assert 'hx-target="#bug"' in told.text
    assert "bien arrivé" in told.text
    page = await listed(app, passer_by)
    assert "&lt;b&gt;Rien&lt;/b&gt; ne bouge\nquand" in page, "what is typed stays text"
    assert "Chrome, Linux, fr" in page
    assert "0a1b2c" in page
    assert "Camille" in page
    (bug,) = await app.state.house.bugs.open_ones()
    seen = await stands(camille, camille.match)
    assert (bug.match, bug.seat, bug.step) == (camille.match, seen["seat"], seen["step"])
    kept = json.loads(bug.view)
    assert kept["view"] == seen["view"], "what the house has sent to these eyes, and nothing else"
    assert kept["step"] == seen["step"]
    rival = await stands(malik, camille.match)
    assert kept["view"] != rival["view"]


async def test_an_administrator_at_the_table_reads_what_others_saw_when_it_is_over(
    app: FastAPI, room: str, camille: Reader, malik: Reader
) -> None:
    await tell(camille)
    match = camille.match
    page = await listed(app, malik)
    assert "This view is closed to you" in page
    assert "&#34;hand&#34;" not in page
    await malik.get(room)
    await malik.post(f"/matches/{match}/resignation")
    page = await listed(app, malik)
    assert "&#34;hand&#34;" in page
    assert "This view is closed to you" not in page


async def test_who_looks_on_tells_what_spectators_see(app: FastAPI, room: str, passer_by: Reader) -> None:
    await passer_by.open_table("Zoé")
    await passer_by.get(room)
    await tell(passer_by)
    (bug,) = await app.state.house.bugs.open_ones()
    assert bug.seat is None
    assert json.loads(bug.view)["view"]["hand"] == []


async def test_without_a_script_the_same_form_leads_to_a_page_and_back(room: str, camille: Reader) -> None:
    answer = await camille.send(f"/matches/{camille.match}/bugs", words="Ça coince")
    assert answer.status_code == 200
    assert "bien arrivé" in answer.text
    assert f'href="{room}"' in answer.text


async def test_nothing_is_no_fault_and_too_much_is_cut(app: FastAPI, room: str, camille: Reader) -> None:
    assert (await tell(camille, "  \n ")).status_code == 422
    assert (await tell(camille, "x" * 5000)).status_code == 422
    assert (await tell(camille, "x" * 3000)).status_code == 200
    (bug,) = await app.state.house.bugs.open_ones()
    assert len(bug.words) == LONGEST_WORDS
    assert len(bug.view) <= LONGEST_VIEW


async def test_one_person_tells_a_few_in_an_hour(
    app: FastAPI, room: str, camille: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.conversation.bugs.COMPLAINING", Pace((9, 600.0), (1, 600.0)))
    app.state.house = replace(app.state.house, paced="everybody")
    assert [(await tell(camille)).status_code for _ in range(2)] == [200, 429]


async def test_what_was_seen_is_closed_and_thrown_away_much_later(
    app: FastAPI, room: str, camille: Reader, passer_by: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    await passer_by.open_table("Zoé")
    await tell(camille)
    await listed(app, passer_by)
    bugs = app.state.house.bugs
    (bug,) = await bugs.open_ones()
    await passer_by.send(f"/administration/bugs/{bug.id}/closing")
    assert await bugs.open_ones() == []
    (closed,) = await bugs.closed_ones()
    monkeypatch.setattr("app.conversation.bugs.milliseconds", lambda _: closed.closed_at + 91 * DAY)
    await bugs.close("another")
    assert await bugs.closed_ones() == []


async def test_what_one_has_told_is_ones_own_and_goes_with_one(app: FastAPI, room: str, camille: Reader) -> None:
    await tell(camille)
    data = (await camille.http.get("/me/data")).json()
    assert [bug["words"] for bug in data["bugs"]] == [WORDS]
    accounts = app.state.house.accounts
    await accounts._store.erase(data["person"]["id"], "—")
    assert await app.state.house.bugs.open_ones() == []
