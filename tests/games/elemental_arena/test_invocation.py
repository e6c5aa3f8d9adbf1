"""The invocation, secret, open or predefined: EA-5."""

from __future__ import annotations

import pytest

from app.games.elemental_arena.options import ArmyGroup, CustomArena, Options
from app.kernel.chance import Seeded
from tests.games.elemental_arena.table import Table, sit

SOUTH = ("earth:a1", "earth:a1", "earth:a1", "fire:b1", "fire:b1", "water:c2", "air:d2", "air:d2")
NORTH = ("earth:f6", "water:f5", "water:f5", "fire:e6", "air:d6", "air:d6", "air:d6", "air:c6")


def secret(voids: tuple[str, ...] = (), **more: object) -> Table:
    return sit(Options(arena=CustomArena(voids), initiation=True, **more), seed=1)  # type: ignore[arg-type]


def place(table: Table, seat: int, pawns: tuple[str, ...]) -> Table:
    for pawn in pawns:
        table.play(f"place:{pawn}", seat=seat)
    return table


def ready(table: Table, seat: int) -> Table:
    return table.play("ready", seat=seat, chance=Seeded(bytes(32), 1))


def deployed(seats: tuple[int, ...] = (0, 1)) -> Table:
    table = secret()
    for seat in seats:
        place(table, seat, (SOUTH, NORTH)[seat])
    return table


# --- secret


def test_both_place_at_the_same_time_one_pawn_per_action_EA_5_3() -> None:
    table = secret()
    assert table.awaited == (0, 1)
    table.play("place:earth:a1", seat=1 - 1).play("place:earth:f6", seat=1).play("place:fire:b1", seat=0)
    assert table.everything(by=0) == ["a1 0.earth 1/0", "b1 0.fire 1/0"]
    assert table.everything(by=1) == ["f6 1.earth 1/0"]


def test_exactly_eight_pawns_are_placed_in_groups_of_one_to_three_EA_5_1() -> None:
    table = deployed((0,))
    assert table.everything(by=0) == ["a1 0.earth 3/0", "b1 0.fire 2/0", "c2 0.water 1/0", "d2 0.air 2/0"]
    assert table.seen(0).placed == 8
    table.refuses("place:water:c1", "EA-5.1", seat=0)


def test_a_fourth_pawn_of_a_group_and_a_second_element_on_a_cell_are_refused_EA_5_1_EA_3_1() -> None:
    table = place(secret(), 0, SOUTH[:3])
    table.refuses("place:earth:a1", "EA-3.1", seat=0).refuses("place:fire:a1", "EA-3.1", seat=0)
    table.play("place:earth:b1", seat=0).refuses("place:earth:c1", "EA-1.1", seat=0)


def test_cells_outside_the_two_rows_are_refused_EA_5_1() -> None:
    table = secret()
    table.refuses("place:earth:a3", "EA-5.1", seat=0).refuses("place:earth:a5", "EA-5.1", seat=0)
    table.refuses("place:earth:a4", "EA-5.1", seat=1).refuses("place:earth:a1", "EA-5.1", seat=1)
    table.play("place:earth:a2", seat=0).play("place:earth:a5", seat=1)


def test_void_cells_are_excluded_EA_5_1_EA_2_6() -> None:
    table = secret(voids=("b1",)).refuses("place:earth:b1", "EA-2.6", seat=0)
    assert "place:earth:c1" in table.offers(seat=0)


def test_the_eighth_pawn_must_be_earth_while_there_is_none_EA_5_1_EA_5_3() -> None:
    table = place(secret(), 0, ("fire:a1", "fire:a1", "water:b1", "water:b1", "air:c1", "air:c1"))
    assert "place:fire:d1" in table.offers(seat=0), "the seventh is free"
    place(table, 0, ("fire:d1",))
    table.refuses("place:air:d2", "EA-5.3", seat=0)
    assert {token.split(":")[1] for token in table.offers("place", seat=0)} == {"earth"}
    place(table, 0, ("earth:d2",))
    assert "ready" in table.offers(seat=0)


def test_one_earth_placed_leaves_the_eighth_pawn_free_EA_5_3() -> None:
    table = place(secret(), 0, SOUTH[:7])
    assert {token.split(":")[1] for token in table.offers("place", seat=0)} == {"earth", "fire", "water", "air"}


def test_a_pawn_may_be_taken_back_into_the_reserve_EA_5_3() -> None:
    table = place(secret(), 0, SOUTH).play("unplace:earth:a1", seat=0)
    assert table.everything(by=0)[0] == "a1 0.earth 2/0"
    assert (table.reserve(0)["earth"], table.seen(0).placed) == (2, 7)
    table.refuses("ready", "EA-5.3", seat=0)


def test_only_ones_own_pawns_may_be_taken_back_EA_5_3() -> None:
    table = place(secret(), 0, SOUTH[:1])
    table.refuses("unplace:earth:b1", "EA-5.3", seat=0).refuses("unplace:fire:a1", "EA-5.3", seat=0)
    table.refuses("unplace:earth:a1", "EA-5.3", seat=1)


def test_a_hundred_pawns_may_be_taken_back_and_no_more_EA_5_3() -> None:
    table = secret()
    for _ in range(100):
        table.play("place:earth:a1", seat=0).play("unplace:earth:a1", seat=0)
    table.play("place:earth:a1", seat=0).refuses("unplace:earth:a1", "EA-5.3", seat=0)
    table.play("place:earth:f6", seat=1).play("unplace:earth:f6", seat=1)


def test_taking_back_the_only_earth_forces_the_eighth_pawn_again_EA_5_3() -> None:
    table = place(
        secret(), 0, ("earth:a1", "fire:b1", "fire:b1", "fire:b1", "water:c1", "water:c1", "air:d1", "air:d1")
    )
    table.play("unplace:earth:a1", seat=0).refuses("place:fire:a1", "EA-5.3", seat=0)


@pytest.mark.parametrize("n", [0, 7])
def test_ready_needs_eight_pawns_EA_5_3(n: int) -> None:
    place(secret(), 0, SOUTH[:n]).refuses("ready", "EA-5.3", seat=0)


def test_ready_is_final_EA_5_3() -> None:
    table = ready(deployed(), 0)
    assert table.awaited == (1,)
    table.refuses("unplace:earth:a1", None, "not_your_move", seat=0)
    table.refuses("ready", None, "not_your_move", seat=0)


def test_all_armies_are_revealed_at_once_when_the_last_is_ready_EA_5_3() -> None:
    table = ready(deployed(), 1)
    assert table.everything() == []
    assert [player.ready for player in table.seen().players] == [False, True]
    ready(table, 0)
    assert table.everything() == table.everything(by=0) == table.everything(by=1)
    assert len(table.everything()) == 9
    assert (table.seen().phase, table.seen().round) == ("turn", 1)
    assert table.told[:2] == ["said_ready", "armies_revealed"]
    assert [len(table.hand(seat)) for seat in (0, 1)] == [4, 4]


def test_the_first_player_is_drawn_after_a_secret_invocation_EA_4_2() -> None:
    for draw in (0, 1):
        table = deployed().play("ready", seat=0).play("ready", seat=1, draws=(draw,))
        assert (table.seen().first, table.seen().turn) == (draw, draw)


def test_neither_play_nor_breath_is_possible_before_the_invocation_is_over_EA_4_1() -> None:
    table = deployed()
    for token in ("end", "play:act-standard", "breath:d2:c2:1:1:0"):
        table.refuses(token, "EA-5.5", seat=0)


def test_what_the_rival_places_is_not_seen_EA_5_3_EA_17_1() -> None:
    table, untouched = deployed((0,)), secret()
    assert table.seen(1) == untouched.seen(1)
    assert table.seen(None) == untouched.seen(None)
    assert table.seen(1).players[0].reserve is None
    assert table.seen(None).players[0].reserve is None
    assert all(event.to == 0 for event in table.log)


# --- the check at its end


def test_an_invocation_without_fire_ends_the_match_by_count_EA_5_5() -> None:
    table = secret()
    place(table, 0, ("earth:a1", "earth:a1", "water:b1", "water:b1", "air:c1", "air:c1", "air:c1", "air:d1"))
    assert table.outcome is None, "nothing is checked while somebody places"
    place(table, 1, ("earth:f6", "earth:f6", "water:e6", "air:d6", "air:d6", "air:d6", "air:c6", "water:b6"))
    table.play("ready", seat=0).play("ready", seat=1)
    assert table.outcome == ("draw", (0, 1), "no_fire")


def test_one_fire_anywhere_lets_the_match_go_on_EA_5_5() -> None:
    table = secret()
    place(table, 0, ("earth:a1", "earth:a1", "water:b1", "water:b1", "air:c1", "air:c1", "air:c1", "air:d1"))
    place(table, 1, ("earth:f6", "earth:f6", "water:e6", "air:d6", "air:d6", "air:d6", "air:c6", "fire:b6"))
    ready(ready(table, 0), 1)
    assert table.outcome is None


def test_a_preset_army_without_fire_ends_the_match_at_once_EA_5_5() -> None:
    armies = ((ArmyGroup("a1", "earth", 2),), (ArmyGroup("f6", "earth", 1),))
    table = sit(Options(arena=CustomArena(), invocation="preset", armies=armies), seed=1)
    assert table.outcome == ("win", (0,), "no_fire")


# --- open


def opened(voids: tuple[str, ...] = (), first: int = 1) -> Table:
    return sit(Options(arena=CustomArena(voids), initiation=True, invocation="open", first=first), seed=1)


def test_in_the_open_each_places_two_pawns_in_turn_for_all_to_see_EA_5_6() -> None:
    table = opened()
    assert (table.awaited, table.seen().turn) == ((1,), 1)
    table.play("place:earth:f6").play("place:fire:e6")
    assert table.awaited == (0,)
    assert table.everything() == ["e6 1.fire 1/0", "f6 1.earth 1/0"]
    table.refuses("place:earth:f6", None, "not_your_move", seat=1)
    table.play("place:earth:a1").play("place:earth:a1")
    assert table.awaited == (1,)
    assert table.reserve(0)["earth"] == 2


def test_the_two_pawns_may_share_a_cell_or_join_earlier_ones_EA_5_6() -> None:
    table = opened(first=0).play("place:earth:a1", "place:earth:a1", "place:earth:f6", "place:earth:f6")
    table.play("place:earth:a1")
    assert "a1 0.earth 3/0" in table.everything()
    table.refuses("place:earth:a1", "EA-3.1")


def test_pawns_placed_in_the_open_stay_EA_5_6() -> None:
    opened(first=0).play("place:earth:a1").refuses("unplace:earth:a1", "EA-5.6").refuses("ready", "EA-5.6")


def test_in_the_open_too_the_eighth_pawn_must_be_earth_if_there_is_none_EA_5_6() -> None:
    table = opened(first=0)
    mine = ("fire:a1", "fire:a1", "fire:b1", "water:c1", "water:c1", "water:d1", "air:e1")
    rival = ("earth:f6", "fire:e6", "fire:e6", "water:d6", "water:d6", "air:c6", "air:c6", "earth:b6")
    for number in range(0, 6, 2):
        table.play(*(f"place:{pawn}" for pawn in (*mine[number : number + 2], *rival[number : number + 2])))
    table.play(f"place:{mine[6]}").refuses("place:air:f1", "EA-5.3")
    table.play("place:earth:f1", "place:air:c6").play("place:earth:b6", chance=Seeded(bytes(32), 1))
    assert (table.seen().phase, table.seen().turn) == ("turn", 0)
    assert [len(table.hand(seat)) for seat in (0, 1)] == [4, 4]


def test_with_open_invocation_the_first_player_is_drawn_before_EA_4_2() -> None:
    firsts = {sit(Options(arena=CustomArena(), invocation="open"), seed=seed).seen().first for seed in range(12)}
    assert firsts == {0, 1}


# --- predefined


def preset(voids: tuple[str, ...] = (), armies: tuple[str, ...] = (), seats: int = 2, **more: object) -> Table:
    options = Options(arena=CustomArena(voids), invocation="preset", armies=armies, first=0, **more)  # type: ignore[arg-type]
    return sit(options, seats, seed=1)


@pytest.mark.parametrize(
    ("army", "south", "north"),
    [
        (
            "equilibre",
            {2: ". F1 W1 W1 F1 .", 1: "E1 . E1 . E1 A1"},
            {6: "a1 e1 . e1 . e1", 5: ". f1 w1 w1 f1 ."},
        ),
        (
            "brasier",
            {2: ". F1 F1 A1 F1 .", 1: "E1 . E1 W1 . E1"},
            {6: "e1 . w1 e1 . e1", 5: ". f1 a1 f1 f1 ."},
        ),
        (
            "rempart",
            {2: "F1 W1 . W1 W1 F1", 1: ". E1 A1 . E1 ."},
            {6: ". e1 . a1 e1 .", 5: "f1 w1 w1 . w1 f1"},
        ),
    ],
)
def test_a_predefined_army_stands_as_its_table_says_seen_by_its_player_EA_5_7(
    army: str, south: dict[int, str], north: dict[int, str]
) -> None:
    table = preset(armies=(army, army))
    for number, drawn in {**south, **north}.items():
        assert table.row(number) == drawn
    assert table.seen().phase == "turn", "no placing takes place"


def test_the_balanced_army_is_the_default_EA_5_7_EA_16_1() -> None:
    assert preset().everything() == preset(armies=("equilibre", "equilibre")).everything()


def test_four_predefined_armies_stand_along_their_sides_EA_5_7() -> None:
    table = preset(seats=4, armies=("equilibre", "brasier", "rempart", "equilibre"))
    assert table.everything() == [
        # South, equilibre: column = file + 2, row = rank.
        *("c1 0.earth 1/0", "e1 0.earth 1/0", "g1 0.earth 1/0", "h1 0.air 1/0"),
        *("d2 0.fire 1/0", "e2 0.water 1/0", "f2 0.water 1/0", "g2 0.fire 1/0"),
        # West, brasier (column = rank, row = 9 - file) and East, equilibre (column = 11 - rank, row = file + 2).
        *("a3 1.earth 1/0", "j3 3.earth 1/0"),
        *("b4 1.fire 1/0", "i4 3.fire 1/0"),
        *("a5 1.water 1/0", "b5 1.air 1/0", "i5 3.water 1/0", "j5 3.earth 1/0"),
        *("a6 1.earth 1/0", "b6 1.fire 1/0", "i6 3.water 1/0"),
        *("b7 1.fire 1/0", "i7 3.fire 1/0", "j7 3.earth 1/0"),
        *("a8 1.earth 1/0", "j8 3.air 1/0"),
        # North, rempart: column = 9 - file, row = 11 - rank.
        *("c9 2.fire 1/0", "d9 2.water 1/0", "e9 2.water 1/0", "g9 2.water 1/0", "h9 2.fire 1/0"),
        *("d10 2.earth 1/0", "f10 2.air 1/0", "g10 2.earth 1/0"),
    ]


def test_a_pawn_whose_cell_is_void_goes_to_the_nearest_free_cell_of_its_rank_EA_5_8() -> None:
    table = preset(voids=("a1", "c1"))
    # a1's Earth: b1 is one file away. c1's Earth: b1 is taken by then, d1 is as near.
    assert table.row(1) == "# E1 # E1 E1 A1"


def test_on_a_tie_the_lower_file_is_taken_EA_5_8() -> None:
    table = preset(voids=("c1",))
    assert table.row(1) == "E1 E1 # . E1 A1"


def test_files_are_counted_from_the_players_own_left_EA_5_8() -> None:
    table = preset(voids=("d6",))  # North's file 3: files 2 (e6) and 4 (c6) are as near, the lower is e6
    assert table.row(6) == "a1 e1 . # e1 e1"


def test_a_full_rank_sends_the_pawn_to_the_other_rank_EA_5_8() -> None:
    table = preset(voids=("a1", "b1", "d1"))
    # Rank 1 has c1, e1, f1 left, all taken: file 1's Earth goes to rank 2, file 1.
    assert table.row(1) == "# # E1 # E1 A1"
    assert table.row(2) == "E1 F1 W1 W1 F1 ."
