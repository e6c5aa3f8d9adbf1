"""C26, C27: a fight goes on while its network is away, and what it was told then arrives once and in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.hands import Table
from tests.browser.visitors import Visitor
from tests.guests import Guest, guests
from tests.running import Server

pytestmark = pytest.mark.browser

SECRET = "a secret of the tests, long enough to sign cookies"
OPTIONS = {"hero": "monk", "boss": "shadow_thief", "difficulty": "hard", "dice": "table", "upgrades": "app"}
NO_NETWORK = "ERR_(INTERNET|FAILED|CONNECTION)|WebSocket connection|htmx:ws:error|Failed to fetch|status of 409"
READY = "() => document.getElementById('table').dataset.ready === document.getElementById('offers').dataset.step"
KEPT = "() => document.documentElement.dataset.kept === window.location.pathname"
SHELL_KEPT = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith('companion-files-'));
  const pages = (await caches.keys()).find((name) => name.startsWith('companion-pages-'));
  const kept = pages ? await (await caches.open(pages)).keys() : [];
  return Boolean(name) && kept.some((page) => new URL(page.url).pathname === window.location.pathname);
}"""
JOURNAL = """match => new Promise((done) => {
  const opening = indexedDB.open('companion');
  opening.onsuccess = () => {
    const asked = opening.result.transaction('journal').objectStore('journal').getAll();
    asked.onsuccess = () => done(asked.result.filter((entry) => entry.match === match).map((entry) => entry.token));
  };
})"""


class Fight:
    """A fight on somebody's tablet, and the same person's program that looks over their shoulder."""

    def __init__(self, visitor: Visitor, camille: Guest, room: str) -> None:
        self.visitor, self.camille = visitor, camille
        visitor.expects(NO_NETWORK)
        visitor.comes_as(camille, SECRET)
        visitor.go(f"/rooms/{room}")
        self.page: Page = visitor.page
        self.table = Table(self.page)
        self.page.wait_for_function(KEPT)
        self.page.wait_for_function(SHELL_KEPT)

    def tap(self, token: str) -> None:
        """Gives an answer while the house is there, and waits for what comes of it."""
        step = self.table.step
        self.press(token)
        self.table.wait_past(step)
        expect(self.page.locator("#table[aria-busy]")).to_have_count(0)  # the push may be quicker than the answer

    def press(self, token: str) -> None:
        self.page.locator(f'#centre .go [data-fields="token={token}"]').click()

    def lose_network(self) -> None:
        """Once the screens ahead are there."""
        self.page.wait_for_function(READY)
        self.page.context.set_offline(True)
        expect(self.page.locator("#away")).to_be_visible()

    def find_network(self) -> None:
        self.page.context.set_offline(False)

    def waiting(self, count: int) -> None:
        expect(self.page.locator("[data-away-count]")).to_have_text(str(count))

    def fill(self, token: str) -> None:
        """Presses a key of the form; where it lies in a pad, that is opened first."""
        key = self.page.locator(f'#centre [data-fields="token={quote(token)}"]').first
        expect(key).to_be_attached()
        if not key.is_visible():
            pad = key.evaluate("key => key.closest('[popover]').id")
            self.page.locator(f"[popovertarget={pad}]").first.click()
        key.click()

    def note(self, counter: str, by: int) -> None:
        self.page.locator("[data-away-note]").click()
        self.page.locator(f'[id="set-{counter}-{by}"]').click()
        self.page.locator("#note-sheet [popovertargetaction=hide]").click()

    def played(self) -> list[str]:
        """The tokens of the fight in the record of the house, which opens at the end."""
        self.camille.post(f"/api/matches/{self.table.match}/resignation")
        record = self.camille.get(f"/api/matches/{self.table.match}/record")
        return [action["token"] for action in record["actions"]][:-1]


@pytest.fixture
def camille(house: Server) -> Iterator[Guest]:
    with guests(house.url, "Camille") as (camille,):
        yield camille


@pytest.fixture
def fight(welcome: Welcome, camille: Guest) -> Fight:
    return Fight(welcome(size=(1024, 768)), camille, open_fight(camille))


def open_fight(camille: Guest, **options: Any) -> str:
    return camille.open_table("dice_throne", seats=1, **{**OPTIONS, **options})


def set_to(counter: str, value: int) -> list[str]:
    return ["correct", f"counter:{counter}", f"set:{counter}:{value}"]


def test_ten_steps_without_a_network_arrive_once_and_in_order(fight: Fight) -> None:
    fight.tap("start")
    fight.tap("confirm")
    fight.lose_network()
    steps = [
        lambda: fight.press("attack"),
        lambda: fight.fill("number:damage:7"),
        lambda: fight.fill("number:collateral:1"),
        lambda: fight.fill("toggle:boss:targeted"),
        lambda: fight.note("player.cp", -1),
        lambda: fight.note("boss.hp", -5),
        lambda: fight.note("boss.cp", 1),
        lambda: fight.note("player.salves", 1),
        lambda: fight.note("player.hp", -1),
        lambda: fight.note("boss.burn", 1),
        lambda: fight.note("d", -1),
        lambda: fight.press("confirm"),
    ]
    for number, step in enumerate(steps, start=1):
        step()
        fight.waiting(number)
    expect(fight.page.locator("#dial-boss-hp b")).to_have_text("75")
    expect(fight.page.locator("#away-words")).to_contain_text("avec le réseau")
    fight.find_network()
    fight.waiting(0)
    expect(fight.page.locator("#question")).not_to_have_text("Quelle est votre attaque ?")
    expect(fight.page.locator("#dial-boss-hp b")).to_have_text("75")
    journal = fight.page.evaluate(JOURNAL, fight.table.match)
    assert fight.played() == journal
    assert journal[2:] == [
        "attack", "number:damage:7", "number:collateral:1", "toggle:boss:targeted",
        *set_to("player.cp", 2), *set_to("boss.hp", 75), *set_to("boss.cp", 3), *set_to("player.salves", 1),
        *set_to("player.hp", 49), *set_to("boss.burn", 1), *set_to("d", 1), "confirm",
    ]  # fmt: skip


def test_a_fight_opens_again_without_a_network_with_its_queue_and_its_last_screen(fight: Fight) -> None:
    fight.tap("start")
    fight.tap("confirm")
    fight.lose_network()
    fight.press("attack")
    fight.fill("number:damage:9")
    fight.note("player.cp", 1)
    fight.page.reload()
    fight.table = Table(fight.page)
    fight.waiting(3)
    expect(fight.page.locator("#question")).to_contain_text("Quelle est votre attaque")
    expect(fight.page.locator("#centre [data-queued]")).to_have_text("9")
    expect(fight.page.locator("#dial-player-cp b")).to_have_text("4")
    assert fight.page.locator("#boss header svg").bounding_box()["width"] > 40  # type: ignore[index]
    fight.page.locator("#b-undo").click()
    fight.waiting(2)
    expect(fight.page.locator("#dial-player-cp b")).to_have_text("3")
    fight.find_network()
    fight.waiting(0)
    assert fight.played()[2:] == ["attack", "number:damage:9"]


def test_the_home_of_the_application_opens_without_a_network_and_leads_to_the_fight(fight: Fight) -> None:
    fight.tap("start")
    fight.lose_network()
    fight.visitor.go("/companion")
    fight.page.locator("#kept a").click()
    expect(fight.page.locator("#question")).to_contain_text("Entretien")


def test_what_the_house_must_decide_is_said_and_waits(fight: Fight) -> None:
    fight.tap("start")
    fight.tap("confirm")
    fight.tap("end_turn")
    fight.lose_network()
    fight.press("draw")
    expect(fight.page.locator("#away-words")).to_contain_text("Cartes et dés")
    fight.page.locator("[popovertarget=queue-sheet]").first.click()
    expect(fight.page.locator(".promise")).to_contain_text("l’ordre des paquets ne quitte jamais Tablée")
    expect(fight.page.locator("#queued li")).to_have_count(1)
    fight.find_network()
    fight.waiting(0)
    assert fight.played()[-1] == "draw"


def test_an_answer_that_a_second_device_has_overtaken_stays_with_its_reason_until_it_is_removed(fight: Fight) -> None:
    fight.tap("start")
    fight.tap("confirm")
    fight.lose_network()
    fight.note("player.cp", 2 - 1)
    fight.press("end_turn")
    look = fight.camille.look(fight.table.match)
    fight.camille.act(fight.table.match, "attack", look["step"], "from the other device")
    fight.find_network()
    expect(fight.page.locator("#away-words")).to_contain_text("refusée")
    fight.page.locator("[popovertarget=queue-sheet]").first.click()
    refused = fight.page.locator("#queued li")
    expect(refused.first).to_contain_text("La table a changé")
    expect(refused.last).to_contain_text("Pas encore envoyée")
    fight.page.reload()
    fight.waiting(2)
    fight.page.locator("[popovertarget=queue-sheet]").first.click()
    refused.last.locator("[data-remove]").click()
    fight.waiting(1)
    fight.page.locator("[data-away-resend]").click()
    fight.waiting(0)
    assert fight.played()[2:] == ["attack", *set_to("player.cp", 4)]


def test_a_lost_answer_is_asked_again_and_plays_once(fight: Fight) -> None:
    """The house has taken it, but its answer is lost on the way, and with it the network."""
    fight.tap("start")
    fight.page.wait_for_function(READY)

    def lose(route: Any) -> None:
        route.fetch()
        fight.page.context.set_offline(True)
        route.abort()

    fight.page.route("**/actions", lose, times=1)
    fight.page.route("**/actions", lambda route: route.abort(), times=4)
    fight.press("confirm")
    fight.waiting(1)
    fight.page.unroute("**/actions")
    fight.find_network()
    fight.waiting(0)
    expect(fight.page.locator("#question")).to_contain_text("À vous de jouer")
    assert fight.played() == ["start", "confirm"]


# --- an application, and its next build


def test_a_browser_finds_nothing_that_keeps_it_from_installing_the_companion(fight: Fight) -> None:
    devtools = fight.page.context.new_cdp_session(fight.page)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/companion/app?language=fr")


def test_who_signs_out_is_told_what_was_not_sent_and_leaves_no_page_behind(fight: Fight) -> None:
    fight.tap("start")
    fight.lose_network()
    fight.press("confirm")
    fight.waiting(1)
    fight.page.goto("about:blank")
    fight.find_network()
    fight.visitor.go("/me")
    fight.page.locator("#account-name").fill("Camille du compagnon")
    fight.page.locator("#account-password").fill("le boss joue seul")
    fight.page.get_by_role("button", name="Ouvrir le compte").click()
    fight.page.get_by_role("link", name="C’est noté").click()
    expect(fight.page.locator("#unsent")).to_contain_text("1")
    fight.page.get_by_role("button", name="Sortir sur cet appareil").click()
    expect(fight.page).to_have_url(f"{fight.visitor.url}/")
    fight.page.wait_for_function("async () => (await caches.keys()).length === 0")
    assert fight.page.evaluate("async () => (await indexedDB.databases()).length") == 0


def test_the_reset_begins_anew(fight: Fight) -> None:
    fight.visitor.go("/companion/reset")
    fight.page.get_by_role("button", name="Remettre à neuf").click()
    expect(fight.page.locator("#none-kept")).to_be_visible()


def test_a_deploy_is_told_to_an_open_page_which_reloads_only_between_choices(
    welcome: Welcome, camille: Guest, tmp_path: Path
) -> None:
    visitor = welcome(size=(1024, 768))
    page = visitor.page
    older = re.compile(r'(<meta name="build" content=")[0-9a-f]+')
    room = open_fight(camille)
    page.route("**/rooms/*", lambda route: served(route, older), times=1)
    fight = Fight(visitor, camille, room)
    renewal = page.locator("#renewal")
    expect(renewal).to_be_visible()
    page.evaluate("window.isOld = true")
    page.locator("#b-more").click()
    renewal.locator("button").dispatch_event("click")
    expect(renewal).to_contain_text("Dès que cette réponse est donnée")
    assert page.evaluate("window.isOld")
    page.locator("#settings-fight [popovertargetaction=hide]").click()
    page.wait_for_function("() => !window.isOld")
    expect(renewal).to_be_hidden()
    fight.tap("start")


def served(route: Any, older: re.Pattern[str]) -> None:
    """The page as an older build has made it."""
    answer = route.fetch()
    route.fulfill(response=answer, body=older.sub(r"\g<1>0123456789ab", answer.text()))
