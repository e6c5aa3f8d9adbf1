"""Computers as people and programs meet them: seated in a room, played against, left in one's place."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.web.people import HOUSE, PLACE, READY, Program, Reader, refused

ALONE = {**PLACE, "options": READY, "bots": {"1": "random"}}
FOUR = {"game": "elemental_arena", "seats": 4, "options": {}}


async def _my_turn(program: Program, match: str) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while True:
            look = await program.look(match)
            if look["seat"] in look["to_act"] or look["outcome"]:
                return look
            await asyncio.sleep(0.01)


# --- programs


async def test_a_program_plays_against_a_computer(ada: Program) -> None:
    answer = await ada.http.post("/api/rooms", json=ALONE)
    assert answer.status_code == 201
    body = answer.json()
    assert [seat["person"]["bot"] for seat in body["room"]["seats"]] == [None, "random"]
    assert body["room"]["seats"][1]["present"]
    match = body["match"]["id"]
    mine = await _my_turn(ada, match)
    assert (mine["bots"], mine["away"]) == ([None, "random"], [])
    for number in range(3):
        mine = await _my_turn(ada, match)
        end = next(offer["token"] for offer in mine["offers"][::-1])
        assert (await ada.act(match, end, mine["step"], f"click {number}")).status_code == 200


@pytest.mark.parametrize(
    ("bots", "status", "code"),
    [
        ({"1": "genius"}, 422, "no_such_bot"),
        ({"0": "greedy"}, 409, "seat_taken"),
        ({"2": "greedy"}, 422, "no_such_seat"),
        ({"first": "greedy"}, 422, "unreadable_request"),
        ({"8": "greedy"}, 422, "unreadable_request"),
        ({"1": "g" * 25}, 422, "unreadable_request"),
    ],
)
async def test_computers_that_cannot_sit_open_no_room(
    ada: Program, bots: dict[str, str], status: int, code: str
) -> None:
    refused(await ada.http.post("/api/rooms", json={**PLACE, "bots": bots}), status, code)


async def test_the_host_alone_seats_a_computer(ada: Program, bot: Program) -> None:
    room = (await ada.http.post("/api/rooms", json=FOUR)).json()["room"]["id"]
    seats = f"/api/rooms/{room}/seats"
    refused(await bot.http.post(seats, json={"bot": "greedy"}), 403, "not_host")
    refused(await ada.http.post(seats, json={"bot": "genius"}), 422, "no_such_bot")
    answer = await ada.http.post(seats, json={"seat": 2, "bot": "greedy"})
    assert (answer.status_code, answer.json()) == (201, {"seat": 2, "match": None})
    refused(await ada.http.post(seats, json={"seat": 2, "bot": "greedy"}), 409, "seat_taken")
    await bot.http.post(seats, json={})
    last = (await ada.http.post(seats, json={"bot": "random"})).json()
    assert last["seat"] == 3
    assert last["match"] is not None
    refused(await ada.http.post(seats, json={"bot": "random"}), 409, "room_started")


# --- people


async def test_against_the_computer_the_match_begins_at_once(camille: Reader) -> None:
    await camille.open_table("Camille", against="computer", **{"option.invocation": "preset"})
    assert camille.match
    assert "Basile" in camille.page
    assert "#bot" in camille.page
    assert "ordinateur" in camille.page


async def test_the_host_seats_a_computer_from_the_room_and_makes_it_get_up(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.mode": "ffa"})
    assert camille.page.count("Asseoir l’ordinateur") == 3
    await camille.send(f"{room}/computers", seat=2)
    assert "Basile" in camille.page
    assert camille.page.count("Asseoir l’ordinateur") == 2
    seats = (await camille.http.get(f"{room}/seats")).text
    assert 'form="seat-computer"' in seats
    await camille.send(f"{room}/computers/departure", seat=2)
    assert "Basile" not in camille.page

    await malik.sit(room, "Malik")
    assert "Seat the computer" not in malik.page
    answer = await malik.http.post(f"{room}/computers", data={"seat": 2, "csrf": malik.seal}, headers={"Origin": HOUSE})
    assert answer.status_code == 403
    assert "Only the person who opened the table may do that." in answer.text


async def test_a_computer_waits_for_nobody_on_the_home_page(camille: Reader, malik: Reader) -> None:
    """A public table whose host has got up, with nobody but computers, is not shown as waiting."""
    fields = {"option.mode": "ffa", "visibility": "public"}
    room = await camille.open_table("Camille", **fields)
    await camille.send(f"{room}/computers", seat=1)
    assert "Camille" in (await malik.get("/")).text
    await camille.get(room)
    await camille.send(f"{room}/departure")
    assert f"{room}/seats" not in (await malik.get("/")).text
    assert f'href="{room}"' not in malik.page
