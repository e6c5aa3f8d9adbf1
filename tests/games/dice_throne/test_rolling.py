"""The boss's offensive roll phase (DT-9)."""

from __future__ import annotations

import pytest

from app.games.dice_throne.board import board_of
from app.games.dice_throne.catalogue import HEROES
from tests.games.dice_throne.table import Table, lay, rolled

NOTHING = (4, 4, 6, 6, 1, 4, 4, 6, 6, 4, 4, 6, 6)
"""Three rolls for four swords that reach nothing: 1 4 4 6 6 at the end."""


def missed(**scene: object) -> Table:
    table = lay("roll", **scene)  # type: ignore[arg-type]
    return table.play("roll", "roll", "roll", draws=NOTHING)


# --- objective and rolls


def test_the_objective_is_that_of_the_active_card_for_this_boss_DT_9_1() -> None:
    seen = lay("roll", ai="ai-01").view.objective
    assert (seen.ability, seen.tier, seen.need) == ("smack", 2, ("sword",) * 4)
    seen = lay("roll", ai="ai-05", boss="barbarian").view.objective
    assert (seen.ability, seen.straight) == ("mighty-blow", "small")
    assert lay("roll", ai="ai-01", boss="moon_elf").view.objective.ability == "longbow"


def test_three_rolls_of_which_the_first_is_one_DT_9_2_DT_9_3() -> None:
    table = lay("roll")
    assert (table.view.rolling.left, table.view.rolling.dice) == (3, (0,) * 5)
    table.play("roll", draws=(4, 4, 6, 6, 1))
    assert (table.view.rolling.left, table.view.rolling.dice) == (2, (4, 4, 6, 6, 1))
    table.play("roll", "roll", draws=(4, 4, 6, 6, 4, 4, 6, 6))
    assert (table.question, table.view.rolling.left) == ("choose", 0)
    table.refuses("roll", "DT-9.4", "rolls_over")


def test_entangle_takes_a_roll_and_goes_with_the_phase_DT_9_2_DT_9_14() -> None:
    table = lay("roll", counters={"boss.entangle": 1})
    assert table.view.rolling.left == 2
    table.play("roll", "roll", draws=NOTHING[:9])
    assert (table.question, table.value("boss.entangle")) == ("choose", 1)
    table.play("continue")
    assert table.value("boss.entangle") == 0


def test_a_kings_hand_phase_is_played_without_entangle_DT_9_14() -> None:
    table = lay("roll", counters={"boss.entangle": 1}).play("roll", "roll", "continue", draws=NOTHING[:9])
    assert (table.view.rolling.again, table.view.rolling.left) == (True, 3)


def test_one_roll_fewer_for_an_unknown_token_but_at_least_one_DT_9_2() -> None:
    table = lay("roll").play("fewer", "fewer")
    assert table.view.rolling.left == 1
    table.refuses("fewer", "DT-9.2", "one_roll_stays")
    table.play("roll", draws=(4, 4, 6, 6, 1))
    assert table.question == "choose"


def test_a_roll_may_be_taken_away_between_rolls_DT_9_2() -> None:
    table = lay("roll").play("roll", draws=(4, 4, 6, 6, 1)).play("fewer", "fewer")
    assert table.question == "choose"


# --- rolling for it


def test_rolling_stops_when_the_objective_shows_even_below_a_better_ability_DT_9_4() -> None:
    table = lay("roll", ai="ai-15").play("roll", draws=(6, 6, 6, 6, 6))  # Crit Bash asked, Rage shown
    assert (table.question, table.reasons) == ("choose", ["objective_reached"])
    assert table.play("continue").kinds("activated")[0].ability == "crit-bash"


def test_only_dice_that_do_not_serve_are_rolled_again_DT_9_5() -> None:
    table = lay("roll").play("roll", draws=(1, 4, 2, 6, 6))
    assert (table.reason("keep_symbols").kept, table.reason("keep_symbols").again) == ((1, 2), (4, 6, 6))
    table.play("roll", draws=(3, 5, 5))
    assert table.view.rolling.dice == (1, 3, 2, 5, 5)
    assert table.view.rolling.fresh == (False, True, False, True, True)


def test_a_straight_says_which_end_it_keeps_DT_9_6_DT_17_3() -> None:
    table = lay("roll", ai="ai-05").play("roll", draws=(3, 4, 6, 5, 6)).play("change_die:4:1")
    assert table.question == "choose"  # 3-4-5-6 is there
    table = lay("roll", ai="ai-07").play("roll", draws=(3, 4, 6, 5, 1))
    assert table.lines[-1] == "Suite\u202f: on garde 3, 4, 5 et 6 (le 6 complète 3-4-5-6)\u202f; on relance 1."


def test_no_die_that_serves_is_said_DT_9_5() -> None:
    assert lay("roll").play("roll", draws=(4, 4, 6, 6, 5)).reasons == ["keep_nothing"]


def test_a_changed_die_is_looked_at_again_DT_9_8() -> None:
    table = lay("roll").play("roll", draws=(1, 1, 2, 6, 6)).play("change_die:3:3")
    assert (table.question, table.reasons) == ("choose", ["objective_reached"])
    table.play("change_die:3:6")  # and back: two rolls are left
    assert (table.question, table.view.rolling.left) == ("roll", 2)
    table.refuses("change_die:3:6", "DT-9.8", "no_such_die")


def test_a_die_rolled_again_for_a_card_costs_no_roll_DT_9_8() -> None:
    table = lay("roll").play("roll", draws=(1, 1, 2, 6, 6)).play("reroll_die:4", draws=(3,))
    assert (table.question, table.view.rolling.left) == ("choose", 2)


def test_after_the_last_roll_the_changed_dice_are_compared_DT_9_8() -> None:
    table = missed().play("change_die:0:6")
    assert table.view.rolling.dice.count(6) == 3
    assert table.question == "choose"


# --- the ability


def test_the_objective_is_activated_at_the_highest_tier_met_DT_9_9() -> None:
    table = lay("roll", ai="ai-01").play("roll", "continue", draws=(1, 1, 2, 2, 3))  # four swords asked, five shown
    assert (table.kinds("activated")[0].ability, table.kinds("activated")[0].tier) == ("smack", 3)


def test_the_only_ability_met_is_activated_DT_9_9() -> None:
    table = rolled("44511", ai="ai-01")
    assert table.reasons[-2:] == ["objective_missed", "only_ability"]
    assert table.play("continue").kinds("activated")[0].ability == "fortitude"


def test_of_several_the_strongest_of_the_board_DT_9_10() -> None:
    table = rolled("66661", ai="ai-11")  # hearts asked; four Pow also give Sturdy Blow? no: one sword only
    assert table.reason("only_ability").ability == "crit-bash"
    table = rolled("11662", ai="ai-11")  # two swords and two Pow, three swords
    assert table.reason("board_order").ability == "overpower"
    assert [(seen.ability, seen.chosen) for seen in table.view.met] == [
        ("overpower", True),
        ("sturdy-blow", False),
        ("smack", False),
    ]


def test_the_ultimate_comes_first_DT_9_10() -> None:
    table = rolled("66666", ai="ai-11")
    assert table.play("continue").kinds("activated")[0].ability == "rage"


def test_the_main_ability_comes_before_the_extra_of_its_panel_DT_9_10() -> None:
    crit = {"level.crit-bash": 2}
    table = rolled("66665", ai="ai-01", counters=crit).play("continue")
    assert table.kinds("activated")[0].ability == "crit-bash"
    table = rolled("66645", ai="ai-01", counters=crit).play("continue")
    assert table.kinds("activated")[0].ability == "crit-bash+"


def test_a_tier_below_the_objective_is_found_on_the_board_DT_9_9_DT_9_10() -> None:
    table = rolled("11124", ai="ai-02").play("continue")  # five swords asked, four shown
    assert (table.kinds("activated")[0].ability, table.kinds("activated")[0].tier) == ("smack", 2)


ORDER = {
    "barbarian": "rage crit-bash reckless mighty-blow overpower sturdy-blow fortitude smack",
    "moon_elf": (
        "lunar-eclipse eclipse blinding-shot entangling-shot exploding-arrow demising-shot covered-shot longbow"
    ),
    "pyromancer": "scorch-the-earth meteorite ignite hot-streak combustion burning-soul pyroblast fireball",
    "shadow_thief": "shadow-shank carducopia shadow-dance insidious-strike shifty-strike pickpocket dagger-strike",
}


@pytest.mark.parametrize("boss", ORDER)
def test_the_order_of_the_board_DT_9_11(boss: str) -> None:
    levels = (1,) * len(HEROES[boss].ability)
    assert [entry.name for entry in board_of(boss, levels)] == ORDER[boss].split()


# --- nothing met


def test_with_nothing_met_a_kings_hand_gives_a_new_phase_same_objective_DT_9_12() -> None:
    table = missed().play("continue")
    assert table.changes == {"boss.kings_hand": -1}
    assert table.reasons == ["kings_hand_retry", "objective"]
    assert (table.question, table.view.rolling.dice, table.view.rolling.left) == ("roll", (0,) * 5, 3)
    assert table.view.objective.ability == "smack"


def test_it_repeats_while_tokens_remain_DT_9_13() -> None:
    table = missed(counters={"boss.kings_hand": 2}).play("continue")
    table.play("roll", "roll", "roll", draws=NOTHING).play("continue")
    assert (table.question, table.value("boss.kings_hand")) == ("roll", 0)
    table.play("roll", "roll", "roll", draws=NOTHING).play("continue")
    assert (table.question, table.view.round) == ("upkeep", 2)


def test_an_option_allows_one_kings_hand_in_a_turn_DT_9_13() -> None:
    table = missed(one_kings_hand=True).play("continue").play("roll", "roll", "roll", draws=NOTHING).play("continue")
    assert (table.view.round, table.value("boss.kings_hand")) == (2, 1)


def test_with_nothing_met_blind_goes_without_a_die_DT_9_14() -> None:
    table = missed(counters={"boss.blind": 1}).play("continue")
    assert table.changes == {"boss.blind": -1, "boss.kings_hand": -1}
    assert table.reasons[0] == "blind_gone"


def test_without_a_kings_hand_there_is_no_attack_and_the_orange_card_is_sold_DT_9_15() -> None:
    table = missed(action="core-heavy-hand", counters={"boss.kings_hand": 0}).play("continue")
    assert table.changes == {"boss.cp": 1}
    assert table.reasons == ["kings_hand_none", "orange_useless"]
    assert (table.question, table.view.round) == ("upkeep", 2)


def test_the_person_may_pick_another_ability_that_is_met_DT_9_16() -> None:
    table = rolled("11662", ai="ai-11")
    assert table.offered("pick_ability") == ["sturdy-blow", "smack"]
    table.refuses("pick_ability:mighty-blow", "DT-9.16", "not_met")
    table.refuses("pick_ability:overpower", "DT-9.16", "not_met")
    table.play("pick_ability:smack")
    assert table.reasons == ["by_hand_ability"]
    assert table.kinds("activated")[0].ability == "smack"


# --- real dice


def test_real_dice_are_entered_face_by_face_DT_15_3() -> None:
    table = lay("roll", dice="table")
    assert table.question == "enter"
    table.refuses("roll", "DT-15.2", "real_dice")
    table.play("die:1", "die:4", "die:2", "die:6")
    assert (table.question, table.kinds("threw")) == ("enter", [])
    table.play("die:6")
    assert (table.question, table.view.rolling.dice) == ("roll", (1, 4, 2, 6, 6))
    table.play("die:3", "die:5", "die:5")  # only the three that are rolled again
    assert table.view.rolling.dice == (1, 3, 2, 5, 5)
    assert table.kinds("threw")[0].entered


def test_a_roll_that_was_entered_can_be_entered_again_DT_15_3() -> None:
    table = lay("roll", dice="table").play("die:1", "die:4", "retype")
    assert table.view.rolling.dice == (0,) * 5
    table.play("die:1", "die:1", "die:2", "die:2", "die:6")
    assert table.question == "choose"
    table.play("retype", "die:1", "die:1", "die:2", "die:4", "die:6")
    assert (table.question, table.view.rolling.left) == ("roll", 2)
    table.play("die:4", "die:4", "retype")
    assert table.view.rolling.dice == (1, 1, 2, 0, 0)


def test_the_dice_mode_changes_in_the_middle_of_a_roll_DT_15_2() -> None:
    table = lay("roll", dice="table").play("die:1", "die:4", "dice_mode:app")
    assert table.question == "roll"
    table.refuses("die:1", "DT-15.2", "app_dice")
    table.play("roll", draws=(2, 6, 6))
    assert (table.view.rolling.dice, table.view.rolling.left) == ((1, 4, 2, 6, 6), 2)
    table.play("dice_mode:table", "die:3")
    assert table.view.rolling.dice == (1, 3, 2, 0, 0)


def test_odds_are_shown_with_the_rolls_left_DT_20_6() -> None:
    table = lay("roll", ai="ai-05")
    assert table.view.objective.odds == 6056
    table.play("roll", draws=(1, 2, 3, 5, 5))
    assert not table.view.objective.reached
    after_one = table.view.objective.odds
    table.play("roll", draws=(6, 6))
    assert table.view.objective.odds < after_one
    table.play("change_die:0:4")
    assert (table.view.objective.odds, table.view.objective.reached) == (10_000, True)


def test_odds_do_not_change_while_a_roll_is_being_entered_DT_15_3() -> None:
    table = lay("roll", dice="table", ai="ai-05").play("die:1", "die:2", "die:3", "die:5", "die:5")
    before = table.view.objective.odds
    table.play("die:6")
    assert table.view.objective.odds == before
