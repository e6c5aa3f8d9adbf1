"""Takes the pictures of the README from the running product: a duel in its third round, at a desk and on a phone.

python -m scripts.pictures
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from tests import services
from tests.browser.advice import advised, view_body
from tests.browser.hands import Table
from tests.browser.visitors import FLAGS, visiting
from tests.guests import Guest, guests
from tests.running import Server

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
ROUND = 3
OPTIONS = {"initiation": True, "arena": "temple-oublie", "invocation": "preset", "armies": ["equilibre", "brasier"]}
DESK, PHONE = (1280, 800), (390, 844)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=services.chromium(), args=list(FLAGS))
        try:
            with visiting(browser, server.url, DESK) as camille, guests(server.url, "Éloi") as (eloi,):
                room = eloi.open_table("elemental_arena", **OPTIONS)
                camille.go(f"/rooms/{room}")
                camille.page.locator("#name").fill("Camille")
                camille.page.locator("form .btn.primary").click()
                play_until_camille_holds_a_card(camille.page, server.url, eloi)
                camille.page.screenshot(path=PICTURES / "table.png")
                camille.page.emulate_media(color_scheme="dark")
                camille.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
                camille.page.screenshot(path=PICTURES / "phone.png")
        finally:
            browser.close()
            server.stop()


def play_until_camille_holds_a_card(page: Page, url: str, rival: Guest) -> None:
    """Both play well until the round of the picture, in which Camille, her turn come, has begun to play a card."""
    table = Table(page)
    while True:
        body = view_body(page, url, table.match)
        table.wait_for(body["step"])
        if body["outcome"] is not None:
            raise RuntimeError("the duel ended before the picture: take it again")
        if body["seat"] not in body["to_act"]:
            seen = rival.look(table.match)
            rival.act(table.match, advised(seen), seen["step"], f"move {seen['step']}")
        elif body["view"]["round"] < ROUND or not any(offer["action"]["kind"] == "move" for offer in body["offers"]):
            table.take(advised(body))
        else:
            page.locator("[data-pick][data-state~=selectable]").first.click()
            return


if __name__ == "__main__":
    main()
