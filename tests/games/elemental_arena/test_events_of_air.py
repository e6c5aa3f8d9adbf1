"""The events of Air: each is played, and shown where it cannot be."""

from __future__ import annotations

from tests.games.elemental_arena.table import ROW, hold, lay, played

# --- Tornade: up to 3 pawns of any group, 3 cells in any direction. 2 PA.


def test_tornade_pushes_any_group_three_cells() -> None:
    table = played("eve-tornade", "a2 1.water 3", "e2 0.water 1").play("push:a2:-:E:3:0")
    assert table.board == ["d2 1.water 3/0", "e2 0.water 1/0"]


def test_tornade_may_push_an_own_group_and_fewer_pawns_than_there_are() -> None:
    assert played("eve-tornade", "a2 0.water 3/1").play("push:a2:-:E:1:1").board == ["a2 0.water 2/0", "d2 0.water 1/1"]


def test_tornade_pushes_nobody_against_the_edge_EA_10_8() -> None:
    table = played("eve-tornade", "a2 1.water 1").refuses("push:a2:-:W:1:0", "EA-17.9")
    table.play("push:a2:-:N:1:0")
    assert table.board == ["a5 1.water 1/0"]


def test_tornade_costs_two_points() -> None:
    hold("eve-tornade", pa=1).refuses("play:eve-tornade", "EA-6.6")


# --- Vent arrière: one stealth move, draw 1. 0 PA.


def test_vent_arriere_moves_unseen_and_draws() -> None:
    table = played("eve-vent-arriere", "c3 0.water 2", deck="act-choix", pa=0).play("move:c3:2:d4:0")
    assert (table.board, table.hand()) == (["d4 0.water 2/0"], ["act-choix"])


def test_vent_arriere_needs_a_move() -> None:
    hold("eve-vent-arriere", "a1 0.earth 1/1", bystanders=("f1 1.earth 1", "f6 1.fire 1")).refuses(
        "play:eve-vent-arriere", "EA-8.1"
    )


# --- Bourrasque: up to 3 pawns of a group, one cell away from an own group. 1 PA.


def test_bourrasque_pushes_away_from_an_own_group_of_any_element() -> None:
    table = played("eve-bourrasque", "c3 0.earth 1", "c4 1.fire 3/1", "d3 0.water 1").refuses(
        "push:c4:d3:N:1:0", "EA-17.9"
    )
    table.play("push:c4:d3:NW:2:1")
    assert table.board == ["c3 0.earth 1/0", "d3 0.water 1/0", "c4 1.fire 1/0", "b5 1.fire 2/1"]


def test_bourrasque_needs_a_group_to_push() -> None:
    hold("eve-bourrasque", "c3 0.earth 1").refuses("play:eve-bourrasque", "EA-V.4")


# --- Accalmie, permanent: nobody breathes. 0 PA.


def test_accalmie_forbids_breathing_to_all() -> None:
    table = hold("eve-accalmie", "c3 0.air 1", "c4 1.water 1", "e3 1.air 1", "e4 0.water 1", pa=0)
    assert table.offers("breath") == ["breath:c3:c4:1:1:0"]
    table.play("play:eve-accalmie").refuses("breath:c3:c4:1:1:0", "EA-V.7")
    table.play("end").refuses("breath:e3:e4:1:1:0", "EA-V.7")


def test_accalmie_is_played_from_hand_only() -> None:
    lay(deck="eve-accalmie", pile=ROW).refuses("play:eve-accalmie", "EA-6.3")


# --- Alizés, permanent: own breaths have one more power. 1 PA.


def test_alizes_gives_own_breaths_one_more_power_and_not_the_enemys() -> None:
    table = played("eve-alizes", "3: A1 w2 . . . .", "a1 1.air 1", "b1 0.water 2").play("breath:a3:b3:2:1:0")
    assert table.row(3) == ". . w2 . . ."
    table.play("end").refuses("breath:a1:b1:2:1:0", "EA-10.2")


def test_alizes_costs_a_point() -> None:
    hold("eve-alizes", pa=0).refuses("play:eve-alizes", "EA-6.6")
