"""The army of the bot: Earth behind, Fire in front, Water between them, never twice quite the same."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.elemental_arena.actions import Action, Place, Ready
from app.games.elemental_arena.board import AIR, EARTH, ELEMENTS, FIRE, WATER, geometry
from app.games.elemental_arena.view import View
from app.kernel.chance import Rng

ORDER = (EARTH, EARTH, FIRE, EARTH, FIRE, WATER, FIRE, AIR)
"""The pawns in the order in which they are placed."""
VARIETY = 3
"""One pawn in so many is another than the order says."""
FRONT_WANTED = {EARTH: -2, FIRE: 2, WATER: 1, AIR: 0}
"""How much each element wants to stand on the row nearer to the enemy."""


def deploy(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """The next pawn of the army, or ready when it stands."""
    if Ready() in offers:
        return Ready()
    places = [offer for offer in offers if isinstance(offer, Place)]
    element = _next_element(view, {place.element for place in places}, rng)
    fitting = [place for place in places if place.element == element]
    values = [_worth(view, place) for place in fitting]
    return rng.pick([place for place, worth in zip(fitting, values, strict=True) if worth >= max(values) - 1])


def _next_element(view: View, possible: set[str], rng: Rng) -> str:
    placed = [
        here.element for cell in view.cells if (here := cell.group) and here.seat == view.me for _ in range(here.n)
    ]
    missing = list(ORDER)
    for element in placed:
        if element in missing:
            missing.remove(element)
    wanted = [element for element in missing if element in possible]
    if not wanted or (EARTH in placed and rng.below(VARIETY) == 0):
        return rng.pick([element for element in ELEMENTS if element in possible])
    return wanted[0]


def _worth(view: View, place: Place) -> int:
    """Its own row, and not all in one heap."""
    assert view.me is not None
    ground = geometry(view.size)
    cell = ground.index[place.at]
    front = cell in [ground.standing(view.me, 2, file) for file in range(1, 7)]
    here = view.cells[cell].group
    neighbours = [there.element for near in ground.around[cell] if (there := view.cells[near].group) is not None]
    heap = 2 * here.n if here else 0
    guarded = min(2, sum(element != place.element for element in neighbours))
    return (FRONT_WANTED[place.element] if front else 0) + guarded - heap
