"""What goes wrong is told in the reader's language, under the right status: a page to people, JSON to programs."""

from __future__ import annotations

import json

import pytest
from fastapi import FastAPI
from httpx import Response

from app.web.errors import TITLES
from app.web.faults import SERVICE_FAULTS
from app.web.limits import BODY_LIMIT, Quota
from tests.web.people import HOUSE, Program, Reader, refused


def is_page(answer: Response, status: int, *sentences: str) -> None:
    assert answer.status_code == status
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    for sentence in sentences:
        assert sentence in answer.text


@pytest.mark.parametrize("path", ["/nowhere", "/rooms/nowhere", "/matches/nowhere", "/games/chess"])
async def test_what_is_not_there_has_a_page_in_both_languages(camille: Reader, malik: Reader, path: str) -> None:
    is_page(await camille.get(path), 404, '<html lang="fr"', "Cette carte n’est pas dans le paquet", "Revenir")
    is_page(await malik.get(path), 404, '<html lang="en"', "That card is not in the deck", "Back to the home page")


async def test_an_address_asked_in_the_wrong_way_is_told(malik: Reader) -> None:
    answer = await malik.http.put("/")
    is_page(answer, 405, "Not like that")
    assert "GET" in answer.headers["Allow"]


async def test_a_form_that_cannot_be_read_is_told(camille: Reader) -> None:
    await camille.get("/games/elemental_arena")
    is_page(await camille.send("/games/elemental_arena/rooms", seats="many"), 422, "La demande ne se lit pas.")


@pytest.mark.parametrize("announced", [True, False])
async def test_what_is_too_large_is_refused_before_it_is_read(app: FastAPI, announced: bool) -> None:
    async def chunks() -> object:
        for _ in range(BODY_LIMIT // 1024 + 1):
            yield b" " * 1024

    async with Program(app) as program:
        content = b" " * (BODY_LIMIT + 1) if announced else chunks()
        answer = await program.http.post("/api/guests", content=content, headers={"Content-Type": "application/json"})  # type: ignore[arg-type]
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == "too_large"
        name = json.dumps({"name": "A" + " " * (BODY_LIMIT - 100)})
        assert (await program.http.post("/api/guests", content=name)).status_code != 413


async def test_a_fault_of_ours_is_told_without_its_cause(app: FastAPI, malik: Reader) -> None:
    async def broken() -> None:
        raise RuntimeError("the password of the database is 1234")

    app.add_api_route("/broken", broken)
    app.add_api_route("/api/broken", broken)
    page = await malik.get("/broken")
    is_page(page, 500, "A leg of the table gave way")
    assert page.headers["Content-Security-Policy"]
    answer = await malik.get("/api/broken")
    assert answer.json()["error"]["code"] == "internal"
    assert "1234" not in page.text + answer.text


async def test_a_body_that_is_no_text_is_unreadable_like_any_other(ada: Program, malik: Reader) -> None:
    json = {"Content-Type": "application/json"}
    refused(await ada.http.post("/api/rooms", content=b"\xad", headers=json), 422, "unreadable_request")
    await malik.get("/games/elemental_arena")
    headers = {"Origin": HOUSE, "X-CSRF-Token": malik.seal, "Content-Type": "multipart/form-data; boundary=x"}
    page = await malik.http.post("/games/elemental_arena/now", content=b"\xad", headers=headers)
    is_page(page, 422, "Nothing has changed")


def test_every_refusal_of_the_services_has_its_words() -> None:
    from app.accounts.errors import AccountError
    from app.conversation.errors import ConversationError
    from app.daily.errors import DailyError
    from app.matches.errors import MatchError
    from app.rooms.errors import RoomError
    from app.shelf.errors import ShelfError

    kinds = (DailyError, MatchError, RoomError, ConversationError, AccountError, ShelfError)
    codes = {fault.code for kind in kinds for fault in kind.__subclasses__()}
    assert codes == set(SERVICE_FAULTS) - {"not_seated"}
    assert {status for status, _ in SERVICE_FAULTS.values()} <= set(TITLES)


def test_a_quota_counts_what_is_recent_only(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("app.web.limits.time.monotonic", lambda: now)
    quota = Quota(2, 10.0)
    assert [quota.spend() for _ in range(3)] == [True, True, False]
    now += 10.5
    assert [quota.spend() for _ in range(3)] == [True, True, False]
