"""Scenarios in a real browser: drawn by clicking, by thumb and by keyboard, carried away and back, and played."""

from __future__ import annotations

import re
from pathlib import Path

import orjson
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.hands import Table, by_keyboard
from tests.browser.test_layout import SERIOUS, SIZES, SMALL_TARGETS, THUMB, WIDER_THAN_SCREEN
from tests.browser.visitors import Visitor

pytestmark = pytest.mark.browser

HERE = "/games/elemental_arena/scenarios"


class Desk:
    """The desk under somebody's hands."""

    def __init__(self, visitor: Visitor, path: str = f"{HERE}/new") -> None:
        self.page: Page = visitor.page
        visitor.go(path)
        expect(self.page.locator("html")).to_have_attribute("data-scripted", "")  # its script is awake

    def take(self, brush: str) -> None:
        self.page.locator(f'[name="brush"][value="{brush}"]').check(force=True)

    def touch(self, *cells: str) -> None:
        """Touches each cell, and waits until the server has drawn what came of it."""
        for cell in cells:
            before = self.draft
            self.page.locator(f"#c-{cell}").click()
            self.changed_from(before)

    def changed_from(self, draft: str) -> None:
        self.page.wait_for_function("draft => document.querySelector('[name=draft]').value !== draft", arg=draft)

    @property
    def draft(self) -> str:
        return self.page.locator('[name="draft"]').input_value()

    @property
    def verdict(self) -> str:
        return self.page.locator(".judged").inner_text()


def test_a_scenario_is_drawn_by_clicking_and_its_first_turn_is_played(welcome: Welcome) -> None:
    desk = Desk(welcome())
    page = desk.page
    desk.touch("c3", "d4")
    desk.take("reward")
    desk.touch("a3")
    desk.take("pawn.air")
    desk.touch("d3")
    expect(page.locator("#c-d3 .plate")).to_have_text("A1")
    desk.take("terrain.mountain")
    desk.touch("a1")
    expect(page.locator("#c-a3")).to_have_attribute("aria-label", "a3, Montagne, vide, jeton Récompense.")
    before = desk.draft
    page.locator("#fold-course summary").click()
    page.locator("#first").select_option("0")
    desk.changed_from(before)
    assert page.locator("#fold-course").get_attribute("open") == ""  # an answer folds nothing
    assert "Il se joue." in desk.verdict

    page.locator("#name").fill("Camille")
    page.locator("#title").fill("Le gué")
    page.get_by_role("button", name="Garder", exact=True).click()
    expect(page.locator("h1")).to_have_text("Le gué")
    page.get_by_role("button", name="Jouer contre l’ordinateur").click()

    table = Table(page)
    expect(page.locator("#c-c3")).to_have_attribute("aria-label", "c3, Néant.")
    expect(page.locator("#c-d3")).to_have_attribute("aria-label", re.compile(r"d3, \w+, 1 Air, Camille\."))
    token = next(token for token in table.offered() if token.startswith("play:"))
    table.take(token)


def test_faults_come_and_go_while_one_draws(welcome: Welcome) -> None:
    desk = Desk(welcome())
    desk.touch("a2", "b2", "b1")
    assert "Les cases libres doivent former un seul ensemble." in desk.verdict
    assert "EA-2.10" in desk.verdict
    for left in (2, 1, 0):  # further back than the form itself remembers
        before = desk.draft
        desk.page.locator("[value=undo]").click()
        desk.changed_from(before)
        expect(desk.page.locator(".cell .void")).to_have_count(left)
    assert "Il se joue." in desk.verdict


def test_quick_touches_are_all_drawn(welcome: Welcome) -> None:
    desk = Desk(welcome())
    for cell in ("a4", "c4", "e4", "b3"):
        desk.page.locator(f"#c-{cell}").click()
    expect(desk.page.locator(".cell .void")).to_have_count(4)


def test_what_is_kept_is_what_was_drawn_last(welcome: Welcome) -> None:
    desk = Desk(welcome())
    desk.page.locator("#name").fill("Camille")
    desk.page.locator("#title").fill("Vite fait")
    for cell in ("a4", "c4"):
        desk.page.locator(f"#c-{cell}").click()
    desk.page.get_by_role("button", name="Garder", exact=True).click()
    expect(desk.page.locator("h1")).to_have_text("Vite fait")
    assert orjson.loads(desk.draft)["arena"]["voids"] == ["a4", "c4"]


def test_a_scenario_is_drawn_by_keyboard(welcome: Welcome) -> None:
    desk = Desk(welcome(language="en"))
    page = desk.page
    before = desk.draft
    by_keyboard(page.locator("#c-a6"))
    desk.changed_from(before)
    assert page.evaluate("document.activeElement.id") == "c-a6"  # the answer keeps the focus
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    before = desk.draft
    page.keyboard.press("Enter")
    desk.changed_from(before)
    assert orjson.loads(desk.draft)["arena"]["voids"] == ["a6", "c5"]
    page.locator("[name=brush]:checked").focus()
    before = desk.draft
    page.keyboard.press("ArrowRight")  # from the void block to the reward token
    by_keyboard(page.locator("#c-f6"))
    desk.changed_from(before)
    assert orjson.loads(desk.draft)["arena"]["rewards"] == ["f6"]


def test_a_scenario_goes_out_as_a_file_and_comes_in_again(welcome: Welcome, tmp_path: Path) -> None:
    desk = Desk(welcome(), f"{HERE}/new?players=4")
    desk.take("overlay.marsh")
    desk.touch("e5")
    desk.page.locator("#title").fill("L’île")
    with desk.page.expect_download() as download:
        desk.page.get_by_role("button", name="Emporter le fichier").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "l-ile.json"
    drawn = orjson.loads(desk.draft)

    other = welcome()
    other.go(HERE)
    other.page.locator("#name").fill("Malik")
    other.page.locator("#file").set_input_files(file)
    other.page.get_by_role("button", name="L’apporter").click()
    expect(other.page.locator("#title")).to_have_value("L ile")
    assert orjson.loads(other.page.locator('[name="draft"]').input_value()) == drawn


def test_a_lost_line_is_said_and_changes_nothing(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.expects("Failed to load resource|ERR_")
    desk = Desk(visitor)
    desk.touch("c3")
    before = desk.draft
    visitor.page.route("**/draft", lambda route: route.abort())
    visitor.page.locator("#c-d4").click()
    expect(visitor.page.locator("#unsent")).to_have_text("La maison ne répond pas. Rien n’a changé.")
    assert desk.draft == before
    visitor.page.unroute("**/draft")
    desk.touch("d4")
    expect(visitor.page.locator("#unsent")).to_be_hidden()


def test_on_a_narrow_screen_a_tile_opens_before_its_cells_are_touched(welcome: Welcome) -> None:
    desk = Desk(welcome(size=(390, 844)), f"{HERE}/new?players=4")
    desk.page.locator("#c-b2").click()  # too small to be meant: its tile opens
    expect(desk.page.locator("#board")).to_have_attribute("data-zoom", "2")
    desk.touch("b2")
    expect(desk.page.locator("#c-b2 .void")).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_page_fits_and_can_be_touched(welcome: Welcome, size: tuple[int, int]) -> None:
    faults = []
    for language in ("fr", "en"):
        visitor = welcome(size=size, language=language)
        for name in pages(visitor):
            visitor.page.evaluate("() => document.querySelectorAll('details').forEach(fold => { fold.open = true })")
            small = visitor.page.evaluate(SMALL_TARGETS, THUMB)
            faults += [f"{name} {language}: {thing}" for thing in visitor.page.evaluate(WIDER_THAN_SCREEN)]
            faults += [f"{name} {language}: {thing}" for thing in small if 'class="cell"' not in thing]
    assert faults == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(welcome: Welcome, dark: bool) -> None:
    visitor = welcome(dark=dark)
    faults = []
    for name in pages(visitor):
        for rule in Axe().run(visitor.page).response["violations"]:
            if rule["impact"] in SERIOUS:
                faults += [f"{name}: {rule['id']}: {node['html'][:90]}" for node in rule["nodes"]]
    assert faults == []


def pages(visitor: Visitor):  # type: ignore[no-untyped-def]
    """Goes from page to page: the desk, empty and crowded, the shelf, one that is shared."""
    page = visitor.page
    visitor.go(HERE)
    yield "empty shelf"
    visitor.go(f"{HERE}/new?players=4")
    yield "empty desk"
    Desk(visitor).touch("a2", "b2", "b1", "d4")
    page.locator("[name=invocation][value=preset]").check(force=True)
    expect(page.locator(".cell .pawn")).to_have_count(16)
    yield "crowded desk"
    page.locator("[value=undo]").click()
    page.locator("#c-b2").click()
    page.locator("#name").fill("Maximilienne de Sainte-M")
    page.locator("#title").fill("Un titre assez long pour tenir à peine sur l’écr")
    page.locator(".keeping .primary").click()
    page.locator("#sharing form[action$=sharing] .btn").click()
    yield "kept desk"
    code = page.locator("#sharing b").inner_text()
    visitor.go(HERE)
    yield "shelf"
    visitor.go(f"/scenarios/{code}")
    yield "shared"
