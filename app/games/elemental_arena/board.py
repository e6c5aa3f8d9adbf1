"""The board: cells, neighbours, directions, tiles, sides and zones (EA-2), computed once for each size.

Inside the engine a cell is its number in board order (EA-1.6): row 1 first, from column a. Outside it is "c4".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

ELEMENTS: Final = ("earth", "fire", "water", "air")
EARTH, FIRE, WATER, AIR = ELEMENTS
TERRAINS: Final = ("forest", "savanna", "marsh", "mountain")
HOME: Final = dict(zip(ELEMENTS, TERRAINS, strict=True))
"""The home terrain of each element (EA-8.7)."""
INDEX: Final = {element: index for index, element in enumerate(ELEMENTS)}
BEATS: Final = {FIRE: (EARTH, AIR), WATER: (FIRE,), EARTH: (WATER,), AIR: ()}
"""EA-9.2."""

DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Columns and rows of one step in each direction."""

TILES: Final = ("SW", "SE", "NW", "NE")
COLUMNS: Final = "abcdefghij"
OFF: Final = -1
"""What lies beyond the edge."""


def confrontable(one: str, other: str) -> bool:
    """Whether groups of these elements can be confronted (EA-9.2)."""
    return other in BEATS[one] or one in BEATS[other]


@dataclass(frozen=True, slots=True)
class Geometry:
    """What never changes on a board of this size. Sides by seat: South, then clockwise (EA-2.4)."""

    size: int
    names: tuple[str, ...]
    index: dict[str, int]
    around: tuple[tuple[int, ...], ...]
    """The cells adjacent to each cell, in board order (EA-2.5)."""
    beyond: tuple[tuple[int, ...], ...]
    """By cell and direction: the next cell, or OFF."""
    heading: tuple[dict[int, int], ...]
    """By cell: adjacent cell -> the direction that leads to it."""
    tile: tuple[int, ...]
    """By cell: the number of its terrain tile (EA-2.3), overlays apart."""
    zones: tuple[tuple[int, ...], ...]
    """By seat: the cells of its invocation zone, in board order (EA-2.8, EA-5.2)."""
    far: tuple[tuple[bool, ...], ...]
    """By seat and cell: whether it lies in the far half (EA-2.9)."""

    def row(self, cell: int) -> int:
        """From 0."""
        return cell // self.size

    def column(self, cell: int) -> int:
        """From 0."""
        return cell % self.size

    def standing(self, seat: int, rank: int, file: int) -> int:
        """The cell of a seat's rank (1 or 2) and file (1 to 6), as that player counts them (EA-5.7)."""
        wide = self.size == 10
        shift = 2 if wide else 0
        match seat if wide else 2 * seat:
            case 0:
                column, row = file + shift, rank
            case 1:
                column, row = rank, 9 - file
            case 2:
                column, row = (9 if wide else 7) - file, self.size + 1 - rank
            case _:
                column, row = 11 - rank, file + 2
        return (row - 1) * self.size + column - 1


@cache
def geometry(size: int) -> Geometry:
    """The geometry of the board of 6x6 (two players) or 10x10 (four)."""
    cells = range(size * size)
    names = tuple(f"{COLUMNS[cell % size]}{cell // size + 1}" for cell in cells)
    beyond = tuple(tuple(_next(size, cell, step) for step in STEPS) for cell in cells)
    seats = range(2 if size == 6 else 4)
    return Geometry(
        size=size,
        names=names,
        index={name: cell for cell, name in enumerate(names)},
        around=tuple(tuple(sorted(cell for cell in nexts if cell != OFF)) for nexts in beyond),
        beyond=beyond,
        heading=tuple({cell: direction for direction, cell in enumerate(nexts) if cell != OFF} for nexts in beyond),
        tile=tuple((cell % size >= size // 2) + 2 * (cell // size >= size // 2) for cell in cells),
        zones=tuple(tuple(cell for cell in cells if _in_zone(size, seat, cell)) for seat in seats),
        far=tuple(tuple(_depth(size, seat, cell) >= size // 2 for cell in cells) for seat in seats),
    )


def _next(size: int, cell: int, step: tuple[int, int]) -> int:
    column, row = cell % size + step[0], cell // size + step[1]
    return row * size + column if 0 <= column < size and 0 <= row < size else OFF


def _depth(size: int, seat: int, cell: int) -> int:
    """How many rows lie between the seat's side and the cell."""
    column, row = cell % size, cell // size
    if size == 6:
        return row if seat == 0 else size - 1 - row
    return (row, column, size - 1 - row, size - 1 - column)[seat]


def _in_zone(size: int, seat: int, cell: int) -> bool:
    if _depth(size, seat, cell) >= 2:
        return False
    along = cell % size if size == 6 or seat in (0, 2) else cell // size
    return size == 6 or 2 <= along <= 7


def overlay_cells(south_west: int) -> tuple[int, ...]:
    """The nine cells of a 3x3 tile laid on the 10x10 board, or none if it would not lie on the board."""
    if south_west % 10 > 7 or south_west // 10 > 7:
        return ()
    return tuple(south_west + 10 * row + column for row in range(3) for column in range(3))


def connected(around: tuple[tuple[int, ...], ...], voids: tuple[bool, ...] | list[bool]) -> bool:
    """Whether the free cells form one piece, diagonals included (EA-2.10)."""
    free = [cell for cell, void in enumerate(voids) if not void]
    if not free:
        return False
    reached = [False] * len(voids)
    reached[free[0]] = True
    edge = [free[0]]
    count = 1
    while edge:
        for cell in around[edge.pop()]:
            if not reached[cell] and not voids[cell]:
                reached[cell] = True
                count += 1
                edge.append(cell)
    return count == len(free)
