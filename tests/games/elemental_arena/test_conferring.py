"""EA-5.4: allies may talk apart before and during the invocation, and nobody else ever."""

from __future__ import annotations

import pytest

from app.games.elemental_arena import GAME
from app.games.elemental_arena.options import Options
from app.kernel.chance import Seeded
from app.kernel.play import start

PARTNERS: dict[str, list[tuple[int, ...]]] = {
    "duel": [(), ()],
    "teams_facing": [(2,), (3,), (0,), (1,)],
    "teams_side": [(1,), (0,), (3,), (2,)],
    "ffa": [(), (), (), ()],
}


@pytest.mark.parametrize("mode", list(PARTNERS))
@pytest.mark.parametrize("invocation", ["secret", "open"])
def test_allies_confer_during_the_invocation(mode: str, invocation: str) -> None:
    partners = PARTNERS[mode]
    state = start(GAME, Options(mode=mode, invocation=invocation), len(partners), Seeded(b"x" * 32, 0))  # type: ignore[arg-type]
    assert [GAME.confers(GAME.view(state, seat), seat) for seat in range(len(partners))] == partners


def test_nobody_confers_once_the_turns_have_begun() -> None:
    state = start(GAME, Options(mode="teams_facing", invocation="preset"), 4, Seeded(b"x" * 32, 0))
    assert all(GAME.confers(GAME.view(state, seat), seat) == () for seat in range(4))
