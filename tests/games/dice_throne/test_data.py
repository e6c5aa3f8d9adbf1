"""The data files agree with the engine and with themselves (DT-20.5), and their texts with their effects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args

import pytest

from app.games.dice_throne import GAME
from app.games.dice_throne.board import pattern_of
from app.games.dice_throne.catalogue import (
    ABILITIES,
    ACTION_CARDS,
    AI_CARDS,
    ENTRIES,
    HEROES,
    STATUSES,
    UPGRADES,
    action_deck,
    english,
    french,
)
from app.games.dice_throne.effects import VERBS
from app.games.dice_throne.state import Phase
from app.games.dice_throne.vocabulary import Effect, InflictStatus, Roll
from app.games.dice_throne.wording import with_number

BOSSES = tuple(HEROES)
WHEN = re.compile(
    r"rolled:\w+(>=\d)?|rolled:\w+&\w+|not_rolled:\w+|rolled_total>=\d+|kind>=[2-5]|has_status:\w+|not_status:\w+"
)
PER = re.compile(r"rolled:\w+|rolled_total|status:\w+|cp")
REQUIRES = re.compile(r"attack|attack_type:normal|attack_damage>=\d+|boss_has:\w+")
AMOUNT = re.compile(r"D|\d+\+D|max|all")


def effects_in(value: Any) -> Iterator[Any]:
    """Every effect anywhere in the value."""
    if isinstance(value, tuple):
        for item in value:
            yield from effects_in(item)
    elif is_dataclass(value):
        if type(value) in get_args(Effect):
            yield value
        for f in fields(value):
            yield from effects_in(getattr(value, f.name))


OF_BOSS: dict[str, list[Any]] = {
    boss: [
        *effects_in(HEROES[boss]),
        *effects_in(tuple(card for card in ACTION_CARDS.values() if card.set == boss)),
        *effects_in(tuple(getattr(card.reinforcement, boss) for card in AI_CARDS.values())),
    ]
    for boss in BOSSES
}
CORE = list(effects_in(tuple(card for card in ACTION_CARDS.values() if card.set == "core")))
EVERY = [*CORE, *(effect for effects in OF_BOSS.values() for effect in effects)]


def test_how_many_cards_there_are_DT_20_5() -> None:
    assert len(AI_CARDS) == 16
    sets = [card.set for card in ACTION_CARDS.values()]
    assert {name: sets.count(name) for name in ("core", *BOSSES)} == {"core": 24, **dict.fromkeys(BOSSES, 8)}
    assert all(len(set(action_deck(boss))) == 32 for boss in BOSSES)


def test_ids_are_unique_DT_20_5() -> None:
    ids = [entry.id for entry in ENTRIES]
    assert len(ids) == len(set(ids)) == 16 + 56 + 38
    abilities = [ability.id for hero in HEROES.values() for ability in hero.ability]
    assert len(abilities) == len(set(abilities)) == len(ABILITIES)


def test_only_verbs_counts_and_conditions_of_the_vocabulary_DT_12_1_DT_12_2_DT_12_3_DT_20_5() -> None:
    for effect in EVERY:
        assert type(effect) in VERBS or isinstance(effect, Roll)
        assert effect.when is None or WHEN.fullmatch(effect.when), effect
        per = getattr(effect, "per", None)
        assert per is None or PER.fullmatch(per), effect
        amount = getattr(effect, "amount", 1)
        assert isinstance(amount, int) or AMOUNT.fullmatch(amount), effect
    assert set(VERBS) | {Roll} == set(get_args(Effect))


def test_requirements_are_of_the_vocabulary_and_orange_cards_want_an_attack_DT_12_4_DT_20_5() -> None:
    for card in ACTION_CARDS.values():
        assert all(REQUIRES.fullmatch(requirement) for requirement in card.requires)
        assert ("attack" in card.requires) == (card.color == "orange")


@pytest.mark.parametrize("boss", BOSSES)
def test_statuses_and_symbols_belong_to_the_boss_DT_20_5(boss: str) -> None:
    statuses = {status.id for status in HEROES[boss].status}
    symbols = {symbol.id for symbol in HEROES[boss].symbol}
    for effect in OF_BOSS[boss]:
        named = getattr(effect, "status", None)
        assert named is None or named in statuses, effect
        for text in (effect.when, getattr(effect, "per", None)):
            what, _, which = (text or "").partition(":")
            for name in re.sub(r">=\d", "", which).split("&") if which else ():
                assert name in (symbols if "rolled" in what else statuses), effect


def test_core_cards_name_neither_status_nor_symbol_DT_20_5() -> None:
    for effect in CORE:
        assert not hasattr(effect, "status")
        assert effect.when is None


@pytest.mark.parametrize("boss", BOSSES)
def test_objectives_and_defences_exist_DT_20_5(boss: str) -> None:
    for card in AI_CARDS.values():
        objective = getattr(card.objective, boss)
        ability = ABILITIES[boss, objective.ability]
        assert ability.kind in ("offensive", "ultimate")
        tiers = len(ability.form[0].tier)
        assert 1 <= objective.tier <= tiers if tiers > 1 else objective.tier == 0
        named = getattr(card.defence, boss)
        assert not named or ABILITIES[boss, named].kind == "defensive"


@pytest.mark.parametrize("boss", BOSSES)
def test_six_faces_eight_panels_and_one_ultimate_DT_20_5(boss: str) -> None:
    hero = HEROES[boss]
    assert sorted(face for symbol in hero.symbol for face in symbol.faces) == [1, 2, 3, 4, 5, 6]
    panels = [ability.panel for ability in hero.ability if ability.kind != "ultimate"]
    assert sorted(panels) == [(column, row) for column in (1, 2, 3, 4) for row in (1, 2)]
    assert [ability.kind for ability in hero.ability].count("ultimate") == 1


def test_an_upgrade_never_changes_the_dice_of_level_1_DT_20_5_DT_9_1() -> None:
    for (boss, _), ability in ABILITIES.items():
        lowest = [pattern_of(boss, tier) for tier in ability.form[0].tier]
        for form in ability.form[1:]:
            assert [pattern_of(boss, tier) for tier in form.tier][: len(lowest)] == lowest


def test_levels_follow_one_another_and_cost_more_DT_4_2() -> None:
    for ability in ABILITIES.values():
        assert [form.level for form in ability.form] == list(range(1, len(ability.form) + 1))
        costs = [form.cost for form in ability.form]
        assert costs == sorted(costs)


def test_phases_are_those_of_the_rules_DT_20_2() -> None:
    assert len(get_args(Phase)) == 24


# --- texts


TEXTS = [
    *((card.id, card.effects, card.text_fr, card.text_en) for card in ACTION_CARDS.values()),
    *(
        (form.upgrade or ability.id, (form.tier, form.also), form.text_fr, form.text_en)
        for ability in ABILITIES.values()
        for form in ability.form
    ),
    *(
        (f"{ability.id}+", form.extra.effects, form.extra.text_fr, form.extra.text_en)
        for ability in ABILITIES.values()
        for form in ability.form
        if form.extra
    ),
]


@pytest.mark.parametrize(("id", "effects", "fr", "en"), TEXTS, ids=[text[0] for text in TEXTS])
def test_both_texts_name_what_the_effects_do_DT_12_1(id: str, effects: Any, fr: str, en: str) -> None:
    numbers = [sorted(re.findall(r"\d+|\bD\b", text)) for text in (fr, en)]
    assert numbers[0] == numbers[1]
    for effect in effects_in(effects):
        if status := getattr(effect, "status", None):
            assert STATUSES[status].name_fr in fr
            assert STATUSES[status].name_en in en
        amount = getattr(effect, "amount", None)
        if isinstance(amount, int) and amount > 1:
            assert str(amount) in numbers[0], effect
        if isinstance(amount, str) and "D" in amount:
            assert "D" in numbers[0], effect
        if isinstance(effect, Roll):
            assert str(effect.dice) in numbers[0]
        if isinstance(effect, InflictStatus):
            assert re.search("[Ii]nflige", fr)
            assert re.search("[Ii]nflict", en)
        if effect.do in ("damage", "add_damage", "spend_status", "return_damage"):
            assert "dégât" in fr
            assert "damage" in en
        if getattr(effect, "type", "normal") in ("undefendable", "pure", "collateral", "ultimate"):
            words = {"undefendable": "indéfendable", "pure": "pur", "collateral": "collatéra", "ultimate": "ultime"}
            assert words[effect.type] in fr
            assert effect.type in en


def test_bonuses_say_what_they_give_DT_13_1() -> None:
    french_of = {
        "draw": "Piochez",
        "salve": "Salve",
        "bonus_damage": "Dommage",
        "back_strike": "Back-Strike",
        "positive_token": "jeton positif",
        "gain_cp": "PC",
        "heal": "Soignez",
    }
    for card in ACTION_CARDS.values():
        assert french_of[card.bonus.do] in card.bonus_fr
        if card.bonus.do != "back_strike":
            assert re.findall(r"\d+", card.bonus_fr) == re.findall(r"\d+", card.bonus_en) == [str(card.bonus.amount)]


def test_reinforcements_say_what_they_do_DT_8_3() -> None:
    for card in AI_CARDS.values():
        numbers = [re.findall(r"\d+|\bD\b", text) for text in (card.text.fr, card.text.en)]
        assert numbers[0] == numbers[1]
        for effect in effects_in(card.reinforcement):
            for letter in str(effect.amount).split("+"):
                assert letter in numbers[0]


def test_numbers_take_the_place_of_the_letter_DT_2_3() -> None:
    assert with_number("Ajoute 1 + D dégâts.", 0) == "Ajoute 1 dégât."
    assert with_number("Ajoute 1 + D dégâts.", 1) == "Ajoute 2 dégâts."
    assert with_number("Inflige 2 + D dégâts indéfendables.", 0) == "Inflige 2 dégâts indéfendables."
    assert with_number("Renfort : gagne 1 + D Main du Roi.", 2) == "Renfort : gagne 3 Mains du Roi."
    assert with_number("Reinforcement: gain D King's Hand.", 1) == "Reinforcement: gain 1 King's Hand."
    assert with_number("Gain D King's Hand. Damage", 2) == "Gain 2 King's Hands. Damage"


def test_names_and_texts_stand_in_both_languages() -> None:
    for entry in ENTRIES:
        assert all((*entry.fr, *entry.en))
        assert "'" not in "".join((*entry.fr, *entry.en))
    assert french("Vol à la tire : l'or !") == "Vol à la tire\u202f: l’or\u202f!"
    assert english("King's Hand") == "King’s Hand"


def test_every_upgrade_card_has_its_text() -> None:
    assert {entry.id for entry in ENTRIES if entry.kind == "upgrade"} == set(UPGRADES)
    assert {f"card.{entry.id}" for entry in ENTRIES} <= GAME.words.keys
