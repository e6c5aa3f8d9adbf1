"""Counters set by hand (DT-7.2, DT-16.2): whatever the companion counts, a person may set right at any time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.games.dice_throne.board import ability_names
from app.games.dice_throne.catalogue import ABILITIES
from app.games.dice_throne.course import CAPS, Course, Position
from app.games.dice_throne.events import ByHand
from app.games.dice_throne.state import Correction, Side, tokens_of
from app.games.dice_throne.tokens import held, index_of, limit_of
from app.games.dice_throne.toll import check_end

MOST = 30
"""Of a counter without a limit: so many can be set by hand, or as many as there are."""
DIALS = (
    "player.hp",
    "player.cp",
    "player.salves",
    "player.bonus_damage",
    "player.back_strike",
    "boss.hp",
    "boss.cp",
    "boss.kings_hand",
)


def counters(position: Position) -> Iterator[str]:
    """Everything that can be set: dials, D, tokens on both sides, levels of the abilities that have several."""
    yield from DIALS
    yield "d"
    for side in ("player", "boss"):
        for token in tokens_of(position.table):
            yield f"{side}.{token}"
    for ability in ability_names(position.table.boss):
        if len(ABILITIES[position.table.boss, ability].form) > 1:
            yield f"level.{ability}"


def value_of(position: Position, counter: str) -> int:
    if counter == "d":
        return position.d
    side, _, name = counter.partition(".")
    if side == "level":
        return position.boss.levels[ability_names(position.table.boss).index(name)]
    if counter in DIALS:
        return int(getattr(position.boss if side == "boss" else position.player, name))
    return held(position, _side(side), name)


def bounds(position: Position, counter: str) -> tuple[int, int]:
    """The least and the most that it can be set to."""
    if counter == "d":
        return 0, 2
    side, _, name = counter.partition(".")
    if side == "level":
        return 1, len(ABILITIES[position.table.boss, name].form)
    if counter in DIALS:
        return 0, CAPS.get(counter, max(MOST, value_of(position, counter)))
    return 0, max(limit_of(position, _side(side), name), held(position, _side(side), name))


def adjustable(position: Position) -> Iterator[tuple[str, int]]:
    """What the free panel of the player's turn adds or takes: dials and tokens, one at a time (DT-7.2)."""
    for counter in counters(position):
        if counter == "d" or counter.startswith("level."):
            continue
        value, (least, most) = value_of(position, counter), bounds(position, counter)
        if value < most:
            yield counter, 1
        if value > least:
            yield counter, -1


def set_by_hand(course: Course, counter: str, n: int) -> None:
    """A dial of HP at 0 is asked about once, since it ends the fight (DT-16.3)."""
    if counter in ("player.hp", "boss.hp") and n == 0:
        course.correction = Correction(counter, 0)
        return
    _set(course, counter, n)


def confirm_zero(course: Course) -> None:
    assert course.correction is not None
    _set(course, course.correction.counter, 0)


def _set(course: Course, counter: str, n: int) -> None:
    was = value_of(course, counter)
    side, _, name = counter.partition(".")
    if counter == "d":
        course.d = n
    elif side == "level":
        index = ability_names(course.table.boss).index(name)
        levels = course.boss.levels
        course.boss = replace(course.boss, levels=(*levels[:index], n, *levels[index + 1 :]))
    elif counter not in DIALS:
        course.put_token(_side(side), index_of(name), n)
    else:
        course.set_dial(side, name, n)
    course.correction = None
    course.tell(ByHand(counter=counter, was=was, now=n))
    check_end(course)


def _side(side: str) -> Side:
    return "boss" if side == "boss" else "player"
