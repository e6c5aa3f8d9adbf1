"""A whole duel of Explor Games by clicking, with villains that interrupt; and what the other side sees of it."""

from __future__ import annotations

from collections import Counter
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
LANGUAGES = ("fr", "en")
DECKS = ("obstacles", "troupe")
"""Both hold villains for many moments."""
MOST_ACTIONS = 2500
BY_HAND = 3
"""So often each seat takes each kind of choice on its page; then a program does it, and the pages follow. Villains are
always played by hand."""


def test_two_play_a_whole_duel_with_villains_by_clicking(welcome: Welcome, house: Server) -> None:
    with guests(house.url, "Alice", "Bruno") as players:
        options = {"decks": DECKS, "first": "seat0", "mode": "quick", "max_turns": 9}
        windows = {"seconds": None, "masked": False}  # nobody is hurried, and a pass shows at once
        body = players[0].post("/api/rooms", game="explor_games", seats=2, options=options, windows=windows)
        room = body["room"]["id"]
        players[1].sit(room)
        visitors = [welcome(size=size, language=language) for size, language in zip(SIZES, LANGUAGES, strict=True)]
        for visitor, player in zip(visitors, players, strict=True):
            visitor.comes_as(player, house.settings["TABLEE_SECRET_KEY"])
            visitor.go(f"/rooms/{room}")
        tables = [Table(visitor.page, by_thumb) for visitor in visitors]
        done: Counter[tuple[int, str]] = Counter()
        kinds = set[str]()
        for _ in range(MOST_ACTIONS):
            bodies = [view_body(table.page, house.url, table.match) for table in tables]
            if bodies[0]["outcome"]:
                break
            for table, body in zip(tables, bodies, strict=True):
                table.wait_for(body["step"])
            (seat,) = bodies[0]["to_act"]
            token = bold(bodies[seat])
            kind = token.split(":")[0]
            if kind not in kinds:  # each kind of choice once
                kinds.add(kind)
                for table in tables:
                    assert_it_fits(table.page)
            done[seat, kind] += 1
            if kind == "villain" or done[seat, kind] <= BY_HAND:
                tables[seat].take(token)
            else:
                players[seat].act(tables[seat].match, token, bodies[seat]["step"], str(done.total()))
        for table in tables:
            expect(table.page.locator("#prompt")).to_have_attribute("data-who", "over")
        outcome = view_body(visitors[0].page, house.url, tables[0].match)["outcome"]
        assert outcome["reason"] in ("fragments", "turn_limit", "strategic")
        assert sum(times for (_, kind), times in done.items() if kind == "villain") >= 2
        assert {"call", "place", "attempt", "pass", "villain"} <= kinds


def test_cards_and_odds_are_read_by_a_tap(welcome: Welcome, house: Server) -> None:
    with guests(house.url, "Alice", "Bruno") as players:
        room = players[0].open_table("explor_games", decks=list(DECKS), first="seat0")
        players[1].sit(room)
        visitor = welcome(size=SIZES[1])
        visitor.comes_as(players[0], house.settings["TABLEE_SECRET_KEY"])
        visitor.go(f"/rooms/{room}")
        page = visitor.page
        Table(page)
        for thing in (page.locator(".held .read").first, page.locator(".odds").first):
            by_thumb(thing)
            opened = page.locator(".reading:popover-open")
            expect(opened).to_be_visible()
            assert page.evaluate(WIDER_THAN_SCREEN) == []
            page.keyboard.press("Escape")
            expect(opened).to_be_hidden()


def bold(body: dict[str, Any]) -> str:
    """A good choice; but whoever may play a villain does."""
    return next((token for token in tokens(body) if token.startswith("villain:")), advised(body))


def assert_it_fits(page: Page) -> None:
    assert page.evaluate(WIDER_THAN_SCREEN) == []
    assert page.evaluate(SMALL_TARGETS, THUMB) == []
