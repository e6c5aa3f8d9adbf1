"""The guided first match of Explor Games: one learns it by playing a real match against a guide.

Read in this order: `scenario` (the match), `steps` and its file (what is taught, and how the match goes), `path` (where
one is in it).
"""

from __future__ import annotations

from typing import Final

from app.games.explor_games.lesson.path import guide, moment
from app.games.explor_games.lesson.scenario import GUIDE, SCENARIO, SEATS
from app.kernel.contract import Lesson

LESSON: Final = Lesson(options=SCENARIO, seats=SEATS, bots={GUIDE: "guide"}, moment=moment)

__all__ = ["LESSON", "guide"]
