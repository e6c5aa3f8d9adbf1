"""Moves: EA-8.1 to EA-8.6."""

from __future__ import annotations

import pytest

from tests.games.elemental_arena.table import lay

MOVES = ("act-standard", "act-furtif", "act-rapide", "act-coordonne")


# --- EA-8.1


def test_some_pawns_go_to_an_adjacent_empty_cell_and_the_others_stay_EA_8_1() -> None:
    table = lay("c3 0.water 3", "e5 1.air 1", hand="act-standard").play("play:act-standard", "move:c3:2:d4:0")
    assert table.board == ["c3 0.water 1/0", "d4 0.water 2/2", "e5 1.air 1/0"]
    assert table.event("moved").rules == ("EA-8.1", "EA-8.2")


def test_all_the_pawns_of_a_group_may_go_EA_8_1() -> None:
    table = lay("c3 0.water 3", hand="act-standard").play("play:act-standard", "move:c3:3:d4:0")
    assert table.board == ["d4 0.water 3/3"]


def test_they_merge_with_an_own_group_of_the_same_element_EA_8_1() -> None:
    table = lay("c3 0.water 2", "d4 0.water 1", hand="act-standard").play("play:act-standard", "move:c3:2:d4:0")
    assert table.board == ["d4 0.water 3/2"]


@pytest.mark.parametrize("other", ["d4 0.earth 1/0", "d4 1.water 1/0", "d4 1.fire 1/0"])
def test_any_other_group_bars_the_way_EA_8_1(other: str) -> None:
    table = lay("c3 0.water 1", other, hand="act-standard").play("play:act-standard")
    table.refuses("move:c3:1:d4:0", "EA-8.1").play("move:c3:1:c4:0")
    assert table.board == ["c4 0.water 1/1", other]


@pytest.mark.parametrize("n", [0, 3])
def test_no_fewer_than_one_pawn_and_no_more_than_the_unmarked_ones_move_EA_8_1(n: int) -> None:
    table = lay("c3 0.water 3/1", hand="act-standard").play("play:act-standard")
    table.refuses(f"move:c3:{n}:d4:0", "EA-8.1").play("move:c3:2:d4:0")
    assert table.board == ["c3 0.water 1/1", "d4 0.water 2/2"]


def test_only_own_groups_are_moved_EA_8_1() -> None:
    table = lay("c3 0.water 1", "e3 1.water 1", hand="act-standard").play("play:act-standard")
    table.refuses("move:e3:1:e4:0", "EA-8.1").refuses("move:d3:1:d4:0", "EA-8.1").play("move:c3:1:c4:0")


def test_allied_groups_are_not_moved_EA_8_1_EA_13_3() -> None:
    table = lay("e5 0.water 1", "g5 2.water 1", hand="act-standard", mode="teams_facing").play("play:act-standard")
    table.refuses("move:g5:1:g6:0", "EA-8.1").play("move:e5:1:e6:0")


def test_pawns_of_one_move_come_from_one_group_and_go_to_one_cell_EA_8_1() -> None:
    table = lay("c3 0.water 2", hand="act-standard").play("play:act-standard", "move:c3:1:c4:0")
    assert table.offers() == ["end"]


def test_nobody_steps_off_the_board_or_stays_in_place_EA_8_1_EA_2_5() -> None:
    table = lay("a1 0.water 1", hand="act-standard").play("play:act-standard")
    table.refuses("move:a1:1:a0:0", "EA-2.5").refuses("move:a1:1:a1:0", "EA-2.5").play("move:a1:1:a2:0")


# --- EA-8.2: the four cards


@pytest.mark.parametrize(
    ("card", "marked", "hand", "pa"),
    [
        ("act-standard", 2, [], 2),
        ("act-furtif", 0, [], 2),
        ("act-rapide", 2, ["act-choix"], 2),
        ("act-coordonne", 2, [], 3),
    ],
)
def test_each_move_card_marks_draws_or_gives_a_point_as_printed_EA_8_2(
    card: str, marked: int, hand: list[str], pa: int
) -> None:
    table = lay("c3 0.water 3", hand=card, deck="act-choix").play(f"play:{card}", "move:c3:2:c4:0")
    assert table.board == ["c3 0.water 1/0", f"c4 0.water 2/{marked}"]
    assert (table.hand(), table.pa()) == (hand, pa)


def test_a_stealthy_pawn_may_move_again_and_a_marked_one_not_EA_8_2() -> None:
    table = lay("c3 0.water 1", hand="act-furtif act-standard act-rapide")
    table.play("play:act-furtif", "move:c3:1:c4:0").play("play:act-standard", "move:c4:1:c5:0").play("play:act-rapide")
    table.refuses("move:c5:1:c6:0", "EA-8.1").play("move:a6:1:b6:0", "end")
    table.bystanders = ()


def test_a_coordinated_move_pays_itself_back_even_for_the_last_point_EA_8_2_EA_6_2() -> None:
    table = lay("c3 0.water 1", hand="act-coordonne", pa=1).play("play:act-coordonne")
    assert table.pa() == 0, "the point comes after the move"
    table.play("move:c3:1:c4:0")
    assert table.pa() == 1
    assert "gained_pa" in table.told


# --- EA-8.3


def test_the_arriving_pawns_are_marked_before_the_overflow_is_settled_EA_8_3() -> None:
    table = lay("a1 0.fire 1", "b1 0.fire 3", hand="act-standard").play("play:act-standard", "move:a1:1:b1:0")
    assert table.board == ["b1 0.fire 3/0"], "the newcomer is the only marked pawn: it leaves"


def test_a_stealthy_overflow_takes_an_unmarked_pawn_when_there_is_no_other_EA_8_3() -> None:
    table = lay("a1 0.fire 1", "b1 0.fire 3", hand="act-furtif").play("play:act-furtif", "move:a1:1:b1:0")
    assert table.board == ["b1 0.fire 3/0"]
    assert table.reserve() == {"earth": 3, "fire": 1, "water": 4, "air": 4}


# --- EA-8.4: the pre-move of Air


@pytest.mark.parametrize("card", MOVES)
def test_every_move_of_air_may_be_preceded_by_a_free_stealth_move_EA_8_4(card: str) -> None:
    table = lay("c3 0.air 3", hand=card).play(f"play:{card}", "move:c3:2:d4:1")
    assert table.board == ["c3 0.air 1/0", "d4 0.air 2/0"]
    table.play("move:d4:2:e5:0")
    assert table.board == ["c3 0.air 1/0", f"e5 0.air 2/{0 if card == 'act-furtif' else 2}"]


def test_air_may_move_without_a_pre_move_EA_8_4() -> None:
    table = lay("c3 0.air 2", hand="act-standard").play("play:act-standard", "move:c3:1:d4:0")
    assert table.board == ["c3 0.air 1/0", "d4 0.air 1/1"]


@pytest.mark.parametrize("element", ["earth", "fire", "water"])
def test_no_other_element_has_a_pre_move_EA_8_4(element: str) -> None:
    table = lay(f"c3 0.{element} 2", hand="act-standard").play("play:act-standard")
    table.refuses("move:c3:1:d4:1", "EA-8.4").play("move:c3:1:d4:0")


def test_after_the_pre_move_the_move_is_mandatory_and_starts_from_the_cell_reached_EA_8_4() -> None:
    table = lay("c3 0.air 3", "e1 0.water 1", hand="act-standard").play("play:act-standard", "move:c3:2:d4:1")
    table.refuses("move:c3:1:c4:0", "EA-8.4").refuses("move:e1:1:e2:0", "EA-8.4").refuses("done", "EA-17.10")
    assert {token.split(":")[1] for token in table.offers()} == {"d4"}
    table.play("move:d4:1:d5:0")
    assert table.board == ["e1 0.water 1/0", "c3 0.air 1/0", "d4 0.air 1/0", "d5 0.air 1/1"]


def test_a_pre_move_has_no_pre_move_of_its_own_EA_8_6() -> None:
    table = lay("c3 0.air 1", hand="act-standard").play("play:act-standard", "move:c3:1:d4:1")
    table.refuses("move:d4:1:d5:1", "EA-8.4").play("move:d4:1:d5:0")


def test_the_move_may_go_back_to_the_first_cell_EA_8_4() -> None:
    table = lay("c3 0.air 2", hand="act-standard").play("play:act-standard", "move:c3:2:d4:1", "move:d4:2:c3:0")
    assert table.board == ["c3 0.air 2/2"]


def test_the_move_takes_any_of_the_unmarked_pawns_now_there_EA_8_4() -> None:
    table = lay("c3 0.air 1", "d4 0.air 2/1", hand="act-standard").play("play:act-standard", "move:c3:1:d4:1")
    table.refuses("move:d4:3:d5:0", "EA-8.1").play("move:d4:2:d5:0")
    assert table.board == ["d4 0.air 1/1", "d5 0.air 2/2"]


def test_pawns_that_made_only_the_pre_move_stay_unmarked_EA_8_4() -> None:
    table = lay("c3 0.air 3", hand="act-standard").play("play:act-standard", "move:c3:3:d4:1", "move:d4:1:d5:0")
    assert table.board == ["d4 0.air 2/0", "d5 0.air 1/1"]


def test_marked_air_makes_no_pre_move_EA_8_4_EA_3_4() -> None:
    table = lay("c3 0.air 2/2", "e1 0.water 1", hand="act-standard").play("play:act-standard")
    table.refuses("move:c3:1:d4:1", "EA-8.1").play("move:e1:1:e2:0")


def test_the_pre_move_goes_where_a_move_may_go_EA_8_4_EA_8_1() -> None:
    table = lay("c3 0.air 1", "c4 1.earth 1", hand="act-standard", voids=("d4",)).play("play:act-standard")
    table.refuses("move:c3:1:c4:1", "EA-8.1").refuses("move:c3:1:d4:1", "EA-2.6").refuses("move:c3:1:c5:1", "EA-2.5")
    table.play("move:c3:1:d3:0")


# --- EA-8.5


def test_a_pre_move_may_overflow_and_marked_pawns_leave_first_EA_8_5() -> None:
    table = lay("a1 0.air 2", "b2 0.air 2/2", hand="act-furtif").play("play:act-furtif", "move:a1:2:b2:1")
    assert table.board == ["b2 0.air 3/1"]
    table.refuses("move:b2:3:b3:0", "EA-8.1").play("move:b2:2:b3:0")
    assert table.board == ["b2 0.air 1/1", "b3 0.air 2/0"]


# --- EA-8.6


def test_the_pre_move_applies_to_the_moves_of_specialties_and_events_EA_8_6() -> None:
    event = lay("c3 0.air 1", hand="eve-vent-arriere", pile="").play("play:eve-vent-arriere")
    event.play("move:c3:1:d4:1", "move:d4:1:e5:0")
    assert event.board == ["e5 0.air 1/0"]
    specialty = lay("c3 0.air 1", hand="spe-eclaireur", pile="", specialties=("spe-eclaireur", "spe-druide"))
    specialty.play("play:spe-eclaireur", "move:c3:1:d4:1", "move:d4:1:e5:0", "done")
    assert specialty.board == ["e5 0.air 1/0"]


def test_the_pre_move_applies_to_each_move_of_a_card_EA_8_6() -> None:
    table = lay("a1 0.air 1", "c1 0.air 1", hand="eve-marche-forcee", pile="").play("play:eve-marche-forcee")
    table.play("move:a1:1:a2:1", "move:a2:1:a3:0", "move:c1:1:c2:1", "move:c2:1:c3:0", "done")
    assert table.board == ["a3 0.air 1/1", "c3 0.air 1/1"]


def test_relocation_and_swap_have_no_pre_move_EA_8_6() -> None:
    table = lay("c3 0.air 1", hand="eve-portail", pile="").play("play:eve-portail")
    assert table.offers("move") == []
    table.play("group:c3", "cell:e5")
    assert table.board == ["e5 0.air 1/0"]
