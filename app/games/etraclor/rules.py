"""The doors of the engine: who is awaited, what may be chosen, what a choice does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from app.games.etraclor.actions import (
    Action,
    Attack,
    Cast,
    EndStrategy,
    EndTurn,
    Equip,
    Heal,
    Place,
    SwapWeapon,
    UseJoker,
)
from app.games.etraclor.choices import (
    attacks,
    castings,
    choices,
    equippings,
    healings,
    joker_uses,
    placings,
    ready,
    swaps,
)
from app.games.etraclor.course import Course, MatchEnds, Position
from app.games.etraclor.ending import PLAYER, conclude
from app.games.etraclor.events import Event, Final, Resigned, TimedOut
from app.games.etraclor.refusals import explain, explain_table_action
from app.games.etraclor.state import State
from app.games.etraclor.turn import carry_out
from app.kernel.chance import Rng
from app.kernel.contract import TABLE_ACTIONS, Outcome, Refusal, Resign


def awaited(state: State) -> tuple[int, ...]:
    """The one seat, until the match is over."""
    return () if state.phase == "over" else (PLAYER,)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Every action that the player may take now, table actions apart (see `choices` for the order)."""
    return tuple(choices(state)) if seat == PLAYER else ()


def why_not(state: State, seat: int, action: Any) -> Refusal | None:
    """None if the action is among `legal`, or a table action possible now; else why it is refused."""
    if isinstance(action, TABLE_ACTIONS):
        return explain_table_action(state, seat, action)  # type: ignore[arg-type]
    if seat == PLAYER and any(action == choice for choice in _choices_like(state, action)):
        return None
    return explain(state, seat, action)


def _choices_like(position: Position, action: Any) -> Iterator[Action]:
    """The choices among which this action may be found, so that not all need to be listed."""
    if position.phase == "strategy":
        match action:
            case Place():
                yield from placings(position)
            case Equip():
                yield from equippings(position)
            case SwapWeapon():
                yield from swaps(position)
            case UseJoker():
                yield from joker_uses(position)
            case EndStrategy():
                yield action
    elif position.phase == "combat":
        if isinstance(action, EndTurn):
            yield action
        elif isinstance(action, Heal | Cast | Attack):
            for etrac in position.line:
                if etrac.card == action.by and ready(position, etrac):
                    yield from healings(position, etrac)
                    yield from castings(position, etrac)
                    yield from attacks(position, etrac)


def apply(state: State, seat: int, action: Any, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Carries out a legal action or a possible table action, and all that follows by itself. No lot is drawn."""
    course = Course(state)
    course.last_cards = ()
    try:
        if isinstance(action, TABLE_ACTIONS):
            _leave(course, action)
        carry_out(course, action)
    except MatchEnds:
        pass
    else:
        if not course.table.undo:
            course.tell(Final())
    return course.freeze(), tuple(course.events)


def _leave(course: Course, action: Any) -> NoReturn:
    if isinstance(action, Resign):
        course.tell(Resigned())
        conclude(course, "resign")
    course.tell(TimedOut())
    conclude(course, "timeout")


def outcome(state: State) -> Outcome | None:
    return state.outcome
