"""The register: one line per game."""

from __future__ import annotations

from app.kernel.contract import Game

GAMES: dict[str, Game] = {}
