"""What a match is worth in the daily challenge (ET-1.13.6)."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.etraclor.state import State


@dataclass(frozen=True, slots=True)
class Score:
    """What a match is ranked by in the daily challenge (ET-1.13.6), each the more the better: compare as a list."""

    won: int
    first: int
    second: int
    third: int
    """Won: cards left in the deck, turns (negative), Setrac lost (negative). Lost: Guardians beaten, or hit points left
    on the Monster (negative); the turn; 0."""


def score_of(state: State) -> Score:
    """Of a match that is over; until then, what it would be worth if it were lost now."""
    tally = state.tally
    if state.outcome is not None and state.outcome.kind == "win":
        return Score(1, len(state.deck), -state.turn, -tally.lost)
    left = tally.beaten if state.table.mode == "guardians" else -sum(enemy.hp for enemy in state.enemies)
    return Score(0, left, state.turn, 0)
