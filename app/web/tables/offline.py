"""What the table of a game says for the time when its page has no network; the games that say nothing need it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from app.matches.sight import Sight
from app.web.tables.frame import Voice


@dataclass(frozen=True, slots=True)
class Noted:
    """A counter that may be noted by hand: its value, and between which others it may lie."""

    id: str
    words: str
    side: str
    value: int
    least: int
    most: int
    tokens: tuple[str, ...]
    """The answers that set it, in order; the figure is to be written behind the last one."""


@dataclass(frozen=True, slots=True)
class Offline:
    """How a table goes on alone. None of it is a rule: what is kept is asked of the rules when it arrives."""

    places: int
    """How many screens are handed ahead, the one that is shown among them."""
    follows: Callable[[Sight, Any], bool]
    """Whether an answer is worth following, so that the screen after it can be handed ahead."""
    fills: Callable[[Sight], Mapping[str, int]]
    """The kinds of answers after which the question and all other answers stay as they are, and how many of them in a
    row at most; 0 is any number."""
    noted: Callable[[Sight, Voice], Iterable[Noted]]
