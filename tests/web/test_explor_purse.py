"""The movements shown beside the counters of EMP are those of the reserves (EX-1.2, EX-3.5)."""

from __future__ import annotations

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.play import start, step
from app.matches.codec import codec_of
from app.matches.playout import seed_of
from app.web.tables.explor_games.purse import movements

GAME = GAMES["explor_games"]
MATCHES = 3


def test_what_is_shown_is_what_the_reserves_did() -> None:
    for match in range(MATCHES):
        seed, whims = seed_of(0, match), Seeded(seed_of(1, match), 0)
        state, number = start(GAME, codec_of(GAME).read_options({"max_turns": 15}), 2, Seeded(seed, 0)), 0
        while GAME.outcome(state) is None:
            number += 1
            seat = whims.pick(GAME.awaited(state))
            stepped = step(GAME, state, seat, whims.pick(GAME.legal(state, seat)), Seeded(seed, number))
            told = [event for event in stepped.events if event.to is None]
            for whose in (0, 1):
                moved = stepped.state.players[whose].reserve - state.players[whose].reserve
                assert moved == sum(n for event in told for owner, n in movements(event) if owner == whose)
            state = stepped.state
