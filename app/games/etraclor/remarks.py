"""What is worth counting in a series of matches: the Monster or the formation that was fought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from app.games.etraclor.catalogue import MONSTERS
from app.games.etraclor.ending import PLAYER
from app.games.etraclor.state import State
from app.kernel.contract import Remark


def remarks(state: State, events: Sequence[Any]) -> Iterator[Remark]:
    if state.table.formation is not None:
        yield Remark(PLAYER, "owns", state.table.formation)
    if state.table.mode == "monster":
        for monster in state.enemies:
            yield Remark(PLAYER, "owns", MONSTERS[monster.card].id)
