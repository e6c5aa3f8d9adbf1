"""C31 in a real browser: the page derives commitment and draws by itself, and notices a single bit that was changed."""

from __future__ import annotations

import hashlib
from typing import Any

import orjson
import pytest
from playwright.sync_api import Page, expect

from app.kernel.chance import Noted
from app.matches.commitment import chance_of, commitment_to
from tests.browser.conftest import Welcome
from tests.guests import guests
from tests.running import Server

pytestmark = pytest.mark.browser

SIDES = (2, 6, 54, 20, 3, 1000, 2**33 - 9)
OPTIONS = {"initiation": True, "invocation": "preset"}


def document(seed: bytes, salts: tuple[str, ...], steps: int = 3, draws: int = 30) -> dict[str, Any]:
    """Draws as `tablee verify --json` tells them, of streams long enough to need several blocks."""
    told = []
    for step in range(steps):
        rng = Noted(chance_of(seed, salts), step)
        for number in range(draws):
            rng.below(SIDES[number % len(SIDES)])
        told.append(rng.draws)
    return {"commitment": commitment_to(seed), "seed": seed.hex(), "salts": list(salts), "steps": told}


def checked(page: Page, told: dict[str, Any], commitment: str = "") -> str:
    """What the page says of a document."""
    content = orjson.dumps(told)
    page.locator("#file").set_input_files({"name": "draws.json", "mimeType": "application/json", "buffer": content})
    page.locator("#commitment").fill(commitment)
    page.get_by_role("button", name="Refaire les calculs").click()
    expect(page.locator("#results > *").first).to_be_visible()
    page.wait_for_function(
        "document.querySelectorAll('#results > *').length >= 2 || document.querySelector('#results [data-tone]')"
    )
    return page.locator("#results").inner_text()


@pytest.mark.parametrize("salts", [(), ("", ""), ("un grain", ""), ("été", "🎲 sel")])
def test_the_page_derives_what_the_house_has_drawn(welcome: Welcome, salts: tuple[str, ...]) -> None:
    visitor = welcome()
    visitor.go("/verify")
    seed = hashlib.sha256(repr(salts).encode()).digest()
    said = checked(visitor.page, document(seed, salts), commitment_to(seed).upper())
    assert commitment_to(seed) in said
    assert "Tirages retrouvés un à un" in said
    assert ": 90" in said
    expect(visitor.page.locator("#results [data-tone=refused]")).to_have_count(0)


def test_one_bit_is_enough_to_be_noticed(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/verify")
    page, seed = visitor.page, bytes(range(32))
    true = document(seed, ("sel", ""))
    other_seed = bytes([seed[0] ^ 1, *seed[1:]])
    assert "un autre engagement" in checked(page, {**true, "seed": other_seed.hex()}, commitment_to(seed))
    assert "pas ce que donne la graine" in checked(page, {**true, "seed": other_seed.hex()})
    assert "pas ce que donne la graine" in checked(page, {**true, "salts": ["sem", ""]})
    steps = [list(step) for step in true["steps"]]
    sides, face = steps[2][7]
    steps[2][7] = (sides, face ^ 1)
    assert "Étape 2, tirage 8" in checked(page, {**true, "steps": steps})


def test_what_is_no_document_is_said(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.go("/verify")
    for told in ({}, {"seed": "xyz", "steps": []}, {"seed": "00" * 32, "salts": [], "steps": [[["a", 1]]]}):
        assert "ne se lit pas" in checked(visitor.page, told)


def test_a_match_of_the_house_is_checked_from_its_replay(welcome: Welcome, house: Server) -> None:
    visitor = welcome()
    page = visitor.page
    with guests(house.url, "Malik") as (malik,):
        visitor.go("/games/elemental_arena")
        page.locator("#name").fill("Camille")
        page.get_by_role("radio", name="Toute prête").check()
        page.get_by_role("button", name="Mettre la table").click()
        page.locator(".salt summary").click()
        commitment = page.locator(".salt code").inner_text()
        page.get_by_label("Votre grain de sel").fill("un grain de Camille")
        page.get_by_role("button", name="L’ajouter").click()
        room = page.url.rsplit("/", 1)[-1]
        match = malik.sit(room)
        assert match
        assert malik.look(match)["commitment"] == commitment
        malik.post(f"/api/matches/{match}/resignation")
    visitor.go(f"/matches/{match}/replay")
    page.get_by_role("link", name="Vérifier le hasard").click()
    page.locator("#commitment").fill(commitment)
    page.get_by_role("button", name="Refaire les calculs").click()
    expect(page.locator("#results")).to_contain_text("Tirages retrouvés un à un")
    expect(page.locator("#results [data-tone=refused]")).to_have_count(0)
