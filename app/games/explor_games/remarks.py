"""What is worth counting in a series of matches: who starts, with which deck, which cards are held and played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from app.games.explor_games.attempt_events import VillainPlayed
from app.games.explor_games.state import State
from app.games.explor_games.turn_events import Bought, HeroCalled
from app.kernel.contract import Remark


def remarks(state: State, events: Sequence[Any]) -> Iterator[Remark]:
    """A hero is played when it comes into play, a villain when it says STOP, a fragment when it is bought."""
    if state.starter is not None:
        yield Remark(state.starter, "starts")
    for seat, player in enumerate(state.players):
        name = state.table.names[seat]
        if name is not None:
            yield Remark(seat, "owns", name)
        for card in player.hand:
            yield Remark(seat, "holds", card)
    for event in events:
        if isinstance(event, HeroCalled | VillainPlayed | Bought):
            yield Remark(event.seat, "holds", event.card)
            yield Remark(event.seat, "plays", event.card)
