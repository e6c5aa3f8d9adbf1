"""A series of matches between bots, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from app.kernel.contract import Game, Remark
from app.matches.balance import Balance
from app.matches.playout import bots_of, playout, seed_of

FAULTS_TOLD = 5


@dataclass(slots=True)
class Tally:
    """What came of a series."""

    seats: int
    matches: int = 0
    lengths: list[int] = field(default_factory=list)
    """Actions of each finished match."""
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    draws: int = 0
    faults: list[tuple[int, str]] = field(default_factory=list)
    """Number of the match and what went wrong in it."""
    balance: Balance = field(default_factory=Balance)
    seconds: float = 0.0

    def data(self) -> dict[str, Any]:
        """The tally as JSON-able data, the balance apart. Only `steps_per_second` differs from one run to the next."""
        finished, actions = len(self.lengths), sum(self.lengths)
        return {
            "matches": self.matches,
            "finished": finished,
            "errors": len(self.faults),
            "actions": {
                "min": min(self.lengths, default=0),
                "mean": round(actions / finished, 2) if finished else 0,
                "max": max(self.lengths, default=0),
            },
            "endings": dict(sorted(self.endings.items())),
            "wins": {str(seat): self.wins[seat] for seat in range(self.seats)},
            "draws": self.draws,
            "steps_per_second": round(actions / self.seconds) if self.seconds else 0,
            "faults": [{"match": match, "error": error} for match, error in self.faults[:FAULTS_TOLD]],
        }


def simulate(
    game: Game, options: Any, seats: int, matches: int, seed: int, bots: Sequence[str], jobs: int = 1
) -> Tally:
    """Plays the matches 0 to `matches` - 1 of the series `seed`, in so many processes; what is counted is the same.

    A fault ends its match and is counted, and the next match begins. Before the first one, raises BadOptions and
    UnknownBot.
    """
    next(playout(game, options, seats, seed_of(seed), bots_of(game, bots, seats)))
    began = perf_counter()
    play = partial(_play, game, options, seats, seed, bots)
    if jobs == 1:
        tally = play(range(matches))
    else:
        with ProcessPoolExecutor(jobs, get_context("fork")) as pool:
            tally = _together(seats, pool.map(play, [range(job, matches, jobs) for job in range(jobs)]))
    tally.seconds = perf_counter() - began
    return tally


def _play(game: Game, options: Any, seats: int, seed: int, bots: Sequence[str], matches: Sequence[int]) -> Tally:
    """These matches of the series, one after the other."""
    players = bots_of(game, bots, seats)
    tally = Tally(seats)
    for match in matches:
        tally.matches += 1
        remarks: set[Remark] = set()
        try:
            for turn in playout(game, options, seats, seed_of(seed, match), players):
                remarks.update(game.remarks(turn.after, turn.step.events))
                last = turn
        except Exception as fault:
            tally.faults.append((match, f"{type(fault).__name__}: {fault}"))
            continue
        outcome = game.outcome(last.after)
        assert outcome is not None
        tally.balance.note(remarks, outcome)
        tally.lengths.append(last.number)
        tally.endings[outcome.reason] += 1
        if outcome.kind == "win":
            tally.wins.update(outcome.winners)
        else:
            tally.draws += outcome.kind == "draw"
    return tally


def _together(seats: int, parts: Iterable[Tally]) -> Tally:
    """Several tallies of one series as one."""
    whole = Tally(seats)
    for part in parts:
        whole.matches += part.matches
        whole.lengths += part.lengths
        whole.endings += part.endings
        whole.wins += part.wins
        whole.draws += part.draws
        whole.faults += part.faults
        whole.balance.seats += part.balance.seats
        whole.balance.wins += part.balance.wins
    whole.faults.sort()
    return whole
