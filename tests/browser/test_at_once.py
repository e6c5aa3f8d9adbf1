"""Playing at once, being told once, and sharing one device, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.guests import Guest, guests
from tests.running import Server

pytestmark = pytest.mark.browser

PHONE = (390, 844)

NOTICED = """
window.notices = [];
window.rings = 0;
window.Notification = class {
  static permission = "granted";
  constructor(title, { tag }) { this.tag = tag; this.open = true; window.notices.push(this); }
  addEventListener() {}
  close() { this.open = false; }
};
window.OscillatorNode = class { connect(next) { return next; } start() { window.rings += 0.5; } stop() {} };
Object.defineProperty(document, "hidden", { get: () => true });
document.hasFocus = () => false;
localStorage.setItem("telling", JSON.stringify({ sound: true, notice: true }));
"""
"""A page in a tab behind others, of somebody who allows notices; what it says is written down."""


def test_a_cold_guest_moves_with_the_third_click_while_their_table_waits(welcome: Welcome) -> None:
    """C35."""
    alice, bruno = welcome(), welcome(size=PHONE)
    alice.go("/")
    alice.page.locator(".cloth[data-cloth=baize] .now button, .cloth .now button").first.click()
    table = Table(alice.page)
    before = table.step
    alice.page.locator("[data-state~=selectable]").first.click()
    alice.page.locator(".cell[data-state~=selectable], .cell[data-state~=target]").first.click()
    table.wait_past(before)

    bruno.go("/")
    bruno.page.locator(".tables .btn:not(.quiet)").first.click()
    bruno.page.locator("#name").fill("Bruno")
    bruno.page.locator("#sit .btn.primary").click()
    expect(bruno.page.locator("#table")).to_be_visible()
    told = alice.page.locator("#elsewhere [data-awaited]")
    expect(told).to_contain_text("Bruno")
    told.get_by_role("link").click()
    expect(alice.page.locator("#seat-1")).to_contain_text("Bruno")


def test_a_friend_comes_in_by_the_code_on_the_invitation(welcome: Welcome) -> None:
    alice, bruno = welcome(), welcome(size=PHONE)
    alice.go("/games/explor_games")
    alice.page.locator("#open #name").fill("Alice")
    alice.page.locator("#open .btn.primary").click()
    code = alice.page.locator(".room-code").inner_text()
    bruno.go("/")
    bruno.page.locator("#code").fill(code.lower().replace("-", " "))
    bruno.page.locator("#code").press("Enter")
    bruno.page.locator("#name").fill("Bruno")
    bruno.page.locator("#sit .btn.primary").click()
    for visitor in (alice, bruno):
        expect(visitor.page.locator("#table")).to_be_visible()


def test_one_is_told_once_for_a_turn_and_not_at_all_if_one_comes_within_a_minute(
    welcome: Welcome, house: Server
) -> None:
    """C23."""
    alice = welcome()
    page = alice.page
    with guests(house.url, "Bruno") as (bruno,):
        room = bruno.open_table("elemental_arena", initiation=True, invocation="preset")
        page.add_init_script(NOTICED)
        page.clock.install()
        alice.go(f"/rooms/{room}")
        page.locator("#name").fill("Alice")
        page.locator("#sit .btn.primary").click()
        table = Table(page)
        if page.locator("#prompt").get_attribute("data-who") == "you":
            end_turn(table)

        end(bruno, table.match)
        is_awaited(page)
        assert said(page) == (1, 0)  # two notes, and no notice yet
        page.clock.fast_forward(61_000)
        assert said(page) == (1, 1)
        recycle_until_two_are_done(table)
        page.clock.fast_forward(61_000)
        assert said(page) == (1, 1)  # a turn of many choices is one turn
        end_turn(table)
        assert page.evaluate("notices[0].open") is False

        end(bruno, table.match)
        is_awaited(page)
        page.clock.fast_forward(30_000)
        end_turn(table)
        page.clock.fast_forward(61_000)
        assert said(page) == (2, 1)  # who comes within a minute is sent none

        end(bruno, table.match)
        is_awaited(page)
        page.clock.fast_forward(61_000)
        assert said(page) == (3, 2)
        bruno.post(f"/api/matches/{table.match}/proposal", kind="take_back", key="back")
        page.locator("#prompt .talk .btn").first.click()
        expect(page.locator("#prompt")).to_have_attribute("data-who", "other")
        assert page.evaluate("notices[1].open") is False  # a turn that is taken back takes its notice with it
        end(bruno, table.match)
        is_awaited(page)
        assert said(page)[0] == 3  # and does not ring again


def test_two_share_one_device_behind_a_curtain(welcome: Welcome) -> None:
    alice = welcome(size=PHONE)
    page = alice.page
    alice.go("/games/explor_games")
    page.locator("#open #name").fill("Alice")
    page.locator("#open .btn.primary").click()
    page.locator("details:has(#beside) > summary").click()
    page.locator("#beside").fill("Bruno")
    page.locator("details:has(#beside) .btn").click()
    expect(page.locator("#table")).to_be_visible()
    for name in ("Bruno", "Alice", "Bruno"):
        page.locator(".beside .btn").click()
        expect(page.locator("#table")).to_have_count(0)
        page.get_by_role("link", name=f"C’est moi, {name}").click()
        expect(page.locator("#table")).to_be_visible()
        expect(page.locator(".beside")).to_contain_text(f"Vous êtes {name}.")


def said(page: Page) -> tuple[float, int]:
    """How often it has rung, and how many notices were sent."""
    rings: float = page.evaluate("window.rings")
    notices: int = page.evaluate("window.notices.length")
    return rings, notices


def is_awaited(page: Page) -> None:
    expect(page.locator("#prompt")).to_have_attribute("data-who", "you")
    expect(page.locator('link[rel="icon"]')).to_have_attribute(
        "href", page.locator("#telling").get_attribute("data-icon") or ""
    )


def end(guest: Guest, match: str) -> None:
    step = guest.look(match)["step"]
    guest.act(match, "end", step, f"end {step}")


def end_turn(table: Table) -> None:
    table.take("end")
    expect(table.page.locator("#prompt")).to_have_attribute("data-who", "other")


def recycle_until_two_are_done(table: Table) -> None:
    """Two small choices within the turn."""
    for _ in range(2):
        step = table.step
        table.take(next(token for token in table.offered() if token.startswith("recycle:")))
        table.wait_past(step)
