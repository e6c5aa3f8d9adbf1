"""The verbs of the cards (EA-V): by the word that a card uses, who carries it out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from app.games.elemental_arena.actions import Action, ChooseOption
from app.games.elemental_arena.catalogue import CARDS
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.effects.cards import (
    DiscardVerb,
    DrawVerb,
    FetchVerb,
    GainPAVerb,
    RuleVerb,
    TakeEventVerb,
    chosen_option,
)
from app.games.elemental_arena.effects.confronting import ConfrontVerb
from app.games.elemental_arena.effects.ground import TerrainVerb, VoidVerb
from app.games.elemental_arena.effects.groups import MarkVerb, RelocateVerb, RemoveVerb, SwapVerb, TransformVerb
from app.games.elemental_arena.effects.growing import GrowVerb, SummonVerb
from app.games.elemental_arena.effects.moving import MoveVerb
from app.games.elemental_arena.effects.pushing import PushVerb
from app.games.elemental_arena.effects.verb import Verb
from app.games.elemental_arena.state import Pending, Resolving
from app.games.elemental_arena.vocabulary import Choose, Step


class ChooseVerb(Verb[Choose]):
    """`choose`: one of the options that can start."""

    def offers(self, position: Position, ask: Pending, step: Choose) -> Iterator[Action]:
        for index, option in enumerate(step.options):
            if startable(position, ask.seat, option.steps):
                yield ChooseOption(index)

    def answer(self, course: Course, ask: Pending, step: Choose, action: ChooseOption) -> Pending | None:
        chosen_option(course, ask, action)
        return None


VERBS: Final[dict[str, Verb[Any]]] = {
    "move": MoveVerb(),
    "grow": GrowVerb(),
    "confront": ConfrontVerb(),
    "summon": SummonVerb(),
    "remove": RemoveVerb(),
    "mark": MarkVerb(),
    "push": PushVerb(),
    "relocate": RelocateVerb(),
    "swap": SwapVerb(),
    "transform": TransformVerb(),
    "draw": DrawVerb(),
    "discard": DiscardVerb(),
    "fetch": FetchVerb(),
    "gain_pa": GainPAVerb(),
    "take_event": TakeEventVerb(),
    "terrain": TerrainVerb(),
    "void": VoidVerb(),
    "choose": ChooseVerb(),
    "rule": RuleVerb(),
}


def can_start(position: Position, seat: int, step: Step) -> bool:
    """Whether the player can carry the step out now (EA-V.4)."""
    return VERBS[step.do].can_start(position, Pending(seat, step.do), step)


def first_mandatory(steps: Sequence[Step]) -> Step | None:
    return next((step for step in steps if not step.optional), None)


def startable(position: Position, seat: int, steps: Sequence[Step]) -> bool:
    """Whether the list of steps can start: its first mandatory one can be carried out, or there is none."""
    first = first_mandatory(steps)
    return first is None or can_start(position, seat, first)


def steps_of(resolving: Resolving) -> tuple[Step, ...]:
    """The list of steps that is being carried out."""
    return steps_at(resolving.card, resolving.branch)


def steps_at(card: str, branch: tuple[int, int] | None) -> tuple[Step, ...]:
    """The steps of a card, or of one option of its `choose` step."""
    steps = CARDS[card].effect
    if branch is None:
        return steps
    step = steps[branch[0]]
    assert isinstance(step, Choose)
    return step.options[branch[1]].steps


def step_of(ask: Pending) -> Step:
    """The step that asks."""
    assert ask.card is not None
    return steps_at(ask.card, ask.branch)[ask.index]
