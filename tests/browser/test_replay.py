"""A finished match in a real browser: links, keys, slider and eyes; without a script, links and forms do it too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Welcome
from tests.guests import guests
from tests.running import Server

pytestmark = pytest.mark.browser

OPTIONS = {"initiation": True, "invocation": "preset"}


@pytest.fixture
def replay(house: Server) -> str:
    """The address of the replay of a match of a few actions."""
    with guests(house.url, "Camille", "Malik") as (camille, malik):
        room = camille.open_table("elemental_arena", **OPTIONS)
        match = malik.sit(room)
        assert match is not None
        for number in range(4):
            for guest in (camille, malik):
                seen = guest.look(match)
                if seen["offers"]:
                    guest.act(match, seen["offers"][0]["token"], seen["step"], f"move {number}")
                    break
        camille.post(f"/api/matches/{match}/resignation")
    return f"/matches/{match}/replay"


def at(page: Page, step: int) -> None:
    expect(page.locator("#prompt")).to_contain_text(f"Étape {step} sur 5")


def test_keys_links_and_slider_lead_through_the_match(welcome: Welcome, replay: str) -> None:
    visitor = welcome()
    page = visitor.page
    visitor.go(replay)
    expect(page.locator("#replay[data-scripted]")).to_be_attached()
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.get_by_role("link", name="Étape suivante").click()
    at(page, 2)
    page.keyboard.press("End")
    at(page, 5)
    expect(page.get_by_role("link", name="Étape suivante")).to_have_attribute("aria-disabled", "true")
    page.locator("#slider").fill("3")
    at(page, 3)
    expect(page).to_have_url(re.compile(r"step=3&eyes=public"))
    page.get_by_role("link", name="Avec les yeux de Malik").click()
    expect(page).to_have_url(re.compile(r"step=3&eyes=1"))
    expect(page.locator("#hand .card").first).to_be_visible()
    expect(page.locator("#link")).to_have_value(re.compile(r"step=3&eyes=1$"))
    expect(page.locator("#play-on [name=step]")).to_have_value("3")
    page.reload()
    at(page, 3)
    expect(page.locator("#hand .card").first).to_be_visible()


def test_a_link_with_a_hash_leads_to_its_moment(welcome: Welcome, replay: str) -> None:
    visitor = welcome()
    visitor.go(f"{replay}#/?step=4")
    at(visitor.page, 4)


def test_without_a_script_links_and_the_form_of_the_slider_do_it(browser: Browser, house: Server, replay: str) -> None:
    context = browser.new_context(java_script_enabled=False, locale="fr-FR")
    page = context.new_page()
    page.goto(house.url + replay)
    page.get_by_role("link", name="Étape suivante").click()
    at(page, 1)
    page.get_by_role("button", name="Y aller").click()
    at(page, 1)
    page.get_by_role("link", name="Avec les yeux de Camille").click()
    expect(page.locator("#hand .card").first).to_be_visible()
    context.close()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (390, 844), (360, 640)])
def test_the_bar_is_whole_and_within_reach_everywhere(welcome: Welcome, replay: str, size: tuple[int, int]) -> None:
    visitor = welcome(size=size)
    page = visitor.page
    visitor.go(f"{replay}?step=2&eyes=0")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for target in page.locator(".reel a, #slider").all():
        box = target.bounding_box()
        assert box
        assert box["height"] >= 44, target
        assert box["y"] + box["height"] <= size[1], "no scrolling is needed to reach it"


def test_who_asks_what_if_sits_at_a_table_of_their_own(welcome: Welcome, replay: str) -> None:
    visitor = welcome()
    page = visitor.page
    visitor.go(f"{replay}?step=2&eyes=1")
    page.locator("#name").fill("Zoé")
    page.get_by_role("button", name="Jouer à partir d’ici").click()
    expect(page.locator("#seat-1")).to_have_accessible_name(re.compile("Zoé"))
    expect(page.locator("#lines")).to_contain_text("Zoé")
