"""The twenty specialties: each is played, and shown where it cannot be."""

from __future__ import annotations

import pytest

from tests.games.elemental_arena.table import ROW, hold, played

# --- Druide: summon 2 Earth in Forest (SW), exactly, on empty cells or in own groups of fewer than three. 3 PA.


def test_druide_summons_two_earth_in_forest_EA_11_2() -> None:
    table = played("spe-druide", "b2 0.earth 1")
    assert table.pa() == 0
    assert {token.split(":")[2] for token in table.offers("put:earth")} == {
        *("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"),
    }
    table.play("put:earth:b2", "put:earth:c3")
    assert table.board == ["b2 0.earth 2/0", "c3 0.earth 1/0"]
    assert "summoned" in table.told
    assert table.offers() == ["end"]


def test_druide_may_put_both_on_one_cell_and_none_elsewhere() -> None:
    table = played("spe-druide", "b2 0.water 1")
    table.refuses("put:earth:b2", "EA-17.9").refuses("put:earth:d1", "EA-17.9").refuses("done", "EA-17.10")
    table.play("put:earth:a1", "put:earth:a1")
    assert table.board == ["a1 0.earth 2/0", "b2 0.water 1/0"]


@pytest.mark.parametrize("on_board", [2, 3])
def test_druide_needs_two_earth_in_reserve_EA_11_2(on_board: int) -> None:
    table = hold("spe-druide", f"a5 0.earth {on_board - 1}")
    if on_board == 2:
        table.play("play:spe-druide", "put:earth:a1", "put:earth:a1")
    else:
        table.refuses("play:spe-druide", "EA-11.2", "cannot_start")


def test_druide_needs_room_in_forest_EA_11_2() -> None:
    voids = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3")
    hold("spe-druide", "c3 0.earth 2", voids=voids).refuses("play:spe-druide", "EA-11.2")
    table = played("spe-druide", "c3 0.earth 1", voids=voids).play("put:earth:c3", "put:earth:c3")
    assert table.board == ["c3 0.earth 3/0"]


def test_druide_costs_three_points() -> None:
    hold("spe-druide", pa=2).refuses("play:spe-druide", "EA-6.6")


# --- Pyromancien: 1 Fire in Savanna, then perhaps a confrontation from a Fire group. 3 PA.


def test_pyromancien_summons_a_fire_in_savanna_and_may_confront_with_fire() -> None:
    table = played("spe-pyromancien", "d3 1.earth 1", "c4 0.earth 1", "b4 1.water 1")
    table.refuses("put:fire:c3", "EA-17.9").play("put:fire:d2")
    table.refuses("confront:c4:b4", "EA-V.4").play("confront:d2:d3")
    assert table.board == ["d3 0.fire 1/1", "b4 1.water 1/0", "c4 0.earth 1/0"]
    assert table.pa() == 0


def test_pyromancien_may_leave_it_at_the_summoning() -> None:
    table = played("spe-pyromancien", "d3 1.earth 1").play("put:fire:d2", "done")
    assert table.board == ["d2 0.fire 1/0", "d3 1.earth 1/0"]


def test_pyromancien_ends_by_itself_when_no_confrontation_is_possible_EA_6_6() -> None:
    assert played("spe-pyromancien").play("put:fire:d3").offers() == ["end"]


def test_pyromancien_needs_a_fire_in_reserve() -> None:
    hold("spe-pyromancien", "c3 0.fire 3", "a1 0.fire 1").refuses("play:spe-pyromancien", "EA-11.2")


# --- Sourcier: 1 Water on an empty cell next to an own Earth, then discard 1. 2 PA.


def test_sourcier_summons_a_water_beside_an_own_earth() -> None:
    table = played("spe-sourcier", "c3 0.earth 1", "c4 1.fire 1", "e2 1.earth 1")
    table.refuses("put:water:c4", "EA-17.9").refuses("put:water:e3", "EA-17.9").play("put:water:d4")
    assert "d4 0.water 1/0" in table.board
    assert table.offers() == ["end"]


def test_sourcier_then_discards_a_card_of_the_hand() -> None:
    table = played("spe-sourcier", "c3 0.earth 1", hand="act-choix act-rapide").play("put:water:c4")
    assert table.offers() == ["card:act-rapide", "card:act-choix"]
    assert table.play("card:act-choix").discard() == ["act-choix"]
    assert (table.hand(), table.pa()) == (["act-rapide"], 1)


def test_sourcier_does_not_add_to_a_group() -> None:
    table = played("spe-sourcier", "c3 0.earth 1", "c4 0.water 1").refuses("put:water:c4", "EA-17.9")
    table.play("put:water:b3")


def test_sourcier_needs_a_water_in_reserve_and_an_empty_cell() -> None:
    hold("spe-sourcier", "c3 0.water 3", "a1 0.water 1").refuses("play:spe-sourcier", "EA-11.2")
    hold("spe-sourcier", voids=("a5", "b5"), bystanders=("a6 0.earth 1", "b6 1.earth 1", "f6 1.fire 1")).refuses(
        "play:spe-sourcier", "EA-11.2"
    )


# --- Aéromancien: 2 Air in Mountain (NE), exactly. 1 PA.


def test_aeromancien_summons_two_air_in_mountain() -> None:
    table = played("spe-aeromancien", "e5 0.air 1").play("put:air:e5", "put:air:d4")
    assert table.board == ["d4 0.air 1/0", "e5 0.air 2/0"]


def test_aeromancien_needs_two_air_in_reserve() -> None:
    hold("spe-aeromancien", "c3 0.air 3").refuses("play:spe-aeromancien", "EA-11.2")


# --- Géomancien: swap the terrains of two tiles, then perhaps a growth. 2 PA.


def test_geomancien_exchanges_two_terrains_and_may_grow() -> None:
    table = played("spe-geomancien", "e5 0.earth 1").play("tiles:SW:NE")
    assert [table.cell(at).terrain for at in ("a1", "f6", "a6", "f1")] == ["mountain", "forest", "marsh", "savanna"]
    table.play("grow:e5")
    assert table.board == ["e5 0.earth 2/0"]


def test_geomancien_may_decline_the_growth_or_find_none() -> None:
    assert played("spe-geomancien", "e5 0.earth 1").play("tiles:SW:NE", "done").board == ["e5 0.earth 1/0"]
    assert played("spe-geomancien", "e5 0.water 1").play("tiles:SE:NW").offers() == ["end"]


def test_geomancien_names_two_different_tiles_in_their_order_EA_17_9() -> None:
    table = played("spe-geomancien")
    assert table.offers() == [f"tiles:{a}" for a in ("SW:SE", "SW:NW", "SW:NE", "SE:NW", "SE:NE", "NW:NE")]
    table.refuses("tiles:NE:SW", "EA-17.9").refuses("tiles:SW:SW", "EA-17.9").play("tiles:SW:SE")


def test_geomancien_is_not_played_without_its_point() -> None:
    hold("spe-geomancien", pa=0).refuses("play:spe-geomancien", "EA-6.6")


# --- Éclaireur: up to three stealth moves, none from a cell an earlier one entered. 2 PA.


def test_eclaireur_makes_up_to_three_stealth_moves() -> None:
    table = played("spe-eclaireur", "a1 0.water 2", "c1 0.fire 1")
    table.play("move:a1:1:a2:0", "move:a1:1:b2:0", "move:c1:1:c2:0")
    assert table.board == ["a2 0.water 1/0", "b2 0.water 1/0", "c2 0.fire 1/0"]
    assert table.offers() == ["end"]


def test_eclaireur_starts_no_move_where_an_earlier_one_ended() -> None:
    table = played("spe-eclaireur", "a1 0.water 1", "b2 0.water 1").play("move:a1:1:b2:0")
    table.refuses("move:b2:1:b3:0", "EA-V.4").play("done")
    assert table.board == ["b2 0.water 2/0"]


def test_eclaireur_needs_at_least_one_move_and_may_then_stop() -> None:
    table = played("spe-eclaireur", "a1 0.water 1").refuses("done", "EA-17.10")
    table.play("move:a1:1:a2:0", "done")


def test_eclaireur_counts_a_pre_move_and_its_move_as_one() -> None:
    table = played("spe-eclaireur", "a1 0.air 2").play("move:a1:1:a2:1", "move:a2:1:a3:0")
    assert table.board == ["a1 0.air 1/0", "a3 0.air 1/0"]
    table.refuses("move:a3:1:a4:0", "EA-V.4").play("move:a1:1:b1:0", "done")


def test_eclaireur_does_not_start_where_a_pre_move_came_by() -> None:
    table = played("spe-eclaireur", "a1 0.air 3", "c1 0.water 1").play("move:a1:3:a2:1", "move:a2:1:a3:0")
    assert table.board == ["c1 0.water 1/0", "a2 0.air 2/0", "a3 0.air 1/0"]
    table.refuses("move:a2:1:b2:0", "EA-V.4").play("move:c1:1:c2:0", "done")


def test_eclaireur_needs_something_that_can_move() -> None:
    hold("spe-eclaireur", "a1 0.earth 1/1", bystanders=("f1 1.earth 1", "f6 1.fire 1")).refuses(
        "play:spe-eclaireur", "EA-8.1"
    )


# --- Stratège: draw 3, then discard 1. 0 PA.


def test_stratege_draws_three_and_discards_one_of_the_hand() -> None:
    table = played("spe-stratege", hand="act-choix", deck="act-furtif act-rapide act-standard act-croissance")
    table.play("card:act-choix")
    assert table.hand() == ["act-standard", "act-furtif", "act-rapide"]
    assert table.discard() == ["act-choix"]


def test_stratege_discards_even_when_nothing_can_be_drawn() -> None:
    table = played("spe-stratege", hand="act-choix")
    assert table.offers() == ["card:act-choix"]
    assert table.play("card:act-choix").hand() == []


def test_stratege_skips_the_discard_of_an_empty_hand_EA_6_6() -> None:
    assert played("spe-stratege").offers() == ["end"]


def test_stratege_is_free_and_played_from_hand_only() -> None:
    assert played("spe-stratege", deck="act-choix", pa=0).play("card:act-choix").pa() == 0
    hold("spe-meneur", deck="spe-stratege").refuses("play:spe-stratege", "EA-6.3")


# --- Assaillant: one stealth move, then perhaps a confrontation. 2 PA.


def test_assaillant_moves_unseen_and_may_confront_with_any_group() -> None:
    table = played("spe-assaillant", "c3 0.fire 2", "c5 1.earth 1").play("move:c3:2:c4:0", "confront:c4:c5")
    assert table.board == ["c5 0.fire 2/1"]


def test_assaillant_may_decline_the_confrontation() -> None:
    table = played("spe-assaillant", "c3 0.fire 2", "c5 1.earth 1").play("move:c3:2:c4:0", "done")
    assert table.board == ["c4 0.fire 2/0", "c5 1.earth 1/0"]


def test_assaillant_needs_a_move() -> None:
    hold("spe-assaillant", "a1 0.earth 1/1", bystanders=("f1 1.earth 1", "f6 1.fire 1")).refuses(
        "play:spe-assaillant", "EA-8.1"
    )


# --- Passeur: an own group, whole, on an empty cell next to another own group. 2 PA.


def test_passeur_puts_a_whole_group_beside_another_marks_kept() -> None:
    table = played("spe-passeur", "c3 0.fire 3/2", "e1 0.water 1").play("group:c3")
    table.refuses("cell:c4", "EA-17.9").play("cell:e2")
    assert table.board == ["e1 0.water 1/0", "e2 0.fire 3/2"]


def test_passeur_does_not_count_the_group_that_is_put_as_its_own_neighbour() -> None:
    table = played("spe-passeur", "c3 0.fire 1", "e1 0.water 1").play("group:c3")
    assert "cell:c2" not in table.offers()
    assert sorted(table.offers()) == ["cell:a5", "cell:b5", "cell:b6", "cell:d1", "cell:d2", "cell:e2", "cell:f2"]
    table.play("cell:f2")


def test_passeur_needs_two_own_groups() -> None:
    hold("spe-passeur", "c3 1.fire 1").refuses("play:spe-passeur", "EA-V.4")


# --- Illusionniste: exchange two own groups. 2 PA.


def test_illusionniste_exchanges_two_own_groups_marks_kept() -> None:
    table = played("spe-illusionniste", "c3 0.fire 3/2", "e1 0.water 1", pa=2)
    table.play("group:c3").refuses("group:c3", "EA-17.9").play("group:e1")
    assert table.board == ["e1 0.fire 3/2", "c3 0.water 1/0"]
    assert table.pa() == 0


def test_illusionniste_needs_two_own_groups() -> None:
    hold("spe-illusionniste", "c3 1.fire 1").refuses("play:spe-illusionniste", "EA-V.4")


# --- Gardien: draw 1; until the start of the next turn a shield for own Earth. 1 PA.


def test_gardien_draws_and_shields_the_earth_through_the_rivals_turn() -> None:
    table = played("spe-gardien", "c3 0.earth 2", "c4 1.fire 2", deck="act-choix", rival="act-confrontation")
    assert table.hand() == ["act-choix"]
    table.play("end").play("play:act-confrontation", "confront:c4:c3")
    assert table.board == ["c3 0.earth 1/0", "c4 1.fire 2/1"]


def test_gardien_shields_no_longer_when_its_players_turn_has_begun() -> None:
    table = played("spe-gardien", "c3 0.earth 2", "c4 0.fire 2", hand="act-confrontation").play("end").play("end")
    table.play("play:act-confrontation", "confront:c4:c3")
    assert table.board == ["c3 0.fire 2/1"]


def test_gardien_is_not_played_without_its_point() -> None:
    hold("spe-gardien", pa=0).refuses("play:spe-gardien", "EA-6.6")


# --- Oracle: look at the top 3 events, take 1, the others under the pile. 0 PA.


def test_oracle_takes_one_of_the_three_top_events_and_puts_the_others_under_the_pile() -> None:
    table = played("spe-oracle", pile=f"{ROW} eve-elan eve-brume eve-mirage eve-derive", pa=0)
    assert table.offers() == ["card:eve-elan", "card:eve-brume", "card:eve-mirage"]
    table.refuses("card:eve-derive", "EA-17.9").play("card:eve-brume")
    assert table.hand() == ["eve-brume"]
    assert table.state.event_pile == ("eve-derive", "eve-elan", "eve-mirage")
    assert table.seen().event_row == tuple(ROW.split())


def test_oracle_looks_at_fewer_when_there_are_fewer() -> None:
    table = played("spe-oracle", pile=f"{ROW} eve-elan").play("card:eve-elan")
    assert table.hand() == ["eve-elan"]


def test_oracle_is_not_played_when_there_is_no_event_to_see() -> None:
    hold("spe-oracle", pile=ROW).refuses("play:spe-oracle", "EA-V.4")


# --- Alchimiste: replace a whole own group by as many pawns of another element in reserve. 2 PA.


def test_alchimiste_transforms_a_whole_group_as_many_marked_as_before() -> None:
    table = played("spe-alchimiste", "c3 0.fire 3/2", "e1 0.fire 1").play("group:c3", "element:air")
    assert table.board == ["e1 0.fire 1/0", "c3 0.air 3/2"]
    assert table.reserve() == {"earth": 3, "fire": 3, "water": 4, "air": 1}


def test_alchimiste_needs_as_many_pawns_in_reserve_and_another_element() -> None:
    table = played("spe-alchimiste", "c3 0.fire 3", "e1 0.water 2").play("group:c3")
    table.refuses("element:water", "EA-17.9").refuses("element:fire", "EA-17.9").play("element:earth")
    assert table.board == ["e1 0.water 2/0", "c3 0.earth 3/0"]


def test_alchimiste_may_undo_its_player_by_the_last_earth_EA_14_2() -> None:
    table = played("spe-alchimiste", "c3 0.fire 1").play("group:a6", "element:air")
    assert table.outcome == ("win", (1,), "elimination")


def test_alchimiste_needs_a_group_that_can_be_replaced() -> None:
    scene = (
        "a1 0.earth 3",
        "b1 0.earth 1",
        "c1 0.fire 3",
        "d1 0.fire 1",
        "a2 0.water 3",
        "b2 0.water 1",
        "c2 0.air 3",
        "d2 0.air 1",
    )
    hold("spe-alchimiste", *scene, bystanders=("f1 1.earth 1", "f6 1.fire 1")).refuses("play:spe-alchimiste", "EA-V.4")


# --- Geôlier: mark an enemy group, draw 1. 1 PA.


def test_geolier_marks_every_pawn_of_one_enemy_group_and_draws() -> None:
    table = played("spe-geolier", "c3 1.fire 3/1", "e3 0.water 1", deck="act-choix").refuses("group:e3", "EA-17.9")
    table.play("group:c3")
    assert table.board == ["c3 1.fire 3/3", "e3 0.water 1/0"]
    assert table.hand() == ["act-choix"]
    table.play("end")
    assert "c3 1.fire 3/3" in table.board
    table.play("end")
    assert "c3 1.fire 3/0" in table.board


def test_geolier_needs_an_enemy_group_with_an_unmarked_pawn() -> None:
    table = hold("spe-geolier", "c3 0.fire 1", bystanders=("a6 0.earth 1", "f1 1.earth 1/1", "f6 1.fire 1/1"))
    table.refuses("play:spe-geolier", "EA-V.4")


# --- Meneur: unmark all own pawns, then perhaps one standard move. 1 PA.


def test_meneur_lifts_all_own_marks_and_no_other() -> None:
    table = played("spe-meneur", "c3 0.fire 3/2", "d3 0.air 1/1", "e3 1.water 2/2")
    assert table.board == ["c3 0.fire 3/0", "d3 0.air 1/0", "e3 1.water 2/2"]
    assert table.play("done").offers() == ["breath:d3:c3:1:1:0", "breath:d3:e3:1:1:1", "end"]


def test_meneur_then_leads_a_group_on_EA_8_2() -> None:
    table = played("spe-meneur", "c3 0.fire 2/2").play("move:c3:2:c4:0")
    assert table.board == ["c4 0.fire 2/2"]


def test_meneur_needs_a_marked_own_pawn() -> None:
    hold("spe-meneur", "c3 0.fire 3", "e3 1.water 2/2").refuses("play:spe-meneur", "EA-V.4")


# --- Tempestaire: draw 1, then perhaps a stealth move of Air, then perhaps push up to 3 pawns of a group away from an
# own Air. 0 PA.


def test_tempestaire_pushes_away_from_an_own_air_and_sacrifices_nothing() -> None:
    table = played("spe-tempestaire", "b2 0.air 1", "c4 1.fire 3/1", deck="act-choix").play("move:b2:1:c3:0")
    table.refuses("push:c4:c3:E:3:1", "EA-17.9").play("push:c4:c3:N:2:1")
    assert table.board == ["c3 0.air 1/0", "c4 1.fire 1/0", "c5 1.fire 2/1"]
    assert (table.reserve()["air"], table.hand()) == (3, ["act-choix"])


def test_tempestaire_pushes_into_a_confrontation_EA_10_6() -> None:
    table = played("spe-tempestaire", "c3 0.air 1", "c4 1.earth 2", "c5 0.fire 1").play("done", "push:c4:c3:N:2:0")
    assert table.board == ["c3 0.air 1/0", "c4 1.earth 1/0", "c5 0.fire 1/0"]


def test_tempestaire_may_leave_it_at_the_card_or_at_the_move() -> None:
    assert played("spe-tempestaire", "c3 0.air 1", "c4 1.fire 1", deck="act-choix").play("done", "done").hand() == [
        "act-choix"
    ]
    table = played("spe-tempestaire", "b2 0.air 1", "c4 1.fire 1").play("move:b2:1:c3:0", "done")
    assert table.board == ["c3 0.air 1/0", "c4 1.fire 1/0"]


def test_tempestaire_pushes_nobody_whose_way_is_barred_EA_10_8() -> None:
    table = played("spe-tempestaire", "b2 0.air 1", "c4 1.fire 1", voids=("c5",)).play("move:b2:1:c3:0")
    assert "push" not in " ".join(table.offers())


def test_tempestaire_only_draws_without_an_air_that_can_move() -> None:
    assert played("spe-tempestaire", "c3 0.air 1/1", "e4 1.fire 1", deck="act-choix").hand() == ["act-choix"]


def test_tempestaire_is_played_from_hand_only() -> None:
    hold("spe-meneur", deck="spe-tempestaire").refuses("play:spe-tempestaire", "EA-6.3")


# --- Bâtisseur: add a void on an empty cell, or take one off; draw 2. 0 PA.


def test_batisseur_adds_a_void_on_an_empty_cell_and_draws_EA_2_10() -> None:
    table = played("spe-batisseur", "c3 0.fire 1", deck="act-choix act-rapide", rewards=("d4",))
    table.refuses("void:add:c3", "EA-17.9").refuses("void:add:d4", "EA-17.9").play("void:add:d3")
    assert (table.voids, table.hand()) == (["d3"], ["act-rapide", "act-choix"])


def test_batisseur_takes_a_void_off_and_the_tile_below_appears_EA_2_12() -> None:
    table = played("spe-batisseur", voids=("d3", "d4")).play("void:remove:d3")
    assert table.voids == ["d4"]
    assert (table.cell("d3").terrain, table.cell("d3").group) == ("savanna", None)


def test_batisseur_walls_nobody_off_EA_2_10() -> None:
    table = played("spe-batisseur", voids=("b5", "b6", "c5")).refuses("void:add:a5", "EA-17.9")
    table.refuses("void:remove:a1", "EA-17.9").play("void:remove:c5")


def test_batisseur_is_free_and_played_from_hand_only() -> None:
    assert played("spe-batisseur", voids=("d3",), pa=0).play("void:remove:d3").pa() == 0
    hold("spe-meneur", deck="spe-batisseur").refuses("play:spe-batisseur", "EA-6.3")


# --- Archiviste: an Action card from the own discard into hand. 0 PA.


def test_archiviste_takes_an_action_card_of_the_own_discard() -> None:
    table = played("spe-archiviste", discard="act-choix eve-elan act-furtif", rival_discard="act-rapide", pa=0)
    table.refuses("card:eve-elan", "EA-17.9").refuses("card:act-rapide", "EA-17.9").play("card:act-choix")
    assert (table.hand(), table.discard()) == (["act-choix"], ["eve-elan", "act-furtif"])


@pytest.mark.parametrize("discard", ["", "eve-elan"])
def test_archiviste_needs_an_action_card_in_the_discard(discard: str) -> None:
    hold("spe-archiviste", discard=discard).refuses("play:spe-archiviste", "EA-V.4")


# --- Intendant: gain 2 PA, draw 1. 0 PA.


def test_intendant_gains_points_and_draws_even_with_none_left() -> None:
    table = played("spe-intendant", deck="act-choix act-furtif", pa=0)
    assert (table.pa(), table.hand()) == (2, ["act-choix"])


def test_intendant_is_played_from_hand_only() -> None:
    hold("spe-meneur", deck="spe-intendant").refuses("play:spe-intendant", "EA-6.3")


# --- Semeur: growth in one, two or three different groups. 1 PA.


def test_semeur_grows_up_to_three_different_groups() -> None:
    table = played("spe-semeur", "b2 0.earth 1", "e2 0.fire 2", "b5 0.water 1").play("grow:b2")
    table.refuses("grow:b2", "EA-V.4").play("grow:e2", "grow:b5")
    assert table.board == ["b2 0.earth 2/0", "e2 0.fire 3/0", "b5 0.water 2/0"]
    assert table.offers() == ["end"]


def test_semeur_may_stop_after_one_growth_and_not_before() -> None:
    table = played("spe-semeur", "b2 0.earth 1", "e2 0.fire 2").refuses("done", "EA-17.10").play("grow:b2", "done")
    assert table.board == ["b2 0.earth 2/0", "e2 0.fire 2/0"]


def test_semeur_needs_a_group_that_can_grow() -> None:
    hold("spe-semeur", "e2 0.earth 1").refuses("play:spe-semeur", "EA-8.8")
