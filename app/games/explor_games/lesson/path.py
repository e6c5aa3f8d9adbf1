"""The match that the lesson follows, played once from its scenario: where one is follows from what one sees.

Nothing is kept beside the match itself. A seat that sees what is seen at some point of the path is at that point, so
reloading and coming back another day need no care; a match that has gone another way is nowhere on it. What the dice
show makes no difference: no attempt of the path can fail.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from app.games.explor_games.actions import Action
from app.games.explor_games.lesson.scenario import GUIDE, LEARNER, SCENARIO, SEATS
from app.games.explor_games.lesson.steps import STEPS
from app.games.explor_games.rules import apply, legal
from app.games.explor_games.setup import set_up
from app.games.explor_games.state import State
from app.games.explor_games.view import View, view_of
from app.kernel.chance import Rng, Scripted
from app.kernel.contract import Moment
from app.kernel.lesson import LessonStep, moment_at
from app.kernel.token import token_of

TWO_ONES = (1, 1)


def walk(dice: Sequence[int] = TWO_ONES) -> Iterator[tuple[State, LessonStep, int]]:
    """Every state of the path, with its step and which of the step's actions comes next; the last has none.

    Each attempt rolls these dice.
    """
    state = set_up(SCENARIO, SEATS, Scripted())
    for step in STEPS:
        for number, action in enumerate(step.actions):
            yield state, step, number
            chosen = _offered(legal(state, action.seat), action.token)
            state, _ = apply(state, action.seat, chosen, Scripted(dice))
    yield state, STEPS[-1], 0


def moment(view: View) -> Moment | None:
    """Where these eyes are in the lesson; None when the match has gone another way."""
    return _moments().get(_but_dice(view))


def guide(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """The rival of the lesson: plays its part, and at random where the match has gone another way."""
    token = _part().get(_but_dice(view))
    return rng.pick(offers) if token is None else _offered(offers, token)


@cache
def _moments() -> Mapping[View, Moment]:
    return {
        _but_dice(view_of(state, LEARNER)): moment_at(STEPS, step, number, LEARNER) for state, step, number in walk()
    }


@cache
def _part() -> Mapping[View, str]:
    """What the guide plays, by what it sees."""
    return {
        _but_dice(view_of(state, GUIDE)): step.actions[number].token
        for state, step, number in walk()
        if step.actions and step.actions[number].seat == GUIDE
    }


def _but_dice(view: View) -> View:
    """The view, whatever has been rolled."""
    if view.attempt is None or not view.attempt.dice:
        return view
    return replace(view, attempt=replace(view.attempt, dice=TWO_ONES))


def _offered(offers: Sequence[Any], token: str) -> Any:
    return next(action for action in offers if token_of(action) == token)
