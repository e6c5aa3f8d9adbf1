"""The words of the table and those of the game, said in one language where nobody is named."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from app.games.etraclor.wording import WORDS as GAME_WORDS
from app.kernel.words import Phrase, Words, phrase
from app.web.tables.frame import SHARED_WORDS

HERE: Final = "games/etraclor"
"""Where the templates of this table are."""
FOLDER = Path(__file__).parent
FILES = ("words", "opening", "how_to")
TABLE_WORDS: Final = Words.read(SHARED_WORDS, *(FOLDER / f"{name}.toml" for name in FILES))


@cache
def of_game(key: str, language: str) -> str:
    """An entry of the game's own catalogue: names of cards, suits, spells."""
    return said_by_game(phrase(key), language)


def said_by_game(said: Phrase, language: str) -> str:
    """A sentence of the game in which nobody is named."""
    return GAME_WORDS.say(said, language, ())


@cache
def of_table(key: str, language: str) -> str:
    return TABLE_WORDS.say(phrase(key), language, ())
