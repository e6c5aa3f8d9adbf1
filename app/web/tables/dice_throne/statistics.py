"""Statistics of the Dice Throne companion: by boss, hero and difficulty."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.kernel.words import Words, phrase
from app.standings.statistics import Measure
from app.web.tables.dice_throne.wording import of_game
from app.web.tables.statistics import Sheet

WORDS: Final = Words.read(Path(__file__).with_name("statistics.toml"))


def name(figure: str, value: str, language: str) -> str:
    if figure == "difficulty":
        return of_game(f"difficulty.{value}", language)
    return WORDS.say(phrase("value.other"), language) if value == "other" else of_game(f"hero.{value}", language)


SHEET: Final = Sheet(
    words=WORDS,
    splits=("boss", "difficulty", "hero"),
    measures=(
        Measure("rounds", "mean_won"),
        Measure("hp", "mean_won"),
        Measure("dealt", "sum"),
        Measure("taken", "sum"),
        Measure("healed", "sum"),
        Measure("boss_healed", "sum"),
        Measure("kings_hands", "sum"),
    ),
    name=name,
)
