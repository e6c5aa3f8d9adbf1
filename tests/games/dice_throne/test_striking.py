"""From the dice to the player: Blind, modifiers, the orange card, the defence, Back-Strike, Stun (DT-10, DT-13.4)."""

from __future__ import annotations

import pytest

from app.games.dice_throne.options import Label
from tests.games.dice_throne.table import Table, lay, pile, rolled

SMACK, MISS = "11236", "44661"
"""Dice for ai-01 of the Barbarian: four swords (6 damage), and nothing at all."""


def struck(dice: str = SMACK, *answers: str, draws: tuple[int, ...] = (), **scene: object) -> Table:
    """The dice stand; then the answers."""
    return rolled(dice, **scene).play("continue", *answers, draws=draws)


# --- blind


@pytest.mark.parametrize("face", [1, 2])
def test_blind_fails_the_phase_on_1_or_2_DT_10_1(face: int) -> None:
    table = struck(draws=(face,), counters={"boss.blind": 1}, action="core-heavy-hand")
    assert (table.question, table.view.phase) == ("throw", "b_blind")
    table.play("continue")
    assert table.reasons[:2] == ["blind_failed", "orange_blinded"]
    assert table.changes == {"boss.cp": 1}
    assert (table.value("boss.kings_hand"), table.view.round) == (2, 2)


def test_blind_lets_the_phase_count_on_3_or_more_DT_10_1() -> None:
    table = struck(draws=(3,), counters={"boss.blind": 1}).play("continue")
    assert (table.reasons, table.question, table.value("boss.blind")) == (["blind_passed"], "defend", 0)


# --- the ability


def test_effects_are_applied_in_the_order_written_DT_10_2() -> None:
    table = rolled("23451", ai="ai-04", boss="pyromancer", counters={"boss.fire_mastery": 1})
    table.play("continue")  # Hot Streak gains 2 Fire Mastery, then counts 3 of them
    assert (table.view.due, table.value("boss.fire_mastery")) == (8, 3)


def test_damage_lines_of_one_ability_add_up_DT_10_2() -> None:
    table = rolled("66661", ai="ai-15", boss="pyromancer", counters={"boss.fire_mastery": 1}).play("continue")
    assert (table.view.strike.damage, table.view.strike.collateral, table.view.strike.type) == (3, 2, "undefendable")
    assert table.view.due == 5


def test_he_gets_rid_of_his_worst_token_DT_10_2() -> None:
    counters = {"level.fortitude": 2, "boss.burn": 1, "boss.knockdown": 1}
    table = rolled("44411", ai="ai-11", counters=counters).play("continue")
    assert (table.value("boss.knockdown"), table.value("boss.burn")) == (0, 1)


def test_an_ability_without_damage_asks_for_no_defence_DT_10_3() -> None:
    table = struck("44411", ai="ai-11", counters={"boss.hp": 60})
    assert (table.changes, table.view.round) == ({"boss.hp": 4}, 2)


def test_collateral_damage_alone_is_no_attack_DT_10_3() -> None:
    table = rolled("55123", ai="ai-05", boss="pyromancer", counters={"player.targeted": 1}, action="core-heavy-hand")
    table.play("continue")
    assert table.view.due == 2  # no Targeted, no orange card
    assert "orange_useless" in table.reasons
    assert table.offered("number") == ["taken:0", "taken:1"]


# --- modifiers


def test_targeted_sneak_attack_and_orange_card_in_this_order_DT_10_4() -> None:
    counters = {"player.targeted": 1, "boss.sneak_attack": 1}
    table = rolled(SMACK, action="core-heavy-hand", counters=counters).play("continue", draws=(5,))
    assert (table.view.throw.purpose, table.view.strike.damage) == ("sneak_attack", 8)
    table.play("continue")
    assert table.reasons == ["sneak_attack", "orange_applied"]
    assert (table.view.due, table.value("boss.sneak_attack")) == (6 + 2 + 5 + 2, 0)


def test_targeted_counts_in_the_ability_that_inflicts_it_DT_10_4() -> None:
    table = rolled("12366", ai="ai-06", boss="moon_elf").play("continue")
    assert (table.view.due, table.reasons) == (6, ["targeted"])


def test_pure_damage_is_never_raised_DT_10_4() -> None:
    counters = {"player.targeted": 1, "boss.sneak_attack": 1}
    table = rolled("66612", ai="ai-13", boss="shadow_thief", action="core-heavy-hand", counters=counters)
    table.play("continue", draws=(5,)).play("continue")
    assert (table.view.due, table.view.strike.type) == (3, "pure")
    assert "orange_useless" in table.reasons
    assert table.value("boss.sneak_attack") == 1


def test_an_orange_card_is_paid_or_sold_once_DT_10_5() -> None:
    assert struck(action="core-full-swing").changes["boss.cp"] == -2
    dear = struck(action="core-full-swing", counters={"boss.cp": 1})
    assert (dear.changes, dear.reasons) == ({"boss.cp": 1}, ["orange_too_dear"])
    assert (dear.view.due, dear.view.action.discard) == (6, ("core-full-swing",))


def test_the_orange_card_outlives_a_kings_hand_DT_10_5() -> None:
    table = rolled(MISS, action="core-full-swing").play("continue")
    assert (table.view.action.card, table.question) == ("core-full-swing", "roll")
    table.play("roll", "continue", draws=(1, 1, 2, 3, 6))
    assert (table.view.due, table.view.action.card) == (9, None)


def test_attack_damage_counts_targeted_and_sneak_attack_DT_10_6() -> None:
    card = {"action": "core-finishing-touch"}
    assert "orange_useless" in struck(**card).reasons
    assert struck(counters={"player.targeted": 1}, **card).view.due == 6 + 2 + 3
    sneaked = struck(draws=(2,), counters={"boss.sneak_attack": 1}, **card).play("continue")
    assert sneaked.view.due == 6 + 2 + 3


# --- the player's defence


def test_one_tap_takes_it_all_DT_10_7() -> None:
    table = struck()
    assert (table.view.due, table.view.taken) == (6, 6)
    table.play("confirm")
    assert table.changes == {"player.hp": -6}


def test_the_whole_form_against_a_normal_attack_DT_10_7() -> None:
    table = struck().play(
        "number:taken:2", "number:back:3", "number:heal:1", "toggle:boss:burn", "toggle:player:evasive"
    )
    table.play("confirm")
    assert table.changes == {"player.hp": -1, "boss.hp": -3, "boss.burn": 1, "player.evasive": 1}


def test_shadows_on_the_player_take_nothing_by_default_DT_10_7() -> None:
    table = struck(counters={"player.shadows": 1})
    assert (table.view.due, table.view.taken) == (6, 0)
    table.play("confirm")
    assert table.changes == {}


def test_undefendable_damage_may_be_lowered_and_no_more_DT_10_7() -> None:
    table = rolled("66612", ai="ai-09").play("continue")
    assert table.view.strike.type == "undefendable"
    table.refuses("number:back:1", "DT-10.7", "no_defence")
    table.play("number:taken:1", "confirm")
    assert table.changes == {"player.hp": -1}


def test_an_ultimate_is_taken_in_full_DT_10_7_DT_15_5() -> None:
    table = rolled("66666", ai="ai-16").play("continue")
    assert (table.view.due, table.offered("number")) == (15, [])
    table.refuses("number:taken:1", "DT-10.7", "taken_in_full")
    table.play("confirm")
    assert table.changes["player.hp"] == -15


def test_a_stunned_player_has_nothing_to_answer_DT_10_7() -> None:
    table = struck(counters={"player.stun": 1, "player.back_strike": 1})
    assert [token for token in table.offers if token.split(":")[0] not in ("dice_mode", "correct")] == ["confirm"]
    table.refuses("number:taken:1", "DT-10.7", "taken_in_full")


def test_tokens_are_placed_before_the_defence_and_may_have_been_prevented_DT_10_8() -> None:
    table = rolled("12366", ai="ai-06", boss="moon_elf").play("continue")
    assert table.value("player.targeted") == 1
    assert table.offered("prevent") == ["targeted"]
    table.refuses("prevent:burn", "DT-10.8", "not_inflicted")
    kept = table.save().play("prevent:targeted", "prevent:targeted", "confirm")
    assert kept.value("player.targeted") == 1
    assert table.play("prevent:targeted", "confirm").value("player.targeted") == 0


def test_reckless_costs_the_boss_if_damage_goes_through_DT_10_9() -> None:
    table = rolled("12345", ai="ai-07").play("continue")
    assert (table.view.due, table.view.strike.returned) == (15, 4)
    hurt = table.save().play("confirm")
    assert (hurt.changes, hurt.reasons[0]) == ({"player.hp": -15, "boss.hp": -4}, "return_damage")
    unhurt = table.play("number:taken:0", "confirm")
    assert (unhurt.changes, unhurt.reasons[0]) == ({}, "return_damage_none")


# --- stun


def test_stun_gives_another_phase_same_objective_orange_card_settled_DT_10_10() -> None:
    table = rolled("66661", ai="ai-15", action="core-heavy-hand", counters={"boss.kings_hand": 1}).play("continue")
    assert (table.view.due, table.value("player.stun")) == (7, 1)
    table.play("confirm")
    assert table.changes == {"player.hp": -7, "player.stun": -1}
    assert table.reasons == ["stun_again", "objective"]
    assert (table.question, table.view.rolling.again, table.view.objective.ability) == ("roll", True, "crit-bash")
    assert table.view.action.card is None
    table.play("roll", "roll", "roll", draws=(1, 1, 4, 4, 6, 1, 1, 4, 4, 1, 1, 4, 4)).play("continue")
    assert (table.changes, table.question) == ({"boss.kings_hand": -1}, "roll")  # King's Hand is allowed


def test_it_may_repeat_DT_10_10() -> None:
    table = rolled("66661", ai="ai-15").play("continue", "confirm")
    table.play("roll", "continue", "confirm", draws=(6, 6, 6, 6, 1))
    assert (table.question, table.value("player.hp")) == ("roll", 40)


def test_a_stun_without_damage_gives_another_phase_too_DT_10_10() -> None:
    table = rolled("66612", ai="ai-15", boss="pyromancer", counters={"level.meteorite": 2}).play("continue")
    assert table.kinds("activated")[0].ability == "meteorite+"
    assert (table.question, table.value("player.stun")) == ("roll", 0)


def test_no_other_phase_when_the_fight_is_over_DT_10_10() -> None:
    table = rolled("66661", ai="ai-15", counters={"player.hp": 5}).play("continue", "confirm")
    assert table.outcome.reason == "player_defeated"


# --- the boss has no hand


def test_each_card_drawn_is_1_cp_and_the_player_discards_at_random_DT_10_11() -> None:
    table = struck("55612", ai="ai-15", boss="shadow_thief")
    assert table.changes == {"boss.cp": 2}
    assert "draw_is_cp" in table.reasons
    assert [(event.what, event.n) for event in table.kinds("reminded")] == [("discard", 1)]


# --- pyroblast III


def pyroblast(dice: tuple[int, ...], **counters: int) -> Table:
    named = {"level.pyroblast": 3, **{name.replace("__", "."): n for name, n in counters.items()}}
    return rolled("11163", ai="ai-13", boss="pyromancer", counters=named).play("continue", draws=dice)


@pytest.mark.parametrize(
    ("dice", "counters", "again"),
    [
        ((1, 5), {"boss__fire_mastery": 5}, 1),
        ((4, 5), {"boss__fire_mastery": 5, "player__burn": 1}, 0),
        ((6, 1), {"player__knockdown": 1}, 0),
    ],
)
def test_a_die_that_would_do_nothing_is_rolled_once_more_DT_10_12(
    dice: tuple[int, ...], counters: dict[str, int], again: int
) -> None:
    table = pyroblast(dice, **counters).play("continue", draws=(2,))
    assert table.reasons == ["reroll_bad"]
    assert table.view.throw.dice[again] == 2
    table.play("continue")  # at most one of them
    assert table.question == "defend"


def test_dice_that_do_something_stay_DT_10_12() -> None:
    assert pyroblast((4, 5)).play("continue").question == "defend"


def test_a_real_die_is_entered_again_DT_10_12_DT_15_3() -> None:
    named = {"level.pyroblast": 3, "player.burn": 1}
    table = lay("roll", ai="ai-13", boss="pyromancer", dice="table", counters=named)
    table.play("die:1", "die:1", "die:1", "die:6", "die:3", "continue", "die:4", "die:1", "continue")
    assert (table.question, table.view.throw.dice) == ("enter", (0, 1))
    table.play("die:2", "continue")
    assert table.view.due == 6 + 3 + 3


# --- the end of the turn


def test_shadows_go_at_the_end_of_a_turn_begun_with_them_DT_10_13() -> None:
    table = lay("main", boss="shadow_thief", counters={"boss.shadows": 1, "boss.kings_hand": 0})
    pile(pile(table, "ai", "ai-01"), "action", "core-heavy-hand").play("end_turn", "draw")
    assert table.value("boss.shadows") == 1
    table.play("roll", "roll", "roll", "continue", draws=(1, 1, 3, 5, 6, 3, 5, 6, 3, 5, 6))
    assert (table.view.round, table.value("boss.shadows")) == (2, 0)
    assert table.reasons[-1] == "shadows_end"


def test_shadows_gained_in_the_turn_stay_DT_10_13() -> None:
    table = rolled("66612", ai="ai-13", boss="shadow_thief").play("continue", draws=(1,)).play("continue", "confirm")
    assert (table.view.round, table.value("boss.shadows")) == (2, 1)


# --- back-strike


def test_back_strike_by_the_card_or_by_half_the_die_DT_13_4() -> None:
    table = struck(counters={"player.back_strike": 1})
    card = table.save().play("back_strike:card:3", "confirm")
    assert card.changes == {"player.hp": -6, "boss.hp": -3, "player.back_strike": -1}
    assert [event.what for event in card.kinds("reminded")] == ["shuffle_back"]
    die = table.save().play("back_strike:card:3", "back_strike:die:5", "confirm")
    assert die.changes == {"player.hp": -6, "boss.hp": -3, "player.back_strike": -1}
    none = table.play("back_strike:card:3", "back_strike:no:0", "confirm")
    assert none.changes == {"player.hp": -6}


def test_back_strike_needs_a_card_and_damage_DT_13_4() -> None:
    struck().refuses("back_strike:die:5", "DT-13.4", "no_back_strike")
    table = struck(counters={"player.back_strike": 1}).play("number:taken:0")
    table.refuses("back_strike:die:5", "DT-13.4", "no_back_strike")


def test_back_strike_chosen_before_the_damage_is_gone_is_kept_DT_13_4() -> None:
    table = struck(counters={"player.back_strike": 1}).play("back_strike:die:5", "number:taken:0", "confirm")
    assert table.changes == {}


def test_back_strike_answers_ultimate_and_collateral_damage_too_DT_13_4() -> None:
    table = rolled("66666", ai="ai-16", boss="pyromancer", counters={"player.back_strike": 1}).play("continue")
    assert len(table.offered("back_strike")) == 22
    table = rolled("55123", ai="ai-05", boss="pyromancer", counters={"player.back_strike": 1}).play("continue")
    assert table.play("back_strike:die:6", "confirm").changes["boss.hp"] == -3


def test_the_boss_may_evade_what_comes_back_DT_13_4_DT_7_18() -> None:
    table = struck(counters={"player.back_strike": 1, "boss.evasive": 1})
    table.play("back_strike:card:7", "number:back:2", "confirm", draws=(1,))
    assert table.reasons == ["evasive_over_8"]
    table.play("continue")
    assert table.value("boss.hp") == 80


def test_labels_can_be_toggled_in_a_defence_DT_11_5() -> None:
    table = struck(hero="other", labels=(Label("Gel", "negative"),)).play("toggle:boss:label_1", "confirm")
    assert table.value("boss.label_1") == 1
