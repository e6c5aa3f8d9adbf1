"""The last step as a short movement: for those who want one, over a page that is whole already."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.advice import advised
from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.guests import Guest, guests

pytestmark = pytest.mark.browser

MOST_ACTIONS = 200
LONGEST = 240
"""Milliseconds, by design."""
NOTICE_WHAT_MOVES = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.moved.push([this.getAttribute('class'), Object.keys(frames).join(' '), timing.duration]);
    return animate.call(this, frames, timing);
  };
"""


def test_pawns_slide_and_cards_rise_for_those_who_want_it(welcome: Welcome) -> None:
    lively, calm = welcome(motion=True), welcome()
    with guests(lively.url, "Alice", "Bruno") as players:
        room = players[0].open_table("elemental_arena", initiation=True, invocation="preset")
        match = players[1].sit(room)
        assert match is not None
        tables = []
        for visitor in (lively, calm):
            visitor.page.add_init_script(NOTICE_WHAT_MOVES)
            visitor.go(f"/rooms/{room}")
            tables.append(Table(visitor.page))
        assert moved(lively.page) == []  # nothing moves when the page is opened
        for _ in range(MOST_ACTIONS):
            play_on(players, match, tables)
            seen = moved(lively.page)
            if {"translate", "translate opacity"} <= {frames for _, frames, _ in seen}:
                break
        assert ("pawn", "translate") in {(what, frames) for what, frames, _ in seen}
        assert any("line-card" in what for what, frames, _ in seen if frames == "translate opacity")
        assert max(duration for _, _, duration in seen) <= LONGEST
        assert moved(calm.page) == []


def play_on(players: tuple[Guest, ...], match: str, tables: list[Table]) -> None:
    """One action of whoever is awaited, seen by all who watch."""
    steps = [table.step for table in tables]
    for player in players:
        body = player.look(match)
        if body["seat"] in body["to_act"]:
            player.act(match, advised(body), body["step"], f"step {body['step']}")
            break
    for table, step in zip(tables, steps, strict=True):
        table.wait_past(step)


def moved(page: Page) -> list[tuple[str, str, int]]:
    seen: list[list[str]] = page.evaluate("window.moved")
    return [(what, frames, int(duration)) for what, frames, duration in seen]
