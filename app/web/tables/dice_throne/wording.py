"""The words of the table and those of the game, said in one language where nobody is named."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

from app.games.dice_throne.state import Table
from app.games.dice_throne.wording import WORDS as GAME_WORDS
from app.kernel.words import Words, phrase
from app.web.tables.frame import SHARED_WORDS

UNSHOWN = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""Kinds of letters that no page shows: controls, turns of direction, joiners, ends of lines."""
FOLDER = Path(__file__).parent
TABLE_WORDS: Final = Words.read(SHARED_WORDS, *(FOLDER / f"{name}.toml" for name in ("words", "opening", "how_to")))


@cache
def of_game(key: str, language: str) -> str:
    """An entry of the game's own catalogue: names of heroes, cards, tokens."""
    return GAME_WORDS.say(phrase(key), language, ())


def token_word(table: Table, token: str, language: str) -> str:
    """The name of a token; a label bears the one that its owner gave it, if any (DT-11.5)."""
    if not token.startswith("label_"):
        return of_game(f"token.{token}", language)
    number = int(token.removeprefix("label_"))
    own = readable(table.labels[number - 1].name)
    return own or GAME_WORDS.say(phrase("token.label", n=number), language, ())


def hero_word(table: Table, language: str) -> str:
    """Who the player is; nothing before it is chosen."""
    if not table.hero:
        return ""
    return readable(table.hero_name) or of_game(f"hero.{table.hero}", language)


def readable(name: str) -> str:
    """A name that somebody gave, without what does not show and what turns the words after it round."""
    return " ".join("".join(letter for letter in name if unicodedata.category(letter) not in UNSHOWN).split())


@cache
def of_table(key: str, language: str) -> str:
    return TABLE_WORDS.say(phrase(key), language, ())
