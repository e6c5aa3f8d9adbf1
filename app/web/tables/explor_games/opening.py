"""The form that opens a table of Explor Games, and what the invited are told of it (EX-4.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_args

from app.games.explor_games.catalogue import READY_DECKS
from app.games.explor_games.options import Format, Mode, Options
from app.games.explor_games.setup import MOST_TURNS
from app.web.tables.explor_games.wording import TABLE_WORDS, of_game
from app.web.tables.frame import Voice
from app.web.tables.opening import Form, Opening, options_in

STARTERS: Final = ("coin", "chifoumi", "seat0", "seat1")
SEATS: Final = 2
OPPONENT: Final = "opponent"
"""The field that names the deck of the computer."""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that is settled about the match."""

    about: str
    says: str


@cache
def choices(language: str) -> dict[str, Any]:
    """The modes, the formats, the ways to choose who starts, and the words of the form."""
    voice = Voice(TABLE_WORDS, language, ())
    return {
        "say": voice,
        "modes": get_args(Mode),
        "formats": get_args(Format),
        "starters": STARTERS,
        "opponents": [("random", voice("open.deck.random"))]
        + [(name, of_game(f"ready_deck.{name}", language)) for name in READY_DECKS],
        "usual_turns": Options().max_turns,
        "most_turns": MOST_TURNS,
    }


def read(form: Form, seats: int | None) -> Opening:
    """The table that the form asks for. The host's deck is not among its options: the host brings it.

    The computer brings nothing: its deck lies at both seats, for the host's own takes the place of one of them.
    """
    options = options_in(form)
    if form.get("against") == "computer" and (deck := form.get(OPPONENT)) in READY_DECKS:
        options["decks"] = [deck] * SEATS
    return Opening(seats or SEATS, options)


def invitation(options: Options, seats: int, language: str) -> dict[str, Any]:
    voice = Voice(TABLE_WORDS, language, ())
    return {"told": [Told(voice(f"invite.{about}.about"), says) for about, says in _told(options, voice)]}


def _told(options: Options, voice: Voice) -> Iterator[tuple[str, str]]:
    yield "mode", voice(f"invite.mode.{options.mode}")
    yield "format", voice(f"invite.format.{options.format}")
    yield "decks", voice("invite.decks.secret" if options.shuffled else "invite.decks.laid")
    yield "first", voice(f"invite.first.{options.first}")
    yield "length", voice("invite.length.limit", n=options.max_turns)
