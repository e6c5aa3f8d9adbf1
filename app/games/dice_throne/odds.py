"""How likely the boss is to reach its objective: exact, under the rules by which it keeps and re-rolls (DT-20.6)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from app.games.dice_throne.board import Dice, Pattern, keep, meets

DICE = 5


def odds(pattern: Pattern, dice: Dice, left: int) -> Fraction:
    """The chance that these dice reach the pattern with `left` rolls more. Dice not thrown yet are 0.

    Re-rolling stops as soon as the pattern shows (DT-9.4), and which of equal dice is kept does not matter: the order
    of the dice is nothing.
    """
    return Fraction(_ways(pattern, tuple(sorted(dice)), left), 6 ** (DICE * left))


@cache
def in_ten_thousand(pattern: Pattern, dice: Dice, left: int) -> int:
    """The same in hundredths of a percent, rounded."""
    return round(10_000 * odds(pattern, dice, left))


@cache
def _ways(pattern: Pattern, dice: Dice, left: int) -> int:
    """In how many of the 6^5 outcomes of each roll left the pattern is reached; dice kept count as thrown and lost."""
    if meets(pattern, dice):
        return int(6 ** (DICE * left))
    if not left:
        return 0
    kept = tuple(face for face, serves in zip(dice, keep(pattern, dice), strict=True) if serves)
    rolls = _rolls(DICE - len(kept))
    ways = sum(times * _ways(pattern, tuple(sorted(kept + roll)), left - 1) for roll, times in rolls)
    return int(ways * 6 ** len(kept))


@cache
def _rolls(n: int) -> tuple[tuple[Dice, int], ...]:
    """Every roll of `n` dice, in order of faces, and in how many ways it comes."""
    return tuple(
        (roll, factorial(n) // prod(factorial(times) for times in Counter(roll).values()))
        for roll in combinations_with_replacement(range(1, 7), n)
    )
