"""The games, as requests name them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from app.games import GAMES
from app.kernel.contract import Game
from app.web.faults import Missing
from app.web.words import N_

NO_SUCH_GAME = N_("Ce jeu n’est pas à notre table.")


def game_named(game: str) -> Game:
    """The game of this id. Raises Missing."""
    try:
        return GAMES[game]
    except KeyError:
        raise Missing("game_not_found", NO_SUCH_GAME) from None


def choices_of(game: Game, language: str) -> dict[str, Any]:
    """What the form that opens a table of this game offers to choose from, for its template."""
    choices: dict[str, Any] = import_module(f"app.web.tables.{game.id}.opening").choices(language)
    return choices
