"""The ten worked positions of the rules, word for word: EA-18."""

from __future__ import annotations

from tests.games.elemental_arena.table import Table, lay

FAR = ("a6 0.earth 1/0", "f6 1.earth 1/0", "f5 1.fire 1/0")
"""Out of the way of all ten."""


def position(*scene: str, hand: str = "") -> Table:
    return lay(*scene, hand=hand, bystanders=FAR)


def confront(*scene: str, at: str, target: str) -> Table:
    return position(*scene, hand="act-confrontation").play("play:act-confrontation", f"confront:{at}:{target}")


def test_position_1_two_fire_beat_two_earth_and_advance_EA_18() -> None:
    assert confront("c3 0.fire 2/0", "c4 1.earth 2/0", at="c3", target="c4").board == ["c4 0.fire 2/1"]


def test_position_2_one_fire_against_three_earth_no_advance_EA_18() -> None:
    table = confront("c3 0.fire 1/0", "c4 1.earth 3/0", at="c3", target="c4")
    assert table.board == ["c3 0.fire 1/1", "c4 1.earth 2/0"]


def test_position_3_the_own_side_loses_the_marked_pawn_leaves_another_is_marked_EA_18() -> None:
    table = confront("c3 0.earth 3/1", "d4 1.fire 1/0", at="c3", target="d4")
    assert table.board == ["c3 0.earth 2/1", "d4 1.fire 1/0"]


def test_position_4_a_breath_over_two_cells_ends_in_the_fire_EA_18() -> None:
    table = position("b2 0.air 3/0", "c2 1.earth 2/0", "e2 1.fire 1/0").play("breath:b2:c2:1:2:0")
    assert table.board == ["b2 0.air 1/1", "c2 1.earth 1/0", "e2 1.fire 1/0"]


def test_position_5_two_own_fire_wipe_out_the_earth_and_advance_EA_18() -> None:
    table = position("b2 0.air 2/0", "c3 0.fire 3/0", "d4 1.earth 2/0").play("breath:b2:c3:2:1:0")
    assert table.board == ["c3 0.fire 1/0", "d4 0.fire 2/0"]


def test_position_6_the_marked_fire_is_blown_away_still_marked_EA_18() -> None:
    table = position("a1 0.air 2/0", "a2 0.fire 2/1").play("breath:a1:a2:1:1:1")
    assert table.board == ["a1 0.air 1/1", "a2 0.fire 1/0", "a3 0.fire 1/1"]


def test_position_7_a_pre_move_overflows_and_one_or_two_pawns_may_go_on_EA_18() -> None:
    table = position("a1 0.air 2/0", "b2 0.air 2/2", hand="act-furtif").play("play:act-furtif", "move:a1:2:b2:1")
    assert table.board == ["b2 0.air 3/1"]
    assert {token.split(":")[2] for token in table.offers("move:b2")} == {"1", "2"}
    table.play("move:b2:1:c3:0")
    assert table.board == ["b2 0.air 2/1", "c3 0.air 1/0"]


def test_position_8_arrivals_are_marked_and_the_overflow_takes_one_of_them_EA_18() -> None:
    # Seat 0 owns four Earth in all: nobody of them stands far away here.
    table = lay("a1 0.earth 2/0", "b1 0.earth 2/0", hand="act-standard", bystanders=FAR[1:])
    table.play("play:act-standard", "move:a1:2:b1:0")
    assert table.board == ["b1 0.earth 3/1"]


def test_position_9_who_burns_the_own_last_earth_loses_even_without_fire_left_EA_18() -> None:
    table = lay("c3 0.fire 1/0", "c4 0.earth 1/0", "f6 1.earth 1/0", hand="act-confrontation", bystanders=())
    table.play("play:act-confrontation", "confront:c3:c4")
    assert table.outcome == ("win", (1,), "elimination")


def test_position_10_earth_three_all_water_two_to_one_the_last_fire_goes_out_EA_18() -> None:
    scene = (
        *("a1 0.earth 3/0", "c3 0.water 2/0"),
        *("f6 1.earth 3/0", "e6 1.water 1/0", "a6 1.air 3/0", "b6 1.air 1/0", "c4 1.fire 1/0"),
    )
    table = lay(*scene, hand="act-confrontation", bystanders=())
    table.play("play:act-confrontation", "confront:c3:c4")
    assert table.outcome == ("win", (0,), "no_fire")
