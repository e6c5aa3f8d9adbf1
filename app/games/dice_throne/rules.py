"""The doors of the engine: what is offered, and what an answer does, up to the next question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.games.dice_throne import boss_turn, player_turn, rolling, setup, striking
from app.games.dice_throne.actions import (
    Action,
    Adjust,
    Answer,
    Back,
    BackStrike,
    ChangeDie,
    Choose,
    ChooseKind,
    CloseFight,
    Confirm,
    Continue,
    Correct,
    DeclareAttack,
    DiceMode,
    Draw,
    EndTurn,
    EnterDie,
    HaveCp,
    Number,
    OneRollFewer,
    PickAbility,
    PickCounter,
    PickToken,
    Prevent,
    RerollDie,
    Retype,
    RevealUpgrade,
    RollDice,
    SetCounter,
    SpendSalves,
    Start,
    Toggle,
)
from app.games.dice_throne.corrections import confirm_zero, set_by_hand, value_of
from app.games.dice_throne.course import Course
from app.games.dice_throne.dice import change_in_throw, enter_in_throw, fill_throw, throw_again
from app.games.dice_throne.events import DiceModeChanged, Event
from app.games.dice_throne.forms import fill, prevent, toggle
from app.games.dice_throne.offers import offers
from app.games.dice_throne.questions import question_of
from app.games.dice_throne.refusals import explain, why_not_said
from app.games.dice_throne.running import look_at_throw
from app.games.dice_throne.state import Correction, State
from app.games.dice_throne.toll import close, evaded, weather
from app.kernel.chance import Rng
from app.kernel.contract import TABLE_ACTIONS, Outcome, Refusal, Resign

PERSON = 0
"""The only seat (DT-20.1)."""


def awaited(state: State) -> tuple[int, ...]:
    return () if state.outcome is not None else (PERSON,)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """The answers to the question that is open, then dice mode and corrections."""
    return tuple(offers(state)) if seat in awaited(state) else ()


def why_not(state: State, seat: int, action: Any) -> Refusal | None:
    """None if the action is offered, or a table action possible now; else why it is refused."""
    if isinstance(action, TABLE_ACTIONS):
        return why_not_said(state, action)
    if seat in awaited(state) and any(action == offer for offer in offers(state)):
        return None
    return explain(state, action)


def outcome(state: State) -> Outcome | None:
    return state.outcome


def apply(state: State, seat: int, action: Any, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Carries out an answer or a word of the table, and all that follows by itself (DT-20.3)."""
    course = Course(state, rng)
    course.taps += 1
    if isinstance(action, TABLE_ACTIONS):
        close(course, "resignation" if isinstance(action, Resign) else "timeout")
    else:
        _answer(course, action)
        go_on(course)
    if course.outcome is None and course.taps >= course.table.last_tap:
        close(course, "closed")
    return course.freeze(), tuple(course.events)


# --- what an answer does


def _answer(course: Course, action: Any) -> None:
    match action:
        case Choose(topic=topic, value=value):
            setup.choose(course, topic, value)
        case RevealUpgrade(card=card):
            setup.reveal(course, card)
        case Start():
            setup.start(course)
        case CloseFight():
            close(course)
        case Number(field=field, n=n):
            fill(course, field, n)
        case Toggle(side=side, token=token):
            toggle(course, side, token)
        case Prevent(token=token):
            prevent(course, token)
        case Confirm():
            _confirm(course)
        case Back():
            _back(course)
        case Answer(value=value):
            _answer_question(course, value)
        case DiceMode(mode=mode):
            course.dice = mode
            course.tell(DiceModeChanged(mode=mode))
        case Correct():
            course.correction = Correction()
        case PickCounter(counter=counter):
            course.correction = Correction(counter)
        case SetCounter(counter=counter, n=n):
            set_by_hand(course, counter, n)
        case Adjust(counter=counter, by=by):
            set_by_hand(course, counter, value_of(course, counter) + by)
        case _:
            _answer_in_turn(course, action)


def _answer_in_turn(course: Course, action: Any) -> None:
    match action:
        case SpendSalves(n=n):
            player_turn.spend_salves(course, n)
        case DeclareAttack():
            player_turn.declare(course)
        case ChooseKind(attack=kind):
            assert course.attack is not None
            course.attack = replace(course.attack, kind=kind)
        case EndTurn() if course.throw is not None:
            course.turn_ends = True
            player_turn.resolve_defence(course)
        case EndTurn():
            player_turn.end_turn(course)
        case Draw():
            boss_turn.draw_cards(course)
        case PickToken(token=token):
            boss_turn.pick_token(course, token)
        case HaveCp(n=n):
            course.set_dial("player", "cp", n)
            course.known = n
        case PickAbility(ability=ability):
            striking.close_rolls(course, ability)
        case BackStrike(how=how, n=n):
            assert course.defending is not None
            course.defending = replace(course.defending, back_strike=how, value=n)
        case Continue():
            _continue(course)
        case _:
            _handle_dice(course, action)


def _handle_dice(course: Course, action: Any) -> None:
    """Of an inner throw if one is on the table, else of the offensive roll."""
    thrown = course.throw is not None
    match action:
        case RollDice():
            (fill_throw if thrown else rolling.roll)(course)
        case EnterDie(face=face):
            (enter_in_throw if thrown else rolling.enter_die)(course, face)
        case ChangeDie(die=die, face=face):
            course.taken = None
            (change_in_throw if thrown else rolling.change_die)(course, die, face)
        case RerollDie(die=die):
            course.taken = None
            (throw_again if thrown else rolling.reroll_die)(course, die)
        case Retype() if course.throw is not None:
            course.throw = replace(course.throw, dice=(0,) * len(course.throw.dice))
        case Retype():
            rolling.retype(course)
        case OneRollFewer():
            rolling.take_roll_away(course)
        case _:
            raise TypeError(f"not an answer of this game: {action!r}")


def _confirm(course: Course) -> None:
    match question_of(course):
        case "zero":
            confirm_zero(course)
        case "upkeep":
            player_turn.accept_upkeep(course)
        case "attack":
            player_turn.confirm(course)
        case "accept":
            boss_turn.accept_blow(course)
        case _:
            striking.confirm_defence(course)


def _back(course: Course) -> None:
    if course.correction is not None:
        course.correction = None
    else:
        course.attack, course.phase = None, "p_main"


def _answer_question(course: Course, value: str) -> None:
    match question_of(course):
        case "knockdown":
            player_turn.answer_knockdown(course, value == "pay")
        case "blind":
            player_turn.answer_blind(course, value == "passed")
        case "reroll":
            player_turn.answer_reroll(course, value)
        case _:
            course.known = int(value == "yes")


def _continue(course: Course) -> None:
    """The dice on the table stand."""
    throw = course.throw
    if throw is None:
        striking.close_rolls(course)
        return
    match throw.purpose:
        case "defence":
            player_turn.resolve_defence(course)
            return
        case "ability" | "blue" | "orange":
            look_at_throw(course)
            return
    course.throw = None
    (face,) = throw.dice
    match throw.purpose:
        case "kings_hand":
            player_turn.answer_hands(course, face)
        case "evasive":
            evaded(course, face)
        case "blind":
            striking.answer_blind(course, face)
        case "sneak_attack":
            striking.sneak(course, face)


# --- what follows by itself


def _wait(course: Course) -> bool:
    return False


STEPS: dict[str, Callable[[Course], bool]] = {
    "setup": _wait,
    "salves": player_turn.salves,
    "p_upkeep": _wait,
    "p_income": player_turn.income,
    "p_main": player_turn.main_phase,
    "p_attack": _wait,
    "p_ultimate": _wait,
    "b_defence": _wait,
    "b_evasive": weather,
    "p_resolve": player_turn.resolve,
    "b_upkeep": boss_turn.upkeep,
    "b_income": _wait,
    "b_bonus": boss_turn.bonus,
    "b_main": boss_turn.main_phase,
    "b_knockdown": boss_turn.knockdown,
    "b_roll": _wait,
    "b_choose": _wait,
    "b_blind": _wait,
    "b_activate": striking.activation,
    "b_modify": striking.modify,
    "p_defence": striking.defence,
    "b_end": boss_turn.end_turn,
}
"""What a phase does when nothing is asked: it returns whether the fight goes on without an answer."""


def go_on(course: Course) -> None:
    """Phases without a choice run by themselves up to the next question (DT-20.3)."""
    while course.verdict is None and course.throw is None and course.correction is None:
        if not STEPS[course.phase](course):
            return
