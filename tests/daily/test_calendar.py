"""The days of Paris, also those on which clocks are changed (ET-1.13.6)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from app.daily.calendar import FIRST_DAY, IN_TIME, begins, day_of, ends, number_of, opens

WINTER, SPRING, SUMMER, AUTUMN = date(2026, 12, 1), date(2026, 3, 29), date(2026, 7, 14), date(2026, 10, 25)
"""Clocks go forward on the second, and back on the last."""
SECOND = timedelta(seconds=1)


@pytest.mark.parametrize(
    ("day", "first", "hours"),
    [
        (WINTER, datetime(2026, 11, 30, 23, tzinfo=UTC), 24),
        (SUMMER, datetime(2026, 7, 13, 22, tzinfo=UTC), 24),
        (SPRING, datetime(2026, 3, 28, 23, tzinfo=UTC), 23),
        (AUTUMN, datetime(2026, 10, 24, 22, tzinfo=UTC), 25),
    ],
)
def test_a_day_is_from_midnight_to_midnight_in_paris(day: date, first: datetime, hours: int) -> None:
    assert begins(day) == first
    assert ends(day) == first + timedelta(hours=hours)
    assert opens(day) == first + timedelta(hours=hours + 24)


@pytest.mark.parametrize("day", [WINTER, SPRING, SUMMER, AUTUMN])
def test_midnight_belongs_to_the_new_day(day: date) -> None:
    assert day_of(begins(day) - SECOND) == day - timedelta(days=1)
    assert day_of(begins(day)) == day
    assert day_of(ends(day) - SECOND) == day
    assert day_of(ends(day)) == day + timedelta(days=1)


def test_every_moment_of_three_years_has_one_day_and_days_follow_each_other() -> None:
    day, moment = date(2026, 1, 1), begins(date(2026, 1, 1))
    while day < date(2029, 1, 1):
        assert day_of(moment) == day
        moment, day = ends(day), day + timedelta(days=1)
        assert moment == begins(day)


@pytest.mark.parametrize("day", [WINTER, SPRING, SUMMER, AUTUMN])
def test_who_began_in_the_last_second_has_had_their_time_when_records_open(day: date) -> None:
    assert ends(day) - SECOND + IN_TIME < opens(day)


def test_days_are_numbered_from_the_first_of_january_2024() -> None:
    assert number_of(FIRST_DAY) == 0
    assert number_of(date(2024, 12, 31)) == 365
    assert number_of(SPRING) - number_of(SPRING - timedelta(days=1)) == 1
