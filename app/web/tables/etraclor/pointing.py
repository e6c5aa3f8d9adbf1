"""Where to point, one pick after the other, to take an action of Etraclor.

A place on the table is `hand:<card>` for a card held, `etrac:<card>` for one's own, `place:<suit>` for a free place of
the line, `foe:<name>` for an enemy and `gear:<name>:<slot>` for what it holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.games.etraclor import actions as act
from app.games.etraclor.cards import SUIT
from app.matches.sight import Offer
from app.web.tables.picks import Path, Picks


def paths(offers: Sequence[Offer], wave: int, mode: str) -> list[Path]:
    """What ends a turn while something could still be done is shown before it is done: it cannot be taken back."""
    unfinished = len(offers) > 1
    first_turn = mode == "guardians" and not wave
    return [
        Path(offer.token, picks_of(offer.action), unfinished and ends_turn(offer.action, first_turn))
        for offer in offers
    ]


def ends_turn(action: Any, first_turn: bool) -> bool:
    """The first turn of mode A has no combat (ET-2.3.2): its strategy phase is all of it."""
    return isinstance(action, act.EndTurn) or (first_turn and isinstance(action, act.EndStrategy))


def picks_of(action: Any) -> Picks:
    match action:
        case act.Place(card):
            return (f"hand:{card}", f"place:{SUIT[card]}")
        case act.Equip(card, to) | act.SwapWeapon(card, to):
            return (f"hand:{card}", f"etrac:{to}")
        case act.UseJoker(card, take):
            return (f"hand:{card}", f"take:{take}")
        case act.Attack(by, target):
            return (f"etrac:{by}", f"foe:{target}")
        case act.Heal(by, target) if by == target:
            return (f"etrac:{by}", "b:drink")
        case act.Heal(by, target):
            return (f"etrac:{by}", "b:heal", f"etrac:{target}")
        case act.Cast(by, "boost" | "superboost" as spell, target):
            return (f"etrac:{by}", f"spell:{spell}", f"etrac:{target}")
        case act.Cast(by, spell, target, None):
            return (f"etrac:{by}", f"spell:{spell}", f"foe:{target}")
        case act.Cast(by, spell, target, slot):
            return (f"etrac:{by}", f"spell:{spell}", f"gear:{target}:{slot}")
    return (f"b:{action.kind}",)
