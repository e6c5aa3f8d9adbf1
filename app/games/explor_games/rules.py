"""The doors of the engine: who is awaited, what may be chosen, what a choice does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from app.games.explor_games import actions as act
from app.games.explor_games import attempts, deals, effects, placing, signs, turn, windows
from app.games.explor_games.actions import Action
from app.games.explor_games.agreements import carry_out, why_not_now
from app.games.explor_games.catalogue import NUMBERED
from app.games.explor_games.course import Course, Position
from app.games.explor_games.ending import check_blocked
from app.games.explor_games.events import Event
from app.games.explor_games.options import SIGNS
from app.games.explor_games.refusals import no
from app.games.explor_games.state import SLOTS, Again, Do, Pick, Resolve, State, Window
from app.games.explor_games.vocabulary import STATS
from app.kernel.chance import Rng
from app.kernel.contract import TABLE_ACTIONS, Outcome, Refusal

STEPS: Final[dict[str, Callable[[Course], None]]] = {
    "check": check_blocked,
    "prepare": turn.prepare,
    "settle": deals.settle,
    "throw": attempts.throw,
    "judge": attempts.judge,
    "decide": attempts.decide,
    "clear": attempts.clear,
    "depart": turn.depart,
    "pass_turn": turn.pass_turn,
}
LEAVING: Final[dict[str, Action]] = {
    "preparation": act.Adventure(),
    "adventure": act.Conclude(),
    "conclusion": act.End(),
}
"""What ends each phase (EX-5)."""
OF_PHASE: Final = {action: phase for phase, action in LEAVING.items()}


# --- who is awaited


def awaited(state: State) -> tuple[int, ...]:
    """The seats that have something to decide: who has not signed yet, or whose choice is open, or whose turn it is."""
    if state.phase == "over":
        return ()
    if state.phase == "signs":
        return tuple(seat for seat, sign in enumerate(state.signs) if sign is None)
    return (decider(state),)


def decider(position: Position) -> int:
    """The seat of the open choice, or the active player."""
    assert position.active is not None
    top = position.agenda[-1] if position.agenda else None
    if isinstance(top, Window):
        return windows.defender(position)
    return top.seat if isinstance(top, Pick) else position.active


# --- what may be chosen


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Every action that the seat may take now (EX-15.1), table actions apart.

    In the order: purchases by number, calls by card, moves and uses by slot, attempts by position, then what ends the
    phase; in a window, villains by slot, then `pass`.
    """
    return tuple(action for action in _candidates(state, seat) if why_not(state, seat, action) is None)


def _candidates(state: State, seat: int) -> Iterator[Action]:
    if seat not in awaited(state):
        return
    top = state.agenda[-1] if state.agenda else None
    if state.phase == "signs":
        for sign in SIGNS:
            yield act.Sign(sign)
    elif isinstance(top, Window):
        yield from (act.PlayVillain(slot) for slot in range(1, SLOTS + 1))
        yield act.Pass()
    elif isinstance(top, Pick):
        yield from effects.options_of(state, top)
    elif isinstance(top, Again):
        yield act.RollAgain()
        yield act.Keep()
    else:
        yield from _candidates_of_phase(state, seat)


def _candidates_of_phase(state: State, seat: int) -> Iterator[Action]:
    player = state.players[seat]
    places = range(1, len(player.line) + 1)
    if state.phase == "adventure":
        yield from (act.TryChallenge(place, stat) for place in places for stat in STATS)
    else:
        yield from (act.Buy(number) for number in NUMBERED)
        yield from (act.Call(card) for card in player.hand)
    slots = [companion.slot for companion in player.companions]
    if state.phase == "preparation":
        for slot in slots:
            yield from (act.Place(slot, place, span) for span in (False, True) for place in places)
            yield act.Lift(slot)
    if state.phase != "adventure":
        yield from (act.Use(slot) for slot in slots)
    yield LEAVING[state.phase]


def why_not(state: State, seat: int, action: Any) -> Refusal | None:
    """None if the action is among `legal`, or a table action possible now; else why it is refused."""
    if isinstance(action, TABLE_ACTIONS):
        return why_not_now(state, action)  # type: ignore[arg-type]
    if seat not in awaited(state):
        return no("not_awaited", "EX-15.2")
    top = state.agenda[-1] if state.agenda else None
    if state.phase == "signs":
        return None if isinstance(action, act.Sign) else no("sign_first", "EX-4.2")
    if isinstance(top, Window):
        return _why_not_in_a_window(state, seat, action, top)
    if isinstance(top, Pick):
        return None if action in effects.options_of(state, top) else no("not_an_option", "EX-15.2")
    if isinstance(top, Again):
        return None if isinstance(action, act.RollAgain | act.Keep) else no("reroll_or_keep", "EX-7.10")
    return _why_not_in_this_phase(state, seat, action)


def _why_not_in_a_window(state: State, seat: int, action: Any, window: Window) -> Refusal | None:
    match action:
        case act.Pass():
            return None
        case act.PlayVillain(slot):
            return windows.why_not_play(state, seat, slot, window.moment)
    return no("answer_first", "EX-9.5")


def _why_not_in_this_phase(state: State, seat: int, action: Any) -> Refusal | None:
    match action:
        case act.Buy(number):
            return deals.why_not_buy(state, seat, number)
        case act.Call(card):
            return deals.why_not_call(state, seat, card)
        case act.Use(slot):
            return deals.why_not_use(state, seat, slot)
        case act.Place(slot, place, span):
            return placing.why_not_place(state, seat, slot, place, span)
        case act.Lift(slot):
            return placing.why_not_lift(state, seat, slot)
        case act.TryChallenge(place, _):
            return attempts.why_not_attempt(state, seat, place)
        case act.Adventure() | act.Conclude() | act.End():
            return None if OF_PHASE[action] == state.phase else no("another_phase", "EX-5.1")
        case act.Pass() | act.PlayVillain():
            return no("no_window", "EX-9.1")
    return no("nothing_to_answer", "EX-15.2")


# --- what a choice does


def apply(state: State, seat: int, action: Any, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Carries out a legal action or a possible table action, and all that follows by itself."""
    course = Course(state, rng)
    match action:
        case act.Sign(sign):
            signs.choose(course, seat, sign)
        case act.Buy(number):
            deals.buy(course, number)
        case act.Call(card):
            deals.call(course, card)
        case act.Use(slot):
            deals.use(course, slot)
        case act.Place(slot, place, span):
            placing.place(course, slot, place, span)
        case act.Lift(slot):
            placing.lift(course, slot)
        case act.TryChallenge(place, stat):
            attempts.declare(course, place, stat)
        case act.Adventure():
            turn.go_on_adventure(course)
        case act.Conclude():
            turn.conclude(course)
        case act.End():
            turn.end(course)
        case _ if isinstance(action, TABLE_ACTIONS):
            carry_out(course, seat, action)  # type: ignore[arg-type]
        case _:
            _answer(course, seat, action)
    go_on(course)
    return course.freeze(), tuple(course.events)


def _answer(course: Course, seat: int, action: Action) -> None:
    """The open choice, on top of the agenda, is answered."""
    top = course.agenda[-1]
    match top, action:
        case Window(), act.Pass():
            windows.close(course, top)
        case Window(moment), act.PlayVillain(slot):
            windows.play(course, seat, slot, moment)
        case Again(card), act.RollAgain():
            course.agenda.pop()
            attempts.take_reroll(course, card)
        case Again(), act.Keep():
            course.agenda.pop()
            attempts.fail(course)
        case Pick(), _:
            effects.answer(course, top, action)


def go_on(course: Course) -> None:
    """Does what is on the agenda, until somebody has a choice to make or the match is over."""
    while course.agenda:
        task = course.agenda[-1]
        match task:
            case Window():
                if windows.attend(course, task):
                    return
            case Pick() | Again():
                return
            case Do(step):
                course.agenda.pop()
                STEPS[step](course)
            case Resolve():
                course.agenda.pop()
                effects.resolve(course, task)


def outcome(state: State) -> Outcome | None:
    return state.outcome
