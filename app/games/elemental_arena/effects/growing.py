"""The verbs that bring pawns from the reserve: `grow` (EA-8.8) and `summon` (EA-11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.games.elemental_arena.actions import Action, Put
from app.games.elemental_arena.actions import Grow as GrowAction
from app.games.elemental_arena.board import INDEX
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.effects.selectors import fits
from app.games.elemental_arena.effects.verb import Verb
from app.games.elemental_arena.events import Grew, Summoned
from app.games.elemental_arena.modifiers import banned, is_home, terrain_at
from app.games.elemental_arena.state import Pending
from app.games.elemental_arena.vocabulary import Grow, Summon


class GrowVerb(Verb[Grow]):
    def begin(self, course: Course, ask: Pending, step: Grow) -> Pending | None:
        cells = list(growable(course, ask.seat, step))
        if step.groups != "all":
            return replace(ask, left=step.groups)
        if not _reserve_suffices(course, ask.seat, cells):
            return replace(ask, left=len(cells))
        for cell in cells:
            grow(course, cell)
        return None

    def offers(self, position: Position, ask: Pending, step: Grow) -> Iterator[Action]:
        for cell in growable(position, ask.seat, step):
            if cell not in ask.chosen:
                yield GrowAction(position.table.geometry.names[cell])

    def answer(self, course: Course, ask: Pending, step: Grow, action: GrowAction) -> Pending | None:
        cell = course.table.geometry.index[action.at]
        grow(course, cell)
        if ask.left == 1:
            return None
        may_stop = step.groups != "all"
        return replace(ask, may_stop=may_stop, left=ask.left - 1, chosen=(*ask.chosen, cell))


def growable(position: Position, seat: int, step: Grow) -> Iterator[int]:
    """The cells of the player's groups that this step may make grow."""
    for cell, here in enumerate(position.groups):
        if (
            here is not None
            and here.seat == seat
            and here.element in step.element
            and here.n < 3
            and position.players[seat].reserve[INDEX[here.element]]
            and (step.anywhere or is_home(position, seat, here.element, terrain_at(position, cell)))
            and not banned(position, "no_growth", seat, here.element)
        ):
            yield cell


def _reserve_suffices(position: Position, seat: int, cells: list[int]) -> bool:
    elements = [here.element for cell in cells if (here := position.groups[cell])]
    reserve = position.players[seat].reserve
    return all(elements.count(element) <= reserve[INDEX[element]] for element in elements)


def grow(course: Course, cell: int) -> None:
    """One pawn, unmarked, joins the group from its owner's reserve."""
    here = course.groups[cell]
    assert here is not None
    course.to_reserve(here.seat, here.element, -1)
    course.tell(Grew(seat=here.seat, element=here.element, at=course.name(cell)))
    course.arrive(cell, here.seat, here.element, 1, 0)
    course.trace((), (cell,))


class SummonVerb(Verb[Summon]):
    def begin(self, course: Course, ask: Pending, step: Summon) -> Pending | None:
        return replace(ask, left=step.n)

    def can_start(self, position: Position, ask: Pending, step: Summon) -> bool:
        """An exact number is not summoned in part (EA-11.2)."""
        return _room(position, ask.seat, step) >= (step.n if step.exact else 1)

    def offers(self, position: Position, ask: Pending, step: Summon) -> Iterator[Action]:
        names = position.table.geometry.names
        reserve = position.players[ask.seat].reserve
        for element in step.element:
            if reserve[INDEX[element]]:
                for cell, name in enumerate(names):
                    if fits(position, ask.seat, step.where, cell, element=element):
                        yield Put(element, name)

    def answer(self, course: Course, ask: Pending, step: Summon, action: Put) -> Pending | None:
        cell = course.table.geometry.index[action.at]
        course.to_reserve(ask.seat, action.element, -1)
        course.tell(Summoned(seat=ask.seat, element=action.element, at=action.at))
        course.arrive(cell, ask.seat, action.element, 1, 0)
        course.trace((), (cell,))
        return replace(ask, left=ask.left - 1, may_stop=not step.exact) if ask.left > 1 else None


def _room(position: Position, seat: int, step: Summon) -> int:
    """How many pawns reserve and board allow to be summoned, up to those wanted.

    Each pawn of a pair may stand on its own cell, so with several elements the cells are counted once for all of them.
    """
    reserve = position.players[seat].reserve
    pawns = sum(reserve[INDEX[element]] for element in step.element)
    places: dict[int, int] = {}
    for element in step.element:
        if not reserve[INDEX[element]]:
            continue
        for cell, here in enumerate(position.groups):
            if fits(position, seat, step.where, cell, element=element):
                own = step.where.on == "empty_or_own"
                room = (3 - here.n if here else 3) if own else 1
                places[cell] = max(places.get(cell, 0), min(room, reserve[INDEX[element]]))
    return min(pawns, sum(places.values()), step.n)
