"""The events of Earth: each is played, and shown where it cannot be."""

from __future__ import annotations

import pytest

from tests.games.elemental_arena.table import ROW, hold, lay, played

# --- Germination: 1 Earth on an empty cell beside an own group, then perhaps a growth. 1 PA.


def test_germination_summons_an_earth_beside_an_own_group_and_may_grow() -> None:
    table = played("eve-germination", "c3 0.fire 1", "c4 1.water 1")
    table.refuses("put:earth:c4", "EA-17.9").refuses("put:earth:e1", "EA-17.9").play("put:earth:b2", "grow:b2")
    assert table.board == ["b2 0.earth 2/0", "c3 0.fire 1/0", "c4 1.water 1/0"]


def test_germination_may_do_without_the_growth() -> None:
    assert played("eve-germination", "c3 0.fire 1").play("put:earth:b2", "done").board == [
        "b2 0.earth 1/0",
        "c3 0.fire 1/0",
    ]


def test_germination_needs_an_earth_in_reserve() -> None:
    hold("eve-germination", "c3 0.earth 3").refuses("play:eve-germination", "EA-11.2")


# --- Rempart: a shield for own Earth against Fire until the next turn. 0 PA.


def test_rempart_takes_one_fire_off_against_own_earth_EA_9_8() -> None:
    table = played(
        "eve-rempart",
        "c3 0.earth 2",
        "c4 1.fire 2",
        "e3 0.air 1",
        "e4 1.fire 1",
        rival="act-confrontation act-confrontation",
        pa=0,
    )
    table.play("end", "play:act-confrontation", "confront:c4:c3", "play:act-confrontation", "confront:e4:e3")
    assert table.board == ["c3 0.earth 1/0", "e3 1.fire 1/1", "c4 1.fire 2/1"], "Air has no shield"


def test_rempart_shields_the_displaced_where_they_stopped_EA_V_7() -> None:
    table = played("eve-rempart", "3: a1 E2 . f1 . .").play("end", "breath:a3:b3:1:1:0")
    assert table.row(3) == ". E1 E1 f1 . .", "the way was free"
    table = played("eve-rempart", "3: a1 E2 f1 . . .").play("end", "breath:a3:b3:1:1:0")
    assert table.row(3) == ". E2 f1 . . .", "one Earth blown into the Fire: the Fire counts one fewer"


def test_rempart_of_the_enemy_shields_nothing_of_mine() -> None:
    table = played("eve-rempart", "c3 1.earth 1", "c4 0.fire 1", hand="act-confrontation")
    table.play("play:act-confrontation", "confront:c4:c3")
    assert table.board == ["c3 0.fire 1/1"]


def test_two_ramparts_add_up_EA_V_7() -> None:
    table = played("eve-rempart", "c3 0.earth 3", "c4 1.fire 3", hand="eve-rempart", rival="act-confrontation")
    table.play("play:eve-rempart").play("end").play("play:act-confrontation", "confront:c4:c3")
    assert table.board == ["c3 0.earth 2/0", "c4 1.fire 3/1"]


def test_rempart_is_played_from_hand_only() -> None:
    lay(deck="eve-rempart", pile=ROW).refuses("play:eve-rempart", "EA-6.3")


# --- Séisme: a tile; 1 pawn of each Earth, Fire or Water group of two or more on it. 2 PA.


def test_seisme_shakes_the_groups_of_two_or_more_on_one_tile() -> None:
    table = played("eve-seisme", "a1 0.earth 2/1", "b2 1.fire 3", "c3 0.water 1", "a3 1.air 3", "e5 1.water 2")
    assert table.offers() == ["tile:SW", "tile:NE"]
    table.refuses("tile:SE", "EA-17.9").play("tile:SW")
    assert table.board == ["a1 0.earth 1/0", "b2 1.fire 2/0", "a3 1.air 3/0", "c3 0.water 1/0", "e5 1.water 2/0"]


def test_seisme_needs_a_tile_with_something_to_shake() -> None:
    hold("eve-seisme", "a1 0.earth 1", "a3 1.air 3").refuses("play:eve-seisme", "EA-V.4")


# --- Éboulement: up to 3 pawns of a group in Mountain (NE), 2 cells in any direction. 1 PA.


def test_eboulement_pushes_a_group_out_of_mountain_in_any_direction() -> None:
    table = played("eve-eboulement", "d5 1.water 3/1", "c3 1.fire 1", bystanders=("a6 0.earth 1", "f1 1.earth 1"))
    table.refuses("push:c3:-:N:1:0", "EA-17.9").play("push:d5:-:W:2:1")
    assert table.board == ["c3 1.fire 1/0", "b5 1.water 2/1", "d5 1.water 1/0"]


def test_eboulement_needs_a_group_in_mountain() -> None:
    hold("eve-eboulement", "c3 1.fire 1", bystanders=("a6 0.earth 1", "f1 1.earth 1")).refuses(
        "play:eve-eboulement", "EA-V.4"
    )


# --- Racines: mark every enemy group beside an own Earth. 1 PA.


def test_racines_marks_every_enemy_beside_an_own_earth() -> None:
    table = played("eve-racines", "c3 0.earth 1/1", "c4 1.fire 2", "d4 1.air 3/1", "b3 0.fire 1", "e5 1.water 1")
    assert table.board == ["b3 0.fire 1/0", "c3 0.earth 1/1", "c4 1.fire 2/2", "d4 1.air 3/3", "e5 1.water 1/0"]


def test_racines_needs_an_enemy_to_mark() -> None:
    hold("eve-racines", "c3 0.earth 1", "b3 0.fire 1", "e5 1.water 1").refuses("play:eve-racines", "EA-V.4")


def test_racines_needs_something_that_would_change_EA_V_4() -> None:
    hold("eve-racines", "c3 0.earth 1", "c4 1.fire 1/1").refuses("play:eve-racines", "EA-V.4")


# --- Terre nourricière, permanent: every terrain is home to own Earth. 1 PA.


def test_terre_nourriciere_makes_every_terrain_home_to_own_earth_only() -> None:
    table = played(
        "eve-terre-nourriciere", "e2 0.earth 1", "e5 1.earth 1", hand="act-croissance", rival="act-croissance"
    )
    table.play("play:act-croissance", "grow:e2").play("end").refuses("play:act-croissance", "EA-8.8")
    assert table.board == ["e2 0.earth 2/0", "e5 1.earth 1/0"]


def test_terre_nourriciere_costs_a_point() -> None:
    hold("eve-terre-nourriciere", pa=0).refuses("play:eve-terre-nourriciere", "EA-6.6")


# --- Citadelle, permanent: a shield for own Earth in Forest. 2 PA.


def test_citadelle_shields_own_earth_in_forest_and_nowhere_else() -> None:
    table = played(
        "eve-citadelle",
        "b2 0.earth 1",
        "b3 1.fire 1",
        "e2 0.earth 1",
        "e3 1.fire 1",
        rival="act-confrontation act-confrontation",
    ).play("end")
    table.play("play:act-confrontation", "confront:b3:b2").play("play:act-confrontation", "confront:e3:e2")
    assert table.board == ["b2 0.earth 1/0", "e2 1.fire 1/1", "b3 1.fire 1/1"]


def test_citadelle_costs_two_points() -> None:
    hold("eve-citadelle", pa=1).refuses("play:eve-citadelle", "EA-6.6")


# --- Absorption: 2 pawns (or the only one) of a Water beside an own Earth. 1 PA.


@pytest.mark.parametrize(("water", "left"), [("3/1", ["c4 1.water 1/0"]), ("2/0", []), ("1/0", [])])
def test_absorption_removes_two_water_or_the_only_one(water: str, left: list[str]) -> None:
    table = played("eve-absorption", "c3 0.earth 1", f"c4 1.water {water}", "e5 1.water 1").play("group:c4")
    assert table.board == ["c3 0.earth 1/0", *left, "e5 1.water 1/0"]


def test_absorption_needs_a_water_beside_an_own_earth() -> None:
    hold("eve-absorption", "c3 1.earth 1", "c4 1.water 1").refuses("play:eve-absorption", "EA-V.4")


# --- Sécheresse, permanent: neither Earth nor Water grows. 1 PA.


def test_secheresse_forbids_all_growth_of_earth_and_water() -> None:
    table = played(
        "eve-secheresse", "b2 0.earth 1", "e2 0.fire 1", "b5 1.water 1", hand="act-croissance", rival="act-croissance"
    )
    table.play("play:act-croissance").refuses("grow:b2", "EA-V.7").play("grow:e2")
    table.play("end").refuses("play:act-croissance", "EA-8.8")


def test_secheresse_costs_a_point() -> None:
    hold("eve-secheresse", pa=0).refuses("play:eve-secheresse", "EA-6.6")
