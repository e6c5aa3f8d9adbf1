"""How strong people are: the model of Weng and Lin after Plackett and Luce, for two or more sides of one or more.

A rating is a guess and how unsure it is. Everybody begins in the middle, quite unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()
SETTLED: Final = 10
"""A rating is provisional until so many rated matches, and is in no ranking."""
MIDDLE: Final = 1500
"""Points of who is unknown."""
POINTS: Final = 30
"""Points for each of the model's own."""
DOUBT: Final = 2.0
"""Deviations to either side: nineteen times of twenty the true strength lies between."""


@dataclass(frozen=True, slots=True)
class Rating:
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0
    """How many matches it comes from."""

    @property
    def points(self) -> int:
        return round(MIDDLE + POINTS * (self.mu - MODEL.mu))

    @property
    def uncertainty(self) -> int:
        """The true strength lies in all likelihood within so many points of it."""
        return round(POINTS * DOUBT * self.sigma)

    @property
    def sure(self) -> int:
        """What they are worth at least: rankings are ordered by it."""
        return self.points - self.uncertainty

    @property
    def provisional(self) -> bool:
        return self.matches < SETTLED


def rated(sides: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings after one match: its sides, and the place of each, lower is better and equal is a draw."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma) for one in side] for side in sides]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        [Rating(new.mu, new.sigma, was.matches + 1) for new, was in zip(side, before, strict=True)]
        for side, before in zip(after, sides, strict=True)
    ]
