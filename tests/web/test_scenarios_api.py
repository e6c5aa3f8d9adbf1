"""Scenarios for programs: the same shelf, the same reasons."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import Response

from app.web.limits import Quotas
from tests.web.people import Program, Reader, refused

GORGE = {"arena": {"voids": ["c3", "d4"], "rewards": ["a3"]}, "first": 1}
CUT = {"arena": {"voids": ["a2", "b2", "b1"]}}


async def keep(program: Program, options: dict[str, Any] = GORGE, name: str = "Gorge") -> dict[str, Any]:
    answer = await program.http.post(
        "/api/scenarios", json={"game": "elemental_arena", "name": name, "options": options}
    )
    assert answer.status_code == 201, answer.text
    return told(answer)


def told(answer: Response) -> dict[str, Any]:
    scenario: dict[str, Any] = answer.json()["scenario"]
    return scenario


async def test_a_scenario_is_kept_read_changed_and_thrown_away(ada: Program) -> None:
    kept = await keep(ada)
    assert (kept["name"], kept["author"], kept["seats"], kept["faults"]) == ("Gorge", "Ada", 2, [])
    assert kept["options"] == {**GORGE, "players": 2, "mode": "duel"}
    assert (kept["code"], kept["url"]) == (None, None)
    path = f"/api/scenarios/{kept['id']}"
    assert told(await ada.http.get(path)) == kept

    changed = told(await ada.http.post(path, json={"name": "Pass", "options": {"mode": "ffa"}}))
    assert (changed["id"], changed["name"], changed["seats"]) == (kept["id"], "Pass", 4)
    listed = (await ada.http.get("/api/scenarios?game=elemental_arena")).json()["scenarios"]
    assert listed == [changed]

    assert (await ada.http.post(f"{path}/removal")).json() == {"scenarios": []}
    refused(await ada.http.get(path), 404, "document_not_found")


async def test_an_unfinished_scenario_is_kept_with_its_faults_and_not_shared(ada: Program) -> None:
    kept = await keep(ada, CUT)
    (fault,) = kept["faults"]
    assert (fault["code"], fault["rule"]) == ("bad_not_connected", "EA-2.10")
    answer = await ada.http.post(f"/api/scenarios/{kept['id']}/sharing")
    refused(answer, 422, "bad_not_connected")
    assert answer.json()["error"]["rule"] == "EA-2.10"


async def test_a_code_opens_a_scenario_to_others_and_not_its_id(ada: Program, bot: Program) -> None:
    kept = await keep(ada)
    path = f"/api/scenarios/{kept['id']}"
    for call in (bot.http.get(path), bot.http.post(f"{path}/sharing"), bot.http.post(f"{path}/removal")):
        refused(await call, 404, "document_not_found")
    shared = told(await ada.http.post(f"{path}/sharing"))
    assert shared["url"].endswith(f"/scenarios/{shared['code']}")

    seen = told(await bot.http.get(f"/api/scenarios/shared/{shared['code'].lower()}"))
    assert (seen["id"], seen["author"], seen["options"]) == (None, "Ada", kept["options"])
    copied = await bot.http.post(f"/api/scenarios/shared/{shared['code']}/copy")
    assert copied.status_code == 201
    assert (told(copied)["author"], told(copied)["code"], told(copied)["options"]) == ("Bot", None, kept["options"])

    assert told(await ada.http.post(f"{path}/secret"))["code"] is None
    refused(await bot.http.get(f"/api/scenarios/shared/{shared['code']}"), 404, "document_not_found")


async def test_the_options_of_a_scenario_open_a_room(ada: Program, bot: Program) -> None:
    kept = await keep(ada)
    room = {"game": kept["game"], "seats": kept["seats"], "options": kept["options"]}
    answer = await ada.http.post("/api/rooms", json=room)
    match = await bot.sit(answer.json()["room"]["id"])
    view = (await bot.look(match))["view"]
    assert [cell["name"] for cell in view["cells"] if cell["void"]] == ["c3", "d4"]
    assert [cell["name"] for cell in view["cells"] if cell["reward"]] == ["a3"]


async def test_what_is_no_scenario_is_refused_with_its_reason(ada: Program, passer_by: Reader) -> None:
    body = {"game": "elemental_arena", "name": "X", "options": {}}
    refused(await ada.http.post("/api/scenarios", json={**body, "options": {"gold": 1}}), 422, "bad_options")
    refused(await ada.http.post("/api/scenarios", json={**body, "name": " "}), 422, "bad_title")
    refused(await ada.http.post("/api/scenarios", json={**body, "game": "go"}), 404, "game_not_found")
    cells = ["c3"] * 9000
    refused(
        await ada.http.post("/api/scenarios", json={**body, "options": {"arena": {"voids": cells}}}),
        422,
        "document_too_large",
    )
    refused(await passer_by.http.post("/api/scenarios", json=body), 401, "unknown_person")
    refused(await passer_by.http.get("/api/scenarios?game=elemental_arena"), 401, "unknown_person")


async def test_programs_wait_their_turn_too(ada: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.api.scenarios.KEPT", Quotas(1, 60))
    monkeypatch.setattr("app.web.api.scenarios.LOOKED_UP", Quotas(1, 60))
    await keep(ada)
    body = {"game": "elemental_arena", "name": "X", "options": {}}
    refused(await ada.http.post("/api/scenarios", json=body), 429, "too_many_requests")
    refused(await ada.http.get("/api/scenarios/shared/AAAA-2222"), 404, "document_not_found")
    refused(await ada.http.get("/api/scenarios/shared/AAAA-2222"), 429, "too_many_requests")
