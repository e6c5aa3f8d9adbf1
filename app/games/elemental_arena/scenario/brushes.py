"""What a touch of a cell changes. What is laid on a cell takes the place of what it cannot lie with.

A brush is written as words joined by dots: "void", "reward", "erase", "terrain.forest", "overlay.marsh",
"pawn.1.fire" (the seat, then the element).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, cast

from app.games.elemental_arena.board import ELEMENTS, TERRAINS, overlay_cells
from app.games.elemental_arena.options import ArmyGroup, CustomArena, Element, Options, Overlay, PlacedGroup, Terrain
from app.games.elemental_arena.scenario.sketch import (
    LARGEST_GROUP,
    USUAL_ARMY,
    arena_of,
    ground_of,
    groups_of,
    own_army,
    seats_of,
    terrains_of,
)

SIDE = 3
"""Of an overlay tile (EA-16.1)."""
MOST_SEATS: Final = 4

Brush = Callable[[Options, str], Options]


def painted(options: Options, brush: str, cell: str) -> Options:
    """The draft after this brush has touched this cell. Raises KeyError where there is no such brush, cell or seat."""
    if cell not in ground_of(options).index:
        raise KeyError(cell)
    return BRUSHES[brush](options, cell)


# --- void blocks and reward tokens


def _void(options: Options, cell: str) -> Options:
    """A block, or none again: no pawn and no token stays where one is laid."""
    arena = arena_of(options)
    if cell in arena.voids:
        return replace(options, arena=replace(arena, voids=_without(arena.voids, cell)))
    cleared = _without_group(options, cell)
    return replace(cleared, arena=CustomArena((*arena.voids, cell), _without(arena.rewards, cell)))


def _reward(options: Options, cell: str) -> Options:
    arena = arena_of(options)
    if cell in arena.rewards:
        return replace(options, arena=replace(arena, rewards=_without(arena.rewards, cell)))
    return replace(options, arena=CustomArena(_without(arena.voids, cell), (*arena.rewards, cell)))


def _without(cells: tuple[str, ...], cell: str) -> tuple[str, ...]:
    return tuple(other for other in cells if other != cell)


# --- tiles


def _terrain(options: Options, cell: str, terrain: Terrain) -> Options:
    """The quarter in which the cell lies gets this terrain, and gives its own in exchange: each lies once (EA-2.2)."""
    ground = ground_of(options)
    laid = list(terrains_of(options))
    here = ground.tile[ground.index[cell]]
    there = laid.index(terrain) if terrain in laid else here
    laid[there], laid[here] = laid[here], terrain
    return replace(options, terrain=cast(tuple[Terrain, Terrain, Terrain, Terrain], tuple(laid)))


def _overlay(options: Options, cell: str, terrain: Terrain) -> Options:
    """A tile whose middle is this cell, as far as the edge allows; the same one again is taken away."""
    here = _covering(options, cell)
    if here is None:
        return replace(options, overlay=(*options.overlay, Overlay(terrain, _south_west(options, cell))))
    if here.terrain == terrain:
        return _lifted(options, here)
    exchanged = replace(here, terrain=terrain)
    return replace(options, overlay=tuple(exchanged if laid is here else laid for laid in options.overlay))


def _covering(options: Options, cell: str) -> Overlay | None:
    """The tile that is seen on this cell: the last one laid."""
    ground = ground_of(options)
    if ground.size != 10:
        return None
    for laid in reversed(options.overlay):
        if laid.at in ground.index and ground.index[cell] in overlay_cells(ground.index[laid.at]):
            return laid
    return None


def _lifted(options: Options, overlay: Overlay) -> Options:
    return replace(options, overlay=tuple(laid for laid in options.overlay if laid is not overlay))


def _south_west(options: Options, middle: str) -> str:
    ground = ground_of(options)
    row, column = divmod(ground.index[middle], ground.size)
    row, column = (min(max(place - 1, 0), ground.size - SIDE) for place in (row, column))
    return ground.names[row * ground.size + column]


# --- armies


def _pawn(options: Options, cell: str, seat: int, element: Element) -> Options:
    """One pawn more, up to a whole group; one more than that takes the group away. Another group makes room."""
    if seat >= seats_of(options):
        raise KeyError(seat)
    arena = arena_of(options)
    if cell in arena.voids:
        options = replace(options, arena=replace(arena, voids=_without(arena.voids, cell)))
    if options.groups is None:
        options = replace(
            options, invocation="preset"
        )  # the ready armies stand there from now on, and may be in the way
    here = next((group for at, group in groups_of(options) if at == cell), None)
    count = here.n if here and (here.seat, here.element) == (seat, element) else 0
    cleared = _without_group(options, cell)
    if count >= LARGEST_GROUP:
        return cleared
    if cleared.groups is not None:
        return replace(cleared, groups=(*cleared.groups, PlacedGroup(cell, seat, element, count + 1)))
    army = (*own_army(cleared, seat), ArmyGroup(cell, element, count + 1))
    return _with_army(cleared, seat, army)


def _without_group(options: Options, cell: str) -> Options:
    """The draft without the groups of this cell; a ready army that loses one is the owner's own from then on."""
    if options.groups is not None:
        return replace(options, groups=tuple(placed for placed in options.groups if placed.at != cell))
    if options.invocation != "preset":
        return options
    for seat in range(seats_of(options)):
        army = own_army(options, seat)
        left = tuple(group for group in army if group.at != cell)
        if left != army:
            options = _with_army(options, seat, left)
    return options


def _with_army(options: Options, seat: int, army: tuple[ArmyGroup, ...]) -> Options:
    """Armies that are laid are placed by nobody (EA-5.7)."""
    ready: tuple[str | tuple[ArmyGroup, ...], ...] = options.armies or (USUAL_ARMY,) * seats_of(options)
    armies = tuple(army if owner == seat else other for owner, other in enumerate(ready))
    return replace(options, invocation="preset", armies=armies)


# --- taking away


def _erase(options: Options, cell: str) -> Options:
    """Takes away what lies on top: the group, else the block or the token, else the tile."""
    if any(at == cell for at, _ in groups_of(options)):
        return _without_group(options, cell)
    arena = arena_of(options)
    if cell in (*arena.voids, *arena.rewards):
        return replace(options, arena=CustomArena(_without(arena.voids, cell), _without(arena.rewards, cell)))
    overlay = _covering(options, cell)
    return _lifted(options, overlay) if overlay else options


def _of_terrain(paint: Callable[[Options, str, Terrain], Options], terrain: str) -> Brush:
    return lambda options, cell: paint(options, cell, cast(Terrain, terrain))


def _of_pawn(seat: int, element: str) -> Brush:
    return lambda options, cell: _pawn(options, cell, seat, cast(Element, element))


BRUSHES: Final[dict[str, Brush]] = {
    "void": _void,
    "reward": _reward,
    "erase": _erase,
    **{f"terrain.{terrain}": _of_terrain(_terrain, terrain) for terrain in TERRAINS},
    **{f"overlay.{terrain}": _of_terrain(_overlay, terrain) for terrain in TERRAINS},
    **{f"pawn.{seat}.{element}": _of_pawn(seat, element) for seat in range(MOST_SEATS) for element in ELEMENTS},
}
