"""Two teams of two in four real browsers, on every size of screen, by clicking, to the end that the rules give."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.advice import advised, view_body
from tests.browser.conftest import Welcome
from tests.browser.hands import Table, by_thumb
from tests.browser.test_layout import SMALL_TARGETS, THUMB, WIDER_THAN_SCREEN
from tests.browser.visitors import Visitor
from tests.guests import guests
from tests.running import Server

pytestmark = pytest.mark.browser

NAMES = ("Camille", "Malik", "Inès", "Bruno")
DESK, TABLET, PHONE = (1280, 800), (1024, 768), (390, 844)
SIZES = (DESK, TABLET, PHONE, DESK)
ROUNDS = 2
MOST_ACTIONS = 800


@contextmanager
def four_at_a_table(welcome: Welcome, house: Server) -> Iterator[tuple[list[Visitor], list[Table]]]:
    """Four seats with a person and a browser each; partners face each other (EA-13.1)."""
    with guests(house.url, *NAMES) as players:
        room = players[0].open_table(
            "elemental_arena", seats=4, mode="teams_facing", invocation="preset", round_limit=ROUNDS
        )
        for player in players[1:]:
            player.sit(room)
        visitors = [welcome(size=size) for size in SIZES]
        for visitor, player in zip(visitors, players, strict=True):
            visitor.comes_as(player, house.settings["TABLEE_SECRET_KEY"])
            visitor.go(f"/rooms/{room}")
        yield visitors, [Table(visitor.page, by_thumb) for visitor in visitors]


def test_two_teams_play_by_clicking_and_one_resigns(welcome: Welcome, house: Server) -> None:
    with four_at_a_table(welcome, house) as (visitors, tables):
        resigned = None
        for _ in range(MOST_ACTIONS):
            if tables[0].is_over:
                break
            bodies = [view_body(table.page, house.url, table.match) for table in tables]
            for table, body in zip(tables, bodies, strict=True):
                table.wait_for(body["step"])
            (seat,) = bodies[0]["to_act"]
            if bodies[0]["view"]["round"] == ROUNDS and resigned is None:
                resigned = (seat + 1) % 4  # everybody has had a turn; this one leaves the partner alone
                resign(tables[resigned])
                expect(tables[seat].page.locator(f"#seat-{resigned}")).to_contain_text("Éliminé")
                expect(tables[seat].page.locator(".order li")).to_have_count(3)
                continue
            tables[seat].take(advised(bodies[seat]))
        assert resigned is not None
        for table in tables:
            expect(table.page.locator("#prompt")).to_have_attribute("data-who", "over")
        body = view_body(visitors[0].page, house.url, tables[0].match)
        assert body["outcome"]["reason"] != "resign"
        teams = [player["team"] for player in body["view"]["players"]]
        assert len({teams[winner] for winner in body["outcome"]["winners"]}) <= 1
        for name in (NAMES[winner] for winner in body["outcome"]["winners"]):
            expect(visitors[0].page.locator("#prompt")).to_contain_text(name)


def test_four_seats_fit_every_screen_and_can_be_touched(welcome: Welcome, house: Server) -> None:
    with four_at_a_table(welcome, house) as (visitors, _):
        for visitor, size in zip(visitors, SIZES, strict=True):
            page = visitor.page
            assert page.evaluate(WIDER_THAN_SCREEN) == [], size
            assert page.locator(".order [aria-current] .sr").count() == 1
            for panel in page.locator(".seat").all():
                expect(panel).to_be_visible()
            if size != PHONE:
                expect(page.locator(".zoom")).to_be_hidden()
                assert page.evaluate(SMALL_TARGETS, THUMB) == [], size
                continue
            for tile in page.locator(".zoom [data-zoom-to]:not([data-zoom-to=''])").all():
                tile.click()
                expect(tile).to_have_attribute("aria-pressed", "true")
                expect(page.locator(".cell:visible")).to_have_count(25)
                assert page.evaluate(SMALL_TARGETS, THUMB) == []
                assert page.evaluate(WIDER_THAN_SCREEN) == []
        assert log_of(visitors[0]) >= 4 * THUMB


def test_a_narrow_board_opens_the_tile_that_is_tapped_and_comes_back(welcome: Welcome, house: Server) -> None:
    with four_at_a_table(welcome, house) as (visitors, _):
        page = visitors[SIZES.index(PHONE)].page
        cells = page.locator(".cell")
        cells.first.click(force=True)  # too small to be meant: its tile opens, and the keyboard is there
        expect(page.locator(".cell:visible")).to_have_count(25)
        expect(cells.first).to_be_focused()
        for _ in range(5):
            page.keyboard.press("ArrowRight")
        expect(page.locator("[data-zoom-to='1']")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")
        expect(page.locator(".cell:visible")).to_have_count(100)


def log_of(visitor: Visitor) -> float:
    """How much of the log is to be seen, in pixels."""
    box = visitor.page.locator("#log").bounding_box()
    assert box is not None
    return box["height"]


def resign(table: Table) -> None:
    button: Locator = table.page.locator("#b-resign")
    button.click()
    button.click()  # it asked whether it is meant
