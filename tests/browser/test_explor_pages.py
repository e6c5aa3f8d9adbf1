"""The pages of Explor Games around its table, in a real browser: the form, the builder of decks, the guided match."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from app.games import GAMES
from app.games.explor_games.lesson.steps import STEPS
from app.kernel.words import phrase
from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.browser.test_layout import SERIOUS, SIZES, SMALL_TARGETS, THUMB, WIDER_THAN_SCREEN
from tests.browser.test_lesson import follow, led

pytestmark = pytest.mark.browser

PAGE = "/games/explor_games"
DECKS = f"{PAGE}/decks"
PHONE = (390, 844)
WORDS = GAMES["explor_games"].words
MILLISECONDS_OF_A_TURN = 90_000
"""The longest that the guide may take over its turn on a busy machine."""
ACTIONS = [(step, action) for step in STEPS for action in step.actions if action.ask]


def serious(page: Page) -> list[str]:
    rules = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:120]}" for rule in rules if rule["impact"] in SERIOUS]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_form_and_the_builder_fit_and_can_be_touched(
    welcome: Welcome, size: tuple[int, int], language: str
) -> None:
    visitor = welcome(size=size, language=language)
    for path in (PAGE, DECKS, f"{DECKS}/new?copy=maree"):
        visitor.go(path)
        if path == PAGE:
            visitor.page.locator("details.fold > summary").click()
        assert visitor.page.evaluate(WIDER_THAN_SCREEN) == []
        assert visitor.page.evaluate(SMALL_TARGETS, THUMB) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_on_these_pages_nor_where_one_waits(welcome: Welcome, dark: bool) -> None:
    visitor = welcome(dark=dark)
    found = []
    for path in (DECKS, f"{DECKS}/new?copy=maree", PAGE):
        visitor.go(path)
        found += serious(visitor.page)
    visitor.page.locator("#name").fill("Alice")
    visitor.page.get_by_role("button", name="Mettre la table").click()
    expect(visitor.page.locator(".awaits")).to_be_visible()
    assert found + serious(visitor.page) == []


def test_a_deck_is_judged_while_it_is_built_kept_and_played(welcome: Welcome) -> None:
    visitor = welcome()
    page = visitor.page
    visitor.go(f"{DECKS}/new?copy=maree")
    verdict = page.locator(".judged").first
    page.locator("#c-kar-granit input").uncheck()
    expect(verdict).to_contain_text("EX-2.1")
    page.locator("#words").fill("nolwenn")
    expect(page.locator(".characters .pick")).to_have_count(1)
    page.locator("#c-kar-nolwenn input").check()
    expect(verdict).to_contain_text("Ce deck est valable.")
    page.get_by_role("button", name="Ceux de « Troupe volante »").click()
    expect(page.locator('[name="copies.ch-passerelle"]')).to_have_value("0")
    page.locator("#name").fill("Alice")
    page.locator("#title").fill("Le mien")
    page.locator(".deckside").get_by_role("button", name="Garder").click()
    expect(page.locator("h1")).to_have_text("Le mien")
    page.get_by_role("link", name="Jouer avec").click()
    expect(page.locator('[name="deck"]:checked')).to_have_count(1)
    expect(page.locator(".choice.deck:has(:checked)")).to_contain_text("Le mien")
    page.get_by_role("button", name="Jouer contre l’ordinateur").click()
    expect(page.locator("#table")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "language", "button"),
    [((1024, 768), "fr", "Première partie guidée"), (PHONE, "en", "Guided first match")],
    ids=["French on a tablet", "English on a phone"],
)
def test_one_learns_the_game_by_following_what_is_lit(
    welcome: Welcome, size: tuple[int, int], language: str, button: str
) -> None:
    learner = welcome(size=size, language=language)
    page = learner.page
    learner.go(PAGE)
    page.locator("#name").fill("Alice")
    page.get_by_role("button", name=button).click()
    table = Table(page)
    for step, action in ACTIONS:
        asked = said(f"{step.id}.ask.{step.actions.index(action)}", language)
        expect(page.locator("#question")).to_have_text(asked, timeout=MILLISECONDS_OF_A_TURN)
        expect(page.locator("#taught")).to_contain_text(said(f"{step.id}.text", language))
        page.locator("#taught").scroll_into_view_if_needed()  # on a tablet the table is longer than the screen
        expect(page.locator("#taught")).to_be_in_viewport(ratio=1)
        assert led(page) == action.token
        follow(table)
    expect(page.locator("#step")).to_have_text(said("victory.title", language), timeout=MILLISECONDS_OF_A_TURN)
    page.locator("#prompt .ways a").first.click()
    expect(page).to_have_url(re.compile(rf"{PAGE}\?against=computer#open$"))


def said(key: str, language: str) -> str:
    return WORDS.say(phrase(f"lesson.{key}"), language)
