"""The challenge of the day in a real browser: begun, given up, ranked, practised; the page on every screen."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.browser.test_layout import SERIOUS, SIZES, SMALL_TARGETS, THUMB, WIDER_THAN_SCREEN

pytestmark = pytest.mark.browser


def test_the_challenge_is_begun_given_up_ranked_and_practised(welcome: Welcome) -> None:
    visitor = welcome()
    page = visitor.page
    visitor.go("/")
    page.get_by_role("link", name="Jouer le défi du jour").click()
    monster = page.locator(".challenge").nth(1)
    monster.get_by_label("Votre nom au classement").fill("Ulysse")
    monster.get_by_role("button", name="Jouer le défi").click()
    table = Table(page)
    first = table.match
    expect(page.locator(".of-the-day")).to_contain_text("heure de Paris")
    table.take("end_strategy")
    for _ in range(2):  # it asks whether one is sure
        page.locator("#b-resign").click()
    expect(page.locator("#prompt")).to_have_attribute("data-who", "over")
    page.get_by_role("link", name="Le classement du jour").click()
    expect(monster.locator(".ranking [aria-current=true]")).to_contain_text("Ulysse")
    expect(page.locator(".calendar [aria-current=date] [data-mark=lost]")).to_have_count(1)
    monster.get_by_role("button", name="Rejouer pour s’entraîner").click()
    assert Table(page).match != first


def test_the_page_fits_every_screen_can_be_touched_and_is_readable_by_all(welcome: Welcome) -> None:
    faults = []
    for size, language, dark in zip(SIZES, ("fr", "en", "fr", "en"), (False, True, True, False), strict=True):
        visitor = welcome(size=size, language=language, dark=dark)
        visitor.go("/daily")
        faults += visitor.page.evaluate(WIDER_THAN_SCREEN) + visitor.page.evaluate(SMALL_TARGETS, THUMB)
        violations = Axe().run(visitor.page).response["violations"]
        faults += [rule["id"] for rule in violations if rule["impact"] in SERIOUS]
    assert faults == []
