"""Against the computer, in a real browser: sit down alone, play some turns, let the computer play, come back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.advice import advised, view_body
from tests.browser.conftest import Welcome
from tests.browser.hands import Table

pytestmark = pytest.mark.browser

MILLISECONDS_OF_A_TURN = 90_000
"""The longest that a computer may think over a whole turn on a busy machine."""
TURNS = 2
MOST_ACTIONS = 80


def test_one_plays_against_the_computer_leaves_it_ones_seat_and_comes_back(welcome: Welcome) -> None:
    alice = welcome()
    page = alice.page
    alice.go("/")
    page.get_by_role("link", name="Contre l’ordinateur").first.click()  # that of the first cloth
    page.locator("#name").fill("Alice")
    page.get_by_role("radio", name="Toute prête").check()
    page.get_by_role("button", name="Jouer contre l’ordinateur").click()
    table = Table(page)
    expect(page.locator("#seat-1")).to_have_accessible_name("Basile, ordinateur")
    expect(page.locator("#seat-1 .name")).to_contain_text("ordinateur")
    expect(page.locator("#seat-0 .name")).not_to_contain_text("ordinateur")

    play_some_turns(table, alice.url)

    page.get_by_role("button", name="Laisser l’ordinateur jouer").click()
    page.get_by_role("button", name="Lui laisser votre place").click()  # no single tap gives a seat away
    come_back = page.get_by_role("button", name="Reprendre ma place")
    expect(come_back).to_be_visible()
    expect(page.locator("#seat-0")).to_have_accessible_name("Alice, ordinateur")
    assert table.offered() == {}
    left = table.step
    page.wait_for_function(  # the computer plays, for one or the other
        "step => Number(document.getElementById('offers').dataset.step) > step",
        arg=left,
        timeout=MILLISECONDS_OF_A_TURN,
    )
    page.reload()
    table = Table(page)
    come_back.click()
    expect(come_back).to_have_count(0)
    expect(page.locator("#seat-0")).to_have_accessible_name("Alice")
    expect(page.locator("#lines")).to_contain_text(re.compile("Alice reprend sa place"))
    wait_for_my_turn(page)
    assert table.is_over or table.offered()


def test_the_host_seats_a_computer_at_a_table_that_waits(welcome: Welcome) -> None:
    alice = welcome(size=(390, 844), language="en")
    page = alice.page
    alice.go("/games/elemental_arena")
    page.locator("#name").fill("Alice")
    page.get_by_role("button", name="Lay the table").click()
    page.get_by_role("button", name="Seat the computer").click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#seat-1")).to_have_accessible_name("Basile, computer")


def play_some_turns(table: Table, url: str) -> None:
    """Plays by clicking until the turn has come back so many times."""
    wait_for_my_turn(table.page)
    first = view_body(table.page, url, table.match)["view"]["round"]
    for _ in range(MOST_ACTIONS):
        wait_for_my_turn(table.page)
        body = view_body(table.page, url, table.match)
        if table.is_over or body["view"]["round"] >= first + TURNS:
            break
        table.wait_for(body["step"])
        table.take(advised(body))
    assert view_body(table.page, url, table.match)["view"]["round"] > first


def wait_for_my_turn(page: Page) -> None:
    asked = page.locator("#prompt:is([data-who=you], [data-who=over])")
    expect(asked).to_be_attached(timeout=MILLISECONDS_OF_A_TURN)
