"""The companion as an application: what installs it, keeps it, renews it and resets it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import orjson
import pytest
from fastapi import FastAPI

from app.web.ahead import ASKED
from app.web.assets import STATIC
from app.web.build import HEADER, build
from app.web.companion import shell_addresses
from app.web.limits import Quotas
from tests.web.people import HOUSE, Program, Reader

FIGHT = {"hero": "monk", "boss": "shadow_thief", "difficulty": "easy", "dice": "table", "upgrades": "app"}
NAMED = re.compile(r'(?:href|src)="(/static/[^"#]+)')
IMPORTED = re.compile(r'^import .*"(\.[^"]+)";', re.MULTILINE)
INSTALLED = "/companion/icon-192.png"
"""What a device asks for when it installs the companion, and no page draws."""
PNG = b"\x89PNG\r\n\x1a\n"


async def fight(camille: Reader) -> str:
    """The address of a fight of this person."""
    await camille.get("/games/dice_throne")
    await camille.send(
        "/games/dice_throne/rooms", name="Camille", **{f"option.{name}": said for name, said in FIGHT.items()}
    )
    found = re.search(r"/rooms/[\w-]+", camille.page)
    assert found
    return found[0]


# --- installed


@pytest.mark.parametrize(("language", "name"), [("fr", "Compagnon"), ("en", "Companion")])
async def test_the_manifest_makes_an_application_of_it(camille: Reader, language: str, name: str) -> None:
    answer = await camille.get(f"/companion/app?language={language}")
    assert answer.headers["content-type"] == "application/manifest+json"
    said: dict[str, Any] = answer.json()
    assert (said["short_name"], said["lang"], said["display"]) == (name, language, "standalone")
    assert (said["start_url"], said["scope"]) == ("/companion", "/")
    assert {(icon["sizes"], icon["purpose"]) for icon in said["icons"]} >= {
        ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip
    for icon in said["icons"]:
        picture = await camille.http.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        width = int.from_bytes(picture.content[16:20], "big")
        assert not picture.content.startswith(PNG) or f"{width}x{width}" == icon["sizes"]


async def test_pages_of_the_companion_name_the_manifest_and_those_of_other_games_do_not(camille: Reader) -> None:
    await fight(camille)
    for page in (camille.page, (await camille.get("/companion")).text):
        assert '<link rel="manifest" href="/companion/app?language=fr">' in page
    assert 'rel="manifest"' not in (await camille.get("/games/elemental_arena")).text


async def test_the_worker_may_stand_for_the_whole_house_and_is_asked_for_again_each_time(camille: Reader) -> None:
    answer = await camille.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert f'const BUILD = "{build()}";' in answer.text
    assert "worker-src 'self'" in (await camille.get("/companion")).headers["content-security-policy"]


async def test_the_worker_keeps_every_file_that_the_screens_of_a_fight_name(camille: Reader) -> None:
    await fight(camille)
    kept = set(shell_addresses())
    named = set(NAMED.findall(camille.page + (await camille.get("/companion")).text))
    assert len(named) > 8
    assert {address for address in named if not address.endswith(INSTALLED)} <= kept
    for address in kept:
        assert (await camille.http.get(address)).status_code == 200, address


def test_the_worker_keeps_every_module_that_a_kept_module_needs() -> None:
    files = {STATIC / address.split("/", 3)[3] for address in shell_addresses() if "," not in address}
    for file in files:
        needed = IMPORTED.findall(file.read_text("utf-8")) if file.suffix == ".js" else []
        assert {(file.parent / name).resolve() for name in needed} <= files, file


# --- handed ahead


async def test_who_fights_is_handed_the_screens_ahead_and_the_counters(camille: Reader) -> None:
    await fight(camille)
    said = (await camille.get(f"/matches/{camille_match(camille)}/ahead")).json()
    here, *others = said["places"]
    assert {"asked", "centre", "boss", "player", "bar", "state"} <= here["parts"].keys()
    assert "start" in here["leads"] or "start" in here["chance"]
    assert all(place["parts"].keys() <= here["parts"].keys() for place in others)
    assert all(f'data-step="{said["step"]}"' in place["parts"].get("state", here["parts"]["state"]) for place in others)


async def test_who_looks_on_is_handed_nothing(camille: Reader, malik: Reader) -> None:
    await fight(camille)
    assert (await malik.get(f"/matches/{camille_match(camille)}/ahead")).status_code == 401


async def test_the_screens_ahead_are_asked_for_as_often_as_one_taps_and_no_more(
    camille: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fight(camille)
    monkeypatch.setattr("app.web.ahead.ASKED", Quotas(1, 60.0))
    path = f"/matches/{camille_match(camille)}/ahead"
    assert [(await camille.http.get(path)).status_code for _ in range(2)] == [200, 429]
    assert ASKED.spend("somebody else")


def camille_match(reader: Reader) -> str:
    found = re.search(r'data-match="([^"]+)"', reader.page)
    assert found
    return found[1]


# --- kept no longer than it should be


async def test_signing_out_takes_what_the_browser_keeps(camille: Reader) -> None:
    await fight(camille)
    await camille.get("/me")
    answer = await camille.http.post("/me/exit", data={"csrf": camille.seal}, headers={"Origin": HOUSE})
    assert answer.headers["clear-site-data"] == '"storage"'


async def test_the_reset_needs_no_script_and_comes_from_our_own_page(camille: Reader) -> None:
    await camille.get("/companion/reset")
    answer = await camille.http.post("/companion/reset", data={"csrf": camille.seal}, headers={"Origin": HOUSE})
    assert (answer.status_code, answer.headers["location"]) == (303, "/companion")
    assert answer.headers["clear-site-data"] == '"cache", "storage"'
    foreign = await camille.http.post(
        "/companion/reset", data={"csrf": camille.seal}, headers={"Origin": "https://evil.test"}
    )
    assert foreign.status_code == 403
    assert "clear-site-data" not in foreign.headers


# --- one build and the next


async def test_every_answer_names_its_build_and_every_page_its_own(camille: Reader) -> None:
    for path in ("/", "/companion", "/nowhere", "/healthz", "/sw.js"):
        assert (await camille.get(path)).headers[HEADER] == build()
    assert f'<meta name="build" content="{build()}">' in (await camille.get("/")).text


@pytest.mark.parametrize(("of", "told"), [("an older one", True), (build(), False), (None, False)])
async def test_what_an_old_page_is_refused_says_that_it_is_old(camille: Reader, of: str | None, told: bool) -> None:
    await fight(camille)
    path = f"/matches/{camille_match(camille)}"
    headers = {"Origin": HOUSE, "X-CSRF-Token": camille.seal, "HX-Request": "true", **({HEADER: of} if of else {})}
    unreadable = await camille.http.post(
        f"{path}/actions", data={"token": "gone:1", "step": 0, "key": "k"}, headers=headers
    )
    gone = await camille.http.post(f"{path}/a-door-of-yesterday", data={"key": "k"}, headers=headers)
    assert (unreadable.status_code, gone.status_code) == (422, 404)
    for answer in (unreadable, gone):
        assert ("mettez-la à jour" in answer.text) is told
        assert 'hx-target="#notice"' in answer.text


async def test_a_build_is_named_by_what_it_is_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "templates").mkdir()
    page = tmp_path / "templates" / "page.html"
    page.write_text("one")
    monkeypatch.setattr("app.web.build.ROOT", tmp_path)
    named = [build.__wrapped__(), build.__wrapped__()]
    page.write_text("two")
    named.append(build.__wrapped__())
    assert named[0] == named[1] != named[2]


# --- sent again


async def test_a_queue_that_is_sent_twice_is_played_once(app: FastAPI, ada: Program) -> None:
    """The answer to the second of three was lost: it is asked again with its key, and the third goes on from there."""
    room = await ada.http.post("/api/rooms", json={"game": "dice_throne", "seats": 1, "options": FIGHT})
    match = room.json()["match"]["id"]
    step = (await ada.look(match))["step"]
    for token, key in (("start", "1"), ("confirm", "2"), ("confirm", "2"), ("attack", "3")):
        answer = await ada.act(match, token, step, key)
        assert answer.status_code == 200, answer.text
        step = answer.json()["step"]
    await ada.http.post(f"/api/matches/{match}/resignation")
    record = orjson.loads((await ada.http.get(f"/api/matches/{match}/record")).content)
    assert [action["token"] for action in record["actions"]][:3] == ["start", "confirm", "attack"]
