"""Leaving one's seat to a computer and coming back to it, by the pages and by the API."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from app.settings import Settings
from tests.web.people import Program, Reader, refused, started, step_in


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Computers take their time: nothing happens between two requests of these tests."""
    return settings.model_copy(update={"bot_pause_ms": 3_600_000})


async def test_a_program_leaves_its_seat_and_comes_back(ada: Program, bot: Program, app: FastAPI) -> None:
    match = await started(ada, bot)
    away = await ada.http.post(f"/api/matches/{match}/departure", json={"key": "leave"})
    assert (away.status_code, away.json()["away"], away.json()["offers"]) == (200, [0], [])
    assert away.json()["bots"] == ["greedy", None]
    theirs = await bot.look(match)
    assert (theirs["away"], theirs["bots"]) == ([0], ["greedy", None])
    now = await ada.look(match)
    refused(await ada.act(match, "end", now["step"], "click"), 422, "away")
    back = await ada.http.post(f"/api/matches/{match}/return", json={"key": "return"})
    assert (back.status_code, back.json()["away"]) == (200, [])
    async with Program(app) as stranger:
        await stranger.enrol("Zoé")
        for noun in ("departure", "return"):
            refused(await stranger.http.post(f"/api/matches/{match}/{noun}", json={"key": "k"}), 403, "not_seated")
    for noun in ("departure", "return"):
        refused(await ada.http.post(f"/api/matches/{match}/{noun}", json={}), 422, "unreadable_request")
    await bot.http.post(f"/api/matches/{match}/resignation")
    refused(await ada.http.post(f"/api/matches/{match}/departure", json={"key": "late"}), 410, "match_over")


async def test_who_leaves_is_asked_to_come_back_and_the_others_read_it(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik")
    await camille.get(room)
    away = await camille.post(f"/matches/{camille.match}/departure", key="leave")
    assert away.status_code == 200
    assert 'data-who="away"' in away.text
    assert "Reprendre ma place" in away.text
    assert 'data-post="departure"' not in away.text
    await malik.get(room)
    assert "Camille leaves the seat to the computer." in malik.page
    assert 'aria-label="Camille, computer"' in malik.page
    refusal = await camille.post(f"/matches/{camille.match}/actions", token="end", step=step_in(away.text), key="k")
    assert refusal.status_code == 422
    assert "L’ordinateur tient votre place." in refusal.text
    back = await camille.post(f"/matches/{camille.match}/return", key="return")
    assert back.status_code == 200
    assert 'data-who="away"' not in back.text
    assert "Camille reprend sa place." in back.text
    assert 'data-post="departure"' in back.text
