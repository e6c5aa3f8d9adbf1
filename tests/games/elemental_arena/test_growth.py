"""Home terrain and growth: EA-8.7 to EA-8.9."""

from __future__ import annotations

import pytest

from tests.games.elemental_arena.table import lay

HOME = {"earth": "b2", "fire": "e2", "water": "b5", "air": "e5"}
"""A cell of each element's home terrain: Forest, Savanna, Marsh, Mountain lie SW, SE, NW, NE."""


@pytest.mark.parametrize("element", HOME)
@pytest.mark.parametrize("ground", HOME)
def test_each_element_grows_on_its_home_terrain_and_on_no_other_EA_8_7(element: str, ground: str) -> None:
    at = HOME[ground]
    table = lay(f"{at} 0.{element} 1", hand="act-croissance")
    if ground == element:
        table.play("play:act-croissance", f"grow:{at}")
        assert table.board == [f"{at} 0.{element} 2/0"]
    else:
        table.refuses("play:act-croissance", "EA-8.8", "cannot_start")


def test_terrain_is_that_of_the_tile_wherever_it_lies_EA_8_7_EA_2_3() -> None:
    table = lay("e5 0.earth 1", hand="act-croissance", terrain=("mountain", "marsh", "savanna", "forest"))
    table.play("play:act-croissance", "grow:e5")
    assert table.board == ["e5 0.earth 2/0"]


@pytest.mark.parametrize("n", [1, 2])
def test_growth_adds_one_unmarked_pawn_from_the_reserve_EA_8_8(n: int) -> None:
    table = lay(f"b2 0.earth {n}/{n}", "c3 1.water 1", hand="act-croissance")
    table.play("play:act-croissance", "grow:b2")
    assert table.board == [f"b2 0.earth {n + 1}/{n}", "c3 1.water 1/0"]
    assert table.reserve()["earth"] == 3 - n - 1 if n < 2 else "earth" not in table.reserve()
    assert table.event("grew").rules == ("EA-8.8",)


def test_a_group_of_three_does_not_grow_EA_8_8() -> None:
    table = lay("e2 0.fire 3", "f3 0.fire 1", hand="act-croissance").refuses("play:act-croissance", "EA-8.8")
    assert table.reserve().get("fire", 0) == 0
    other = lay("b5 0.water 3", "e2 0.fire 1", hand="act-croissance").play("play:act-croissance")
    other.refuses("grow:b5", "EA-8.8", "group_full").play("grow:e2")


def test_growth_needs_a_pawn_in_reserve_EA_8_8() -> None:
    table = lay("e2 0.fire 2", "c3 0.fire 2", "b5 0.water 1", hand="act-croissance").play("play:act-croissance")
    table.refuses("grow:e2", "EA-8.8", "none_in_reserve").play("grow:b5")
    one_left = lay("e2 0.fire 2", "c3 0.fire 1", hand="act-croissance").play("play:act-croissance", "grow:e2")
    assert one_left.board == ["e2 0.fire 3/0", "c3 0.fire 1/0"]
    assert "fire" not in one_left.reserve()


def test_only_own_groups_grow_EA_8_8() -> None:
    table = lay("b2 0.earth 1", "c2 1.earth 1", hand="act-croissance").play("play:act-croissance")
    table.refuses("grow:c2", "EA-8.8").refuses("grow:a1", "EA-8.8").play("grow:b2")


def test_growth_never_collects_a_reward_EA_8_9() -> None:
    table = lay("e5 0.air 1", hand="act-croissance", rewards=("e5",), pile="eve-elan eve-gel eve-crue")
    table.play("play:act-croissance", "grow:e5")
    assert table.rewards == ["e5"]
    assert table.offers() == ["end"]
