"""Forms filled field by field until they are confirmed (DT-7.1, DT-7.3, DT-10.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.games.dice_throne.course import Course
from app.games.dice_throne.state import Defending, Side, tokens_of
from app.games.dice_throne.tokens import index_of, limit_of


def fill(course: Course, field: str, n: int) -> None:
    """A figure of the form that is open."""
    figure: dict[str, Any] = {field: n}
    if course.upkeep is not None:
        course.upkeep = replace(course.upkeep, **figure)
    elif course.defending is not None:
        course.defending = replace(course.defending, **figure)
    elif field == "taken":
        course.taken = n
    else:
        assert course.attack is not None
        course.attack = replace(course.attack, **figure)


def toggle(course: Course, side: Side, token: str) -> None:
    """One token more on this side; after as many as it can bear, none again."""
    form = course.defending or course.attack
    assert form is not None
    name = "on_boss" if side == "boss" else "on_self"
    put = list(getattr(form, name) or (0,) * len(tokens_of(course.table)))
    put[index_of(token)] = (put[index_of(token)] + 1) % (limit_of(course, side, token) + 1)
    tokens: dict[str, Any] = {name: tuple(put) if any(put) else ()}
    if isinstance(form, Defending):
        course.defending = replace(form, **tokens)
    else:
        course.attack = replace(form, **tokens)


def prevent(course: Course, token: str) -> None:
    """One such token of the strike more was prevented; after all of them, none again (DT-10.8)."""
    form, strike = course.defending, course.strike
    assert form is not None
    assert strike is not None
    others = tuple(other for other in form.prevented if other != token)
    n = (form.prevented.count(token) + 1) % (strike.inflicted.count(token) + 1)
    course.defending = replace(form, prevented=(*others, *[token] * n))
