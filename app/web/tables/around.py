"""What stands around the table of every game: the clocks, who is there, and what people say to each other.

Moments are written as dates, which anybody can read; a small script makes them tick.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from babel.dates import format_datetime, format_timedelta
from markupsafe import Markup

from app.daily.calendar import PARIS
from app.kernel.contract import Audience
from app.kernel.words import Who
from app.matches.clocks import SECOND, Correspondence
from app.matches.presence import Around, Gone
from app.matches.sight import Kind, Sight
from app.web.tables.paper import paper
from app.web.tables.region import Piece

if TYPE_CHECKING:
    from app.web.tables.frame import Voice


# --- clocks


@dataclass(frozen=True, slots=True)
class SeatClock:
    """One clock as it is drawn."""

    seat: int
    name: str
    mine: bool
    left: int
    until: int | None
    """When it runs out, in milliseconds since 1970; none while it stands."""
    text: str
    """What is read without a script."""


def clocks(sight: Sight, voice: Voice) -> str:
    """The clocks of the people at this table; nothing where none is used, nor after the end."""
    if sight.clocks is None or sight.outcome is not None:
        return ""
    days = isinstance(sight.terms.timing, Correspondence)
    return _clocks(tuple(_seat_clocks(sight, voice)), days, voice)


def _seat_clocks(sight: Sight, voice: Voice) -> Iterator[SeatClock]:
    assert sight.clocks is not None
    for seat, left in enumerate(sight.clocks.left):
        if sight.played_by_computer(seat):
            continue
        until = sight.clocks.until(seat)
        text = lasting(left, voice.language) if until is None else voice("clock.until", when=moment(until, voice))
        yield SeatClock(seat, voice.names[seat], seat == sight.audience, left, until, text)


@lru_cache(maxsize=2048)
def _clocks(shown: tuple[SeatClock, ...], days: bool, voice: Voice) -> Markup:
    return paper.render("matches/clocks.html", voice, clocks=shown, days=days)


def moment(at: int, voice: Voice) -> str:
    """A moment as a date that is true everywhere."""
    return f"{format_datetime(datetime.fromtimestamp(at / SECOND, UTC), 'd MMM, HH:mm', locale=voice.language)} UTC"


def lasting(milliseconds: int, language: str) -> str:
    """So much time, in words."""
    return format_timedelta(milliseconds // SECOND, granularity="second", threshold=1.5, locale=language)


# --- a deal that others play too


def of_the_day(sight: Sight, voice: Voice) -> str:
    """Whether it counts, and until when it must be over; nothing where its deal is its own."""
    shared = sight.terms.shared
    if shared is None or sight.outcome is not None:
        return ""
    when = in_paris(shared.ends, voice)
    return voice("shared.until", when=when) if shared.counts else voice("shared.practice", when=when)


def kept(sight: Sight, voice: Voice) -> str:
    """Why one does not see it again yet; nothing where its deal is its own."""
    shared = sight.terms.shared
    return voice("shared.kept", when=in_paris(shared.opens, voice)) if shared else ""


def in_paris(at: int, voice: Voice) -> str:
    """A moment as it is told where days are those of Paris."""
    return format_datetime(datetime.fromtimestamp(at / SECOND, UTC), "d MMM, HH:mm", PARIS, voice.language)


# --- who is there


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody who is gone, and what follows."""

    seat: int
    text: str
    until: int | None = None
    when: str = ""
    may_replace: bool = False
    """These eyes may let a computer play for them."""


def presence(sight: Sight, there: Around, audience: Audience, voice: Voice) -> str:
    """How many look on, and who is gone."""
    absent = tuple(_absent(gone, sight, audience, voice) for gone in there.gone if gone.seat != audience)
    return _presence(there.watching, absent, voice)


def _absent(gone: Gone, sight: Sight, audience: Audience, voice: Voice) -> Absent:
    text = voice("around.gone", who=Who(gone.seat))
    if not gone.awaited or gone.until is None:
        return Absent(gone.seat, text)
    if not gone.ripe:
        return Absent(gone.seat, text, gone.until, moment(gone.until, voice))
    plays = audience is not None and audience not in sight.away
    return Absent(gone.seat, text, may_replace=plays and sight.clocks is None)


@lru_cache(maxsize=2048)
def _presence(watching: int, absent: tuple[Absent, ...], voice: Voice) -> Markup:
    return paper.render("matches/presence.html", voice, watching=watching, absent=absent)


# --- what people say to each other

PROPOSED: dict[Kind, tuple[str, str]] = {
    "stop": ("talk.own_stop", "talk.stop"),
    "take_back": ("talk.own_take_back", "talk.take_back"),
}
"""How a proposal is read by who made it, and by the others."""
SETTLED = {
    "absent": "log.absent",
    "asks_to_stop": "log.asks_to_stop",
    "asks_to_take_back": "log.asks_to_take_back",
    "stopped": "log.stopped",
    "agrees": "log.agrees",
    "refuses": "log.refuses",
    "again": "log.again",
}
"""How the log says what people have settled."""


@dataclass(frozen=True, slots=True)
class Talk:
    """Something that waits for an answer."""

    text: str
    noun: str = ""
    """Where the answer is posted; none when these eyes have nothing to answer."""


def talk(sight: Sight, voice: Voice) -> tuple[Talk, ...]:
    """What has been proposed, as these eyes are to read it."""
    return tuple(_talk(sight, voice))


def _talk(sight: Sight, voice: Voice) -> Iterator[Talk]:
    if "answer_draw" in sight.may_say:
        yield Talk(voice("talk.draw"), "draw/answer")
    proposal = sight.proposal
    if proposal is None or sight.outcome is not None:
        return
    own, others = PROPOSED[proposal.kind]
    if proposal.seat == sight.audience:
        yield Talk(voice(own))
    else:
        noun = "proposal/answer" if "answer" in sight.may_say else ""
        yield Talk(voice(others, who=Who(proposal.seat)), noun)


@dataclass(frozen=True, slots=True)
class Rematch:
    """How one plays again once it is over."""

    text: str
    may_ask: bool
    room: str = ""
    """Where the next match begins, once everybody wants it."""
    ask: str = ""
    """What is written where one may ask."""


def rematch(sight: Sight, voice: Voice) -> Rematch | None:
    """What the end says of playing again; nothing where others play the same deal."""
    if sight.outcome is None or sight.terms.shared:
        return None
    alone = len(sight.names) == 1
    if sight.agreed_again:
        return Rematch(voice("again.begins_alone" if alone else "again.begins"), False, f"/rooms/{sight.room}")
    others = [seat for seat in sight.again if seat != sight.audience]
    wants = voice("again.wants", who=Who(others[0])) if others else ""
    if sight.audience is None:
        return Rematch(wants, False) if wants else None
    if sight.audience in sight.again:
        return Rematch(voice("again.waiting"), False)
    return Rematch(wants, True, ask=voice("again.ask_alone" if alone else "again.ask"))


# --- the ways out


def way_out(sight: Sight, voice: Voice) -> Markup:
    """What one may do about the match at any time, whoever is awaited: the foot of every table."""
    return _way_out(*ways_of(sight), voice.plain)


def ways_out(sight: Sight, voice: Voice) -> Iterator[Piece]:
    """The same in pieces: the buttons, and what opens above them."""
    ways = *ways_of(sight), voice.plain
    yield Piece("ways-out", _ways_out, ways)
    if ways[1]:
        yield Piece("asks", _asks, ways)


def ways_of(sight: Sight) -> tuple[bool, tuple[str, ...]]:
    """Whether one may leave the seat to a computer, and what one may say."""
    others = len(sight.names) > 1  # alone at the table, there is nobody to ask
    may_say = tuple(said for said in sight.may_say if others and said in ASKED)
    real = sight.game.takes_back_freely  # a companion of a real table: no computer could see it
    return not (sight.is_away or sight.terms.shared or real), may_say


ASKED = ("offer_draw", "take_back", "stop")


@lru_cache(maxsize=256)
def _way_out(may_leave: bool, may_say: tuple[str, ...], voice: Voice) -> Markup:
    return paper.render("matches/way_out.html", voice, may_leave=may_leave, may_say=may_say)


@lru_cache(maxsize=256)
def _ways_out(may_leave: bool, may_say: tuple[str, ...], voice: Voice) -> Markup:
    return paper.render("matches/ways_out.html", voice, may_leave=may_leave, may_say=may_say)


@lru_cache(maxsize=256)
def _asks(may_leave: bool, may_say: tuple[str, ...], voice: Voice) -> Markup:
    return paper.render("matches/asks.html", voice, may_leave=may_leave, may_say=may_say)
