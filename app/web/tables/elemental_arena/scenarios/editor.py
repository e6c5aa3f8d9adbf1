"""The desk on which a scenario is drawn: its board, its brushes, its settings, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import orjson
from markupsafe import Markup

from app.games.elemental_arena import GAME
from app.games.elemental_arena.armies import ARMIES
from app.games.elemental_arena.board import ELEMENTS, TERRAINS
from app.games.elemental_arena.catalogue import ARENAS, EVENTS, SPECIALTIES
from app.games.elemental_arena.effects.ground import MOST_VOIDS
from app.games.elemental_arena.options import CustomArena, Options
from app.games.elemental_arena.scenario import faults_of, seats_of, sketch, tally
from app.games.elemental_arena.scenario.brushes import MOST_SEATS
from app.games.elemental_arena.scenario.settings import OWN, SEATS
from app.games.elemental_arena.scenario.sketch import arena_of
from app.games.elemental_arena.validity import MOST_REWARDS
from app.kernel.contract import Refusal
from app.kernel.words import Words
from app.matches.codec import codec_of
from app.web.tables.elemental_arena.board import drawing_board, shown_board
from app.web.tables.elemental_arena.cards import drawn
from app.web.tables.elemental_arena.invitation import invitation, named
from app.web.tables.elemental_arena.pictures import picture_of
from app.web.tables.elemental_arena.scenarios.drafting import Edit, document_of
from app.web.tables.frame import SHARED_WORDS, Voice

HERE = Path(__file__).parent
WORDS = Words.read(SHARED_WORDS, HERE.parent / "words.toml", HERE.parent / "opening.toml", HERE / "words.toml")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the scenario cannot be played yet."""

    text: str
    rule: str | None


def laid_out(edit: Edit, language: str) -> dict[str, Any]:
    """All that the template of the desk needs."""
    options = edit.options
    players = seats_of(options)
    say = voice_of(language)
    size = 6 if players == 2 else 10
    arena = arena_of(options)
    return {
        **_offered(language),
        "say": say,
        "options": options,
        "players": players,
        "mode": options.mode or ("duel" if players == 2 else "teams_facing"),
        "board": Markup(drawing_board(size, sketch(options), say)),  # noqa: S704  it escapes what it is given
        "draft": orjson.dumps(edit.body).decode(),
        "before": orjson.dumps(document_of(edit.before)).decode() if edit.before else "",
        "brush": edit.brush,
        "seat": min(edit.seat, players - 1),
        "reasons": [reason_of(refusal, language) for refusal in faults_of(options)],
        "blocks": (len(set(arena.voids)), MOST_VOIDS),
        "rewards": (len(set(arena.rewards)), MOST_REWARDS),
        "pawns": tally(options),
        "arena": OWN if isinstance(options.arena, CustomArena) else options.arena,
        "armies_chosen": _armies(options, players),
        "specialties_chosen": options.specialties if isinstance(options.specialties, tuple) else (),
        "events_chosen": _events(options),
        "midway": options.groups is not None,
    }


def reason_of(refusal: Refusal, language: str) -> Reason:
    names = voice_of(language).names
    return Reason(GAME.words.say(refusal.phrase, language, names), refusal.rule)


def told(body: Mapping[str, Any], language: str) -> dict[str, Any]:
    """What a reader of the scenario is told: its board, the same in small, and all that is settled."""
    options: Options = codec_of(GAME).read_options(body)
    players = seats_of(options)
    arena = arena_of(options)
    return {
        **invitation(options, players, language),
        "players": players,
        "mode": options.mode or ("duel" if players == 2 else "teams_facing"),
        "board": Markup(shown_board(6 if players == 2 else 10, sketch(options), voice_of(language))),  # noqa: S704
        "small": picture_of(players, _drawable(arena.voids, players), _drawable(arena.rewards, players)),
        "say": voice_of(language),
    }


@cache
def voice_of(language: str) -> Voice:
    """Nobody sits yet: seats bear their numbers."""
    nameless = Voice(WORDS, language, ())
    return Voice(WORDS, language, tuple(nameless("draw.player", n=seat + 1) for seat in range(MOST_SEATS)))


@cache
def _offered(language: str) -> dict[str, Any]:
    """What there is to choose from."""
    return {
        "modes": tuple(SEATS),
        "terrains": TERRAINS,
        "elements": ELEMENTS,
        "arenas": {
            players: [(arena.id, named(f"arena.{arena.id}", language)) for arena in ARENAS if arena.players == players]
            for players in (2, 4)
        },
        "armies": [(army, named(f"army.{army}", language)) for army in ARMIES],
        "specialties": [drawn(card.id, language) for card in SPECIALTIES],
        "events": [(drawn(card.id, language), card.copies) for card in EVENTS],
        "most_seats": MOST_SEATS,
    }


def _armies(options: Options, players: int) -> list[str]:
    """Per seat: the name of a ready army, or OWN."""
    chosen = options.armies or (next(iter(ARMIES)),) * players
    return [army if isinstance(army, str) else OWN for army in chosen]


def _events(options: Options) -> str:
    if options.event_pile is not None:
        return "pile"
    if not options.events:
        return "none"
    return "some" if options.event_cards is not None else "all"


def _drawable(cells: tuple[str, ...], players: int) -> list[str]:
    return [cell.name for cell in sketch(Options(players=players)) if cell.name in cells]
