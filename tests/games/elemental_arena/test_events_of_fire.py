"""The events of Fire: each is played, and shown where it cannot be."""

from __future__ import annotations

from tests.games.elemental_arena.table import hold, played

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
