"""How the decks of Explor Games are built (EX-2)."""

from __future__ import annotations

from app.web.tables.explor_games.decks.builder import laid_out, told, voice
from app.web.tables.explor_games.decks.draft import Draft, as_body, copy_of, edited, fresh, lying, read

__all__ = ["Draft", "as_body", "copy_of", "edited", "fresh", "laid_out", "lying", "read", "told", "voice"]
