"""Files that never change under one address, those of others exactly as published, and what operators ask."""

from __future__ import annotations

import base64
import hashlib
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from fastapi import FastAPI
from sqlalchemy.exc import OperationalError

from app.web.assets import STATIC, asset, imprint, sheets
from app.web.tables.paper import TEMPLATES
from tests.web.people import Program, Reader, started

VENDOR = STATIC / "vendor"
CLASSES = re.compile(r'class="([^"{]*)')
SHEETS = ("tokens", "base")
LISTED = tomllib.loads((VENDOR / "VENDOR.toml").read_text("utf-8"))["file"]


async def test_every_file_that_a_page_names_is_there_and_kept_for_ever(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    pages = [camille.page]
    await malik.sit(room, "Malik")
    pages.append(malik.page)
    named = {path for page in pages for path in re.findall(r'(?:src|href)="(/static/[^"#]+)', page)}
    assert len(named) >= 8
    for path in sorted(named):
        answer = await camille.http.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.headers["Content-Type"].split(";")[0] in ("text/css", "text/javascript", "image/svg+xml")


async def test_sheets_that_a_page_names_together_are_one_after_the_other(camille: Reader) -> None:
    answer = await camille.http.get(sheets(*SHEETS))
    assert answer.headers["Content-Type"].startswith("text/css")
    assert "/*" not in answer.text
    rules = [
        re.sub(r"/\*.*?\*/", "", (STATIC / "css" / f"{name}.css").read_text("utf-8"), flags=re.DOTALL)
        for name in SHEETS
    ]
    assert answer.text.split() == " ".join(rules).split()


@pytest.mark.parametrize("names", ["base,nothing", ",", "base,", "base," * 20 + "base"])
async def test_nothing_else_is_put_together(camille: Reader, names: str) -> None:
    assert (await camille.http.get(asset(f"css/{names}.css"))).status_code == 404
    assert (await camille.http.get(asset(f"js/{names}.js"))).status_code == 404


async def test_a_file_leaves_packed_for_who_unpacks_it_and_plain_for_who_does_not(camille: Reader) -> None:
    for path in (asset("sprites.svg"), sheets("tokens", "base"), asset("js/told.js")):
        packed = await camille.http.get(path, headers={"Accept-Encoding": "br, gzip"})
        plain = await camille.http.get(path, headers={"Accept-Encoding": "identity"})
        assert packed.headers["Content-Encoding"] == "gzip"
        assert "Content-Encoding" not in plain.headers
        assert packed.content == plain.content
        assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 2
        assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
        assert packed.headers["Content-Type"] == plain.headers["Content-Type"]
    picture = await camille.http.get(asset("companion/icon-192.png"))
    assert "Content-Encoding" not in picture.headers


async def test_a_table_asks_once_for_all_its_modules(camille: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset", "against": "computer"})
    page = (await camille.get(room)).text
    (named,) = re.findall(r'<script nonce="[^"]+" src="([^"]+)" type="module"', page)
    text = (await camille.http.get(named)).text
    for module in ("table/index", "table/picker", "table/server", "told", "update"):
        for declared in re.findall(r"^export class (\w+)", (STATIC / "js" / f"{module}.js").read_text("utf-8"), re.M):
            assert text.count(f"class {declared} ") == 1
    assert not re.search(r"^\s*(?:import|export)\b", text, re.M)


async def test_an_older_page_still_finds_its_files_but_does_not_keep_them(camille: Reader) -> None:
    answer = await camille.http.get("/static/0123456789ab/css/base.css")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-cache")


@pytest.mark.parametrize("path", ["", "/", "/css/nothing.css", "/../app/main.py", "/%2e%2e/app/main.py", "/css"])
async def test_nothing_else_is_served(camille: Reader, path: str) -> None:
    assert (await camille.http.get(f"/static/{imprint()}{path}")).status_code in (404, 405)


async def test_files_and_pages_are_compressed_but_not_what_a_seat_sees(camille: Reader, malik: Reader) -> None:
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik")
    for path in (asset("sprites.svg"), "/", room):
        assert (await malik.http.get(path)).headers.get("Content-Encoding") == "gzip", path
    for path in (f"/matches/{malik.match}/table", f"/api/matches/{malik.match}"):
        assert "Content-Encoding" not in (await malik.http.get(path)).headers, path


async def test_drawings_that_pages_use_are_in_the_sheet(camille: Reader, malik: Reader) -> None:
    sheet = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "sprites.svg").read_text("utf-8")))
    room = await camille.open_table("Camille", **{"option.invocation": "preset"})
    await malik.sit(room, "Malik")
    used = set()
    for path in ("/", "/games/elemental_arena", room):
        used |= set(re.findall(r'sprites\.svg#([^"]+)"', (await malik.get(path)).text))
    assert used
    assert used <= sheet


@pytest.mark.parametrize("file", LISTED, ids=lambda file: file["path"])
def test_files_of_others_are_as_published(file: dict[str, str]) -> None:
    digest = hashlib.sha384((VENDOR / file["path"]).read_bytes()).digest()
    assert base64.b64encode(digest).decode() == file["sha384"]
    assert file["licence"]
    assert file["version"]


def test_no_file_of_others_is_unlisted() -> None:
    listed = {file["path"] for file in LISTED}
    there = {path.relative_to(VENDOR).as_posix() for path in VENDOR.rglob("*") if path.is_file()}
    assert there == listed | {"VENDOR.toml"}


AREAS = re.compile(r"grid-template\s*:[^;{}]*[\"'][^;{}]*")
"""A template that names its areas."""


@pytest.mark.parametrize("sheet", sorted((STATIC / "css").glob("*.css")), ids=lambda sheet: sheet.name)
def test_a_template_of_areas_counts_its_columns_one_by_one(sheet: Path) -> None:
    """With `repeat()` a browser throws the whole of it away, and all that it places lies in one cell."""
    assert [template for template in AREAS.findall(sheet.read_text("utf-8")) if "repeat(" in template] == []


# --- operations


async def test_the_house_says_that_it_is_alive_and_ready(camille: Reader) -> None:
    assert (await camille.http.get("/healthz")).text == "ok\n"
    assert (await camille.http.get("/readyz")).text == "ok\n"


async def test_a_house_whose_store_does_not_answer_is_not_ready(app: FastAPI, camille: Reader) -> None:
    async def silent() -> bool:
        return False

    app.state.house = replace(app.state.house, ready=silent)
    answer = await camille.http.get("/readyz")
    assert answer.status_code == 503
    assert (await camille.http.get("/healthz")).status_code == 200


async def test_a_store_that_is_away_is_no_fault_of_ours_and_may_be_asked_again(
    app: FastAPI, camille: Reader, ada: Program
) -> None:
    class Silent:
        async def open_rooms(self, game: str | None, **_: object) -> NoReturn:
            raise OperationalError("SELECT 1", None, Exception("server closed the connection"))

    house = app.state.house
    app.state.house = replace(house, rooms=Silent())
    page = await camille.http.get("/")
    assert (page.status_code, page.headers["Retry-After"]) == (503, "2")
    assert "Un instant" in page.text
    answer = await ada.http.get("/api/rooms?open=1")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "store_away")
    app.state.house = house
    assert (await camille.http.get("/")).status_code == 200


async def test_the_figures_count_answers_and_refusals(camille: Reader, ada: Program, bot: Program) -> None:
    match = await started(ada, bot)
    await ada.act(match, "end", 99, "k")
    await camille.get("/nowhere")
    figures = (await camille.http.get("/metrics")).text
    assert 'tablee_http_answers_total{method="GET",route="-",status="404"} 1.0' in figures
    assert 'tablee_http_answers_total{method="POST",route="/api/matches/{match}/actions",status="409"} 1.0' in figures
    assert 'tablee_refusals_total{code="stale"} 1.0' in figures
    assert "tablee_action_seconds_count 1.0" in figures
    assert match not in figures


async def test_the_figures_are_for_the_operator_who_would_else_count_a_secret_deployment(
    app: FastAPI, camille: Reader
) -> None:
    """EA-5.3: what is counted must not tell strangers that somebody places pawns."""
    proxied = await camille.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
    assert proxied.status_code == 403
    app.state.house = replace(app.state.house, metrics_token="a token of the operator")
    assert (await camille.http.get("/metrics")).status_code == 403
    wrong = await camille.http.get("/metrics", headers={"Authorization": "Bearer another"})
    assert wrong.status_code == 403
    right = await camille.http.get("/metrics", headers={"Authorization": "Bearer a token of the operator"})
    assert right.status_code == 200


def test_the_imprint_is_part_of_every_address() -> None:
    assert re.fullmatch(r"/static/[0-9a-f]{12}/css/base\.css", asset("css/base.css"))
    assert Path(STATIC / "css" / "base.css").is_file()


def test_what_is_said_beside_every_table_dresses_nothing_that_lies_on_one() -> None:
    """The talk of a table brings its own sheet: a class of it alone must not be one of the board."""
    sheet = (STATIC / "css" / "conversation.css").read_text("utf-8")
    dressed = set(re.findall(r"^  \.([\w-]+) \{", sheet, re.MULTILINE))
    assert "talking" in dressed
    games = [file for file in (TEMPLATES / "games").rglob("*.html") if "decks" not in file.parts]
    worn = {name for file in games for names in CLASSES.findall(file.read_text("utf-8")) for name in names.split()}
    assert "said" in worn
    assert dressed & worn == set()
