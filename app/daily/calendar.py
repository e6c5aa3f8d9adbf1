"""The days of Paris: when each begins and ends, and how long what was dealt on it is kept from the others.

A day is from midnight to midnight, and has 23 or 25 hours where clocks are changed. Whatever is told in hours passes as
time does, whatever clocks say meanwhile.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

PARIS = ZoneInfo("Europe/Paris")
FIRST_DAY = date(2024, 1, 1)
"""Day number 0 (ET-1.13.6)."""
IN_TIME = timedelta(hours=24)
"""How long a match of the day may last from its first card."""
WITHHELD = timedelta(hours=24)
"""How long after its day a deal is kept: who began in the last second has had their time by then."""


def day_of(moment: datetime) -> date:
    """The day that it is in Paris."""
    return moment.astimezone(PARIS).date()


def begins(day: date) -> datetime:
    """Its first moment, in UTC."""
    return datetime.combine(day, time(), PARIS).astimezone(UTC)


def ends(day: date) -> datetime:
    """The first moment that is no longer of this day, in UTC."""
    return begins(day + timedelta(days=1))


def opens(day: date) -> datetime:
    """When its records are withheld no longer, in UTC."""
    return ends(day) + WITHHELD


def number_of(day: date) -> int:
    return (day - FIRST_DAY).days
