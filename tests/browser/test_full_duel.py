"""The whole game for two, with events, rewards and specialties, by clicking, until the rules end it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.advice import advised, view_body
from tests.browser.conftest import Welcome
from tests.browser.hands import Table, by_thumb
from tests.browser.test_layout import SMALL_TARGETS, THUMB, WIDER_THAN_SCREEN
from tests.guests import guests, tokens
from tests.running import Server

pytestmark = pytest.mark.browser

SIZES = ((1024, 768), (390, 844))
ROUNDS = 4
MOST_ACTIONS = 800
CURIOUS = ("play:eve-", "play:spe-", "reward:1", "reward_card:", "play:act-preparation", "card:eve-")
"""What somebody does first who wants to see everything."""


def test_two_play_the_whole_game_by_clicking(welcome: Welcome, house: Server) -> None:
    with guests(house.url, "Alice", "Bruno") as players:
        room = players[0].open_table("elemental_arena", events=True, invocation="preset", round_limit=ROUNDS)
        players[1].sit(room)
        visitors = [welcome(size=size) for size in SIZES]
        for visitor, player in zip(visitors, players, strict=True):
            visitor.comes_as(player, house.settings["TABLEE_SECRET_KEY"])
            visitor.go(f"/rooms/{room}")
        tables = [Table(visitor.page, by_thumb) for visitor in visitors]
        kinds: set[str] = set()
        for _ in range(MOST_ACTIONS):
            if tables[0].is_over:
                break
            bodies = [view_body(table.page, house.url, table.match) for table in tables]
            for table, body in zip(tables, bodies, strict=True):
                table.wait_for(body["step"])
            (seat,) = bodies[0]["to_act"]
            token = curious(bodies[seat])
            if token.split(":")[0] not in kinds:  # each kind of question once
                assert_it_fits(tables[seat].page)
            kinds.add(token.split(":")[0])
            tables[seat].take(token)
        for table in tables:
            expect(table.page.locator("#prompt")).to_have_attribute("data-who", "over")
        assert view_body(visitors[0].page, house.url, tables[0].match)["outcome"]["reason"] != "resign"
        assert {"play", "card", "end"} <= kinds  # an event was taken from the row on the way


def test_events_and_specialties_are_read_by_a_tap(welcome: Welcome, house: Server) -> None:
    with guests(house.url, "Alice", "Bruno") as players:
        room = players[0].open_table("elemental_arena", events=True, invocation="preset")
        players[1].sit(room)
        for size, language in zip(SIZES, ("fr", "en"), strict=True):
            page = (visitor := welcome(size=size, language=language)).page
            visitor.go(f"/rooms/{room}")  # somebody who watches reads them too
            Table(page)
            cards = [*page.locator(".events .read").all(), *page.locator(".specialty").all()]
            assert len(cards) == 4 + 2
            for card in cards:
                by_thumb(card)
                text = page.locator(".reading:popover-open .text")
                expect(text).to_be_visible()
                assert float(text.evaluate("text => parseFloat(getComputedStyle(text).fontSize)")) >= 14
                page.keyboard.press("Escape")
                expect(text).to_be_hidden()


def curious(body: dict[str, Any]) -> str:
    offered = tokens(body)
    return next((token for wish in CURIOUS for token in offered if token.startswith(wish)), advised(body))


def assert_it_fits(page: Page) -> None:
    assert page.evaluate(WIDER_THAN_SCREEN) == []
    assert page.evaluate(SMALL_TARGETS, THUMB) == []
