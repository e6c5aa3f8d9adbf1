"""Where to point, one pick after the other, to take an action of Elemental Arena."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from app.games.elemental_arena import actions as act
from app.games.elemental_arena.board import DIRECTIONS, geometry
from app.games.elemental_arena.catalogue import CARDS
from app.games.elemental_arena.foresight import decides
from app.games.elemental_arena.view import View
from app.games.elemental_arena.vocabulary import Discard, Draw, Fetch
from app.matches.sight import Offer
from app.web.tables.elemental_arena.board import QUARTERS, side_of
from app.web.tables.picks import Path, Picks

ZONES = {"take_event": "row", "fetch": "shown", "discard": "hand"}
"""Where the card lies that the answer to this step names."""


def paths(offers: Iterable[Offer], view: View) -> list[Path]:
    """The paths of all offers. Where the order of two picks means nothing, there is one path for each order."""
    found = [
        Path(offer.token, picks, is_final(offer.action, view))
        for offer in offers
        for picks in picks_of(offer.action, view)
    ]
    return _as_seen(found, view)


def _as_seen(found: list[Path], view: View) -> list[Path]:
    """Terrain tiles in the order in which this seat sees them, whatever else may be picked after them."""
    seen = {f"tile:{tile}": place for place, tile in enumerate(QUARTERS[side_of(view.me, view.size)])}
    if not any(path.picks[0].startswith("tile:") for path in found):
        return found
    return sorted(found, key=lambda path: [seen.get(pick, len(seen)) for pick in path.picks])


def picks_of(action: Any, view: View) -> tuple[Picks, ...]:
    """The picks that lead to this action: the group, then the place, then how many."""
    match action:
        case act.Place(element, at) | act.Put(element, at):
            return ((f"el:{element}", f"c:{at}"),)
        case act.Unplace(_, at):
            return (("b:back", f"c:{at}"),)
        case act.Play(card):
            return ((f"hand:{card}",),)
        case act.Recycle(cards):
            return _either_order("b:recycle", "hand", cards)
        case act.Breath(at, target, n, d, marked):
            return ((f"c:{at}", f"c:{target}", f"nd:{n}x{d}", f"m:{marked}"),)
        case act.Move(at, n, to, pre):
            return ((f"c:{at}", *(("b:pre",) if pre else ()), f"c:{to}", f"n:{n}"),)
        case act.Confront(at, target):
            return ((f"c:{at}", f"c:{target}"),)
        case act.Grow(at) | act.ChooseGroup(at) | act.ChooseCell(at) | act.ChooseVoid(_, at):
            return ((f"c:{at}",),)
        case act.ChooseElement(element):
            return ((f"el:{element}",),)
        case act.Push(target, _, direction, n, marked):
            return ((f"c:{target}", f"c:{_next(view.size, target, direction)}", f"n:{n}", f"m:{marked}"),)
        case act.ChooseDirection(direction):
            return ((f"dir:{direction}",),)
        case act.ChooseTiles(a, b):
            return ((f"tile:{a}", f"tile:{b}"), (f"tile:{b}", f"tile:{a}"))
        case act.ChooseTile(tile):
            return ((f"tile:{tile}",),)
        case act.TakeCard(card):
            return ((f"{_zone(view, card)}:{card}",),)
        case act.RefuseEvents(cards):
            return _either_order("b:refuse", "row", cards)
        case act.ChooseOption(index):
            return ((f"opt:{index}",),)
        case act.TakeReward(take):
            return (("b:take" if take else "b:leave",),)
        case act.RewardCard(card, mode):
            return ((f"shown:{card}", f"b:{mode}"),)
        case _:
            return ((f"b:{action.kind}",),)


def _either_order(first: str, zone: str, cards: tuple[str, ...]) -> tuple[Picks, ...]:
    one, other = (f"{zone}:{card}" for card in cards)
    return ((first, one, other),) if one == other else ((first, one, other), (first, other, one))


def _next(size: int, cell: str, direction: str) -> str:
    board = geometry(size)
    return board.names[board.beyond[board.index[cell]][DIRECTIONS.index(direction)]]


def _zone(view: View, card: str) -> str:
    pending = view.pending
    if pending is None or card in pending.offered:
        return "shown"
    if any(permanent.card == card for permanent in view.permanents) and card not in view.hand:
        return "permanent"
    return ZONES.get(pending.step, "shown")


# --- what cannot be taken back

FINAL = frozenset({act.End, act.Ready, act.Recycle, act.RefuseEvents, act.Breath})
"""A breath can be taken back, but no single tap should sacrifice pawns."""
FREE = frozenset({act.Place, act.Unplace, act.Done})


def is_final(action: Any, view: View) -> bool:
    """Whether the page asks before it takes the action: it cannot be taken back, or it costs what one would regret."""
    kind = type(action)
    if kind is act.Play:
        return _shows_at_once(action.card)
    if kind in FINAL:
        return True
    if kind is act.TakeReward:
        return bool(action.take)
    if kind in FREE or (kind is act.Move and action.pre):
        return False
    if kind is act.Confront and decides(view, action):
        return True
    pending = view.pending
    if pending is None or pending.card is None or pending.left > 1:
        return False
    return pending.step == "take_event" or _shows_later(pending.card)


@cache
def _shows_at_once(card: str) -> bool:
    return any(_shows(step) for step in CARDS[card].effect[:1])


@cache
def _shows_later(card: str) -> bool:
    return any(_shows(step) for step in CARDS[card].effect[1:])


def _shows(step: Any) -> bool:
    """Whether this step, once it is reached, shows hidden cards or leaves something to chance."""
    match step:
        case Draw() | Discard(pick="random"):
            return True
        case Fetch(from_=source):
            return source != "discard"
        case _:
            return False
