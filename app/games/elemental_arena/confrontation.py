"""Confrontations (EA-9), direct ones and those that displaced pawns meet."""

from __future__ import annotations

from app.games.elemental_arena.board import BEATS
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.events import Advanced, Confronted
from app.games.elemental_arena.modifiers import terrain_at, total
from app.games.elemental_arena.state import Group


def removed(position: Position, winner: Group, loser: Group, cell: int) -> int:
    """How many pawns the losing group, standing on the cell, loses (EA-9.4)."""
    strength = total(position, "strength", winner.seat, winner.element)
    shield = total(position, "shield", loser.seat, loser.element, terrain_at(position, cell))
    return min(loser.n, max(0, winner.n + strength - shield))


def confront(course: Course, at: int, target: int, mark: bool) -> None:
    """A direct confrontation: removal, mark, advance (EA-9.4, EA-9.6, EA-9.7)."""
    mine, other = course.groups[at], course.groups[target]
    assert mine is not None
    assert other is not None
    wins = other.element in BEATS[mine.element]
    loser = target if wins else at
    n = removed(course, mine, other, target) if wins else removed(course, other, mine, at)
    course.remove(loser, n)
    course.trace((), (target,))
    tell_confrontation(course, mine, at, other, target, n, direct=True)
    if mark:
        course.mark_one(at)
    if wins and course.groups[target] is None:
        advance(course, at, target)


def advance(course: Course, at: int, target: int) -> None:
    """The whole initiating group moves onto the cell that it has cleared (EA-9.7)."""
    mine = course.groups[at]
    assert mine is not None
    course.groups[at], course.groups[target] = None, mine
    course.changed = True
    course.enter(mine.seat, target)
    course.trace((at,), (target,))
    name = course.name
    course.tell(Advanced(seat=mine.seat, element=mine.element, n=mine.n, at=name(at), reached=name(target)))


def tell_confrontation(
    course: Course, mine: Group, at: int, other: Group, target: int, n: int, *, direct: bool
) -> None:
    loser = other if other.element in BEATS[mine.element] else mine
    course.tell(
        Confronted(
            seat=mine.seat,
            element=mine.element,
            at=course.name(at),
            foe=other.seat,
            foe_element=other.element,
            target=course.name(target),
            loser=loser.seat,
            lost=loser.element,
            removed=n,
            direct=direct,
            rules=("EA-9.2", "EA-9.4", "EA-9.6") if direct else ("EA-9.2", "EA-9.4", "EA-10.6"),
        )
    )
