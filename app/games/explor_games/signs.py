"""Who starts: rock, paper, scissors, when the players ask for it (EX-4.2)."""

from __future__ import annotations

from typing import Final

from app.games.explor_games.course import Course
from app.games.explor_games.options import Sign
from app.games.explor_games.turn import begin_turn
from app.games.explor_games.turn_events import SignChosen, SignsShown, StarterChosen

BEATS: Final = {("rock", "scissors"), ("paper", "rock"), ("scissors", "paper")}
TIES: Final = 3
"""After so many, the coin decides."""


def choose(course: Course, seat: int, sign: Sign) -> None:
    """A secret choice; once both are made they are shown, and a tie is played again."""
    course.signs[seat] = sign
    course.tell(SignChosen(seat=seat))
    one, other = course.signs
    if one is None or other is None:
        return
    course.tell(SignsShown(signs=(one, other)))
    course.signs = [None, None]
    if one != other:
        start(course, 0 if (one, other) in BEATS else 1, "chifoumi")
        return
    course.ties += 1
    if course.ties == TIES:
        toss(course)


def toss(course: Course) -> None:
    start(course, course.rng.below(2), "coin")


def start(course: Course, seat: int, how: str) -> None:
    """This seat starts, and its first turn begins (EX-4.3)."""
    course.starter = seat
    course.tell(StarterChosen(seat=seat, how=how))  # type: ignore[arg-type]
    course.update(seat, reserve=100)
    course.update(1 - seat, reserve=120)
    begin_turn(course, seat)
