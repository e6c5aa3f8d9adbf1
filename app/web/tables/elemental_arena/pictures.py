"""An arena as a small drawing: where the void blocks lie, and the reward tokens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.games.elemental_arena.board import geometry


@dataclass(frozen=True, slots=True)
class ArenaPicture:
    """Drawn by `templates/games/elemental_arena/arena.html`: the view box of the drawing, and the data of its paths."""

    frame: str
    ground: str
    lines: str
    """Between the cells."""
    voids: str
    rewards: str


def picture_of(players: int, voids: Iterable[str], rewards: Iterable[str]) -> ArenaPicture:
    """One unit is one cell; row 1 lies at the bottom, as on the board of who sits South."""
    size = 6 if players == 2 else 10
    index = geometry(size).index

    def corner(name: str) -> tuple[int, int]:
        row, column = divmod(index[name], size)
        return column, size - 1 - row

    return ArenaPicture(
        frame=f"-0.15 -0.15 {size + 0.3:g} {size + 0.3:g}",
        ground=f"M0 0h{size}v{size}h-{size}z",
        lines="".join(f"M{n} 0v{size}M0 {n}h{size}" for n in range(1, size)),
        voids="".join(f"M{x + 0.08:g} {y + 0.08:g}h.84v.84h-.84z" for x, y in map(corner, voids)),
        rewards="".join(f"M{x + 0.5:g} {y + 0.12:g}l.38 .38-.38 .38-.38-.38z" for x, y in map(corner, rewards)),
    )
