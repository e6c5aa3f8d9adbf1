"""How hard a match is, by the win rate of the reference player (ET-1.13.7)."""

from __future__ import annotations

from typing import Final

from app.games.etraclor.catalogue import FORMATIONS, MONSTERS
from app.games.etraclor.options import Arrival
from app.games.etraclor.vocabulary import Label

DRAWN_MONSTER: Final[Label] = "hard"
"""55 % on the average of all Monsters (ET-3.9)."""
CUSTOM: Final[tuple[tuple[int, Label, Label], ...]] = (
    (6, "accessible", "hard"),
    (5, "accessible", "extreme"),
    (4, "moderate", "extreme"),
    (0, "hard", "extreme"),
)
"""A custom formation by its number of waves: fewer are harder. With an assault only, and with a turn after it."""


def label_of_win_rate(rate: float) -> Label:
    """The one scale of both modes."""
    return "accessible" if rate >= 0.85 else "moderate" if rate >= 0.67 else "hard" if rate >= 0.5 else "extreme"


def label_of_waves(formation: str | None, waves: tuple[int, ...], arrival: Arrival) -> Label:
    """The label in force: a formation has one for each value of `arrival`."""
    only_assault = arrival == "assault_only"
    if formation is not None:
        known = FORMATIONS[formation]
        return known.label if only_assault else known.label_then_turn
    _, label, then_turn = next(row for row in CUSTOM if len(waves) >= row[0])
    return label if only_assault else then_turn


def label_of_monster(card: str | None) -> Label:
    """Of the Monster that one has before oneself; of any, while it is not drawn."""
    return MONSTERS[card].label if card else DRAWN_MONSTER
