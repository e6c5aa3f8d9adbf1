"""Two opponents: one plays at random, one plays soundly. Both see a view, never a state.

Read in this order: `habits` (what never changes), `prospect` (what challenges promise), `planning` (one's own turn),
`answers` (the rival's).
"""

from __future__ import annotations

from collections.abc import Sequence

from app.games.explor_games.actions import Action, Conclude, RollAgain, TryChallenge
from app.games.explor_games.bot.answers import answer, pick
from app.games.explor_games.bot.habits import USUAL, Habits
from app.games.explor_games.bot.planning import conclude, prepare, send_home
from app.games.explor_games.bot.prospect import Prospect
from app.games.explor_games.view import View
from app.kernel.chance import Rng


def at_random(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    return rng.pick(offers)


def greedy(view: View, offers: Sequence[Action], rng: Rng, habits: Habits = USUAL) -> Action:
    """The reference player of EX-B: weighs every choice by the EMP that it promises."""
    if len(offers) == 1:
        return offers[0]
    if view.pending is not None:
        return _answer(view, offers)
    match view.phase:
        case "preparation":
            return prepare(view, offers, habits)
        case "adventure":
            return _attempt(view, offers)
        case "conclusion":
            return send_home(view, offers) or conclude(view, offers, habits)
    return rng.pick(offers)


def _answer(view: View, offers: Sequence[Action]) -> Action:
    assert view.pending is not None
    match view.pending.kind:
        case "window":
            return answer(view, offers)
        case "reroll":
            return RollAgain()
    return pick(view, offers)


def _attempt(view: View, offers: Sequence[Action]) -> Action:
    """Every challenge from the left, by the better score."""
    assert view.me is not None
    place = min((offer.position for offer in offers if isinstance(offer, TryChallenge)), default=None)
    if place is None:
        return Conclude()
    prospect = Prospect(view, view.me)
    return TryChallenge(place, prospect.promise(place, prospect.here(place)).stat)
