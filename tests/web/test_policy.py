"""W3, W4: what a page may do in a browser, and what no page of ours contains."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import SECRET
from tests.web.people import Reader

VALUE = re.compile(r"=(\"[^\"]*\"|'[^']*'|[^\s>\"']+)")
"""What an attribute holds, which may look like another attribute."""

FORBIDDEN = {
    "a script without a nonce": re.compile(r"<script(?![^>]* nonce=\"[\w-]{20,}\")"),
    "a script written in the page": re.compile(r"<script[^>]*>\s*[^<\s]"),
    "a style in an attribute": re.compile(r"<[^>]*\sstyle=VALUE"),
    "a style sheet in the page": re.compile(r"<style"),
    "a handler in an attribute": re.compile(r"<[^>]*\son\w+=VALUE"),
    "an attribute that htmx evaluates": re.compile(r"hx-on|js:|javascript:|hx-vals='?\"?js"),
    "a trigger with a filter": re.compile(r"hx-trigger=\"[^\"]*\["),
    "something from elsewhere": re.compile(r"(?:src|href|action)=\"(?:https?:)?//"),
    "a picture in an address": re.compile(r"(?:src|href)=\"data:"),
}


async def all_pages(camille: Reader, malik: Reader) -> AsyncIterator[tuple[str, str]]:
    """Every kind of page, by name."""
    for path in ("/", "/games/elemental_arena", "/join?code=x", "/api/docs", "/nowhere"):
        yield path, (await camille.get(path)).text
    room = await camille.open_table("Camille <b onload=x>", **{"option.invocation": "preset", "visibility": "public"})
    yield "the room, seated", camille.page
    yield "the room, invited", (await malik.get(room)).text
    yield "home with a table", (await malik.get("/")).text
    await malik.sit(room, "Malik")
    yield "the table, seated", malik.page
    yield "the pushed regions", (await malik.http.get(f"/matches/{malik.match}/table")).text
    yield "home with one's own table", (await malik.get("/")).text
    await malik.get(room)
    await malik.post(f"/matches/{malik.match}/resignation")
    yield "the table, over", (await malik.get(room)).text


async def test_no_page_has_a_script_or_a_style_of_its_own(camille: Reader, malik: Reader) -> None:
    async for name, page in all_pages(camille, malik):
        for what, pattern in FORBIDDEN.items():
            text = VALUE.sub("=VALUE", page) if "VALUE" in pattern.pattern else page
            found = pattern.search(text)
            assert not found, f"{name}: {what}: {found and text[max(0, found.start() - 60) : found.end() + 60]}"


async def test_a_name_is_text_wherever_it_stands(camille: Reader, malik: Reader) -> None:
    async for name, page in all_pages(camille, malik):
        assert "<b onload" not in page, name


async def test_every_answer_carries_the_policy_and_each_page_its_own_nonce(camille: Reader) -> None:
    room = await camille.open_table("Camille")
    nonces = set()
    for path in ("/", room, "/nowhere", "/api/games", "/healthz"):
        answer = await camille.http.get(path)
        policy = answer.headers["Content-Security-Policy"]
        (nonce,) = re.findall(r"script-src 'nonce-([\w-]+)';", policy)
        nonces.add(nonce)
        for part in (
            "default-src 'self'", "style-src 'self'", "connect-src 'self'", "object-src 'none'", "base-uri 'none'",
            "frame-ancestors 'none'", "form-action 'self'",
        ):  # fmt: skip
            assert part in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert "Permissions-Policy" in answer.headers
        used = re.findall(r'nonce="([^"]+)"', answer.text)
        assert set(used) <= {nonce}
    assert len(nonces) == 5


async def test_a_file_may_do_nothing_by_itself(camille: Reader) -> None:
    for path in ("/static/x/icon.svg", "/static/x/css/base,board.css", "/static/x/nothing.css"):
        headers = (await camille.http.get(path)).headers
        assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


async def test_pages_are_kept_by_nobody_else(camille: Reader) -> None:
    answer = await camille.http.get("/")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert {"Cookie", "Accept-Language"} <= set(answer.headers["Vary"].replace(" ", "").split(","))


@pytest.mark.parametrize("origin", ["https://tablee.example", "https://tablee.example/"])
async def test_behind_https_cookies_are_secure_and_the_origin_is_the_one_we_are_known_by(
    empty_database: Path, tmp_path: Path, origin: str
) -> None:
    file = shutil.copy(empty_database, tmp_path / "tablee.sqlite")
    app = create_app(Settings(database_url=f"sqlite+aiosqlite:///{file}", secret_key=SECRET, base_url=origin))
    async with app.router.lifespan_context(app), Reader(app, "fr") as reader:
        answer = await reader.get("/games/elemental_arena")
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["Strict-Transport-Security"].startswith("max-age=")
        visit = re.findall(r"tablee_visit=([^;]+)", answer.headers["set-cookie"])[0]
        form = {"name": "Camille", "seats": "2", "csrf": reader.seal}
        cookies = {"Cookie": f"tablee_visit={visit}"}
        path = "/games/elemental_arena/rooms"
        ours = await reader.http.post(path, data=form, headers={**cookies, "Origin": "https://tablee.example"})
        assert ours.status_code == 303
        asked = await reader.http.post(path, data=form, headers={**cookies, "Origin": "http://tablee.test"})
        assert asked.status_code == 403
        room = await reader.http.get(ours.headers["location"])
        assert f'value="https://tablee.example{ours.headers["location"]}"' in room.text
