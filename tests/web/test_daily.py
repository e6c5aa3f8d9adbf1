"""The challenge of the day, on its pages and for programs: what is shown and what is kept (ET-1.13.6)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from fastapi import FastAPI

from app.daily.calendar import ends
from app.games.etraclor.catalogue import FORMATIONS
from app.web import daily
from app.web.house import House
from app.web.limits import Quotas
from app.web.tables.etraclor.daily import figures
from tests.matches.clockwork import HandClock
from tests.web.people import Program, Reader, refused

DAY = date(2026, 12, 1)
PLAY = "/daily/etraclor/guardians"


@pytest.fixture
def clock(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> HandClock:
    """The time of the house, at noon on the first of December."""
    house: House = app.state.house
    clock = HandClock()
    monkeypatch.setattr(house.matches, "_now", clock)
    monkeypatch.setattr(house.dailies, "_now", clock)
    return clock


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(daily, "BEGUN", Quotas(1000, 600.0))
    return


async def begun(camille: Reader, name: str = "Camille") -> str:
    """The table of somebody who begins the challenge of the Guardians from the page of today; it is before them."""
    await camille.get("/daily")
    return str((await camille.send(PLAY, name=name)).url.path)


async def lost(camille: Reader) -> str:
    room = await begun(camille)
    assert (await camille.post(f"/matches/{camille.match}/resignation")).status_code == 200
    return room


async def test_today_is_played_from_its_page_and_gone_on_with(camille: Reader, clock: HandClock) -> None:
    await camille.get("/daily")
    assert "mardi 1er décembre 2026" in camille.page
    assert "Jouer le défi" in camille.page
    room = await begun(camille)
    assert "Défi du jour, à finir avant le 2 déc., 13:00, heure de Paris" in camille.page
    assert 'id="b-leave"' not in camille.page
    await camille.get("/daily")
    assert "Reprendre la partie" in camille.page
    assert f'href="{room}"' in camille.page
    again = await camille.post(PLAY, day="2026-12-01")
    assert (again.status_code, again.headers["location"]) == (303, room)


async def test_what_is_over_has_its_place_and_may_be_practised(
    camille: Reader, malik: Reader, clock: HandClock
) -> None:
    first = await lost(camille)
    await camille.get(first)
    assert "La partie se reverra à partir du 3 déc., 00:00, heure de Paris" in camille.page
    assert f"/matches/{camille.match}/replay" not in camille.page
    await camille.get("/daily")
    assert "1re place sur 1" in camille.page
    assert "0 Gardien vaincu · au tour 1" in camille.page
    assert (await camille.send(PLAY)).url.path != first
    assert "Entraînement au défi du jour, à finir avant le 2 déc., 13:00, heure de Paris" in camille.page
    await camille.get("/daily")
    assert "Reprendre l’entraînement" in camille.page
    await malik.get("/daily")
    assert "1 match finished, 0 victories." in malik.page
    assert "Camille" in malik.page


async def test_a_page_of_yesterday_begins_nothing(camille: Reader, clock: HandClock) -> None:
    await camille.get("/daily")
    clock.turn(11 * 3600)
    answer = await camille.send(PLAY, name="Camille")
    assert answer.status_code == 409
    assert "Minuit est passé à Paris" in camille.page
    assert "mercredi 2 décembre 2026" in camille.page
    await camille.get("/")
    assert "/rooms/" not in camille.page


async def test_a_day_that_is_to_come_is_not_there_nor_one_before_the_first(camille: Reader, clock: HandClock) -> None:
    for day, status in (("2026-12-01", 200), ("2026-12-02", 404), ("2024-01-01", 200), ("2023-12-31", 404)):
        assert (await camille.get(f"/daily/{day}")).status_code == status
        assert (await camille.get(f"/api/daily/{day}")).status_code == status
    assert (await camille.get("/daily/yesterday")).status_code == 422
    await camille.get("/daily")
    answer = await camille.post("/daily/etraclor/chess", day="2026-12-01", name="Camille")
    assert (answer.status_code, "Il n’y a pas un tel défi" in answer.text) == (404, True)


async def test_a_name_that_cannot_be_shown_is_asked_for_again(camille: Reader, clock: HandClock) -> None:
    await camille.get("/daily")
    answer = await camille.send(PLAY, name=" ")
    assert answer.status_code == 422
    assert "Un nom a de 1 à 24 lettres." in camille.page


async def test_nobody_begins_more_often_than_any_person_would(
    camille: Reader, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "BEGUN", Quotas(1, 600.0))
    await camille.get("/daily")
    assert (await camille.post(PLAY, day="2026-12-01", name="Camille")).status_code == 303
    assert (await camille.post(PLAY, day="2026-12-01")).status_code == 429


async def test_until_it_opens_all_doors_are_shut_and_then_all_are_open(
    camille: Reader, passer_by: Reader, ada: Program, clock: HandClock
) -> None:
    room = await begun(camille)
    match = camille.match
    watched = [f"/matches/{match}", f"/api/matches/{match}", f"/matches/{match}/table", room]
    recorded = [
        f"/matches/{match}/replay",
        f"/matches/{match}/replay/table",
        f"/matches/{match}/draws",
        f"/api/matches/{match}/record",
    ]
    for address in watched:
        assert (await passer_by.get(address)).status_code == 403, address
    refused(await ada.http.get(f"/api/matches/{match}"), 403, "withheld")
    await camille.post(f"/matches/{match}/resignation")
    clock.now = ends(DAY) + timedelta(hours=24, seconds=-1)
    for reader in (camille, passer_by):
        for address in recorded:
            assert (await reader.get(address)).status_code == 403, address
    for address in watched:
        assert (await passer_by.get(address)).status_code == 403, address
    assert f"/matches/{match}/replay" not in (await camille.get("/daily/2026-12-01")).text
    clock.turn(1)
    for address in (*recorded, *watched):
        assert (await passer_by.get(address)).status_code in (200, 303), address
    assert f"/matches/{match}/replay" in (await passer_by.get("/daily/2026-12-01")).text


async def test_a_program_plays_the_challenge_and_reads_who_did_best(
    ada: Program, bot: Program, app: FastAPI, clock: HandClock
) -> None:
    async with Program(app) as nobody:
        refused(await nobody.http.post(f"/api{PLAY}"), 401, "unknown_person")
    refused(await ada.http.post("/api/daily/elemental_arena/guardians"), 404, "no_challenge")
    answer = await ada.http.post(f"/api{PLAY}")
    assert answer.status_code == 201
    match = answer.json()["match"]["id"]
    assert (await ada.http.post(f"/api{PLAY}")).json()["match"]["id"] == match
    refused(await ada.http.post(f"/api/matches/{match}/departure", json={"key": "k"}), 422, "unaided")
    await ada.http.post(f"/api/matches/{match}/resignation")
    told = (await bot.http.get("/api/daily")).json()
    assert (told["day"], told["ends"], told["opens"]) == (
        "2026-12-01",
        "2026-12-01T23:00:00+00:00",
        "2026-12-02T23:00:00+00:00",
    )
    guardians, monster = told["challenges"]
    assert guardians["options"]["formation"] in FORMATIONS
    assert (monster["mode"], monster["ranking"], guardians["tries"]) == ("monster", [], [])
    assert guardians["ranking"] == [
        {"place": 1, "name": "Ada", "guest": True, "match": None, "counts": True, "worth": [0, 0, 1, 0]}
    ]
    own = (await ada.http.get("/api/daily")).json()["challenges"][0]["tries"]
    assert own == [{"counts": True, "worth": [0, 0, 1, 0], "match": match}]
    clock.turn(48 * 3600)
    (standing,) = (await bot.http.get("/api/daily/2026-12-01")).json()["challenges"][0]["ranking"]
    assert standing["match"] == match


async def test_the_calendar_and_the_run_of_days_remember(camille: Reader, clock: HandClock) -> None:
    await lost(camille)
    clock.turn(24 * 3600)
    await camille.get("/daily")
    assert "mardi 1er décembre 2026. Les Gardiens des Profondeurs, défaite" in camille.page
    assert "jours de suite" not in camille.page
    await lost(camille)
    await camille.get("/daily")
    assert "2 jours de suite." in camille.page
    await camille.get("/daily/2026-12-01")
    assert "Vous n’avez pas joué ce jour-là." in camille.page  # against the Monster
    assert 'rel="next"' in camille.page


async def test_home_and_the_game_lead_to_the_challenge(camille: Reader) -> None:
    for page in ("/", "/games/etraclor"):
        assert 'href="/daily"' in (await camille.get(page)).text
    assert 'href="/daily"' not in (await camille.get("/games/elemental_arena")).text


def test_what_a_try_is_worth_is_told_in_the_order_of_the_ranking_ET_1_13_6() -> None:
    assert figures("guardians", (1, 12, -27, -1), "fr") == ("12 cartes au deck", "27 tours", "1 Etrac perdu")
    assert figures("guardians", (0, 9, 24, 0), "en") == ("9 Guardians beaten", "on turn 24")
    assert figures("monster", (0, -33, 9, 0), "fr") == ("33 PV restant au Monstre", "au tour 9")
