"""How a match waits for who may answer out of turn: it opens waits, holds passes back, and lets them end."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from app.kernel.contract import Audience
from app.kernel.token import token_of
from app.matches.errors import NoSuchSetting
from app.matches.ports import PRIVATE
from app.matches.sight import Answer
from app.matches.windows import (
    GIVEN_UP,
    Delays,
    Habit,
    Manner,
    Setting,
    Wait,
    Windows,
    ends_at,
    manner_of,
    shows_from,
)

if TYPE_CHECKING:
    from app.matches.live_match import LiveMatch

HELD = f"{PRIVATE}held"
BEFORE = f"{PRIVATE}before"
NOT_BEFORE = f"{PRIVATE}not_before"
PASSES = f"{PRIVATE}passes:"
HEARS = f"{PRIVATE}hears:"
EXPIRED = "expired"
"""Why the house lets a window pass whose time is up; all other reasons are manners."""


# --- a wait begins, goes on or is over


def goes_on(live: LiveMatch) -> bool:
    """Whether the last entry of the log has left the wait as it was."""
    if not live.history.entries:
        return False
    last = live.history.entries[-1].logged
    return not last.plays and last.undoes is None


def opens(live: LiveMatch) -> int | None:
    """The seat for which a window has just opened."""
    if live.windows is None or live.window is None or goes_on(live) or _answered(live):
        return None
    return live.window.seat


def _answered(live: LiveMatch) -> bool:
    """Whether the last action was an answer after which the same window goes on, or asks for a choice."""
    wait, window = live.wait, live.window
    if wait is None or window is None or not live.history.entries:
        return False
    last = live.history.entries[-1].logged
    return last.plays and last.seat == wait.seat == window.seat and (not wait.moment or last.token != wait.lapse)


def attended(live: LiveMatch, delays: Delays, away: bool, now: int) -> LiveMatch:
    """The match with the wait that its newest entry brings about. `away`: who is to answer is not there."""
    if live.windows is None:
        return live
    windows, window = _habits_kept(live, live.windows), live.window
    if not goes_on(live) or live.over:
        windows = replace(windows, wait=None)
    if window is None or goes_on(live):
        return replace(live, windows=windows, _sights={})
    fresh = Wait(window.seat, window.moment, token_of(window.lapse), now, delays)
    if _answered(live):
        assert live.wait is not None
        wait = replace(fresh, before=live.wait.before)
    else:
        habit = windows.habits[window.seat]
        wait = replace(fresh, before=habit.before and not away, away=away)
        windows = windows.with_habit(window.seat, replace(habit, before=False))
    return replace(live, windows=replace(windows, wait=wait), _sights={})


def _habits_kept(live: LiveMatch, windows: Windows) -> Windows:
    """Silence and "yes, but first..." last until one's own turn; who does something is awake."""
    last = live.history.entries[-1].logged if live.history.entries else None
    for seat in (seat for seat in range(len(windows.habits)) if on_turn(live, seat)):
        windows = windows.with_habit(seat, replace(windows.habits[seat], silent=False, before=False))
    if last is not None and last.key is not None:
        windows = windows.with_habit(last.seat, replace(windows.habits[last.seat], expired=0))
    return windows


def on_turn(live: LiveMatch, seat: int) -> bool:
    """Whether it is this seat that acts, or whom another may answer."""
    window = live.window
    return seat in live.clocked or (window is not None and window.seat != seat)


# --- a wait ends


def manner(live: LiveMatch, wait: Wait) -> Manner:
    """How the wait is answered; a bot is always asked."""
    assert live.windows is not None
    habit = Habit() if live.bots[wait.seat] else live.windows.habits[wait.seat]
    return manner_of(wait, habit, live.opening.terms.windows)


def end_of(live: LiveMatch) -> int | None:
    """When the open wait ends by itself; None while none is open, or while it depends on who is there."""
    wait = live.wait
    return None if wait is None else ends_at(wait, manner(live, wait), live.opening.terms.windows)


def look_at(live: LiveMatch) -> int | None:
    """When the open wait must be looked at."""
    wait = live.wait
    if wait is None:
        return None
    end = end_of(live)
    if end is None:
        return None if live.bots[wait.seat] else wait.since + GIVEN_UP
    return end


def too_soon(live: LiveMatch, seat: int, token: str, now: int) -> bool:
    """Whether this action lets a window pass before that may show."""
    wait = live.wait
    if wait is None or (wait.seat, wait.lapse) != (seat, token):
        return False
    return now < shows_from(wait, manner(live, wait), live.opening.terms.windows)


def held(live: LiveMatch, seat: int, key: str, at: datetime) -> LiveMatch:
    """The match with a pass that shows later."""
    assert live.windows is not None
    assert live.windows.wait is not None
    wait = replace(live.windows.wait, held=True)
    return live if live.windows.wait.held else live.confided(seat, HELD, key, replace(live.windows, wait=wait), at)


def lapsed(live: LiveMatch, at: datetime) -> LiveMatch:
    """The match once the open wait has ended by itself."""
    windows, wait = live.windows, live.wait
    assert windows is not None
    assert wait is not None
    how = manner(live, wait)
    if wait.held:
        return live.played(wait.seat, wait.lapse, None, at)
    if how not in ("ask", "before"):
        return live.played(wait.seat, wait.lapse, None, at, how)
    habit = windows.habits[wait.seat]
    tired = windows.with_habit(wait.seat, replace(habit, expired=habit.expired + 1))
    return replace(live, windows=tired).played(wait.seat, wait.lapse, None, at, EXPIRED)


# --- what a seat settles with the house


def chosen(live: LiveMatch, seat: int, setting: Setting, key: str, at: datetime) -> LiveMatch:
    """The match with this setting. Raises NoSuchSetting."""
    windows = _windows(live)
    if setting == "smart" and not live.opening.terms.windows.masked:
        raise NoSuchSetting
    if setting == "silent" and on_turn(live, seat):
        raise NoSuchSetting
    habit = windows.habits[seat].with_setting(setting)
    return live.confided(seat, PRIVATE + setting, key, windows.with_habit(seat, habit), at)


def passing(live: LiveMatch, seat: int, moment: str, passes: bool, key: str, at: datetime) -> LiveMatch:
    """The match with this moment always let pass, or asked about again. Raises NoSuchSetting."""
    windows = _windows(live)
    if moment not in live.game.moments:
        raise NoSuchSetting
    habit = windows.habits[seat].passing(moment, passes)
    return live.confided(seat, (PASSES if passes else HEARS) + moment, key, windows.with_habit(seat, habit), at)


def interrupting(live: LiveMatch, seat: int, wants: bool, key: str, at: datetime) -> LiveMatch:
    """The match with "yes, but first...": the player is asked about the window that is open, if it is passing by
    itself, else about the next. Raises NoSuchSetting."""
    windows, wait = _windows(live), live.wait
    if on_turn(live, seat):
        raise NoSuchSetting
    if wants and wait is not None and wait.seat == seat and not asked(live, wait):
        asked_now = replace(windows, wait=replace(wait, before=True, held=False))
        return live.confided(seat, BEFORE, key, asked_now, at)
    habit = replace(windows.habits[seat], before=wants)
    return live.confided(seat, BEFORE if wants else NOT_BEFORE, key, windows.with_habit(seat, habit), at)


def _windows(live: LiveMatch) -> Windows:
    if live.windows is None:
        raise NoSuchSetting
    return live.windows


# --- what is seen


def asked(live: LiveMatch, wait: Wait) -> bool:
    """Whether its seat is asked now."""
    how = manner(live, wait)
    if wait.held or how not in ("ask", "before", "smart"):
        return False
    return how != "smart" or any(token_of(action) != wait.lapse for action in live.game.legal(live.state, wait.seat))


def answer_of(live: LiveMatch, audience: Audience) -> Answer | None:
    """Who may answer, for these eyes."""
    wait = live.wait
    if wait is None or live.over:
        return None
    latest = wait.latest(live.opening.terms.windows)
    if audience != wait.seat:
        return Answer(wait.seat, latest)
    is_asked = asked(live, wait)
    until = ends_at(wait, manner(live, wait), live.opening.terms.windows) if is_asked else latest
    lapse = wait.lapse if is_asked or wait.held else None
    return Answer(wait.seat, until, is_asked, manner(live, wait), wait.held, lapse)


def may_act(answer: Answer | None) -> bool:
    """Whether these eyes may be offered something: who is not asked is offered nothing."""
    return answer is None or answer.asked or answer.held


def habit_of(live: LiveMatch, audience: Audience) -> Habit | None:
    """How the player of this seat likes to be asked: for their own eyes."""
    if audience is None or live.windows is None or live.over:
        return None
    return live.windows.habits[audience]
