"""Answers out of turn, in real browsers: the countdown, a pass by one key, STOP, a villain, and a calm rival."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex

import pytest
from playwright.sync_api import Page, expect

from app.games.explor_games.catalogue import HEROES, VILLAINS
from app.games.explor_games.decks import ready_deck
from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.guests import Body, Guest, guests, tokens
from tests.running import Server

pytestmark = pytest.mark.browser

SCHEMERS = {
    "characters": [*VILLAINS, *HEROES[: 19 - len(VILLAINS)]],
    "challenges": list(ready_deck("maree").challenges),
}
"""As many villains as there are."""
MOST_LOOKS = 2000
PHONE, DESK = (390, 844), (1280, 800)


@contextmanager
def duel(welcome: Welcome, house: Server, seconds: int | None) -> Iterator[tuple[Page, Page, Guest, Guest, str]]:
    """Inès at a desk acts, Malik on a phone schemes; each also has a program that plays what is of no interest."""
    with guests(house.url, "Inès", "Malik") as (ines, malik):
        options = {"first": "seat0", "decks": ["maree", SCHEMERS]}
        windows = {"seconds": seconds, "masked": seconds is not None}  # without masking programs are soon at the point
        body = ines.post("/api/rooms", game="explor_games", seats=2, options=options, windows=windows)
        room = body["room"]["id"]
        match = malik.sit(room)
        assert match is not None
        pages = []
        for guest, size in ((ines, DESK), (malik, PHONE)):
            visitor = welcome(house.url, size=size)
            visitor.comes_as(guest, house.settings["TABLEE_SECRET_KEY"])
            visitor.go(f"/rooms/{room}")
            Table(visitor.page)
            pages.append(visitor.page)
        yield pages[0], pages[1], ines, malik, match


def until_malik_may_answer(ines: Guest, malik: Guest, match: str, with_villain: bool = False) -> Body:
    """Inès attempts all challenges, Malik calls villains; stops when he is asked, with a villain to play if wanted."""
    for _ in range(MOST_LOOKS):
        for guest in (ines, malik):
            body = guest.look(match)
            if not body["offers"] or (body["window"] and body["window"].get("held")):
                continue  # a pass that does not show yet
            if guest is malik and body["window"] and (tokens(body, "villain") or not with_villain):
                return body
            guest.act(match, _dull(body), body["step"], token_hex(8))
    raise AssertionError("no window opened")


def _dull(body: Body) -> str:
    """What is chosen where nothing is to be tried: a villain is called, a challenge attempted, all else let go by."""
    calls = [token for token in tokens(body, "call") if token.removeprefix("call:") in VILLAINS]
    dull = tokens(body, "attempt") or tokens(body, "pass", "adventure", "conclude", "end")
    return (calls if body["seat"] == 1 and calls else dull or tokens(body))[0]


def test_both_see_the_time_run_and_only_one_is_asked(welcome: Welcome, house: Server) -> None:
    """EX-14.1."""
    with duel(welcome, house, 20) as (ines, malik, one, other, match):
        until_malik_may_answer(one, other, match)
        expect(ines.locator("#question")).to_have_text("Malik peut répondre.")
        for page in (ines, malik):
            expect(page.locator("#until time")).to_have_text(re.compile(r"^0:[01]\d$"))
        expect(malik.locator("#b-before")).to_be_visible()
        expect(ines.locator("#b-before")).to_have_count(0)
        expect(ines.locator("#prompt")).not_to_have_attribute("data-lapse", "pass")
        expect(malik.locator("#prompt")).not_to_have_attribute("data-lapse", "pass")  # the time runs out by itself
        expect(malik.locator("#lines")).to_contain_text("Le temps de répondre est écoulé")
        expect(ines.locator("#lines")).not_to_contain_text("Le temps de répondre")


def test_a_pass_by_one_key_stop_and_a_villain(welcome: Welcome, house: Server) -> None:
    """EX-14.2, EX-14.3, EX-9.1."""
    with duel(welcome, house, None) as (ines, malik, one, other, match):
        until_malik_may_answer(one, other, match)
        prompt = malik.locator("#prompt")
        expect(prompt).to_have_attribute("data-lapse", "pass")
        malik.keyboard.press("Space")
        expect(prompt).not_to_have_attribute("data-lapse", "pass")
        expect(ines.locator("#question")).not_to_have_text("Malik peut répondre.")

        malik.locator("#b-habits").click()
        malik.locator("#b-set-silent").click()
        expect(malik.locator("#b-habits")).to_contain_text("Ne rien demander")
        malik.locator("#b-before").click()
        expect(malik.locator("#b-before")).to_have_attribute("aria-pressed", "true")
        until_malik_may_answer(one, other, match)  # asked in spite of his silence
        expect(prompt).to_have_attribute("data-lapse", "pass")

        body = until_malik_may_answer(one, other, match, with_villain=True)
        token = tokens(body, "villain")[0]
        malik.reload()
        Table(malik).take(token)
        expect(ines.locator("#lines")).to_contain_text("STOP")
