"""The match of the lesson: two armies already face each other, and nothing in it is left to chance."""

from __future__ import annotations

from typing import Final

from app.games.elemental_arena.options import CustomArena, Options
from app.games.elemental_arena.options import PlacedGroup as At

LEARNER: Final = 0
GUIDE: Final = 1
SEATS: Final = 2

SCENARIO: Final = Options(
    arena=CustomArena(),
    terrain=("forest", "savanna", "marsh", "mountain"),
    specialties="none",
    initiation=True,
    first=LEARNER,
    groups=(
        At("b1", LEARNER, "earth", 2),
        At("a2", LEARNER, "air", 3),
        At("c2", LEARNER, "fire", 1),
        At("c3", LEARNER, "water", 1),
        At("f3", LEARNER, "air", 1),
        At("b5", GUIDE, "earth", 2),
        At("c5", GUIDE, "earth", 1),
        At("e5", GUIDE, "fire", 1),
        At("f5", GUIDE, "earth", 1),
        At("a6", GUIDE, "air", 2),
        At("d6", GUIDE, "water", 1),
    ),
    hands=(
        ("act-croissance", "act-standard", "act-rapide", "act-coordonne"),
        ("act-croissance", "act-standard", "act-furtif", "act-confrontation"),
    ),
    decks=(
        ("act-confrontation", "act-furtif", "act-choix", "act-confrontation"),
        ("act-choix", "act-rapide", "act-coordonne", "act-confrontation"),
    ),
)
"""Hand and draw pile together are the eight cards of an initiation (EA-15.1)."""
