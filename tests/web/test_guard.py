"""W1, W2, W9: nothing is done for another site, and nothing for nobody."""

from __future__ import annotations

import re

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from app.web.application import ROUTERS
from app.web.visit import is_token_for, token_for
from tests.web.people import HOUSE, PLACE, READY, Program, Reader

FOREIGN = ["https://evil.test", "null", "http://tablee.test.evil.test", "https://tablee.test", "http://tablee.test:81"]
"""Another site, a sandboxed page, a name that begins like ours, another scheme, another port."""


def posts(app: FastAPI) -> list[str]:
    """Every address of a page to which something can be posted, as the application itself lists them."""
    return _doors("POST")


def _doors(method: str) -> list[str]:
    found = []
    for router in ROUTERS:
        for route in router.routes:
            if isinstance(route, APIRoute) and method in route.methods and not route.path.startswith("/api/"):
                found.append(re.sub(r"\{\w+\}", "x", route.path))
    return found


async def test_every_post_of_a_page_needs_a_seal_and_our_origin(app: FastAPI, camille: Reader) -> None:
    await camille.get("/")
    paths = posts(app)
    assert "/matches/x/actions" in paths
    assert "/preferences" in paths
    ours, seal = {"Origin": HOUSE}, {"X-CSRF-Token": camille.seal}
    for path in paths:
        assert await refused(camille, path, ours) == "stale_form", path
        assert await refused(camille, path, {**ours, "X-CSRF-Token": "0.0"}) == "stale_form", path
        assert await refused(camille, path, seal) == "foreign_origin", path
        for origin in FOREIGN:
            assert await refused(camille, path, {**seal, "Origin": origin}) == "foreign_origin", path
        assert await refused(camille, path, {**seal, "Sec-Fetch-Site": "same-site"}) == "foreign_origin", path
        assert await refused(camille, path, {**seal, **ours}) is None, path
        assert await refused(camille, path, {**seal, "Sec-Fetch-Site": "same-origin"}) is None, path


async def refused(reader: Reader, path: str, headers: dict[str, str]) -> str | None:
    """The code with which the guard turned a POST away; None when it let it pass."""
    answer = await reader.http.post(path, headers=headers)
    sentences = {"pas de nos pages": "foreign_origin", "trop attendu": "stale_form"}
    found = [code for sentence, code in sentences.items() if sentence in answer.text]
    assert (answer.status_code == 403) == bool(found)
    return found[0] if found else None


async def test_the_seal_of_another_visit_is_refused(camille: Reader, passer_by: Reader) -> None:
    await camille.get("/")
    await passer_by.get("/")
    headers = {"Origin": HOUSE, "X-CSRF-Token": passer_by.seal}
    assert (await camille.http.post("/preferences", headers=headers)).status_code == 403


def test_a_seal_looks_different_each_time_and_fits_one_visit_and_one_secret() -> None:
    seals = {token_for("visit", "secret") for _ in range(5)}
    assert len(seals) == 5
    assert all(is_token_for("visit", seal, "secret") for seal in seals)
    seal = seals.pop()
    assert not is_token_for("other visit", seal, "secret")
    assert not is_token_for("visit", seal, "other secret")
    assert not is_token_for("visit", seal[:-1], "secret")
    assert not is_token_for("visit", "", "secret")


async def test_the_api_takes_a_cookie_only_with_a_seal_and_our_origin(camille: Reader) -> None:
    await camille.open_table("Camille")
    await camille.get("/")
    body = {**PLACE, "options": READY}
    good = {"Origin": HOUSE, "X-CSRF-Token": camille.seal}
    assert (await camille.http.post("/api/rooms", json=body)).status_code == 403
    assert (await camille.http.post("/api/rooms", json=body, headers={"Origin": HOUSE})).status_code == 403
    assert (await camille.http.post("/api/rooms", json=body, headers={**good, "Origin": "null"})).status_code == 403
    assert (await camille.http.post("/api/rooms", json=body, headers=good)).status_code == 201


async def test_a_program_with_a_token_needs_neither(ada: Program) -> None:
    answer = await ada.http.post(
        "/api/rooms", json={**PLACE, "options": READY}, headers={"Origin": "https://bots.test"}
    )
    assert answer.status_code == 201


async def test_nothing_is_done_by_get(app: FastAPI, camille: Reader) -> None:
    to_read = set(_doors("GET"))  # some addresses are a page too, and what is posted there comes from its form
    for path in posts(app):
        if path not in to_read:
            answer = await camille.http.get(path)
            assert answer.status_code in (404, 405), path


async def test_the_cookies_are_out_of_reach(camille: Reader) -> None:
    first = await camille.http.get("/")
    await camille.get("/games/elemental_arena")
    form = {"name": "Camille", "seats": "2", "csrf": camille.seal}
    answer = await camille.http.post("/games/elemental_arena/rooms", data=form, headers={"Origin": HOUSE})
    cookies = first.headers.get_list("set-cookie") + answer.headers.get_list("set-cookie")
    assert {cookie.split("=")[0] for cookie in cookies} == {"tablee_visit", "tablee_session"}
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie, "this house is reached by http"


async def test_a_cookie_that_was_tampered_with_is_nobodys(camille: Reader) -> None:
    await camille.open_table("Camille")
    signed = camille.http.cookies["tablee_session"]
    camille.http.cookies.clear()
    camille.http.cookies.set("tablee_session", "A" + signed[1:])
    assert 'name="name"' in (await camille.get("/games/elemental_arena")).text


@pytest.mark.parametrize("back", ["https://evil.test", "//evil.test", "/\\evil.test", "javascript:alert(1)", ""])
async def test_a_choice_of_language_leads_to_no_other_site(camille: Reader, back: str) -> None:
    await camille.get("/")
    fields = {"language": "en", "back": back, "csrf": camille.seal}
    answer = await camille.http.post("/preferences", data=fields, headers={"Origin": HOUSE})
    assert answer.headers["location"] == "/"
