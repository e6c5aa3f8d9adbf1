"""Why something is not possible now: a code, the rule, and a sentence that helps."""

from __future__ import annotations

from typing import Any

from app.games.dice_throne.actions import (
    Adjust,
    Answer,
    BackStrike,
    ChangeDie,
    ChooseKind,
    DiceMode,
    EndTurn,
    EnterDie,
    Number,
    OneRollFewer,
    PickAbility,
    PickToken,
    Prevent,
    RerollDie,
    RevealUpgrade,
    RollDice,
    SetCounter,
    SpendSalves,
)
from app.games.dice_throne.catalogue import UPGRADES
from app.games.dice_throne.player_turn import RAISED
from app.games.dice_throne.questions import question_of
from app.games.dice_throne.state import State
from app.games.dice_throne.striking import defends, may_lower
from app.kernel.contract import AnswerDraw, OfferDraw, Refusal
from app.kernel.words import Phrase, phrase


def refusal(code: str, rule: str | None, **fills: int | str | Phrase) -> Refusal:
    return Refusal(code, rule, phrase(f"refusal.{code}", **fills))


def why_not_said(state: State, action: Any) -> Refusal | None:
    """One may give up; there is nobody to share a draw with."""
    if state.outcome is not None:
        return refusal("over", "DT-14.1")
    if isinstance(action, OfferDraw | AnswerDraw):
        return refusal("no_draw", "DT-14.1")
    return None


def explain(state: State, action: Any) -> Refusal:
    """Why this answer, which is not offered, is refused."""
    if state.verdict is not None:
        return refusal("over", "DT-14.1")
    if state.correction is not None:
        return _in_correction(action)
    question = question_of(state)
    match action:
        case RollDice() | EnterDie() if question in ("roll", "enter"):
            by_table = state.dice == "table"
            return refusal("real_dice" if by_table else "app_dice", "DT-15.2")
        case RollDice() | EnterDie() if question == "choose":
            return refusal("rolls_over", "DT-9.4")
        case OneRollFewer():
            return refusal("one_roll_stays", "DT-9.2")
        case ChangeDie() | RerollDie() if question in ("roll", "choose", "throw", "enter"):
            return refusal("no_such_die", "DT-9.8")
        case ChooseKind() if question == "attack":
            return refusal("already_so", "DT-7.3")
        case PickAbility():
            return refusal("not_met", "DT-9.16")
        case RevealUpgrade(card=card) if question == "reveal":
            known = card in UPGRADES and UPGRADES[card].boss == state.table.boss
            return refusal("already_revealed" if known else "not_his_upgrade", "DT-4.9" if known else "DT-4.1")
        case SpendSalves() if question == "salves":
            return refusal("so_many_salves", "DT-6.4")
        case Answer(value="pay") if question == "knockdown":
            return refusal("cannot_pay", "DT-7.3")
        case PickToken() if question == "token":
            return refusal("no_such_token", "DT-13.2")
        case BackStrike() if question == "defend":
            return refusal("no_back_strike", "DT-13.4")
        case Prevent() if question == "defend":
            return refusal("not_inflicted", "DT-10.8")
        case Number():
            return _number(state, action, question)
        case Adjust():
            return refusal("out_of_bounds" if question == "turn" else "only_in_main", "DT-2.1")
        case SetCounter():
            return refusal("pick_counter_first", "DT-16.2")
        case DiceMode():
            return refusal("same_mode" if state.dice else "not_begun", "DT-15.2")
        case EndTurn():
            return refusal("not_your_turn", "DT-6.2")
    return refusal("not_asked", "DT-15.1", question=phrase(f"question.{question}"))


def _in_correction(action: Any) -> Refusal:
    if isinstance(action, SetCounter):
        return refusal("out_of_bounds", "DT-2.1")
    return refusal("finish_correction", "DT-16.2")


def _number(state: State, action: Number, question: str) -> Refusal:
    """A figure that the open form does not have, or not now."""
    if question == "attack" and state.attack is not None:
        if getattr(state.attack, action.field, None) == action.n:
            return refusal("already_so", "DT-7.3")
        if action.field == "bonus" and state.attack.kind in RAISED:
            return refusal("so_many_bonus", "DT-7.4")
        if action.field in ("damage", "collateral", "bonus"):
            return refusal("not_of_this_kind", "DT-7.3")
    if question == "defend":
        if action.field == "taken" and not may_lower(state):
            return refusal("taken_in_full", "DT-10.7")
        if action.field in ("back", "heal") and not defends(state):
            return refusal("no_defence", "DT-10.7")
    return refusal("no_such_figure", "DT-15.1")
