"""The events of armies and of the ground: each is played, and shown where it cannot be."""

from __future__ import annotations

import pytest

from tests.games.elemental_arena.table import hold, played

# --- Renforts: 2 pawns of any elements on empty cells of the starting rows. 1 PA.


def test_renforts_summons_two_pawns_on_empty_cells_of_the_starting_rows() -> None:
    table = played("eve-renforts", "a1 0.fire 1", "b1 1.water 1")
    for token in ("put:fire:a1", "put:fire:b1", "put:fire:a3", "put:fire:a5"):
        table.refuses(token, "EA-17.9")
    table.play("put:fire:a2").refuses("put:fire:a2", "EA-17.9").play("put:air:f2")
    assert table.board == ["a1 0.fire 1/0", "b1 1.water 1/0", "a2 0.fire 1/0", "f2 0.air 1/0"]


def test_renforts_needs_two_pawns_in_reserve_and_two_cells_EA_11_2() -> None:
    free_two = tuple(f"{column}{row}" for row in (1, 2) for column in "abcdef")[:9]
    table = hold("eve-renforts", voids=free_two, bystanders=("a6 0.earth 1", "f2 1.earth 1", "f6 1.fire 1"))
    table.play("play:eve-renforts", "put:air:d2", "put:air:e2")
    table = hold(
        "eve-renforts", "e2 1.water 1", voids=free_two, bystanders=("a6 0.earth 1", "f2 1.earth 1", "f6 1.fire 1")
    )
    table.refuses("play:eve-renforts", "EA-11.2")


# --- Torpeur: mark one or two enemy groups. 1 PA.


def test_torpeur_marks_one_or_two_enemy_groups() -> None:
    two = played("eve-torpeur", "c3 1.fire 2", "d4 1.air 2/1", "e5 0.water 1").play("group:c3")
    two.refuses("group:c3", "EA-17.9").refuses("group:e5", "EA-17.9").play("group:d4")
    assert two.board == ["c3 1.fire 2/2", "d4 1.air 2/2", "e5 0.water 1/0"]
    assert two.offers() == ["end"]
    one = played("eve-torpeur", "c3 1.fire 2").refuses("done", "EA-17.10").play("group:c3", "done")
    assert one.board == ["c3 1.fire 2/2"]


def test_torpeur_needs_an_enemy_group_with_an_unmarked_pawn() -> None:
    hold("eve-torpeur", bystanders=("a6 0.earth 1", "f1 1.earth 1/1", "f6 0.fire 1")).refuses(
        "play:eve-torpeur", "EA-V.4"
    )


# --- Second élan: unmark one own group. 0 PA.


def test_second_elan_unmarks_one_own_group() -> None:
    table = played("eve-second-elan", "c3 0.fire 3/2", "d4 0.air 1/1", "e5 1.air 1/1", pa=0)
    table.refuses("group:e5", "EA-17.9").refuses("group:a6", "EA-17.9").play("group:c3")
    assert table.board == ["c3 0.fire 3/0", "d4 0.air 1/1", "e5 1.air 1/1"]


def test_second_elan_needs_a_marked_own_group() -> None:
    hold("eve-second-elan", "c3 0.fire 3", "e5 1.air 1/1").refuses("play:eve-second-elan", "EA-V.4")


# --- Trêve: enemies start no direct confrontation until the next turn. 2 PA.


def test_treve_forbids_every_direct_confrontation_of_the_enemies() -> None:
    table = played("eve-treve", "c3 0.earth 1", "c4 1.fire 1", "e3 0.fire 1", "e4 1.water 1", rival="act-confrontation")
    table.play("end").refuses("play:act-confrontation", "EA-9.3")
    table.play("end", "end").play("play:act-confrontation", "confront:c4:c3")


def test_treve_does_not_bind_its_player() -> None:
    table = played("eve-treve", "c3 0.fire 1", "c4 1.earth 1", hand="act-confrontation")
    table.play("play:act-confrontation", "confront:c3:c4")


def test_treve_costs_two_points() -> None:
    hold("eve-treve", pa=1).refuses("play:eve-treve", "EA-6.6")


# --- Marche forcée: one, two or three standard moves. 1 PA.


def test_marche_forcee_makes_up_to_three_standard_moves() -> None:
    table = played("eve-marche-forcee", "a1 0.water 2", "c1 0.fire 1").refuses("done", "EA-17.10")
    table.play("move:a1:1:a2:0", "move:c1:1:c2:0").refuses("move:a2:1:a3:0", "EA-8.1").play("move:a1:1:b1:0")
    assert table.board == ["b1 0.water 1/1", "a2 0.water 1/1", "c2 0.fire 1/1"]
    assert table.offers() == ["end"]


def test_marche_forcee_may_stop_after_the_first() -> None:
    assert played("eve-marche-forcee", "a1 0.water 2").play("move:a1:2:a2:0", "done").board == ["a2 0.water 2/2"]


def test_marche_forcee_needs_a_move() -> None:
    hold("eve-marche-forcee", "a1 0.earth 1/1", bystanders=("f1 1.earth 1", "f6 1.fire 1")).refuses(
        "play:eve-marche-forcee", "EA-8.1"
    )


# --- Mirage: exchange an own group and an adjacent enemy group. 1 PA.


def test_mirage_exchanges_an_own_group_and_an_adjacent_enemy() -> None:
    table = played("eve-mirage", "c3 0.fire 3/1", "c4 1.water 1/1", "e3 1.air 1").play("group:c3")
    assert table.offers() == ["group:c4"]
    table.refuses("group:e3", "EA-17.9").play("group:c4")
    assert table.board == ["c3 1.water 1/1", "e3 1.air 1/0", "c4 0.fire 3/1"]


def test_mirage_offers_no_own_group_without_an_enemy_beside_it_EA_V_3() -> None:
    table = played("eve-mirage", "c3 0.fire 1", "c4 1.water 1", "e3 0.air 1").refuses("group:e3", "EA-17.9")
    table.play("group:c3", "group:c4")


def test_mirage_needs_an_enemy_beside_an_own_group() -> None:
    hold("eve-mirage", "c3 0.fire 1", "c4 0.water 1", "e3 1.air 1").refuses("play:eve-mirage", "EA-V.4")


# --- Portail: an own group, whole, on an empty cell of its home terrain. 1 PA.


def test_portail_puts_a_whole_group_on_its_home_terrain() -> None:
    table = played("eve-portail", "b2 0.fire 3/1", "e2 1.water 1").play("group:b2")
    table.refuses("cell:e2", "EA-17.9").refuses("cell:c3", "EA-17.9").play("cell:d3")
    assert table.board == ["e2 1.water 1/0", "d3 0.fire 3/1"]


def test_portail_knows_the_homes_that_permanents_add_EA_V_7() -> None:
    table = played("eve-portail", "e5 0.fire 1", permanents=("1.eve-canicule",)).play("group:e5", "cell:a1")
    assert table.board == ["a1 0.fire 1/0"]


def test_portail_needs_a_free_cell_of_a_home_terrain() -> None:
    voids = tuple(f"{column}{row}" for column in "abc" for row in (1, 2, 3))
    hold("eve-portail", voids=voids).refuses("play:eve-portail", "EA-V.4")


# --- Dérive: exchange two terrains, draw 1. 0 PA.


def test_derive_exchanges_two_terrains_and_draws() -> None:
    table = played("eve-derive", "b2 0.earth 1", deck="act-choix", pa=0).play("tiles:SE:NW")
    assert [table.cell(at).terrain for at in ("a1", "f1", "a6", "f6")] == ["forest", "marsh", "savanna", "mountain"]
    assert (table.board, table.hand()) == (["b2 0.earth 1/0"], ["act-choix"])


def test_derive_exchanges_no_tile_with_itself() -> None:
    played("eve-derive").refuses("tiles:SW:SW", "EA-17.9").play("tiles:SW:SE")


# --- Gouffre: a void under a Fire, Water or Air group. 3 PA.


@pytest.mark.parametrize("group", ["1.fire 3/1", "0.water 2/0", "1.air 1/0"])
def test_gouffre_swallows_a_group_of_fire_water_or_air_EA_2_11(group: str) -> None:
    table = played("eve-gouffre", f"c3 {group}", "d4 1.earth 1").refuses("void:add:d4", "EA-17.9")
    table.refuses("void:add:c4", "EA-17.9").play("void:add:c3")
    assert (table.board, table.voids) == (["d4 1.earth 1/0"], ["c3"])
    seat, element = int(group[0]), group[2:].split()[0]
    assert table.reserve(seat)[element] == 4 - (element == "fire" and seat == 1)


def test_gouffre_may_end_the_match_by_count_EA_14_4() -> None:
    table = played("eve-gouffre", "c3 0.water 1", bystanders=("a6 0.earth 1", "f1 1.earth 1", "f6 1.fire 2")).play(
        "void:add:f6"
    )
    assert table.outcome == ("win", (0,), "no_fire")


def test_gouffre_walls_nobody_off_EA_2_10() -> None:
    table = played("eve-gouffre", "a5 1.water 1", voids=("b5", "b6")).refuses("void:add:a5", "EA-17.9")
    table.play("void:add:f6")
    table.bystanders = ()


def test_gouffre_spares_a_cell_with_a_reward_EA_2_10() -> None:
    table = played("eve-gouffre", "c3 1.water 1", rewards=("c3",)).refuses("void:add:c3", "EA-17.9").play("void:add:f6")
    table.bystanders = ()


def test_gouffre_needs_a_group_it_may_swallow() -> None:
    hold("eve-gouffre", "a1 0.earth 1", bystanders=("f1 1.earth 1",)).refuses("play:eve-gouffre", "EA-V.4")
