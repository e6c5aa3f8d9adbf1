"""The breath: EA-10. Most scenes are row 3, drawn from column a: the Air breathes eastwards."""

from __future__ import annotations

import pytest

from app.games.elemental_arena.board import DIRECTIONS
from tests.games.elemental_arena.table import Table, lay

STEPS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}


def row(drawn: str, **more: object) -> Table:
    return lay(f"3: {drawn}", **more)  # type: ignore[arg-type]


def blown(drawn: str, n: int, d: int, marked: int = 0, **more: object) -> Table:
    """After the breath of a3 on b3."""
    return row(drawn, **more).play(f"breath:a3:b3:{n}:{d}:{marked}")


# --- EA-10.1


def test_a_breath_needs_neither_card_nor_point_and_may_be_repeated_EA_10_1() -> None:
    table = lay("3: A3 e3 . . . .", "c1 0.air 1", "c2 1.water 1", pa=0)
    table.play("breath:a3:b3:1:1:0")
    assert (table.row(3), table.pa()) == ("A2'' e2 e1 . . .", 0)
    table.play("breath:c1:c2:1:1:0")
    assert table.row(3) == "A2'' e2 e1 . . .", "the Earth absorbs the Water that reaches it"


def test_groups_of_any_owner_and_element_may_be_targets_EA_10_1_EA_10_9() -> None:
    for target in ("e1", "f1", "w1", "a1", "E1", "F1", "W1", "A1"):
        assert blown(f"A1 {target} . . . .", 1, 1).row(3) == f". . {target} . . ."


def test_an_allied_group_may_be_a_target_EA_10_1_EA_1_5() -> None:
    table = lay("e5 0.air 1", "e6 2.water 1", mode="teams_facing").play("breath:e5:e6:1:1:0")
    assert table.board == ["e7 2.water 1/0"]


def test_only_adjacent_groups_are_reached_EA_10_1() -> None:
    table = row("A3 . e1 . . .").refuses("breath:a3:c3:1:1:0", "EA-10.1")
    table.refuses("breath:a3:b3:1:1:0", "EA-10.1")
    assert table.offers("breath") == []


def test_only_own_air_breathes_EA_10_1() -> None:
    row("F3 e1 . . . .").refuses("breath:a3:b3:1:1:0", "EA-10.1")
    row("a3 E1 . . . .").refuses("breath:a3:b3:1:1:0", "EA-10.1")


def test_the_air_of_an_ally_does_not_breathe_for_me_EA_10_1_EA_13_3() -> None:
    lay("e5 2.air 1", "e6 0.water 1", mode="teams_facing").refuses("breath:e5:e6:1:1:0", "EA-10.1")


def test_nobody_breathes_in_the_turn_of_another_EA_10_1() -> None:
    row("a3 E1 . . . .").refuses("breath:a3:b3:1:1:0", None, "not_your_move", seat=1)


def test_an_air_group_does_not_breathe_on_itself_EA_10_9() -> None:
    row("A2 . . . . .").refuses("breath:a3:a3:1:1:0", "EA-10.1")


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_target_goes_straight_away_from_the_air_in_all_eight_directions_EA_10_5(direction: str) -> None:
    column, line = STEPS[direction]
    cells = [f"{'abcdef'[2 + column * far]}{3 + line * far}" for far in range(3)]
    table = lay(
        f"{cells[0]} 0.air 2", f"{cells[1]} 1.water 2", bystanders=("f4 0.earth 1/0", "f5 1.earth 1/0", "f1 1.fire 1/0")
    )
    table.play(f"breath:{cells[0]}:{cells[1]}:1:1:0")
    assert sorted(table.board) == sorted(
        [f"{cells[0]} 0.air 1/1", f"{cells[1]} 1.water 1/0", f"{cells[2]} 1.water 1/0"]
    )


# --- EA-10.2


@pytest.mark.parametrize(
    ("n", "d", "after"),
    [
        (1, 1, "A2'' w2 w1 . . ."),
        (2, 1, "A1' w1 w2 . . ."),
        (1, 2, "A1' w2 . w1 . ."),
        (3, 1, ". . w3 . . ."),
        (1, 3, ". w2 . . w1 ."),
    ],
)
def test_a_breath_of_power_n_times_d_costs_as_many_air_pawns_EA_10_2_EA_10_3(n: int, d: int, after: str) -> None:
    table = blown("A3 w3 . . . .", n, d)
    assert table.row(3) == after
    assert table.reserve()["air"] == 1 + n * d
    assert table.event("breathed").spent == n * d


def test_all_of_the_air_group_may_be_sacrificed_EA_10_2() -> None:
    assert blown("A2 w2 . . . .", 2, 1).row(3) == ". . w2 . . ."


@pytest.mark.parametrize(("air", "n", "d"), [("A1", 2, 1), ("A1", 1, 2), ("A2", 3, 1), ("A2", 1, 3), ("A3''", 2, 1)])
def test_the_sacrifice_is_paid_with_unmarked_pawns_or_not_at_all_EA_10_2(air: str, n: int, d: int) -> None:
    row(f"{air} w3 . . . .").refuses(f"breath:a3:b3:{n}:{d}:0", "EA-10.2")


def test_marked_air_beside_the_sacrifice_stays_EA_10_2_EA_10_7() -> None:
    assert blown("A3' w1 . . . .", 1, 2).row(3) == "A1' . . w1 . ."


# --- EA-10.3


@pytest.mark.parametrize(("n", "d"), [(2, 2), (1, 4), (4, 1), (2, 3), (3, 2)])
def test_power_four_or_more_needs_modifiers_EA_10_3(n: int, d: int) -> None:
    row("A3 w3 . . . .").refuses(f"breath:a3:b3:{n}:{d}:0", "EA-10.2" if n < 4 else "EA-10.3")


@pytest.mark.parametrize(("n", "d"), [(0, 1), (1, 0), (0, 0)])
def test_no_pawn_or_no_distance_is_no_breath_EA_10_3(n: int, d: int) -> None:
    row("A3 w3 . . . .").refuses(f"breath:a3:b3:{n}:{d}:0", "EA-10.3")


def test_no_more_pawns_go_than_the_target_has_EA_10_3() -> None:
    table = row("A3 w2 . . . .").refuses("breath:a3:b3:3:1:0", "EA-10.3")
    table.play("breath:a3:b3:2:1:0")
    assert table.row(3) == "A1' . w2 . . ."


def test_the_shapes_offered_are_those_of_the_table_EA_10_3() -> None:
    shapes = [token.split(":")[3:5] for token in row("A3 w3 . . . .").offers("breath")]
    assert sorted(shapes) == [["1", "1"], ["1", "2"], ["1", "3"], ["2", "1"], ["3", "1"]]


@pytest.mark.parametrize(
    ("n", "d", "spent", "after"),
    [
        (2, 2, 3, ". w1 . w2 . ."),
        (1, 4, 3, ". w2 . . . w1"),
        (3, 1, 2, "A1' . w3 . . ."),
        (2, 1, 1, "A2'' w1 w2 . . ."),
        (1, 1, 1, "A2'' w2 w1 . . ."),
    ],
)
def test_a_modifier_saves_a_pawn_but_one_is_always_spent_EA_10_2_EA_10_3(
    n: int, d: int, spent: int, after: str
) -> None:
    table = blown("A3 w3 . . . .", n, d, permanents=("0.eve-alizes",), pile="")
    assert (table.row(3), table.event("breathed").spent) == (after, spent)


def test_power_stops_at_four_even_with_modifiers_EA_10_3() -> None:
    table = row("A3 w3 . . . .", permanents=("0.eve-alizes",), pile="")
    shapes = {tuple(token.split(":")[3:5]) for token in table.offers("breath")}
    assert shapes == {("1", "1"), ("1", "2"), ("2", "1"), ("1", "3"), ("3", "1"), ("2", "2"), ("1", "4")}


# --- EA-10.4


@pytest.mark.parametrize(("marked", "after"), [(0, "A1' w2' w1 . . ."), (1, "A1' w2 w1' . . .")])
def test_the_breather_chooses_how_many_marked_pawns_go_EA_10_4(marked: int, after: str) -> None:
    assert blown("A2 w3' . . . .", 1, 1, marked).row(3) == after


def test_the_choice_is_bounded_by_the_marked_and_the_unmarked_there_are_EA_10_4() -> None:
    table = row("A2 w3'' . . . .")
    table.refuses("breath:a3:b3:2:1:0", "EA-10.4").refuses("breath:a3:b3:1:1:2", "EA-10.4")
    assert table.offers("breath:a3:b3:2:1") == ["breath:a3:b3:2:1:1", "breath:a3:b3:2:1:2"]
    row("A2 w2 . . . .").refuses("breath:a3:b3:1:1:1", "EA-10.4")


def test_nobody_in_the_target_is_marked_EA_10_4() -> None:
    assert blown("A3 w2 . . . .", 1, 1).row(3) == "A2'' w1 w1 . . ."


# --- EA-10.5: every obstacle


def test_the_pawns_go_together_as_far_as_the_way_is_empty_EA_10_5() -> None:
    assert blown("A3 w1 . . . .", 1, 3).row(3) == ". . . . w1 ."


def test_they_merge_with_a_group_of_their_owner_and_element_and_stop_EA_10_5() -> None:
    assert blown("A3 w1 . w1 . .", 1, 3).row(3) == ". . . w2 . .", "distance is left: it is lost"
    assert blown("A2 w2' w1 . . .", 2, 1, 1).row(3) == ". . w3' . . ."


def test_a_merge_may_overflow_marked_pawns_first_EA_10_5_EA_3_3() -> None:
    table = blown("A2 w2 w2' . . .", 2, 1)
    assert table.row(3) == ". . w3 . . ."
    assert table.reserve(1)["water"] == 1
    assert "overflowed" in table.told


def test_pawns_blown_onto_their_own_kind_keep_their_marks_EA_10_5_EA_3_8() -> None:
    assert blown("A1 w2' w1 . . .", 1, 1, 1).row(3) == ". w1 w2' . . ."


def test_at_the_edge_they_stop_EA_10_5() -> None:
    table = lay("d3 0.air 3", "e3 1.water 1").play("breath:d3:e3:1:3:0")
    assert table.row(3) == ". . . . . w1"
    assert table.reserve()["air"] == 4, "the sacrifice follows the power announced, not the way made"


def test_at_a_void_they_stop_EA_10_5() -> None:
    assert blown("A2 w1 . # . .", 1, 2).row(3) == ". . w1 # . ."


def test_a_reward_token_does_not_stop_them_and_stays_EA_10_5_EA_12_3() -> None:
    table = blown("A2 w1 * . . .", 1, 2, pile="eve-elan")
    assert table.row(3) == ". . * w1 . ."


# --- EA-10.6: indirect confrontations


def test_they_win_the_obstacle_vanishes_they_advance_and_stop_there_EA_10_6() -> None:
    table = blown("A3 f2 . e2 . .", 2, 1)
    assert table.row(3) == "A1' . f2 e2 . .", "a distance of one does not reach the Earth"
    table = blown("A3 F1 . e1 . .", 1, 3)
    assert table.row(3) == ". . . F1 . .", "they stop on the cell of the obstacle, one cell short"


def test_they_win_but_the_obstacle_is_left_no_advance_EA_10_6() -> None:
    assert blown("A2 F1 . e3 . .", 1, 2).row(3) == ". . F1 e2 . ."


def test_they_lose_and_are_removed_nobody_advances_EA_10_6() -> None:
    assert blown("A2 e1 . f1 . .", 1, 2).row(3) == ". . . f1 . ."


def test_they_lose_and_the_survivors_stay_where_they_stopped_EA_10_6() -> None:
    assert blown("A3 e3 f1 . . .", 2, 1).row(3) == "A1' e2 f1 . . ."
    table = blown("A3 e3 . f1 . .", 2, 2, permanents=("0.eve-alizes",), pile="")
    assert table.row(3) == ". e1 e1 f1 . ."


def test_only_the_displaced_pawns_are_confronted_with_the_whole_obstacle_EA_10_6_EA_9_5() -> None:
    assert blown("A1 F3 e2 . . .", 1, 1).row(3) == ". F3 e1 . . .", "one pair, not two"
    assert blown("A2 F3 e2 . . .", 2, 1).row(3) == ". F1 F2 . . .", "two pairs: the Earth vanishes, two advance"


def test_an_indirect_confrontation_marks_nobody_EA_10_6_EA_9_6() -> None:
    assert blown("A1 F1 e2 . . .", 1, 1).row(3) == ". F1 e1 . . ."


@pytest.mark.parametrize(
    ("displaced", "obstacle", "after"),
    [
        ("f1", "e1", ". . f1 . . ."),
        ("f1", "a1", ". . f1 . . ."),
        ("w1", "f1", ". . w1 . . ."),
        ("e1", "w1", ". . e1 . . ."),
        ("e1", "f1", ". . f1 . . ."),
        ("a1", "f1", ". . f1 . . ."),
        ("f1", "w1", ". . w1 . . ."),
        ("w1", "e1", ". . e1 . . ."),
    ],
)
def test_the_displaced_side_initiates_whoever_owns_what_EA_10_6(displaced: str, obstacle: str, after: str) -> None:
    for moving in (displaced, displaced.upper()):
        for standing in (obstacle, obstacle.upper()):
            table = blown(f"A1 {moving} {standing} . . .", 1, 1)
            assert table.row(3).upper() == after.upper()
            assert not table.event("confronted").direct


@pytest.mark.parametrize(
    ("displaced", "obstacle"),
    [("w1", "W1"), ("W1", "w1"), ("a1", "A1"), ("e1", "a1"), ("a1", "E1"), ("w1", "a1"), ("A1", "w1")],
)
def test_same_element_of_another_owner_or_an_air_pair_nothing_happens_EA_10_6(displaced: str, obstacle: str) -> None:
    table = blown(f"A2 {displaced} . {obstacle} . .", 1, 2)
    assert table.row(3) == f". . {displaced} {obstacle} . ."
    assert "confronted" not in table.told


# --- EA-10.7


@pytest.mark.parametrize(("air", "after"), [("A2", "A1'"), ("A3", "A2''"), ("A3'", "A2''"), ("A1", ".")])
def test_all_the_air_left_becomes_marked_EA_10_7(air: str, after: str) -> None:
    assert blown(f"{air} w1 . . . .", 1, 1).row(3) == f"{after} . w1 . . ."


def test_other_air_groups_are_not_marked_EA_10_7() -> None:
    table = lay("3: A2 w1 . . . .", "a1 0.air 1").play("breath:a3:b3:1:1:0")
    assert table.board == ["a1 0.air 1/0", "a3 0.air 1/1", "c3 1.water 1/0"]


# --- EA-10.8


def test_a_breath_against_the_edge_is_refused_EA_10_8() -> None:
    lay("e3 0.air 1", "f3 1.water 1").refuses("breath:e3:f3:1:1:0", "EA-10.8")
    lay("e4 0.air 1", "f3 1.water 1").refuses("breath:e4:f3:1:1:0", "EA-10.8")


def test_a_breath_against_a_void_is_refused_EA_10_8() -> None:
    row("A1 w1 # . . .").refuses("breath:a3:b3:1:1:0", "EA-10.8")


@pytest.mark.parametrize("obstacle", ["W1", "a1", "A1"])
def test_a_breath_against_what_cannot_be_confronted_is_refused_EA_10_8(obstacle: str) -> None:
    row(f"A2 w1 {obstacle} . . .").refuses("breath:a3:b3:1:1:0", "EA-10.8").refuses("breath:a3:b3:1:2:0", "EA-10.8")


def test_a_breath_that_merges_or_confronts_at_once_is_legal_EA_10_8() -> None:
    assert blown("A1 w1 w1 . . .", 1, 1).row(3) == ". . w2 . . ."
    assert blown("A1 w1 f1 . . .", 1, 1).row(3) == ". . w1 . . ."


def test_a_breath_that_a_shield_makes_vain_is_still_legal_EA_10_8_EA_9_8() -> None:
    table = row("A1 F1 e1 . . .", rival="eve-rempart", pile="", turn=1).play("play:eve-rempart", "end")
    table.play("breath:a3:b3:1:1:0")
    assert table.row(3) == ". F1 e1 . . ."


# --- EA-10.9


def test_own_groups_are_targets_own_air_included_EA_10_9() -> None:
    table = row("A1 A1 . . . .").play("breath:a3:b3:1:1:0")
    assert table.row(3) == ". . A1 . . ."
    assert row("A1 A1 . . . .").refuses("breath:b3:a3:1:1:0", "EA-10.8").offers("breath") == ["breath:a3:b3:1:1:0"]


# --- EA-10.10


def test_pawns_that_entered_no_cell_never_left_their_group_EA_10_10() -> None:
    assert blown("A2 e3' f1 . . .", 2, 1, 1).row(3) == ". e2 f1 . . .", "the marked one of the two displaced leaves"
    assert blown("A1 e3' f1 . . .", 1, 1, 0).row(3) == ". e2' f1 . . .", "the displaced pawn, unmarked, leaves"
    assert blown("A1 e3' f1 . . .", 1, 1, 1).row(3) == ". e2 f1 . . ."


def test_after_a_clash_won_without_advance_the_group_is_whole_again_EA_10_10() -> None:
    assert blown("A2 F3' e3 . . .", 2, 1, 1).row(3) == ". F3' e1 . . ."


# --- EA-10.11


def test_a_breath_that_removes_the_last_earth_ends_the_match_EA_10_11_EA_14_2() -> None:
    table = row("A1 F1 e1 . . .", bystanders=("a6 0.earth 1/0", "f6 1.fire 1/0")).play("breath:a3:b3:1:1:0")
    assert table.outcome == ("win", (0,), "elimination")


def test_the_ending_is_checked_after_the_whole_breath_EA_10_11_EA_14_4() -> None:
    # The last Fire is blown into the Water: the count comes after the sacrifice of the Air.
    table = row("A1 f1 w1 . . .", bystanders=("a6 0.earth 1/0", "f1 1.earth 1/0"))
    assert table.reserve()["air"] == 3
    table.play("breath:a3:b3:1:1:0")
    assert table.outcome == ("win", (1,), "no_fire"), "Earth 1-1, Water 0-1"


def test_after_a_breath_a_reward_entered_is_offered_EA_10_11_EA_12_2() -> None:
    table = lay("c3 0.air 1", "c4 0.water 1", rewards=("c5",), pile="eve-elan eve-gel").play("breath:c3:c4:1:1:0")
    assert table.seen().pending.step == "reward"
    table.play("reward:0")
