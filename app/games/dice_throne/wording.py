"""The game's catalogue of words: its own sentences, and the names and texts that stand in the data files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.games.dice_throne.catalogue import ACTION_CARDS, AI_CARDS, ENTRIES, HEROES, STATUSES
from app.kernel.typesetting import english, french
from app.kernel.words import TABLE_WORDS, Words

HERE = Path(__file__).parent
LETTER = re.compile(r"(?:(\d+) \+ )?\bD\b( dégâts)?( indéfendables)?")
"""An amount with the letter D, as cards print it, and the French noun that follows its number."""

HANDS = re.compile(r"\b(\d+) (Main du Roi|King's Hand)\b")
"""A number of King's Hands, which a card prints as one."""

Entry = dict[str, str]


def with_number(text: str, d: int) -> str:
    """The text with the number for the letter D, and the plural that goes with it (DT-2.3)."""

    def number(found: re.Match[str]) -> str:
        n = int(found[1] or 0) + d
        nouns = (found[2] or "") + (found[3] or "")
        return f"{n}{nouns}" if n > 1 else f"{n}{nouns.replace('s ', ' ').removesuffix('s')}"

    return HANDS.sub(_hands, LETTER.sub(number, text))


def _hands(found: re.Match[str]) -> str:
    many = {"Main du Roi": "Mains du Roi", "King's Hand": "King's Hands"}
    return f"{found[1]} {many[found[2]] if int(found[1]) > 1 else found[2]}"


def _names() -> Iterator[tuple[str, Entry]]:
    for hero in HEROES.values():
        yield f"hero.{hero.id}", _both(hero.name_fr, hero.name_en)
        for symbol in hero.symbol:
            yield f"symbol.{symbol.id}", _both(symbol.name_fr, symbol.name_en)
        for ability in hero.ability:
            yield f"ability.{ability.id}", _both(ability.name_fr, ability.name_en)
            for form in ability.form:
                yield f"text.{ability.id}.{form.level}", _both(form.text_fr, form.text_en)
                if form.extra:
                    yield f"ability.{ability.id}+", _both(form.extra.name_fr, form.extra.name_en)
                    yield f"text.{ability.id}+", _both(form.extra.text_fr, form.extra.text_en)
    for status in STATUSES.values():
        yield f"token.{status.id}", _both(status.name_fr, status.name_en)
        yield f"text.{status.id}", _both(status.text_fr, status.text_en)
    for entry in ENTRIES:
        yield f"card.{entry.id}", {"fr": entry.fr[0], "en": entry.en[0]}


def _texts() -> Iterator[tuple[str, Entry]]:
    """What the cards say, for each value of D."""
    for d in range(3):
        for ai in AI_CARDS.values():
            yield f"text.{ai.id}.{d}", _both(with_number(ai.text.fr, d), with_number(ai.text.en, d))
        for card in ACTION_CARDS.values():
            yield f"text.{card.id}.{d}", _both(with_number(card.text_fr, d), with_number(card.text_en, d))
    for card in ACTION_CARDS.values():
        yield f"bonus.{card.id}", _both(card.bonus_fr, card.bonus_en)


def _both(fr: str, en: str) -> Entry:
    return {"fr": french(fr), "en": english(en)}


WORDS: Final = Words.read(TABLE_WORDS, HERE / "words.toml").with_entries(dict(_names()) | dict(_texts()))
