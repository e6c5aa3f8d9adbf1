"""The events of Water: each is played, and shown where it cannot be."""

from __future__ import annotations

from tests.games.elemental_arena.table import ROW, hold, lay, played

# --- Crue: 1 pawn of each Fire beside an own Water. 1 PA.


def test_crue_quenches_one_of_each_fire_beside_an_own_water() -> None:
    table = played("eve-crue", "c3 0.water 1", "c4 1.fire 2", "d4 0.fire 1", "b2 1.earth 1", "e1 1.fire 1")
    assert table.board == ["e1 1.fire 1/0", "b2 1.earth 1/0", "c3 0.water 1/0", "c4 1.fire 1/0"]


def test_crue_needs_a_fire_beside_an_own_water() -> None:
    hold("eve-crue", "c3 1.water 1", "c4 1.fire 2", "a1 0.water 1").refuses("play:eve-crue", "EA-V.4")


# --- Averse: until the next turn, enemies start no direct confrontation from Fire. 1 PA.


def test_averse_keeps_the_enemy_fire_from_starting_a_confrontation_EA_7_5() -> None:
    table = played(
        "eve-averse", "c3 0.earth 1", "c4 1.fire 1", "d4 1.earth 1", "e4 0.water 1", rival="act-confrontation"
    )
    table.play("end", "play:act-confrontation").refuses("confront:c4:c3", "EA-V.7").play("confront:d4:e4")
    assert "c3 0.earth 1/0" in table.board


def test_averse_leaves_nothing_to_an_enemy_who_has_only_fire() -> None:
    table = played("eve-averse", "c3 0.earth 1", "c4 1.fire 1", rival="act-confrontation")
    table.play("end").refuses("play:act-confrontation", "EA-9.3")


def test_averse_stops_neither_breaths_nor_ones_own_fire() -> None:
    table = played(
        "eve-averse",
        "c3 0.fire 1",
        "c4 1.earth 2",
        "e3 1.air 1",
        "e4 1.fire 1",
        "e5 0.earth 1",
        hand="act-confrontation",
    )
    table.play("play:act-confrontation", "confront:c3:c4")
    table.play("end", "breath:e3:e4:1:1:0")
    assert "e5 1.fire 1/0" in table.board


def test_averse_is_over_at_the_start_of_its_players_next_turn() -> None:
    table = played("eve-averse", "c3 0.earth 1", "c4 1.fire 1", rival="act-confrontation").play("end", "end", "end")
    table.play("play:act-confrontation", "confront:c4:c3")
    assert table.board == ["c3 1.fire 1/1"]


def test_averse_costs_a_point() -> None:
    hold("eve-averse", pa=0).refuses("play:eve-averse", "EA-6.6")


# --- Source vive: 2 Water in Marsh (NW), exactly. 1 PA.


def test_source_summons_two_water_in_marsh() -> None:
    table = played("eve-source", "b5 0.water 1").refuses("put:water:d4", "EA-17.9").play("put:water:b5", "put:water:c4")
    assert table.board == ["c4 0.water 1/0", "b5 0.water 2/0"]


def test_source_needs_two_water_in_reserve_EA_11_2() -> None:
    hold("eve-source", "c3 0.water 3").refuses("play:eve-source", "EA-11.2")


# --- Brume, permanent: no pre-move for anybody. 1 PA.


def test_brume_takes_the_pre_move_from_all() -> None:
    table = played("eve-brume", "c3 0.air 1", "e5 1.air 1", hand="act-standard", rival="act-standard")
    table.play("play:act-standard").refuses("move:c3:1:c4:1", "EA-8.4").play("move:c3:1:c4:0")
    table.play("end", "play:act-standard").refuses("move:e5:1:e4:1", "EA-8.4").play("move:e5:1:e4:0")


def test_brume_costs_a_point() -> None:
    hold("eve-brume", pa=0).refuses("play:eve-brume", "EA-6.6")


# --- Gel: draw 1; when discarded, all Water is marked. 0 PA.


def test_gel_draws_and_marks_all_water_when_it_is_discarded() -> None:
    table = played("eve-gel", "c3 0.water 2", "e5 1.water 1", "d1 0.fire 1", deck="act-choix", pa=0)
    assert table.hand() == ["act-choix"]
    assert table.play("end").board == ["d1 0.fire 1/0", "c3 0.water 2/2", "e5 1.water 1/1"]
    assert table.play("end").board == ["d1 0.fire 1/0", "c3 0.water 2/2", "e5 1.water 1/0"]


def test_gel_is_played_from_hand_only() -> None:
    lay(deck="eve-gel", pile=ROW).refuses("play:eve-gel", "EA-6.3")


# --- Raz-de-marée: every enemy group, whole, one cell in one direction. 3 PA.


def test_raz_de_maree_pushes_every_enemy_group_farthest_first() -> None:
    table = played("eve-raz-de-maree", "3: w1 f2' . W1 e1 .", bystanders=("a6 0.earth 1",))
    assert table.offers() == [f"dir:{direction}" for direction in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")]
    table.play("dir:E")
    assert table.row(3) == ". w1 f2' W1 . e1"


def test_raz_de_maree_leaves_blocked_groups_where_they_are() -> None:
    table = played("eve-raz-de-maree", "3: . w1 W1 . # e1", "b1 1.fire 1", bystanders=("a6 0.earth 1",)).play("dir:W")
    assert (table.row(3), table.row(1)) == ("w1 . W1 . # e1", "f1 . . . . .")
    edge = played("eve-raz-de-maree", "3: . w1 W1 . # e1", "b1 1.fire 1", bystanders=("a6 0.earth 1",)).play("dir:E")
    assert (edge.row(3), edge.row(1)) == (". w1 W1 . # e1", ". . f1 . . .")


def test_raz_de_maree_confronts_what_stands_in_the_way_EA_10_6() -> None:
    table = played("eve-raz-de-maree", "3: . f2 E1 . . e1", bystanders=("a6 0.earth 1",)).play("dir:E")
    assert table.row(3) == ". . f2 . . e1"


def test_raz_de_maree_merges_what_stands_in_line() -> None:
    table = played("eve-raz-de-maree", "3: . . . w1 w2 #", bystanders=("a6 0.earth 1", "f1 1.earth 1", "f5 1.fire 1"))
    assert table.play("dir:E").row(3) == ". . . . w3 #"


def test_raz_de_maree_costs_three_points() -> None:
    hold("eve-raz-de-maree", pa=2).refuses("play:eve-raz-de-maree", "EA-6.6")
