"""The boss's defence and his Evasive (DT-7.11 to DT-7.19)."""

from __future__ import annotations

import pytest

from tests.games.dice_throne.table import Table, lay


def defend(damage: int, draws: tuple[int, ...], *form: str, **scene: object) -> Table:
    """A defendable attack of the player, and the dice of the defence, not yet settled."""
    table = lay("main", **scene)  # type: ignore[arg-type]
    return table.play("attack", f"number:damage:{damage}", *form, "confirm", draws=draws)


# --- whether and with what he defends


def test_a_defendable_attack_is_always_defended_DT_7_11() -> None:
    table = defend(5, (1, 1, 1))
    assert (table.question, table.view.phase, table.view.throw.purpose) == ("throw", "b_defence", "defence")
    assert table.play("continue").changes == {"boss.hp": -5}


@pytest.mark.parametrize("kind", ["undefendable", "pure", "collateral", "effects"])
def test_other_kinds_are_not_defended_DT_7_11(kind: str) -> None:
    table = lay("main").play("attack", "number:damage:5", f"kind:{kind}", "confirm")
    assert table.question == "turn"


def test_the_active_ai_card_names_the_defence_DT_7_11() -> None:
    table = lay("main", ai="ai-01", active=True, boss="shadow_thief")  # names Counter Strike, five dice
    table.play("attack", "number:damage:5", "confirm", draws=(6, 6, 3, 3, 3))
    assert table.reason("defence_named").ability == "counter-strike"


def test_before_the_first_draw_it_is_the_first_of_the_board_DT_7_11() -> None:
    table = defend(5, (1, 3, 4, 5), boss="shadow_thief")
    assert table.reason("defence_default").ability == "shadow-defense"


def test_a_boss_with_one_defence_says_which_DT_7_11_DT_17_1() -> None:
    table = defend(5, (1, 1, 1))
    assert (table.reasons, table.reason("defence_only").ability) == (["defence_only"], "thick-skin")


def test_damage_and_healing_that_meet_are_both_told_DT_6_3_DT_17_1() -> None:
    """Eight damage and two hearts leave the boss at 76: nobody could tell why from the dial."""
    table = defend(8, (4, 4, 1)).play("continue")
    told = table.reason("boss_sum")
    assert (table.changes, told.n, told.of) == ({"boss.hp": -4}, 8, 4)
    assert defend(8, (1, 1, 1)).play("continue").reasons == []


def test_shadows_no_defence_no_damage_but_tokens_DT_7_12() -> None:
    table = defend(5, (), "number:collateral:2", "toggle:boss:burn", boss="shadow_thief", counters={"boss.shadows": 1})
    assert table.question == "turn"
    assert table.changes == {"boss.burn": 1}
    assert table.reasons == ["no_defence_shadows", "shadows_no_damage"]


def test_stunned_he_does_not_defend_and_the_token_goes_after_the_attack_DT_7_12_DT_11_4() -> None:
    table = defend(5, (), "toggle:boss:stun")
    assert table.changes == {"boss.hp": -5}
    assert table.reasons == ["no_defence_stunned", "stun_player_again"]
    assert table.question == "turn"


def test_a_stun_still_there_goes_when_the_turn_ends_DT_11_4() -> None:
    table = lay("main", counters={"boss.stun": 1}).play("end_turn")
    assert (table.changes, table.reasons) == ({"boss.stun": -1}, ["stun_lifted"])


# --- what defences do


def test_thick_skin_heals_and_damage_is_applied_together_DT_6_3_DT_7_13() -> None:
    table = defend(5, (4, 5, 1)).play("continue")
    assert table.changes == {"boss.hp": -1}
    assert (table.view.tally.to_boss, table.view.tally.healed_boss) == (5, 4)


def test_half_of_17_is_9_prevented_DT_7_13() -> None:
    table = defend(17, (4, 5, 6, 6, 6), boss="moon_elf").play("continue")
    assert (table.reason("half_prevented").n, table.changes) == (9, {"boss.hp": -8})


def test_a_defence_without_its_symbols_prevents_nothing_DT_7_13() -> None:
    assert defend(6, (4, 6, 6, 6, 6), boss="moon_elf").play("continue").changes == {"boss.hp": -6}


def test_collateral_damage_is_not_prevented_DT_7_13_DT_10_3() -> None:
    table = defend(6, (4, 5, 6, 6, 6), "number:collateral:3", boss="moon_elf").play("continue")
    assert table.changes == {"boss.hp": -6}


@pytest.mark.parametrize(
    ("tokens", "prevented"),
    [(("burn", "poison"), "burn"), (("poison", "knockdown"), "knockdown"), (("targeted", "concussion"), "concussion")],
)
def test_thick_skin_2_prevents_the_worst_token_DT_7_14(tokens: tuple[str, ...], prevented: str) -> None:
    toggles = tuple(f"toggle:boss:{token}" for token in tokens)
    table = defend(3, (4, 4, 1, 1), *toggles, counters={"level.thick-skin": 2, "boss.hp": 60}).play("continue")
    assert table.reason("token_prevented").status == prevented
    (other,) = (token for token in tokens if token != prevented)
    assert table.value(f"boss.{prevented}") == 0
    assert table.value(f"boss.{other}") == 1


def test_a_token_he_had_before_is_not_prevented_DT_7_14() -> None:
    table = defend(3, (4, 4, 1, 1), counters={"level.thick-skin": 2, "boss.burn": 1, "boss.hp": 60}).play("continue")
    assert table.value("boss.burn") == 1


def test_damage_sent_back_is_shown_and_may_be_lowered_DT_7_15_DT_15_5() -> None:
    table = defend(4, (1, 1, 2, 3, 6), boss="moon_elf")
    assert (table.view.due, table.view.taken) == (2, 2)
    full = table.save().play("continue")
    assert full.changes == {"boss.hp": -4, "player.hp": -2}
    lowered = table.play("number:taken:1").play("continue")
    assert lowered.changes == {"boss.hp": -4, "player.hp": -1}
    assert lowered.reason("damage_back").of == 2


def test_dice_of_a_defence_may_be_changed_until_continue_DT_15_4() -> None:
    table = defend(5, (4, 5, 1)).play("change_die:0:1", "change_die:1:1").play("continue")
    assert table.changes == {"boss.hp": -5}
    table.refuses("change_die:0:2", "DT-15.1", "not_asked")


def test_after_the_defence_the_turn_ends_or_goes_on_DT_15_7() -> None:
    assert defend(5, (1, 1, 1)).play("continue").question == "turn"
    ended = defend(5, (1, 1, 1)).play("end_turn")
    assert (ended.question, ended.changes) == ("draw", {"boss.hp": -5})


# --- evasive


def evading(damage: int, kind: str = "undefendable", draws: tuple[int, ...] = (), **counters: int) -> Table:
    named = {f"boss.{name}": n for name, n in {"evasive": 2, **counters}.items()}
    table = lay("main", boss="moon_elf", counters=named)
    return table.play("attack", f"number:damage:{damage}", f"kind:{kind}", "confirm", draws=draws)


def test_he_evades_9_damage_or_more_DT_7_16() -> None:
    table = evading(9, draws=(2,))
    assert (table.reasons, table.view.phase) == (["evasive_over_8"], "b_evasive")
    table.play("continue")
    assert (table.reasons, table.changes) == (["evasive_passed"], {})
    assert table.value("boss.evasive") == 1


def test_he_keeps_it_for_8_or_less_DT_7_16() -> None:
    table = evading(8)
    assert (table.reasons, table.changes) == (["evasive_kept"], {"boss.hp": -8})


def test_he_evades_what_would_end_the_fight_DT_7_16() -> None:
    table = evading(5, draws=(1,), hp=5)
    assert table.reasons == ["evasive_lethal"]
    assert table.play("continue").outcome is None


def test_healing_of_the_phase_counts_before_he_decides_DT_7_16() -> None:
    table = lay("main", counters={"boss.hp": 3, "boss.evasive": 1})
    table.play("attack", "number:damage:5", "confirm", draws=(4, 4, 1)).play("continue")  # heals 4
    assert (table.reasons, table.changes) == (["evasive_kept", "boss_sum"], {"boss.hp": -1})


@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_after_a_failure_he_spends_the_next_one_DT_7_17(face: int) -> None:
    table = evading(9, draws=(face,)).play("continue", draws=(1,))
    assert table.reasons == ["evasive_failed", "evasive_over_8"]
    table.play("continue")
    assert (table.value("boss.evasive"), table.value("boss.hp")) == (0, 80)


def test_without_a_token_left_he_takes_it_DT_7_17() -> None:
    table = evading(9, draws=(3,), evasive=1).play("continue")
    assert (table.value("boss.evasive"), table.value("boss.hp")) == (0, 71)


@pytest.mark.parametrize("kind", ["defendable", "undefendable", "pure"])
def test_every_damage_but_ultimate_can_be_avoided_DT_7_18(kind: str) -> None:
    table = lay("main", boss="moon_elf", counters={"boss.evasive": 1}).play("attack", "number:damage:9")
    if kind == "defendable":
        table.play("confirm", draws=(6, 6, 6, 6, 6)).play("continue", draws=(1,))
    else:
        table.play(f"kind:{kind}", "confirm", draws=(1,))
    table.play("continue")
    assert table.value("boss.hp") == 80


def test_upkeep_damage_can_be_avoided_DT_7_18_DT_8_1() -> None:
    table = lay("main", counters={"boss.hp": 2, "boss.burn": 1, "boss.evasive": 1})
    table.play("end_turn", draws=(2,))
    assert (table.question, table.reasons) == ("throw", ["evasive_lethal"])
    table.play("continue")
    assert (table.question, table.value("boss.hp")) == ("draw", 2)


def test_ultimate_damage_and_a_stunned_boss_are_not_evaded_DT_7_18() -> None:
    assert evading(20, "ultimate", kings_hand=0).changes == {"boss.hp": -20}
    stunned = lay("main", counters={"boss.evasive": 1})
    stunned.play("attack", "number:damage:9", "kind:undefendable", "toggle:boss:stun", "confirm")
    assert stunned.changes == {"boss.hp": -9}


def test_collateral_of_an_ultimate_is_avoided_apart_DT_7_18() -> None:
    table = lay("main", counters={"boss.evasive": 1, "boss.kings_hand": 0, "boss.hp": 30})
    table.play("attack", "kind:ultimate", "number:damage:20", "number:collateral:9", "confirm", draws=(1,))
    table.play("continue")
    assert table.value("boss.hp") == 10


def test_what_cannot_save_him_is_not_spent_DT_7_19() -> None:
    table = lay("main", counters={"boss.evasive": 1, "boss.kings_hand": 0, "boss.hp": 20})
    table.play("attack", "kind:ultimate", "number:damage:20", "number:collateral:9", "confirm")
    assert table.reasons == ["evasive_useless"]
    assert table.outcome.kind == "win"
    assert table.value("boss.evasive") == 1


def test_evading_is_also_done_with_a_real_die_DT_15_2() -> None:
    table = lay("main", dice="table", boss="moon_elf", counters={"boss.evasive": 1})
    table.play("attack", "number:damage:9", "kind:undefendable", "confirm")
    assert (table.question, table.offered("die")) == ("enter", ["1", "2", "3", "4", "5", "6"])
    table.play("die:2", "continue")
    assert table.value("boss.hp") == 80
