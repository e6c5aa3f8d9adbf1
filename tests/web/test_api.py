"""The JSON API, call by call and status by status, as the public contract says it."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from tests.web.people import PLACE, READY, SECRET, Program, in_order_of_play, refused, started

# --- guests and games


async def test_a_name_is_enough_to_become_a_guest(app: FastAPI) -> None:
    async with Program(app) as someone:
        answer = await someone.http.post("/api/guests", json={"name": "  Zoé  B. "})
    assert answer.status_code == 201
    assert answer.json()["person"]["name"] == "Zoé B."
    assert len(answer.json()["token"]) >= 32


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "a\u202eb"])
async def test_a_name_that_cannot_be_shown_is_refused(app: FastAPI, name: str) -> None:
    async with Program(app) as someone:
        refused(await someone.http.post("/api/guests", json={"name": name}), 422, "bad_name")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", b'{"name": 3}', b'{"name": "A", "admin": true}'])
async def test_a_body_that_does_not_say_what_it_should_is_refused(app: FastAPI, body: bytes) -> None:
    async with Program(app) as someone:
        answer = await someone.http.post("/api/guests", content=body, headers={"Content-Type": "application/json"})
    refused(answer, 422, "unreadable_request")


async def test_games_are_told_with_their_options(ada: Program) -> None:
    answer = await ada.http.get("/api/games")
    (arena,) = [game for game in answer.json() if game["id"] == "elemental_arena"]
    assert arena["seats"] == [2, 4]
    assert arena["edition"] >= 1
    assert {"arena", "invocation", "initiation"} <= set(arena["options"]["properties"])


# --- rooms


async def test_who_opens_a_room_has_its_first_seat(ada: Program) -> None:
    answer = await ada.http.post("/api/rooms", json={**PLACE, "options": READY, "visibility": "public"})
    assert answer.status_code == 201
    body = answer.json()
    assert body["match"] is None
    assert set(body["room"]) >= {"id", "url", "code", "game", "seats"}
    assert body["room"]["url"] == f"http://tablee.test/rooms/{body['room']['id']}"
    assert [seat["person"] and seat["person"]["name"] for seat in body["room"]["seats"]] == ["Ada", None]


async def test_options_may_be_left_out(ada: Program) -> None:
    assert (await ada.http.post("/api/rooms", json=PLACE)).status_code == 201


async def test_a_stranger_opens_no_room(app: FastAPI) -> None:
    async with Program(app) as stranger:
        answer = await stranger.http.post("/api/rooms", json=PLACE)
        refused(answer, 401, "unknown_person")
        assert answer.headers["WWW-Authenticate"] == "Bearer"
        stranger.http.headers["Authorization"] = "Bearer of bad news"
        refused(await stranger.http.post("/api/rooms", json=PLACE), 401, "unknown_person")


async def test_a_room_for_a_game_that_we_do_not_have_is_refused(ada: Program) -> None:
    refused(await ada.http.post("/api/rooms", json={**PLACE, "game": "chess"}), 404, "game_not_found")


async def test_options_that_do_not_fit_the_game_are_refused_in_its_words(ada: Program) -> None:
    answer = await ada.http.post("/api/rooms", json={**PLACE, "options": {"invocation": "telepathy"}})
    refused(answer, 422, "bad_options")
    assert "telepathy" in answer.json()["error"]["message"]
    refused(await ada.http.post("/api/rooms", json={**PLACE, "seats": 3}), 422, "bad_seats")


async def test_only_public_rooms_with_a_free_seat_are_listed(ada: Program, bot: Program) -> None:
    hidden, full, free = [await ada.open_room(READY, visibility) for visibility in ("link", "public", "public")]
    await bot.sit(full)
    listed = (await bot.http.get("/api/rooms?game=elemental_arena&open=true")).json()["rooms"]
    assert [room["id"] for room in listed] == [free]
    assert hidden not in str(listed)
    assert (await bot.http.get("/api/rooms?game=etraclor&open=true")).json() == {"rooms": []}


async def test_the_last_seat_taken_starts_the_match(ada: Program, bot: Program) -> None:
    room = await ada.open_room(READY)
    answer = await bot.http.post(f"/api/rooms/{room}/seats", json={"seat": 1})
    assert answer.status_code == 201
    assert answer.json()["seat"] == 1
    shown = (await ada.http.get(f"/api/rooms/{room}")).json()
    assert shown["match"] == answer.json()["match"]
    assert [seat["person"]["name"] for seat in shown["room"]["seats"]] == ["Ada", "Bot"]
    assert [seat["present"] for seat in shown["room"]["seats"]] == [False, False]


async def test_the_body_of_a_seat_may_be_left_out(ada: Program, bot: Program) -> None:
    room = await ada.open_room(READY)
    assert (await bot.http.post(f"/api/rooms/{room}/seats")).json()["seat"] == 1


async def test_a_seat_that_is_taken_is_refused_and_ones_own_is_given_again(ada: Program, bot: Program) -> None:
    room = await ada.open_room(READY)
    refused(await bot.http.post(f"/api/rooms/{room}/seats", json={"seat": 0}), 409, "seat_taken")
    refused(await bot.http.post(f"/api/rooms/{room}/seats", json={"seat": 2}), 422, "no_such_seat")
    match = await bot.sit(room)
    again = await bot.http.post(f"/api/rooms/{room}/seats", json={})
    assert (again.json()["seat"], again.json()["match"]["id"]) == (1, match)


async def test_what_is_not_there_is_not_found(ada: Program) -> None:
    refused(await ada.http.get("/api/rooms/nowhere"), 404, "room_not_found")
    refused(await ada.http.post("/api/rooms/nowhere/seats", json={}), 404, "room_not_found")
    refused(await ada.http.get("/api/matches/nothing"), 404, "match_not_found")
    refused(await ada.http.get("/api/matches/nothing/record"), 404, "match_not_found")
    refused(await ada.act("nothing", "end", 0, "k"), 404, "match_not_found")
    refused(await ada.http.get("/api/nothing"), 404, "not_found")
    refused(await ada.http.put("/api/games"), 405, "method_not_allowed")


# --- matches


async def test_the_view_body_is_that_of_the_contract(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    first, second = await in_order_of_play(match, ada, bot)
    mine, theirs = await first.look(match), await second.look(match)
    assert set(mine) == {
        "match", "game", "edition", "step", "seat", "to_act", "view", "offers", "outcome", "commitment",
        "bots", "away", "clocks", "proposal", "may_say", "may_undo", "may_redo", "window", "habit",
    }  # fmt: skip
    assert (mine["match"], mine["game"], mine["outcome"]) == (match, "elemental_arena", None)
    assert mine["to_act"] == [mine["seat"]] == theirs["to_act"]
    assert theirs["offers"] == []
    assert {"token", "label", "action"} == set(mine["offers"][0])
    assert mine["offers"][0]["action"]["kind"] == mine["offers"][0]["token"].split(":")[0]
    assert mine["commitment"] == theirs["commitment"] != ""


async def test_a_stranger_sees_a_match_as_a_spectator(ada: Program, bot: Program, app: FastAPI) -> None:
    match = await started(ada, bot)
    async with Program(app) as stranger:
        seen = await stranger.look(match)
    assert (seen["seat"], seen["offers"], seen["view"]["hand"]) == (None, [], [])


async def test_an_action_is_answered_with_the_view_after_it(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    first, _ = await in_order_of_play(match, ada, bot)
    before = await first.look(match)
    answer = await first.act(match, before["offers"][0]["token"], before["step"], "one")
    assert answer.status_code == 200
    assert answer.json()["step"] > before["step"]
    assert answer.json() == await first.look(match)


async def test_the_same_key_answers_again_and_plays_once(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    first, _ = await in_order_of_play(match, ada, bot)
    before = await first.look(match)
    answers = [await first.act(match, before["offers"][0]["token"], before["step"], "one") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert answers[0].json() == answers[1].json() == answers[2].json()


async def test_an_answer_to_an_older_step_is_stale_and_brings_the_newest_view(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    first, _ = await in_order_of_play(match, ada, bot)
    before = await first.look(match)
    after = (await first.act(match, before["offers"][0]["token"], before["step"], "one")).json()
    stale = await first.act(match, before["offers"][0]["token"], before["step"], "two")
    refused(stale, 409, "stale")
    assert stale.json()["view"] == after


async def test_who_is_not_awaited_or_says_nonsense_is_refused(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    first, second = await in_order_of_play(match, ada, bot)
    mine, theirs = await first.look(match), await second.look(match)
    refused(await second.act(match, mine["offers"][0]["token"], theirs["step"], "k"), 422, "not_your_move")
    refused(await first.act(match, "fly:away", mine["step"], "k"), 422, "unreadable_action")
    refused(await first.act(match, "resign", mine["step"], "k"), 422, "unreadable_action")
    assert await first.look(match) == mine


async def test_what_the_rules_refuse_names_the_rule(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    first, _ = await in_order_of_play(match, ada, bot)
    answer = await first.act(match, "breath:a1:b1:1:1:0", (await first.look(match))["step"], "k")
    assert answer.status_code == 422
    assert answer.json()["error"]["rule"].startswith("EA-")


async def test_only_the_people_at_the_table_act(ada: Program, bot: Program, app: FastAPI) -> None:
    match = await started(ada, bot)
    step = (await ada.look(match))["step"]
    async with Program(app) as stranger:
        refused(await stranger.act(match, "end", step, "k"), 401, "unknown_person")
        refused(await stranger.http.post(f"/api/matches/{match}/resignation"), 401, "unknown_person")
        await stranger.enrol("Eve")
        refused(await stranger.act(match, "end", step, "k"), 403, "not_seated")
        refused(await stranger.http.post(f"/api/matches/{match}/resignation"), 403, "not_seated")


async def test_resigning_ends_the_match_and_opens_its_record(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    refused(await ada.http.get(f"/api/matches/{match}/record"), 403, "not_over")
    answer = await ada.http.post(f"/api/matches/{match}/resignation")
    assert answer.status_code == 200
    assert answer.json()["outcome"] == {"winners": [1], "reason": "resign"}
    refused(await bot.act(match, "end", (await bot.look(match))["step"], "k"), 410, "match_over")
    refused(await bot.http.post(f"/api/matches/{match}/resignation"), 410, "match_over")
    record = (await bot.http.get(f"/api/matches/{match}/record")).json()
    assert {"game", "edition", "catalogue", "options", "seats", "seed", "actions", "digests", "outcome"} <= set(record)
    assert [action["token"] for action in record["actions"]] == ["resign"]


async def test_a_secret_placement_moves_nothing_for_the_others(ada: Program, bot: Program, app: FastAPI) -> None:
    match = await started(ada, bot, SECRET)
    async with Program(app) as stranger:
        theirs, public = await bot.look(match), await stranger.look(match)
        mine = await ada.look(match)
        placed = next(offer for offer in mine["offers"] if offer["action"]["kind"] == "place")
        assert (await ada.act(match, placed["token"], mine["step"], "k")).json()["step"] == mine["step"] + 1
        assert await bot.look(match) == theirs
        assert await stranger.look(match) == public


# --- languages and documentation


async def test_labels_and_refusals_are_in_the_callers_language(ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    first, _ = await in_order_of_play(match, ada, bot)
    english = (await first.look(match))["offers"][0]["label"]
    first.http.headers["Accept-Language"] = "fr"
    assert (await first.look(match))["offers"][0]["label"] != english
    assert "partie" in (await first.http.get("/api/matches/nothing")).json()["error"]["message"]


async def test_the_description_documents_every_call(app: FastAPI, ada: Program) -> None:
    described = (await ada.http.get("/api/openapi.json")).json()["paths"]
    assert {(method, path) for path, calls in described.items() for method in calls} == {
        ("post", "/api/guests"),
        ("get", "/api/daily"),
        ("get", "/api/daily/{day}"),
        ("post", "/api/daily/{game}/{mode}"),
        ("get", "/api/games"),
        ("post", "/api/rooms"),
        ("get", "/api/rooms"),
        ("get", "/api/rooms/{room}"),
        ("post", "/api/rooms/{room}/seats"),
        ("get", "/api/matches/{match}"),
        ("post", "/api/matches/{match}/actions"),
        ("post", "/api/matches/{match}/undo"),
        ("post", "/api/matches/{match}/redo"),
        ("post", "/api/matches/{match}/departure"),
        ("post", "/api/matches/{match}/return"),
        ("post", "/api/matches/{match}/resignation"),
        ("post", "/api/matches/{match}/draw"),
        ("post", "/api/matches/{match}/draw/answer"),
        ("post", "/api/matches/{match}/proposal"),
        ("post", "/api/matches/{match}/proposal/answer"),
        ("post", "/api/matches/{match}/setting"),
        ("post", "/api/matches/{match}/moments"),
        ("post", "/api/matches/{match}/interruption"),
        ("post", "/api/matches/{match}/again"),
        ("get", "/api/matches/{match}/record"),
        ("get", "/api/scenarios"),
        ("post", "/api/scenarios"),
        ("get", "/api/scenarios/{scenario}"),
        ("post", "/api/scenarios/{scenario}"),
        ("post", "/api/scenarios/{scenario}/sharing"),
        ("post", "/api/scenarios/{scenario}/secret"),
        ("post", "/api/scenarios/{scenario}/removal"),
        ("get", "/api/scenarios/shared/{code}"),
        ("post", "/api/scenarios/shared/{code}/copy"),
        ("get", "/api/decks"),
        ("post", "/api/decks"),
        ("get", "/api/decks/{deck}"),
        ("post", "/api/decks/{deck}"),
        ("post", "/api/decks/{deck}/sharing"),
        ("post", "/api/decks/{deck}/secret"),
        ("post", "/api/decks/{deck}/removal"),
        ("get", "/api/decks/shared/{code}"),
        ("post", "/api/decks/shared/{code}/copy"),
        ("get", "/api/rooms/{room}/lines"),
        ("post", "/api/rooms/{room}/lines"),
        ("post", "/api/rooms/{room}/reports"),
        ("get", "/api/distances"),
        ("post", "/api/distances"),
        ("post", "/api/distances/removal"),
        ("get", "/api/people/{person}"),
        ("get", "/api/games/{game}/ranking"),
        ("get", "/api/me/results"),
    }
    page = (await ada.http.get("/api/docs")).text
    assert all(path in page for path in described)
