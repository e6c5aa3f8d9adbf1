"""Statistics of Elemental Arena: by way of playing, specialty, and who began."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.games.elemental_arena.figures import NONE
from app.kernel.words import Words, phrase
from app.standings.statistics import Measure
from app.web.tables.elemental_arena.cards import name_of
from app.web.tables.statistics import Sheet

WORDS: Final = Words.read(Path(__file__).with_name("statistics.toml"))


def name(figure: str, value: str, language: str) -> str:
    if figure.endswith("specialty") and value != NONE:
        return name_of(value, language)
    return WORDS.say(phrase(f"value.{figure}.{value}"), language)


SHEET: Final = Sheet(
    words=WORDS,
    splits=("mode", "first", "specialty", "rival_specialty"),
    measures=(Measure("rounds"),),
    name=name,
)
