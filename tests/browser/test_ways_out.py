"""Time and the ways out, in real browsers: a flag falls, a leaver is replaced and returns, a draw, another match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.browser.visitors import Visitor
from tests.guests import Guest, guests
from tests.running import Server

pytestmark = pytest.mark.browser

READY = {"initiation": True, "invocation": "preset"}
MILLISECONDS_OF_AN_ABSENCE = 60_000
PHONE, DESK = (390, 844), (1280, 800)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house in which nobody waits long for who has gone."""
    server = Server(tmp_path_factory.mktemp("impatient"), bot_pause_ms="100", absence_seconds="1")
    server.start()
    yield server
    server.stop()


@contextmanager
def two_at_a_table(welcome: Welcome, house: Server, **more: object) -> Iterator[tuple[list[Visitor], list[Guest]]]:
    """Camille at a desk in seat 0, Malik on a phone in seat 1, and their match under way."""
    with guests(house.url, "Camille", "Malik") as (camille, malik):
        room = camille.post("/api/rooms", game="elemental_arena", seats=2, options=READY, **more)["room"]["id"]
        malik.sit(room)
        visitors = []
        for guest, size in ((camille, DESK), (malik, PHONE)):
            visitor = welcome(house.url, size=size)
            visitor.comes_as(guest, house.settings["TABLEE_SECRET_KEY"])
            visitor.go(f"/rooms/{room}")
            Table(visitor.page)
            visitors.append(visitor)
        yield visitors, [camille, malik]


def awaited_first(visitors: list[Visitor]) -> list[Page]:
    """Whose turn it is, then the other."""
    pages = [visitor.page for visitor in visitors]
    return sorted(pages, key=lambda page: page.locator("#prompt").get_attribute("data-who") != "you")


def test_a_flag_falls_on_every_screen(welcome: Welcome, house: Server) -> None:
    with two_at_a_table(welcome, house, clock={"kind": "live", "bank": 10}) as (visitors, _):
        for visitor in visitors:
            prompt = visitor.page.locator("#prompt")
            expect(prompt).to_have_attribute("data-who", "over", timeout=MILLISECONDS_OF_AN_ABSENCE)
            expect(visitor.page.locator("#lines")).to_contain_text("temps")
            expect(visitor.page.locator("#around")).to_be_hidden()


def test_a_clock_counts_down_by_the_time_of_the_house(welcome: Welcome, house: Server) -> None:
    """A machine whose own clock is wrong shows the same as any other."""
    with two_at_a_table(welcome, house, clock={"kind": "live", "bank": 3600}) as (visitors, _):
        page = visitors[0].page
        page.clock.set_fixed_time("2031-05-05T05:05:05Z")
        page.reload()
        expect(page.locator(".clocks li")).to_have_count(2)
        running = page.locator(".clocks [data-running] time")
        expect(running).to_have_text(re.compile(r"^(1:00:00|5\d:\d\d)$"))
        before = running.inner_text()
        expect(running).not_to_have_text(before)


def test_who_closes_the_window_is_replaced_and_finds_the_seat_again(welcome: Welcome, impatient: Server) -> None:
    """C4, C22."""
    with two_at_a_table(welcome, impatient, clock={"kind": "live", "bank": 600}) as (visitors, _):
        gone, waiting = awaited_first(visitors)
        room = gone.url
        gone.goto("about:blank")
        expect(waiting.locator("#lines")).to_contain_text(
            "l’ordinateur joue à sa place", timeout=MILLISECONDS_OF_AN_ABSENCE
        )
        expect(waiting.locator("#prompt")).to_have_attribute("data-who", "you", timeout=MILLISECONDS_OF_AN_ABSENCE)
        gone.goto(room)
        expect(gone.locator("#prompt")).to_have_attribute("data-who", "away")
        gone.locator("#b-return").click()
        expect(gone.locator("#prompt")).to_have_attribute("data-who", "other")
        expect(waiting.locator("#lines")).to_contain_text("reprend sa place")
        expect(waiting.locator(".gone")).to_have_count(0)


def test_without_a_clock_who_waits_may_let_the_computer_play(welcome: Welcome, impatient: Server) -> None:
    with two_at_a_table(welcome, impatient) as (visitors, _):
        gone, waiting = awaited_first(visitors)
        gone.goto("about:blank")
        button = waiting.locator(".gone button")
        expect(button).to_be_visible(timeout=MILLISECONDS_OF_AN_ABSENCE)
        assert button.bounding_box()["height"] >= 44  # type: ignore[index]
        button.click()
        expect(waiting.locator("#lines")).to_contain_text("l’ordinateur joue à sa place")
        expect(waiting.locator("#prompt")).to_have_attribute("data-who", "you", timeout=MILLISECONDS_OF_AN_ABSENCE)


def test_spectators_are_counted(welcome: Welcome, house: Server) -> None:
    """C15."""
    with two_at_a_table(welcome, house) as (visitors, _):
        passer_by = welcome()
        passer_by.go(visitors[0].page.url.removeprefix(house.url))
        expect(visitors[0].page.locator(".watching")).to_have_text("1 personne regarde")
        expect(visitors[1].page.locator(".watching")).to_be_visible()
        passer_by.page.goto("about:blank")
        expect(visitors[0].page.locator(".watching")).to_have_count(0, timeout=MILLISECONDS_OF_AN_ABSENCE)


def test_a_draw_is_offered_and_accepted_and_both_play_again(welcome: Welcome, house: Server) -> None:
    with two_at_a_table(welcome, house) as (visitors, _):
        active, other = awaited_first(visitors)
        active.locator("#b-ask").click()
        active.locator("#b-draw").click()
        active.locator("#b-draw").click()
        expect(other.locator("#prompt .talk")).to_contain_text("On vous propose la partie nulle.")
        for button in other.locator("#prompt .talk button").all():
            assert button.bounding_box()["height"] >= 44  # type: ignore[index]
        other.locator("#prompt .talk [data-fields='accept=true']").click()
        for page in (active, other):
            expect(page.locator("#prompt")).to_have_attribute("data-who", "over")
        first = active.locator("#table").get_attribute("data-match") or ""
        seats = [page.locator("#table").get_attribute("data-seat") for page in (active, other)]
        active.locator("#b-again").click()
        expect(active.locator("#again")).to_be_visible()
        expect(other.locator("#again")).to_contain_text("revanche")
        other.locator("#b-again").click()
        for page, seat in zip((active, other), reversed(seats), strict=True):
            expect(page.locator("#table")).not_to_have_attribute("data-match", first)
            expect(page.locator("#table")).to_have_attribute("data-seat", seat or "")
            expect(page.locator("#prompt")).not_to_have_attribute("data-who", "over")


def test_taking_back_is_asked_and_granted(welcome: Welcome, house: Server) -> None:
    with two_at_a_table(welcome, house) as (visitors, guests_there):
        active, other = awaited_first(visitors)
        mine = guests_there[0] if active is visitors[0].page else guests_there[1]
        match = active.locator("#table").get_attribute("data-match") or ""
        body = mine.look(match)
        mine.act(match, "end", body["step"], "end of the turn")
        expect(other.locator("#prompt")).to_have_attribute("data-who", "you")
        active.locator("#b-ask").click()
        active.locator("#b-take-back").click()
        expect(other.locator("#prompt .talk")).to_contain_text("demande à reprendre son dernier coup")
        other.locator("#prompt .talk [data-fields='accept=true']").click()
        expect(active.locator("#prompt")).to_have_attribute("data-who", "you")
        expect(other.locator("#lines")).to_contain_text("reprend son dernier coup")
