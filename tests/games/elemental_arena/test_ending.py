"""Elimination and the end of a duel: EA-14, and EA-13.4 as far as two players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.options import ArmyGroup, CustomArena, Options
from app.kernel.contract import MatchOver
from app.kernel.play import step
from app.kernel.token import read_token
from tests.games.elemental_arena.table import ROW, Table, lay, sit


def clash(*scene: str, at: str = "c3", target: str = "c4") -> Table:
    """A confrontation with nobody else on the board."""
    table = lay(*scene, hand="act-confrontation act-standard", bystanders=())
    return table.play("play:act-confrontation", f"confront:{at}:{target}")


# --- EA-14.2, EA-14.3


def test_a_player_without_earth_on_the_board_is_eliminated_and_the_other_wins_EA_14_2_EA_14_3() -> None:
    table = clash("a1 0.earth 1", "c3 0.fire 1", "c4 1.earth 1", "f6 1.fire 1")
    assert table.outcome == ("win", (0,), "elimination")
    assert {"EA-14.2", "EA-13.4"} <= table.cited
    assert table.awaited == ()


def test_one_earth_left_anywhere_keeps_a_player_in_EA_14_2() -> None:
    table = clash("a1 0.earth 1", "c3 0.fire 1", "c4 1.earth 1", "f6 1.earth 1")
    assert table.outcome is None
    assert [player.living for player in table.seen().players] == [True, True]


def test_earth_in_reserve_does_not_save_a_player_EA_14_2() -> None:
    table = clash("a1 0.earth 1", "c3 0.fire 3", "c4 1.earth 1", "f6 1.fire 1")
    assert table.state.players[1].living is False


def test_a_player_may_be_eliminated_on_the_own_turn_by_the_own_act_EA_14_2() -> None:
    table = clash("c3 0.earth 1", "c4 1.fire 1", "f6 1.earth 1")
    assert table.outcome == ("win", (1,), "elimination")


def test_the_pawns_of_an_eliminated_player_leave_the_board_for_good_EA_13_4() -> None:
    table = clash("a1 0.earth 1", "c3 0.fire 1", "c4 1.earth 1", "f6 1.fire 2", "e6 1.air 1")
    assert table.everything() == ["a1 0.earth 1/0", "c4 0.fire 1/1"]
    assert table.reserve(1) == {}


def test_the_turn_of_an_eliminated_player_ends_at_once_without_an_end_of_turn_EA_13_4() -> None:
    table = clash("c3 0.earth 1", "c4 1.fire 1", "f6 1.earth 1")
    assert "turn_ended" not in table.told
    assert table.seen().turn is None


def test_nothing_may_be_done_after_the_end_EA_14_3() -> None:
    table = clash("a1 0.earth 1", "c3 0.fire 1", "c4 1.earth 1", "f6 1.fire 1")
    for token in ("end", "resign", "offer_draw"):
        with pytest.raises(MatchOver):
            step(GAME, table.state, 0, read_token(GAME, token), None)  # type: ignore[arg-type]
    assert GAME.legal(table.state, 0) == ()


# --- EA-14.1: at once, in the middle of a card


def test_the_rest_of_the_card_is_dropped_when_the_match_ends_EA_14_1() -> None:
    table = lay("a1 0.earth 1", "c3 0.water 1", "f6 1.earth 1", hand="act-rapide", deck="act-choix", bystanders=())
    table.play("play:act-rapide", "move:c3:1:c4:0")
    assert table.outcome is not None, "there is no Fire: the first board change sees it"
    assert "drew" not in table.told


def test_what_is_no_board_change_is_no_occasion_to_look_EA_14_1_EA_16_3() -> None:
    table = lay("a1 0.earth 1", "f6 1.earth 1", hand="act-choix act-standard", bystanders=())
    table.play("recycle:act-choix,act-standard").play("end").play("end")
    assert table.outcome is None


def test_a_pick_of_all_groups_is_one_board_change_EA_14_1() -> None:
    # Both last Earths burn in one Incendie: nobody is eliminated before the other, the count decides.
    table = lay(
        "c3 0.fire 1", "c4 0.earth 1", "d4 1.earth 1", "f6 1.water 1", hand="eve-incendie", pile=ROW, bystanders=()
    )
    table.play("play:eve-incendie")
    assert table.outcome == ("win", (1,), "no_earth")


# --- EA-14.4: no Fire


@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"),
    [
        (("earth 2",), ("earth 1", "water 3", "air 3"), ("win", (0,))),
        (("earth 1", "water 3"), ("earth 2",), ("win", (1,))),
        (("earth 2", "water 2"), ("earth 2", "water 1", "air 3"), ("win", (0,))),
        (("earth 2", "air 1"), ("earth 2", "water 1"), ("win", (1,))),
        (("earth 1", "water 1", "air 2"), ("earth 1", "water 1", "air 1"), ("win", (0,))),
        (("earth 1", "water 1", "air 1"), ("earth 1", "water 1", "air 1"), ("draw", (0, 1))),
    ],
)
def test_without_fire_most_earth_then_water_then_air_wins_EA_14_4(
    mine: tuple[str, ...], theirs: tuple[str, ...], outcome: tuple[str, tuple[int, ...]]
) -> None:
    south = [f"{at} 0.{pawns}" for at, pawns in zip(("a1", "b1", "c1"), mine, strict=False)]
    north = [f"{at} 1.{pawns}" for at, pawns in zip(("f6", "e6", "d6"), theirs, strict=False)]
    table = lay(*south, *north, hand="act-furtif", bystanders=()).play("play:act-furtif")
    table.play(next(token for token in table.offers("move:a1") if token.endswith("a2:0")))
    assert table.outcome == (*outcome, "no_fire")


def test_the_last_fire_that_goes_out_ends_the_match_at_once_EA_14_4() -> None:
    table = clash("a1 0.earth 2", "c3 0.water 1", "c4 1.fire 1", "f6 1.earth 1")
    assert table.outcome == ("win", (0,), "no_fire")


def test_any_fire_of_anybody_lets_the_match_go_on_EA_14_4() -> None:
    table = clash("a1 0.earth 2", "c3 0.water 1", "c4 1.fire 2", "f6 1.earth 1")
    assert table.outcome is None
    table = clash("a1 0.earth 2", "c3 0.water 1", "c4 1.fire 1", "f6 1.earth 1", "b1 0.fire 1")
    assert table.outcome is None


def test_fire_in_reserve_does_not_count_EA_14_4() -> None:
    table = clash("a1 0.earth 1", "c3 0.water 1", "c4 1.fire 1", "f6 1.earth 1")
    assert table.reserve(0)["fire"] == 4
    assert table.outcome == ("win", (0,), "no_fire"), "Earth 1-1, Water 1-0"


# --- EA-14.5: no Earth


@pytest.mark.parametrize(
    ("more", "outcome"),
    [
        (("a1 0.water 1",), ("win", (0,))),
        (("f6 1.water 2", "a1 0.water 1"), ("win", (1,))),
        ((), ("win", (0,))),  # Water 0-0, Fire 1-0
        (("f6 1.fire 2",), ("win", (1,))),
        (("f6 1.fire 1", "f5 1.air 1"), ("win", (1,))),
        (("f6 1.fire 1",), ("draw", (0, 1))),
    ],
)
def test_when_the_last_earth_of_all_goes_at_once_water_fire_and_air_are_counted_EA_14_5(
    more: tuple[str, ...], outcome: tuple[str, tuple[int, ...]]
) -> None:
    table = lay("c3 0.fire 1", "c4 0.earth 1", "d4 1.earth 1", *more, hand="eve-incendie", pile=ROW, bystanders=())
    table.play("play:eve-incendie")
    assert table.outcome == (*outcome, "no_earth")


def test_the_last_earth_of_one_alone_is_an_elimination_EA_14_5_EA_14_6() -> None:
    table = lay("c3 0.fire 1", "c4 0.earth 2", "d4 1.earth 1", hand="eve-incendie", pile=ROW, bystanders=())
    table.play("play:eve-incendie")
    assert table.outcome == ("win", (0,), "elimination")


# --- EA-14.6: the order of the checks


def test_who_loses_the_last_earth_is_eliminated_before_the_fire_is_counted_EA_14_6() -> None:
    # The breath drives the last Fire into the last Earth of its own side... which it burns, and lives: seat 1 is out.
    table = lay("a3 0.air 1", "b3 1.fire 1", "c3 1.earth 1", "a1 0.earth 1", bystanders=()).play("breath:a3:b3:1:1:0")
    assert table.outcome == ("win", (0,), "elimination"), "though no Fire is left once seat 1 has left the board"


def test_the_pawns_removed_by_an_elimination_end_a_duel_by_elimination_not_by_count_EA_14_6() -> None:
    table = clash("c3 0.earth 1", "c4 0.fire 1", "a1 0.water 3", "f6 1.earth 1", at="c4", target="c3")
    assert table.outcome == ("win", (1,), "elimination")


# --- EA-14.9, EA-14.10: rounds


def limited(*scene: str, limit: int = 2, **more: object) -> Table:
    return lay(*scene, round_limit=limit, **more)  # type: ignore[arg-type]


def test_after_the_last_turn_of_the_last_round_the_board_is_counted_EA_14_9() -> None:
    table = limited("c3 0.earth 1").play("end", "end", "end")
    assert (table.outcome, table.seen().round) == (None, 2)
    table.play("end")
    assert table.outcome == ("win", (0,), "round_limit")


def test_the_round_ends_with_the_turn_of_the_player_before_the_first_EA_14_9() -> None:
    table = limited("c3 0.earth 1", limit=1, turn=1).play("end")
    assert table.outcome is None
    table.play("end")
    assert table.outcome == ("win", (0,), "round_limit")


@pytest.mark.parametrize(
    ("scene", "outcome"),
    [
        (("c3 0.earth 1", "c4 1.water 3"), ("win", (0,))),
        (("c3 0.water 1", "c5 1.fire 1"), ("win", (0,))),
        (("c3 0.air 3", "c5 0.fire 1"), ("win", (0,))),  # Fire 1-1, Air 3-0
        (("c3 0.air 3",), ("win", (1,))),  # Fire 0-1 comes before Air
        (("c5 0.fire 1",), ("draw", (0, 1))),
    ],
)
def test_at_the_limit_earth_water_fire_and_air_are_counted_in_this_order_EA_14_9(
    scene: tuple[str, ...], outcome: tuple[str, tuple[int, ...]]
) -> None:
    assert limited(*scene, limit=1).play("end", "end").outcome == (*outcome, "round_limit")


@pytest.mark.parametrize("limit", [0, 1000])
def test_every_match_ends_after_round_200_EA_14_10(limit: int) -> None:
    table = limited("c3 0.earth 1", limit=limit)
    for _ in range(399):
        table.play("end")
    assert (table.outcome, table.seen().round) == (None, 200)
    assert table.play("end").outcome == ("win", (0,), "round_limit")


# --- EA-17.8


def test_the_reasons_of_an_end_are_those_of_the_rules_EA_17_8() -> None:
    assert set(GAME.endings) == {
        *("elimination", "no_fire", "no_earth", "round_limit", "resign", "timeout", "agreement"),
    }


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        (lambda: clash("a1 0.earth 1", "c3 0.fire 1", "c4 1.earth 1", "f6 1.fire 1"), "EA-14.3"),
        (lambda: clash("a1 0.earth 2", "c3 0.water 1", "c4 1.fire 1", "f6 1.earth 1"), "EA-14.4"),
        (lambda: limited("c3 0.earth 1", limit=1).play("end", "end"), "EA-14.9"),
        (lambda: lay().play("resign"), "EA-17.4"),
        (lambda: lay().play("timeout"), "EA-17.6"),
        (lambda: lay().play("offer_draw").play("answer_draw:1", seat=1), "EA-17.5"),
    ],
)
def test_the_end_names_the_rule_that_brought_it_EA_17_8(table: Callable[[], Table], rule: str) -> None:
    assert rule in table().event("ended").rules


def test_the_table_is_told_of_the_end_EA_17_8() -> None:
    ended = clash("a1 0.earth 1", "c3 0.fire 1", "c4 1.earth 1", "f6 1.fire 1").event("ended")
    assert (ended.won, ended.winners, ended.reason, ended.to) == (True, (0,), "elimination", None)


def test_a_match_that_ends_with_its_invocation_has_no_turn_EA_5_5() -> None:
    armies = ((ArmyGroup("a1", "earth"),), (ArmyGroup("f6", "earth"),))
    table = sit(Options(arena=CustomArena(), invocation="preset", armies=armies), seed=1)
    assert (table.outcome, table.seen().phase, table.awaited) == (("draw", (0, 1), "no_fire"), "over", ())
