"""The register: one line per game."""

from __future__ import annotations

from app.games.dice_throne import GAME as DICE_THRONE
from app.games.elemental_arena import GAME as ELEMENTAL_ARENA
from app.games.etraclor import GAME as ETRACLOR
from app.games.explor_games import GAME as EXPLOR_GAMES
from app.kernel.contract import Game

GAMES: dict[str, Game] = {game.id: game for game in (ELEMENTAL_ARENA, EXPLOR_GAMES, ETRACLOR, DICE_THRONE)}
