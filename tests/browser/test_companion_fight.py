"""The Dice Throne companion in a real browser, tapped as on a tablet: whole fights, undo and redo, the awake screen."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.advice import advised, view_body
from tests.browser.conftest import Welcome
from tests.browser.test_layout import WIDER_THAN_SCREEN
from tests.browser.visitors import Visitor
from tests.guests import guests

pytestmark = pytest.mark.browser

SECRET = "a secret of the tests, long enough to sign cookies"
TABLET = (1024, 768)
CHOSEN: dict[str, Any] = {"hero": "moon_elf", "boss": "barbarian", "difficulty": "easy", "upgrades": "app"}
WEAK = ("correct", "counter:boss.hp", "set:boss.hp:1")
"""Corrections by hand after which a fight is short."""
MOST_TAPS = 300
THUMB = 64
"""CSS pixels (DT-18.3)."""
SMALL_TARGETS = """thumb => [...document.querySelectorAll('#table :is(a, button, input)')]
  .filter(thing => thing.checkVisibility({ visibilityProperty: true }) && !thing.closest('.sr'))
  .map(thing => [thing, (thing.closest('label') ?? thing).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < thumb - 0.5 || box.height < thumb - 0.5))
  .map(([thing, box]) => `${thing.outerHTML.slice(0, 90)} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
TOO_NARROW = """which => [...document.querySelectorAll(which)]
  .filter(thing => thing.scrollWidth > thing.clientWidth + 1)
  .map(thing => thing.innerText)"""
SHEETS = (
    "#bar [popovertarget=log]",
    "#bar [popovertarget=drawn-sheet]",
    "#boss [popovertarget=board-sheet]",
    "#b-more",
)
AWAKE = """
  window.asked = 0; window.refusing = false;
  const lock = () => Object.assign(new EventTarget(), {
    released: false,
    async release() { this.released = true; this.dispatchEvent(new Event("release")); },
  });
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
    if (window.refusing) throw new DOMException("low battery", "NotAllowedError");
    window.asked += 1;
    return (window.lock = lock());
  } } });
"""
"""A device that may be told to keep its screen awake, and counts how often."""
RETURN = "() => { window.lock.release(); document.dispatchEvent(new Event('visibilitychange')); }"
"""The page was hidden, which takes the lock away, and is shown again."""


class Companion:
    """The companion's screen under a thumb."""

    def __init__(self, visitor: Visitor, **options: Any) -> None:
        self.visitor, self.page, self.taps = visitor, visitor.page, 0
        visitor.page.goto("about:blank")  # whoever sat here before has left
        with guests(visitor.url, "Camille") as (camille,):
            self.guest = camille
            visitor.comes_as(camille, SECRET)
            room = camille.open_table("dice_throne", seats=1, **CHOSEN, **options)
        visitor.go(f"/rooms/{room}")
        self.is_ready()

    def is_ready(self) -> None:
        expect(self.page.locator("#offers")).to_be_attached()
        self.page.wait_for_load_state("load")

    @property
    def step(self) -> int:
        return int(self.page.locator("#offers").get_attribute("data-step") or -1)

    @property
    def body(self) -> dict[str, Any]:
        return view_body(self.page, self.visitor.url, self.page.locator("#table").get_attribute("data-match") or "")

    @property
    def question(self) -> str:
        return self.page.locator("#question").inner_text()

    def press(self, selector: str) -> None:
        """Taps a button and waits for the step after it."""
        expect(
            self.page.locator("#table:not([aria-busy])")
        ).to_be_attached()  # a tap on the heels of another is not heard
        before = self.step
        self.page.locator(selector).first.click()
        self.taps += 1
        self.page.wait_for_function("step => Number(document.getElementById('offers').dataset.step) > step", arg=before)

    def tap(self, token: str) -> None:
        """Gives an answer by its button, which may lie in a sheet that another button opens."""
        button = f'#table [data-fields="token={quote(token, safe="/")}"]:not([data-then])'
        if not self.page.locator(f"{button}:visible").count():
            sheet = self.page.locator(button).first.evaluate("button => button.closest('[popover]').id")
            self.page.locator(f"[popovertarget={sheet}]:visible").first.click()
        self.press(f"{button}:visible")


def shown(page: Page) -> str:
    """What is on the screen: the question and both sides."""
    return "\n".join(page.locator(f"#{part}").inner_text() for part in ("question", "centre", "boss", "player"))


@pytest.mark.parametrize("dice", ["app", "table"])
def test_a_whole_fight_survives_a_reload_at_every_phase_and_all_of_it_is_undone_and_redone(
    welcome: Welcome, dice: str
) -> None:
    """DT-16.1, DT-16.5, DT-18.1."""
    fight = Companion(welcome(size=TABLET), dice=dice)
    first, phases = shown(fight.page), set()
    fight.tap("start")
    weakened = False
    for _ in range(MOST_TAPS):
        body = fight.body
        question, number = body["view"]["question"], body["view"]["round"]
        if question == "over":
            break
        if body["view"]["phase"] not in phases:
            phases.add(body["view"]["phase"])
            before = shown(fight.page)
            fight.page.reload()
            fight.is_ready()
            assert shown(fight.page) == before
        if question == "turn" and number > 1 and not weakened:
            weakened = True
            for token in WEAK:
                fight.tap(token)
        else:
            fight.tap("end_turn" if question == "turn" and number == 1 else advised(body))
    assert {"p_upkeep", "p_main", "b_income", "b_roll", "p_attack"} <= phases
    expect(fight.page.locator(".summary")).to_be_visible()
    last, taken_back = shown(fight.page), 0
    while fight.page.locator("#b-undo:not([aria-disabled])").count():
        fight.press("#b-undo")
        taken_back += 1
    assert shown(fight.page) == first
    for number in range(taken_back):
        if number == taken_back // 2:  # what was taken back is known to the house, not to this page
            fight.page.reload()
            fight.is_ready()
        fight.press("#b-redo")
    assert shown(fight.page) == last
    expect(fight.page.locator("#b-redo")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("size", [TABLET, (768, 1024), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_question_and_sheet_fits_a_thumb_DT_18_1_DT_18_3(welcome: Welcome, size: tuple[int, int]) -> None:
    fight = Companion(welcome(size=size), dice="table")
    faults: set[str] = set()

    def look() -> None:
        faults.update(fight.page.evaluate(SMALL_TARGETS, THUMB), fight.page.evaluate(WIDER_THAN_SCREEN))

    for token in ("start", "confirm", "attack", "number:damage:9", "confirm"):
        look()
        fight.tap(token)
    while fight.body["view"]["question"] == "enter":
        look()
        fight.tap("die:6")
    for token in ("end_turn", "draw"):
        look()
        fight.tap(token)
    look()
    for opener in SHEETS:
        fight.page.locator(opener).first.click()
        look()
        fight.page.keyboard.press("Escape")
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.parametrize("size", [TABLET, (1280, 800), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_name_to_choose_from_fits_its_tile_DT_3_1_DT_18_1(welcome: Welcome, size: tuple[int, int]) -> None:
    companion = Companion(welcome(size=size))
    page = companion.page
    companion.visitor.go("/games/dice_throne")
    assert page.evaluate(TOO_NARROW, ".tiles label") == []
    companion.visitor.go("/")
    page.locator("[data-cloth=slate] .now .btn").click()
    companion.is_ready()
    for choice in ("hero:monk", "boss:pyromancer", "difficulty:hard", "dice:app"):
        assert page.evaluate(TOO_NARROW, "#centre .btn") == []
        companion.tap(f"choose:{choice}")


def test_on_a_phone_the_next_question_is_in_sight_once_one_has_answered_DT_15_1(welcome: Welcome) -> None:
    fight = Companion(welcome(size=(390, 844)), dice="table")
    asked = fight.page.locator("#asked")
    for token in ("start", "confirm", "attack", "number:damage:9"):
        fight.tap(token)
    fight.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    fight.tap("kind:undefendable")  # one field of the form: the page stays where the thumb is
    expect(asked).not_to_be_in_viewport()
    fight.tap("confirm")
    expect(fight.page.locator("#question")).to_have_text("À vous de jouer.")
    expect(asked).to_be_in_viewport(ratio=1)


def test_a_round_takes_eleven_taps_and_nine_with_rolling_to_the_end_DT_15_7(welcome: Welcome) -> None:
    """The taps that no card adds to: those of one's own turn, then the boss's dice."""
    fight = Companion(welcome(size=TABLET), dice="app")
    fight.tap("start")
    fight.taps = 0
    for token in ("confirm", "attack", "number:damage:6", "confirm", "end_turn"):
        fight.tap(token)
    assert fight.taps == 5
    fight.tap("draw")
    while fight.body["view"]["question"] != "roll":  # a card asks something first
        fight.tap(advised(fight.body))
    fight.page.locator("#b-onward").click()
    expect(fight.page.locator("#centre [data-fields='token=continue']")).to_be_visible()
    made = fight.body["view"]["rolling"]["made"]
    assert 1 <= made <= 3
    for _ in range(made):  # one roll at a time
        fight.press("#b-undo")
    assert fight.body["view"]["rolling"]["made"] == 0
    for number in range(made):
        fight.press("#centre [data-fields='token=roll']")
        assert fight.body["view"]["rolling"]["made"] == number + 1


def test_the_set_up_is_asked_screen_by_screen_and_proposes_what_was_chosen_last_DT_3_1(welcome: Welcome) -> None:
    choices = ("hero:monk", "boss:moon_elf", "difficulty:hard", "dice:table", "upgrades:app")
    companion = Companion(welcome(size=TABLET))
    for again in (False, True):
        companion.visitor.go("/")
        companion.page.locator("[data-cloth=slate] .now .btn").click()
        companion.is_ready()
        for choice in choices:
            button = companion.page.locator(f"[data-fields='token=choose%3A{choice.replace(':', '%3A')}']")
            if again:
                expect(button).to_contain_text("comme la dernière fois")
            companion.tap(f"choose:{choice}")
        expect(companion.page.locator("[data-fields='token=start']")).to_be_visible()


def test_a_second_device_follows_and_answers_DT_16_6(welcome: Welcome) -> None:
    fight = Companion(welcome(size=TABLET), dice="app")
    phone = welcome(size=(390, 844))
    phone.comes_as(fight.guest, SECRET)
    phone.page.goto(fight.page.url)
    fight.tap("start")
    expect(phone.page.locator("#question")).to_have_text(fight.question)
    phone.page.locator("#centre .go .primary").click()
    expect(fight.page.locator("#question")).to_have_text("À vous de jouer.")


def test_a_dial_leads_straight_to_its_own_values_DT_16_2(welcome: Welcome) -> None:
    fight = Companion(welcome(size=TABLET), dice="app")
    page = fight.page
    for token in ("start", "confirm", "attack"):
        fight.tap(token)
    page.locator("#dial-player-bonus_damage").click()
    expect(page.locator("#question")).to_have_text("Quelle est la bonne valeur ?")
    expect(page.locator("#centre .due")).to_contain_text("Dommages Bonus : 0.")
    fight.tap("set:player.bonus_damage:2")
    expect(page.locator("#question")).to_have_text("Quelle est votre attaque ?")
    page.locator("#b-undo").click()
    expect(page.locator("#question")).to_have_text("Quelle est la bonne valeur ?")
    fight.press("#b-undo")
    expect(page.locator("#question")).to_have_text("Que faut-il corriger ?")


@pytest.mark.parametrize("size", [(1280, 800), TABLET, (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_fight_again_lays_words_and_buttons_apart_DT_18_1(welcome: Welcome, size: tuple[int, int]) -> None:
    visitor = welcome(size=size)
    page = visitor.page
    with guests(visitor.url, "Camille") as (camille,):
        room = camille.open_table("dice_throne", seats=1, **CHOSEN, dice="app")
        match = camille.get(f"/api/rooms/{room}")["match"]["id"]
        camille.act(match, "start", 0, "start")
        camille.post(f"/api/matches/{match}/resignation")
    visitor.go(f"/matches/{match}/replay?step=1")
    ask, ways, eyes = (page.locator(f".reel {part}") for part in (".ask", ".ways", ".eyes"))
    expect(ask).to_contain_text("Manche 1. Tour du joueur.")
    words, buttons, views = ask.bounding_box(), ways.bounding_box(), eyes.bounding_box()
    assert words
    assert buttons
    assert views
    assert words["width"] > size[0] / 3
    assert words["y"] + words["height"] <= buttons["y"]
    assert buttons["x"] >= 0
    assert buttons["x"] + buttons["width"] <= views["x"] or buttons["y"] + buttons["height"] <= views["y"]
    assert page.evaluate(TOO_NARROW, ".reel .ways") == []


def test_who_looks_on_takes_nothing_of_the_screen_DT_18_1(welcome: Welcome) -> None:
    fight = Companion(welcome(size=TABLET), dice="app")
    onlooker = welcome(size=(390, 844))
    onlooker.page.goto(fight.page.url)
    expect(fight.page.locator("#presence")).to_have_text("1 personne regarde")
    assert fight.page.evaluate("document.documentElement.scrollHeight") <= TABLET[1]


def test_the_screen_is_kept_awake_from_the_first_tap_and_whenever_one_comes_back_DT_18_5(welcome: Welcome) -> None:
    """C25: asked by a tap, again after the page was hidden, again in a new fight; a refusal is said."""
    visitor = welcome(size=TABLET)
    visitor.page.add_init_script(AWAKE)
    fight = Companion(visitor, dice="app")
    page, button, refused = visitor.page, visitor.page.locator("#b-wake"), visitor.page.locator("#wake-refused")
    expect(button).to_have_text("Veille permise")
    fight.tap("start")
    expect(button).to_have_text("Écran éveillé")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.asked") == 1
    page.evaluate(RETURN)
    expect(button).to_have_text("Écran éveillé")
    assert page.evaluate("window.asked") == 2
    again = Companion(visitor, dice="app")
    again.tap("start")
    expect(button).to_have_text("Écran éveillé")
    page.evaluate("window.refusing = true")
    page.evaluate(RETURN)
    expect(refused).to_be_visible()
    expect(button).to_have_text("Veille permise")
    refused.get_by_role("button").click()
    expect(refused).not_to_be_visible()
    page.evaluate("window.refusing = false")
    button.click()
    expect(button).to_have_text("Écran éveillé")
    button.click()
    expect(button).to_have_text("Veille permise")
