"""The drawings of Etraclor: whatever the rules and the data name has its own (ET-1.1, ET-1.2, ET-1.11, ET-3.1)."""

from __future__ import annotations

import itertools
import re
import tomllib
from typing import Any

import pytest

from tests.games.drawings import ROOT, faults, fingerprint, lost, shown, symbols, uses

CARDS = "games/etraclor/cards.svg"
PIECES = "games/etraclor/pieces.svg"
SUITS = ("hearts", "spades", "diamonds", "clubs")
CHARACTERS = ("A", "J", "Q", "K")
NUMBERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
PACK = tuple(itertools.product(SUITS, CHARACTERS + NUMBERS))


def data(file: str, kind: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = tomllib.loads((ROOT / "app/games/etraclor" / file).read_text("utf-8"))[kind]
    return rows


def face(suit: str, rank: str) -> str:
    return shown("etraclor", "card(suit, rank, rank, 'name')", suit=suit, rank=rank)


@pytest.mark.parametrize("sheet", [CARDS, PIECES])
def test_the_sheets_are_sound(sheet: str) -> None:
    assert faults(sheet) == []


@pytest.mark.parametrize(("suit", "rank"), PACK)
def test_each_card_of_the_pack_finds_its_drawings(suit: str, rank: str) -> None:
    html = face(suit, rank)
    assert lost(html) == []
    assert html.count(f">{rank}</text>") == 2, "an index in two corners"


def test_no_two_cards_of_the_pack_look_alike_without_their_index() -> None:
    faces = {re.sub(r"<text.*?</text>|data-suit=\"\w+\"", "", face(suit, rank)) for suit, rank in PACK}
    assert len(faces) == len(PACK) == 52


@pytest.mark.parametrize(("rank", "turned"), tuple(zip(NUMBERS, (1, 1, 2, 2, 2, 2, 3, 4, 5), strict=True)))
def test_a_number_has_as_many_pips_as_it_says_the_lower_ones_upside_down(rank: str, turned: int) -> None:
    pips = re.findall(r'#pip-spades"[^>]*width="19"[^>]*>', face("spades", rank))
    assert len(pips) == int(rank)
    assert sum("rotate" in pip for pip in pips) == turned


@pytest.mark.parametrize(("suit", "rank"), tuple(itertools.product(SUITS, CHARACTERS)))
def test_a_character_wears_its_race_and_carries_its_class(suit: str, rank: str) -> None:
    race = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}[rank]
    worn = {(CARDS, f"robe-{suit}"), (CARDS, f"head-{race}"), (CARDS, f"held-{suit}")}
    assert worn <= uses(face(suit, rank))
    assert uses(shown("etraclor", "figure(suit, rank)", suit=suit, rank=rank)) == worn


def test_the_jokers_are_two_and_the_back_is_one() -> None:
    first, second = (shown("etraclor", f"joker({n}, '*', 'Joker')") for n in (1, 2))
    assert lost(first + second + shown("etraclor", "back()")) == []
    assert uses(first) != uses(second)


def test_each_monster_has_an_emblem_of_its_own() -> None:
    cards = [monster["card"] for monster in data("monsters.toml", "monster")]
    assert len(cards) == 16
    assert {f"monster-{card}" for card in cards} <= set(symbols(PIECES))
    assert len({fingerprint(PIECES, f"monster-{card}") for card in cards}) == 16


def test_each_spell_has_a_sign() -> None:
    spells = {row["id"] for row in data("spells.toml", "spell") + data("monster_spells.toml", "spell")}
    assert len(spells) == 10
    assert lost("".join(shown("etraclor", "spell(id)", id=spell) for spell in sorted(spells))) == []


@pytest.mark.parametrize(("kind", "suit"), [("weapon", "spades"), ("shield", "diamonds"), ("object", "hearts")])
def test_an_empty_slot_is_told_from_a_full_one(kind: str, suit: str) -> None:
    empty = shown("etraclor", "slot(kind)", kind=kind)
    full = shown("etraclor", "slot(kind, suit)", kind=kind, suit=suit)
    assert lost(empty + full) == []
    assert uses(empty) != uses(full)


def test_a_shield_shows_its_wear() -> None:
    worn = [uses(shown("etraclor", f"shield({left}, 9)")) for left in (9, 6, 2)]
    assert len(set(map(frozenset, worn))) == 3
    assert lost("".join(shown("etraclor", f"shield({left}, 9)") for left in (9, 6, 2))) == []


@pytest.mark.parametrize(("left", "full"), [(0, 10), (6, 10), (13, 13)])
def test_a_gauge_has_a_box_for_each_hit_point(left: int, full: int) -> None:
    html = shown("etraclor", f"gauge({left}, {full})")
    assert (html.count('class="left"'), html.count('class="lost"')) == (left, full - left)


def test_the_gauge_of_a_monster_is_cut_by_tens() -> None:
    html = shown("etraclor", "gauge(37, 80)")
    assert 'width="37"' in html
    assert html.count("<path") == 7


def test_the_needle_points_at_the_marked_element_alone() -> None:
    html = shown("etraclor", "circle('diamonds', ('hearts', 'diamonds'))")
    assert lost(html) == []
    assert "rotate(180 100 100)" in html
    assert html.count('class="mark"') == 1
    assert html.count("absent") == 2
    assert "needle" not in shown("etraclor", "circle()")
