"""The match that the lesson follows, played once from its scenario: where one is follows from what one sees.

Nothing is kept beside the match itself. Who sees what is seen at some point of the path is at that point, so reloading,
taking back and coming back another day need no care; a match that has gone another way is nowhere on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from app.games.etraclor.ending import PLAYER
from app.games.etraclor.lesson.scenario import SCENARIO
from app.games.etraclor.lesson.steps import STEPS
from app.games.etraclor.rules import apply, legal
from app.games.etraclor.setup import set_up
from app.games.etraclor.state import State
from app.games.etraclor.view import View, view_of
from app.kernel.chance import Scripted
from app.kernel.contract import Moment
from app.kernel.lesson import LessonStep, moment_at
from app.kernel.token import token_of


def walk() -> Iterator[tuple[State, LessonStep, int]]:
    """Every state of the path, with its step and which of the step's actions comes next; the last has none."""
    state = set_up(SCENARIO, 1, Scripted())
    for step in STEPS:
        for number, action in enumerate(step.actions):
            yield state, step, number
            chosen = next(offer for offer in legal(state, PLAYER) if token_of(offer) == action.token)
            state, _ = apply(state, PLAYER, chosen, Scripted())
    yield state, STEPS[-1], 0


def moment(view: View) -> Moment | None:
    """Where these eyes are in the lesson; None when the match has gone another way."""
    return _moments().get(view)


@cache
def _moments() -> Mapping[View, Moment]:
    return {view_of(state, PLAYER): moment_at(STEPS, step, number, PLAYER) for state, step, number in walk()}
