"""Statistics of Explor Games: by deck, by the rival's deck, and who began."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.games.explor_games.catalogue import READY_DECKS
from app.kernel.typesetting import english, french
from app.kernel.words import Words, phrase
from app.standings.statistics import Measure
from app.web.tables.statistics import Sheet

WORDS: Final = Words.read(Path(__file__).with_name("statistics.toml"))


def name(figure: str, value: str, language: str) -> str:
    if figure.endswith("deck") and value in READY_DECKS:
        ready = READY_DECKS[value].name
        return french(ready.fr) if language == "fr" else english(ready.en)
    return WORDS.say(phrase(f"value.{figure}.{value}"), language)


SHEET: Final = Sheet(
    words=WORDS,
    splits=("mode", "first", "deck", "rival_deck"),
    measures=(Measure("turns"), Measure("fragments"), Measure("reserve")),
    name=name,
)
