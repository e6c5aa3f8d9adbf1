"""What is worth counting in a series of fights: the boss, the player's hero, the difficulty, and the cards applied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from app.games.dice_throne.events import Decided
from app.games.dice_throne.state import State
from app.kernel.contract import Remark


def remarks(state: State, events: Sequence[Any]) -> Iterator[Remark]:
    """The win rates are those of the person: against whom, as whom, how hard, and both together."""
    table = state.table
    if table.boss and table.difficulty:
        yield Remark(0, "owns", f"boss {table.boss}")
        yield Remark(0, "owns", f"hero {table.hero}")
        yield Remark(0, "owns", f"difficulty {table.difficulty}")
        yield Remark(0, "owns", f"boss {table.boss}, difficulty {table.difficulty}")
    for event in events:
        if isinstance(event, Decided) and event.card and event.reason.partition("_")[0] in ("blue", "orange"):
            yield Remark(0, "holds", event.card)
            if event.reason in ("blue_applied", "orange_applied"):
                yield Remark(0, "plays", event.card)
