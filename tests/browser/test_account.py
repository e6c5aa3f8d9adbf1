"""An account in real browsers: a guest registers in the middle of a match and plays on from another device."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.guests import guests
from tests.running import Server

pytestmark = pytest.mark.browser

PASSWORD = "une longue phrase"
OPTIONS = {"initiation": True, "invocation": "preset"}


def test_registering_keeps_the_match_and_opens_it_elsewhere(welcome: Welcome, house: Server) -> None:
    desk, phone = welcome(), welcome(size=(390, 844))
    with guests(house.url, "Malik") as (malik,):
        room = malik.open_table("elemental_arena", **OPTIONS)
        desk.go(f"/rooms/{room}")
        desk.page.locator("#name").fill("Camille")
        desk.page.locator(".joining .btn.primary").click()
        before = Table(desk.page)
        match = before.match

        desk.go("/me")
        desk.page.locator("#account-name").fill("Camille des comptes")
        desk.page.locator("#account-password").fill(PASSWORD)
        desk.page.get_by_role("button", name="Ouvrir le compte").click()
        expect(desk.page.locator(".codes li")).to_have_count(8)
        desk.page.get_by_role("link", name="C’est noté").click()
        expect(desk.page.get_by_role("heading", level=1)).to_have_text("Camille des comptes")

        phone.go("/")
        phone.page.get_by_role("button", name="Réglages").click()
        phone.page.get_by_role("link", name="Entrer, ou ouvrir un compte").click()
        phone.page.get_by_role("link", name="Entrez par ici.").click()
        phone.page.get_by_label("Votre nom").fill("camille des comptes")
        phone.page.get_by_label("Votre mot de passe").fill(PASSWORD)
        phone.page.get_by_role("button", name="Entrer").click()
        expect(phone.page.locator(".devices li")).to_have_count(2)
        phone.go(f"/rooms/{room}")
        assert Table(phone.page).match == match
        expect(phone.page.locator("#table")).to_have_attribute("data-seat", "1")
        expect(phone.page.locator("#seat-1")).to_have_accessible_name(re.compile("Camille des comptes"))
        malik.post(f"/api/matches/{match}/resignation")

    phone.go("/me")
    phone.page.get_by_role("link", name=re.compile("Elemental Arena avec Malik")).click()
    expect(phone.page.locator("#prompt")).to_contain_text("Étape 0")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("path", ["/me", "/me/entrance", "/me/recovery", "/records"])
def test_the_pages_of_accounts_can_be_read_and_reached_by_anybody(
    welcome: Welcome, path: str, size: tuple[int, int]
) -> None:
    visitor = welcome(size=size)
    visitor.go(path)
    found = Axe().run(visitor.page)
    assert found.violations_count == 0, found.generate_report()
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for target in visitor.page.locator(
        "main :is(button, a, input:not([type=hidden], [type=checkbox], [type=radio]))"
    ).all():
        if target.is_visible():
            box = target.bounding_box()
            assert box
            assert box["height"] >= 44, target.inner_text()
