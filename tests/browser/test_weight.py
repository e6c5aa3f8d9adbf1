"""What a first visit to a table weighs, and how much a slow machine has to do before the board is there."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Page

from tests.browser.barrier import Barrier
from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.browser.visitors import Visitor
from tests.guests import guests
from tests.running import Server

pytestmark = pytest.mark.browser

HEAVIEST = 150_000
"""Bytes that may come over the line for a first table page, with its files, the heads of all answers, and what the
worker of the companion keeps. What the socket says is no part of it."""
SLOWER = 4
LONGEST_WORK = 4.0
"""Seconds of work on a machine four times slower, until the page is loaded; where nothing else runs it needs one."""
ALL_KEPT = """async () => {
  const keys = async (name) => (await (await caches.open(name)).keys()).length;
  const kept = await Promise.all((await caches.keys()).map(keys));
  return kept.length === 2 && kept.every((number) => number > 1);
}"""
"""The worker has kept its files, and the two pages of a fight."""
FOR_EVER = "public, max-age=31536000, immutable"


class Laid(NamedTuple):
    """How a table is laid for a first visit."""

    seats: int
    options: dict[str, Any]
    press: str
    """What may be pressed at first."""


LAID = {
    "elemental_arena": Laid(2, {"invocation": "preset"}, "#board .cell"),
    "explor_games": Laid(2, {"decks": ("obstacles", "troupe"), "first": "seat0"}, "#mine .held"),
    "etraclor": Laid(1, {}, "#mine .held"),
    "dice_throne": Laid(1, {"hero": "moon_elf", "boss": "barbarian", "difficulty": "easy"}, "#boss"),
}


class Scales(Barrier):
    """Counts what the house sends."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.bytes = 0
        self._sockets = set[socket.socket]()
        self._counting = threading.Lock()

    def heard(self, source: socket.socket, data: bytes) -> None:
        if data.startswith(b"HTTP/1.1 101"):
            self._sockets.add(source)
        if source.getpeername()[1] == self._port and source not in self._sockets:
            with self._counting:
                self.bytes += len(data)


@pytest.fixture
def scales(house: Server) -> Iterator[Scales]:
    with Scales(house.port) as line:
        yield line


def seated(visitor: Visitor, house: Server, game: str) -> str:
    """The address of a table at which this visitor sits, whose turn it is."""
    laid = LAID[game]
    with guests(house.url, "Alice", "Bruno") as (alice, bruno):
        player, room = alice, alice.open_table(game, laid.seats, **laid.options)
        if laid.seats == 2:
            match = bruno.sit(room) or ""
            body = alice.look(match)
            player = alice if body["seat"] in body["to_act"] else bruno
        visitor.comes_as(player, house.settings["TABLEE_SECRET_KEY"])
    return f"/rooms/{room}"


def settled(page: Page) -> None:
    """Nothing more is on its way, the worker and what it keeps included."""
    page.wait_for_load_state("networkidle")
    if page.locator("#table").get_attribute("data-page") == "companion":
        page.wait_for_function(ALL_KEPT)


@pytest.mark.parametrize("game", LAID)
def test_a_first_visit_is_light(welcome: Welcome, house: Server, scales: Scales, game: str) -> None:
    visitor = welcome(scales.url)
    visitor.go(seated(visitor, house, game))
    settled(visitor.page)
    print(f"{game}: {scales.bytes} bytes")
    assert 50_000 < scales.bytes < HEAVIEST
    before = scales.bytes
    visitor.page.reload()
    settled(visitor.page)
    assert scales.bytes - before < HEAVIEST / 2, "its files are asked for again"


@pytest.mark.parametrize("game", LAID)
def test_the_board_is_there_before_any_script(welcome: Welcome, house: Server, game: str) -> None:
    """One answer holds the whole table, and everything that may be done: no second question, no socket."""
    visitor = welcome()
    path = seated(visitor, house, game)
    jar = {cookie["name"]: cookie["value"] for cookie in visitor.page.context.cookies()}
    answer = httpx.get(house.url + path, cookies=jar, trust_env=False)
    assert re.search(r"data-offers='\{\"tree\":\{.+?\}", answer.text)
    files = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', answer.text))
    assert len(files) > 6
    for file in files:
        headers = httpx.get(house.url + file, trust_env=False).headers
        assert headers["Cache-Control"] == FOR_EVER, file
        assert headers.get("Content-Encoding") == "gzip" or file.endswith(".png"), file
    page = visitor.page
    page.route(re.compile(r"/static/.*\.js$"), lambda route: route.abort())
    visitor.expects("Failed to load resource|net::ERR_FAILED")
    visitor.go(path)
    assert page.locator(LAID[game].press).first.is_visible()


@pytest.mark.parametrize("game", LAID)
def test_a_board_plays_while_no_socket_opens(welcome: Welcome, house: Server, game: str) -> None:
    """No question goes to the house between the page and the first press but for the files that it names."""
    visitor = welcome()
    path, asked = seated(visitor, house, game), list[str]()
    visitor.page.route_web_socket(re.compile("/live"), lambda socket: None)  # it never opens, and never fails
    visitor.page.on("request", lambda request: asked.append(request.resource_type))
    visitor.go(path)
    scripts = [place for place, kind in enumerate(asked) if kind == "script"]
    others = [place for place, kind in enumerate(asked) if kind in ("fetch", "xhr")]
    assert scripts
    assert all(place > max(scripts) for place in others), "a script is asked for only after something was fetched"
    table = Table(visitor.page)
    first = next(iter(table.offered()), None)
    if first is not None:
        table.take(first)
    else:  # a fight begins with a button
        before = table.step
        visitor.page.locator("#table [data-post=actions]:visible").first.click()
        table.wait_past(before)


@pytest.mark.parametrize("game", LAID)
def test_a_slow_machine_has_little_to_do_for_the_first_board(welcome: Welcome, house: Server, game: str) -> None:
    """Counts the time of the page's own thread, which other processes lengthen less than a clock on the wall."""
    visitor = welcome()
    path = seated(visitor, house, game)
    httpx.get(house.url + path, trust_env=False)  # the house has written such a page before
    devtools = visitor.page.context.new_cdp_session(visitor.page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    visitor.go(path)
    measured = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    painted = visitor.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
    answered = visitor.page.evaluate("performance.getEntriesByType('navigation')[0].responseStart")
    work = measured["TaskDuration"]
    print(f"{game}: {work:.2f} s of work; board after {painted:.0f} ms, answer after {answered:.0f}")
    assert painted
    assert work < LONGEST_WORK
