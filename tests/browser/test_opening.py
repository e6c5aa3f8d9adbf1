"""Opening a table with the form of the game's page, in a real browser: every part of it, on every screen."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Welcome
from tests.browser.test_layout import SERIOUS, SIZES, SMALL_TARGETS, THUMB, WIDER_THAN_SCREEN
from tests.browser.visitors import Visitor
from tests.running import Server

pytestmark = pytest.mark.browser

PAGE = "/games/elemental_arena"
MILLISECONDS_OF_A_TURN = 90_000
"""The longest that a computer may think over a whole turn on a busy machine."""


def unfold(page: Page) -> None:
    """Chooses what shows the most of the form, and opens its folded parts."""
    for value in ("teams_facing", "preset"):
        page.locator(f"[value={value}]").check()
    for fold in page.locator("details.fold").all():
        fold.locator("> summary").click()
    page.locator("[value=chosen]").check()
    page.locator(".read-all summary").click()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_whole_form_fits_and_can_be_touched(welcome: Welcome, size: tuple[int, int], language: str) -> None:
    visitor = welcome(size=size, language=language)
    visitor.go(PAGE)
    page = visitor.page
    unfold(page)
    assert page.evaluate(WIDER_THAN_SCREEN) == []
    assert page.evaluate(SMALL_TARGETS, THUMB) == []
    page.locator("[name='option.initiation'][value=true]").check()
    expect(page.locator(".if-initiation")).to_be_visible()
    expect(page.locator("[name='option.specialties']:visible")).to_have_count(0)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_in_the_whole_form_nor_in_the_invitation(welcome: Welcome, dark: bool) -> None:
    visitor = welcome(dark=dark)
    visitor.go(PAGE)
    unfold(visitor.page)
    faults = serious(visitor.page)
    visitor.page.locator("#name").fill("Alice")
    visitor.page.get_by_role("button", name="Mettre la table").click()
    expect(visitor.page.locator(".awaits")).to_be_visible()
    assert faults + serious(visitor.page) == []


def serious(page: Page) -> list[str]:
    rules = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:90]}" for rule in rules if rule["impact"] in SERIOUS for node in rule["nodes"]
    ]


def test_four_sit_down_in_a_chosen_arena_two_of_them_computers(welcome: Welcome) -> None:
    host, guest = welcome(), welcome(size=(390, 844), language="en")
    page = host.page
    host.go(PAGE)
    page.locator("#name").fill("Alice")
    page.get_by_role("radio", name="Équipes face à face").check()
    page.get_by_role("checkbox", name="L’ordinateur à la place 3").check()
    expect(page.locator("li", has_text="place 3").get_by_text("Votre partenaire")).to_be_visible()
    page.get_by_role("checkbox", name="L’ordinateur à la place 4").check()
    page.get_by_role("radio", name="Toute prête").check()
    page.locator("[name='army.1']").select_option("brasier")
    page.locator("details.fold > summary").first.click()
    page.get_by_role("radio", name="Le Lac noir").check()
    expect(page.locator("details.fold > summary").first).to_contain_text("Le Lac noir")
    page.get_by_role("button", name="Mettre la table").click()
    expect(page.locator(".seat .name")).to_have_text(
        [re.compile(r"^Alice"), "Place libre", re.compile("."), re.compile(".")]
    )

    guest.page.goto(page.url)
    awaits = guest.page.locator(".awaits")
    expect(awaits).to_contain_text("teams facing each other: seats 1 and 3 against 2 and 4")
    expect(awaits).to_contain_text("The Black Lake")
    expect(awaits).to_contain_text("Seat 2: Blaze")
    expect(awaits.locator("svg.arena")).to_be_visible()
    guest.page.locator("#name").fill("Bob")
    guest.page.get_by_role("button", name="Take a seat").click()
    for visitor, ready in ((host, "Je suis là, commençons"), (guest, "I am here, let us begin")):
        visitor.page.get_by_role("button", name=ready).click()
    for visitor in (host, guest):
        expect(visitor.page.locator("#table")).to_have_attribute("data-seats", "4")
        assert arena_of(visitor) == "le-lac-noir"


def test_one_plays_a_full_match_of_four_against_computers(welcome: Welcome) -> None:
    alice = welcome(language="en")
    page = alice.page
    alice.go("/")
    page.get_by_role("link", name="Against the computer").first.click()  # that of the first cloth
    page.locator("#name").fill("Alice")
    page.get_by_role("radio", name="Free for all").check()
    page.get_by_role("radio", name="Ready-made").check()
    page.get_by_role("button", name="Play against the computer").click()
    expect(page.locator("#table")).to_have_attribute("data-seats", "4")
    expect(page.locator(".seat .name", has_text="computer")).to_have_count(3)
    expect(page.locator("#prompt[data-who=you]")).to_be_attached(timeout=MILLISECONDS_OF_A_TURN)


def test_a_fault_is_shown_where_one_looks_and_the_choices_stay(welcome: Welcome) -> None:
    alice = welcome()
    alice.expects("status of 422")
    page = alice.page
    alice.go(PAGE)
    page.locator("#name").fill("Alice")
    page.locator("details.fold > summary").last.click()
    page.get_by_role("radio", name="Choisies").check()
    page.locator("[name='specialty.1']").select_option("spe-druide")
    page.get_by_role("button", name="Mettre la table").click()
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("Une spécialité ne peut être donnée qu’une fois. (EA-11.1)")
    expect(notice).to_be_in_viewport()
    expect(page.locator("[name='specialty.1']")).to_be_visible()
    expect(page.locator("[name='specialty.1']")).to_have_value("spe-druide")


def test_without_any_script_the_form_shows_what_belongs_together_and_lays_the_table(
    browser: Browser, house: Server
) -> None:
    context = browser.new_context(java_script_enabled=False, locale="fr-FR")
    page = context.new_page()
    page.goto(house.url + PAGE)
    expect(page.locator("[name='computer.1']")).to_be_hidden()
    page.get_by_role("radio", name="Chacun pour soi").check()
    expect(page.locator("[name='computer.1']")).to_be_visible()
    page.locator("details.fold > summary").first.click()
    expect(page.get_by_role("radio", name="Temple oublié")).to_be_hidden()
    page.get_by_role("radio", name="L’Atoll").check()
    page.locator("#name").fill("Alice")
    page.get_by_role("button", name="Mettre la table").click()
    expect(page.locator(".awaits")).to_contain_text("L’Atoll")
    expect(page.locator(".awaits")).to_contain_text("À quatre, chacun pour soi.")
    context.close()


def arena_of(visitor: Visitor) -> str:
    match = visitor.page.locator("#table").get_attribute("data-match")
    view = visitor.page.request.get(f"{visitor.url}/api/matches/{match}").json()["view"]
    return str(view["arena"])
