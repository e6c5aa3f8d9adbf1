"""The verb `move` (EA-8.1 to EA-8.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from app.games.elemental_arena.actions import Action
from app.games.elemental_arena.actions import Move as MoveAction
from app.games.elemental_arena.board import AIR
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.effects.verb import Verb
from app.games.elemental_arena.events import Moved
from app.games.elemental_arena.modifiers import banned
from app.games.elemental_arena.state import Group, Pending
from app.games.elemental_arena.vocabulary import Move

_move = cache(MoveAction)


class MoveVerb(Verb[Move]):
    def begin(self, course: Course, ask: Pending, step: Move) -> Pending | None:
        return replace(ask, left=step.times)

    def offers(self, position: Position, ask: Pending, step: Move) -> Iterator[Action]:
        if ask.premoved is not None:
            yield from _from(position, ask.premoved, pre=False)
            return
        premoves = AIR in step.element and not banned(position, "no_premove", ask.seat)
        for cell, here in enumerate(position.groups):
            if here is None or here.seat != ask.seat or here.element not in step.element:
                continue
            if step.distinct and cell in ask.chosen:
                continue
            yield from _from(position, cell, pre=False)
            if premoves and here.element == AIR:
                yield from _from(position, cell, pre=True)

    def answer(self, course: Course, ask: Pending, step: Move, action: MoveAction) -> Pending | None:
        index = course.table.geometry.index
        at, to = index[action.at], index[action.to]
        move(course, at, action.n, to, marked=step.mark and not action.pre, pre=action.pre)
        if action.pre:
            return replace(ask, premoved=to, may_stop=False, chosen=(*ask.chosen, to))
        if ask.left == 1:
            return None
        return replace(ask, premoved=None, may_stop=True, left=ask.left - 1, chosen=(*ask.chosen, to))


def _from(position: Position, cell: int, pre: bool) -> Iterator[MoveAction]:
    here = position.groups[cell]
    if here is None or here.n == here.marked:
        return
    geometry = position.table.geometry
    names = geometry.names
    for to in geometry.around[cell]:
        if may_enter(position, here, to):
            for n in range(1, here.n - here.marked + 1):
                yield _move(names[cell], n, names[to], pre)


def may_enter(position: Position, mover: Group, cell: int) -> bool:
    """Whether the group's pawns may move onto the cell: empty, or an own group of the same element (EA-8.1)."""
    there = position.groups[cell]
    if there is None:
        return not position.voids[cell]
    return there.seat == mover.seat and there.element == mover.element


def move(course: Course, at: int, n: int, to: int, *, marked: bool, pre: bool) -> None:
    """`n` unmarked pawns go to an adjacent cell, marked as they arrive or not (EA-8.2, EA-8.3)."""
    here = course.groups[at]
    assert here is not None
    course.leave(at, n, 0)
    course.tell(
        Moved(
            seat=here.seat,
            element=here.element,
            n=n,
            at=course.name(at),
            reached=course.name(to),
            marked=marked,
            pre=pre,
            rules=("EA-8.4",) if pre else ("EA-8.1", "EA-8.2"),
        )
    )
    course.arrive(to, here.seat, here.element, n, n if marked else 0)
    course.enter(here.seat, to)
    course.trace((at,), (to,))
