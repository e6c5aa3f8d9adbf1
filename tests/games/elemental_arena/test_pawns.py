"""Pawns, groups, reserve and marks: EA-3."""

from __future__ import annotations

from tests.games.elemental_arena.table import lay


def test_a_cell_holds_one_group_of_one_element_and_one_owner_EA_3_1() -> None:
    table = lay("c3 0.water 1", "c4 0.earth 1", "d4 1.water 1", hand="act-standard").play("play:act-standard")
    table.refuses("move:c3:1:c4:0", "EA-8.1").refuses("move:c3:1:d4:0", "EA-8.1")
    table.play("move:c3:1:b3:0")
    assert table.board == ["b3 0.water 1/1", "c4 0.earth 1/0", "d4 1.water 1/0"]


def test_a_removed_pawn_returns_to_the_public_reserve_without_its_mark_EA_3_2() -> None:
    table = lay("c3 0.water 1/0", "c4 1.fire 2/2", hand="act-confrontation")
    assert table.reserve(1) == {"earth": 3, "fire": 1, "water": 4, "air": 4}
    table.play("play:act-confrontation", "confront:c3:c4")
    assert table.board == ["c3 0.water 1/1", "c4 1.fire 1/1"]
    assert table.seen().players[1].reserve.fire == 2


def test_an_action_may_overflow_on_purpose_and_the_excess_leaves_at_once_EA_3_3() -> None:
    table = lay("c3 0.water 2", "c4 0.water 2", hand="act-furtif")
    table.play("play:act-furtif", "move:c3:2:c4:0")
    assert table.board == ["c4 0.water 3/0"]
    assert table.reserve()["water"] == 1
    assert table.event("overflowed").rules == ("EA-3.3", "EA-3.7")


def test_three_pawns_on_a_cell_do_not_overflow_EA_3_3() -> None:
    table = lay("c3 0.water 2", "c4 0.water 2", hand="act-furtif")
    table.play("play:act-furtif", "move:c3:1:c4:0")
    assert table.board == ["c3 0.water 1/0", "c4 0.water 3/0"]
    assert "overflowed" not in table.told


def test_a_marked_pawn_does_not_move_EA_3_4() -> None:
    table = lay("c3 0.water 3/2", hand="act-standard").play("play:act-standard")
    table.refuses("move:c3:2:c4:0", "EA-8.1")
    table.play("move:c3:1:c4:0")
    assert table.board == ["c3 0.water 2/2", "c4 0.water 1/1"]


def test_a_marked_pawn_is_not_sacrificed_in_a_breath_EA_3_4() -> None:
    table = lay("c3 0.air 2/1", "c4 1.water 2")
    table.refuses("breath:c3:c4:2:1:0", "EA-10.2").refuses("breath:c3:c4:1:2:0", "EA-10.2")
    table.play("breath:c3:c4:1:1:0")
    assert table.board == ["c3 0.air 1/1", "c4 1.water 1/0", "c5 1.water 1/0"]


def test_a_wholly_marked_group_breathes_not_EA_3_4() -> None:
    lay("c3 0.air 2/2", "c4 1.water 2").refuses("breath:c3:c4:1:1:0", "EA-10.2")


def test_a_wholly_marked_group_initiates_no_confrontation_EA_3_4() -> None:
    table = lay("c3 0.fire 2/2", "d3 0.fire 2/1", "c4 1.earth 1", hand="act-confrontation")
    table.play("play:act-confrontation").refuses("confront:c3:c4", "EA-3.4")
    table.play("confront:d3:c4")
    assert table.board == ["c3 0.fire 2/2", "c4 0.fire 2/2"]


def test_a_confrontation_card_does_not_start_when_every_group_is_marked_EA_3_4_EA_6_6() -> None:
    lay("c3 0.fire 2/2", "c4 1.earth 1", hand="act-confrontation").refuses("play:act-confrontation", "EA-9.3")


def test_marked_pawns_count_fully_on_both_sides_of_a_confrontation_EA_3_5() -> None:
    table = lay("c3 0.fire 3/2", "c4 1.earth 3/3", hand="act-confrontation")
    table.play("play:act-confrontation", "confront:c3:c4")
    assert table.board == ["c4 0.fire 3/3"]


def test_growth_may_target_a_wholly_marked_group_and_the_new_pawn_is_unmarked_EA_3_5_EA_3_8() -> None:
    table = lay("b2 0.earth 2/2", hand="act-croissance")
    table.play("play:act-croissance", "grow:b2")
    assert table.board == ["b2 0.earth 3/2"]


def test_a_marked_enemy_is_a_target_of_a_breath_EA_3_5() -> None:
    table = lay("c3 0.air 1", "c4 1.water 1/1").play("breath:c3:c4:1:1:1")
    assert table.board == ["c5 1.water 1/1"]


def test_own_marks_are_lifted_at_the_end_of_the_own_turn_enemy_marks_at_the_end_of_theirs_EA_3_6() -> None:
    table = lay("c3 0.water 2/2", "c4 1.air 2/1", turn=0)
    table.play("end")
    assert table.board == ["c3 0.water 2/0", "c4 1.air 2/1"], "the enemy keeps the mark through its own turn"
    table.play("end")
    assert table.board == ["c3 0.water 2/0", "c4 1.air 2/0"]


def test_marked_pawns_leave_first_when_nobody_may_pick_EA_3_7() -> None:
    table = lay("c3 0.water 2", "c4 1.fire 3/2", hand="act-confrontation")
    table.play("play:act-confrontation", "confront:c3:c4")
    assert table.board == ["c3 0.water 2/1", "c4 1.fire 1/0"]


def test_the_overflow_takes_a_marked_pawn_first_EA_3_7() -> None:
    table = lay("c3 0.water 2", "c4 0.water 2/1", hand="act-furtif")
    table.play("play:act-furtif", "move:c3:2:c4:0")
    assert table.board == ["c4 0.water 3/0"]


def test_displaced_pawns_keep_their_marks_EA_3_8() -> None:
    table = lay("b2 0.air 2", "b3 1.water 3/1").play("breath:b2:b3:2:1:1")
    assert table.board == ["b3 1.water 1/0", "b4 1.water 2/1"]


def test_groups_of_one_element_and_two_owners_never_merge_EA_3_9() -> None:
    table = lay("c3 0.water 1", "c4 1.water 1", hand="act-standard").play("play:act-standard")
    table.refuses("move:c3:1:c4:0", "EA-8.1").play("move:c3:1:d3:0")
    assert table.board == ["d3 0.water 1/1", "c4 1.water 1/0"]


def test_allies_do_not_merge_either_EA_3_9() -> None:
    table = lay("e5 0.water 1", "e6 2.water 1", hand="act-standard", mode="teams_facing").play("play:act-standard")
    table.refuses("move:e5:1:e6:0", "EA-8.1").play("move:e5:1:d5:0")
    assert table.board == ["d5 0.water 1/1", "e6 2.water 1/0"]
