"""The scenarios of Elemental Arena on the page: what `app/web/desk.py` asks of a game that has some."""

from __future__ import annotations

from app.web.tables.elemental_arena.scenarios.drafting import Edit, edited, faults, fresh, lying, read, seats
from app.web.tables.elemental_arena.scenarios.editor import laid_out, told

__all__ = ["Edit", "edited", "faults", "fresh", "laid_out", "lying", "read", "seats", "told"]
