"""Every counter can be set right by hand, at any time; taking back is the service's (DT-16, DT-17)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.dice_throne import GAME
from app.games.dice_throne.corrections import bounds, counters, value_of
from app.games.dice_throne.options import Label
from app.kernel.token import token_of
from tests.games.dice_throne.table import Table, lay, rolled


def test_a_correction_is_one_offer_then_a_counter_then_a_value_DT_16_2() -> None:
    table = lay("roll")
    assert [token for token in table.offers if token.startswith(("correct", "counter", "set"))] == ["correct"]
    table.play("correct")
    assert table.question == "counter"
    table.play("counter:boss.hp")
    assert (table.question, len(table.offered("set"))) == ("value", 90)
    table.play("set:boss.hp:66")
    assert (table.changes, table.question) == ({"boss.hp": -14}, "roll")
    (event,) = table.kinds("by_hand")
    assert (event.counter, event.was, event.now, event.rules) == ("boss.hp", 80, 66, ("DT-16.2",))


def test_one_may_leave_a_correction_DT_16_2() -> None:
    table = lay("roll").play("correct", "counter:boss.hp", "back")
    assert (table.changes, table.question) == ({}, "roll")
    table.play("correct", "back")
    assert table.question == "roll"


def test_within_a_correction_nothing_else_is_done_DT_16_2() -> None:
    table = lay("roll").play("correct")
    table.refuses("roll", "DT-16.2", "finish_correction")
    table.refuses("set:boss.hp:4", "DT-2.1", "out_of_bounds")
    table.play("counter:boss.hp").refuses("set:boss.hp:91", "DT-2.1", "out_of_bounds")
    lay("roll").refuses("set:boss.hp:4", "DT-16.2", "pick_counter_first")


SCENES = {
    "upkeep": lambda: lay("upkeep", hero="other", labels=(Label("Gel", "negative"),)),
    "main": lambda: lay("main", boss="moon_elf"),
    "attack": lambda: lay("main").play("attack"),
    "defence": lambda: lay("main").play("attack", "number:damage:5", "confirm", draws=(1, 1, 1)),
    "draw": lambda: lay("draw", boss="pyromancer"),
    "roll": lambda: lay("roll", boss="shadow_thief"),
    "choose": lambda: rolled("11236"),
    "defend": lambda: rolled("11236").play("continue"),
}


@pytest.mark.parametrize("scene", SCENES)
@settings(deadline=None)
@given(data=st.data())
def test_any_counter_can_be_set_at_any_question_and_the_question_stays_DT_16_2(scene: str, data: st.DataObject) -> None:
    table = SCENES[scene]()
    question = table.question
    counter = data.draw(st.sampled_from(list(counters(table.state))))
    least, most = bounds(table.state, counter)
    n = data.draw(st.integers(least, most).filter(lambda n: n != value_of(table.state, counter)))
    table.play("correct", f"counter:{counter}", f"set:{counter}:{n}")
    if counter.endswith(".hp") and n == 0:
        assert table.question == "zero"
        return
    assert table.value(counter) == n
    assert table.changes.keys() == {counter}
    assert table.question == question


def test_the_tests_of_the_step_are_made_again_DT_16_2() -> None:
    table = lay("roll", counters={"player.salves": 1, "boss.kings_hand": 0})
    table.play("roll", "roll", "roll", "continue", draws=(1, 1, 4, 4, 6, 4, 4, 6, 4, 4, 6))
    assert table.question == "salves"
    table.play("correct", "counter:player.salves", "set:player.salves:0")
    assert table.question == "upkeep"


def test_a_default_follows_a_correction_DT_16_2_DT_10_7() -> None:
    table = rolled("11236").play("continue")
    assert table.view.taken == 6
    table.play("correct", "counter:player.shadows", "set:player.shadows:1")
    assert table.view.taken == 0


def test_levels_and_d_can_be_set_DT_16_2() -> None:
    table = rolled("11236").play("correct", "counter:level.smack", "set:level.smack:3")
    table.play("correct", "counter:d", "set:d:2", "continue")
    assert (table.view.due, table.view.d) == (8, 2)


@pytest.mark.parametrize(("counter", "reason"), [("boss.hp", "boss_defeated"), ("player.hp", "player_defeated")])
def test_hp_of_0_by_hand_is_asked_once_DT_16_3_DT_14_1(counter: str, reason: str) -> None:
    table = lay("roll").play("correct", f"counter:{counter}", f"set:{counter}:0")
    assert (table.question, table.outcome, table.changes) == ("zero", None, {})
    kept = table.save().play("back")
    assert (kept.question, kept.changes) == ("roll", {})
    assert table.play("confirm").outcome.reason == reason


def test_minus_one_at_one_hp_asks_too_DT_16_3() -> None:
    table = lay("main", counters={"boss.hp": 1}).play("adjust:boss.hp:-1")
    assert table.question == "zero"
    assert table.play("confirm").outcome.kind == "win"


def test_no_correction_before_the_start_nor_after_the_end_DT_16_2() -> None:
    table = lay("main", counters={"boss.hp": 1}).play("adjust:boss.hp:-1", "confirm")
    assert table.offers == ("close",)


def test_corrections_do_not_swell_the_offers_DT_16_2() -> None:
    table = lay("roll").play("roll", draws=(4, 4, 6, 6, 1))
    assert len(table.offers) <= 40
    assert len(lay("draw").offers) == 3


def test_every_step_may_be_taken_back_and_undo_is_no_answer_DT_16_1_DT_20_3() -> None:
    assert GAME.takes_back_freely
    kinds = {token.partition(":")[0] for scene in SCENES.values() for token in scene().offers}
    assert not kinds & {"undo", "redo"}


# --- why


def test_every_decision_has_a_rule_a_reason_and_a_sentence_DT_17_1() -> None:
    table = rolled("11236", action="core-full-swing", counters={"boss.cp": 1}).play("continue")
    for event in table.kinds("decided"):
        assert event.rules
        assert GAME.words.say(GAME.tell(event), "fr")
        assert GAME.words.say(GAME.tell(event), "en")


def test_the_example_of_the_rules_DT_17_3() -> None:
    table = rolled("11236", action="core-guard-breaker", counters={"boss.cp": 1}).play("continue")
    assert "Brise-garde\u202f: le boss a 1 PC, il en faut 2. Carte défaussée, +1 PC." in table.lines


REASONS = """
upgrade_paid upgrade_difference upgrade_lower_discarded upgrade_stop pile_empty reinforcement_given reinforcement_zero
blue_applied blue_too_dear blue_useless concussion_no_income knockdown_paid knockdown_sold_card keep_symbols
keep_straight objective_reached objective_missed only_ability board_order kings_hand_retry kings_hand_none blind_failed
orange_applied orange_too_dear orange_useless defence_named defence_default evasive_over_8 evasive_lethal evasive_kept
kings_hand_ultimate
"""


def test_the_reasons_that_the_rules_name_are_all_there_DT_17_2() -> None:
    assert {f"reason.{reason}" for reason in REASONS.split()} <= GAME.words.keys
    assert "log.reshuffled" in GAME.words.keys
    assert "log.by_hand" in GAME.words.keys


def test_the_log_can_be_filtered_by_decisions_and_grouped_DT_16_4() -> None:
    table = lay("main").play("end_turn", "draw")
    kinds = [event.kind for event in table.events]
    assert "phase_began" in kinds
    assert "decided" in kinds
    assert all(line.strip() for line in table.lines)


def test_tokens_of_answers_are_unique_in_every_scene_DT_20_3() -> None:
    for scene in SCENES.values():
        tokens = [token_of(offer) for offer in GAME.legal(scene().state, 0)]
        assert len(set(tokens)) == len(tokens)


def test_a_table_is_a_value_that_nobody_changes_DT_20_4() -> None:
    table = lay("roll")
    other = Table(table.state)
    table.play("roll", draws=(1, 4, 2, 6, 6))
    assert other.view.rolling.dice == (0, 0, 0, 0, 0)
