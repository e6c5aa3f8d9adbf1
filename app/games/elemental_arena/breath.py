"""The breath of Air (EA-10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from app.games.elemental_arena.actions import Breath
from app.games.elemental_arena.board import AIR
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.displacement import displace, leads_somewhere, marked_choices
from app.games.elemental_arena.events import Breathed
from app.games.elemental_arena.modifiers import banned, total
from app.games.elemental_arena.state import group

SHAPES = ((1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (2, 2), (1, 4))
"""Pawns and distance by rising power (EA-10.3); power 4 needs a modifier."""

_breath = cache(Breath)


def breaths(position: Position, seat: int) -> Iterator[Breath]:
    """Every breath that the player may make now, by Air group, target, power and marked pawns."""
    airs = [cell for cell, here in enumerate(position.groups) if here and here.seat == seat and here.element == AIR]
    if not airs or banned(position, "no_breath", seat):
        return
    bonus = total(position, "breath", seat)
    for at in airs:
        yield from _breaths_of(position, at, bonus)


def _breaths_of(position: Position, at: int, bonus: int) -> Iterator[Breath]:
    geometry, air = position.table.geometry, position.groups[at]
    assert air is not None
    if not air.unmarked:
        return
    for target in geometry.around[at]:
        there = position.groups[target]
        if there is None or not leads_somewhere(position, target, geometry.heading[at][target]):
            continue
        for n, d in SHAPES:
            if n <= there.n and n * d <= 3 + (bonus > 0) and _price(n, d, bonus) <= air.unmarked:
                for marked in marked_choices(there, n):
                    yield _breath(geometry.names[at], geometry.names[target], n, d, marked)


def sacrifice(position: Position, seat: int, n: int, d: int) -> int:
    """How many Air pawns a breath of this shape costs the player (EA-10.2)."""
    return _price(n, d, total(position, "breath", seat))


def _price(n: int, d: int, bonus: int) -> int:
    return max(1, n * d - bonus)


def breathe(course: Course, seat: int, breath: Breath) -> None:
    """Carries a legal breath out: sacrifice, displacement, marks (EA-10.2 to EA-10.7)."""
    geometry = course.table.geometry
    at, target = geometry.index[breath.at], geometry.index[breath.target]
    spent = sacrifice(course, seat, breath.n, breath.d)
    course.leave(at, spent, 0)
    course.to_reserve(seat, AIR, spent)
    course.tell(Breathed(seat=seat, at=breath.at, target=breath.target, n=breath.n, d=breath.d, spent=spent))
    displace(course, target, breath.n, breath.marked, geometry.heading[at][target], breath.d)
    left = course.groups[at]
    if left is not None:
        course.groups[at] = group(seat, AIR, left.n, left.n)
