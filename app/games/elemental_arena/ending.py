"""Elimination and the end of the match (EA-13.4, EA-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from app.games.elemental_arena.board import AIR, EARTH, ELEMENTS, FIRE, WATER
from app.games.elemental_arena.catalogue import in_order, is_event
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.events import Eliminated, Ended, PermanentDiscarded
from app.kernel.contract import Outcome

NO_FIRE = (EARTH, WATER, AIR)
NO_EARTH = (WATER, FIRE, AIR)
ROUND_LIMIT = (EARTH, WATER, FIRE, AIR)
"""What is counted, in which order (EA-14.4, EA-14.5, EA-14.9)."""

RULE_OF = {
    "elimination": "EA-14.3",
    "no_fire": "EA-14.4",
    "no_earth": "EA-14.5",
    "round_limit": "EA-14.9",
    "resign": "EA-17.4",
    "timeout": "EA-17.6",
    "agreement": "EA-17.5",
}
"""The reasons for which a match ends, and the rule that says so."""
ENDINGS = tuple(RULE_OF)
Reason = Literal["elimination", "no_fire", "no_earth", "round_limit", "resign", "timeout", "agreement"]


def living(position: Position) -> tuple[int, ...]:
    return tuple(seat for seat, player in enumerate(position.players) if player.living)


def on_board(position: Position) -> tuple[dict[str, int], ...]:
    """Pawns on the board, by seat and element."""
    counts = tuple(dict.fromkeys(ELEMENTS, 0) for _ in position.players)
    for here in position.groups:
        if here is not None:
            counts[here.seat][here.element] += here.n
    return counts


def settle(course: Course) -> None:
    """The checks that follow a board change, in their order (EA-14.6). Without a change there is nothing to check."""
    if not course.changed or course.phase == "over":
        return
    course.changed = False
    counts = on_board(course)
    alive = living(course)
    lost = [seat for seat in alive if not counts[seat][EARTH]]
    if len(lost) == len(alive):
        count(course, NO_EARTH, "no_earth")
    else:
        eliminate(course, lost, "elimination")


def eliminate(course: Course, seats: Sequence[int], reason: Reason) -> None:
    """These players leave, all at the same time; then the other checks of EA-14.6, from (3)."""
    for seat in seats:
        cause = "EA-14.2" if reason == "elimination" else RULE_OF[reason]
        course.tell(Eliminated(seat=seat, rules=(cause, "EA-13.4")))
        _leave(course, seat)
    alive = living(course)
    if len({course.table.teams[seat] for seat in alive}) == 1:
        conclude(course, "win", _team(course, alive[0]), reason)
    elif course.phase == "turn" and not any(here and here.element == FIRE for here in course.groups):
        count(course, NO_FIRE, "no_fire")


def _leave(course: Course, seat: int) -> None:
    """An eliminated player's pawns and cards leave (EA-13.4)."""
    player, pending = course.players[seat], course.pending
    if pending is not None and pending.seat == seat:
        put_back(course, pending.shown)
        course.pending, course.resolving, course.due = None, (), ()
    for cell, here in enumerate(course.groups):
        if here is not None and here.seat == seat:
            course.groups[cell] = None
    for permanent in course.permanents:
        if permanent.seat == seat:
            course.tell(PermanentDiscarded(card=permanent.card, rules=("EA-13.4",)))
    theirs = tuple(permanent.card for permanent in course.permanents if permanent.seat == seat)
    course.permanents = tuple(permanent for permanent in course.permanents if permanent.seat != seat)
    cards = in_order(player.hand + player.deck + player.played + player.discard)
    course.event_discard += theirs + tuple(card for card in cards if is_event(card))
    course.gone += tuple(card for card in cards if not is_event(card))
    course.update(seat, living=False, reserve=(0, 0, 0, 0), hand=(), deck=(), played=(), discard=(), pa=0)
    if course.turn == seat:
        course.resolving, course.due, course.turn_lost = (), (), True
    if course.offer is not None and course.offer.seat == seat:
        course.offer = None


def put_back(course: Course, shown: tuple[str, ...]) -> None:
    """Cards that were looked at go back: events under their pile, specialties into theirs."""
    if shown and not is_event(shown[0]):
        course.specialty_pile = course.rng.shuffled(in_order(course.specialty_pile + shown))
    else:
        course.event_pile += shown


def count(course: Course, order: Sequence[str], reason: Reason) -> None:
    """The match ends by count among the living; teams add up (EA-14.4, EA-14.7, EA-14.8)."""
    counts = on_board(course)
    alive = living(course)
    scores = {
        team: tuple(
            sum(counts[seat][element] for seat in alive if course.table.teams[seat] == team) for element in order
        )
        for team in dict.fromkeys(course.table.teams[seat] for seat in alive)
    }
    best = max(scores.values())
    leaders = [team for team, score in scores.items() if score == best]
    winners = tuple(seat for seat in course.table.seats if course.table.teams[seat] in leaders)
    conclude(course, "win" if len(leaders) == 1 else "draw", winners, reason)


def agree(course: Course) -> None:
    """All other living players have accepted a draw: the sides that still live share it (EA-17.5)."""
    sides = [course.table.teams[seat] for seat in living(course)]
    winners = tuple(seat for seat in course.table.seats if course.table.teams[seat] in sides)
    conclude(course, "draw", winners, "agreement")


def conclude(course: Course, kind: Literal["win", "draw"], winners: tuple[int, ...], reason: Reason) -> None:
    """The match is over."""
    if course.pending is not None:
        put_back(course, course.pending.shown)
    course.phase, course.turn = "over", None
    course.pending, course.resolving, course.due, course.entered, course.offer = None, (), (), (), None
    course.outcome = Outcome(kind, winners, reason)
    course.tell(Ended(won=kind == "win", winners=winners, reason=reason, rules=(RULE_OF[reason], "EA-17.8")))


def _team(course: Course, seat: int) -> tuple[int, ...]:
    return tuple(other for other in course.table.seats if course.table.allied(seat, other))
