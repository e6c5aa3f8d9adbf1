"""O3: from the menu of a match one tells what is wrong, and the match stays where it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("language", "size"), [("fr", (1280, 800)), ("en", (390, 844))])
def test_a_fault_is_told_without_leaving_the_table(welcome: Welcome, language: str, size: tuple[int, int]) -> None:
    visitor = welcome(language=language, size=size)
    visitor.expects("422")
    page = visitor.page
    visitor.go("/")
    page.locator("form[action='/games/elemental_arena/now'] button").first.click()
    expect(page.locator("#offers")).to_be_attached()
    address = page.url
    page.locator("[popovertarget=settings]").click()
    page.locator("#b-bug").click()
    page.locator("#bug-words").fill("   ")
    page.locator("#bug .btn").click()
    expect(page.locator("#bug-told")).to_contain_text({"fr": "en quelques mots", "en": "in a few words"}[language])
    page.locator("#bug-words").fill("Rien ne bouge")
    page.locator("#bug .btn").click()
    expect(page.locator("#bug .thanks")).to_contain_text({"fr": "bien arrivé", "en": "has arrived"}[language])
    page.keyboard.press("Escape")
    expect(page.locator("#bug-open")).to_be_hidden()
    assert page.url == address
    expect(page.locator("#offers")).to_be_attached()
