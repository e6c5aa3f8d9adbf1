"""The guided first match of Etraclor: one learns it by playing a real match against two small waves.

Read in this order: `scenario` (the match), `steps` and its file (what is taught, and how the match goes), `path` (where
one is in it).
"""

from __future__ import annotations

from typing import Final

from app.games.etraclor.lesson.path import moment
from app.games.etraclor.lesson.scenario import SCENARIO
from app.kernel.contract import Lesson

LESSON: Final = Lesson(options=SCENARIO, seats=1, bots={}, moment=moment)
