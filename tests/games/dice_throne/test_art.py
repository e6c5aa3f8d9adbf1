"""The drawings of the companion: symbols, statuses, effects, bosses and cards, named as in the data (DT-11, DT-18)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from app.games.dice_throne.catalogue import ACTION_CARDS, AI_CARDS, HEROES, PLAYABLE, STATUSES
from app.games.dice_throne.vocabulary import BOSSES, DamageType
from tests.games.drawings import faults, fingerprint, lost, shown, symbols, uses

PIECES = "games/dice_throne/pieces.svg"
EMBLEMS = "games/dice_throne/heroes.svg"
CARDS = "games/dice_throne/cards.svg"
SYMBOLS = tuple(symbol.id for hero in HEROES.values() for symbol in hero.symbol)
LETTERS = {"blue": "P", "orange": "L", "ai": "IA"}


def verbs(thing: Any) -> Iterator[str]:
    """Every `do` anywhere inside a card or a hero."""
    if isinstance(thing, tuple):
        for each in thing:
            yield from verbs(each)
    elif dataclasses.is_dataclass(thing):
        if hasattr(thing, "do"):
            yield thing.do
        for field in dataclasses.fields(thing):
            yield from verbs(getattr(thing, field.name))


def action_card(id: str, size: str = "") -> str:
    card = ACTION_CARDS[id]
    shape = {"id": id, "set": card.set, "color": card.color, "cost": card.cost, "bonus_do": card.bonus.do}
    shape |= {"name": card.name_fr, "text": card.text_fr, "bonus": card.bonus_fr}
    words = {"letter": LETTERS[card.color], "family": "FAMILY", "cp": "PC", "bonus": "BONUS"}
    return shown("dice_throne", "action_card(card, words, size)", card=shape, words=words, size=size)


def ai_card(id: str, **more: Any) -> str:
    shape = {"id": id, "name": AI_CARDS[id].name_fr, "text": AI_CARDS[id].text.fr}
    shape |= {"objective": "", "need": (), "straight": "", "defence": ""} | more
    words = {"letter": LETTERS["ai"], "family": "FAMILY", "objective": "GOAL", "defence": "DEFENCE"}
    return shown("dice_throne", "ai_card(card, words)", card=shape, words=words)


@pytest.mark.parametrize("sheet", [PIECES, EMBLEMS, CARDS])
def test_the_sheets_are_sound(sheet: str) -> None:
    assert faults(sheet) == []


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_die_shows_symbol_figure_and_word(symbol: str) -> None:
    html = shown("dice_throne", "die(symbol, 3, 'WORD')", symbol=symbol)
    assert uses(html) == {(PIECES, f"face-{symbol}")}
    assert lost(html) == []
    assert ">3<" in html
    assert ">WORD<" in html


def test_no_two_symbols_are_drawn_alike() -> None:
    assert len({fingerprint(PIECES, f"face-{symbol}") for symbol in SYMBOLS}) == len(set(SYMBOLS)) == 14


def test_a_kept_die_is_told_from_one_to_roll_again() -> None:
    kept, again = (shown("dice_throne", "die('sword', 1, 'Épée', state)", state=state) for state in ("kept", "again"))
    assert 'data-state="kept"' in kept
    assert 'data-state="again"' in again


@pytest.mark.parametrize("straight", ["small", "large"])
def test_a_pattern_shows_its_dice_or_its_straight(straight: str) -> None:
    html = shown("dice_throne", "need(symbols)", symbols=("sword", "sword", "pow"))
    assert lost(html) == []
    assert html.count("face-sword") == 2
    assert lost(shown("dice_throne", "need((), straight)", straight=straight)) == []


def test_each_status_has_a_drawing_of_its_own() -> None:
    assert {f"status-{id}" for id in STATUSES} <= set(symbols(PIECES))
    assert len({fingerprint(PIECES, f"status-{id}") for id in STATUSES}) == len(STATUSES) == 12


@pytest.mark.parametrize("status", STATUSES.values(), ids=lambda status: status.id)
def test_a_token_is_shaped_by_its_polarity(status: Any) -> None:
    html = shown("dice_throne", "token(name, polarity, 2, id)", name="N", polarity=status.polarity, id=status.id)
    assert lost(html) == []
    assert f'data-polarity="{status.polarity}"' in html
    assert ">2<" in html


@pytest.mark.parametrize("polarity", ["positive", "negative"])
def test_a_label_of_another_hero_is_a_token_too(polarity: str) -> None:
    html = shown("dice_throne", "token('Chi', polarity)", polarity=polarity)
    assert uses(html) == {(PIECES, f"status-{polarity}")}
    assert lost(html) == []


def test_whatever_an_effect_does_has_a_sign() -> None:
    done = set(verbs((*HEROES.values(), *ACTION_CARDS.values(), *AI_CARDS.values())))
    assert "inflict_status" in done
    assert {f"do-{do}" for do in done} <= set(symbols(PIECES))


def test_an_effect_on_a_status_shows_both() -> None:
    html = shown("dice_throne", "effect('inflict_status', 'poison')")
    assert {name for _, name in uses(html)} == {"do-inflict_status", "status-poison"}


@pytest.mark.parametrize("kind", get_args(DamageType))
def test_each_kind_of_damage_has_a_sign(kind: str) -> None:
    assert lost(shown("dice_throne", "damage(kind)", kind=kind)) == []


@pytest.mark.parametrize("name", ["hp", "cp", "kings_hand", "salve", "bonus_damage", "back_strike"])
def test_each_counter_has_a_sign(name: str) -> None:
    assert lost(shown("dice_throne", "counter(name)", name=name)) == []


@pytest.mark.parametrize("name", ["salves", "upkeep", "income", "main", "roll", "attack", "defence", "end"])
def test_each_phase_has_a_sign(name: str) -> None:
    assert lost(shown("dice_throne", "phase(name)", name=name)) == []


def test_levels_and_difficulties_have_signs() -> None:
    assert lost("".join(shown("dice_throne", f"level({n})") for n in (1, 2, 3))) == []
    assert lost("".join(shown("dice_throne", f"difficulty('{name}')") for name in ("easy", "normal", "hard"))) == []


@pytest.mark.parametrize("hero", PLAYABLE)
def test_each_hero_has_an_emblem(hero: str) -> None:
    assert lost(shown("dice_throne", "hero(id)", id=hero)) == []


def test_the_bosses_have_portraits_of_their_own() -> None:
    assert lost("".join(shown("dice_throne", "boss(id)", id=boss) for boss in BOSSES)) == []
    assert len({fingerprint(EMBLEMS, f"boss-{boss}") for boss in BOSSES}) == 4


@pytest.mark.parametrize("id", ACTION_CARDS)
def test_an_action_card_shows_picture_set_cost_and_bonus(id: str) -> None:
    card, html = ACTION_CARDS[id], action_card(id)
    assert lost(html) == []
    mark = "set-core" if card.set == "core" else f"hero-{card.set}"
    assert {(CARDS, id), (EMBLEMS, mark), (EMBLEMS, f"frame-{card.color}"), (PIECES, f"do-{card.bonus.do}")} <= uses(
        html
    )
    assert f'<b class="num">{card.cost}</b>' in html


@pytest.mark.parametrize("id", AI_CARDS)
def test_an_ai_card_shows_its_picture(id: str) -> None:
    html = ai_card(id)
    assert lost(html) == []
    assert {(CARDS, id), (EMBLEMS, "frame-ai")} <= uses(html)
    assert "GOAL" not in html


def test_an_ai_card_may_show_the_objective_and_the_defence_of_a_boss() -> None:
    html = ai_card("ai-01", objective="Baffe", need=("sword",) * 4, defence="Contre-attaque")
    assert lost(html) == []
    assert html.count("face-sword") == 4
    assert "Contre-attaque" in html


def test_every_card_has_a_picture_of_its_own() -> None:
    assert set(symbols(CARDS)) == set(ACTION_CARDS) | set(AI_CARDS)
    assert len({fingerprint(CARDS, id) for id in symbols(CARDS)}) == 72


def test_the_families_are_told_apart_by_frame_and_letter() -> None:
    frames = {fingerprint(EMBLEMS, f"frame-{family}") for family in LETTERS}
    assert len(frames) == len(set(LETTERS.values())) == 3
    assert ">L</b>" in action_card("core-heavy-hand")
    assert ">P</b>" in action_card("core-recovery")
    assert ">IA</b>" in ai_card("ai-01")


def test_the_back_names_no_card() -> None:
    back = shown("dice_throne", "back('Pioche')")
    assert uses(back) == {(EMBLEMS, "frame-back")}
    assert lost(back) == []


@pytest.mark.parametrize("boss", BOSSES)
def test_a_board_lays_each_panel_in_its_place(boss: str) -> None:
    panels = [
        {
            "name": ability.name_fr,
            "column": ability.panel[0],
            "row": ability.panel[1],
            "kind": ability.kind,
            "level": 1,
            "tiers": [{"need": tier.need, "straight": tier.straight} for tier in ability.form[0].tier],
            "goal": place == 0,
            "met": place == 1,
        }
        for place, ability in enumerate(HEROES[boss].ability)
    ]
    words = {"kinds": dict.fromkeys(("offensive", "defensive", "ultimate"), "KIND"), "level": "LEVEL"}
    words |= {"goal": "GOAL", "met": "MET"}
    html = shown("dice_throne", "board(boss, panels, words)", boss=boss, panels=panels, words=words)
    assert lost(html) == []
    assert html.count('class="tpanel"') == 9
    assert (html.count(">GOAL<"), html.count(">MET<")) == (1, 1)
    assert html.count('data-kind="ultimate"') == 1
