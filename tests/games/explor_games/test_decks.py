"""Decks and modes: EX-2."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.explor_games import GAME
from app.games.explor_games.catalogue import CHARACTERS, HEROES, READY_DECKS, VILLAINS
from app.games.explor_games.decks import breaches, ready_deck, warnings
from app.games.explor_games.options import Brought, Deck, Options
from app.games.explor_games.wording import WORDS
from app.kernel.chance import Seeded
from app.kernel.contract import BadOptions
from app.kernel.play import start
from app.matches.codec import codec_of
from tests.games.explor_games.table import refused, sit

MAREE = ready_deck("maree")
FREE = (
    *("ch-passerelle", "ch-coffre", "ch-puits", "ch-empreintes", "ch-citron", "ch-cascade", "ch-tiroir", "ch-ruche"),
    *("ch-cordes", "ch-biblio", "ch-phare", "ch-haies"),
    *("ch-crypte", "ch-train", "ch-gardien"),
)
"""A free choice within EX-2.3, that of no ready-made deck."""


def rules(deck: Deck, form: str = "standard") -> list[str | None]:
    return [breach.rule for breach in breaches(deck, form)]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", READY_DECKS)
def test_ex_2_1_the_ready_made_decks_are_legal_in_both_formats(name: str) -> None:
    assert rules(ready_deck(name)) == rules(ready_deck(name), "extended") == []


def test_ex_2_1_a_standard_deck_has_nineteen_characters_and_fifteen_challenges() -> None:
    assert rules(Deck(MAREE.characters[1:], MAREE.challenges)) == ["EX-2.1"]
    assert rules(Deck((*MAREE.characters, "kar-nolwenn"), MAREE.challenges)) == ["EX-2.1"]
    assert "EX-2.1" in rules(Deck(MAREE.characters, MAREE.challenges[1:]))


@pytest.mark.parametrize(("n", "legal"), [(18, False), (19, True), (39, True), (40, False)])
def test_ex_2_2_an_extended_deck_has_19_to_39_characters(n: int, legal: bool) -> None:
    deck = Deck(tuple(CHARACTERS)[:n], FREE)
    assert rules(deck, "extended") == ([] if legal else ["EX-2.2"])


def test_ex_2_3_eight_four_two_and_one_challenges_by_value() -> None:
    swapped = ("ch-cordes", *MAREE.challenges[1:])
    assert rules(Deck(MAREE.characters, swapped), "extended") == ["EX-2.3", "EX-2.3"]


def test_ex_2_4_one_copy_of_each_character() -> None:
    twice = (*MAREE.characters[1:], MAREE.characters[1])
    assert rules(Deck(twice, MAREE.challenges)) == ["EX-2.4"]


def test_ex_2_5_two_copies_of_a_challenge_and_no_third() -> None:
    two = ("ch-passerelle", "ch-passerelle", *FREE[2:])
    three = ("ch-passerelle", "ch-passerelle", "ch-passerelle", *FREE[3:])
    assert rules(Deck(MAREE.characters, two), "extended") == []
    assert rules(Deck(MAREE.characters, three), "extended") == ["EX-2.5"]


@pytest.mark.parametrize(("heroes", "villains", "warned"), [(11, 8, 0), (10, 9, 2), (19, 0, 0), (12, 9, 1)])
def test_ex_2_6_the_builder_warns_and_does_not_refuse(heroes: int, villains: int, warned: int) -> None:
    deck = Deck((*HEROES[:heroes], *VILLAINS[:villains]), FREE)
    assert len(warnings(deck)) == warned
    assert rules(deck, "extended") == []


def test_ex_2_7_every_breach_is_reported() -> None:
    characters = (*MAREE.characters, "nobody", "fragment-1", "ch-nid", "bor-siv")
    challenges = (*MAREE.challenges[2:], "ch-nid", "ch-nid", "bor-siv")
    found = {(breach.code, breach.rule) for breach in breaches(Deck(characters, challenges), "standard")}
    assert found == {
        ("unknown_card", "EX-2.7"),
        ("not_of_the_characters", "EX-2.7"),
        ("not_of_the_challenges", "EX-2.7"),
        ("standard_characters", "EX-2.1"),
        ("repeated_character", "EX-2.4"),
        ("number_of_challenges", "EX-2.1"),
        ("challenges_of_a_value", "EX-2.3"),
        ("third_copy", "EX-2.5"),
        ("challenges_of_no_ready_deck", "EX-2.9"),
    }


def test_ex_2_7_setup_refuses_an_illegal_deck_with_every_reason() -> None:
    error = refused(decks=(Deck(("nobody",), ()), "maree"))
    said = WORDS.say(error.refusal.phrase, "fr", ("Ada", "Blaise"))
    assert said.startswith("Deck du joueur 1")
    assert "nobody" in said
    assert "15 défis" in said
    assert "personnages" in said


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ({"deck": "grimoire"}, ("maree", "grimoire")),
        ({"deck": {"characters": list(MAREE.characters), "challenges": list(MAREE.challenges)}}, ("maree", None)),
    ],
)
def test_ex_13_1_a_seat_brings_a_deck_that_the_rival_does_not_see(given: Any, names: tuple[str | None, ...]) -> None:
    brought = codec_of(GAME).read_brought(given)
    options = GAME.bring(Options(decks=("maree", "troupe"), first="seat0"), 1, brought)
    state = start(GAME, options, 2, Seeded(bytes(32), 0))
    assert state.table.names == names
    assert GAME.view(state, 0).players[1].deck_name is None
    assert GAME.view(state, 0).players[1].deck is None


def test_ex_2_7_an_illegal_deck_that_a_seat_brings_is_refused() -> None:
    options = GAME.bring(Options(), 0, Brought(Deck(MAREE.characters[1:], MAREE.challenges)))
    with pytest.raises(BadOptions) as refusal:
        start(GAME, options, 2, Seeded(bytes(32), 0))
    assert refusal.value.rule == "EX-2.1"


def test_ex_2_8_normal_is_the_default_mode() -> None:
    assert sit(seed=1).seen().mode == "normal"


def test_ex_2_9_a_standard_deck_has_the_challenges_of_a_ready_made_one() -> None:
    assert rules(Deck(MAREE.characters, FREE)) == ["EX-2.9"]
    assert rules(Deck(MAREE.characters, FREE), "extended") == []
    assert rules(Deck(MAREE.characters, ready_deck("troupe").challenges)) == []
    assert refused(decks=(Deck(MAREE.characters, FREE), "maree")).rule == "EX-2.9"
    sit(seed=1, decks=(Deck(MAREE.characters, FREE), "maree"), format="extended")
