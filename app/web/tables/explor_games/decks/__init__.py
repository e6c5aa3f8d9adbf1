"""How the decks of Explor Games are built (EX-2)."""

from __future__ import annotations

from app.web.tables.explor_games.decks.builder import laid_out, ready, told, voice
from app.web.tables.explor_games.decks.draft import (
    Draft,
    as_body,
    brought,
    copy_of,
    edited,
    faults,
    fresh,
    lying,
    read,
)

__all__ = [
    "Draft",
    "as_body",
    "brought",
    "copy_of",
    "edited",
    "faults",
    "fresh",
    "laid_out",
    "lying",
    "read",
    "ready",
    "told",
    "voice",
]
