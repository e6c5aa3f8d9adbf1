"""One question at a time, dice of the app or of the table, and how many taps a round takes (DT-11, DT-15)."""

from __future__ import annotations

import pytest

from app.games.dice_throne import GAME
from app.games.dice_throne.catalogue import STATUSES
from app.games.dice_throne.options import Label
from app.games.dice_throne.tokens import supply_of
from tests.games.dice_throne.table import lay, pile


def test_a_round_takes_eleven_taps_DT_15_7() -> None:
    table = lay("upkeep")
    pile(pile(table, "ai", "ai-01"), "action", "core-heavy-hand")
    table.play("confirm")  # 1: income
    table.play("attack", "number:damage:6", "confirm", draws=(1, 1, 6))  # 2 to 4: the defence shows
    table.play("end_turn")  # 5
    table.play("draw")  # 6: both cards, and what they did
    table.play("roll", draws=(1, 4, 4, 6, 6))  # 7
    table.play("roll", draws=(1, 4, 6, 6))  # 8
    table.play("roll", draws=(2, 6, 5))  # 9: three swords
    table.play("continue")  # 10: activate
    table.play("confirm")  # 11: the damage
    assert (table.view.round, table.question, table.state.taps - 1) == (2, "upkeep", 11)


@pytest.mark.parametrize("boss", ["moon_elf", "pyromancer", "shadow_thief"])
def test_a_defence_that_strikes_back_costs_no_tap_more_DT_15_7(boss: str) -> None:
    table = lay("upkeep", boss=boss)
    pile(pile(table, "ai", "ai-01"), "action", "core-heavy-hand")
    table.play("confirm", "attack", "number:damage:6", "confirm").play("end_turn")
    assert (table.question, table.state.taps - 1) == ("draw", 5)


def test_rolling_to_the_end_is_the_same_tap_again_DT_15_7() -> None:
    """The button plays "roll" as long as it is offered: each roll is a step that can be taken back alone."""
    table = lay("roll")
    rolls = 0
    while "roll" in table.offers:
        table.play("roll", draws=(4, 4, 6, 6, 5))
        rolls += 1
    assert (rolls, table.question) == (3, "choose")


def test_every_state_has_one_question_and_its_answers_DT_15_1() -> None:
    table = lay("main")
    assert table.question == "turn"
    table.refuses("continue", "DT-15.1", "not_asked")
    table.refuses("confirm", "DT-15.1", "not_asked")
    assert table.play("attack").question == "attack"
    table.refuses("end_turn", "DT-6.2", "not_your_turn")


def test_nothing_is_asked_whose_answer_changes_nothing_DT_15_6() -> None:
    assert lay("main").play("attack").question == "attack"  # neither Knockdown nor Blind
    assert lay("draw", action="core-heavy-hand").play("draw").question == "roll"  # no bonus to choose


def test_the_dice_mode_covers_all_dice_and_changes_at_any_time_DT_15_2() -> None:
    table = lay("main").play("dice_mode:table", "attack", "number:damage:5", "confirm")
    assert (table.question, table.view.throw.dice) == ("enter", (0, 0, 0))
    table.play("die:4", "dice_mode:app", "roll", draws=(5, 1))
    assert table.view.throw.dice == (4, 5, 1)
    table.refuses("dice_mode:app", "DT-15.2", "same_mode")


def test_entered_dice_can_be_entered_again_before_continue_DT_15_3() -> None:
    table = lay("main", dice="table").play("attack", "number:damage:5", "confirm")
    table.play("die:4", "die:5", "die:1", "retype", "die:1", "die:1", "die:1", "continue")
    assert table.changes == {"boss.hp": -5}


def test_dice_of_a_card_can_be_changed_DT_15_4() -> None:
    table = lay("draw", action="barb-adrenaline", counters={"boss.hp": 60}).play("draw", draws=(6,))
    table.play("change_die:0:1", "continue")
    assert table.changes == {"boss.cp": 1}


def test_the_label_of_every_answer_is_said_in_both_languages_DT_17_1() -> None:
    for table in (lay("main"), lay("main").play("attack"), lay("roll"), lay("upkeep").play("correct")):
        for offer in GAME.legal(table.state, 0):
            assert all(GAME.words.say(GAME.label(offer), language) for language in ("fr", "en"))


# --- statuses


def test_gains_stop_at_the_limit_and_at_the_supply_DT_11_1() -> None:
    over = lay("draw", ai="ai-12", boss="pyromancer", action="core-heavy-hand", counters={"boss.fire_mastery": 5})
    assert "boss.fire_mastery" not in over.play("draw").changes
    raised = lay(
        "draw",
        ai="ai-12",
        boss="pyromancer",
        action="core-heavy-hand",
        counters={"boss.fire_mastery": 5},
        raised=("fire_mastery",),
    )
    assert raised.play("draw").changes["boss.fire_mastery"] == 1
    spent = lay(
        "draw",
        ai="ai-12",
        boss="moon_elf",
        action="core-heavy-hand",
        counters={"player.evasive": 3, "boss.evasive": 2},
    )
    assert "boss.evasive" not in spent.play("draw").changes


def test_two_boxes_hold_twice_as_many_DT_11_1_DT_3_3() -> None:
    assert supply_of("shadow_thief", "monk", "shadows") == 2
    assert supply_of("shadow_thief", "shadow_thief", "shadows") == 4
    assert supply_of("pyromancer", "barbarian", "stun") == 2
    assert supply_of("moon_elf", "monk", "burn") == STATUSES["burn"].supply


def test_every_status_of_the_four_heroes_is_known_DT_11_2() -> None:
    first, second = "concussion stun evasive blind entangle targeted", "fire_mastery burn knockdown shadows"
    assert " ".join(STATUSES) == f"{first} {second} sneak_attack poison"


def test_the_boss_never_holds_a_token_back_DT_11_3() -> None:
    table = lay("main", counters={"boss.evasive": 1, "boss.hp": 9})
    assert table.play("attack", "kind:pure", "number:damage:9", "confirm", draws=(1,)).value("boss.evasive") == 0


def test_a_token_of_another_hero_has_no_automation_DT_11_5_DT_8_1() -> None:
    labels = (Label("Gel", "negative"), Label("Ardeur", "positive"))
    table = lay("main", hero="other", labels=labels, counters={"boss.label_1": 2, "player.label_2": 1})
    table.play("end_turn")
    assert table.changes == {}


def test_the_boss_is_rid_of_labels_last_DT_7_14_DT_11_5() -> None:
    counters = {"boss.label_1": 1, "boss.poison": 1}
    table = lay("draw", action="core-shake-off", hero="other", labels=(Label("Gel", "negative"),), counters=counters)
    table.play("draw")
    assert (table.value("boss.poison"), table.value("boss.label_1")) == (0, 1)
