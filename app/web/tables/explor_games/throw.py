"""The dice beneath the question: the attempt under way, else the last one; and the odds, counted item by item."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from app.games.explor_games.odds import Chances, Reckoning, chances, reckon
from app.games.explor_games.view import View
from app.games.explor_games.vocabulary import STATS
from app.matches.sight import Sight
from app.web.tables.explor_games.cards import drawn, name_of
from app.web.tables.explor_games.wording import of_game
from app.web.tables.frame import Voice

ROLLS: Final = ("rolled", "rolled_again", "die_crushed")
COUNTS: Final = (*ROLLS, "recounted")
"""What says how much the dice that lie there amount to."""
ENDS: Final = ("succeeded", "failed")


@dataclass(frozen=True, slots=True)
class Term:
    """One line of a sum: "+ 3", Nolwenn."""

    n: int
    word: str


@dataclass(frozen=True, slots=True)
class Throw:
    """What lies between the two sides."""

    seat: int
    title: str
    dice: tuple[int, ...]
    step: int
    """When the dice fell: other dice have another number, so that they roll again."""
    fresh: bool
    """They have just fallen."""
    terms: tuple[Term, ...]
    total: int
    threshold: int
    reached: bool
    alone: bool = False
    """It has failed for want of a hero, whatever the dice show (EX-7.4, EX-7.7)."""


@dataclass(frozen=True, slots=True)
class Way:
    stat: str
    word: str
    percent: int
    needed: int
    """What the two dice must show together, 2 at least."""
    hopeless: bool
    """Above 100 EMP and without a hero: no dice are thrown."""
    threshold: int
    terms: tuple[Term, ...]
    rerolls: tuple[str, ...]
    """The names of the cards that grant one more roll."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How a challenge of the line may be taken on."""

    position: int
    name: str
    ways: tuple[Way, ...]


def throw(sight: Sight, voice: Voice) -> Throw | None:
    """The attempt under way, or the last one of this turn as it ended: a villain may have made winning dice fail."""
    view: View = sight.view
    last = _last_attempt(sight)
    attempt = view.attempt
    if attempt is not None and view.active is not None:
        seat = view.active
        challenge = view.players[seat].line[attempt.position - 1]
        reckoning = reckon(view.mode, view.players[seat], attempt.position, attempt.stat, attempt.penalties)
        by = voice(f"throw.by_{attempt.stat}", challenge=name_of(challenge, voice.language))
        total = sum(attempt.dice) + reckoning.added
        fresh = bool(attempt.dice) and last.step == sight.step
        reached = bool(attempt.dice) and total >= reckoning.threshold
        terms = _terms(reckoning, voice)
        return Throw(seat, by, attempt.dice, last.step, fresh, terms, total, reckoning.threshold, reached)
    return _ended(sight, last, voice) if last.end is not None else None


def _ended(sight: Sight, last: Last, voice: Voice) -> Throw:
    end, count = last.end, last.count
    won = end.kind == "succeeded"
    title, alone = voice("throw.won" if won else "throw.lost"), not won and end.alone
    if count is None:
        return Throw(end.seat, title, (), 0, False, (), 0, 0, won, alone)
    added = count.total - sum(count.dice)
    terms = (Term(added, voice("throw.added")),) if added else ()
    fresh = last.step == sight.step
    return Throw(end.seat, title, count.dice, last.step, fresh, terms, count.total, count.threshold, won, alone)


@dataclass(slots=True)
class Last:
    """What the log says of the last attempt of the turn."""

    end: Any = None
    """How it ended; None while it goes on."""
    count: Any = None
    """What its dice amounted to in the end; None where none fell."""
    step: int = 0
    """When its dice fell."""


def _last_attempt(sight: Sight) -> Last:
    last = Last()
    for line in reversed(sight.log):
        for event in reversed(line.events):
            if event.kind in ("attempt_declared", "turn_started"):
                return last
            if event.kind in ENDS:
                last.end = event
            if event.kind in COUNTS:
                last.count = last.count or event
            if event.kind in ROLLS:
                last.step = last.step or line.step
    return last


def odds(view: View, seat: int, voice: Voice) -> tuple[Odds, ...]:
    """How likely this player is to succeed at each challenge of the line: all of it is public."""
    line = view.players[seat].line
    return tuple(
        Odds(
            position,
            name_of(card, voice.language),
            tuple(_way(chances(view, seat, position, stat), stat, voice) for stat in STATS),
        )
        for position, card in enumerate(line, start=1)
    )


def _way(likely: Chances, stat: str, voice: Voice) -> Way:
    reckoning = likely.reckoning
    return Way(
        stat=stat,
        word=of_game(f"stat.{stat}", voice.language),
        percent=likely.percent,
        needed=max(2, reckoning.needed),
        hopeless=reckoning.hopeless,
        threshold=reckoning.threshold,
        terms=_terms(reckoning, voice),
        rerolls=tuple(name_of(card, voice.language) for card in likely.rerolls),
    )


def _terms(reckoning: Reckoning, voice: Voice) -> tuple[Term, ...]:
    return tuple(
        Term(item.n, drawn(item.card, voice.language).name if item.card else voice("throw.cap"))
        for item in reckoning.items
    )
