"""What a match that is over leaves to each of its people. It is said once, with the entry of the log that ends it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.kernel.contract import Outcome
from app.matches.codec import codec_of
from app.matches.live_match import LiveMatch
from app.matches.ports import STOPPED

Ending = Literal["won", "drawn", "lost", "stopped"]
LEFT = "left"
"""Why a person has lost who was not at the table at the end, whatever the bot in their seat has reached."""


@dataclass(frozen=True, slots=True)
class Result:
    match: str
    seat: int
    person: str
    game: str
    ended_at: datetime
    ending: Ending
    reason: str
    side: int
    rank: int | None
    """The place of this side for ratings, the best is 0; none where the match does not count for them."""
    computers: bool
    """Whether somebody of the house sat there from the beginning."""
    figures: Mapping[str, int | str]
    """What the game remembers of it."""


def results_of(live: LiveMatch) -> tuple[Result, ...]:
    """What the newest entry has brought to each person, if it has ended the match; else, and of exercises, nothing.

    A lesson, a match that goes on from a record and one that was laid out by hand are exercises.
    """
    last = live.history.entries[-1].logged
    if not live.over or not (last.plays or last.token == STOPPED) or live.opening.study:
        return ()
    game, opening, outcome = live.game, live.opening, live.outcome
    options = codec_of(game).read_options(opening.options)
    sides = game.sides(options, len(opening.people))
    if not sides or (game.lesson is not None and game.lesson.options == options):
        return ()
    assert outcome is not None
    ranks = _ranks(live, sides, outcome)
    return tuple(
        Result(
            match=opening.id,
            seat=seat,
            person=opening.people[seat],
            game=game.id,
            ended_at=last.at,
            ending=_ending(live, seat, outcome),
            reason=LEFT if seat in live.history.away else outcome.reason,
            side=sides[seat],
            rank=ranks.get(sides[seat]),
            computers=any(opening.bots),
            figures=figures,
        )
        for seat, bot in enumerate(opening.bots)
        if bot is None and (figures := game.figures(live.state, seat))
    )


def _ending(live: LiveMatch, seat: int, outcome: Outcome) -> Ending:
    if live.history.stopped:
        return "stopped"
    if seat in live.history.away or seat not in outcome.winners:
        return "lost"
    return "drawn" if outcome.kind == "draw" else "won"


def _ranks(live: LiveMatch, sides: tuple[int, ...], outcome: Outcome) -> Mapping[int, int]:
    """The place of each side, where the match says how strong its people are (docs/decisions.md); else nothing.

    A side of which nobody is left at the table comes last, whatever its bots have reached.
    """
    there = {sides[seat] for seat in range(len(sides)) if seat not in live.history.away}
    played = {entry.logged.seat for entry in live.history.effective}
    if (
        not live.game.rated
        or live.opening.terms.one_device
        or len(set(sides)) < 2
        or any(live.opening.bots)
        or live.history.stopped
        or not there
        or played != set(range(len(sides)))
    ):
        return {}
    best = {sides[seat] for seat in outcome.winners}
    return {side: 2 if side not in there else 0 if side in best else 1 for side in set(sides)}
