"""How a person takes an action on the table page: they point at what is marked, one after the other, or answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import orjson
from playwright.sync_api import Locator, Page, expect

Press = Callable[[Locator], None]
"""How a thing on the page is pressed: by a pointer, or by the keyboard."""

MOST_TABS = 250
"""Presses of Tab within which everything on a page must be reached."""


def click(thing: Locator) -> None:
    thing.click()


def by_thumb(thing: Locator) -> None:
    """Taps; where the board is narrow, a cell is looked for in the tiles that say that there is something."""
    if thing.evaluate("thing => thing.matches('.cell')"):
        for tile in thing.page.locator(".zoom [data-marked]:visible").all():
            tile.click()
            if thing.is_visible():
                break
    thing.evaluate("thing => thing.scrollIntoView({ block: 'center' })")  # the prompt lies over the lower edge
    thing.click()


def by_keyboard(thing: Locator) -> None:
    """Walks to it with Tab, as someone without a pointer does, and presses Enter."""
    page = thing.page
    wanted = thing.element_handle()
    for _ in range(MOST_TABS):
        if page.evaluate("wanted => document.activeElement === wanted", wanted):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {thing}")


class Table:
    """The table page under somebody's hands."""

    def __init__(self, page: Page, press: Press = click) -> None:
        self.page = page
        self._press = press
        expect(page.locator("#offers")).to_be_attached()
        page.wait_for_load_state("load")  # its scripts are awake

    @property
    def match(self) -> str:
        return self.page.locator("#table").get_attribute("data-match") or ""

    @property
    def step(self) -> int:
        return int(self.page.locator("#offers").get_attribute("data-step") or -1)

    @property
    def is_over(self) -> bool:
        return self.page.locator("#prompt").get_attribute("data-who") == "over"

    def offered(self) -> dict[str, tuple[str, ...]]:
        """The picks that lead to each action on offer, by its token."""
        text = self.page.locator("#offers").get_attribute("data-offers") or ""
        return dict(_paths(orjson.loads(text)["tree"]))

    def take(self, token: str) -> None:
        """Takes an action and waits until the page shows what came of it.

        The page may pick by itself where only one thing could be picked: it is then not marked, and we go on.
        """
        before = self.step
        picks = self.offered()[token]
        while picks:
            place = next((i for i, pick in enumerate(picks) if self._marked(pick).count()), None)
            if place is None:  # the page has picked what was left, and the action is on its way
                break
            self._press(self._marked(picks[place]).first)
            picks = picks[place + 1 :]
            if self.step != before or self._confirmation.count():
                break
        if self._confirmation.count():
            self._press(self._confirmation)
        self.wait_past(before)

    def wait_past(self, step: int) -> None:
        """Waits until the page shows something newer than that step."""
        self.page.wait_for_function("step => Number(document.getElementById('offers').dataset.step) > step", arg=step)

    def wait_for(self, step: int) -> None:
        self.wait_past(step - 1)

    def shown(self) -> str:
        """All that the page says of the match: what is drawn, and what may be done."""
        said: str = self.page.evaluate(
            "() => ['board', 'side', 'them', 'you', 'piles', 'lines', 'step', 'question', 'offers']"
            ".map(id => { const part = document.getElementById(id);"
            " return `${id}: ${part.innerText} ${part.dataset.offers ?? ''}`; }).join('\\n')"
        )
        return said

    @property
    def _confirmation(self) -> Locator:
        return self.page.locator("#answers [data-answer=confirm]")

    def _marked(self, pick: str) -> Locator:
        """What bears this pick and may be pressed now."""
        text = orjson.dumps(pick).decode()
        on_table = f"[data-pick={text}]:is([data-state~=selectable], [data-state~=target])"
        return self.page.locator(f"{on_table}, #answers [data-answer={text}]")


def _paths(node: Any, picks: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(node, str):
        yield node.removeprefix("!"), picks
        return
    for pick, below in node.items():
        if pick != "?":
            yield from _paths(below, (*picks, pick))
