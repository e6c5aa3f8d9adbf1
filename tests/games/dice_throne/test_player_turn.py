"""Salves, upkeep, the free panel, the attack form, the ultimate (DT-6, DT-7)."""

from __future__ import annotations

import pytest

from app.games.dice_throne.options import Label
from tests.games.dice_throne.table import Table, lay


def attack(*form: str, draws: tuple[int, ...] = (), **scene: object) -> Table:
    """The player attacks with this form."""
    return lay("main", **scene).play("attack", *form, "confirm", draws=draws)  # type: ignore[arg-type]


# --- the round


def test_the_player_is_first_and_has_an_income_DT_6_1() -> None:
    table = lay("upkeep").play("confirm")
    assert table.changes == {"player.cp": 1}
    assert [event.what for event in table.kinds("reminded")] == ["draw"]
    assert table.question == "turn"


def test_a_round_is_salves_then_player_then_boss_DT_6_2_DT_6_5() -> None:
    table = lay("main", counters={"player.salves": 1, "boss.kings_hand": 0}).play("end_turn")
    assert (table.question, table.view.phase) == ("draw", "b_income")
    table = lay("roll", counters={"player.salves": 1, "boss.kings_hand": 0})
    table.play("roll", "roll", "roll", draws=(1, 1, 4, 4, 6, 4, 4, 6, 4, 4, 6)).play("continue")
    assert (table.question, table.view.round) == ("salves", 2)
    table.play("spend_salves:0")
    assert table.question == "upkeep"


def test_without_a_salve_nothing_is_asked_DT_6_4() -> None:
    table = lay("roll", counters={"boss.kings_hand": 0})
    table.play("roll", "roll", "roll", draws=(1, 1, 4, 4, 6, 4, 4, 6, 4, 4, 6)).play("continue")
    assert (table.question, table.view.round) == ("upkeep", 2)


def salves(hp: int, n: int) -> Table:
    table = lay("roll", counters={"player.salves": 3, "player.hp": hp, "boss.kings_hand": 0})
    table.play("roll", "roll", "roll", "continue", draws=(1, 1, 4, 4, 6, 4, 4, 6, 4, 4, 6))
    assert table.offered("spend_salves") == ["0", "1", "2", "3"]
    return table.play(f"spend_salves:{n}")


def test_each_salve_heals_6_up_to_the_cap_DT_6_4() -> None:
    assert salves(30, 2).changes == {"player.salves": -2, "player.hp": 12}
    assert salves(58, 1).changes == {"player.salves": -1, "player.hp": 2}
    assert salves(30, 0).changes == {}
    lay("main").refuses("spend_salves:1", "DT-15.1", "not_asked")


# --- upkeep and income


def test_upkeep_is_computed_and_accepted_in_one_tap_DT_7_1() -> None:
    table = lay("upkeep", counters={"player.burn": 1, "player.poison": 2, "player.fire_mastery": 3})
    assert (table.view.upkeep.damage, table.view.upkeep.income) == (4, 1)
    table.play("confirm")
    assert table.changes == {"player.hp": -4, "player.cp": 1, "player.fire_mastery": -1}


def test_any_figure_of_the_upkeep_can_be_changed_first_DT_7_1() -> None:
    table = lay("upkeep", counters={"player.burn": 1}).play("number:damage:0", "number:income:3", "confirm")
    assert table.value("player.hp") == 50
    assert table.value("player.cp") == 5
    lay("upkeep").refuses("number:damage:31", "DT-15.1", "no_such_figure")


def test_concussion_on_the_player_skips_the_income_DT_7_1() -> None:
    table = lay("upkeep", counters={"player.concussion": 1}).play("confirm")
    assert table.changes == {"player.concussion": -1}
    assert table.reasons == ["player_concussed"]
    assert table.kinds("reminded") == []


# --- the free panel


def test_counters_and_tokens_have_plus_and_minus_DT_7_2() -> None:
    table = lay("main", counters={"player.burn": 1})
    table.play("adjust:player.hp:-1", "adjust:boss.hp:-1", "adjust:player.salves:1", "adjust:player.burn:-1")
    assert table.changes == {"player.hp": -1, "boss.hp": -1, "player.salves": 1, "player.burn": -1}
    assert table.question == "turn"


def test_plus_and_minus_stop_at_the_limits_DT_2_1_DT_7_2() -> None:
    table = lay("main", counters={"player.hp": 60, "player.burn": 1})
    table.refuses("adjust:player.hp:1", "DT-2.1", "out_of_bounds")
    table.refuses("adjust:player.burn:1", "DT-2.1", "out_of_bounds")
    table.refuses("adjust:boss.burn:-1", "DT-2.1", "out_of_bounds")
    lay("draw").refuses("adjust:player.hp:-1", "DT-2.1", "only_in_main")


# --- before the form


def test_knockdown_is_paid_or_the_phase_is_skipped_DT_7_3() -> None:
    paid = lay("main", counters={"player.knockdown": 1}).play("attack", "answer:pay")
    assert paid.changes == {"player.knockdown": -1, "player.cp": -2}
    assert paid.question == "attack"
    skipped = lay("main", counters={"player.knockdown": 1}).play("attack", "answer:skip")
    assert skipped.changes == {"player.knockdown": -1}
    assert (skipped.question, skipped.view.attacks) == ("turn", 1)


def test_who_has_no_2_cp_stays_down_DT_7_3() -> None:
    table = lay("main", counters={"player.knockdown": 1, "player.cp": 1}).play("attack")
    assert table.offered("answer") == ["skip"]
    table.refuses("answer:pay", "DT-7.3", "cannot_pay")


def test_blind_is_passed_or_failed_and_goes_either_way_DT_7_3() -> None:
    passed = lay("main", counters={"player.blind": 1}).play("attack", "answer:passed")
    assert (passed.changes, passed.question) == ({"player.blind": -1}, "attack")
    failed = lay("main", counters={"player.blind": 1, "player.entangle": 1}).play("attack", "answer:failed")
    assert (failed.changes, failed.question) == ({"player.blind": -1, "player.entangle": -1}, "turn")


def test_knockdown_comes_before_blind_DT_7_3() -> None:
    table = lay("main", counters={"player.blind": 1, "player.knockdown": 1}).play("attack")
    assert table.question == "knockdown"
    assert table.play("answer:pay").question == "blind"
    assert table.play("answer:passed").question == "attack"


def test_without_such_tokens_the_form_is_there_at_once_DT_7_3() -> None:
    table = lay("main").play("attack")
    assert table.question == "attack"
    assert (table.view.attack.kind, table.view.attack.damage, table.view.attack.bonus) == ("defendable", 0, 0)
    table.play("back")
    assert (table.question, table.view.attacks) == ("turn", 0)


# --- the form


def test_damage_goes_up_to_99_DT_7_3() -> None:
    table = lay("main").play("attack")
    damage = [int(n.partition(":")[2]) for n in table.offered("number") if n.startswith("damage")]
    assert damage == list(range(1, 100))
    table.refuses("number:damage:100", "DT-7.3", "not_of_this_kind")


@pytest.mark.parametrize(
    ("kind", "lost"),
    [("undefendable", 7), ("pure", 7), ("ultimate", 7), ("collateral", 3), ("effects", 0)],
)
def test_what_a_kind_of_attack_deals_DT_7_3(kind: str, lost: int) -> None:
    table = lay("main", counters={"boss.kings_hand": 0}).play("attack", "number:damage:5", "number:collateral:2")
    if kind == "collateral":
        table.play("number:collateral:3")
    table.play(f"kind:{kind}", "confirm")
    assert table.changes == ({"boss.hp": -lost} if lost else {})


def test_a_kind_has_only_its_own_figures_DT_7_3() -> None:
    table = lay("main", counters={"player.bonus_damage": 2}).play("attack", "kind:effects")
    assert table.offered("number") == []
    table.refuses("number:damage:3", "DT-7.3", "not_of_this_kind")
    table.play("kind:pure").refuses("number:bonus:1", "DT-7.3", "not_of_this_kind")


def test_tokens_are_put_on_the_boss_and_on_oneself_DT_7_3() -> None:
    form = ("kind:effects", "toggle:boss:burn", "toggle:boss:poison", "toggle:boss:poison", "toggle:player:evasive")
    assert attack(*form).changes == {"boss.burn": 1, "boss.poison": 2, "player.evasive": 1}


def test_a_token_tapped_beyond_its_limit_is_none_again_DT_7_3() -> None:
    assert attack("kind:effects", "toggle:boss:burn", "toggle:boss:burn").changes == {}


def test_every_token_and_label_can_be_put_DT_7_3_DT_11_5() -> None:
    table = lay("main", hero="other", labels=(Label("Gel", "negative"),)).play("attack")
    assert len([token for token in table.offered("toggle") if token.startswith("boss")]) == 13
    table.play("kind:effects", "toggle:boss:label_1", "toggle:boss:label_1", "confirm")
    assert table.value("boss.label_1") == 2


def test_bonus_damage_adds_one_for_each_token_DT_7_4() -> None:
    table = lay("main", counters={"player.bonus_damage": 3}).play("attack", "number:damage:4", "number:bonus:2")
    table.play("kind:undefendable", "confirm")
    assert table.changes == {"boss.hp": -6, "player.bonus_damage": -2}
    table = lay("main", counters={"player.bonus_damage": 1}).play("attack")
    table.refuses("number:bonus:2", "DT-7.4", "so_many_bonus")


def test_bonus_damage_raises_no_attack_without_damage_DT_7_4_DT_10_3() -> None:
    table = lay("main", counters={"player.bonus_damage": 3, "boss.targeted": 1}).play("attack", "number:bonus:2")
    table.play("confirm")
    assert (table.changes, table.question) == ({}, "turn")


def test_bonus_damage_is_not_spent_on_pure_damage_DT_7_4() -> None:
    table = lay("main", counters={"player.bonus_damage": 3}).play("attack", "number:damage:4", "number:bonus:2")
    table.play("kind:pure", "confirm")
    assert table.changes == {"boss.hp": -4}


@pytest.mark.parametrize(("kind", "lost"), [("undefendable", 6), ("ultimate", 6), ("pure", 4)])
def test_targeted_adds_2_to_attacks_that_can_be_raised_DT_7_5(kind: str, lost: int) -> None:
    counters = {"boss.targeted": 1, "boss.kings_hand": 0}
    assert attack(f"kind:{kind}", "number:damage:4", counters=counters).changes == {"boss.hp": -lost}


def test_targeted_counts_in_the_attack_that_places_it_DT_7_5() -> None:
    table = attack("kind:undefendable", "number:damage:4", "toggle:boss:targeted")
    assert table.changes == {"boss.hp": -6, "boss.targeted": 1}
    assert table.reasons == ["targeted"]


def test_targeted_adds_nothing_to_no_damage_DT_7_5() -> None:
    assert attack("kind:undefendable", "toggle:boss:burn", counters={"boss.targeted": 1}).changes == {"boss.burn": 1}


def test_several_attacks_in_a_turn_DT_7_6() -> None:
    table = attack("kind:undefendable", "number:damage:4")
    assert table.view.attacks == 1
    table.play("attack", "kind:undefendable", "number:damage:3", "confirm")
    assert (table.view.attacks, table.value("boss.hp")) == (2, 73)


def test_entangle_on_the_player_goes_with_the_attack_DT_11_2() -> None:
    table = attack("kind:undefendable", "number:damage:4", counters={"player.entangle": 1})
    assert table.changes == {"boss.hp": -4, "player.entangle": -1}
    assert [event.what for event in table.kinds("reminded")] == ["lose_token"]


# --- the ultimate


ULTIMATE = ("attack", "kind:ultimate", "number:damage:10", "confirm")


def test_against_an_ultimate_all_kings_hands_buy_one_die_DT_7_7() -> None:
    table = lay("main", counters={"boss.kings_hand": 3}).play(*ULTIMATE, draws=(2,))
    assert table.changes == {"boss.kings_hand": -3}
    assert (table.question, table.view.phase, table.view.throw.dice) == ("throw", "p_ultimate", (2,))
    assert table.reason("kings_hand_ultimate").n == 3


@pytest.mark.parametrize("counters", [{"boss.kings_hand": 0}, {"boss.kings_hand": 2, "boss.stun": 1}])
def test_without_a_kings_hand_or_stunned_the_ultimate_lands_at_once_DT_7_7(counters: dict[str, int]) -> None:
    table = lay("main", counters=counters).play(*ULTIMATE)
    assert table.changes["boss.hp"] == -10
    assert "boss.kings_hand" not in table.changes


@pytest.mark.parametrize("face", [1, 2, 3])
def test_1_to_3_does_nothing_to_the_ultimate_DT_7_8(face: int) -> None:
    table = lay("main").play(*ULTIMATE, draws=(face,)).play("continue")
    assert (table.changes, table.question) == ({"boss.hp": -10}, "turn")


@pytest.mark.parametrize("face", [4, 5, 6])
def test_4_to_6_has_the_player_roll_a_die_again_DT_7_8(face: int) -> None:
    table = lay("main").play(*ULTIMATE, draws=(face,)).play("continue")
    assert (table.changes, table.question) == ({}, "reroll")
    assert table.reasons == ["kings_hand_ultimate_forced"]


def test_a_card_may_change_that_die_first_DT_7_8_DT_15_4() -> None:
    table = lay("main").play(*ULTIMATE, draws=(5,)).play("change_die:0:2", "continue")
    assert table.changes == {"boss.hp": -10}
    table = lay("main").play(*ULTIMATE, draws=(5,)).play("reroll_die:0", draws=(1,)).play("continue")
    assert table.changes == {"boss.hp": -10}


def forced() -> Table:
    return lay("main").play(*ULTIMATE, draws=(6,)).play("continue")


def test_after_the_re_roll_it_is_still_the_ultimate_DT_7_9() -> None:
    table = forced().play("answer:ultimate")
    assert (table.changes, table.question) == ({"boss.hp": -10}, "turn")


def test_after_the_re_roll_it_is_another_attack_DT_7_9() -> None:
    table = forced().play("answer:other")
    assert (table.question, table.view.attack.kind, table.view.attack.damage) == ("attack", "defendable", 0)
    table.play("kind:ultimate", "number:damage:9", "confirm")  # no King's Hand is left for it
    assert table.changes == {"boss.hp": -9}


def test_after_the_re_roll_it_is_nothing_DT_7_9() -> None:
    table = forced().play("answer:nothing")
    assert (table.changes, table.question, table.view.attacks) == ({}, "turn", 1)


def test_an_ultimate_knows_no_defence_no_evasive_no_shadows_DT_7_10() -> None:
    counters = {"boss.kings_hand": 0, "boss.evasive": 2, "boss.shadows": 1}
    table = lay("main", counters=counters).play("attack", "kind:ultimate", "number:damage:20", "confirm")
    assert table.changes == {"boss.hp": -20}
