"""The games, as requests name them, and how their tables are opened.

The module `app/web/tables/{game}/opening.py` says it; the last two may be left out:

    choices(language)                     what the form offers, for `templates/games/{game}/options.html`
    read(form, seats)                     the Opening that a form asks for; else fields named `option.x` are its options
    invitation(options, seats, language)  what the invited are told, for `templates/games/{game}/invitation.html`
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from app.daily.challenge import Challenge
from app.daily.ranking import Try
from app.games import GAMES
from app.kernel.contract import Game
from app.matches.codec import codec_of
from app.rooms.rooms import Room
from app.web.faults import Missing
from app.web.tables.daily import Told
from app.web.tables.opening import Form, Opening, options_in
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
    choices: dict[str, Any] = _opening(game).choices(language)
    return choices


def opening_of(game: Game, form: Form, seats: int | None) -> Opening:
    """The table that a form asks for; `seats`, where the form itself gives their number."""
    read = getattr(_opening(game), "read", None)
    if read is None:
        return Opening(seats or game.seats[0], options_in(form))
    opening: Opening = read(form, seats)
    return opening


def invitation_of(room: Room, language: str) -> Mapping[str, Any] | None:
    """What somebody invited to this room is told of the match that awaits them, for the game's template."""
    game = GAMES[room.game]
    invitation = getattr(_opening(game), "invitation", None)
    if invitation is None:
        return None
    told: Mapping[str, Any] = invitation(codec_of(game).read_options(room.options), len(room.seats), language)
    return told


def told_of(challenge: Challenge, language: str) -> Told:
    """What the game tells of its challenge of a day."""
    options = codec_of(challenge.played).read_options(challenge.options)
    told: Told = _daily(challenge).told(challenge.mode, options, language)
    return told


def figures_of(attempt: Try, language: str) -> tuple[str, ...]:
    """What a try at a challenge is worth, in words; nothing before its end."""
    if attempt.worth is None:
        return ()
    challenge = attempt.challenge
    figures: tuple[str, ...] = _daily(challenge).figures(challenge.mode, attempt.worth, language)
    return figures


def _daily(challenge: Challenge) -> ModuleType:
    return import_module(f"app.web.tables.{challenge.game}.daily")


def _opening(game: Game) -> ModuleType:
    return import_module(f"app.web.tables.{game.id}.opening")
