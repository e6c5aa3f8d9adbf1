"""What is worth counting in a series of matches: who starts, whose specialty, which cards are held and played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from app.games.elemental_arena.events import Played
from app.games.elemental_arena.state import State
from app.kernel.contract import Remark


def remarks(state: State, events: Sequence[Any]) -> Iterator[Remark]:
    if state.first is not None:
        yield Remark(state.first, "starts")
    for seat, player in enumerate(state.players):
        if player.specialty is not None:
            yield Remark(seat, "owns", player.specialty)
        for card in player.hand:
            yield Remark(seat, "holds", card)
    for event in events:
        if isinstance(event, Played):
            yield Remark(event.seat, "holds", event.card)
            yield Remark(event.seat, "plays", event.card)
