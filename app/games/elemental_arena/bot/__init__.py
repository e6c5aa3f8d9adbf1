"""Two opponents: one plays at random, one looks for the best turn. Both see a view, never a state.

Read in this order: `deployment` (the army), `search` (the turn), `judgement` (what a position is worth).
"""

from __future__ import annotations

from collections.abc import Sequence

from app.games.elemental_arena.actions import Action
from app.games.elemental_arena.bot.deployment import deploy
from app.games.elemental_arena.bot.search import best_action
from app.games.elemental_arena.view import View
from app.kernel.chance import Rng


def at_random(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    return rng.pick(offers)


def greedy(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """A sound army, then the choice that begins the best turn found; chance decides between equals."""
    if len(offers) == 1:
        return offers[0]
    choose = deploy if view.phase == "invocation" else best_action
    return choose(view, offers, rng)
