"""What is remembered of a match that is over, and whether it says anything."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.explor_games.options import Options
from app.games.explor_games.state import State

OWN = "own"
"""A deck of one's own."""


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """Each for itself; nobody where the piles lie in a known order."""
    return tuple(range(seats)) if options.shuffled else ()


def figures(state: State, seat: int) -> Mapping[str, int | str]:
    table, player = state.table, state.players[seat]
    return {
        "mode": table.mode,
        "deck": table.names[seat] or OWN,
        "rival_deck": table.names[1 - seat] or OWN,
        "first": int(state.starter == seat),
        "turns": player.turns,
        "fragments": len(player.fragments),
        "reserve": player.reserve,
    }
