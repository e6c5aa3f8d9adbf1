"""The game's catalogue of words: its own sentences, the names on cards and Monsters, what the lesson says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.games.etraclor.catalogue import FORMATIONS, MONSTER_SPELLS, MONSTERS, SPELLS
from app.games.etraclor.entries import playing_cards
from app.games.etraclor.lesson.steps import STEPS
from app.kernel.lesson import sentences
from app.kernel.typesetting import english, french
from app.kernel.words import TABLE_WORDS, Words

HERE = Path(__file__).parent


def _names() -> Iterator[tuple[str, dict[str, str]]]:
    for card in playing_cards():
        yield f"card.{card.id}", {"fr": card.fr[0], "en": card.en[0]}
    for spell in SPELLS.values():
        yield f"spell.{spell.id}", {"fr": french(spell.name_fr), "en": english(spell.name_en)}
    for own in MONSTER_SPELLS.values():
        yield f"spell.{own.id}", {"fr": french(own.name_fr), "en": english(own.name_en)}
    for monster in MONSTERS.values():
        yield f"monster.{monster.card}", {"fr": french(monster.name_fr), "en": english(monster.name_en)}
    for formation in FORMATIONS.values():
        yield f"formation.{formation.id}", {"fr": french(formation.name_fr), "en": english(formation.name_en)}


WORDS: Final = Words.read(TABLE_WORDS, HERE / "words.toml").with_entries(dict(_names()) | dict(sentences(STEPS)))
