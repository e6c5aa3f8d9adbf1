"""Direct confrontations: EA-9."""

from __future__ import annotations

import pytest

from tests.games.elemental_arena.table import Table, lay

BEATS = (("fire", "earth"), ("fire", "air"), ("water", "fire"), ("earth", "water"))
NEUTRAL = (("earth", "air"), ("water", "air"))
SIZES = [(winner, loser) for winner in (1, 2, 3) for loser in (1, 2, 3)]


def clash(*scene: str, at: str = "c3", target: str = "c4", **more: object) -> Table:
    table = lay(*scene, hand="act-confrontation", **more)  # type: ignore[arg-type]
    return table.play("play:act-confrontation", f"confront:{at}:{target}")


# --- EA-9.1


def test_groups_of_the_same_element_are_not_confronted_EA_9_1() -> None:
    for element in ("earth", "fire", "water", "air"):
        lay(f"c3 0.{element} 1", f"c4 1.{element} 1", hand="act-confrontation").refuses(
            "play:act-confrontation", "EA-9.3"
        )


def test_groups_two_cells_apart_are_not_confronted_EA_9_1() -> None:
    table = lay("c3 0.fire 1", "c5 1.earth 1", "d4 1.earth 1", hand="act-confrontation").play("play:act-confrontation")
    table.refuses("confront:c3:c5", "EA-9.1").play("confront:c3:d4")
    assert table.board == ["d4 0.fire 1/1", "c5 1.earth 1/0"]


def test_adjacent_means_diagonals_too_even_between_voids_EA_9_1_EA_2_5() -> None:
    assert clash("c3 0.fire 1", "d4 1.earth 1", target="d4", voids=("c4", "d3")).board == ["d4 0.fire 1/1"]


def test_an_own_group_may_be_confronted_with_another_own_group_EA_9_1() -> None:
    table = clash("c3 0.fire 2", "c4 0.earth 1", "d4 0.earth 1")
    assert table.board == ["c4 0.fire 2/1", "d4 0.earth 1/0"]


def test_an_allied_group_may_be_the_target_EA_9_1_EA_1_5() -> None:
    table = clash("e5 0.fire 1", "e6 2.air 2", at="e5", target="e6", mode="teams_facing")
    assert table.board == ["e5 0.fire 1/1", "e6 2.air 1/0"]


# --- EA-9.2


@pytest.mark.parametrize(("winner", "loser"), BEATS)
def test_each_element_beats_what_it_beats_whoever_initiates_EA_9_2(winner: str, loser: str) -> None:
    assert clash(f"c3 0.{winner} 1", f"c4 1.{loser} 2").board == [f"c3 0.{winner} 1/1", f"c4 1.{loser} 1/0"]
    assert clash(f"c3 0.{loser} 2", f"c4 1.{winner} 1").board == [f"c3 0.{loser} 1/1", f"c4 1.{winner} 1/0"]


@pytest.mark.parametrize(("one", "other"), NEUTRAL)
def test_air_is_confronted_neither_with_earth_nor_with_water_EA_9_2(one: str, other: str) -> None:
    for mine, theirs in ((one, other), (other, one)):
        table = lay(f"c3 0.{mine} 1", f"c4 1.{theirs} 1", hand="act-confrontation")
        table.refuses("play:act-confrontation", "EA-9.3")


def test_a_neutral_target_is_refused_beside_a_possible_one_EA_9_2() -> None:
    table = lay("c3 0.earth 1", "c4 1.air 1", "d4 1.water 1", hand="act-confrontation").play("play:act-confrontation")
    table.refuses("confront:c3:c4", "EA-9.2").play("confront:c3:d4")
    assert table.board == ["c4 1.air 1/0", "d4 0.earth 1/1"]


# --- EA-9.3


def test_the_initiating_group_is_own_EA_9_3() -> None:
    table = lay("c3 0.fire 1", "c4 1.earth 1", hand="act-confrontation").play("play:act-confrontation")
    table.refuses("confront:c4:c3", "EA-9.3").play("confront:c3:c4")


def test_one_unmarked_pawn_suffices_to_initiate_EA_9_3() -> None:
    assert clash("c3 0.fire 3/2", "c4 1.earth 1").board == ["c4 0.fire 3/3"]


def test_the_losing_group_may_initiate_EA_9_3() -> None:
    table = clash("c3 0.earth 1", "c4 1.fire 3")
    assert table.board == ["c4 1.fire 3/0"], "nobody advances, nobody is left to mark"
    assert table.reserve()["earth"] == 3


# --- EA-9.4


@pytest.mark.parametrize(("winners", "losers"), SIZES)
def test_one_pawn_of_the_losing_side_is_removed_for_each_pair_EA_9_4(winners: int, losers: int) -> None:
    table = clash(f"c3 0.fire {winners}", f"c4 1.earth {losers}")
    assert table.event("confronted").removed == min(winners, losers)
    assert {"EA-9.2", "EA-9.4"} <= table.cited
    left = [] if losers <= winners else [f"c4 1.earth {losers - winners}/0"]
    assert table.board == ([f"c3 0.fire {winners}/1", *left] if left else [f"c4 0.fire {winners}/1"])


@pytest.mark.parametrize(("winners", "losers"), SIZES)
def test_the_same_count_holds_when_the_losing_side_initiates_EA_9_4(winners: int, losers: int) -> None:
    table = clash(f"c3 0.earth {losers}", f"c4 1.fire {winners}")
    left = [] if losers <= winners else [f"c3 0.earth {losers - winners}/1"]
    assert table.board == [*left, f"c4 1.fire {winners}/0"]


# --- EA-9.5, EA-9.6


def test_marked_and_unmarked_pawns_all_take_part_EA_9_5() -> None:
    assert clash("c3 0.fire 2/1", "c4 1.earth 2/1").board == ["c4 0.fire 2/2"]


@pytest.mark.parametrize(("marked", "after"), [(0, 1), (1, 2), (2, 3)])
def test_one_unmarked_pawn_of_the_initiating_group_is_marked_afterwards_EA_9_6(marked: int, after: int) -> None:
    assert clash(f"c3 0.fire 3/{marked}", "c4 1.earth 1", "d4 1.earth 1").board == [
        f"c4 0.fire 3/{after}",
        "d4 1.earth 1/0",
    ]


def test_after_a_loss_the_mark_goes_to_a_survivor_marked_pawns_having_left_first_EA_9_6_EA_3_7() -> None:
    assert clash("c3 0.earth 3/1", "c4 1.fire 2").board == ["c3 0.earth 1/1", "c4 1.fire 2/0"]
    assert clash("c3 0.earth 3/2", "c4 1.fire 1").board == ["c3 0.earth 2/2", "c4 1.fire 1/0"]


def test_the_target_is_never_marked_EA_9_6() -> None:
    assert clash("c3 0.fire 1", "c4 1.earth 3").board == ["c3 0.fire 1/1", "c4 1.earth 2/0"]


# --- EA-9.7


def test_the_winning_initiator_advances_whole_onto_the_cell_of_a_vanished_target_EA_9_7() -> None:
    table = clash("c3 0.fire 3/2", "c4 1.earth 2", "d4 1.water 1")
    assert table.board == ["c4 0.fire 3/3", "d4 1.water 1/0"]
    assert table.event("advanced").rules == ("EA-9.7",)


def test_there_is_no_advance_onto_a_target_that_is_left_EA_9_7() -> None:
    assert "advanced" not in clash("c3 0.fire 1", "c4 1.earth 2").told


def test_nobody_advances_when_the_initiating_side_loses_EA_9_7() -> None:
    table = clash("c3 0.water 1", "d3 0.water 1", "c4 1.earth 2")
    assert table.board == ["d3 0.water 1/0", "c4 1.earth 2/0"]
    assert "advanced" not in table.told


def test_an_advance_enters_the_cell_and_may_collect_a_reward_EA_9_7_EA_12_2() -> None:
    table = clash("d3 0.fire 1", "d4 1.earth 1", at="d3", target="d4", rewards=("d4",), pile="eve-elan eve-gel")
    assert sorted(table.offers()) == ["reward:0", "reward:1"]
    table.play("reward:0")


# --- EA-9.8


def test_a_confrontation_that_a_shield_stops_is_legal_and_marks_EA_9_8() -> None:
    table = lay("c3 0.fire 1", "c4 1.earth 1", hand="act-confrontation", rival="eve-rempart", pile="", turn=1)
    table.play("play:eve-rempart", "end")
    table.play("play:act-confrontation", "confront:c3:c4")
    assert table.board == ["c3 0.fire 1/1", "c4 1.earth 1/0"]
    assert table.event("confronted").removed == 0


def test_a_shield_takes_one_pawn_off_the_winning_side_EA_9_4_EA_9_8() -> None:
    table = lay("c3 0.fire 3", "c4 1.earth 3", hand="act-confrontation", rival="eve-rempart", pile="", turn=1)
    table.play("play:eve-rempart", "end").play("play:act-confrontation", "confront:c3:c4")
    assert table.board == ["c3 0.fire 3/1", "c4 1.earth 1/0"]
