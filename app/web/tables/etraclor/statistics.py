"""Statistics of Etraclor (ET-1.13.8): by mode, formation and Monster."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.games.etraclor.figures import CUSTOM
from app.kernel.words import Words, phrase
from app.standings.statistics import Measure
from app.web.tables.etraclor.cards import monster_name
from app.web.tables.etraclor.wording import of_game
from app.web.tables.statistics import Sheet

WORDS: Final = Words.read(Path(__file__).with_name("statistics.toml"))


def name(figure: str, value: str, language: str) -> str:
    if figure == "monster":
        return monster_name(value, language)
    if figure == "formation" and value != CUSTOM:
        return of_game(f"formation.{value}", language)
    return WORDS.say(phrase(f"value.{value}"), language)


SHEET: Final = Sheet(
    words=WORDS,
    splits=("mode", "formation", "monster"),
    measures=(
        Measure("turns", "mean_won"),
        Measure("deck", "mean_won"),
        Measure("dealt", "sum"),
        Measure("taken", "sum"),
        Measure("biggest_hit", "most"),
        Measure("beaten", "sum"),
        Measure("lost", "sum"),
        Measure("kos", "sum"),
        Measure("default_kos", "sum"),
    ),
    name=name,
    tallies={"spells": ("boosts", "superboosts", "dematerialisations", "lightnings")},
)
