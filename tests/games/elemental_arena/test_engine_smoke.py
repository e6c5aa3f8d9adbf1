"""Whole matches of Elemental Arena between bots: they end, everything stays on the table, and weighing beats chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.catalogue import ARENAS
from app.games.elemental_arena.options import Options
from app.games.elemental_arena.state import State, census
from app.kernel.chance import Seeded
from app.kernel.play import start, step, to_act

TABLES: dict[str, tuple[int, Options]] = {
    "initiation": (2, Options(initiation=True)),
    "duel": (2, Options()),
    "open duel": (2, Options(invocation="open")),
    "armies laid": (2, Options(invocation="preset", armies=("brasier", "rempart"))),
    "no events": (2, Options(events=False)),
    "no specialties": (2, Options(specialties="none", round_limit=12)),
    "teams face to face": (4, Options(mode="teams_facing")),
    "teams side by side": (4, Options(mode="teams_side", invocation="open")),
    "each for themselves": (4, Options(mode="ffa", round_limit=20)),
}


def whole_match(number: int, seats: int, options: Options, bots: Sequence[str]) -> State:
    """The last state of a match between bots; every state on the way holds every piece."""
    seed, whim = number.to_bytes(32, "big"), Seeded(number.to_bytes(32, "little"), 1)
    state: Any = start(GAME, options, seats, Seeded(seed, 0))
    played = 0
    while awaited := to_act(GAME, state):
        seat = whim.pick(awaited)
        offers = GAME.legal(state, seat)
        action = GAME.bots[bots[seat]](GAME.view(state, seat), offers, whim)
        played += 1
        state = step(GAME, state, seat, action, Seeded(seed, played)).state
        census(state)
    assert played <= GAME.horizon
    return state


@pytest.mark.parametrize("name", TABLES)
def test_random_matches_end_for_a_reason_of_the_rules_and_lose_nothing(name: str) -> None:
    seats, options = TABLES[name]
    for number in range(6 if seats == 2 else 2):
        ended = whole_match(number, seats, options, ("random",) * seats)
        assert ended.outcome is not None
        assert ended.outcome.reason in GAME.endings


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_arena_is_played_to_an_end(seats: int) -> None:
    for number, arena in enumerate(arena.id for arena in ARENAS if arena.players == seats):
        options = Options(arena=arena, initiation=True, round_limit=3)
        assert whole_match(number, seats, options, ("random",) * seats).outcome is not None


@pytest.mark.parametrize("options", [Options(initiation=True), Options()], ids=["initiation", "with everything"])
def test_the_weighing_bot_wins_at_least_nineteen_matches_of_twenty_against_chance(options: Options) -> None:
    wins: Counter[bool] = Counter()
    for number in range(20):
        weighing = number % 2
        bots = ["random", "random"]
        bots[weighing] = "greedy"
        outcome = whole_match(number, 2, options, bots).outcome
        assert outcome is not None
        wins[outcome.kind == "win" and outcome.winners == (weighing,)] += 1
    assert wins[True] >= 19


def test_two_weighing_bots_do_not_wait_for_each_other_for_ever() -> None:
    endings = Counter(
        outcome.reason
        for number in range(6)
        if (outcome := whole_match(number, 2, Options(initiation=True), ("greedy", "greedy")).outcome)
    )
    assert endings["round_limit"] < 3
