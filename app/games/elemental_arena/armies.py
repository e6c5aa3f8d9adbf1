"""Predefined armies (EA-5.7, EA-5.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.games.elemental_arena.board import Geometry

Army = tuple[tuple[int, int, str], ...]
"""Rank, file and element of each pawn, as the player counts them."""

ARMIES: Final[dict[str, Army]] = {
    "equilibre": (
        (1, 1, "earth"),
        (1, 3, "earth"),
        (1, 5, "earth"),
        (1, 6, "air"),
        (2, 2, "fire"),
        (2, 3, "water"),
        (2, 4, "water"),
        (2, 5, "fire"),
    ),
    "brasier": (
        (1, 1, "earth"),
        (1, 3, "earth"),
        (1, 4, "water"),
        (1, 6, "earth"),
        (2, 2, "fire"),
        (2, 3, "fire"),
        (2, 4, "air"),
        (2, 5, "fire"),
    ),
    "rempart": (
        (1, 2, "earth"),
        (1, 3, "air"),
        (1, 5, "earth"),
        (2, 1, "fire"),
        (2, 2, "water"),
        (2, 4, "water"),
        (2, 5, "water"),
        (2, 6, "fire"),
    ),
}

FILES = range(1, 7)


def standing(geometry: Geometry, seat: int, army: Army, voids: tuple[bool, ...]) -> Iterator[tuple[int, str]]:
    """The cell and the element of each pawn; those whose cell is void go to the nearest free one (EA-5.8)."""
    taken = [(rank, file) for rank, file, _ in army if not voids[geometry.standing(seat, rank, file)]]
    for rank, file, element in army:
        if voids[geometry.standing(seat, rank, file)]:
            rank, file = next(
                place
                for place in _nearest(rank, file)
                if place not in taken and not voids[geometry.standing(seat, *place)]
            )
            taken.append((rank, file))
        yield geometry.standing(seat, rank, file), element


def _nearest(rank: int, file: int) -> Iterator[tuple[int, int]]:
    """The places of the same rank, then of the other, fewest files away first, lower file on a tie."""
    for row in (rank, 3 - rank):
        for other in sorted(FILES, key=lambda other: (abs(other - file), other)):
            yield row, other
