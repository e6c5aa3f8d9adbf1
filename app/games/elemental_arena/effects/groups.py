"""The verbs that point at groups: `remove`, `mark`, `relocate`, `swap`, `transform`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from app.games.elemental_arena.actions import Action, ChooseCell, ChooseElement, ChooseGroup, ChooseTile
from app.games.elemental_arena.board import INDEX
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.effects.selectors import fits, matches, matching
from app.games.elemental_arena.effects.verb import Targeting
from app.games.elemental_arena.events import Marked, Relocated, Removed, Swapped, Transformed
from app.games.elemental_arena.state import Pending, group
from app.games.elemental_arena.vocabulary import Mark, Relocate, Remove, Swap, Transform

S = TypeVar("S", Remove, Mark)


class PickingVerb(Targeting[S]):
    """`pick = "choose"`: up to `groups` different groups, one by one; `"all"`: every match at once."""

    def concerns(self, position: Position, step: S, cell: int) -> bool:
        """Whether something would change for this group."""
        return True

    def strike(self, course: Course, step: S, cell: int) -> None:
        raise NotImplementedError

    def matches(self, position: Position, ask: Pending, step: S) -> list[int]:
        return [
            cell
            for cell in matching(position, ask.seat, step.target, ask.tile)
            if cell not in ask.chosen and self.concerns(position, step, cell)
        ]

    def begin(self, course: Course, ask: Pending, step: S) -> Pending | None:
        if step.pick == "choose" or self.lacks_tile(ask, step):
            return replace(ask, left=step.groups if step.pick == "choose" else 1)
        cells = self.matches(course, ask, step)
        for cell in cells:
            self.strike(course, step, cell)
        course.trace((), tuple(cells))
        return None

    def can_start(self, position: Position, ask: Pending, step: S) -> bool:
        return bool(self.matches(position, ask, step))

    def offers(self, position: Position, ask: Pending, step: S) -> Iterator[Action]:
        if self.lacks_tile(ask, step):
            yield from self.tiles(position, ask, step)
        else:
            for cell in self.matches(position, ask, step):
                yield ChooseGroup(position.table.geometry.names[cell])

    def answer(self, course: Course, ask: Pending, step: S, action: ChooseTile | ChooseGroup) -> Pending | None:
        if isinstance(action, ChooseTile):
            return self.begin(course, self.with_tile(course, ask, action), step)
        cell = course.table.geometry.index[action.at]
        self.strike(course, step, cell)
        course.trace((), (cell,))
        return replace(ask, left=ask.left - 1, may_stop=True, chosen=(*ask.chosen, cell)) if ask.left > 1 else None


class RemoveVerb(PickingVerb[Remove]):
    def strike(self, course: Course, step: Remove, cell: int) -> None:
        here = course.groups[cell]
        assert here is not None
        n = min(step.n, here.n)
        course.remove(cell, n)
        course.tell(
            Removed(seat=here.seat, element=here.element, n=n, at=course.name(cell), rules=("EA-3.7", "EA-V.4"))
        )


class MarkVerb(PickingVerb[Mark]):
    def concerns(self, position: Position, step: Mark, cell: int) -> bool:
        here = position.groups[cell]
        assert here is not None
        return (here.unmarked if step.set else here.marked) > 0

    def strike(self, course: Course, step: Mark, cell: int) -> None:
        here = course.groups[cell]
        assert here is not None
        course.groups[cell] = group(here.seat, here.element, here.n, here.n if step.set else 0)
        course.tell(Marked(seat=here.seat, element=here.element, at=course.name(cell), marked=step.set))


class RelocateVerb(Targeting[Relocate]):
    def offers(self, position: Position, ask: Pending, step: Relocate) -> Iterator[Action]:
        names = position.table.geometry.names
        if self.lacks_tile(ask, step):
            yield from self.tiles(position, ask, step)
        elif ask.chosen:
            for cell in self._goals(position, ask, step, ask.chosen[0]):
                yield ChooseCell(names[cell])
        else:
            for cell in matching(position, ask.seat, step.target, ask.tile):
                if any(True for _ in self._goals(position, ask, step, cell)):
                    yield ChooseGroup(names[cell])

    def can_start(self, position: Position, ask: Pending, step: Relocate) -> bool:
        return any(
            any(True for _ in self._goals(position, ask, step, cell))
            for cell in matching(position, ask.seat, step.target, ask.tile)
        )

    def answer(
        self, course: Course, ask: Pending, step: Relocate, action: ChooseTile | ChooseGroup | ChooseCell
    ) -> Pending | None:
        index = course.table.geometry.index
        if isinstance(action, ChooseTile):
            return self.with_tile(course, ask, action)
        if isinstance(action, ChooseGroup):
            return replace(ask, chosen=(index[action.at],), may_stop=False)
        at, to = ask.chosen[0], index[action.at]
        here = course.groups[at]
        assert here is not None
        name = course.name
        course.tell(Relocated(seat=here.seat, element=here.element, n=here.n, at=name(at), reached=name(to)))
        course.leave(at, here.n, here.marked)
        course.arrive(to, here.seat, here.element, here.n, here.marked)
        course.enter(here.seat, to)
        course.trace((at,), (to,))
        return None

    def _goals(self, position: Position, ask: Pending, step: Relocate, at: int) -> Iterator[int]:
        here = position.groups[at]
        if here is None:
            return
        for cell in range(len(position.groups)):
            if cell != at and fits(position, ask.seat, step.where, cell, owner=here.seat, element=here.element, but=at):
                yield cell


class SwapVerb(Targeting[Swap]):
    def offers(self, position: Position, ask: Pending, step: Swap) -> Iterator[Action]:
        names = position.table.geometry.names
        if self.lacks_tile(ask, step):
            yield from self.tiles(position, ask, step)
            return
        for cell in (
            self._partners(position, ask, step, ask.chosen[0]) if ask.chosen else self._firsts(position, ask, step)
        ):
            yield ChooseGroup(names[cell])

    def can_start(self, position: Position, ask: Pending, step: Swap) -> bool:
        return any(True for _ in self._firsts(position, ask, step))

    def answer(self, course: Course, ask: Pending, step: Swap, action: ChooseTile | ChooseGroup) -> Pending | None:
        if isinstance(action, ChooseTile):
            return self.with_tile(course, ask, action)
        cell = course.table.geometry.index[action.at]
        if not ask.chosen:
            return replace(ask, chosen=(cell,), may_stop=False)
        other = ask.chosen[0]
        course.groups[cell], course.groups[other] = course.groups[other], course.groups[cell]
        course.changed = True
        course.tell(Swapped(a=course.name(other), b=action.at))
        for entered in (other, cell):
            here = course.groups[entered]
            assert here is not None
            course.enter(here.seat, entered)
        course.trace((other, cell), (other, cell))
        return None

    def _firsts(self, position: Position, ask: Pending, step: Swap) -> Iterator[int]:
        for cell in matching(position, ask.seat, step.target, ask.tile):
            if any(True for _ in self._partners(position, ask, step, cell)):
                yield cell

    def _partners(self, position: Position, ask: Pending, step: Swap, first: int) -> Iterator[int]:
        if position.groups[first] is None:
            return
        around = position.table.geometry.around[first]
        for cell, there in enumerate(position.groups):
            if (
                there is not None
                and cell != first
                and (not step.adjacent or cell in around)
                and matches(position, ask.seat, step.with_, cell, there)
            ):
                yield cell


class TransformVerb(Targeting[Transform]):
    def offers(self, position: Position, ask: Pending, step: Transform) -> Iterator[Action]:
        if self.lacks_tile(ask, step):
            yield from self.tiles(position, ask, step)
        elif ask.chosen:
            for element in self._elements(position, ask, step, ask.chosen[0]):
                yield ChooseElement(element)
        else:
            for cell in self._groups(position, ask, step):
                yield ChooseGroup(position.table.geometry.names[cell])

    def can_start(self, position: Position, ask: Pending, step: Transform) -> bool:
        return any(True for _ in self._groups(position, ask, step))

    def answer(
        self, course: Course, ask: Pending, step: Transform, action: ChooseTile | ChooseGroup | ChooseElement
    ) -> Pending | None:
        if isinstance(action, ChooseTile):
            return self.with_tile(course, ask, action)
        if isinstance(action, ChooseGroup):
            return replace(ask, chosen=(course.table.geometry.index[action.at],), may_stop=False)
        cell = ask.chosen[0]
        here = course.groups[cell]
        assert here is not None
        course.leave(cell, here.n, here.marked)
        course.to_reserve(here.seat, here.element, here.n)
        course.to_reserve(here.seat, action.element, -here.n)
        course.tell(
            Transformed(seat=here.seat, at=course.name(cell), n=here.n, element=here.element, into=action.element)
        )
        course.arrive(cell, here.seat, action.element, here.n, here.marked)
        course.trace((), (cell,))
        return None

    def _groups(self, position: Position, ask: Pending, step: Transform) -> Iterator[int]:
        for cell in matching(position, ask.seat, step.target, ask.tile):
            if any(True for _ in self._elements(position, ask, step, cell)):
                yield cell

    def _elements(self, position: Position, ask: Pending, step: Transform, cell: int) -> Iterator[str]:
        here = position.groups[cell]
        if here is None:
            return
        reserve = position.players[here.seat].reserve
        for element in step.to:
            if element != here.element and reserve[INDEX[element]] >= here.n:
                yield element
