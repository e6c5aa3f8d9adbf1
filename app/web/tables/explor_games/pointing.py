"""Where to point, one pick after the other, to take an action of Explor Games.

A place on the table is `slot:2` for one's own character, `foe:2` for the rival's, `pos:1` for one's own challenge and
`gap:1` for the rival's, `frag:3` for a fragment still to be won, `hand:<card>` for a card held.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from app.games.explor_games import actions as act
from app.games.explor_games.catalogue import EFFECTS
from app.games.explor_games.view import View
from app.games.explor_games.vocabulary import LineCycle
from app.matches.sight import Offer
from app.web.tables.picks import Path, Picks


def paths(offers: Iterable[Offer], view: View) -> list[Path]:
    offers = tuple(offers)
    doubled = _placed_two_ways(offers)
    return [Path(offer.token, _picks(offer.action, view, doubled), is_final(offer.action)) for offer in offers]


def is_final(action: Any) -> bool:
    """What costs a card for good is shown before it is done."""
    return isinstance(action, act.Use | act.PlayVillain)


Placing = tuple[int, int]


def _placed_two_ways(offers: Iterable[Offer]) -> frozenset[Placing]:
    """The heroes that may stand on a challenge alone or on its neighbour too: the page must ask which."""
    ways = Counter((offer.action.slot, offer.action.position) for offer in offers if offer.action.kind == "place")
    return frozenset(placing for placing, n in ways.items() if n > 1)


def _picks(action: Any, view: View, doubled: frozenset[Placing]) -> Picks:
    match action:
        case act.Sign(sign):
            return (f"sign:{sign}",)
        case act.Buy(number):
            return (f"frag:{number}",)
        case act.Call(card):
            return (f"hand:{card}",)
        case act.Place(slot, position, span):
            how = (f"b:{'span' if span else 'alone'}",) if (slot, position) in doubled else ()
            return (f"slot:{slot}", f"pos:{position}", *how)
        case act.Lift(slot) | act.Use(slot):
            return (f"slot:{slot}", f"b:{action.kind}")
        case act.TryChallenge(position, stat):
            return (f"pos:{position}", f"by:{position}:{stat}")
        case act.PlayVillain(slot):
            return (f"slot:{slot}",)
        case act.PickSlot(slot):
            return (f"foe:{slot}",)
        case act.PickPosition(position):
            return (f"{'gap' if _concerns_the_rival(view) else 'pos'}:{position}",)
        case act.PickCard(card):
            return (f"discard:{card}",)
    return (f"b:{action.kind}",)


def _concerns_the_rival(view: View) -> bool:
    """Whether the challenge to be chosen lies on the rival's line."""
    card = view.pending.card if view.pending else None
    return card is not None and any(isinstance(effect, LineCycle) and effect.who == "foe" for effect in EFFECTS[card])
