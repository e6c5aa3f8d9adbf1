"""The guided first match in a real browser: one follows it by touching what is lit, from its first step to its end."""

from __future__ import annotations

import re

import orjson
import pytest
from playwright.sync_api import Page, expect

from app.games import GAMES
from app.games.elemental_arena.lesson.steps import STEPS
from app.kernel.words import phrase
from tests.browser.conftest import Welcome
from tests.browser.hands import Table

pytestmark = pytest.mark.browser

TABLET = (1024, 768)
PHONE = (390, 844)
WORDS = GAMES["elemental_arena"].words
MILLISECONDS_OF_A_TURN = 90_000
"""The longest that the guide may take over its turn on a busy machine."""
ACTIONS = [(step, action) for step in STEPS for action in step.actions if action.ask]


@pytest.mark.parametrize(
    ("size", "language", "button"),
    [(TABLET, "fr", "Première partie guidée"), (PHONE, "en", "Guided first match")],
    ids=["French on a tablet", "English on a phone"],
)
def test_one_learns_the_game_by_following_what_is_lit(
    welcome: Welcome, size: tuple[int, int], language: str, button: str
) -> None:
    learner = welcome(size=size, language=language)
    page = learner.page
    learner.go("/games/elemental_arena")
    page.locator("#name").fill("Alice")
    page.get_by_role("button", name=button).click()
    table = Table(page)
    for step, action in ACTIONS:
        expect(page.locator("#taught")).to_contain_text(
            said(f"{step.id}.text", language), timeout=MILLISECONDS_OF_A_TURN
        )
        expect(page.locator("#question")).to_have_text(said(f"{step.id}.ask.{step.actions.index(action)}", language))
        expect(page.locator("#taught")).to_be_in_viewport(ratio=1)
        assert led(page) == action.token
        follow(table)
    expect(page.locator("#prompt")).to_have_attribute("data-who", "over")
    expect(page.locator("#step")).to_have_text(said("won.title", language))
    expect(page.locator("#taught")).to_contain_text(said("won.text", language))
    doors = page.locator("#prompt .ways a")
    expect(doors).to_have_count(3)
    doors.first.click()
    expect(page).to_have_url(re.compile(r"/games/elemental_arena\?against=computer#open$"))


def test_one_comes_back_to_the_same_step_takes_it_back_and_leaves(welcome: Welcome) -> None:
    learner = welcome()
    page = learner.page
    learner.go("/games/elemental_arena")
    page.locator("#name").fill("Alice")
    page.get_by_role("button", name="Première partie guidée").click()
    step = page.locator("#step")
    expect(step).to_contain_text("Étape 1 sur 13")
    follow(Table(page))
    expect(step).to_contain_text("Étape 2 sur 13")
    page.reload()
    expect(step).to_contain_text("Étape 2 sur 13")
    Table(page)
    page.get_by_role("button", name="Annuler").click()
    expect(step).to_contain_text("Étape 1 sur 13")
    page.get_by_role("link", name="Passer la leçon").click()
    expect(page).to_have_url(learner.url + "/")
    cloth = page.get_by_role("listitem").filter(has_text="Elemental Arena")
    cloth.get_by_role("button", name="Première partie guidée").click()  # known by now: one click
    expect(step).to_contain_text("Étape 1 sur 13")


def said(key: str, language: str) -> str:
    return WORDS.say(phrase(f"lesson.{key}"), language)


def led(page: Page) -> str:
    """The action to which the page leads."""
    offers = orjson.loads(page.locator("#offers").get_attribute("data-offers") or "{}")
    return str(offers["led"])


def follow(table: Table) -> None:
    """Takes the action to which the page leads by touching what is lit; nothing else is."""
    token = led(table.page)
    lit = table.page.locator("[data-state~=selectable]:not(#answers *)").evaluate_all(
        "elements => elements.map(element => element.dataset.pick)"
    )
    assert set(lit) <= set(table.offered()[token])
    table.take(token)
