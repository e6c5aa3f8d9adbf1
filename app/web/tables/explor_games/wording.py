"""The words of the table and those of the game, said in one language where nobody is named."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from app.games.explor_games.wording import WORDS as GAME_WORDS
from app.kernel.words import Words, phrase
from app.web.tables.frame import SHARED_WORDS

FOLDER = Path(__file__).parent
TABLE_WORDS: Final = Words.read(SHARED_WORDS, *(FOLDER / f"{name}.toml" for name in ("words", "opening", "how_to")))


@cache
def of_game(key: str, language: str) -> str:
    """An entry of the game's own catalogue: names of cards, keywords, moments."""
    return GAME_WORDS.say(phrase(key), language, ())


@cache
def of_table(key: str, language: str) -> str:
    return TABLE_WORDS.say(phrase(key), language, ())
