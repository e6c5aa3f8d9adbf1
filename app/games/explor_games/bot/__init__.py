"""Two opponents: one plays at random, one plays soundly. Both see a view, never a state."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.explor_games.actions import Action
from app.games.explor_games.view import View
from app.kernel.chance import Rng


def at_random(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    return rng.pick(offers)
