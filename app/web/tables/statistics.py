"""How the statistics of a game read: what they are split by, what is measured, and the words for it.

The module `app/web/tables/{game}/statistics.py` says it in its `SHEET`, its words in the `statistics.toml` beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module

from app.kernel.words import Words, phrase
from app.standings.statistics import Measure

Name = Callable[[str, str, str], str]
"""(figure, value, language) -> how that value is called."""


@dataclass(frozen=True, slots=True)
class Sheet:
    words: Words
    splits: tuple[str, ...]
    """The figures by whose values the matches are split."""
    measures: tuple[Measure, ...]
    name: Name
    tallies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Figures of one kind, which are compared with each other."""

    def say(self, key: str, language: str) -> str:
        return self.words.say(phrase(key), language)

    def measure_word(self, measure: Measure, language: str) -> str:
        return self.say(f"measure.{measure.figure}", language)

    def split_word(self, split: str, language: str) -> str:
        return self.say(f"by.{split}", language)

    def tally_word(self, tally: str, language: str) -> str:
        return self.say(f"tally.{tally}", language)

    def figure_word(self, figure: str, language: str) -> str:
        return self.say(f"figure.{figure}", language)

    def reason_word(self, reason: str, language: str) -> str:
        """Why a match was lost."""
        return self.say(f"reason.{reason}", language)


@cache
def sheet_of(game: str) -> Sheet:
    sheet: Sheet = import_module(f"app.web.tables.{game}.statistics").SHEET
    return sheet
