"""Another state that nobody could tell from the true one."""

from __future__ import annotations

from dataclasses import replace

from app.games.etraclor.state import Pile, State
from app.kernel.chance import Rng
from app.kernel.contract import Audience


def imagine(state: State, audience: Audience, rng: Rng) -> State:
    """Deals again what is hidden: the order of the deck, the piles to come, the unused Guardians."""
    piles = [pile for wave in state.coming for pile in wave]
    guardians = rng.shuffled((*(pile.guardian for pile in piles), *state.unused))
    gear = rng.shuffled(tuple(card for pile in piles for card in pile.gear))
    coming: list[tuple[Pile, ...]] = []
    for wave in state.coming:
        dealt: list[Pile] = []
        for pile in wave:
            dealt.append(Pile(guardians[0], gear[: len(pile.gear)]))
            guardians, gear = guardians[1:], gear[len(pile.gear) :]
        coming.append(tuple(dealt))
    return replace(state, deck=rng.shuffled(state.deck), coming=tuple(coming), unused=guardians)
