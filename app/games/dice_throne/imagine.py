"""Another state that looks the same (K6): only the order of the piles is hidden (DT-20.1)."""

from __future__ import annotations

from dataclasses import replace

from app.games.dice_throne.state import State
from app.kernel.chance import Rng
from app.kernel.contract import Audience


def imagine(state: State, audience: Audience, rng: Rng) -> State:
    return replace(
        state,
        ai=replace(state.ai, pile=rng.shuffled(state.ai.pile)),
        action=replace(state.action, pile=rng.shuffled(state.action.pile)),
    )
