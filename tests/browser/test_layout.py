"""Every page on every screen: nothing to scroll sideways, everything large enough for a thumb, and readable by all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.browser.visitors import Visitor
from tests.guests import guests
from tests.running import Server

pytestmark = pytest.mark.browser

SIZES = ((1280, 800), (1024, 768), (390, 844), (360, 640))
THUMB = 44
"""CSS pixels."""
SERIOUS = {"serious", "critical"}

SMALL_TARGETS = """thumb => [...document.querySelectorAll('a, button, input, select, textarea, summary, [data-pick]')]
  .filter(thing => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter(thing => !thing.closest('p, .sr, .skip') && !thing.matches('a:has(> code)'))   // a link in a sentence is text
  .map(thing => [thing, (thing.closest('label') ?? thing).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < thumb - 0.5 || box.height < thumb - 0.5))
  .map(([thing, box]) => `${thing.outerHTML.slice(0, 90)} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
WIDER_THAN_SCREEN = """() => [...document.querySelectorAll('body, body *')]
  .filter(thing => document.documentElement.scrollWidth > document.documentElement.clientWidth
    && thing.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .map(thing => thing.outerHTML.slice(0, 90))"""


@pytest.fixture(scope="module")
def pages(house: Server) -> Iterator[dict[str, str]]:
    """Every kind of page a person may stand on, by its name."""
    with guests(house.url, "Camille", "Éloi") as (host, friend):
        waiting = host.open_table("elemental_arena", initiation=True, visibility="public")
        playing = host.open_table("elemental_arena", initiation=True, invocation="preset")
        friend.sit(playing)
        over = host.open_table("elemental_arena", initiation=True)
        match = friend.sit(over)
        friend.post(f"/api/matches/{match}/resignation")
        yield {
            "home": "/",
            "game": "/games/elemental_arena",
            "companion": "/games/dice_throne",
            "room": f"/rooms/{waiting}",
            "table": f"/rooms/{playing}",
            "end": f"/rooms/{over}",
            "nowhere": "/nowhere",
            "programs": "/api/docs",
        }


def visits(visitor: Visitor, pages: dict[str, str]) -> Iterator[tuple[str, Page]]:
    """The visitor goes from page to page."""
    visitor.expects("status of 404")  # one of them is nowhere
    for name, path in pages.items():
        visitor.go(path)
        yield name, visitor.page


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_page_fits_and_can_be_touched(welcome: Welcome, pages: dict[str, str], size: tuple[int, int]) -> None:
    faults = []
    for language in ("fr", "en"):
        for name, page in visits(welcome(size=size, language=language), pages):
            faults += [
                f"{name} {language}: wider than the screen: {thing}" for thing in page.evaluate(WIDER_THAN_SCREEN)
            ]
            faults += [f"{name} {language}: too small: {thing}" for thing in page.evaluate(SMALL_TARGETS, THUMB)]
    assert faults == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(welcome: Welcome, pages: dict[str, str], dark: bool) -> None:
    faults = []
    for name, page in visits(welcome(dark=dark), pages):
        for rule in Axe().run(page).response["violations"]:
            if rule["impact"] in SERIOUS:
                faults += [f"{name}: {rule['id']}: {node['html'][:90]}" for node in rule["nodes"]]
    assert faults == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_seat_in_its_turn_fits_and_can_be_touched(welcome: Welcome, size: tuple[int, int]) -> None:
    """The fullest page: a hand, offers, and the buttons of the prompt."""
    visitor = welcome(size=size)
    with guests(visitor.url, "Éloi") as (friend,):
        room = friend.open_table("elemental_arena", initiation=True, invocation="preset", first=1)
        visitor.go(f"/rooms/{room}")
        visitor.page.locator("#name").fill("Maximilienne de Sainte-M")
        visitor.page.locator("form .btn.primary").click()
        table = Table(visitor.page)
        assert table.offered()
        assert visitor.page.evaluate(WIDER_THAN_SCREEN) == []
        assert visitor.page.evaluate(SMALL_TARGETS, THUMB) == []
