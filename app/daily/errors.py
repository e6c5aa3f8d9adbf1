"""What can be refused to who plays the challenge of the day."""

from __future__ import annotations

from typing import ClassVar


class DailyError(Exception):
    """DailyError
    ├── NoChallenge  there is none of this name, or none on that day
    └── AnotherDay   midnight has passed: that day is no longer played
    """

    code: ClassVar[str]


class NoChallenge(DailyError):
    code = "no_challenge"


class AnotherDay(DailyError):
    code = "another_day"
