"""How a fight ends, and what is told of it (DT-14)."""

from __future__ import annotations

import pytest

from app.games.dice_throne import GAME
from app.games.dice_throne.remarks import remarks
from app.kernel.chance import Scripted
from app.kernel.contract import MatchOver, OfferDraw, Resign, RunOutOfTime
from app.kernel.play import step
from tests.games.dice_throne.table import lay, rolled


def test_a_boss_without_hp_is_a_victory_DT_14_1() -> None:
    table = lay("main", counters={"boss.hp": 5}).play("attack", "number:damage:5", "kind:undefendable", "confirm")
    assert (table.outcome.kind, table.outcome.winners, table.outcome.reason) == ("win", (0,), "boss_defeated")
    assert (table.question, table.view.won) == ("over", True)
    table.refuses("attack", "DT-14.1", "over")


def test_the_end_screen_stands_until_it_is_closed_DT_14_3() -> None:
    table = lay("main", counters={"boss.hp": 5}).play("attack", "number:damage:5", "kind:undefendable", "confirm")
    assert (GAME.outcome(table.state), table.offers) == (None, ("close",))
    table.play("close")
    assert GAME.outcome(table.state) == table.outcome
    assert table.offers == ()
    with pytest.raises(MatchOver):
        table.play("close")


def test_a_player_without_hp_is_a_defeat_DT_14_1() -> None:
    table = rolled("11236", counters={"player.hp": 6}).play("continue", "confirm")
    assert (table.outcome.kind, table.outcome.winners, table.outcome.reason) == ("loss", (), "player_defeated")


def test_one_hp_left_is_enough_DT_14_1() -> None:
    assert rolled("11236", counters={"player.hp": 7}).play("continue", "confirm").outcome is None


@pytest.mark.parametrize("side", ["player", "boss"])
def test_upkeep_may_end_it_DT_14_1(side: str) -> None:
    counters = {f"{side}.hp": 2, f"{side}.burn": 1}
    table = lay("upkeep", counters=counters).play("confirm") if side == "player" else None
    table = table or lay("main", counters=counters).play("end_turn")
    assert table.outcome.reason == f"{side}_defeated"


def test_both_at_0_the_player_wins_DT_14_2() -> None:
    table = rolled("12345", ai="ai-07", counters={"player.hp": 15, "boss.hp": 4}).play("continue", "confirm")
    assert (table.value("player.hp"), table.value("boss.hp")) == (0, 0)
    assert table.outcome.reason == "boss_defeated"


def test_damage_in_defence_and_in_attack_together_DT_14_2() -> None:
    counters = {"player.hp": 1, "boss.hp": 3}
    table = lay("main", boss="moon_elf", counters=counters)
    table.play("attack", "number:damage:3", "confirm", draws=(1, 1, 6, 6, 6)).play("continue")
    assert table.outcome.reason == "boss_defeated"


def test_the_end_screen_knows_rounds_damage_hands_and_cards_DT_14_4() -> None:
    table = rolled("44661", action="core-heavy-hand", counters={"boss.kings_hand": 1}).play("continue")
    table.play("roll", "continue", "confirm", draws=(1, 1, 2, 3, 6))
    table.play("confirm", "attack", "number:damage:9", "kind:pure", "confirm")
    tally = table.view.tally
    assert (tally.to_boss, tally.to_player, tally.kings_hands) == (9, 8, 1)
    assert (tally.used, tally.discarded, table.view.round) == (("core-heavy-hand",), (), 2)


def test_one_may_give_up_and_share_no_draw_DT_14_1() -> None:
    for word, reason in ((Resign(), "resignation"), (RunOutOfTime(), "timeout")):
        done = step(GAME, lay("roll").state, 0, word, Scripted())
        outcome = GAME.outcome(done.state)
        assert outcome is not None
        assert (outcome.kind, outcome.reason) == ("loss", reason)
    refusal = GAME.why_not(lay("main").state, 0, OfferDraw())
    assert refusal is not None
    assert refusal.code == "no_draw"


def test_a_fight_that_nobody_ends_is_closed() -> None:
    table = lay("main", last_tap=4)  # one tap was the start
    table.play("attack", "back")
    assert table.outcome is None
    table.play("attack")
    assert (table.outcome.kind, table.outcome.reason) == ("loss", "closed")


def test_a_series_counts_boss_hero_and_difficulty() -> None:
    table = lay("draw", action="core-iron-will", hero="monk", difficulty="hard").play("draw")
    told = {(remark.topic, remark.card) for remark in remarks(table.state, table.events)}
    assert {("owns", "boss barbarian"), ("owns", "hero monk"), ("owns", "difficulty hard")} <= told
    assert {("holds", "core-iron-will"), ("plays", "core-iron-will")} <= told


def test_the_last_step_may_be_taken_back_like_every_other_DT_14_3_DT_16_1() -> None:
    assert GAME.takes_back_freely
