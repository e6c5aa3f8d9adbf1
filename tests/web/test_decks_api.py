"""Decks for programs: the same shelf, the same reasons (EX-2)."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import Response

from app.games.explor_games.decks import ready_deck
from app.web.limits import Quotas
from tests.web.people import Program, Reader, refused

TIDE = {"characters": list(ready_deck("maree").characters), "challenges": list(ready_deck("maree").challenges)}
SHORT = {**TIDE, "characters": TIDE["characters"][:-1]}


async def keep(program: Program, deck: dict[str, Any] = TIDE, name: str = "Tide") -> dict[str, Any]:
    answer = await program.http.post("/api/decks", json={"game": "explor_games", "name": name, "deck": deck})
    assert answer.status_code == 201, answer.text
    return told(answer)


def told(answer: Response) -> dict[str, Any]:
    deck: dict[str, Any] = answer.json()["deck"]
    return deck


async def test_a_deck_is_kept_read_changed_and_thrown_away(ada: Program) -> None:
    kept = await keep(ada)
    assert (kept["name"], kept["author"], kept["deck"]) == ("Tide", "Ada", TIDE)
    assert kept["faults"] == {"standard": [], "extended": []}
    path = f"/api/decks/{kept['id']}"
    assert told(await ada.http.get(path)) == kept

    changed = told(await ada.http.post(path, json={"name": "Ebb", "deck": SHORT}))
    assert (changed["id"], changed["name"], changed["deck"]) == (kept["id"], "Ebb", SHORT)
    assert {form: [fault["rule"] for fault in faults] for form, faults in changed["faults"].items()} == {
        "standard": ["EX-2.1"],
        "extended": ["EX-2.2"],
    }
    listed = (await ada.http.get("/api/decks?game=explor_games")).json()
    assert listed["decks"] == [changed]
    assert {ready["id"]: ready["deck"] for ready in listed["ready"]}["maree"] == TIDE

    assert (await ada.http.post(f"{path}/removal")).json()["decks"] == []
    refused(await ada.http.get(path), 404, "document_not_found")


async def test_a_code_opens_a_deck_to_others_and_not_its_id(ada: Program, bot: Program) -> None:
    kept = await keep(ada)
    path = f"/api/decks/{kept['id']}"
    for call in (bot.http.get(path), bot.http.post(f"{path}/sharing"), bot.http.post(f"{path}/removal")):
        refused(await call, 404, "document_not_found")
    shared = told(await ada.http.post(f"{path}/sharing"))
    assert shared["url"].endswith(f"/decks/{shared['code']}")

    seen = told(await bot.http.get(f"/api/decks/shared/{shared['code'].lower()}"))
    assert (seen["id"], seen["author"], seen["deck"]) == (None, "Ada", TIDE)
    copied = await bot.http.post(f"/api/decks/shared/{shared['code']}/copy")
    assert copied.status_code == 201
    assert (told(copied)["author"], told(copied)["code"], told(copied)["deck"]) == ("Bot", None, TIDE)

    assert told(await ada.http.post(f"{path}/secret"))["code"] is None
    refused(await bot.http.get(f"/api/decks/shared/{shared['code']}"), 404, "document_not_found")


async def test_a_kept_deck_is_brought_to_a_table(ada: Program, bot: Program) -> None:
    kept = await keep(ada)
    room = {"game": "explor_games", "seats": 2, "brought": {"deck": kept["deck"]}}
    answer = await ada.http.post("/api/rooms", json=room)
    match = await bot.sit(answer.json()["room"]["id"])
    own, rival = (await ada.look(match))["view"]["players"]
    assert {kind: sorted(cards) for kind, cards in own["deck"].items()} == {k: sorted(v) for k, v in TIDE.items()}
    assert rival["deck"] is None


async def test_what_is_no_deck_is_refused_with_its_reason(ada: Program, passer_by: Reader) -> None:
    body = {"game": "explor_games", "name": "X", "deck": TIDE}
    stranger = {**TIDE, "characters": ["nobody"]}
    refused(await ada.http.post("/api/decks", json={**body, "deck": stranger}), 422, "bad_options")
    refused(await ada.http.post("/api/decks", json={**body, "deck": {"characters": 3}}), 422, "bad_options")
    refused(await ada.http.post("/api/decks", json={**body, "name": " "}), 422, "bad_title")
    refused(await ada.http.post("/api/decks", json={**body, "game": "etraclor"}), 404, "no_decks")
    refused(await passer_by.http.post("/api/decks", json=body), 401, "unknown_person")
    refused(await passer_by.http.get("/api/decks?game=explor_games"), 401, "unknown_person")


async def test_a_scenario_is_no_deck(ada: Program) -> None:
    body = {"game": "elemental_arena", "name": "X", "options": {}}
    scenario = (await ada.http.post("/api/scenarios", json=body)).json()["scenario"]["id"]
    refused(await ada.http.get(f"/api/decks/{scenario}"), 404, "document_not_found")


async def test_programs_wait_their_turn_too(ada: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.api.decks.KEPT", Quotas(1, 60))
    monkeypatch.setattr("app.web.api.decks.LOOKED_UP", Quotas(1, 60))
    await keep(ada)
    body = {"game": "explor_games", "name": "X", "deck": TIDE}
    refused(await ada.http.post("/api/decks", json=body), 429, "too_many_requests")
    refused(await ada.http.get("/api/decks/shared/AAAA-2222"), 404, "document_not_found")
    refused(await ada.http.get("/api/decks/shared/AAAA-2222"), 429, "too_many_requests")
