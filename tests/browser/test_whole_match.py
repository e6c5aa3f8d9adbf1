"""A duel of Elemental Arena in real browsers, from the home page to the end that its rules give it."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.advice import advised, distance, reckless, view_body
from tests.browser.conftest import Welcome
from tests.browser.hands import Table, by_keyboard
from tests.browser.visitors import Visitor
from tests.guests import Guest, guests

pytestmark = pytest.mark.browser

MOST_ACTIONS = 800
ROUNDS = 12
"""Where nobody has won by then, the pawns are counted (EA-14.9): one pursuit in ten would be three times as long."""
ALL_OF_THEM = ("earth", "fire", "water", "air") * 2
ONE_EARTH_BESIDE_FIRE = ("earth", "fire", "fire", "fire", "water", "water", "water", "air")
"""The army of someone who means to lose soon (EA-14.2): see `reckless`."""


def test_two_browsers_play_to_the_end_by_clicking_while_a_third_watches(welcome: Welcome) -> None:
    alice, bruno, chloe = welcome(), welcome(), welcome(language="en")
    link = open_table(alice, "Alice")
    sit_down(bruno, link, "Bruno")
    expect(alice.page.locator("#table")).to_be_visible()  # the page that waited goes on by itself
    chloe.page.goto(link)
    tables = [Table(alice.page), Table(bruno.page)]
    watching = Table(chloe.page)

    for table, rival, army in zip(tables, reversed(tables), (ALL_OF_THEM, ONE_EARTH_BESIDE_FIRE), strict=True):
        unmoved = rival.shown(), watching.shown()
        deploy(table, army)
        assert (rival.shown(), watching.shown()) == unmoved  # EA-5.3: nobody else sees anything of it
    for table in tables:
        table.take("ready")

    reloaded = False
    for _ in range(MOST_ACTIONS):
        if tables[0].is_over:
            break
        bodies = [view_body(table.page, alice.url, table.match) for table in tables]
        for table, body in zip(tables, bodies, strict=True):
            table.wait_for(body["step"])  # what one did, the other sees without a reload
        if not reloaded and bodies[0]["view"]["round"] >= 2:
            reloaded = comes_back_to_the_same_view(bruno.page)
        (seat,) = bodies[0]["to_act"]
        tables[seat].take((advised, reckless)[seat](bodies[seat]))

    for table in (*tables, watching):
        expect(table.page.locator("#prompt")).to_have_attribute("data-who", "over")
    assert reloaded
    body = view_body(chloe.page, chloe.url, watching.match)
    assert body["outcome"]["reason"] not in (None, "resignation")
    winners = [("Alice", "Bruno")[seat] for seat in body["outcome"]["winners"]]
    for name in winners:
        expect(chloe.page.locator("#prompt")).to_contain_text(name)


def test_a_whole_match_is_played_by_keyboard_alone(welcome: Welcome) -> None:
    alice = welcome(language="en")
    with guests(alice.url, "Bruno") as (bruno,):
        room = bruno.open_table("elemental_arena", initiation=True, round_limit=2)
        alice.go(f"/rooms/{room}")
        type_into(alice.page, "#name", "Alice")
        by_keyboard(alice.page.locator("form .btn.primary"))
        table = Table(alice.page, by_keyboard)
        while not table.is_over:
            body = view_body(alice.page, alice.url, table.match)
            table.wait_for(body["step"])
            if body["seat"] in body["to_act"]:
                table.take(advised(body))
            elif body["outcome"] is None:
                answer(bruno, table.match)
        assert view_body(alice.page, alice.url, table.match)["outcome"]["reason"] != "resignation"
        expect(alice.page.locator("#prompt")).to_be_visible()


def test_a_spectator_sees_no_hand_and_is_offered_nothing(welcome: Welcome) -> None:
    chloe = welcome()
    with guests(chloe.url, "Alice", "Bruno") as (alice, bruno):
        room = alice.open_table("elemental_arena", initiation=True, invocation="preset")
        match = bruno.sit(room)
        assert match is not None
        chloe.go(f"/rooms/{room}")
        table = Table(chloe.page)
        assert table.offered() == {}
        assert chloe.page.locator("[data-state~=selectable], #answers button").count() == 0
        hands = [guest.look(match)["view"]["hand"] for guest in (alice, bruno)]
        assert all(hands)
        assert chloe.page.locator("[data-pick^='hand:']").count() == 0


def open_table(visitor: Visitor, name: str) -> str:
    """From the home page to a table of one's own; the link for the friend."""
    page = visitor.page
    visitor.go("/")
    page.locator("a[href^='/games/elemental_arena']").first.click()
    page.locator("#name").fill(name)
    page.locator("details:has(#rounds) > summary").click()
    page.locator("#rounds").fill(str(ROUNDS))
    page.locator("#open .btn.primary").click()
    link = page.locator("#link").input_value()
    assert re.fullmatch(re.escape(visitor.url) + r"/rooms/[\w-]+", link)
    return link


def sit_down(visitor: Visitor, link: str, name: str) -> None:
    page = visitor.page
    page.goto(link)
    page.locator("#name").fill(name)
    page.locator("form .btn.primary").click()
    expect(page.locator("#table")).to_be_visible()


def deploy(table: Table, army: Iterable[str]) -> None:
    """Places the pawns in this order, each as near to its last corner as it may; the army is not yet ready."""
    corner: str | None = None
    for element in army:
        cells = [token.rsplit(":", 1)[1] for token in table.offered() if token.startswith(f"place:{element}:")]
        corner = corner or cells[-1]
        table.take(f"place:{element}:{min(cells, key=lambda cell: distance(cell, corner or cell))}")


def comes_back_to_the_same_view(page: Page) -> bool:
    before = Table(page).shown()
    page.reload()
    assert Table(page).shown() == before
    return True


def answer(guest: Guest, match: str) -> None:
    body = guest.look(match)
    guest.act(match, advised(body), body["step"], f"answer {body['step']}")


def type_into(page: Page, field: str, text: str) -> None:
    page.locator(field).focus()
    page.keyboard.type(text)
