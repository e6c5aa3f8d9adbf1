"""The invocation (EA-5): secret or open placing, and what begins when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.elemental_arena.actions import Action, Place, Ready, Unplace
from app.games.elemental_arena.board import EARTH, ELEMENTS, INDEX
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.ending import living, settle
from app.games.elemental_arena.events import ArmiesRevealed, FirstPlayer, Placed, SaidReady, TookBack
from app.games.elemental_arena.piles import HAND, draw
from app.games.elemental_arena.state import PAWNS
from app.games.elemental_arena.turn import begin_turn, turn_order

ARMY = 8
"""Pawns that each player places (EA-5.1)."""
TAKE_BACKS = 100
"""EA-5.3."""
AT_ONCE = 2
"""Pawns of one turn of an open invocation (EA-5.6)."""

READY = Ready()


def placers(position: Position) -> tuple[int, ...]:
    """The seats that have something to place or to say now."""
    if position.table.invocation == "open":
        return () if position.turn is None else (position.turn,)
    return tuple(seat for seat in living(position) if not position.players[seat].ready)


def placings(position: Position, seat: int) -> Iterator[Action]:
    """Everything that this player may do in the invocation now."""
    player = position.players[seat]
    names, zone = position.table.geometry.names, position.table.geometry.zones[seat]
    if player.placed < ARMY:
        earth_only = needs_earth(position, seat)
        for element in ELEMENTS:
            if player.reserve[INDEX[element]] and (element == EARTH or not earth_only):
                for cell in zone:
                    if has_room(position, seat, element, cell):
                        yield Place(element, names[cell])
    if position.table.invocation == "secret":
        if player.taken_back < TAKE_BACKS:
            for cell in zone:
                here = position.groups[cell]
                if here is not None:
                    yield Unplace(here.element, names[cell])
        if player.placed == ARMY:
            yield READY


def needs_earth(position: Position, seat: int) -> bool:
    """Whether the pawn to place must be Earth: it is the eighth, and no Earth is placed yet (EA-5.3, EA-5.6)."""
    player = position.players[seat]
    return player.placed == ARMY - 1 and player.reserve[INDEX[EARTH]] == PAWNS


def has_room(position: Position, seat: int, element: str, cell: int) -> bool:
    """Whether a pawn may stand on this cell of the zone: free, or an own group of fewer than three of its element."""
    here = position.groups[cell]
    if here is None:
        return not position.voids[cell]
    return here.seat == seat and here.element == element and here.n < 3


def place(course: Course, seat: int, element: str, at: str) -> None:
    """A pawn is placed: for all to see, or for its owner alone."""
    secret = course.table.invocation == "secret"
    course.to_reserve(seat, element, -1)
    course.arrive(course.table.geometry.index[at], seat, element, 1, 0)
    course.update(seat, placed=course.players[seat].placed + 1)
    rules = ("EA-5.3",) if secret else ("EA-5.6",)
    course.tell(Placed(seat=seat, element=element, at=at, to=seat if secret else None, rules=rules))
    if not secret:
        course.trace((), (course.table.geometry.index[at],))
        if course.players[seat].placed % AT_ONCE == 0:
            next_placer(course)


def take_back(course: Course, seat: int, element: str, at: str) -> None:
    course.leave(course.table.geometry.index[at], 1, 0)
    course.to_reserve(seat, element, 1)
    player = course.players[seat]
    course.update(seat, placed=player.placed - 1, taken_back=player.taken_back + 1)
    course.tell(TookBack(seat=seat, element=element, at=at, to=seat))


def say_ready(course: Course, seat: int) -> None:
    """Final; when all living players are ready the armies are revealed at once (EA-5.3)."""
    course.update(seat, ready=True)
    course.tell(SaidReady(seat=seat))
    close_when_ready(course)


def close_when_ready(course: Course) -> None:
    """Ends a secret invocation for which nobody is awaited any more."""
    if not placers(course):
        course.tell(ArmiesRevealed())
        close_invocation(course)


def next_placer(course: Course) -> None:
    """In an open invocation: the next living player who has pawns to place, or the end of it (EA-5.6)."""
    assert course.turn is not None
    assert course.first is not None
    order = turn_order(course.table.mode, course.table.seats, course.first)
    following = order.index(course.turn) + 1
    course.turn_lost = False
    for seat in (*order[following:], *order[:following]):
        if course.players[seat].living and course.players[seat].placed < ARMY:
            course.turn = seat
            return
    close_invocation(course)


def close_invocation(course: Course) -> None:
    """The check of EA-5.5, four cards each, and the first turn (EA-4.1)."""
    course.phase, course.changed, course.turn = "turn", True, None
    settle(course)
    if course.outcome is not None:
        return
    for seat in living(course):
        draw(course, seat, HAND - len(course.players[seat].hand))
    if course.first is None:
        course.first = course.rng.pick(living(course))
    course.round = 1
    first = next(
        seat for seat in turn_order(course.table.mode, course.table.seats, course.first) if course.players[seat].living
    )
    course.tell(FirstPlayer(seat=first))
    begin_turn(course, first)
