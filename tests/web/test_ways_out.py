"""Time and the ways out, by the pages and by the API."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI

from app.settings import Settings
from tests.web.people import PLACE, READY, Program, Reader, in_order_of_play, refused, started, step_in


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Computers take their time: nothing happens between two requests of these tests."""
    return settings.model_copy(update={"bot_pause_ms": 3_600_000})


@pytest.fixture
async def zoe(app: FastAPI) -> AsyncIterator[Program]:
    async with Program(app) as program:
        await program.enrol("Zoé")
        yield program


async def open_room(host: Program, **more: object) -> str:
    answer = await host.http.post("/api/rooms", json={**PLACE, "options": READY, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["room"]["id"])


# --- clocks


async def test_a_view_bears_its_clocks(ada: Program, bot: Program) -> None:
    match = await bot.sit(await open_room(ada, clock={"kind": "live", "bank": 300, "increment": 5}))
    first, second = await in_order_of_play(match, ada, bot)
    mine, theirs = await first.look(match), await second.look(match)
    assert mine["clocks"] == theirs["clocks"]
    assert mine["clocks"]["kind"] == "live"
    for seat, clock in enumerate(mine["clocks"]["seats"]):
        runs = seat in mine["to_act"]
        assert clock["left"] == 300_000
        assert clock["until"] == (clock["since"] + 300_000 if runs else None)


async def test_an_untimed_view_has_none(ada: Program, bot: Program) -> None:
    assert (await ada.look(await started(ada, bot)))["clocks"] is None


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "bank": 0},
        {"kind": "live"},
        {"kind": "correspondence", "days": 0},
        {"kind": "hourglass"},
        {"kind": "live", "bank": 10**9},
    ],
)
async def test_a_clock_that_makes_no_sense_is_refused(ada: Program, clock: object) -> None:
    answer = await ada.http.post("/api/rooms", json={**PLACE, "options": READY, "clock": clock})
    refused(answer, 422, "unreadable_request")


async def test_a_page_shows_the_clocks_as_dates_that_a_script_can_count_down(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset", "clock": "live-10"})
    await malik.get(room)
    assert "10 minutes each, and 5 seconds a turn" in malik.page
    await malik.sit(room, "Malik")
    await camille.get(room)
    clocks = re.findall(r'<time class="num" role="timer" data-left="600000"( data-until="\d+")?>([^<]+)', camille.page)
    assert len(clocks) == 2
    standing, running = sorted(clocks)
    assert (standing[0], standing[1]) == ("", "10 minutes")
    assert re.search(r"jusqu’au \d+ \S+,? \d\d:\d\d UTC", running[1])
    assert re.search(r'id="around"[^>]* data-now="\d{13}"', camille.page)


async def test_a_page_without_socket_hears_the_time_of_the_house(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik")
    await camille.get(room)
    answer = await camille.http.get(f"/matches/{camille.match}/table?step={camille.step}")
    assert answer.status_code == 204
    assert re.fullmatch(r"\d{13}", answer.headers["X-Now"])


# --- settling things


async def test_two_programs_agree_to_stop(ada: Program, bot: Program, zoe: Program) -> None:
    match = await started(ada, bot)
    asked = await ada.http.post(f"/api/matches/{match}/proposal", json={"kind": "stop", "key": "k"})
    assert asked.json()["proposal"] == {"kind": "stop", "seat": 0, "agreed": []}
    step = (await bot.look(match))["step"]
    stranger = {"accept": True, "step": step, "key": "z"}
    refused(await zoe.http.post(f"/api/matches/{match}/proposal/answer", json=stranger), 403, "not_seated")
    answer = {"accept": True, "step": step - 1, "key": "old"}
    refused(await bot.http.post(f"/api/matches/{match}/proposal/answer", json=answer), 409, "stale")
    end = await bot.http.post(f"/api/matches/{match}/proposal/answer", json={**answer, "step": step, "key": "new"})
    assert end.json()["outcome"] == {"winners": [], "reason": "stopped"}
    late = await ada.http.post(f"/api/matches/{match}/proposal", json={"kind": "stop", "key": "late"})
    refused(late, 410, "match_over")


async def test_asking_again_and_again_is_answered_429(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    for number in range(2):
        asked = await ada.http.post(f"/api/matches/{match}/proposal", json={"kind": "stop", "key": f"k{number}"})
        assert asked.status_code == 200
        body = {"accept": False, "step": (await bot.look(match))["step"], "key": f"no{number}"}
        await bot.http.post(f"/api/matches/{match}/proposal/answer", json=body)
    third = await ada.http.post(f"/api/matches/{match}/proposal", json={"kind": "stop", "key": "k3"})
    refused(third, 429, "too_soon")
    other = await bot.http.post(f"/api/matches/{match}/proposal", json={"kind": "stop", "key": "k"})
    assert other.status_code == 200


async def test_two_programs_agree_on_a_draw(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    first, second = await in_order_of_play(match, ada, bot)
    refused(await second.http.post(f"/api/matches/{match}/draw", json={"key": "k"}), 422, "not_active")
    assert (await first.http.post(f"/api/matches/{match}/draw", json={"key": "k"})).status_code == 200
    asked = await second.look(match)
    assert "answer_draw" in asked["may_say"]
    body = {"accept": True, "step": asked["step"], "key": "yes"}
    end = await second.http.post(f"/api/matches/{match}/draw/answer", json=body)
    assert end.json()["outcome"]["reason"] == "agreement"


async def test_a_page_asks_and_the_other_answers(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik")
    await camille.get(room)
    asked = await camille.post(f"/matches/{camille.match}/proposal", kind="stop", key="k")
    assert "Vous proposez d’arrêter." in asked.text
    await malik.get(room)
    assert "Camille offers to stop the match, without a winner." in malik.page
    assert malik.page.count('data-post="proposal/answer"') == 2
    end = await malik.post(f"/matches/{malik.match}/proposal/answer", accept="true", step=malik.step, key="yes")
    assert "By common consent, without a winner." in end.text
    assert 'data-post="again"' in end.text


async def test_a_spectator_is_asked_nothing(camille: Reader, malik: Reader, passer_by: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik")
    await camille.get(room)
    await camille.post(f"/matches/{camille.match}/proposal", kind="stop", key="k")
    await passer_by.get(room)
    assert "Camille propose d’arrêter la partie, sans vainqueur." in passer_by.page
    for noun in ("proposal", "draw", "again", "replacement"):
        assert f'data-post="{noun}' not in passer_by.page
        answer = await passer_by.post(f"/matches/{camille.match}/{noun}", kind="stop", key="k", absent=0)
        assert answer.status_code == 401


async def test_nobody_is_replaced_who_is_there(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik")
    await camille.get(room)
    refusal = await camille.post(f"/matches/{camille.match}/replacement", absent=1)
    assert refusal.status_code == 409
    assert "away" not in (await malik.get(room)).text.split('data-who="')[1].split('"')[0]


# --- playing again


async def test_both_want_to_play_again_and_sit_in_each_others_place(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik")
    await camille.get(room)
    first = camille.match
    await camille.post(f"/matches/{first}/resignation")
    waiting = await camille.post(f"/matches/{first}/again", key="again")
    assert "On attend la réponse pour la revanche." in waiting.text
    await malik.get(room)
    assert "Camille wants to play again." in malik.page
    agreed = await malik.post(f"/matches/{first}/again", key="again")
    assert f'href="{room}" data-follow' in agreed.text
    for reader, seat in ((camille, 1), (malik, 0)):
        await reader.get(room)
        assert reader.match != first
        assert f'data-seat="{seat}"' in reader.page
    assert step_in(camille.page) == 0


# --- who may come, who may watch, who is ready


async def test_a_table_may_be_closed_to_spectators(ada: Program, bot: Program, zoe: Program) -> None:
    match = await bot.sit(await open_room(ada, spectators=False))
    refused(await zoe.http.get(f"/api/matches/{match}"), 403, "no_spectators")
    refused(await zoe.http.post(f"/api/matches/{match}/resignation"), 403, "not_seated")
    assert (await ada.look(match))["seat"] == 0
    room = (await ada.http.get("/api/rooms")).json()
    assert room["rooms"] == []


async def test_who_may_not_watch_is_told_so_on_a_page(camille: Reader, malik: Reader, passer_by: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset", "spectators": "no"})
    await malik.get(room)
    assert "No spectators" in malik.page
    await malik.sit(room, "Malik")
    answer = await passer_by.get(room)
    assert answer.status_code == 403
    assert "Cette table se joue sans spectateurs." in passer_by.page


async def test_four_begin_when_all_are_ready(app: FastAPI, camille: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.mode": "ffa", "option.invocation": "preset"})
    readers = [camille]
    for name in ("Malik", "Inès", "Bruno"):
        reader = Reader(app, "fr")
        await reader.sit(room, name)
        readers.append(reader)
    for reader in readers:
        assert 'id="table"' not in (await reader.get(room)).text
        await reader.send(f"{room}/ready")
    assert 'id="table"' in readers[-1].page
    for reader in readers[1:]:
        await reader.http.aclose()


async def test_the_host_shows_somebody_out(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.mode": "ffa"})
    await malik.sit(room, "Malik")
    await camille.get(room)
    assert "Lever Malik" in camille.page
    await camille.send(f"{room}/computers/departure", seat="1")
    assert "Malik" not in camille.page
    assert 'class="prompt joining"' in (await malik.get(room)).text
    refusal = await malik.post(f"{room}/computers/departure", seat="0")
    assert refusal.status_code == 403
