"""C34 in real browsers: two talk, one blocks the other, and nothing arrives any more."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.guests import guests
from tests.running import Server

pytestmark = pytest.mark.browser

READY: dict[str, Any] = {"initiation": True, "invocation": "preset"}
TYPED = "<b>à toi</b> <img src=x onerror=alert(1)>"


def say(page: Page, text: str) -> None:
    page.locator("#talk-text").fill(text)
    page.locator("#talk-text").press("Enter")
    expect(page.locator(".said.mine").last).to_contain_text(text)
    expect(page.locator("#talk-text")).to_have_value("")


def test_two_talk_and_after_a_block_nothing_arrives_any_more(welcome: Welcome, house: Server) -> None:
    desk, phone = welcome(house.url), welcome(house.url, size=(390, 844), language="en", dark=True)
    with guests(house.url, "Camille", "Malik") as (camille, malik):
        room = camille.open_table("elemental_arena", **READY)
        malik.sit(room)
        for visitor, guest in ((desk, camille), (phone, malik)):
            visitor.comes_as(guest, house.settings["TABLEE_SECRET_KEY"])
            visitor.go(f"/rooms/{room}")
            Table(visitor.page)
        c, m = desk.page, phone.page
        expect(m.locator(".panel")).to_be_hidden()

        c.locator("#talk > summary").click()
        expect(c.locator("#talk-text")).to_be_focused()
        say(c, TYPED)
        expect(m.locator("#talk-unread")).to_have_text("1")
        expect(m.locator("#talk-news")).to_have_text("1 unread message")
        m.locator("#talk > summary").click()
        expect(m.locator(".said")).to_contain_text(TYPED)
        expect(m.locator(".said img")).to_have_count(0)
        expect(m.locator("#talk-unread")).to_be_hidden()
        m.locator(".phrases summary").click()
        m.get_by_role("button", name="Well played!").click()
        expect(c.locator(".said").last).to_contain_text("Bien joué")
        _never_over_the_prompt(m)
        found = Axe().run(m, context="#talk")
        assert found.violations_count == 0, found.generate_report()

        step = Table(c).step
        c.locator("#talk-text").press(" ")  # no key that is typed here plays
        c.locator("#talk-text").press("Escape")
        expect(c.locator(".panel")).to_be_hidden()
        expect(c.locator("#prompt")).to_be_focused()
        assert Table(c).step == step

        m.locator(".said .more").first.click()
        expect(m.locator("#about-title")).to_be_focused()
        m.get_by_role("button", name="Block Camille").click()
        expect(m.locator("#talk-told")).to_contain_text("Done")
        expect(m.locator("#talk-lines")).not_to_contain_text(TYPED)
        c.locator("#talk > summary").click()
        say(c, "tu m’entends ?")
        say(m, "nobody there")
        expect(m.locator(".said")).to_have_count(2)
        for page, theirs in ((m, "tu m’entends"), (c, "nobody there")):
            page.reload()
            Table(page)
            expect(page.locator("#talk-lines")).not_to_contain_text(theirs)
        phone.go("/me")
        phone.page.get_by_role("button", name="Unblock Camille").click()
        phone.go(f"/rooms/{room}")
        expect(m.locator("#talk-lines")).to_contain_text("tu m’entends")


def _never_over_the_prompt(page: Page) -> None:
    panel, prompt = page.locator("#talk > .panel").bounding_box(), page.locator("#prompt").bounding_box()
    assert panel
    assert prompt
    assert panel["y"] + panel["height"] <= prompt["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for target in page.locator("#talk :is(button, summary, input, a)").all():
        box = target.bounding_box() if target.is_visible() else None
        assert box is None or (box["height"] >= 44 and box["width"] >= 44), target.evaluate("e => e.outerHTML")
