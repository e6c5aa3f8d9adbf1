"""The events of the four elements: each is played once, and shown once where it cannot be."""

from __future__ import annotations

import pytest

from tests.games.elemental_arena.table import ROW, Table, lay


def hold(card: str, *scene: str, hand: str = "", **more: object) -> Table:
    more.setdefault("pile", ROW)
    return lay(*scene, hand=f"{card} {hand}".strip(), **more)  # type: ignore[arg-type]


def played(card: str, *scene: str, hand: str = "", **more: object) -> Table:
    return hold(card, *scene, hand=hand, **more).play(f"play:{card}")


def then(table: Table, *tokens: str) -> Table:
    """The rival's turn, as far as these actions."""
    return table.play("end", *tokens)


# === Fire

# --- Incendie: 1 pawn of each Earth or Air group beside an own Fire, whoever owns it. 2 PA.


def test_incendie_burns_one_of_each_earth_and_air_beside_an_own_fire() -> None:
    table = played(
        "eve-incendie",
        *("c3 0.fire 1/1", "b3 0.earth 2/1", "c4 1.earth 1", "d4 1.air 3", "d3 1.water 2", "e1 1.earth 2"),
        *("e5 1.fire 1",),
    )
    assert table.board == [
        "e1 1.earth 2/0",
        "b3 0.earth 1/0",
        "c3 0.fire 1/1",
        "d3 1.water 2/0",
        "d4 1.air 2/0",
        "e5 1.fire 1/0",
    ]
    assert table.pa() == 1


def test_incendie_needs_something_to_burn() -> None:
    table = hold("eve-incendie", "c3 0.fire 1", "c4 1.water 1", "e5 1.fire 1", "e4 1.earth 1")
    table.refuses("play:eve-incendie", "EA-V.4")
    hold("eve-incendie", "c3 0.fire 1", "c4 1.earth 1", pa=1).refuses("play:eve-incendie", "EA-6.6")


# --- Braises: 1 Fire more in each own Fire group of fewer than three, on any terrain. 1 PA.


def test_braises_adds_to_every_own_fire_by_itself_while_the_reserve_suffices() -> None:
    table = played("eve-braises", "a1 0.fire 1", "a5 0.fire 1/1", "c5 1.fire 1")
    assert table.board == ["a1 0.fire 2/0", "a5 0.fire 2/1", "c5 1.fire 1/0"]


def test_braises_asks_one_by_one_when_the_reserve_falls_short() -> None:
    table = played("eve-braises", "a1 0.fire 1", "c1 0.fire 1", "e1 0.fire 1")
    assert table.offers() == ["grow:a1", "grow:c1", "grow:e1"]
    table.play("grow:c1")
    assert table.board == ["a1 0.fire 1/0", "c1 0.fire 2/0", "e1 0.fire 1/0"]
    assert table.offers() == ["end"]


def test_braises_needs_a_fire_group_that_can_grow() -> None:
    hold("eve-braises", "a1 0.fire 3").refuses("play:eve-braises", "EA-8.8")
    hold("eve-braises", "a1 0.earth 1", "c3 1.fire 1").refuses("play:eve-braises", "EA-8.8")


# --- Brasier: own Fire counts one more when it wins, until the end of the turn; a confrontation with Fire. 1 PA.


def test_brasier_adds_one_to_the_fire_that_wins_and_starts_a_confrontation_EA_9_4() -> None:
    table = played("eve-brasier", "c3 0.fire 1", "c4 1.earth 2", "a1 0.water 1", "a2 1.fire 1")
    table.refuses("confront:a1:a2", "EA-V.4").play("confront:c3:c4")
    assert table.board == ["a1 0.water 1/0", "a2 1.fire 1/0", "c4 0.fire 1/1"]


def test_brasier_never_removes_more_than_there_are() -> None:
    table = played("eve-brasier", "c3 0.fire 3", "c4 1.earth 1").play("confront:c3:c4")
    assert table.event("confronted").removed == 1


def test_brasier_strengthens_later_clashes_of_the_turn_breaths_included() -> None:
    table = played("eve-brasier", "c3 0.fire 1", "c4 1.earth 3", "c2 0.air 1").play("done", "breath:c2:c3:1:1:0")
    assert table.board == ["c3 0.fire 1/0", "c4 1.earth 1/0"]


def test_brasier_does_not_help_a_fire_that_loses_nor_the_enemy() -> None:
    table = played("eve-brasier", "c3 0.fire 2", "c4 1.water 1").play("confront:c3:c4")
    assert table.board == ["c3 0.fire 1/1", "c4 1.water 1/0"]


def test_brasier_is_over_when_the_turn_ends() -> None:
    table = played("eve-brasier", "c3 0.fire 1", "c4 1.earth 3", "a1 0.water 1", hand="act-confrontation").play("done")
    table.play("end").play("end").play("play:act-confrontation", "confront:c3:c4")
    assert table.board == ["a1 0.water 1/0", "c3 0.fire 1/1", "c4 1.earth 2/0"]


def test_brasier_is_playable_without_any_fire_but_not_without_its_point_EA_V_4() -> None:
    assert played("eve-brasier", "a1 0.water 1").offers() == ["end"]
    hold("eve-brasier", pa=0).refuses("play:eve-brasier", "EA-6.6")


# --- Canicule, permanent: Forest is a home of Fire too, for all. 1 PA.


def test_canicule_makes_forest_a_home_of_fire_for_all_players() -> None:
    table = played("eve-canicule", "b2 0.fire 1", "c2 1.fire 1", hand="act-croissance", rival="act-croissance")
    table.play("play:act-croissance", "grow:b2").play("end").play("play:act-croissance", "grow:c2")
    assert table.board == ["b2 0.fire 2/0", "c2 1.fire 2/0"]


def test_canicule_keeps_savanna_and_changes_no_other_element() -> None:
    table = played("eve-canicule", "e2 0.fire 1", "b2 0.water 1", hand="act-croissance").play("play:act-croissance")
    table.refuses("grow:b2", "EA-8.7").play("grow:e2")


def test_canicule_costs_a_point() -> None:
    hold("eve-canicule", pa=0).refuses("play:eve-canicule", "EA-6.6")


# --- Éclipse: when discarded, all Fire is marked. 1 PA.


def test_eclipse_marks_all_fire_when_it_is_discarded_EA_6_9() -> None:
    table = played(
        "eve-eclipse", "c3 0.fire 2", "d4 0.earth 1", "e5 1.fire 2/1", bystanders=("a6 0.earth 1", "f1 1.earth 1")
    )
    assert table.offers() == ["end"]
    assert table.play("end").board == ["c3 0.fire 2/2", "d4 0.earth 1/0", "e5 1.fire 2/2"]


def test_eclipse_is_not_discarded_into_effect_when_it_leaves_a_hand_unplayed_EA_7_4() -> None:
    table = hold("eve-eclipse", "c3 0.fire 2", hand="act-choix", deck="act-furtif").play(
        "recycle:act-choix,eve-eclipse"
    )
    assert table.play("end").board == ["c3 0.fire 2/0"]


def test_eclipse_costs_a_point() -> None:
    hold("eve-eclipse", pa=0).refuses("play:eve-eclipse", "EA-6.6")


# === Water

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
    then(table, "play:act-confrontation").refuses("confront:c4:c3", "EA-V.7").play("confront:d4:e4")
    assert "c3 0.earth 1/0" in table.board


def test_averse_leaves_nothing_to_an_enemy_who_has_only_fire() -> None:
    table = played("eve-averse", "c3 0.earth 1", "c4 1.fire 1", rival="act-confrontation")
    then(table).refuses("play:act-confrontation", "EA-9.3")


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
    then(table, "breath:e3:e4:1:1:0")
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


# === Earth

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
    then(table, "play:act-confrontation", "confront:c4:c3", "play:act-confrontation", "confront:e4:e3")
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


# === Air

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
