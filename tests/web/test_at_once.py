"""From a cold page to a first move, with somebody or with nobody (C35); one's other tables; one device for two."""

from __future__ import annotations

import re

import pytest
from fastapi import FastAPI

from tests.web.people import Program, Reader

NOW = "/games/elemental_arena/now"


async def test_with_nobody_there_one_plays_at_once_and_ones_table_stays_open(camille: Reader, malik: Reader) -> None:
    """C35: the waiting table stays joinable while the guest plays a bot."""
    await camille.get("/")
    await camille.send(NOW)
    assert 'data-match="' in camille.page
    assert "ordinateur" in camille.page
    against_the_house = camille.match

    await malik.get("/")
    room = re.search(r'href="(/rooms/[^"]+)" aria-label="Sit at', malik.page)
    assert room, "the table that waits is not on the home page"
    await malik.get(room[1])
    await malik.send(f"{room[1]}/seats", name="Malik")
    assert malik.match != against_the_house

    told = (await camille.http.get("/elsewhere")).text
    assert 'data-awaited="' in told or "Malik" not in told  # chance says who begins
    await camille.get(room[1])
    assert camille.match == malik.match


async def test_where_somebody_waits_one_sits_down_there(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", visibility="public")
    await malik.get("/")
    answer = await malik.send(NOW)
    assert answer.url.path == room
    assert re.search(r"Camille", malik.page)


async def test_who_has_no_name_is_given_one(camille: Reader) -> None:
    await camille.get("/")
    await camille.send(NOW)
    assert re.search(r"\b[A-Z][a-z]{3} \d\d\b", camille.page)


async def test_one_waits_at_one_table_only_however_often_one_plays_at_once(camille: Reader, ada: Program) -> None:
    for _ in range(3):
        await camille.get("/")
        await camille.send(NOW)
    rooms = (await ada.http.get("/api/rooms?open=1")).json()["rooms"]
    assert len(rooms) == 1


async def test_the_other_tables_say_that_they_wait_and_this_one_does_not(camille: Reader, passer_by: Reader) -> None:
    await camille.get("/")
    answer = await camille.send(NOW)
    told = (await camille.http.get(f"/elsewhere?room={answer.url.path.removeprefix('/rooms/')}")).text
    assert "attend quelqu’un" in told
    assert "data-awaited" not in told
    assert (await passer_by.http.get("/elsewhere")).text.strip() == ""


async def test_a_table_that_goes_on_is_found_again_however_many_are_over_since(camille: Reader) -> None:
    lasting = await camille.open_table("Camille")
    for _ in range(7):
        await camille.open_table("Camille", against="computer", **{"option.invocation": "preset"})
        assert (await camille.post(f"/matches/{camille.match}/resignation", key="resign")).status_code == 200
    await camille.get("/")
    assert f'href="{lasting}"' in camille.page


async def test_public_matches_under_way_may_be_watched_from_the_home_page(
    camille: Reader, malik: Reader, passer_by: Reader
) -> None:
    room = await camille.open_table("Camille", visibility="public")
    await malik.sit(room, "Malik")
    await passer_by.get("/")
    assert f'href="{room}"' in passer_by.page
    await camille.get("/")
    under_way = camille.page.partition("Parties en cours")[2]
    assert room not in under_way  # one's own are at the top, to be gone on with


async def test_a_table_closed_to_spectators_is_not_shown_under_way(
    camille: Reader, malik: Reader, passer_by: Reader
) -> None:
    room = await camille.open_table("Camille", visibility="public", spectators="no")
    await malik.sit(room, "Malik")
    await passer_by.get("/")
    assert room not in passer_by.page


# --- one device for two


async def test_two_play_on_one_device_and_each_sees_their_own_page(camille: Reader, app: FastAPI) -> None:
    room = await camille.open_table("Camille", **{"option.initiation": "true", "option.invocation": "preset"})
    await camille.send(f"{room}/beside", name="Malik")
    first = camille.match
    assert "Passer l’appareil à Malik" in camille.page
    mine = hand_in(camille.page)

    await camille.send(f"{room}/handover")
    assert "L’appareil passe à Malik" in camille.page
    assert 'data-match="' not in camille.page  # the curtain hides everything
    await camille.get(room)
    assert camille.match == first
    assert "Passer l’appareil à Camille" in camille.page
    assert hand_in(camille.page) != mine

    await camille.send(f"{room}/handover")
    await camille.get(room)
    assert hand_in(camille.page) == mine


async def test_nobody_but_the_host_sits_somebody_down_beside_them(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille")
    await malik.get(room)
    assert f'action="{room}/beside"' not in malik.page
    assert (await malik.post(f"{room}/beside", name="Zoé")).status_code == 401


async def test_nobody_comes_in_for_whom_there_is_no_seat(
    camille: Reader, malik: Reader, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await camille.open_table("Camille")
    await malik.sit(room, "Malik")
    monkeypatch.setattr(app.state.house.people, "enrol", None)  # whoever calls it fails
    assert (await camille.post(f"{room}/beside", name="Zoé")).status_code == 409
    assert (await malik.post(f"{room}/beside", name="Zoé")).status_code == 403


async def test_the_device_is_handed_on_only_at_a_table_where_two_share_it(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille")
    answer = await camille.post(f"{room}/handover")
    assert answer.headers["location"] == room  # and no cookie is exchanged
    assert "set-cookie" not in answer.headers
    await malik.sit(room, "Malik")
    await camille.get(room)
    assert "Passer l’appareil" not in camille.page


def hand_in(page: str) -> list[str]:
    """The cards of the hand that the page shows, as they are pointed at."""
    return sorted(re.findall(r'data-pick="(hand:[^"]+)"', page))
