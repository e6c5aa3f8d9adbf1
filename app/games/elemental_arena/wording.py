"""The game's catalogue of words: its own sentences, the names that stand on cards and arenas, what the lesson says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.games.elemental_arena.catalogue import ARENAS, CARDS
from app.games.elemental_arena.lesson.steps import STEPS
from app.games.elemental_arena.vocabulary import Choose
from app.kernel.lesson import sentences
from app.kernel.typesetting import english, french
from app.kernel.words import TABLE_WORDS, Words

HERE = Path(__file__).parent


def _names() -> Iterator[tuple[str, dict[str, str]]]:
    for card in CARDS.values():
        yield f"card.{card.id}", {"fr": french(card.name_fr), "en": english(card.name_en)}
        for step in card.effect:
            if isinstance(step, Choose):
                for index, option in enumerate(step.options):
                    yield f"option.{card.id}.{index}", {"fr": french(option.fr), "en": english(option.en)}
    for arena in ARENAS:
        yield f"arena.{arena.id}", {"fr": french(arena.name_fr), "en": english(arena.name_en)}


WORDS: Final = Words.read(TABLE_WORDS, HERE / "words.toml").with_entries(dict(_names()) | dict(sentences(STEPS)))
