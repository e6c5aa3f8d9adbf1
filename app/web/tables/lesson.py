"""A lesson on the page of its match: what it teaches stands where the table asks, and what it waits for alone is lit.

The match is one like any other, and so are its offers; the page is only told which of them the lesson waits for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.kernel.contract import Lesson, Moment
from app.matches.sight import Sight

if TYPE_CHECKING:
    from app.web.tables.frame import Voice

Link = tuple[str, str]
"""A word, and where it leads."""


@dataclass(frozen=True, slots=True)
class Taught:
    """What the prompt of a lesson says beside its question."""

    title: str
    text: str
    rules: tuple[Link, ...]
    """The numbers of the rules that the text explains."""
    fresh: bool
    """This text has just come: who listens is told it once."""
    ways: tuple[Link, ...]
    """Where one may go from here."""


def moment_of(sight: Sight) -> Moment | None:
    """Where these eyes are in the lesson; None in any other match, and where the match has left the lesson's path."""
    lesson = _followed(sight)
    return lesson.moment(sight.view) if lesson else None


def taught(sight: Sight, voice: Voice, explained: Callable[[str], str]) -> Taught | None:
    """What the lesson says now, or None in any other match. `explained` is where a rule is explained."""
    if _followed(sight) is None:
        return None
    moment = moment_of(sight)
    if moment is None and not any(sight.bots):
        return None  # alone at the table nothing tells a lesson from any other match, save that one is on its path
    over = sight.outcome is not None
    ways = _doors(sight, voice) if over else ((voice("lesson.skip"), "/"),)
    if moment is None:
        return _off_the_path(sight, voice, ways)
    title, text = (voice.phrase(sight.game, said) for said in (moment.title, moment.text))
    step = title if over else voice("lesson.step", n=moment.number, of=moment.of, title=title)
    rules = tuple((rule, explained(rule)) for rule in moment.rules)
    return Taught(step, text, rules, moment.begins, ways)


def _followed(sight: Sight) -> Lesson | None:
    """The lesson of this game, if it is what is played here and these are the eyes of who learns."""
    lesson = sight.game.lesson
    if lesson is None or sight.audience is None:
        return None
    if lesson.bots and not any(sight.bots):
        return None
    guides = {seat: bot for seat, bot in enumerate(sight.bots) if bot}
    return lesson if guides == dict(lesson.bots) else None


def _off_the_path(sight: Sight, voice: Voice, ways: tuple[Link, ...]) -> Taught:
    again = (voice("lesson.again"), f"/games/{sight.game.id}#lesson")
    said = voice("lesson.ended" if sight.outcome else "lesson.off")
    return Taught(voice("lesson.left"), said, (), False, (again, *ways))


def _doors(sight: Sight, voice: Voice) -> tuple[Link, ...]:
    """Where one goes on once the lesson is over."""
    page = f"/games/{sight.game.id}"
    rules = (voice("lesson.rules"), f"{page}#rules")
    if max(sight.game.seats) == 1:
        return (voice("lesson.alone"), f"{page}#open"), rules
    return (
        (voice("lesson.computer"), f"{page}?against=computer#open"),
        (voice("lesson.friend"), f"{page}#open"),
        rules,
    )
