"""The end of a match (EX-11)."""

from __future__ import annotations

from typing import Final

from app.games.explor_games.catalogue import CHALLENGES, NUMBERED
from app.games.explor_games.course import Course, rival
from app.games.explor_games.events import Blocked, Ended
from app.games.explor_games.odds import heroes
from app.kernel.contract import Outcome

RULE_OF: Final = {
    "fragments": "EX-11.1",
    "strategic": "EX-11.3",
    "resign": "EX-11.4",
    "clock": "EX-11.2",
    "turn_limit": "EX-11.6",
    "stalemate": "EX-11.7",
}
"""The reasons for which a match ends, and the rule that says so."""
ENDINGS: Final = tuple(RULE_OF)
STILL_TURNS: Final = 6
"""Turns in a row without anything declared that end the match (EX-11.7)."""


def win(course: Course, seat: int, reason: str) -> None:
    _end(course, Outcome("win", (seat,), reason))


def check_blocked(course: Course) -> None:
    """Strategic failure: the active player has no EMP, no challenge worth 100 and no hero in play (EX-11.3)."""
    player = course.mine
    if player.reserve == 0 and not heroes(player) and all(CHALLENGES[card].value != 100 for card in player.line):
        course.tell(Blocked(seat=course.seat))
        win(course, rival(course.seat), "strategic")


def check_length(course: Course) -> None:
    """At the end of a turn: the last one, or the last of six in which nothing was declared (EX-11.6, EX-11.7)."""
    course.still = 0 if course.stirred else course.still + 1
    if course.seat != course.starter and course.mine.turns >= course.table.max_turns:
        _rank(course, "turn_limit")
    elif course.still >= STILL_TURNS:
        _rank(course, "stalemate")


def _rank(course: Course, reason: str) -> None:
    """Who owns more in fragments wins, then who has more EMP; otherwise the match is drawn (EX-11.6)."""
    mine, yours = (
        (sum(NUMBERED[number].cost for number in player.fragments), player.reserve) for player in course.players
    )
    if mine == yours:
        _end(course, Outcome("draw", (0, 1), reason))
    else:
        _end(course, Outcome("win", (0,) if mine > yours else (1,), reason))


def _end(course: Course, outcome: Outcome) -> None:
    """Nothing else is resolved: a hero whose call is under way is back in hand."""
    if course.deal is not None and course.deal.kind == "call":
        course.into_hand(course.seat, course.deal.card)
    course.deal = course.attempt = course.active = None
    course.agenda = []
    course.phase = "over"
    course.outcome = outcome
    won = outcome.kind == "win"
    course.tell(Ended(won=won, winners=outcome.winners, reason=outcome.reason, rules=(RULE_OF[outcome.reason],)))
