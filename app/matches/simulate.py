"""A series of matches between bots, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
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


def simulate(game: Game, options: Any, seats: int, matches: int, seed: int, bots: Sequence[str]) -> Tally:
    """Plays the matches 0 to `matches` - 1 of the series `seed`.

    A fault ends its match and is counted, and the next match begins. Before the first one, raises BadOptions and
    UnknownBot.
    """
    players = bots_of(game, bots, seats)
    next(playout(game, options, seats, seed_of(seed), players))
    tally = Tally(seats)
    began = perf_counter()
    for match in range(matches):
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
    tally.seconds = perf_counter() - began
    return tally
