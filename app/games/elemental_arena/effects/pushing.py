"""The verb `push`: pawns displaced by a card (EA-10.4 to EA-10.6, EA-10.8)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.elemental_arena.actions import Action, ChooseDirection, ChooseTile
from app.games.elemental_arena.actions import Push as PushAction
from app.games.elemental_arena.board import DIRECTIONS, STEPS
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.displacement import displace, leads_somewhere, marked_choices
from app.games.elemental_arena.effects.selectors import matches, matching
from app.games.elemental_arena.effects.verb import Targeting
from app.games.elemental_arena.state import Pending
from app.games.elemental_arena.vocabulary import Push


class PushVerb(Targeting[Push]):
    def can_start(self, position: Position, ask: Pending, step: Push) -> bool:
        if step.pick == "all":
            return any(True for _ in matching(position, ask.seat, step.target, ask.tile))
        return any(True for _ in self._pushes(position, ask, step))

    def offers(self, position: Position, ask: Pending, step: Push) -> Iterator[Action]:
        if self.lacks_tile(ask, step):
            yield from self.tiles(position, ask, step)
        elif step.pick == "all":
            if self.can_start(position, ask, step):
                for direction in DIRECTIONS:
                    yield ChooseDirection(direction)
        else:
            yield from self._pushes(position, ask, step)

    def answer(
        self, course: Course, ask: Pending, step: Push, action: ChooseTile | ChooseDirection | PushAction
    ) -> Pending | None:
        if isinstance(action, ChooseTile):
            return self.with_tile(course, ask, action)
        direction = DIRECTIONS.index(action.dir)
        if isinstance(action, PushAction):
            cell = course.table.geometry.index[action.target]
            displace(course, cell, action.n, action.marked, direction, step.d)
        else:
            for cell in self._farthest_first(course, ask, step, direction):
                here = course.groups[cell]
                if here is not None and leads_somewhere(course, cell, direction):
                    displace(course, cell, here.n, here.marked, direction, step.d)
        return None

    def _pushes(self, position: Position, ask: Pending, step: Push) -> Iterator[PushAction]:
        names = position.table.geometry.names
        for cell in matching(position, ask.seat, step.target, ask.tile):
            here = position.groups[cell]
            assert here is not None
            for source, direction in self._ways(position, ask, step, cell):
                if leads_somewhere(position, cell, direction):
                    start = None if source is None else names[source]
                    for n in range(1, min(step.n, here.n) + 1):
                        for marked in marked_choices(here, n):
                            yield PushAction(names[cell], start, DIRECTIONS[direction], n, marked)

    def _ways(self, position: Position, ask: Pending, step: Push, cell: int) -> Iterator[tuple[int | None, int]]:
        """The directions in which the group may be pushed, with the group that it flees."""
        if step.dir == "choose":
            for direction in range(len(DIRECTIONS)):
                yield None, direction
            return
        geometry = position.table.geometry
        for source in geometry.around[cell]:
            there = position.groups[source]
            if there is not None and there.seat == ask.seat and matches(position, ask.seat, step.from_, source, there):
                yield source, geometry.heading[source][cell]

    def _farthest_first(self, course: Course, ask: Pending, step: Push, direction: int) -> list[int]:
        size, (across, up) = course.table.size, STEPS[direction]
        cells = list(matching(course, ask.seat, step.target, ask.tile))
        return sorted(cells, key=lambda cell: -(cell % size * across + cell // size * up))
