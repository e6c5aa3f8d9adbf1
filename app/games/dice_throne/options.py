"""What may be said of a fight before it begins; what is left to "ask" is asked screen by screen (DT-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.dice_throne.vocabulary import Polarity

Difficulty = Literal["easy", "normal", "hard"]
By = Literal["app", "table"]
"""Who does it: the companion, or the person with real dice or cards."""

LAST_TAP = 10_000
"""After so many taps the companion closes a fight that nobody ends (see docs/decisions.md)."""

HeroChoice = Literal[
    "ask",
    "barbarian",
    "moon_elf",
    "pyromancer",
    "shadow_thief",
    "monk",
    "paladin",
    "ninja",
    "treant",
    "gunslinger",
    "samurai",
    "tactician",
    "huntress",
    "cursed_pirate",
    "artificer",
    "seraph",
    "vampire_lord",
    "other",
]


@dataclass(frozen=True, slots=True)
class Label:
    """A token that the companion does not know: a name, and whether its bearer likes it (DT-11.5)."""

    name: str
    polarity: Polarity


@dataclass(frozen=True, slots=True)
class Options:
    hero: HeroChoice = "ask"
    hero_name: str = ""
    """How a hero out of the list is called (DT-3.2)."""
    labels: tuple[Label, ...] = ()
    """The hero's own tokens; without any, a hero that the companion does not know has one of each polarity."""
    boss: Literal["ask", "barbarian", "moon_elf", "pyromancer", "shadow_thief"] = "ask"
    difficulty: Literal["ask", "easy", "normal", "hard"] = "ask"
    dice: Literal["ask", "app", "table"] = "ask"
    upgrades: Literal["ask", "app", "table"] = "ask"
    one_kings_hand: bool = False
    """At most one King's Hand in a turn of the boss (DT-9.13)."""
    last_tap: int = LAST_TAP
