"""What is remembered of a fight that is over (DT-14.4)."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.dice_throne.state import State


def figures(state: State, seat: int) -> Mapping[str, int | str]:
    """Nothing of a fight that was given up before its first round, or that nobody ended."""
    table, tally = state.table, state.tally
    if not state.round or (state.outcome is not None and state.outcome.reason == "closed"):
        return {}
    return {
        "boss": table.boss,
        "hero": table.hero,
        "difficulty": table.difficulty,
        "rounds": state.round,
        "hp": state.player.hp,
        "boss_hp": state.boss.hp,
        "dealt": tally.to_boss,
        "taken": tally.to_player,
        "healed": tally.healed_player,
        "boss_healed": tally.healed_boss,
        "kings_hands": tally.kings_hands,
    }
