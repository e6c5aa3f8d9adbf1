"""The game's catalogue of words: its own sentences, and the names that stand on cards and decks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.games.explor_games.catalogue import CARDS, READY_DECKS, UNIVERSES
from app.games.explor_games.lesson.steps import STEPS
from app.games.explor_games.vocabulary import Text
from app.kernel.lesson import sentences
from app.kernel.typesetting import english, french
from app.kernel.words import TABLE_WORDS, Words

HERE = Path(__file__).parent


def _names() -> Iterator[tuple[str, dict[str, str]]]:
    for card in CARDS:
        yield f"card.{card.id}", _both(card.name)
    for universe in UNIVERSES.values():
        yield f"universe.{universe.id}", _both(universe.name)
    for deck in READY_DECKS.values():
        yield f"ready_deck.{deck.id}", _both(deck.name)
        yield f"plan.{deck.id}", _both(deck.plan)


def _both(text: Text) -> dict[str, str]:
    return {"fr": french(text.fr), "en": english(text.en)}


WORDS: Final = Words.read(TABLE_WORDS, HERE / "words.toml").with_entries(dict(_names()) | dict(sentences(STEPS)))
