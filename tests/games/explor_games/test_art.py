"""The drawings of Explor Games: each card has its picture, each kind its frame (EX-1, EX-3, EX-8, EX-9.3)."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from tests.games.drawings import ROOT, faults, fingerprint, lost, shown, symbols, uses

CHARACTERS = "games/explor_games/characters.svg"
CHALLENGES = "games/explor_games/challenges.svg"
PIECES = "games/explor_games/pieces.svg"
MOMENTS = ("start", "call", "use", "buy", "attempt", "roll", "end", "any")
WORDS = {"kind": "KIND", "emp": "EMP", "magic": "MAGIC", "force": "FORCE", "keyword": "KEYWORD", "universe": "UNIVERSE"}


def data(file: str, kind: str) -> list[dict[str, Any]]:
    path = ROOT / "app/games/explor_games" / f"{file}.toml"
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))[kind]
    return rows


UNIVERSES = tuple(row["id"] for row in data("universes", "universe"))
DECK = (
    *data("characters", "character"),
    *data("challenges", "challenge"),
    *data("fragments", "fragment"),
)
of_every_card = pytest.mark.parametrize("row", DECK, ids=lambda row: row["id"])


def face(row: dict[str, Any], size: str = "") -> str:
    card = row | {"name": row["name"]["fr"], "text": row["text"]["fr"]}
    words = WORDS | {"moments": {moment: moment.upper() for moment in MOMENTS}}
    return shown("explor_games", "card(card, words, size)", card=card, words=words, size=size)


@pytest.mark.parametrize("sheet", [CHARACTERS, CHALLENGES, PIECES])
def test_the_sheets_are_sound(sheet: str) -> None:
    assert faults(sheet) == []


@of_every_card
def test_each_card_finds_its_drawings_and_says_its_name(row: dict[str, Any]) -> None:
    html = face(row)
    assert lost(html) == []
    assert f"frame-{row['kind']}" in html
    assert ">KIND<" in html
    assert row["name"]["fr"] in html.replace("&#39;", "'")


def test_no_two_pictures_are_the_same() -> None:
    drawn = {fingerprint(CHARACTERS, row["id"]) for row in data("characters", "character")}
    drawn |= {fingerprint(CHALLENGES, row["id"]) for row in data("challenges", "challenge")}
    assert len(drawn) == 66 + 28


def test_no_picture_is_left_without_a_card() -> None:
    assert set(symbols(CHARACTERS)) == {row["id"] for row in data("characters", "character")}
    assert set(symbols(CHALLENGES)) == {row["id"] for row in data("challenges", "challenge")}


@pytest.mark.parametrize("universe", UNIVERSES)
def test_a_universe_has_its_ground_and_its_emblem(universe: str) -> None:
    assert f"ground-{universe}" in symbols(PIECES)
    assert lost(shown("explor_games", "universe(id)", id=universe)) == []


def test_the_six_grounds_differ() -> None:
    assert len({fingerprint(PIECES, f"ground-{universe}") for universe in UNIVERSES}) == len(UNIVERSES) == 6


@of_every_card
def test_a_card_prints_the_figures_of_its_kind_alone(row: dict[str, Any]) -> None:
    html = face(row)
    assert ("MAGIC" in html, "FORCE" in html) == ((row["kind"] in {"hero", "challenge"}),) * 2
    assert f'<b class="num">{row.get("value") or row["cost"]}</b>' in html
    said = {moment for moment in MOMENTS if f">{moment.upper()}<" in html}
    assert said == set(row.get("moments", ()))


def test_each_keyword_has_a_sign() -> None:
    keywords = {row["keyword"] for row in data("characters", "character")} - {""}
    assert len(keywords) == 5
    assert {f"key-{keyword}" for keyword in keywords} <= set(symbols(PIECES))
    for row in DECK:
        assert ("KEYWORD" in face(row)) == bool(row.get("keyword"))


def test_all_backs_are_the_same_and_name_no_card() -> None:
    back = shown("explor_games", "back('Face cachée')")
    assert lost(back) == []
    assert not re.search(r"data-(kind|universe)", back)


@pytest.mark.parametrize("owned", [(), (2,), (1, 3, 6), (1, 2, 3, 4, 5, 6)])
def test_the_map_shows_what_is_owned_and_the_outline_of_the_rest(owned: tuple[int, ...]) -> None:
    html = shown("explor_games", "chart(owned)", owned=owned)
    assert lost(html) == []
    expected = {f"{'fragment' if n in owned else 'missing'}-{n}" for n in range(1, 7)}
    assert {name for _, name in uses(html)} == expected


@pytest.mark.parametrize("number", range(1, 7))
def test_a_fragment_owned_is_told_from_one_to_buy(number: int) -> None:
    owned, missing = (shown("explor_games", f"fragment({number}, {held})") for held in ("true", "false"))
    assert lost(owned + missing) == []
    assert uses(owned) != uses(missing)


@pytest.mark.parametrize("face_up", range(1, 7))
def test_a_die_has_six_sides_and_says_the_one_it_shows(face_up: int) -> None:
    html = shown("explor_games", f"die({face_up}, true)")
    assert lost(html) == []
    assert len(uses(html)) == 6
    assert f'aria-label="{face_up}"' in html
    assert "data-rolling" in html
    assert "data-rolling" not in shown("explor_games", f"die({face_up})")


def test_dice_tumble_only_where_motion_is_welcome() -> None:
    css = (ROOT / "static/css/explor_games.css").read_text("utf-8")
    before, moving = css.split("@media (prefers-reduced-motion: no-preference)")
    assert "animation" in moving
    assert "animation" not in before


@pytest.mark.parametrize("moment", MOMENTS)
def test_each_moment_has_a_sign(moment: str) -> None:
    assert lost(shown("explor_games", "moment(id)", id=moment)) == []


@pytest.mark.parametrize("name", ["accomplished", "barred", "known"])
def test_each_mark_of_a_card_is_drawn(name: str) -> None:
    assert lost(shown("explor_games", "mark(id)", id=name)) == []


@pytest.mark.parametrize("sign", ["rock", "paper", "scissors"])
def test_the_three_signs_are_drawn(sign: str) -> None:
    assert lost(shown("explor_games", "sign(id)", id=sign)) == []


def test_the_counter_writes_its_figure() -> None:
    html = shown("explor_games", "emp(140)")
    assert lost(html) == []
    assert ">140<" in html
