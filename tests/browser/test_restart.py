"""O2: a house that is told to stop in the middle of a match and opens again: the page says so, comes back, goes on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.advice import advised
from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.browser.test_lines import LINE
from tests.guests import Guest, guests
from tests.running import Server

pytestmark = pytest.mark.browser

CLOCK = {"bank": 900, "increment": 5, "kind": "live"}
SAID = {"fr": "La maison redémarre", "en": "The house is restarting"}
RUNNING = "#clocks [data-running] time"


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house of its own, for nobody else likes it to stop."""
    server = Server(tmp_path_factory.mktemp("restarted"))
    server.start()
    yield server
    server.stop()


def ends(look: dict[str, Any]) -> int:
    """When the flag of who is awaited falls, in milliseconds since 1970."""
    (until,) = [clock["until"] for clock in look["clocks"]["seats"] if clock["until"] is not None]
    return int(until)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_restart_is_told_survived_and_credited(house: Server, welcome: Welcome, language: str) -> None:
    alice = welcome(house.url, language=language)
    alice.may_hear = LINE
    with guests(house.url, "Bruno") as (bruno,):
        table = sat_down(bruno, alice)
        act(bruno, table.match)
        table.wait_past(0)
        before, fell = table.step, ends(bruno.look(table.match))
        told = alice.page.locator("#restarting")
        expect(told).to_be_hidden()

        house.stop()
        closed = time.time()
        expect(told).to_be_visible()
        expect(told).to_contain_text(SAID[language])
        expect(alice.page.locator("#line-lost")).to_be_hidden()
        opened = time.time()
        house.start()

        expect(told).to_be_hidden()
        after = ends(bruno.look(table.match))
        assert after - fell >= int(1000 * (opened - closed)), "the clock stood still while the house was closed"
        expect(alice.page.locator(RUNNING)).to_have_attribute("data-until", str(after))
        act(bruno, table.match)
        table.wait_past(before)
        alice.page.close()


def sat_down(bruno: Guest, alice: Any) -> Table:
    room = bruno.open_table("elemental_arena", clock=CLOCK, initiation=True, invocation="preset", first=0)
    alice.go(f"/rooms/{room}")
    alice.page.locator("#name").fill("Alice")
    alice.page.locator("form .btn.primary").click()
    return Table(alice.page)


def act(bruno: Guest, match: str) -> None:
    """Bruno, whose turn it is, takes one action."""
    body = bruno.look(match)
    bruno.act(match, advised(body), body["step"], f"bruno {body['step']}")
