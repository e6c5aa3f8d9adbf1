"""The doors of the engine: who is awaited, what may be chosen, what a choice does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.games.elemental_arena.actions import Action, Breath, End, Place, Play, Ready, Recycle, Unplace
from app.games.elemental_arena.agreements import carry_out, why_not_now
from app.games.elemental_arena.breath import breathe, breaths
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.ending import settle
from app.games.elemental_arena.events import Event
from app.games.elemental_arena.invocation import place, placers, placings, say_ready, take_back
from app.games.elemental_arena.refusals import explain
from app.games.elemental_arena.rewards import close_action
from app.games.elemental_arena.state import State
from app.games.elemental_arena.turn import answer, answers, end_turn, go_on, play, playable, recycle, recyclings
from app.kernel.chance import Rng
from app.kernel.contract import TABLE_ACTIONS, Outcome, Refusal

END = End()


def awaited(state: State) -> tuple[int, ...]:
    """The seats that have something to decide: who still places, or the active player."""
    if state.phase == "over":
        return ()
    if state.phase == "invocation":
        return placers(state)
    assert state.turn is not None
    return (state.turn,)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Every action that the seat may take now (EA-17.9), table actions apart.

    In the order: cards in catalogue order, recyclings, breaths, end; the answers to an open choice in board order
    or as printed, `done` last.
    """
    return tuple(_choices(state, seat))


def _choices(position: Position, seat: int) -> Iterator[Action]:
    if position.phase == "invocation":
        if seat in placers(position):
            yield from placings(position, seat)
    elif position.phase == "turn" and seat == position.turn:
        if position.pending is not None:
            yield from answers(position, position.pending)
            return
        for card in playable(position, seat):
            yield Play(card)
        yield from recyclings(position, seat)
        yield from breaths(position, seat)
        yield END


def why_not(state: State, seat: int, action: Any) -> Refusal | None:
    """None if the action is among `legal`, or a table action possible now; else why it is refused."""
    if isinstance(action, TABLE_ACTIONS):
        return why_not_now(state, seat, action)  # type: ignore[arg-type]
    if any(action == choice for choice in _choices_like(state, seat, action)):
        return None
    return explain(state, seat, action)


def _choices_like(state: State, seat: int, action: Any) -> Iterator[Action]:
    """The choices among which this action may be found, so that not all need to be listed."""
    if state.phase != "turn" or state.pending is not None or seat != state.turn:
        yield from _choices(state, seat)
    elif isinstance(action, Play):
        yield from (Play(card) for card in playable(state, seat) if card == action.card)
    elif isinstance(action, Recycle):
        yield from recyclings(state, seat)
    elif isinstance(action, Breath):
        yield from breaths(state, seat)
    else:
        yield END


def apply(state: State, seat: int, action: Any, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Carries out a legal action or a possible table action, and all that follows by itself."""
    course = Course(state, rng)
    course.last_cards = ()
    match action:
        case Place(element=element, at=at):
            place(course, seat, element, at)
        case Unplace(element=element, at=at):
            take_back(course, seat, element, at)
        case Ready():
            say_ready(course, seat)
        case Play(card=card):
            play(course, seat, card)
        case Recycle(cards=cards):
            recycle(course, seat, cards)
        case Breath():
            breathe(course, seat, action)
            settle(course)
            if not course.halted:
                close_action(course)
        case End():
            end_turn(course, seat)
        case _ if isinstance(action, TABLE_ACTIONS):
            carry_out(course, seat, action)  # type: ignore[arg-type]
        case _:
            answer(course, action)
    go_on(course)
    return course.freeze(), tuple(course.events)


def outcome(state: State) -> Outcome | None:
    return state.outcome
