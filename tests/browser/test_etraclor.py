"""Etraclor in a real browser: both modes won and lost by clicking, the story followed by hand, every screen."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from app.games.etraclor.lesson.steps import STEPS
from tests.browser.advice import advised, view_body
from tests.browser.conftest import Welcome
from tests.browser.hands import Press, Table, by_keyboard, by_thumb, click
from tests.browser.test_layout import SERIOUS, SIZES, SMALL_TARGETS, THUMB, WIDER_THAN_SCREEN
from tests.browser.test_lesson import follow, led
from tests.browser.visitors import Visitor
from tests.guests import guests

pytestmark = pytest.mark.browser

SECRET = "a secret of the tests, long enough to sign cookies"
MOST_ACTIONS = 60

LINE = ["JS w=9S s=7D", "QC w=4S o=8C", "AH w=3S o=5H"]
DECK = ["2C", "3C", "4C", "5C", "6C", "7C", "2D", "3D", "4D", "5D", "2H", "3H"]
GUARDIANS = {
    "line": LINE, "hand": ["KD", "7S", "9D"], "enemies": ["KS 6/13 w=5S", "QD 4/12 s=3D"],
    "coming": [["AC 7S 4D 9C", "JH 2S 5D 4H"]], "deck": DECK, "moment": "strategy",
}  # fmt: skip
MONSTER = {
    "line": LINE, "hand": ["KD", "7S", "9D"], "enemies": ["KH 21/80 w=5S s=8D"], "deck": DECK, "moment": "strategy",
}  # fmt: skip
WON = {"guardians": GUARDIANS, "monster": MONSTER}
LOST = {
    "guardians": {"line": ["AH 1/10"], "enemies": ["KS w=9S", "QD w=8S"], "hand": ["2H"], "deck": DECK[:4]},
    "monster": {"line": ["AH 1/10"], "enemies": ["KS w=9S"], "hand": ["2H"], "deck": DECK[:4]},
}


def seated(visitor: Visitor, position: dict[str, Any], press: Press = click, **options: Any) -> Table:
    """The visitor at a match of their own, laid out by hand; it starts at once, for nobody else is awaited."""
    with guests(visitor.url, "Camille") as (camille,):
        visitor.comes_as(camille, SECRET)
        room = camille.open_table("etraclor", seats=1, position=position, **options)
    visitor.go(f"/rooms/{room}")
    return Table(visitor.page, press)


def play(table: Table, visitor: Visitor) -> dict[str, Any]:
    """Plays as a good player would, to the end."""
    for _ in range(MOST_ACTIONS):
        body = view_body(table.page, visitor.url, table.match)
        table.wait_for(body["step"])
        if body["outcome"]:
            return body
        table.take(advised(body))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    ("mode", "press"), [("guardians", click), ("monster", by_keyboard)], ids=["guardians-pointer", "monster-keyboard"]
)
def test_a_match_is_won_by_hand_and_counted(welcome: Welcome, mode: str, press: Press) -> None:
    visitor = welcome(language="fr" if press is click else "en")
    body = play(table := seated(visitor, WON[mode], press, mode=mode), visitor)
    assert body["outcome"]["winners"] == [0]
    expect(table.page.locator("#prompt")).to_have_attribute("data-who", "over")
    expect(table.page.locator(".score .ranked dd").first).to_have_text(str(body["view"]["deck"]))


@pytest.mark.parametrize("mode", ["guardians", "monster"])
def test_a_match_is_lost_by_thumb_and_counted(welcome: Welcome, mode: str) -> None:
    visitor = welcome(size=(390, 844))
    body = play(table := seated(visitor, LOST[mode], by_thumb, mode=mode), visitor)
    assert body["outcome"]["reason"] == "deck_ran_out"
    expect(table.page.locator(".score")).to_be_visible()


def test_the_form_opens_a_match_that_starts_at_once(welcome: Welcome) -> None:
    visitor = welcome()
    page = visitor.page
    visitor.go("/games/etraclor")
    page.locator("#name").fill("Camille")
    page.locator("[name='option.mode'][value=monster]").check()
    expect(page.locator("[name=formation]").first).not_to_be_visible()
    page.locator("[name=monster][value=QC]").check()
    page.locator("[name=preset][value=own]").check()
    page.locator("#option-joker").select_option("recall")
    page.locator(".begin .btn").click()
    table = Table(page)
    view = view_body(page, visitor.url, table.match)["view"]
    assert (view["mode"], view["enemies"][0]["card"], view["joker"]) == ("monster", "QC", "recall")


def test_one_learns_the_game_by_touching_what_is_lit(welcome: Welcome) -> None:
    visitor = welcome(size=(390, 844))
    page = visitor.page
    visitor.go("/games/etraclor")
    page.locator("#name").fill("Camille")
    page.get_by_role("button", name="Première partie guidée").click()
    table = Table(page, by_thumb)
    for action in (action for step in STEPS for action in step.actions):
        assert led(page) == action.token
        follow(table)
    expect(page.locator("#prompt")).to_have_attribute("data-who", "over")
    expect(page.locator("#prompt .ways a").first).to_have_attribute("href", "/games/etraclor#open")


def test_a_target_says_beforehand_what_the_blow_will_do_ET_1_6_3(welcome: Welcome) -> None:
    visitor = welcome()
    table = seated(visitor, {**GUARDIANS, "moment": "combat"})
    foe = table.page.locator("#f-KS")
    expect(foe.locator(".hint")).not_to_be_visible()
    table.page.locator("#f-JS").click()
    expect(foe.locator(".hint")).to_have_text("Il tombe")
    expect(table.page.locator("#f-QD .hint")).to_have_text("−3 Bouclier · Il tombe")
    table.page.keyboard.press("Escape")
    expect(foe.locator(".hint")).not_to_be_visible()


def test_the_story_is_followed_at_ones_own_pace_and_delays_nothing_ET_1_13_9(welcome: Welcome) -> None:
    visitor = welcome(motion=True)
    page = visitor.page
    table = seated(visitor, {**GUARDIANS, "moment": "combat", "line": ["AH"], "hand": ["KD"]})
    page.locator("[data-story-pace]").select_option("hand")
    table.take("end_turn")
    beats = page.locator(".beat:visible")
    expect(beats).to_have_count(1)
    expect(page.locator("[data-story-count]")).to_have_text("1/4")
    assert page.locator("[data-pick='hand:KD'][data-state~=selectable]").count() == 1  # the turn goes on meanwhile
    page.locator("[data-story-go=on]").click()
    expect(page.locator(".turn-circle")).to_have_attribute("data-at", "act")
    expect(page.locator("#sheet-KS")).to_have_attribute("data-acting", "")
    expect(beats.locator(".missed")).to_have_count(3)
    table.take("place:KD")
    expect(page.locator("[data-story-count]")).to_have_text("2/4")
    page.locator("[data-story-go=end]").click()
    expect(page.locator(".turn-circle")).to_have_attribute("data-at", "player")


def test_who_wants_no_motion_reads_the_story_whole(welcome: Welcome) -> None:
    visitor = welcome(motion=False)
    table = seated(visitor, {**GUARDIANS, "moment": "combat", "line": ["AH"], "hand": []})
    table.take("end_turn")
    expect(visitor.page.locator(".beat:visible")).to_have_count(4)


def test_an_action_is_taken_back_ET_1_13_4(welcome: Welcome) -> None:
    visitor = welcome()
    table = seated(visitor, GUARDIANS)
    table.take("place:KD")
    expect(visitor.page.locator("#sheet-KD")).to_be_visible()
    visitor.page.locator("#b-undo").click()
    expect(visitor.page.locator("#p-diamonds")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "language"), [*((size, "fr") for size in SIZES), ((390, 844), "en")], ids=lambda given: str(given)
)
def test_every_screen_fits_and_can_be_touched(welcome: Welcome, size: tuple[int, int], language: str) -> None:
    visitor = welcome(size=size, language=language)
    faults = []
    for mode, position in WON.items():
        table = seated(visitor, position, by_thumb, mode=mode)
        table.page.locator("[data-pick='hand:9D']").click()
        faults += table.page.evaluate(WIDER_THAN_SCREEN) + table.page.evaluate(SMALL_TARGETS, THUMB)
    visitor.go("/games/etraclor")
    faults += visitor.page.evaluate(WIDER_THAN_SCREEN) + visitor.page.evaluate(SMALL_TARGETS, THUMB)
    assert faults == []


@pytest.mark.parametrize(("mode", "dark"), [("guardians", False), ("monster", True)], ids=["light", "dark"])
def test_axe_finds_nothing_serious(welcome: Welcome, mode: str, dark: bool) -> None:
    visitor = welcome(dark=dark)
    table = seated(visitor, {**WON[mode], "moment": "combat"}, mode=mode)
    table.page.locator("#f-JS").click()
    faults = serious(table)
    table.page.keyboard.press("Escape")
    table.take("end_turn")
    faults += serious(table)
    assert faults == []


def serious(table: Table) -> list[str]:
    violations = Axe().run(table.page).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:120]}"
        for rule in violations
        if rule["impact"] in SERIOUS
        for node in rule["nodes"]
    ]
