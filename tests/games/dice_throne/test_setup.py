"""Before the fight: questions, starting upgrades, decks (DT-1 to DT-5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.games.dice_throne import GAME
from app.games.dice_throne.catalogue import UPGRADES, action_deck, ai_deck, upgrades_of
from app.games.dice_throne.options import LAST_TAP, Label, Options
from app.games.dice_throne.state import Deck
from app.kernel.chance import Scripted, Seeded
from app.kernel.contract import BadOptions
from app.kernel.play import start
from app.kernel.words import phrase
from tests.games.dice_throne.table import SEED, Table, lay, options, pile


def sit(chosen: Options = Options(), seed: bytes = SEED) -> Table:  # noqa: B008
    return Table(start(GAME, chosen, 1, Seeded(seed, 0)))


def shown(table: Table) -> list[tuple[str, int, int, str]]:
    return [(r.card.partition(".")[2], r.price, r.budget, r.verdict) for r in table.view.reveals]


def revealing(difficulty: str = "easy", boss: str = "barbarian") -> Table:
    return sit(options(upgrades="table", difficulty=difficulty, boss=boss))


# --- the questions


def test_six_answers_begin_a_fight_DT_3_1() -> None:
    table = sit()
    for question, answer in (
        ("hero", "choose:hero:moon_elf"),
        ("boss", "choose:boss:barbarian"),
        ("difficulty", "choose:difficulty:normal"),
        ("dice", "choose:dice:app"),
        ("upgrades", "choose:upgrades:app"),
        ("start", "start"),
    ):
        assert table.question == question
        table.play(answer)
    assert (table.question, table.view.round, table.view.phase) == ("upkeep", 1, "p_upkeep")


def test_heroes_and_bosses_that_are_offered_DT_1_1_DT_3_1_DT_3_5() -> None:
    table = sit()
    heroes = [hero.partition(":")[2] for hero in table.offered("choose")]
    assert heroes[:4] == ["barbarian", "moon_elf", "pyromancer", "shadow_thief"]
    assert len(heroes) == 17
    assert heroes[-1] == "other"
    table.play("choose:hero:vampire_lord")
    assert table.offered("choose") == ["boss:barbarian", "boss:moon_elf", "boss:pyromancer", "boss:shadow_thief"]
    table.refuses("choose:boss:vampire_lord", "DT-15.1", "not_asked")


def test_an_option_given_is_not_asked_DT_15_6() -> None:
    table = sit(Options(boss="pyromancer", dice="table"))
    table.play("choose:hero:monk")
    assert table.question == "difficulty"
    table.play("choose:difficulty:easy")
    assert table.question == "upgrades"


def test_a_hero_of_ones_own_brings_labels_DT_3_2() -> None:
    named = sit(
        options(hero="other", hero_name="Ancel", labels=(Label("Ardeur", "positive"), Label("Gel", "negative")))
    )
    assert named.view.tokens[12:] == ("label_1", "label_2")
    assert named.view.table.hero_name == "Ancel"
    nameless = sit(options(hero="monk"))
    assert [label.polarity for label in nameless.view.table.labels] == ["positive", "negative"]
    known = sit(options(hero="moon_elf"))
    assert known.view.table.labels == ()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"hero_name": "x" * 31}, "bad_name"),
        ({"labels": (Label(" ", "positive"),)}, "bad_name"),
        ({"labels": (Label("Gel", "negative"),) * 7}, "too_many_labels"),
        ({"last_tap": 0}, "bad_last_tap"),
        ({"last_tap": LAST_TAP + 1}, "bad_last_tap"),
    ],
)
def test_options_that_do_not_fit_DT_3_2(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOptions) as refused:
        sit(options(**wrong))
    assert refused.value.code == code
    assert GAME.words.say(refused.value.refusal.phrase, "fr")


def test_the_same_hero_may_stand_on_both_sides_DT_3_3() -> None:
    table = sit(options(hero="barbarian", boss="barbarian")).play("start")
    assert (table.view.table.hero, table.view.table.boss) == ("barbarian", "barbarian")


# --- counters


def test_what_both_sides_begin_with_DT_2_1_DT_4_8() -> None:
    view = sit(options()).play("start").view
    assert (view.player.hp, view.player.cp, view.player.salves, view.player.bonus_damage) == (50, 2, 0, 0)
    assert (view.boss.hp, view.boss.cp, view.boss.kings_hand, view.player.back_strike) == (80, 2, 2, 0)
    assert set(view.boss.tokens + view.player.tokens) == {0}


@pytest.mark.parametrize(("difficulty", "budget", "d"), [("easy", 10, 0), ("normal", 12, 1), ("hard", 15, 2)])
def test_a_difficulty_is_a_budget_and_a_letter_DT_2_2(difficulty: str, budget: int, d: int) -> None:
    table = revealing(difficulty)
    assert (table.view.budget, table.view.d) == (budget, d)


def test_gains_and_losses_stop_at_the_limits_DT_2_1() -> None:
    table = lay("draw", action="core-windfall", counters={"player.cp": 14, "boss.cp": 15})
    table.play("draw")
    assert (table.value("player.cp"), table.value("boss.cp")) == (15, 15)


def test_the_letter_is_shown_as_a_number_with_its_plural_DT_2_3() -> None:
    said = [GAME.words.say(_text("core-heavy-hand", d), "fr") for d in (0, 1, 2)]
    assert said == ["Ajoute 1 dégât.", "Ajoute 2 dégâts.", "Ajoute 3 dégâts."]
    assert GAME.words.say(_text("core-blood-toll", 0), "fr") == "Ajoute 0 dégât. Soigne 2."
    assert GAME.words.say(_text("core-lash", 0), "fr") == "Inflige 1 dégât indéfendable."
    assert GAME.words.say(_text("core-kings-favour", 2), "en") == "Gain 2 King’s Hands."
    assert "D" not in GAME.words.say(_text("ai-13", 1), "en").replace("Damage", "")


def _text(card: str, d: int) -> Any:
    return phrase(f"text.{card}.{d}")


# --- the upgrades


def test_an_upgrade_is_paid_and_placed_DT_4_2_DT_4_4() -> None:
    table = revealing().play("reveal:barbarian.smack.2")
    assert shown(table) == [("smack.2", 2, 10, "placed")]
    assert (table.value("level.smack"), table.view.budget) == (2, 8)
    assert table.reasons == ["upgrade_paid"]
    assert table.value("level.fortitude") == 1


def test_a_level_3_with_nothing_in_place_costs_its_full_price_DT_4_4() -> None:
    table = revealing().play("reveal:barbarian.smack.3")
    assert shown(table) == [("smack.3", 3, 10, "placed")]


def test_a_higher_level_costs_the_difference_and_replaces_DT_4_2() -> None:
    table = revealing().play("reveal:barbarian.smack.2", "reveal:barbarian.smack.3")
    assert shown(table)[-1] == ("smack.3", 1, 8, "placed")
    assert (table.value("level.smack"), table.view.budget) == (3, 7)
    assert table.reasons[-1] == "upgrade_difference"


def test_a_lower_level_is_discarded_for_nothing_and_the_procedure_goes_on_DT_4_3() -> None:
    table = revealing().play("reveal:barbarian.smack.3", "reveal:barbarian.smack.2")
    assert shown(table)[-1] == ("smack.2", 0, 7, "lower")
    assert (table.value("level.smack"), table.view.budget, table.question) == (3, 7, "reveal")
    assert table.reasons[-1] == "upgrade_lower_discarded"


def test_what_cannot_be_paid_is_discarded_and_ends_it_DT_4_5() -> None:
    table = revealing()
    table.play("reveal:barbarian.smack.3", "reveal:barbarian.thick-skin.2", "reveal:barbarian.fortitude.2")
    table.play("reveal:barbarian.reckless.2")  # 10 - 3 - 3 - 2 = 2
    assert table.view.budget == 0
    table.play("reveal:barbarian.sturdy-blow.2")
    assert shown(table)[-1] == ("sturdy-blow.2", 1, 0, "too_dear")
    assert (table.question, table.reasons, table.value("level.sturdy-blow")) == ("start", ["upgrade_stop"], 1)
    table.refuses("reveal:barbarian.crit-bash.2", "DT-15.1", "not_asked")


def test_a_budget_of_nothing_does_not_stop_it_DT_4_6() -> None:
    table = revealing(boss="shadow_thief")
    table.play("reveal:shadow_thief.counter-strike.2", "reveal:shadow_thief.shadow-defense.2")
    table.play("reveal:shadow_thief.carducopia.2", "reveal:shadow_thief.pickpocket.2")
    assert table.view.budget == 0
    table.play("reveal:shadow_thief.dagger-strike.2")  # costs 0
    assert shown(table)[-1] == ("dagger-strike.2", 0, 0, "placed")
    assert table.question == "reveal"


def test_a_lower_level_is_seen_before_the_price_DT_4_5() -> None:
    table = revealing()
    table.play("reveal:barbarian.smack.3", "reveal:barbarian.thick-skin.2", "reveal:barbarian.fortitude.2")
    table.play("reveal:barbarian.reckless.2", "reveal:barbarian.smack.2")
    assert shown(table)[-1] == ("smack.2", 0, 0, "lower")
    assert table.question == "reveal"


def test_an_empty_pile_stops_it_DT_4_7() -> None:
    table = revealing("hard", "shadow_thief")
    for card in upgrades_of("shadow_thief"):
        assert table.question == "reveal"
        table.play(f"reveal:{card}")
    assert (table.view.budget, table.question, table.reasons[-1]) == (0, "start", "pile_empty")


def test_the_app_draws_them_from_a_shuffled_pile_DT_4_1_DT_4_9() -> None:
    drawn = [sit(options(), seed=bytes([n]) * 32) for n in range(4)]
    orders = {tuple(shown(table)) for table in drawn}
    assert len(orders) == 4
    for table in drawn:
        assert table.question == "start"
        paid = sum(price for _, price, _, verdict in shown(table) if verdict == "placed")
        assert paid + table.view.budget == 12
        assert shown(table)[-1][3] == "too_dear"


def test_the_person_names_the_real_card_DT_4_9() -> None:
    table = revealing()
    assert table.offered("reveal") == list(upgrades_of("barbarian"))
    table.play("reveal:barbarian.smack.2")
    assert "barbarian.smack.2" not in table.offered("reveal")
    table.refuses("reveal:barbarian.smack.2", "DT-4.9", "already_revealed")
    table.refuses("reveal:moon_elf.longbow.2", "DT-4.1", "not_his_upgrade")


def test_every_upgrade_has_a_price_and_a_place_DT_4_10() -> None:
    for upgrade in UPGRADES.values():
        table = revealing("hard", upgrade.boss).play(f"reveal:{upgrade.id}")
        assert shown(table) == [(upgrade.id.partition(".")[2], upgrade.cost, 15, "placed")]
        assert table.value(f"level.{upgrade.ability}") == upgrade.level


# --- the decks


@pytest.mark.parametrize("boss", ["barbarian", "moon_elf", "pyromancer", "shadow_thief"])
def test_both_decks_are_built_and_shuffled_at_the_start_DT_3_4(boss: str) -> None:
    table = sit(options(boss=boss)).play("start")
    assert (len(table.state.ai.pile), len(table.state.action.pile)) == (16, 32)
    assert sorted(table.state.ai.pile) == sorted(ai_deck())
    assert sorted(table.state.action.pile) == sorted(action_deck(boss))
    assert table.state.ai.pile != ai_deck()
    assert table.state.action.pile != action_deck(boss)


def test_one_tap_draws_both_and_they_stay_in_play_DT_5_1_DT_5_3_DT_5_4() -> None:
    table = lay("draw", ai="ai-04", action="core-heavy-hand").play("draw")
    assert [(event.deck, event.card) for event in table.kinds("drew")] == [
        ("ai", "ai-04"),
        ("action", "core-heavy-hand"),
    ]
    assert (table.view.ai.card, table.view.action.card) == ("ai-04", "core-heavy-hand")
    assert (table.view.ai.left, table.view.action.left) == (15, 31)


def test_the_old_ai_card_goes_to_the_discard_before_the_next_draw_DT_5_3() -> None:
    table = lay("roll", ai="ai-04")
    table.state = replace(table.state, phase="b_income", rolling=None)
    pile(table, "ai", "ai-07").play("draw")
    assert (table.view.ai.card, table.view.ai.discard) == ("ai-07", ("ai-04",))


def test_a_seventeenth_draw_shuffles_all_sixteen_DT_5_2_DT_5_3() -> None:
    table = lay("draw", action="core-heavy-hand")
    deck = table.state.ai
    last = deck.pile[-1]
    table.state = replace(table.state, ai=Deck((), deck.pile[:-1], last, deck.pile, 16))
    table.play("draw")
    assert [event.deck for event in table.kinds("reshuffled")] == ["ai"]
    assert (table.view.ai.left, table.view.ai.discard, table.view.ai.since) == (15, (), 1)
    assert len(table.view.ai.drawn) == 17


def test_cards_in_play_stay_out_of_a_new_deck_DT_5_2() -> None:
    table = lay("draw", action="core-heavy-hand")
    deck = table.state.action
    table.state = replace(table.state, action=Deck((), deck.pile, None, deck.pile, 32))
    table.play("draw", by=Seeded(SEED, 9))
    assert table.view.action.card not in table.state.action.pile
    assert table.view.action.left == 31


def test_decks_tell_what_is_left_and_drawn_and_never_their_order_DT_5_5_DT_20_1() -> None:
    table = lay("draw", ai="ai-04", action="core-heavy-hand").play("draw")
    assert (table.view.ai.drawn, table.view.action.drawn) == (("ai-04",), ("core-heavy-hand",))
    assert (table.view.ai.since, table.view.action.since) == (1, 1)
    other = replace(table.state, ai=replace(table.state.ai, pile=table.state.ai.pile[::-1]))
    assert GAME.view(other, 0) == table.view
    assert GAME.view(other, None) == table.view


def test_a_fight_replays_from_its_seed_DT_20_4() -> None:
    one, other = (sit(options()).play("start", "confirm", by=Scripted((), Seeded(SEED, 5))) for _ in range(2))
    assert one.state == other.state
