"""How much an effect is worth, and whether its condition holds (DT-12.2, DT-12.3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from app.games.dice_throne.catalogue import SYMBOL_OF
from app.games.dice_throne.course import Position
from app.games.dice_throne.tokens import held
from app.games.dice_throne.vocabulary import Amount, Counted


@dataclass(frozen=True, slots=True)
class Eyes:
    """The dice that an effect looks at: those just thrown for it, or those of the phase; and the offensive five."""

    dice: tuple[int, ...] = ()
    offensive: tuple[int, ...] = ()


def number(amount: Amount, d: int) -> int:
    """A whole number, "D", or "n+D"."""
    if isinstance(amount, int):
        return amount
    base, _, letter = amount.rpartition("+")
    return (int(base) if base else 0) + d if letter == "D" else int(letter)


def worth(position: Position, effect: Counted, eyes: Eyes) -> int:
    """The value of the effect: base + amount for each thing counted, in lots of `every`; half of it rounded up."""
    amount = number(effect.amount, position.d)
    if effect.per is None:
        total = effect.base + amount
    else:
        total = effect.base + amount * (_count(position, effect.per, eyes.dice) // effect.every)
    return -(-total // 2) if effect.half else total


def _count(position: Position, per: str, dice: tuple[int, ...]) -> int:
    what, _, which = per.partition(":")
    if what == "rolled":
        return shown(position.table.boss, dice, which)
    if what == "rolled_total":
        return sum(dice)
    if what == "status":
        return held(position, "boss", which)
    if what == "cp":
        return position.boss.cp
    raise ValueError(f"nothing is counted by {per}")


def shown(boss: str, dice: tuple[int, ...], symbol: str) -> int:
    """How many of the dice show the symbol."""
    return sum(SYMBOL_OF[boss][face - 1] == symbol for face in dice if face)


def holds(position: Position, when: str | None, eyes: Eyes) -> bool:
    """Whether the condition holds; no condition always does."""
    if when is None:
        return True
    boss = position.table.boss
    condition, at_least, least = when.partition(">=")
    what, _, which = condition.partition(":")
    if what == "kind":
        return max(Counter(eyes.offensive).values(), default=0) >= int(least)
    if what == "rolled_total":
        return sum(eyes.dice) >= int(least)
    if what == "rolled":
        needed = int(least) if at_least else 1
        return all(shown(boss, eyes.dice, symbol) >= needed for symbol in which.split("&"))
    if what == "not_rolled":
        return not shown(boss, eyes.dice, which)
    if what == "has_status":
        return held(position, "boss", which) > 0
    if what == "not_status":
        return held(position, "boss", which) == 0
    raise ValueError(f"no such condition: {when}")
