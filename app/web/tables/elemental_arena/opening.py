"""What the form that opens a table offers to choose from."""

from __future__ import annotations

from functools import cache
from typing import Any

from app.games.elemental_arena.catalogue import ARENAS


@cache
def choices(language: str) -> dict[str, Any]:
    """The arenas for two, by name."""
    names = [(arena.name_fr if language == "fr" else arena.name_en, arena.id) for arena in ARENAS if arena.players == 2]
    return {"arenas": [{"id": arena, "name": name} for name, arena in names]}
