"""What is remembered of a match that is over (ET-1.13.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from app.games.etraclor.cards import is_character
from app.games.etraclor.options import Options
from app.games.etraclor.state import State

CUSTOM = "custom"
"""Waves of one's own."""


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """The one seat; nobody's where the match was laid out by hand (ET-1.14)."""
    return () if options.position else tuple(range(seats))


def figures(state: State, seat: int) -> Mapping[str, int | str]:
    """What the engine has counted on the way, and against whom: a formation or the card of a Monster."""
    table = state.table
    guardians = table.mode == "guardians"
    against = {"formation": table.formation or CUSTOM} if guardians else {"monster": _monster(state)}
    return {"mode": table.mode, **against, "turns": state.turn, "deck": len(state.deck), **asdict(state.tally)}


def _monster(state: State) -> str:
    """Its card: of one that has died, the last character that was discarded, for with it the match ends (ET-1.10.2)."""
    still_there = [enemy.card for enemy in state.enemies]
    return (still_there or [card for card in state.discard if is_character(card)])[-1]
