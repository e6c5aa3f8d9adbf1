"""The form that opens a table: what it offers, and what is asked for with it (EA-16.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from app.games.elemental_arena.armies import ARMIES
from app.games.elemental_arena.board import ELEMENTS
from app.games.elemental_arena.catalogue import ARENAS, SPECIALTIES
from app.games.elemental_arena.setup import TEAMS
from app.web.tables.elemental_arena import TABLE
from app.web.tables.elemental_arena.cards import drawn
from app.web.tables.elemental_arena.invitation import idea_of, invitation, named
from app.web.tables.elemental_arena.pictures import ArenaPicture, picture_of
from app.web.tables.frame import Voice
from app.web.tables.opening import Form, Opening, options_in

__all__ = ["choices", "invitation", "read"]

SEATS_OF_MODE: Final = {mode: len(teams) for mode, teams in TEAMS.items()}
PARTNERS: Final = {mode: teams.index(teams[0], 1) for mode, teams in TEAMS.items() if teams.count(teams[0]) > 1}
"""By mode: who plays with the person who opens the table."""
FULL_GAME: Final = ("specialties", "events", "rewards")
"""What initiation is played without: the form says so, and shows no such choice (EA-15.1)."""
MOST_SEATS: Final = max(SEATS_OF_MODE.values())


@dataclass(frozen=True, slots=True)
class OfferedArena:
    id: str
    name: str
    idea: str
    picture: ArenaPicture


@cache
def choices(language: str) -> dict[str, Any]:
    """The arenas for two and for four, the ready armies, the specialties, and the words of the form."""
    say = Voice(TABLE.words, language, ())
    return {
        "say": say,
        "modes": tuple(SEATS_OF_MODE),
        "arenas": {players: _arenas(players, language) for players in (2, 4)},
        "armies": [(army, named(f"army.{army}", language), _pawns(army, say)) for army in ARMIES],
        "specialties": [drawn(card.id, language) for card in SPECIALTIES],
        "most_seats": MOST_SEATS,
        "partners": PARTNERS,
    }


def read(form: Form, seats: int | None) -> Opening:
    """The table that the form asks for. What stands in the other half of a choice, unseen, is not asked for."""
    options = options_in(form)
    seats = seats or SEATS_OF_MODE.get(options.get("mode", "duel"), 2)
    if arena := form.get(f"arena.{seats}"):
        options.setdefault("arena", arena)
    if options.get("initiation") is True:
        options = {key: value for key, value in options.items() if key not in FULL_GAME}
    if options.get("specialties") == "chosen":
        options["specialties"] = _by_seat(form, "specialty", seats)
    if options.get("events") is False:
        options.pop("rewards", None)  # EA-16.1: they leave with the events, as the form says
    if options.get("invocation") == "preset" and "army.0" in form:
        options["armies"] = _by_seat(form, "army", seats)
    computers = [seat for seat in range(1, seats) if seats == MOST_SEATS and f"computer.{seat}" in form]
    return Opening(seats, options, tuple(computers))


def _by_seat(form: Form, field: str, seats: int) -> list[str]:
    return [form.get(f"{field}.{seat}", "") for seat in range(seats)]


def _arenas(players: int, language: str) -> list[OfferedArena]:
    fitting = (arena for arena in ARENAS if arena.players == players)
    return [
        OfferedArena(
            id=arena.id,
            name=named(f"arena.{arena.id}", language),
            idea=idea_of(arena, language),
            picture=picture_of(players, arena.voids, arena.rewards),
        )
        for arena in fitting
    ]


def _pawns(army: str, say: Voice) -> str:
    """What the army is made of: "3 Terre, 2 Feu, 2 Eau, 1 Air"."""
    owned = Counter(element for _, _, element in ARMIES[army])
    return ", ".join(
        say("open.pawns", n=owned[element], element=say(f"element.{element}.name")) for element in ELEMENTS
    )
