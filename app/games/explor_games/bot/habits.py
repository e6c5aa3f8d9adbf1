"""What a player of the computer's always does in the same way, so that one way can be measured against another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Habits:
    order: tuple[int, ...] = (1, 4, 2, 3, 5, 6)
    """In which fragments are bought."""
    lurking: int = 2
    """Villains held face down. Who holds none never calls one."""


USUAL: Final = Habits()
"""Those of the reference player."""
