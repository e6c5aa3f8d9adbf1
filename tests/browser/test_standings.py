"""From the end of a duel to the pages of its people: the other's page, one's own figures, and a page that hides."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.guests import guests
from tests.running import Server

pytestmark = pytest.mark.browser

OPTIONS = {"initiation": True, "invocation": "preset"}


def test_the_end_of_a_duel_leads_to_who_played_it(welcome: Welcome, house: Server) -> None:
    camille, stranger = welcome(size=(390, 844)), welcome(language="en")
    with guests(house.url, "Malik") as (malik,):
        room = malik.open_table("elemental_arena", **OPTIONS)
        camille.go(f"/rooms/{room}")
        camille.page.locator("#name").fill("Camille")
        camille.page.locator(".joining .btn.primary").click()
        malik.post(f"/api/matches/{Table(camille.page).match}/resignation")

    camille.page.locator("#met").get_by_role("link", name="Malik").click()
    expect(camille.page.get_by_role("heading", level=1)).to_have_text("Malik")
    expect(camille.page.locator(".scores")).to_contain_text("Contre vous0 victoire, 1 défaite")

    camille.go("/games/elemental_arena/statistics")
    expect(camille.page.locator(".tiles")).to_contain_text("Victoires1")
    found = Axe().run(camille.page)
    assert found.violations_count == 0, found.generate_report()

    camille.go("/me")
    camille.page.get_by_role("link", name="La voir").click()
    own = camille.page.url.removeprefix(house.url)
    stranger.go(own)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Camille")
    camille.page.get_by_role("link", name="Changer cela").click()
    camille.page.get_by_role("button", name="La cacher").click()
    expect(camille.page.get_by_role("button", name="La montrer")).to_be_visible()
    stranger.expects("404")
    stranger.go(own)
    expect(stranger.page.get_by_text("Nobody shows their page at this address.")).to_be_visible()
