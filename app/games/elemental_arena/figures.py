"""What is remembered of a match that is over, and who played with whom in it."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.elemental_arena.options import Options
from app.games.elemental_arena.setup import TEAMS, mode_of
from app.games.elemental_arena.state import State

NONE = "none"
"""Who had no specialty, and an arena of one's own."""


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """The teams; nobody's where the match starts in the middle or its piles were laid in order (EA-16.3)."""
    laid_out = (options.groups, options.decks, options.event_pile)
    return () if any(part is not None for part in laid_out) else TEAMS[mode_of(options, seats)]


def figures(state: State, seat: int) -> Mapping[str, int | str]:
    """The specialty is the one held at the end; that of the rival counts in a duel, where there is one rival."""
    table, player = state.table, state.players[seat]
    rival = state.players[1 - seat].specialty or NONE if table.mode == "duel" else NONE
    return {
        "mode": table.mode,
        "arena": table.arena or NONE,
        "specialty": player.specialty or NONE,
        "rival_specialty": rival,
        "first": int(state.first == seat),
        "rounds": state.round,
    }
