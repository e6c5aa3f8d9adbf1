"""How fast a game steps, in seconds of one core: without a store, a socket or a page, and whatever else runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from time import process_time
from typing import Any

from app.kernel.chance import Seeded
from app.kernel.contract import Game
from app.kernel.play import start, step
from app.matches.codec import codec_of
from app.matches.playout import seed_of


@dataclass(slots=True)
class _Watch:
    seconds: float
    began: float
    steps: int = 0

    @property
    def is_over(self) -> bool:
        return process_time() - self.began >= self.seconds

    @property
    def pace(self) -> float:
        return self.steps / (process_time() - self.began)


def paces(game: Game, seconds: float) -> Iterator[dict[str, Any]]:
    """Figures as JSON-able data, each measured for so many seconds with random play at the default options."""
    for figure, with_views in (("engine_steps_per_second", False), ("engine_steps_per_second_with_views", True)):
        pace = _pace(game, seconds, with_views)
        yield {"figure": figure, "game": game.id, "value": round(pace), "unit": "1/s", "seconds": seconds}


def _pace(game: Game, seconds: float, with_views: bool) -> float:
    """Steps per second: every offer enumerated, one played; with the view of every seat, if wanted."""
    options, seats = codec_of(game).read_options({}), min(game.seats)
    watch = _Watch(seconds, process_time())
    for match in count():
        seed, whims = seed_of(0, match), Seeded(seed_of(1, match), 0)
        state = start(game, options, seats, Seeded(seed, 0))
        number = 0
        while game.outcome(state) is None:
            if watch.is_over:
                return watch.pace
            number += 1
            seat = whims.pick(game.awaited(state))
            action = whims.pick(game.legal(state, seat))
            state = step(game, state, seat, action, Seeded(seed, number)).state
            if with_views:
                for audience in range(seats):
                    game.view(state, audience)
            watch.steps += 1
    raise AssertionError("matches are without number")
