"""How long a bot thinks before it answers, for every game that has one."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from app.kernel.chance import Seeded
from app.kernel.contract import Game
from app.kernel.play import start, step
from app.matches.codec import codec_of
from app.matches.playout import seed_of
from app.rooms.rooms import USUAL_BOT

MOST_MATCHES = 50


def thoughts(game: Game, seconds: float) -> dict[str, Any] | None:
    """The answers of the usual bot in whole matches against itself, as JSON-able data; None where there is none."""
    bot = game.bots.get(USUAL_BOT)
    if bot is None:
        return None
    options, seats = codec_of(game).read_options({}), min(game.seats)
    took: list[float] = []
    began = perf_counter()
    for match in range(MOST_MATCHES):
        seed, whims = seed_of(0, match), Seeded(seed_of(1, match), 0)
        state, number = start(game, options, seats, Seeded(seed, 0)), 0
        while game.outcome(state) is None and perf_counter() - began < seconds:
            number += 1
            seat = game.awaited(state)[0]
            view, offers = game.view(state, seat), game.legal(state, seat)
            asked = perf_counter()
            action = bot(view, offers, whims)
            took.append(perf_counter() - asked)
            state = step(game, state, seat, action, Seeded(seed, number)).state
        if perf_counter() - began >= seconds:
            break
    ordered = sorted(took)
    value = round(ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))] * 1000, 2)
    return {"figure": "bot_answer_p99", "game": game.id, "value": value, "unit": "ms", "answers": len(ordered)}
