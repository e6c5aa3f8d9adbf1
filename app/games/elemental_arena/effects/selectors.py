"""Which groups and cells a step may concern (EA-V, the two selector tables)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.elemental_arena.course import Position
from app.games.elemental_arena.modifiers import is_home, terrain_at
from app.games.elemental_arena.state import Group
from app.games.elemental_arena.vocabulary import Groups, Nearby, Where


def matching(position: Position, seat: int, selector: Nearby, tile: int | None = None) -> Iterator[int]:
    """The cells of the groups that the player's selector names, in board order."""
    for cell, here in enumerate(position.groups):
        if here is not None and matches(position, seat, selector, cell, here, tile):
            yield cell


def matches(position: Position, seat: int, selector: Nearby, cell: int, here: Group, tile: int | None = None) -> bool:
    """Whether this group satisfies every key of the selector."""
    return (
        _owned(position, seat, selector.owner, here.seat)
        and (selector.element is None or here.element in selector.element)
        and (selector.min is None or here.n >= selector.min)
        and (selector.max is None or here.n <= selector.max)
        and (selector.state is None or (here.marked if selector.state == "marked" else here.unmarked) > 0)
        and (selector.terrain is None or on_terrain(position, cell, selector.terrain, here.seat, here.element))
        and (tile is None or position.table.tile_at[cell] == tile)
        and (not isinstance(selector, Groups) or selector.near is None or near(position, seat, selector.near, cell))
    )


def near(position: Position, seat: int, selector: Nearby, cell: int, but: int | None = None) -> bool:
    """Whether the cell is adjacent to a group that the selector names, the one on `but` not counted."""
    for other in position.table.geometry.around[cell]:
        there = position.groups[other]
        if there is not None and other != but and matches(position, seat, selector, other, there):
            return True
    return False


def on_terrain(position: Position, cell: int, terrains: Sequence[str], seat: int, element: str) -> bool:
    """Whether the cell has one of these terrains; `home` means a home terrain of that player's element."""
    terrain = terrain_at(position, cell)
    return terrain in terrains or ("home" in terrains and is_home(position, seat, element, terrain))


def fits(
    position: Position,
    seat: int,
    where: Where,
    cell: int,
    *,
    owner: int | None = None,
    element: str | None = None,
    but: int | None = None,
) -> bool:
    """Whether the cell satisfies every key; `element` of `owner` is what comes there, from the cell `but`."""
    here = position.groups[cell]
    holder = seat if owner is None else owner
    if where.on == "void":
        if not position.voids[cell]:
            return False
    elif position.voids[cell]:
        return False
    elif where.on == "group":
        if here is None or (where.group is not None and not matches(position, seat, where.group, cell, here)):
            return False
    elif here is not None and not (
        where.on == "empty_or_own" and here.seat == holder and here.element == element and here.n < 3
    ):
        return False
    if where.rows == "start" and cell not in position.table.geometry.zones[seat]:
        return False
    if where.terrain is not None:
        if position.voids[cell]:
            return False
        if not on_terrain(position, cell, where.terrain, holder, element or ""):
            return False
    return where.near is None or near(position, seat, where.near, cell, but)


def _owned(position: Position, seat: int, owner: str, holder: int) -> bool:
    if owner == "you":
        return holder == seat
    if owner == "any":
        return True
    if owner == "enemy":
        return not position.table.allied(seat, holder)
    return holder != seat and position.table.allied(seat, holder)
