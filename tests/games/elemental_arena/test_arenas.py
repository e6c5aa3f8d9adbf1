"""The twenty arenas for two and the twenty for four: EA-4.3 and what their cards promise."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from app.games import elemental_arena
from app.games.elemental_arena.options import Options
from tests.games.elemental_arena.table import sit

FILE = Path(elemental_arena.__file__).parent / "arenas.toml"
ARENAS = {arena["id"]: arena for arena in tomllib.loads(FILE.read_text())["arena"]}
COLUMNS = "abcdefghij"

Cell = tuple[int, int]


def cell(name: str) -> Cell:
    return COLUMNS.index(name[0]), int(name[1:]) - 1


def size_of(arena: dict[str, object]) -> int:
    return 6 if arena["players"] == 2 else 10


def turned(place: Cell, size: int) -> Cell:
    """After a half turn of the small board, a quarter turn of the large one."""
    column, row = place
    return (size - 1 - column, size - 1 - row) if size == 6 else (row, size - 1 - column)


def neighbours(place: Cell) -> set[Cell]:
    column, row = place
    return {(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {place}


def pictures() -> dict[str, dict[str, str]]:
    """The maps drawn above each arena in its file: arena id -> cell name -> sign."""
    found: dict[str, dict[str, str]] = {}
    arena = ""
    for line in FILE.read_text().splitlines():
        if named := re.fullmatch(r'id = "(.+)"', line):
            arena = named[1]
        elif drawn := re.fullmatch(r"#\s+(\d+)((?: [.#*])+)", line):
            signs = drawn[2].split()
            found.setdefault(arena, {}).update({f"{COLUMNS[at]}{drawn[1]}": sign for at, sign in enumerate(signs)})
    return found


def test_there_are_twenty_for_two_and_twenty_for_four_EA_1_3() -> None:
    assert sorted(arena["players"] for arena in ARENAS.values()) == [2] * 20 + [4] * 20
    assert "temple-oublie" in ARENAS


@pytest.mark.parametrize("name", ARENAS)
def test_an_arena_is_laid_as_its_card_says_EA_4_3(name: str) -> None:
    arena = ARENAS[name]
    table = sit(Options(arena=name), arena["players"], seed=1)
    assert sorted(table.voids) == sorted(arena["voids"])
    assert sorted(table.rewards) == sorted(arena["rewards"])
    assert table.seen().arena == name


@pytest.mark.parametrize("name", ARENAS)
def test_the_picture_of_an_arena_agrees_with_its_lists_EA_4_3(name: str) -> None:
    drawn = pictures()[name]
    assert len(drawn) == size_of(ARENAS[name]) ** 2
    assert sorted(at for at, sign in drawn.items() if sign == "#") == sorted(ARENAS[name]["voids"])
    assert sorted(at for at, sign in drawn.items() if sign == "*") == sorted(ARENAS[name]["rewards"])


@pytest.mark.parametrize("name", ARENAS)
def test_voids_and_rewards_are_disjoint_few_enough_and_on_the_board_EA_4_3_EA_16_4(name: str) -> None:
    voids, rewards, size = ARENAS[name]["voids"], ARENAS[name]["rewards"], size_of(ARENAS[name])
    assert len(set(voids)) == len(voids) <= 36
    assert len(set(rewards)) == len(rewards) <= 4
    assert set(voids).isdisjoint(rewards)
    assert all(max(cell(at)) < size for at in (*voids, *rewards))


@pytest.mark.parametrize("name", ARENAS)
def test_an_arena_is_symmetric_so_that_no_side_is_favoured_EA_4_3(name: str) -> None:
    size = size_of(ARENAS[name])
    for kind in ("voids", "rewards"):
        laid = {cell(at) for at in ARENAS[name][kind]}
        assert {turned(at, size) for at in laid} == laid


@pytest.mark.parametrize("name", ARENAS)
def test_the_free_cells_of_an_arena_are_one_piece_EA_2_10(name: str) -> None:
    size = size_of(ARENAS[name])
    free = {(column, row) for column in range(size) for row in range(size)} - {cell(at) for at in ARENAS[name]["voids"]}
    reached: set[Cell] = set()
    edge = {min(free)}
    while edge:
        reached |= edge
        edge = {near for at in edge for near in neighbours(at)} & free - reached
    assert reached == free


@pytest.mark.parametrize("name", ARENAS)
def test_every_zone_of_an_arena_has_room_for_an_army_EA_16_4(name: str) -> None:
    table = sit(Options(arena=name, initiation=True), ARENAS[name]["players"], seed=1)
    for seat in range(ARENAS[name]["players"]):
        assert len(table.offers("place:earth", seat=seat)) >= 8


@pytest.mark.parametrize("name", ARENAS)
def test_a_random_match_may_be_played_in_every_arena_without_its_tokens_in_the_initiation_EA_15_1(name: str) -> None:
    table = sit(Options(arena=name, initiation=True), ARENAS[name]["players"], seed=1)
    assert table.rewards == []
    assert sorted(table.voids) == sorted(ARENAS[name]["voids"])


def test_no_two_arenas_have_the_same_voids_EA_1_3() -> None:
    assert len({(arena["players"], tuple(sorted(arena["voids"]))) for arena in ARENAS.values()}) == 40
