"""Response windows: how long a seat that may answer is awaited, and how its player likes to be asked.

What the others see never depends on what the seat holds in secret. They are told one moment, the latest end of the
wait; a window that is let pass closes no sooner than a delay drawn for it, whoever or whatever lets it pass. Moments
are milliseconds since 1970, UTC.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from app.matches.clocks import SECOND, WindowTerms

Setting = Literal["ask", "smart", "silent"]
"""Asked at every window; only when there is something to play; at none until the rival's turn is over."""
Manner = Literal["ask", "smart", "silent", "always", "before", "away", "asleep"]
"""How a window is answered: by a setting; as one of the moments always let pass; asked because the player said "yes,
but first..."; passed because the player is away, or has let so many times run out."""

FIRST_DELAY = (800, 1600)
"""Between these a pass by hand shows at the earliest."""
FURTHER_DELAY = (0, 1400)
"""So much later shows a pass that nobody has been asked for: as if somebody had thought about it."""
SMART = 5 * SECOND
"""A window under `smart` lasts exactly so long, asked or not."""
AWAY = 10 * SECOND
"""Who has been away for so long when a window opens is not asked."""
GIVEN_UP = 30 * SECOND
"""Without a timer, who has been away for so long is not waited for any more."""
ASLEEP = 3
"""Who lets so many times in a row run out is not asked until they do something."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How a player likes to be asked, for no other eyes than theirs."""

    setting: Literal["ask", "smart"] = "ask"
    silent: bool = False
    """Until the rival's turn is over."""
    always: tuple[str, ...] = ()
    """The moments that are always let pass."""
    before: bool = False
    """ "Yes, but first...": the next window is asked about, whatever the settings say."""
    expired: int = 0
    """How many times in a row have run out."""

    @property
    def shown(self) -> Setting:
        return "silent" if self.silent else self.setting

    def with_setting(self, setting: Setting) -> Habit:
        return replace(self, silent=True) if setting == "silent" else replace(self, setting=setting, silent=False)

    def passing(self, moment: str, passes: bool) -> Habit:
        """The same player, who always lets this moment pass, or does so no longer."""
        others = tuple(other for other in self.always if other != moment)
        return replace(self, always=(*others, moment) if passes else others)


@dataclass(frozen=True, slots=True)
class Delays:
    """What has been drawn for a window, whether it is needed or not."""

    first: int
    further: int


Draw = Callable[[int], int]
"""(n) -> a number from 0 to n - 1, by a chance that is not that of the match."""


def drawn(draw: Draw) -> Delays:
    first, further = (low + draw(high - low + 1) for low, high in (FIRST_DELAY, FURTHER_DELAY))
    return Delays(first, further)


@dataclass(frozen=True, slots=True)
class Wait:
    """A seat may answer: a window, or a choice that follows from an answer."""

    seat: int
    moment: str
    """Empty for a choice."""
    lapse: str
    """The token of the action that lets it pass."""
    since: int
    """When it opened, or when a villain was last played in it."""
    delays: Delays
    before: bool = False
    """The player has asked to be asked."""
    away: bool = False
    """The player was away when it opened."""
    held: bool = False
    """The player has let it pass, and it does not show yet."""

    def latest(self, terms: WindowTerms) -> int | None:
        """The latest end, as everybody is told; none without a timer."""
        return None if terms.seconds is None else self.since + terms.seconds * SECOND


@dataclass(frozen=True, slots=True)
class Windows:
    """The habits of all seats, and who is awaited in a window."""

    habits: tuple[Habit, ...]
    wait: Wait | None = None

    @classmethod
    def closed(cls, seats: int) -> Windows:
        return cls((Habit(),) * seats)

    def with_habit(self, seat: int, habit: Habit) -> Windows:
        return replace(self, habits=(*self.habits[:seat], habit, *self.habits[seat + 1 :]))


def manner_of(wait: Wait, habit: Habit, terms: WindowTerms) -> Manner:
    """How this wait is answered. A choice is always asked about."""
    if wait.before:
        return "before"
    if not wait.moment:
        return "ask"
    if wait.away:
        return "away"
    if habit.expired >= ASLEEP:
        return "asleep"
    if wait.moment in habit.always:
        return "always"
    if habit.silent:
        return "silent"
    return habit.setting if terms.masked else "ask"


def shows_from(wait: Wait, manner: Manner, terms: WindowTerms) -> int:
    """When a pass shows at the earliest."""
    if not wait.moment or not terms.masked:
        return wait.since
    if manner == "smart":
        return wait.since + SMART
    if manner in ("ask", "before"):
        return wait.since + wait.delays.first
    return wait.since + wait.delays.first + wait.delays.further


def ends_at(wait: Wait, manner: Manner, terms: WindowTerms) -> int | None:
    """When the wait ends if nothing more is done; None while it depends on who is there."""
    if manner in ("ask", "before") and not wait.held:
        return wait.latest(terms)
    return shows_from(wait, manner, terms)
