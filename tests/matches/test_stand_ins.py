"""C22: whoever leaves a table of four is played for by the house, at whatever moment and however many they are."""

from __future__ import annotations

import os
from itertools import count
from random import Random

import pytest

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.play import start, step, to_act
from app.matches.playout import seed_of
from app.rooms.rooms import USUAL_BOT

GAME = GAMES["elemental_arena"]
MATCHES = int(os.environ.get("TABLEE_STAND_INS", "4"))
"""How many matches are looked at; `make soak` asks for more."""
ROUNDS = 6
"""Where nobody has won by then, the pawns are counted (EA-14.9)."""
LATEST = 60
"""So many actions of people at most before somebody leaves."""


@pytest.mark.parametrize("match", range(MATCHES))
def test_a_match_of_four_ends_by_its_rules_whoever_leaves_it(match: int) -> None:
    chance = Random(match)
    modes = ("teams_facing", "teams_side", "ffa")
    options = GAME.shapes.options(mode=modes[match % len(modes)], invocation="preset", round_limit=ROUNDS)
    seed = seed_of(22, match)
    state = start(GAME, options, 4, Seeded(seed, 0))
    leaves_after = chance.randrange(LATEST)
    gone = frozenset(chance.sample(range(4), chance.randint(1, 3)))
    for number in count(1):
        if GAME.outcome(state) is not None:
            break
        assert number < GAME.horizon
        seat = to_act(GAME, state)[0]
        offers = GAME.legal(state, seat)
        view = GAME.view(state, seat)
        name = USUAL_BOT if seat in gone and number > leaves_after else "random"
        action = GAME.bots[name](view, offers, Seeded(seed, 10_000 + number))
        assert action in offers
        state = step(GAME, state, seat, action, Seeded(seed, number)).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason in GAME.endings
