"""The awkward cases that the rules decide (DT-19), one test each where no other file has it."""

from __future__ import annotations

from tests.games.dice_throne.table import lay, pile, rolled


def test_the_objective_by_luck_before_a_better_ability_DT_19() -> None:
    table = rolled("11123", ai="ai-01")  # four swords asked, five shown; nothing else may take its place
    assert next(seen for seen in table.view.met if seen.chosen).ability == "smack"
    table = lay("roll", ai="ai-11").play("roll", draws=(4, 4, 4, 6, 6))
    table.play("change_die:3:1", "change_die:4:1")
    assert next(seen for seen in table.view.met if seen.chosen).ability == "fortitude"


def test_the_last_die_changed_so_that_the_objective_fails_DT_19() -> None:
    early = lay("roll").play("roll", draws=(1, 1, 2, 3, 6)).play("change_die:0:6")
    assert (early.question, early.view.rolling.left) == ("roll", 2)
    late = lay("roll").play("fewer", "fewer", "roll", draws=(1, 1, 2, 3, 6)).play("change_die:0:6")
    assert (late.question, late.reasons[0]) == ("choose", "objective_missed")


def test_smack_at_five_asked_four_shown_DT_19() -> None:
    table = rolled("11236", ai="ai-02").play("continue")
    assert (table.kinds("activated")[0].tier, table.view.due) == (2, 6)


def test_five_pow_crit_bash_asked_or_another_objective_missed_DT_19() -> None:
    asked = lay("roll", ai="ai-15").play("roll", "continue", draws=(6, 6, 6, 6, 6))
    assert asked.kinds("activated")[0].ability == "crit-bash"
    missed = rolled("66666", ai="ai-01").play("continue")
    assert missed.kinds("activated")[0].ability == "rage"


def test_four_pow_with_crit_bash_2_DT_19() -> None:
    table = rolled("66664", ai="ai-01", counters={"level.crit-bash": 2}).play("continue")
    assert (table.kinds("activated")[0].ability, table.view.due) == ("crit-bash", 7)


def test_a_heal_at_the_cap_is_activated_and_heals_nothing_DT_19() -> None:
    table = rolled("44416", ai="ai-11", counters={"boss.hp": 90}).play("continue")
    assert table.kinds("activated")[0].ability == "fortitude"
    assert table.changes == {}


def test_amount_d_at_easy_is_nothing_to_apply_DT_19() -> None:
    table = lay("draw", action="core-kings-favour", difficulty="easy").play("draw", "pick_token:none")
    assert (table.changes, table.reasons[-2:]) == ({"boss.cp": 2}, ["blue_useless", "objective"])


def test_a_blue_card_discarded_at_15_cp_DT_19() -> None:
    table = lay("draw", action="core-recovery", counters={"boss.cp": 15, "boss.hp": 90}).play("draw")
    assert table.value("boss.cp") == 15


def test_a_stunned_boss_has_no_defence_no_evasive_no_kings_hand_DT_19() -> None:
    table = lay("main", counters={"boss.stun": 1, "boss.evasive": 2, "boss.kings_hand": 2})
    table.play("attack", "kind:ultimate", "number:damage:9", "number:collateral:9", "confirm")
    assert table.changes == {"boss.hp": -18, "boss.stun": -1}


def test_concussion_and_knockdown_together_DT_19() -> None:
    counters = {"boss.concussion": 1, "boss.knockdown": 1, "boss.cp": 1}
    table = lay("draw", action="core-windfall", counters=counters)
    pile(table, "action", "core-windfall", "core-ambush").play("draw")
    assert table.changes == {"boss.concussion": -1, "boss.knockdown": -1, "boss.cp": -1, "player.cp": 2}
    assert table.reasons[:3] == ["concussion_no_income", "blue_concussed", "knockdown_sold_card"]


def test_17_damage_half_prevented_keeps_evasive_unless_lethal_DT_19() -> None:
    form = ("attack", "number:damage:17", "confirm")
    kept = lay("main", boss="moon_elf", counters={"boss.evasive": 1}).play(*form, draws=(4, 5, 6, 6, 6))
    kept.play("continue")
    assert (kept.changes, kept.reasons) == ({"boss.hp": -8}, ["half_prevented", "evasive_kept"])
    lethal = lay("main", boss="moon_elf", counters={"boss.evasive": 1, "boss.hp": 8}).play(*form, draws=(4, 5, 6, 6, 6))
    assert lethal.play("continue", draws=(1,)).reasons[-1] == "evasive_lethal"


def test_sabotage_without_a_salve_but_with_bonus_damage_DT_19() -> None:
    table = lay("draw", action="core-sabotage", counters={"player.bonus_damage": 1}).play("draw")
    assert "blue_applied" in table.reasons
    assert table.value("player.bonus_damage") == 0


def test_a_forgotten_bonus_is_corrected_by_hand_DT_19() -> None:
    table = lay("roll").play("correct", "counter:player.salves", "set:player.salves:1")
    assert table.value("player.salves") == 1
