"""Every answer to the question that is open, in a fixed order (DT-20.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Literal

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
from app.games.dice_throne.boss_turn import tokens_to_pick
from app.games.dice_throne.corrections import adjustable, bounds, counters, value_of
from app.games.dice_throne.course import Position
from app.games.dice_throne.player_turn import KNOCKDOWN, RAISED
from app.games.dice_throne.questions import Question, damage_due, damage_taken, proposed_upkeep, question_of
from app.games.dice_throne.rolling import abilities_met, chosen_ability, may_lose_roll
from app.games.dice_throne.setup import ANSWERS
from app.games.dice_throne.state import CP_CAP, Attack, Defending, tokens_of
from app.games.dice_throne.striking import defends, may_lower, may_strike_back

FACES = range(1, 7)
DAMAGE, SMALL, INCOME = 99, 30, 5
"""The most that a figure of a form can be: the damage of an attack, other figures, an income."""
KINDS: tuple[Any, ...] = ("defendable", "undefendable", "pure", "ultimate", "collateral", "effects")

Field = Literal["damage", "income", "collateral", "bonus", "taken", "back", "heal"]


def offers(position: Position) -> Iterator[Action]:
    """The answers to the question, then what is possible at any time."""
    question = question_of(position)
    if question == "over":
        yield CloseFight()
        return
    yield from OF_QUESTION[question](position)
    if position.phase == "setup" or position.correction is not None:
        return
    yield DiceMode("table" if position.dice == "app" else "app")
    yield Correct()


# --- the set-up


def _choices(topic: Any) -> Callable[[Position], Iterator[Action]]:
    return lambda position: (Choose(topic, value) for value in ANSWERS[topic])


def _reveal(position: Position) -> Iterator[Action]:
    return (RevealUpgrade(card) for card in position.pile)


def _start(position: Position) -> Iterator[Action]:
    yield Start()


# --- the player's turn


def _salves(position: Position) -> Iterator[Action]:
    return (SpendSalves(n) for n in range(position.player.salves + 1))


def _upkeep(position: Position) -> Iterator[Action]:
    proposed = proposed_upkeep(position)
    yield Confirm()
    yield from numbers("damage", SMALL, proposed.damage)
    yield from numbers("income", INCOME, proposed.income)


def _turn(position: Position) -> Iterator[Action]:
    yield DeclareAttack()
    yield EndTurn()
    yield from (Adjust(counter, by) for counter, by in adjustable(position))


def _knockdown(position: Position) -> Iterator[Action]:
    if position.player.cp >= KNOCKDOWN:
        yield Answer("pay")
    yield Answer("skip")


def _attack(position: Position) -> Iterator[Action]:
    attack: Attack | None = position.attack
    assert attack is not None
    yield Confirm()
    yield Back()
    yield from (ChooseKind(kind) for kind in KINDS if kind != attack.kind)
    if attack.kind not in ("collateral", "effects"):
        yield from numbers("damage", DAMAGE, attack.damage)
    if attack.kind != "effects":
        yield from numbers("collateral", SMALL, attack.collateral)
    if attack.kind in RAISED:
        yield from numbers("bonus", position.player.bonus_damage, attack.bonus)
    yield from _toggles(position)


def _toggles(position: Position) -> Iterator[Action]:
    return iter(_toggles_of(tokens_of(position.table)))


@cache
def _toggles_of(tokens: tuple[str, ...]) -> tuple[Toggle, ...]:
    on_boss = tuple(Toggle("boss", token) for token in tokens)
    return on_boss + tuple(Toggle("player", token) for token in tokens)


def numbers(field: Field, most: int, now: int | None) -> Iterator[Action]:
    """Every other figure that the field may hold."""
    return (figure for figure in _figures(field, most) if figure.n != now)


@cache
def _figures(field: Field, most: int) -> tuple[Number, ...]:
    return tuple(Number(field, n) for n in range(most + 1))


# --- dice


def _enter(position: Position) -> Iterator[Action]:
    """Real dice one by one; the companion throws them once it is told to throw."""
    if position.dice == "app":
        yield RollDice()
        return
    yield from (EnterDie(face) for face in FACES)
    if _some_entered(position):
        yield Retype()
    if position.throw is None and may_lose_roll(position):
        yield OneRollFewer()


def _some_entered(position: Position) -> bool:
    if position.throw is not None:
        return any(position.throw.dice) and not position.throw.rerolled
    assert position.rolling is not None
    return any(face and new for face, new in zip(position.rolling.dice, position.rolling.fresh, strict=True))


def _throw(position: Position) -> Iterator[Action]:
    """Dice on the table: on, or changed first (DT-15.4). Those of a defence show what it sends back (DT-15.7)."""
    assert position.throw is not None
    yield Continue()
    if position.throw.purpose == "defence":
        yield EndTurn()
        if damage_due(position):
            yield from numbers("taken", damage_due(position), damage_taken(position))
    yield from _changes(position, position.throw.dice)
    if position.dice == "table" and not position.throw.rerolled:
        yield Retype()


def _changes(position: Position, dice: tuple[int, ...]) -> Iterator[Action]:
    for die, now in enumerate(dice):
        yield from changes_of(die, now)
    if position.dice == "app":
        yield from (RerollDie(die) for die in range(len(dice)))


@cache
def changes_of(die: int, now: int) -> tuple[ChangeDie, ...]:
    return tuple(ChangeDie(die, face) for face in FACES if face != now)


def _roll(position: Position) -> Iterator[Action]:
    """The next roll, by the companion or with the first real die; dice on the table may be changed first."""
    assert position.rolling is not None
    if position.dice == "app":
        yield RollDice()
    else:
        yield from (EnterDie(face) for face in FACES)
        if position.rolling.made:
            yield Retype()
    if position.rolling.made and 0 not in position.rolling.dice:
        yield from _changes(position, position.rolling.dice)
    if may_lose_roll(position):
        yield OneRollFewer()


def _choose(position: Position) -> Iterator[Action]:
    """The ability that the rules say, or by hand another one that the dice meet (DT-9.16)."""
    assert position.rolling is not None
    yield Continue()
    best = chosen_ability(position)
    yield from (PickAbility(name) for name, _ in abilities_met(position) if name != best)
    yield from _changes(position, position.rolling.dice)
    if position.dice == "table":
        yield Retype()


# --- the boss's turn


def _draw(position: Position) -> Iterator[Action]:
    yield Draw()


def _token(position: Position) -> Iterator[Action]:
    yield from (PickToken(token) for token in tokens_to_pick(position))
    yield PickToken("none")


def _cp(position: Position) -> Iterator[Action]:
    return (HaveCp(n) for n in range(CP_CAP + 1))


def _yes_no(position: Position) -> Iterator[Action]:
    yield Answer("yes")
    yield Answer("no")


def _accept(position: Position) -> Iterator[Action]:
    yield Confirm()
    yield from numbers("taken", damage_due(position), damage_taken(position))


def _defend(position: Position) -> Iterator[Action]:
    form: Defending | None = position.defending
    strike = position.strike
    assert form is not None
    assert strike is not None
    yield Confirm()
    if may_lower(position):
        yield from numbers("taken", damage_due(position), damage_taken(position))
    if defends(position):
        yield from numbers("back", SMALL, form.back)
        yield from numbers("heal", SMALL, form.heal)
        yield from (Prevent(token) for token in dict.fromkeys(strike.inflicted))
        yield from _toggles(position)
    if may_strike_back(position):
        yield from (choice for choice in BACK_STRIKES if (choice.how, choice.n) != (form.back_strike, form.value))


BACK_STRIKES = (
    BackStrike("no", 0),
    *(BackStrike("card", n) for n in range(CP_CAP + 1)),
    *(BackStrike("die", face) for face in FACES),
)


# --- corrections


def _counter(position: Position) -> Iterator[Action]:
    yield from (PickCounter(counter) for counter in counters(position))
    yield Back()


def _value(position: Position) -> Iterator[Action]:
    assert position.correction is not None
    counter = position.correction.counter
    least, most = bounds(position, counter)
    now = value_of(position, counter)
    yield from (SetCounter(counter, n) for n in range(least, most + 1) if n != now)
    yield Back()


def _zero(position: Position) -> Iterator[Action]:
    yield Confirm()
    yield Back()


def _answers(*values: Any) -> Callable[[Position], Iterable[Action]]:
    return lambda position: tuple(Answer(value) for value in values)


OF_QUESTION: dict[Question, Callable[[Position], Iterable[Action]]] = {
    "hero": _choices("hero"),
    "boss": _choices("boss"),
    "difficulty": _choices("difficulty"),
    "dice": _choices("dice"),
    "upgrades": _choices("upgrades"),
    "reveal": _reveal,
    "start": _start,
    "salves": _salves,
    "upkeep": _upkeep,
    "turn": _turn,
    "knockdown": _knockdown,
    "blind": _answers("passed", "failed"),
    "attack": _attack,
    "reroll": _answers("ultimate", "other", "nothing"),
    "enter": _enter,
    "throw": _throw,
    "draw": _draw,
    "token": _token,
    "cp": _cp,
    "hand": _yes_no,
    "positive": _yes_no,
    "accept": _accept,
    "roll": _roll,
    "choose": _choose,
    "defend": _defend,
    "counter": _counter,
    "value": _value,
    "zero": _zero,
}
