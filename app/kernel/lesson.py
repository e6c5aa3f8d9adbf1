"""How a lesson is written: steps in a file, each with what it teaches and the actions that the match then goes by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.kernel.cards import read_cards
from app.kernel.contract import Moment
from app.kernel.typesetting import english, french
from app.kernel.words import Phrase, phrase


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence in both languages."""

    fr: str
    en: str


@dataclass(frozen=True, slots=True)
class LessonAction:
    """One action of the lesson's match."""

    token: str
    seat: int = 0
    ask: Said | None = None
    """What the learner is asked to do; nothing where the guide plays."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """The last step of a lesson has no action: it is shown once the match is over."""

    id: str
    rules: tuple[str, ...]
    """The rules that the text explains."""
    title: Said
    text: Said
    actions: tuple[LessonAction, ...]


def read_steps(file: Path) -> tuple[LessonStep, ...]:
    """The steps of a lesson, in the order of the file. Raises CardError."""
    return read_cards(file, "step", LessonStep)


def sentences(steps: Sequence[LessonStep]) -> Iterator[tuple[str, dict[str, str]]]:
    """Everything that the lesson says, as entries of the game's catalogue of words."""
    for step in steps:
        yield f"lesson.{step.id}.title", _entry(step.title)
        yield f"lesson.{step.id}.text", _entry(step.text)
        for number, action in enumerate(step.actions):
            if action.ask:
                yield f"lesson.{step.id}.ask.{number}", _entry(action.ask)


def moment_at(steps: Sequence[LessonStep], step: LessonStep, number: int, learner: int) -> Moment:
    """Where a learner is before action `number` of this step of the lesson; at its end when the step has none."""
    title, text = phrase(f"lesson.{step.id}.title"), phrase(f"lesson.{step.id}.text")
    taught = [taught for taught in steps if taught.actions]
    if not step.actions:
        return Moment(len(taught), len(taught), title, text, step.rules, begins=True)
    action = step.actions[number]
    return Moment(
        number=taught.index(step) + 1,
        of=len(taught),
        title=title,
        text=text,
        rules=step.rules,
        begins=number == 0,
        ask=_asked(step, number),
        token=action.token if action.seat == learner else None,
    )


def _asked(step: LessonStep, number: int) -> Phrase | None:
    return phrase(f"lesson.{step.id}.ask.{number}") if step.actions[number].ask else None


def _entry(said: Said) -> dict[str, str]:
    return {"fr": french(said.fr), "en": english(said.en)}
