"""Two players: one plays at random, one is the reference player (ET-4), behind all figures of difficulty.

Read in this order: `weighing` (what things are worth), `strategy`, `combat`. They see a view, never a state.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.games.etraclor.actions import Action
from app.games.etraclor.bot.combat import combat
from app.games.etraclor.bot.strategy import strategy
from app.games.etraclor.view import View
from app.kernel.chance import Rng


def at_random(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    return rng.pick(offers)


def greedy(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """The reference player's next action. It has no memory: each time it looks through its list from the top."""
    return strategy(view) if view.phase == "strategy" else combat(view)
