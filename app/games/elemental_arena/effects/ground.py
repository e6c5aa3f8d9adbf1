"""The verbs that change the ground: `terrain` (EA-2.3, EA-16.2) and `void` (EA-2.10 to EA-2.12)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.elemental_arena.actions import Action, ChooseTiles, ChooseVoid
from app.games.elemental_arena.board import connected
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.effects.selectors import fits
from app.games.elemental_arena.effects.verb import Verb
from app.games.elemental_arena.events import Removed, TerrainsSwapped, VoidAdded, VoidRemoved
from app.games.elemental_arena.state import Pending
from app.games.elemental_arena.vocabulary import SwapTerrains, Void

MOST_VOIDS = 36
"""EA-2.10."""


class TerrainVerb(Verb[SwapTerrains]):
    def offers(self, position: Position, ask: Pending, step: SwapTerrains) -> Iterator[Action]:
        tiles = position.table.tiles
        for a in range(len(tiles)):
            for b in range(a + 1, len(tiles)):
                if position.terrains[a] != position.terrains[b]:
                    yield ChooseTiles(tiles[a], tiles[b])

    def answer(self, course: Course, ask: Pending, step: SwapTerrains, action: ChooseTiles) -> Pending | None:
        a, b = course.table.tiles.index(action.a), course.table.tiles.index(action.b)
        course.terrains[a], course.terrains[b] = course.terrains[b], course.terrains[a]
        course.tell(TerrainsSwapped(a=action.a, b=action.b))
        course.trace((), tuple(cell for cell, tile in enumerate(course.table.tile_at) if tile in (a, b)))
        return None


class VoidVerb(Verb[Void]):
    def offers(self, position: Position, ask: Pending, step: Void) -> Iterator[Action]:
        names = position.table.geometry.names
        if step.op != "remove":
            for cell, name in enumerate(names):
                if fits(position, ask.seat, step.where, cell) and may_add(position, cell):
                    yield ChooseVoid("add", name)
        if step.op != "add":
            for cell, name in enumerate(names):
                if position.voids[cell]:
                    yield ChooseVoid("remove", name)

    def answer(self, course: Course, ask: Pending, step: Void, action: ChooseVoid) -> Pending | None:
        cell = course.table.geometry.index[action.at]
        course.changed = True
        course.trace((), (cell,))
        if action.op == "remove":
            course.voids[cell] = False
            course.tell(VoidRemoved(at=action.at))
            return None
        here = course.groups[cell]
        course.tell(VoidAdded(at=action.at))
        if here is not None:
            course.remove(cell, here.n)
            course.tell(Removed(seat=here.seat, element=here.element, n=here.n, at=action.at, rules=("EA-2.11",)))
        course.voids[cell] = True
        return None


def may_add(position: Position, cell: int) -> bool:
    """Whether a block may be added on the cell (EA-2.10)."""
    if position.voids[cell] or position.rewards[cell] or sum(position.voids) >= MOST_VOIDS:
        return False
    voids = list(position.voids)
    voids[cell] = True
    return connected(position.table.geometry.around, voids)
