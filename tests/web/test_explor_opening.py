"""Opening a table of Explor Games and sitting down at it: each brings a deck that nobody else is told (EX-4.1)."""

from __future__ import annotations

import re
from typing import Any

import orjson
import pytest

from app.games.explor_games import GAME
from app.games.explor_games.catalogue import READY_DECKS
from app.games.explor_games.options import Deck, Options
from app.games.explor_games.setup import MOST_TURNS
from app.kernel.chance import Seeded
from app.kernel.play import start
from app.matches.clocks import Live
from app.matches.codec import codec_of
from app.shelf.shelf import Document
from app.web.tables.explor_games.bringing import named, offered
from app.web.tables.explor_games.bringing import read as brought_in
from app.web.tables.explor_games.opening import choices, invitation, read
from app.web.terms import clocks_offered, terms_in
from tests.web.people import HOUSE, Program, Reader

PAGE = "/games/explor_games"
MAREE = Deck(READY_DECKS["maree"].characters, READY_DECKS["maree"].challenges)


def kept(deck: dict[str, Any], id: str = "mine") -> Document:
    return Document(id, "p", "Camille", "explor_games", "deck", "Le mien", deck, 0)


def body(deck: Deck) -> dict[str, Any]:
    return {"characters": list(deck.characters), "challenges": list(deck.challenges)}


async def opened(reader: Reader, **fields: str) -> str:
    """The address of a new table of this person."""
    await reader.get(PAGE)
    answer = await reader.send(f"{PAGE}/rooms", name="Camille", **fields)
    return answer.url.path


# --- what is asked for


def test_every_choice_of_the_form_makes_a_match() -> None:
    offer = choices("fr")
    for mode in offer["modes"]:
        for form in offer["formats"]:
            for first in offer["starters"]:
                fields = {"option.mode": mode, "option.format": form, "option.first": first, "option.max_turns": "9"}
                opening = read(fields, None)
                options = codec_of(GAME).read_options(opening.options)
                assert (options.mode, options.format, options.first, options.max_turns) == (mode, form, first, 9)
                assert opening.seats == 2
                start(GAME, options, opening.seats, Seeded(bytes(32), 0))


def test_the_deck_is_brought_and_is_no_option_EX_13_1() -> None:
    assert "decks" not in read({"deck": "maree", "option.mode": "quick"}, None).options
    assert brought_in({"deck": "maree"}, ()) == {"deck": "maree"}
    assert brought_in({"deck": "random"}, ()) == {"deck": "random"}
    assert brought_in({"option.mode": "quick"}, ()) is None


def test_a_deck_of_one_s_own_is_brought_whole_and_one_that_is_gone_is_left_to_chance() -> None:
    shelf = [kept(body(MAREE))]
    assert brought_in({"deck": "mine"}, shelf) == {"deck": body(MAREE)}
    assert brought_in({"deck": "another's"}, shelf) == {"deck": "random"}
    assert named({"deck": body(MAREE)}, shelf) == "mine"
    assert named({"deck": body(MAREE)}, ()) == ""
    assert named({"deck": "troupe"}, shelf) == "troupe"


def test_only_decks_that_are_legal_there_are_offered_EX_2_7() -> None:
    long = Deck((*MAREE.characters, "kar-nolwenn"), MAREE.challenges)
    short = Deck(MAREE.characters[:-1], MAREE.challenges)
    shelf = [kept(body(deck), id) for deck, id in ((MAREE, "standard"), (long, "extended"), (short, "unfit"))]
    for options, fitting, unfit in (
        (None, ["standard", "extended"], 1),
        (Options(), ["standard"], 2),
        (Options(format="extended"), ["standard", "extended"], 1),
    ):
        told = offered(shelf, options, "fr")
        assert ([deck.value for deck in told["own"]], told["unfit"]) == (fitting, unfit)
        assert [deck.value for deck in told["ready"]] == list(READY_DECKS)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_invited_are_told_all_that_is_settled_and_no_deck(language: str) -> None:
    options = Options(mode="quick", format="extended", first="chifoumi", max_turns=7, decks=("maree", MAREE))
    said = " ".join(f"{told.about} {told.says}" for told in invitation(options, 2, language)["told"])
    assert "7" in said
    for name in (READY_DECKS["maree"].name, READY_DECKS["maree"].plan):
        assert getattr(name, language) not in said


# --- the pages


async def test_the_form_offers_the_four_decks_with_their_plans_in_both_languages(
    camille: Reader, malik: Reader
) -> None:
    for reader, language in ((camille, "fr"), (malik, "en")):
        page = (await reader.get(PAGE)).text
        for deck in READY_DECKS.values():
            assert f'name="deck" value="{deck.id}"' in page
            assert getattr(deck.name, language).replace("'", "’") in page
        assert f'max="{MOST_TURNS}"' in page
        for target in ("lesson", "rules", "open"):
            assert f'id="{target}"' in page


async def test_each_plays_the_deck_that_they_brought_and_neither_sees_the_other_s(
    camille: Reader, malik: Reader
) -> None:
    room = await opened(camille, deck="maree", **{"option.first": "seat0"})
    assert re.search(r'value="maree" checked', camille.page)  # one's own choice stands on the page
    await malik.get(room)
    assert not re.search(r'value="maree" checked', malik.page)
    await malik.send(f"{room}/seats", name="Malik", deck="troupe")
    await camille.get(room)
    views = [(await reader.http.get(f"/api/matches/{reader.match}")).json()["view"] for reader in (camille, malik)]
    for seat, (view, name) in enumerate(zip(views, ("maree", "troupe"), strict=True)):
        assert view["players"][seat]["deck_name"] == name
        assert view["players"][1 - seat]["deck_name"] is None
        assert view["players"][1 - seat]["deck"] is None
    told = (await malik.http.get(f"/api{room}")).text
    assert "maree" not in told
    assert "troupe" not in told


async def test_the_host_may_take_another_deck_while_they_wait(camille: Reader, malik: Reader) -> None:
    room = await opened(camille, deck="maree")
    await camille.send(f"{room}/seats", deck="grimoire")
    assert re.search(r'value="grimoire" checked', camille.page)
    await malik.sit(room, "Malik")
    await camille.get(room)
    view = (await camille.http.get(f"/api/matches/{camille.match}")).json()["view"]
    assert view["players"][0]["deck_name"] == "grimoire"


async def test_a_deck_of_the_shelf_is_played(camille: Reader) -> None:
    await camille.get(PAGE)
    await camille.send(f"{PAGE}/rooms", name="Camille")
    await camille.get(f"{PAGE}/decks")
    text = orjson.dumps({"name": "Le mien", **body(MAREE)}).decode()
    await camille.send(f"{PAGE}/decks/import", text=text)
    await camille.get(PAGE)
    found = re.search(r'name="deck" value="([^"]+)">(?:(?!</label>).)*Le mien', camille.page, re.S)
    assert found
    await camille.send(f"{PAGE}/rooms", deck=found[1], against="computer", **{"option.first": "seat0"})
    view = (await camille.http.get(f"/api/matches/{camille.match}")).json()["view"]
    assert view["players"][0]["deck"] == body(MAREE)


async def test_a_deck_that_is_not_legal_here_is_refused_with_its_reasons_EX_2_7(ada: Program) -> None:
    short = body(Deck(MAREE.characters[:-1], MAREE.challenges))
    asked = {"game": "explor_games", "seats": 2, "options": {}, "brought": {"deck": short}}
    refusal = (await ada.http.post("/api/rooms", json=asked)).json()["error"]
    assert (refusal["code"], refusal["rule"]) == ("bad_options", "EX-2.1")
    assert "18" in refusal["message"]
    room = (await ada.http.post("/api/rooms", json={**asked, "brought": None})).json()["room"]["id"]
    answer = await ada.http.post(f"/api/rooms/{room}/seats", json={"brought": {"deck": short}})
    assert (answer.status_code, answer.json()["error"]["rule"]) == (422, "EX-2.1")


# --- the deck of the computer, and the clocks


async def test_the_computer_plays_the_deck_that_the_form_names(camille: Reader) -> None:
    path = await opened(camille, against="computer", deck="maree", opponent="grimoire", **{"option.first": "seat0"})
    room = (await camille.http.get(f"/api{path}")).json()
    match = room["match"]["id"]
    own, rival = (await camille.http.get(f"/api/matches/{match}")).json()["view"]["players"]
    assert (own["deck_name"], rival["deck_name"]) == ("maree", None)
    headers = {"Origin": HOUSE, "X-CSRF-Token": camille.seal}
    await camille.http.post(f"/api/matches/{match}/resignation", json={}, headers=headers)
    players = (await camille.http.get(f"/api/matches/{match}")).json()["view"]["players"]
    assert [player["deck_name"] for player in players] == ["maree", "grimoire"]


def test_between_people_each_brings_their_own() -> None:
    assert "decks" not in read({"opponent": "grimoire", "against": "people"}, None).options
    assert "decks" not in read({"opponent": "random", "against": "computer"}, None).options


def test_a_clock_that_windows_stop_has_no_increment_EX_14_7() -> None:
    offered = [value for value, _ in clocks_offered(GAME, "fr")]
    assert [terms_in({"clock": value}, 2, GAME).timing for value in offered] == [None, Live(1200), Live(600)]
    assert terms_in({"clock": "days-3"}, 2, GAME).timing is None
