"""Words, components and the board: EA-1 and EA-2."""

from __future__ import annotations

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.options import ArmyGroup, CustomArena, Options
from tests.games.elemental_arena.table import lay, refused, sit

EMPTY = CustomArena()


def copies_of(kind: str) -> int:
    return sum(card.copies for card in GAME.cards if card.kind == kind)


def test_two_or_four_players_sit_down_each_with_sixteen_pawns_EA_1_1() -> None:
    assert GAME.seats == (2, 4)
    for seats in GAME.seats:
        table = sit(Options(arena=EMPTY), seats, seed=1)
        for seat in range(seats):
            assert table.reserve(seat) == {"earth": 4, "fire": 4, "water": 4, "air": 4}


def test_elements_terrains_and_seats_have_their_data_names_EA_1_2() -> None:
    table = lay("a1 0.earth 1", "b1 0.fire 1", "c1 0.water 1", "d1 1.air 1", bystanders=())
    assert table.board == ["a1 0.earth 1/0", "b1 0.fire 1/0", "c1 0.water 1/0", "d1 1.air 1/0"]
    assert [table.cell(at).terrain for at in ("a1", "f1", "a6", "f6")] == ["forest", "savanna", "marsh", "mountain"]


def test_the_box_holds_nine_actions_twenty_specialties_and_fifty_four_events_EA_1_3() -> None:
    assert [copies_of(kind) for kind in ("action", "specialty", "event")] == [9, 20, 54]


def test_cells_are_seen_in_board_order_row_one_first_EA_1_6() -> None:
    names = [cell.name for cell in lay().seen().cells]
    assert names[:7] == ["a1", "b1", "c1", "d1", "e1", "f1", "a2"]
    assert names[-1] == "f6"


def test_two_players_share_36_cells_and_four_share_100_EA_2_1() -> None:
    assert len(lay().seen().cells) == 36
    large = lay(mode="ffa")
    assert len(large.seen().cells) == 100
    assert large.seen().cells[-1].name == "j10"
    assert (lay().cell("c3").tile, lay().cell("d3").tile) == ("SW", "SE")
    assert (large.cell("e5").tile, large.cell("f6").tile) == ("SW", "NE")


def test_each_terrain_is_laid_once_at_random_EA_2_2() -> None:
    arrangements = set()
    for seed in range(12):
        table = sit(Options(arena=EMPTY), seed=seed)
        terrains = tuple(table.cell(at).terrain for at in ("a1", "f1", "a6", "f6"))
        assert sorted(terrains) == ["forest", "marsh", "mountain", "savanna"]
        assert len({(cell.tile, cell.terrain) for cell in table.seen().cells}) == 4
        arrangements.add(terrains)
    assert len(arrangements) > 3


def test_a_terrain_laid_twice_is_refused_EA_2_2() -> None:
    assert refused(Options(terrain=("forest", "forest", "marsh", "mountain")))[1] == "EA-2.2"


def test_tiles_are_named_after_their_corner_and_sw_holds_a1_EA_2_3() -> None:
    table = lay()
    assert [table.cell(at).tile for at in ("a1", "c3", "d1", "f3", "a4", "c6", "d4", "f6")] == [
        *("SW", "SW"),
        *("SE", "SE"),
        *("NW", "NW"),
        *("NE", "NE"),
    ]


def zone(seats: int, seat: int) -> list[str]:
    table = sit(Options(arena=EMPTY), seats, seed=1)
    return [token.split(":")[2] for token in table.offers("place:earth", seat=seat)]


def cells(columns: str, rows: range) -> list[str]:
    return [f"{column}{row}" for row in rows for column in columns]


def test_seat_0_faces_the_south_rows_and_seat_1_the_north_rows_EA_2_4_EA_2_8() -> None:
    assert zone(2, 0) == cells("abcdef", range(1, 3))
    assert zone(2, 1) == cells("abcdef", range(5, 7))


def test_four_players_sit_south_west_north_east_EA_2_4_EA_2_8_EA_5_2() -> None:
    assert zone(4, 0) == cells("cdefgh", range(1, 3))
    assert zone(4, 1) == cells("ab", range(3, 9))
    assert zone(4, 2) == cells("cdefgh", range(9, 11))
    assert zone(4, 3) == cells("ij", range(3, 9))


def steps_from(*scene: str, at: str, voids: tuple[str, ...] = ()) -> list[str]:
    table = lay(*scene, hand="act-standard", voids=voids).play("play:act-standard")
    reached = [token.split(":")[3] for token in table.offers(f"move:{at}:1")]
    table.play(table.offers("move")[0])
    return reached


def test_a_cell_is_adjacent_to_its_eight_neighbours_EA_2_5() -> None:
    assert steps_from("c3 0.water 1", at="c3") == ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
    assert steps_from("a1 0.water 1", at="a1") == ["b1", "a2", "b2"]


def test_a_diagonal_passes_between_two_voids_and_between_two_groups_EA_2_5() -> None:
    assert steps_from("a1 0.water 1", at="a1", voids=("b1", "a2")) == ["b2"]
    assert steps_from("a1 0.water 1", "b1 1.air 1", "a2 1.air 1", at="a1") == ["b2"]


def test_a_cell_two_steps_away_is_not_adjacent_EA_2_5() -> None:
    table = lay("c3 0.water 1", hand="act-standard").play("play:act-standard")
    table.refuses("move:c3:1:c5:0", "EA-2.5").refuses("move:c3:1:e4:0", "EA-2.5")
    table.play("move:c3:1:c4:0")


def test_a_void_cell_is_never_entered_EA_2_6() -> None:
    table = lay("c3 0.water 1", hand="act-standard", voids=("c4",)).play("play:act-standard")
    table.refuses("move:c3:1:c4:0", "EA-2.6")
    table.play("move:c3:1:d4:0")
    assert table.board == ["d4 0.water 1/1"]


def test_a_reward_token_leaves_its_cell_empty_for_a_move_EA_2_7() -> None:
    table = lay("c1 0.water 1", hand="act-standard", rewards=("c2",), pile="")
    table.play("play:act-standard", "move:c1:1:c2:0")
    assert table.board == ["c2 0.water 1/1"]
    assert table.rewards == ["c2"], "it lies in the near half: nothing to collect"


def army(at: str) -> tuple[ArmyGroup, ...]:
    return (ArmyGroup(at, "earth"), ArmyGroup(f"{at[0]}9", "fire"))


@pytest.mark.parametrize("n", [36, 37])
def test_at_most_36_voids_lie_on_the_board_EA_2_10(n: int) -> None:
    corner = tuple(cells("abcdef", range(1, 8)))[:n]
    options = Options(
        arena=CustomArena(corner), invocation="preset", armies=tuple(army(at) for at in ("a10", "b10", "c10", "d10"))
    )
    if n == 36:
        sit(options, 4, seed=1)
    else:
        assert refused(options, 4) == ("bad_too_many_voids", "EA-2.10")


def test_voids_may_not_cut_the_board_in_two_EA_2_10() -> None:
    wall = tuple(f"{column}3" for column in "abcdef")
    assert refused(Options(arena=CustomArena(wall)))[1] == "EA-2.10"
    door = sit(Options(arena=CustomArena(wall[1:])), seed=1)
    assert len(door.voids) == 5
