"""Whether a draft may be played: the words of `validity`, and of the set-up itself."""

from __future__ import annotations

from app.games.elemental_arena.options import Options
from app.games.elemental_arena.scenario.sketch import seats_of
from app.games.elemental_arena.setup import set_up
from app.games.elemental_arena.validity import faults
from app.kernel.chance import Seeded
from app.kernel.contract import BadOptions, Refusal


def faults_of(options: Options) -> tuple[Refusal, ...]:
    """Why a match cannot begin like this; nothing when it can."""
    found = faults(options, seats_of(options))
    if found:
        return found
    try:
        set_up(options, seats_of(options), Seeded(bytes(32), 0))
    except BadOptions as error:
        return (error.refusal,)
    return ()
