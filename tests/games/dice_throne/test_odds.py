"""The odds of an objective, exact, and the dice that are kept for it (DT-9.4 to DT-9.7, DT-20.6)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.dice_throne.board import Pattern, keep, meets
from app.games.dice_throne.odds import in_ten_thousand, odds

NONE_YET = (0,) * 5


def symbols(boss: str, text: str) -> Pattern:
    """ "3 sword 2 pow" """
    words = text.split()
    return Pattern(
        boss, tuple(symbol for n, symbol in zip(words[::2], words[1::2], strict=True) for _ in range(int(n)))
    )


SMALL, LARGE = Pattern("barbarian", (), "small"), Pattern("barbarian", (), "large")

PUBLISHED = [
    (SMALL, 60.56, 39.92),
    (LARGE, 24.10, 11.77),
    (symbols("barbarian", "3 sword"), 98.39, 89.65),
    (symbols("barbarian", "4 sword"), 87.93, 63.28),
    (symbols("barbarian", "5 sword"), 51.29, 23.73),
    (symbols("barbarian", "2 heart"), 97.06, 87.43),
    (symbols("barbarian", "3 heart"), 84.18, 60.33),
    (symbols("barbarian", "4 heart"), 53.59, 26.46),
    (symbols("barbarian", "5 heart"), 17.26, 5.29),
    (symbols("barbarian", "2 pow"), 69.88, 48.32),
    (symbols("barbarian", "3 pow"), 35.48, 17.05),
    (symbols("barbarian", "4 pow"), 10.44, 3.29),
    (symbols("barbarian", "5 pow"), 1.33, 0.27),
    (symbols("barbarian", "2 sword 2 pow"), 49.40, 32.72),
    (symbols("barbarian", "3 sword 2 pow"), 31.37, 16.97),
    (symbols("moon_elf", "3 arrow 2 moon"), 31.37, 16.97),
    (symbols("moon_elf", "2 arrow 3 foot"), 48.63, 29.68),
    (symbols("moon_elf", "1 arrow 3 moon"), 24.46, 11.99),
    (symbols("pyromancer", "3 flame 1 meteor"), 77.40, 58.64),
    (symbols("pyromancer", "1 flame 1 blaze 1 fiery_soul 1 meteor"), 53.64, 35.38),
]


@pytest.mark.parametrize(("pattern", "three", "two"), PUBLISHED, ids=str)
def test_the_published_odds_are_reproduced_to_the_last_digit_DT_20_6(
    pattern: Pattern, three: float, two: float
) -> None:
    assert in_ten_thousand(pattern, NONE_YET, 3) == round(three * 100)
    assert in_ten_thousand(pattern, NONE_YET, 2) == round(two * 100)


def test_odds_are_exact_fractions_DT_20_6() -> None:
    assert odds(symbols("barbarian", "5 pow"), NONE_YET, 1) == Fraction(1, 6**5)
    assert odds(symbols("barbarian", "1 pow"), NONE_YET, 1) == 1 - Fraction(5, 6) ** 5
    assert odds(SMALL, (1, 2, 3, 5, 5), 1) == 1 - Fraction(5, 6) ** 1 * Fraction(5, 6) ** 1  # a 4 on one of two dice


def test_without_a_roll_left_it_is_there_or_not_DT_9_4() -> None:
    assert odds(SMALL, (1, 2, 3, 4, 4), 0) == 1
    assert odds(SMALL, (1, 2, 3, 5, 5), 0) == 0


def by_hand(pattern: Pattern, dice: tuple[int, ...], left: int) -> Fraction:
    """The same by walking through every roll, die by die."""
    if meets(pattern, dice) or not left:
        return Fraction(meets(pattern, dice))
    kept = keep(pattern, dice)
    outcomes = [()]
    for face, stays in zip(dice, kept, strict=True):
        outcomes = [(*before, f) for before in outcomes for f in ((face,) if stays else range(1, 7))]  # type: ignore[misc]
    return sum((by_hand(pattern, outcome, left - 1) for outcome in outcomes), Fraction(0)) / len(outcomes)


@settings(deadline=None)
@given(st.lists(st.integers(1, 6), min_size=5, max_size=5), st.sampled_from([pattern for pattern, *_ in PUBLISHED]))
def test_one_roll_is_what_walking_through_it_gives_DT_20_6(dice: list[int], pattern: Pattern) -> None:
    assert odds(pattern, tuple(dice), 1) == by_hand(pattern, tuple(dice), 1)


# --- the dice that are kept


def kept(pattern: Pattern, dice: str) -> str:
    faces = tuple(int(face) for face in dice)
    return "".join(face if stays else "-" for face, stays in zip(dice, keep(pattern, faces), strict=True))


@pytest.mark.parametrize(
    ("dice", "stays"),
    [
        ("23456", "23456"),
        ("22345", "2-345"),  # of equal dice the leftmost
        ("13456", "-3456"),  # the 6 completes 3-4-5-6, the 1 nothing
        ("12346", "1234-"),  # the 1 completes 1-2-3-4, the 6 nothing
        ("12566", "-25--"),  # neither end is part of a straight
        ("11345", "--345"),
        ("66345", "6-345"),
        ("11666", "-----"),
        ("12233", "-2-3-"),  # a 1 with 2 and 3, but no 4
        ("45356", "453-6"),
    ],
)
def test_a_straight_keeps_one_each_of_2_to_5_and_an_end_that_completes_DT_9_6(dice: str, stays: str) -> None:
    assert kept(SMALL, dice) == stays
    assert kept(LARGE, dice) == stays


@pytest.mark.parametrize(
    ("pattern", "dice", "stays"),
    [
        ("4 sword", "14263", "1-2-3"),
        ("3 sword", "11122", "111--"),  # the surplus is rolled again
        ("2 sword 2 pow", "66112", "6611-"),
        ("2 sword 2 pow", "66611", "66-11"),
        ("2 sword 2 pow", "45454", "-----"),
    ],
)
def test_symbols_are_kept_from_the_left_up_to_the_number_needed_DT_9_5(pattern: str, dice: str, stays: str) -> None:
    assert kept(symbols("barbarian", pattern), dice) == stays


def test_what_a_straight_is_DT_9_7() -> None:
    assert meets(SMALL, (1, 2, 3, 4, 6))
    assert meets(SMALL, (3, 4, 5, 6, 6))
    assert not meets(SMALL, (1, 2, 3, 5, 6))
    assert meets(SMALL, (2, 3, 4, 5, 6))  # a large straight reaches a small one
    assert meets(LARGE, (6, 5, 4, 3, 2))
    assert not meets(LARGE, (1, 2, 3, 4, 6))


def test_more_than_is_asked_reaches_the_objective_DT_9_1() -> None:
    assert meets(symbols("barbarian", "3 sword"), (1, 2, 3, 1, 2))
    assert not meets(symbols("barbarian", "3 sword"), (1, 2, 4, 5, 6))
