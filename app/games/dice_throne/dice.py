"""The boss's dice, thrown by the companion or entered from the table: one of two, whatever they are for (DT-15)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.games.dice_throne.course import Course
from app.games.dice_throne.events import DieChanged, Threw
from app.games.dice_throne.state import Throw


def begin_throw(course: Course, purpose: Any, n: int) -> None:
    """Lays `n` dice on the table: thrown at once, or to be entered (DT-15.3, DT-15.4)."""
    course.throw = Throw(purpose, (0,) * n)
    if course.dice == "app":
        fill_throw(course)


def fill_throw(course: Course) -> None:
    """The companion throws every die that is not there yet."""
    assert course.throw is not None
    missing = tuple(number for number, face in enumerate(course.throw.dice) if not face)
    dice = tuple(face or course.rng.die() for face in course.throw.dice)
    _laid(course, dice, missing, entered=False)


def enter_in_throw(course: Course, face: int) -> None:
    """The next real die of the throw; after the last one, all are told."""
    assert course.throw is not None
    dice = entered(course.throw.dice, face)
    if 0 in dice:
        course.throw = replace(course.throw, dice=dice)
    else:
        _laid(course, dice, tuple(range(len(dice))), entered=True)


def entered(dice: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The dice with this face on the first that has none."""
    return with_face(dice, dice.index(0), face)


def with_face(dice: tuple[int, ...], die: int, face: int) -> tuple[int, ...]:
    return (*dice[:die], face, *dice[die + 1 :])


def change_in_throw(course: Course, die: int, face: int) -> None:
    """A card or token of the player gives the die another face."""
    assert course.throw is not None
    was = course.throw.dice[die]
    course.throw = replace(course.throw, dice=with_face(course.throw.dice, die, face))
    course.tell(DieChanged(die=die, was=was, now=face))


def throw_again(course: Course, die: int) -> None:
    """One die of the throw is thrown again: by the companion, or entered once more."""
    assert course.throw is not None
    course.throw = replace(course.throw, dice=with_face(course.throw.dice, die, 0))
    if course.dice == "app":
        fill_throw(course)


def _laid(course: Course, dice: tuple[int, ...], fresh: tuple[int, ...], *, entered: bool) -> None:
    assert course.throw is not None
    course.throw = replace(course.throw, dice=dice)
    course.tell(Threw(purpose=course.throw.purpose, dice=dice, fresh=fresh, entered=entered))
