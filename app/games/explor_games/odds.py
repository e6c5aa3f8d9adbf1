"""The odds of an attempt, counted exactly and item by item (EX-7.5 to EX-7.10): what a page shows before one declares.

Everything here is public, so the same functions serve the rules, a page and a bot: they are asked of a state or of a
view alike, and know neither hands nor face-down villains.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, EFFECTS, NUMBERED, is_hero
from app.games.explor_games.options import Mode
from app.games.explor_games.state import Attempt, Companion, Penalty
from app.games.explor_games.vocabulary import Bonus, Challenge, Reroll, Stat

CAP: Final = 2
"""The cumulated dice bonus of a normal match (EX-7.8)."""
ROLLS: Final = tuple((one, two) for one in range(1, 7) for two in range(1, 7))
AT_LEAST: Final = {total: sum(1 for one, two in ROLLS if one + two >= total) for total in range(-30, 60)}
"""Of the 36 rolls of two dice, how many reach the total."""


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the count."""

    kind: Literal["score", "bonus", "cap", "penalty"]
    """A hero's score; a dice bonus; what the cap takes back from the bonuses; what a villain takes off."""
    card: str | None
    """None for the cap."""
    n: int
    """Signed, as it is added to the dice."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What an attempt adds to the dice, and what it must reach."""

    value: int
    threshold: int
    alone: bool
    """No hero is on the challenge: the higher threshold counts, and above 100 EMP nothing can succeed (EX-7.6)."""
    items: tuple[Item, ...]
    added: int
    """The sum of the items."""
    hopeless: bool
    """Worth more than 100 and without a hero: failed without dice (EX-7.4)."""

    @property
    def needed(self) -> int:
        """What the two dice must show together."""
        return self.threshold - self.added


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely an attempt succeeds, if no villain interferes any more."""

    reckoning: Reckoning
    rolls: int
    """Of the 36 rolls of two dice, how many succeed."""
    rerolls: tuple[str, ...]
    """Cards that grant one more roll after a failure, in the order in which they are offered (EX-7.10)."""
    probability: Fraction
    """Of success in the end, every reroll taken."""
