"""Answers out of turn, on the page: what is asked and until when, and the small panel of one's own settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from app.kernel.words import phrase
from app.matches.sight import Sight
from app.matches.windows import Setting
from app.web.tables.around import moment as at_moment
from app.web.tables.paper import paper

if TYPE_CHECKING:
    from app.web.tables.frame import Prompt, Voice

SETTINGS: Final[tuple[Setting, ...]] = ("ask", "smart", "silent")
AUTOMATIC: Final = {
    "smart": "passed_smart",
    "silent": "passed_silent",
    "always": "passed_always",
    "away": "passed_away",
    "asleep": "passed_asleep",
    "expired": "passed_expired",
}
"""How one's own log says why the house has let a window pass."""


# --- what is asked


def awaited_answer(prompt: Prompt, sight: Sight, voice: Voice) -> Prompt:
    """The prompt with the end of the wait; who is not asked, or has passed, is told so and asked nothing."""
    answer = sight.answer
    if answer is None or sight.outcome is not None:
        return prompt
    when = "" if answer.until is None else at_moment(answer.until, voice)
    timed = replace(prompt, until=answer.until, when=when)
    if answer.manner is None:
        return timed
    if answer.asked:
        return replace(timed, lapse=answer.lapse)
    said = "answer.held" if answer.held else f"answer.by_{answer.manner}"
    return replace(timed, who="other", question=voice(said), until=None, when="")


def with_nothing_to_press(sight: Sight) -> Sight:
    """The sight without the pass that is on its way already."""
    return replace(sight, offers=()) if sight.answer is not None and sight.answer.held else sight


# --- how one likes to be asked


@dataclass(frozen=True, slots=True)
class Panel:
    """The settings of one player, as they are drawn."""

    shown: Setting
    settings: tuple[Setting, ...]
    """Those that may be chosen now."""
    moments: tuple[tuple[str, str, bool], ...]
    """Each moment, its words, and whether it is always let pass."""
    before: bool
    may_interrupt: bool


def habits(sight: Sight, voice: Voice) -> str:
    """The panel; nothing for who looks on, nor after the end."""
    habit = sight.habit
    if habit is None or sight.is_away:
        return ""
    may = {"smart": sight.terms.windows.masked, "silent": not sight.own_turn or habit.silent}
    panel = Panel(
        shown=habit.shown,
        settings=tuple(setting for setting in SETTINGS if may.get(setting, True)),
        moments=tuple(
            (moment, voice.phrase(sight.game, phrase(f"moment.{moment}")), moment in habit.always)
            for moment in sight.game.moments
        ),
        before=habit.before,
        may_interrupt=not sight.own_turn,
    )
    return _panel(panel, voice)


@lru_cache(maxsize=512)
def _panel(panel: Panel, voice: Voice) -> Markup:
    return paper.render("matches/habits.html", voice, panel=panel)
