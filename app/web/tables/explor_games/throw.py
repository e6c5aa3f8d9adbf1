"""The dice beneath the question: the attempt under way, else the last roll; and the odds, counted item by item."""

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

    @property
    def reached(self) -> bool:
        return bool(self.dice) and self.total >= self.threshold


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
    """The dice of the attempt under way, or those that fell last this turn."""
    view: View = sight.view
    step, rolled = _last_roll(sight)
    attempt = view.attempt
    if attempt is not None and view.active is not None:
        seat = view.active
        challenge = view.players[seat].line[attempt.position - 1]
        reckoning = reckon(view.mode, view.players[seat], attempt.position, attempt.stat, attempt.penalties)
        by = voice(f"throw.by_{attempt.stat}", challenge=name_of(challenge, voice.language))
        total = sum(attempt.dice) + reckoning.added
        fresh = bool(attempt.dice) and step == sight.step
        return Throw(seat, by, attempt.dice, step, fresh, _terms(reckoning, voice), total, reckoning.threshold)
    if rolled is None:
        return None
    added = rolled.total - sum(rolled.dice)
    terms = (Term(added, voice("throw.added")),) if added else ()
    won = rolled.total >= rolled.threshold
    title = voice("throw.won" if won else "throw.lost")
    return Throw(rolled.seat, title, rolled.dice, step, step == sight.step, terms, rolled.total, rolled.threshold)


def _last_roll(sight: Sight) -> tuple[int, Any]:
    """The last roll of the turn, and the step that brought it."""
    for line in reversed(sight.log):
        for event in reversed(line.events):
            if event.kind in ROLLS:
                return line.step, event
            if event.kind == "turn_started":
                return 0, None
    return 0, None


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
