"""Pawns driven straight ahead by a breath or a push (EA-10.4 to EA-10.6, EA-10.8)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.elemental_arena.board import BEATS, OFF, confrontable
from app.games.elemental_arena.confrontation import removed, tell_confrontation
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.events import Advanced, Displaced
from app.games.elemental_arena.state import Group, group


def leads_somewhere(position: Position, cell: int, direction: int) -> bool:
    """Whether the first cell brings a displacement, a merge or a confrontation (EA-10.8)."""
    here = position.groups[cell]
    ahead = position.table.geometry.beyond[cell][direction]
    if here is None or ahead == OFF or position.voids[ahead]:
        return False
    there = position.groups[ahead]
    return there is None or _of_one_kind(here, there) or confrontable(here.element, there.element)


def marked_choices(here: Group, n: int) -> Iterator[int]:
    """How many of `n` pawns leaving this group may be marked ones (EA-10.4)."""
    yield from range(max(0, n - here.unmarked), min(n, here.marked) + 1)


def displace(course: Course, cell: int, n: int, marked: int, direction: int, distance: int) -> None:
    """`n` pawns of the cell's group go ahead together, up to `distance` cells, and meet what is there."""
    whole = course.groups[cell]
    assert whole is not None
    seat, element = whole.seat, whole.element
    course.leave(cell, n, marked)
    stop, ahead = _way(course, whole, cell, direction, distance)
    name = course.name
    if stop != cell:
        course.tell(Displaced(seat=seat, element=element, n=n, at=name(cell), reached=name(stop)))
    if ahead is not None:
        driven = group(seat, element, n, marked)
        assert driven is not None
        n, marked, advanced = _clash(course, driven, stop, ahead)
        if advanced:
            course.enter(seat, ahead)
            course.tell(Advanced(seat=seat, element=element, n=n, at=name(stop), reached=name(ahead)))
            stop = ahead
    if n:
        course.arrive(stop, seat, element, n, marked)
    course.trace((cell,), (stop,))


def _way(course: Course, driven: Group, cell: int, direction: int, distance: int) -> tuple[int, int | None]:
    """Where the pawns stop, and the cell of the group that stopped them and can be confronted, if any."""
    beyond = course.table.geometry.beyond
    for _ in range(distance):
        ahead = beyond[cell][direction]
        if ahead == OFF or course.voids[ahead]:
            break
        there = course.groups[ahead]
        if there is not None and not _of_one_kind(driven, there):
            return cell, ahead if confrontable(driven.element, there.element) else None
        cell = ahead
        course.enter(driven.seat, cell)
        if there is not None:
            break
    return cell, None


def _clash(course: Course, driven: Group, at: int, target: int) -> tuple[int, int, bool]:
    """An indirect confrontation (EA-10.6): how many pawns and marks are left, and whether they advance."""
    obstacle = course.groups[target]
    assert obstacle is not None
    if obstacle.element in BEATS[driven.element]:
        n = removed(course, driven, obstacle, target)
        course.remove(target, n)
        tell_confrontation(course, driven, at, obstacle, target, n, direct=False)
        return driven.n, driven.marked, course.groups[target] is None
    n = removed(course, obstacle, driven, at)
    course.to_reserve(driven.seat, driven.element, n)
    tell_confrontation(course, driven, at, obstacle, target, n, direct=False)
    return driven.n - n, max(0, driven.marked - n), False


def _of_one_kind(one: Group, other: Group) -> bool:
    return one.seat == other.seat and one.element == other.element
