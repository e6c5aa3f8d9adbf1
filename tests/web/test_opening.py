"""Opening a table of Elemental Arena with the form of its page, and what the invited are told (EA-16.1)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.catalogue import ARENAS
from app.games.elemental_arena.options import (
    ArmyGroup,
    CustomArena,
    Options,
    Overlay,
    PlacedGroup,
)
from app.kernel.chance import Seeded
from app.kernel.play import start
from app.matches.codec import codec_of
from app.web.tables.elemental_arena.invitation import invitation
from app.web.tables.elemental_arena.opening import SEATS_OF_MODE, choices, read
from app.web.tables.elemental_arena.pictures import picture_of
from tests.web.people import Reader

PAGE = "/games/elemental_arena"


async def opened(reader: Reader, **fields: str) -> dict[str, Any]:
    """The room that these fields open, as a program is told of it."""
    room = await reader.open_table("Camille", **fields)
    body: dict[str, Any] = (await reader.http.get(f"/api{room}")).json()["room"]
    return body


def bots(room: dict[str, Any]) -> list[int]:
    return [seat for seat, taken in enumerate(room["seats"]) if taken["person"] and taken["person"]["bot"]]


# --- the page


async def test_the_page_says_for_how_many_how_long_and_leads_to_the_lesson_and_the_rules(
    camille: Reader, malik: Reader
) -> None:
    french, english = (await camille.get(PAGE)).text, (await malik.get(PAGE)).text
    for page, people, length in ((french, "2 ou 4 joueurs", "30 min à deux"), (english, "2 or 4 players", "for two")):
        assert people in page
        assert length in page
        for target in ("lesson", "rules", "open"):
            assert f'href="#{target}"' in page
            assert f'id="{target}"' in page


async def test_every_arena_is_drawn_and_may_be_chosen(camille: Reader) -> None:
    page = (await camille.get(PAGE)).text
    for arena in ARENAS:
        assert f'name="arena.{arena.players}" value="{arena.id}"' in page
    assert page.count('<svg class="arena" viewBox="-0.15') == len(ARENAS) == 40


def test_an_arena_is_drawn_with_row_1_at_the_bottom_EA_2_1() -> None:
    picture = picture_of(2, ["a1"], ["f6"])
    assert picture.voids.startswith("M0.08 5.08h")
    assert picture.rewards.startswith("M5.5 0.12l")
    assert picture_of(4, ["j10"], []).voids.startswith("M9.08 0.08h")


# --- what is asked for


async def test_a_table_laid_without_a_choice_is_a_full_duel(camille: Reader) -> None:
    room = await opened(camille)
    options = codec_of(GAME).read_options(room["options"])
    assert len(room["seats"]) == 2
    assert options == Options(mode="duel")


async def test_a_full_table_for_four_with_a_chosen_arena(camille: Reader) -> None:
    fields = {"option.mode": "teams_side", "arena.4": "la-ville-close", "option.round_limit": "30"}
    room = await opened(camille, **fields)
    options = codec_of(GAME).read_options(room["options"])
    assert len(room["seats"]) == 4
    assert options == Options(mode="teams_side", arena="la-ville-close", round_limit=30)
    assert bots(room) == []


async def test_computers_sit_in_the_chosen_seats(camille: Reader) -> None:
    room = await opened(camille, **{"option.mode": "ffa", "computer.1": "on", "computer.3": "on"})
    assert bots(room) == [1, 3]
    assert "Asseoir l’ordinateur" in camille.page


async def test_with_computers_in_all_seats_a_match_of_four_begins_at_once(camille: Reader) -> None:
    seats = {f"computer.{seat}": "on" for seat in (1, 2, 3)}
    await camille.open_table("Camille", **{"option.mode": "ffa", "option.invocation": "preset", **seats})
    assert camille.match
    assert 'data-seats="4"' in camille.page


async def test_against_the_computer_alone_a_match_of_four_begins_at_once(camille: Reader) -> None:
    await camille.open_table("Camille", against="computer", **{"option.mode": "teams_facing"})
    assert camille.match
    assert 'data-seats="4"' in camille.page


def test_an_arena_for_the_other_number_of_players_is_not_asked_for() -> None:
    form = {"option.mode": "duel", "arena.2": "temple-oublie", "arena.4": "l-atoll", "computer.1": "on"}
    opening = read(form, None)
    assert (opening.seats, opening.options["arena"], opening.computers) == (2, "temple-oublie", ())
    assert read({**form, "option.mode": "ffa"}, None).options["arena"] == "l-atoll"


def test_initiation_asks_for_nothing_that_it_is_played_without_EA_15_1() -> None:
    form = {"option.initiation": "true", "option.specialties": "chosen", "option.events": "true"}
    assert read(form, None).options == {"initiation": True}


def test_armies_are_asked_for_where_they_are_ready_and_only_there_EA_5_7() -> None:
    form = {f"army.{seat}": army for seat, army in enumerate(("brasier", "rempart", "equilibre", "brasier"))}
    ready = {"option.invocation": "preset", **form}
    assert read(ready, None).options["armies"] == ["brasier", "rempart"]
    assert len(read({**ready, "option.mode": "ffa"}, None).options["armies"]) == 4
    assert "armies" not in read({"option.invocation": "secret", **form}, None).options


def test_whatever_the_form_can_say_is_a_table() -> None:
    picks = {
        "option.mode": SEATS_OF_MODE,
        "option.initiation": ("true", "false"),
        "option.invocation": ("secret", "open", "preset"),
        "option.specialties": ("random", "chosen", "none"),
        "option.events": ("true", "false"),
        "option.rewards": ("true", "false"),
    }
    offered = choices("fr")
    always = {"option.round_limit": "", "arena.2": "le-goulet", "arena.4": "l-atoll"}
    always |= {f"army.{seat}": army for seat, (army, _, _) in enumerate((*offered["armies"], offered["armies"][0]))}
    always |= {f"specialty.{seat}": card.id for seat, card in enumerate(offered["specialties"][:4])}
    for picked in product(*picks.values()):
        opening = read({**always, **dict(zip(picks, picked, strict=True))}, None)
        options = codec_of(GAME).read_options(opening.options)
        assert start(GAME, options, opening.seats, Seeded(bytes(32), 0))
        told = invitation(options, opening.seats, "en")["told"]
        assert all(line.about and all(line.says) for line in told)


# --- refusals


@pytest.mark.parametrize(
    ("fields", "rule", "french", "english"),
    [
        ({"option.round_limit": "-3"}, "EA-14.9", "La limite de manches", "The round limit"),
        (
            {"option.specialties": "chosen", "specialty.0": "spe-druide", "specialty.1": "spe-druide"},
            "EA-11.1",
            "Une spécialité ne peut être donnée qu’une fois",
            "A specialty can be given only once",
        ),
        ({"arena.2": "l-atoll"}, "EA-16.4", "Cette arène ne se joue pas à 2\u202f: L’Atoll", "not for 2 players: The"),
        ({"option.invocation": "preset", "army.0": "", "army.1": ""}, "EA-5.7", "Armée inconnue", "Unknown army"),
        ({"option.mode": "ffa", "seats": "2"}, "EA-13.1", "chacun pour soi", "everyone for themselves"),
        ({"option.event_pile": "x"}, None, "event_pile", "event_pile"),
    ],
)
async def test_a_fault_is_told_with_its_rule_and_the_form_keeps_its_choices(
    camille: Reader, malik: Reader, fields: dict[str, str], rule: str | None, french: str, english: str
) -> None:
    for reader, says in ((camille, french), (malik, english)):
        await reader.get(PAGE)
        kept = {"visibility": "public", "option.invocation": "open"}
        answer = await reader.send(f"{PAGE}/rooms", name="Zoé", **{**kept, **fields})
        assert answer.status_code == 422
        assert 'data-tone="refused"' in answer.text
        assert says in answer.text
        assert rule is None or f"({rule})" in answer.text
        assert 'value="public" checked' in answer.text
        assert f'value="{fields.get("option.invocation", "open")}" checked' in answer.text


async def test_what_was_chosen_in_a_folded_part_is_shown_again(camille: Reader) -> None:
    await camille.get(PAGE)
    fields = {"option.round_limit": "-1", "arena.2": "le-goulet", "computer.2": "on", "option.mode": "ffa"}
    page = (await camille.send(f"{PAGE}/rooms", name="Zoé", **fields)).text
    assert page.count('<details class="fold" open>') == 2
    assert 'value="le-goulet" checked' in page
    assert 'name="computer.2" value="on" checked' in page
    assert 'name="computer.1" value="on">' in page


# --- the invitation


async def test_the_invited_read_what_awaits_them_in_their_language(camille: Reader, malik: Reader) -> None:
    fields = {"arena.2": "temple-oublie", "option.invocation": "open", "option.specialties": "none"}
    room = await camille.open_table("Camille", **fields)
    page = (await malik.get(room)).text
    for said in ("A duel", "Forgotten Temple", "Open: two pawns each", "None.", "with no limit of rounds"):
        assert said in page
    assert '<svg class="arena"' in page
    assert "Temple oublié" in camille.page


async def test_where_chance_chooses_the_arena_no_arena_is_shown(camille: Reader) -> None:
    await camille.open_table("Camille")
    assert "Tirée au sort" in camille.page
    assert '<svg class="arena"' not in camille.page


def says(seats: int = 2, **options: Any) -> str:
    told = invitation(Options(**options), seats, "fr")["told"]
    return " | ".join(f"{line.about}: {' '.join(line.says)}" for line in told)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"initiation": True}, "sans spécialités"),
        ({"mode": "ffa"}, "chacun pour soi"),
        ({}, "places 1 et 3 contre 2 et 4"),
        ({"mode": "teams_side"}, "places 1 et 2 contre 3 et 4"),
        ({"arena": CustomArena(("c3",), ("d4",))}, "1 bloc Néant"),
        ({"terrain": ("forest", "savanna", "marsh", "mountain")}, "Forêt au sud-ouest"),
        ({"overlay": (Overlay("marsh", "d4"),)}, "Marais en d4"),
        ({"invocation": "preset"}, "Équilibre pour tous"),
        (
            {"invocation": "preset", "armies": ("brasier", (ArmyGroup("a5", "earth"),), "brasier", "brasier")},
            "Place 2\u202f: armée composée",
        ),
        ({"specialties": ("spe-druide", "spe-oracle", "spe-meneur", "spe-semeur")}, "Place 2\u202f: Oracle"),
        ({"events": False}, "Évènements: Aucun"),
        ({"events": False}, "Récompenses: Aucune"),
        ({"rewards": False}, "Récompenses: Aucune"),
        ({"event_pile": ("eve-crue",)}, "Une pile choisie de 1 carte"),
        ({"decks": (("act-choix",), None, None, None)}, "pioches sont préparées"),
        ({"first": 3}, "La place 4 commence"),
        ({"round_limit": 12}, "12 manches au plus"),
        ({"groups": (PlacedGroup("a1", 0, "earth"),)}, "En cours de partie"),
    ],
)
def test_every_option_is_told_in_words_EA_16_1(options: dict[str, Any], said: str) -> None:
    assert said in says(4, **options)
    assert options == {} or said not in says(4, mode="duel")


def test_a_picture_shows_rewards_only_where_they_are_played_for_EA_16_1() -> None:
    arena = {"arena": "temple-oublie"}
    assert invitation(Options(**arena), 2, "fr")["picture"].rewards  # type: ignore[arg-type]
    for without in ({"rewards": False}, {"events": False}, {"initiation": True}):
        assert invitation(Options(**arena, **without), 2, "fr")["picture"].rewards == ""  # type: ignore[arg-type]
