"""The steps of the lesson, read from their file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.kernel.cards import read_cards
from app.kernel.typesetting import english, french
from app.kernel.words import Phrase, phrase


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence in both languages."""

    fr: str
    en: str


@dataclass(frozen=True, slots=True)
class Action:
    """One action of the lesson's match."""

    seat: int
    token: str
    ask: Said | None = None
    """What the learner is asked to do."""


@dataclass(frozen=True, slots=True)
class Step:
    id: str
    rules: tuple[str, ...]
    """The rules that the text explains."""
    title: Said
    text: Said
    actions: tuple[Action, ...]

    @property
    def title_phrase(self) -> Phrase:
        return phrase(f"lesson.{self.id}.title")

    @property
    def text_phrase(self) -> Phrase:
        return phrase(f"lesson.{self.id}.text")

    def ask_phrase(self, action: int) -> Phrase | None:
        """What is asked of the learner at this action of the step; None where the guide plays."""
        return phrase(f"lesson.{self.id}.ask.{action}") if self.actions[action].ask else None


STEPS: Final = read_cards(Path(__file__).with_name("steps.toml"), "step", Step)


def sentences() -> Iterator[tuple[str, dict[str, str]]]:
    """Everything that the lesson says, as entries of the game's catalogue of words."""
    for step in STEPS:
        yield f"lesson.{step.id}.title", _entry(step.title)
        yield f"lesson.{step.id}.text", _entry(step.text)
        for number, action in enumerate(step.actions):
            if action.ask:
                yield f"lesson.{step.id}.ask.{number}", _entry(action.ask)


def _entry(said: Said) -> dict[str, str]:
    return {"fr": french(said.fr), "en": english(said.en)}
