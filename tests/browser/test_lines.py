"""Whatever happens to the line between a page and the house, the page comes back to exactly its view."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.advice import advised
from tests.browser.barrier import Barrier
from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.browser.visitors import Visitor
from tests.guests import Guest, guests
from tests.running import Server

pytestmark = pytest.mark.browser

MILLISECONDS_TO_NOTICE = 60_000
"""The house and the page are quicker; a busy machine is not."""
LINE = re.compile(r"WebSocket|htmx:ws:error|ERR_|Failed to fetch|Failed to load resource")
"""What Chromium and htmx say on the console about a line that is cut."""


class Duel:
    """Bruno plays through the API; Alice sits at a page."""

    def __init__(self, bruno: Guest, alice: Visitor) -> None:
        self.bruno = bruno
        room = bruno.open_table("elemental_arena", initiation=True, invocation="preset", first=0)
        alice.go(f"/rooms/{room}")
        alice.page.locator("#name").fill("Alice")
        alice.page.locator("form .btn.primary").click()
        self.table = Table(alice.page)

    def bruno_acts(self) -> int:
        """Bruno, whose turn it is, takes one action; gives Alice's step after it."""
        body = self.bruno.look(self.table.match)
        self.bruno.act(self.table.match, advised(body), body["step"], f"bruno {body['step']}")
        return self.table.step

    def agree(self) -> None:
        """The page shows what a page loaded anew shows."""
        shown = self.table.shown()
        self.table.page.reload()
        assert Table(self.table.page).shown() == shown


@pytest.fixture
def bruno(house: Server) -> Iterator[Guest]:
    with guests(house.url, "Bruno") as (guest,):
        yield guest


def test_where_sockets_are_barred_the_page_goes_on_by_asking(house: Server, welcome: Welcome, bruno: Guest) -> None:
    with Barrier(house.port, upgrades=False) as barrier:
        alice = welcome(barrier.url)
        alice.may_hear = LINE
        duel = Duel(bruno, alice)
        before = duel.table.step
        duel.bruno_acts()
        duel.table.wait_past(before)
        expect(alice.page.locator("#line-lost")).to_be_hidden()
        duel.agree()
        alice.page.close()


def test_a_page_that_lost_the_network_says_so_and_catches_up(house: Server, welcome: Welcome, bruno: Guest) -> None:
    with Barrier(house.port) as barrier:
        alice = welcome(barrier.url)
        alice.may_hear = LINE
        duel = Duel(bruno, alice)
        before = duel.table.step
        barrier.cut()
        duel.bruno_acts()
        expect(alice.page.locator("#line-lost")).to_be_visible()
        assert duel.table.step == before
        barrier.mend()
        duel.table.wait_past(before)
        expect(alice.page.locator("#line-lost")).to_be_hidden()
        duel.agree()
        alice.page.close()


def test_a_line_that_dies_in_silence_is_noticed_on_both_sides(house: Server, welcome: Welcome, bruno: Guest) -> None:
    """C19: the page tries the line that it plays on, and the house tries every socket."""
    with Barrier(house.port) as barrier:
        alice = welcome(barrier.url)
        alice.may_hear = LINE
        duel = Duel(bruno, alice)
        watching = welcome()
        watching.go(f"/matches/{duel.table.match}")
        expect(watching.page.locator("#table")).to_be_visible()
        barrier.swallow()
        expect(alice.page.locator("#line-lost")).to_be_visible(timeout=MILLISECONDS_TO_NOTICE)
        expect(watching.page.locator("#gone-1")).to_be_visible(timeout=MILLISECONDS_TO_NOTICE)
        before = duel.table.step
        duel.bruno_acts()
        barrier.cut()
        barrier.mend()
        duel.table.wait_past(before)
        expect(alice.page.locator("#line-lost")).to_be_hidden()
        expect(watching.page.locator("#gone-1")).to_have_count(0, timeout=MILLISECONDS_TO_NOTICE)
        duel.agree()
        alice.page.close()


def test_a_page_that_slept_catches_up_when_it_wakes(welcome: Welcome, bruno: Guest) -> None:
    alice = welcome()
    duel = Duel(bruno, alice)
    before = duel.table.step
    sleep = alice.page.context.new_cdp_session(alice.page)
    sleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    duel.bruno_acts()
    sleep.send("Page.setWebLifecycleState", {"state": "active"})
    duel.table.wait_past(before)
    duel.agree()


def test_a_page_that_outlives_the_server_goes_on_with_the_next_one(
    tmp_path_factory: pytest.TempPathFactory, welcome: Welcome
) -> None:
    server = Server(tmp_path_factory.mktemp("redeployed"))
    server.start()
    try:
        alice = welcome(server.url)
        alice.may_hear = LINE
        with guests(server.url, "Bruno") as (bruno,):
            duel = Duel(bruno, alice)
            before = duel.table.step
            server.kill()
            server.start()
            duel.bruno_acts()
            duel.table.wait_past(before)
            duel.agree()
            alice.page.close()
    finally:
        server.stop()
