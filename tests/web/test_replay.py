"""A finished match is seen again on its own table: every step, any eyes, by links alone; and records come and go."""

from __future__ import annotations

import re
from typing import Any

import orjson
import pytest
from fastapi import FastAPI
from httpx import Response

from app.matches.records import verify
from app.web import records
from app.web.limits import Quotas
from tests.web.people import HOUSE, Program, Reader, in_order_of_play, started

PLAYED = 4


async def ended(ada: Program, bot: Program) -> str:
    """A match of a few actions, in which somebody gave up."""
    match = await started(ada, bot)
    for number in range(PLAYED):
        player = (await in_order_of_play(match, ada, bot))[0]
        look = await player.look(match)
        await player.act(match, look["offers"][0]["token"], look["step"], f"move {number}")
    await ada.http.post(f"/api/matches/{match}/resignation")
    return match


async def record_of(ada: Program, match: str) -> dict[str, Any]:
    record: dict[str, Any] = (await ada.http.get(f"/api/matches/{match}/record")).json()
    return record


def ways(page: str) -> dict[str, str]:
    """Where the four buttons of the bar lead."""
    found = re.findall(r'data-way="(\w+)" href="([^"]+)"', page)
    return {way: address.replace("&amp;", "&") for way, address in found}


async def bring(reader: Reader, content: bytes) -> Response:
    await reader.get("/records")
    files = {"file": ("record.json", content, "application/json")}
    return await reader.http.post("/records", data={"csrf": reader.seal}, files=files, headers={"Origin": HOUSE})


async def test_a_match_under_way_has_no_replay_and_says_so(ada: Program, bot: Program, camille: Reader) -> None:
    match = await started(ada, bot)
    for path in (f"/matches/{match}/replay", f"/matches/{match}/replay/table"):
        answer = await camille.get(path)
        assert answer.status_code == 403
        assert "quand la partie est finie" in answer.text


async def test_the_links_lead_from_the_first_step_to_the_last_and_back(
    ada: Program, bot: Program, camille: Reader
) -> None:
    match = await ended(ada, bot)
    page = (await camille.get(f"/matches/{match}/replay")).text
    assert f"Étape 0 sur {PLAYED + 1}" in page
    seen = [page]
    for step in range(1, PLAYED + 2):
        page = (await camille.get(ways(page)["next"])).text
        assert f"Étape {step} sur {PLAYED + 1}" in page
        seen.append(page)
    assert ways(page)["first"].endswith("step=0&eyes=public")
    assert ways(page)["back"].endswith(f"step={PLAYED}&eyes=public")
    assert ways(seen[0])["last"].endswith(f"step={PLAYED + 1}&eyes=public")
    boards = [re.sub(r"\s+", " ", found[0]) for page in seen if (found := re.search(r'id="lines".*?</ol>', page, re.S))]
    assert len(set(boards)) > PLAYED, "each step adds to the log"


async def test_each_pair_of_eyes_sees_its_own_hand_and_the_public_sees_none(
    ada: Program, bot: Program, camille: Reader
) -> None:
    match = await ended(ada, bot)
    path = f"/matches/{match}/replay?step=0&eyes="
    hands = {
        eyes: re.findall(r'<li class="held">', (await camille.get(path + eyes)).text) for eyes in ("public", "0", "1")
    }
    assert {eyes: len(cards) for eyes, cards in hands.items()} == {"public": 0, "0": 4, "1": 4}


async def test_nothing_can_be_done_in_a_replay(ada: Program, bot: Program, camille: Reader) -> None:
    match = await ended(ada, bot)
    page = (await camille.get(f"/matches/{match}/replay?step=1&eyes=0")).text
    assert "data-offers='{}'" in page
    assert 'hx-ws:connect=""' in page
    assert "hx-ws.min.js" not in page


async def test_the_parts_are_those_of_the_page(ada: Program, bot: Program, camille: Reader) -> None:
    match = await ended(ada, bot)
    query = "step=2&eyes=1"
    page = (await camille.get(f"/matches/{match}/replay?{query}")).text
    parts = (await camille.get(f"/matches/{match}/replay/table?{query}")).text
    for id, inside in re.findall(r'<hx-partial hx-target="#(\w+)"[^>]*>(.*?)</hx-partial>', parts, re.S):
        assert inside.strip() in page, id
    assert "<html" not in parts


@pytest.mark.parametrize(("asked", "status"), [("step=99", 200), ("eyes=7", 404), ("eyes=me", 422), ("step=-1", 422)])
async def test_what_is_not_there_is_said(ada: Program, bot: Program, camille: Reader, asked: str, status: int) -> None:
    match = await ended(ada, bot)
    assert (await camille.get(f"/matches/{match}/replay?{asked}")).status_code == status


async def test_the_table_of_a_finished_match_leads_to_its_replay(ada: Program, bot: Program, camille: Reader) -> None:
    match = await ended(ada, bot)
    await camille.get((await camille.http.get(f"/matches/{match}")).headers["location"])
    assert f'href="/matches/{match}/replay"' in camille.page


async def test_names_are_written_and_never_run(app: FastAPI, ada: Program, camille: Reader) -> None:
    async with Program(app) as mallory:
        await mallory.enrol("<b>Mallory</b>")
        match = await ended(mallory, ada)
        for path in ("replay?step=5", "replay/table?step=5"):
            page = (await camille.get(f"/matches/{match}/{path}")).text
            assert "&lt;b&gt;Mallory" in page
            assert "<b>Mallory" not in page


# --- records


@pytest.fixture(autouse=True)
def nobody_has_brought_anything() -> None:
    records.BROUGHT = Quotas(10, 600.0)


async def test_a_record_that_is_brought_is_verified_and_shown(ada: Program, bot: Program, camille: Reader) -> None:
    record = await record_of(ada, await ended(ada, bot))
    answer = await bring(camille, orjson.dumps(record))
    assert answer.status_code == 303
    page = (await camille.get(answer.headers["location"])).text
    assert f"Étape 0 sur {PLAYED + 1}" in page
    assert "Place 1" in page
    taken = (await camille.get(answer.headers["location"].removesuffix("/replay"))).json()
    assert verify(taken).actions == PLAYED + 1


async def test_a_record_that_was_touched_is_refused_with_the_reason(
    ada: Program, bot: Program, camille: Reader
) -> None:
    record = await record_of(ada, await ended(ada, bot))
    for touched, why in (
        ({**record, "seed": "00" * 32}, "pas celui qui fut noté"),
        ({**record, "game": "chess"}, "Jeu inconnu"),
        ({**record, "actions": [{"seat": 0, "token": "fly:away"}], "digests": record["digests"][:2]}, "coup"),
    ):
        answer = await bring(camille, orjson.dumps(touched))
        assert answer.status_code == 422
        assert why in answer.text


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"{}", b"null", b"[" * 5000])
async def test_what_is_no_record_is_refused_on_the_page(camille: Reader, content: bytes) -> None:
    answer = await bring(camille, content)
    assert answer.status_code == 422
    assert 'data-tone="refused"' in answer.text


async def test_a_record_may_be_long_but_not_endless(camille: Reader) -> None:
    assert (await bring(camille, b" " * 1_000_000)).status_code == 422
    assert (await bring(camille, b" " * 3_000_000)).status_code == 413


async def test_who_brings_records_without_end_is_asked_to_wait(camille: Reader) -> None:
    records.BROUGHT = Quotas(2, 600.0)
    assert [(await bring(camille, b"{}")).status_code for _ in range(3)] == [422, 422, 429]


# --- what if


async def test_who_asks_what_if_plays_on_against_the_computer(ada: Program, bot: Program, camille: Reader) -> None:
    match = await ended(ada, bot)
    await camille.get(f"/matches/{match}/replay?step=2&eyes=1")
    answer = await camille.send(f"/matches/{match}/replay/rooms", name="Camille")
    assert answer.url.path.startswith("/rooms/")
    assert 'data-seat="1"' in answer.text, "the seat of these eyes"
    record = await record_of(ada, match)
    look = (await camille.http.get(f"/api/matches/{camille.match}")).json()
    assert look["seat"] == 1
    assert look["bots"] == ["greedy", None]
    assert look["step"] >= 2
    assert look["commitment"] != ""
    await camille.post(f"/matches/{camille.match}/resignation")
    again = await record_of(ada, camille.match)
    assert again["actions"][0]["token"] == record["actions"][0]["token"]
    assert again["digests"][:3] == record["digests"][:3]


async def test_a_record_that_was_brought_can_be_played_on_too(ada: Program, bot: Program, camille: Reader) -> None:
    record = await record_of(ada, await ended(ada, bot))
    path = (await bring(camille, orjson.dumps(record))).headers["location"]
    await camille.get(path)
    answer = await camille.send(f"{path}/rooms", name="Camille")
    assert 'id="table"' in answer.text


async def test_a_bad_name_is_said_and_the_moment_stays(ada: Program, bot: Program, camille: Reader) -> None:
    match = await ended(ada, bot)
    await camille.get(f"/matches/{match}/replay?step=2&eyes=1")
    answer = await camille.send(f"/matches/{match}/replay/rooms", name=" ")
    assert answer.status_code == 422
    assert f"Étape 2 sur {PLAYED + 1}" in answer.text


async def test_after_the_last_step_there_is_nothing_to_play(ada: Program, bot: Program, camille: Reader) -> None:
    match = await ended(ada, bot)
    await camille.get(f"/matches/{match}/replay?step=99")
    answer = await camille.send(f"/matches/{match}/replay/rooms", name="Camille")
    assert answer.status_code == 422
    assert "plus rien à jouer" in answer.text
