"""What a game tells of its challenge of the day: `app/web/tables/{game}/daily.py` makes these for a page.

told(mode, options, language)     what one is up against
figures(mode, worth, language)    what a try is worth, in words, in the order in which tries are compared
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    title: str
    against: str
    """What is different about this day."""
    difficulty: str
    lore: str
    emblem: str
    """The name of a drawing."""
