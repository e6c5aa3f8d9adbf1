"""The verb `confront`: a direct confrontation (EA-9)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.elemental_arena.actions import Action
from app.games.elemental_arena.actions import Confront as ConfrontAction
from app.games.elemental_arena.board import confrontable
from app.games.elemental_arena.confrontation import confront
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.effects.verb import Verb
from app.games.elemental_arena.modifiers import banned
from app.games.elemental_arena.state import Pending
from app.games.elemental_arena.vocabulary import Confront


class ConfrontVerb(Verb[Confront]):
    def offers(self, position: Position, ask: Pending, step: Confront) -> Iterator[Action]:
        names, around = position.table.geometry.names, position.table.geometry.around
        for cell, here in enumerate(position.groups):
            if here is None or here.seat != ask.seat or here.element not in step.element or not here.unmarked:
                continue
            if banned(position, "no_confront", ask.seat, here.element):
                continue
            for target in around[cell]:
                there = position.groups[target]
                if there is not None and confrontable(here.element, there.element):
                    yield ConfrontAction(names[cell], names[target])

    def answer(self, course: Course, ask: Pending, step: Confront, action: ConfrontAction) -> Pending | None:
        index = course.table.geometry.index
        confront(course, index[action.at], index[action.target], step.mark)
        return None
