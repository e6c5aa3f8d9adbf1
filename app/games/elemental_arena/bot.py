"""Two opponents: one plays at random, one weighs the board after each choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from app.games.elemental_arena.actions import Action, End, Place, Play, Ready, Recycle, RewardCard, TakeReward
from app.games.elemental_arena.board import AIR, EARTH, FIRE, WATER, geometry
from app.games.elemental_arena.catalogue import CARDS
from app.games.elemental_arena.rules import apply, legal
from app.games.elemental_arena.seen import position_of
from app.games.elemental_arena.state import State
from app.games.elemental_arena.view import View
from app.kernel.chance import OutOfDraws, Rng, Scripted

A = TypeVar("A")

WORTH = {EARTH: 12.0, FIRE: 7.0, WATER: 5.0, AIR: 3.0}
"""What a pawn on the board is worth."""
LAST_EARTH = 40.0
"""What the last Earth is worth beside that."""
VICTORY = 10_000.0
POINT, CARD, PERMANENT = 0.1, 0.2, 1.0
"""What an action point left, a card in hand and a permanent event in play are worth."""
ARMY = {EARTH: 3, FIRE: 3, WATER: 1, AIR: 1}
"""What the weighing bot invokes."""


def at_random(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    return rng.pick(offers)


def greedy(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """The choice after which the board looks best, one step ahead; chance decides between equals."""
    assert view.me is not None
    if view.phase == "invocation":
        return _invoke(view, offers, rng)
    position = position_of(view)
    return _best(offers, lambda action: _prospect(position, view.me or 0, action), rng)


def _best(offers: Sequence[A], value: Callable[[A], float], rng: Rng) -> A:
    values = [value(action) for action in offers]
    top = max(values)
    return rng.pick([action for action, worth in zip(offers, values, strict=True) if worth >= top - 1e-9])


# --- the invocation


def _invoke(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """Earth behind, Fire in front, the others where there is room."""
    if Ready() in offers:
        return Ready()
    assert view.me is not None
    placed = dict.fromkeys(ARMY, 0)
    for cell in view.cells:
        if cell.group is not None and cell.group.seat == view.me:
            placed[cell.group.element] += cell.group.n
    front = _front(view)
    places: list[Place] = [offer for offer in offers if isinstance(offer, Place)]
    wanted = [offer for offer in places if placed[offer.element] < ARMY[offer.element]]

    def value(offer: Place) -> float:
        joins = any(cell.name == offer.at and cell.group is not None for cell in view.cells)
        forward = offer.at in front
        if offer.element == EARTH:
            return (0.0 if forward else 2.0) - joins
        if offer.element == FIRE:
            return (2.0 if forward else 0.0) + joins
        return 1.0 if forward else 0.5

    return _best(wanted or places, value, rng)


def _front(view: View) -> tuple[str, ...]:
    """The cells of this seat's second row."""
    ground = geometry(view.size)
    assert view.me is not None
    return tuple(ground.names[ground.standing(view.me, 2, file)] for file in range(1, 7))


# --- the turn


def _prospect(position: State, seat: int, action: Action) -> float:
    """How good the board can be after this action, its first answer included."""
    if isinstance(action, End):
        return weigh(position, seat) - POINT * position.players[seat].pa
    if isinstance(action, Recycle):
        return weigh(position, seat) - 0.5 + 0.01 * sum(CARDS[card].cost for card in action.cards)
    if isinstance(action, TakeReward):
        return 1.0 if action.take else 0.0
    after = _after(position, seat, action)
    if after is None:
        return weigh(position, seat) + 0.5
    if isinstance(action, RewardCard) and action.mode == "hand":
        return weigh(after, seat) + 1.0
    if isinstance(action, Play) and after.pending is not None and after.turn == seat:
        return max(_value(after, seat, answer) for answer in legal(after, seat)) + 0.01
    return weigh(after, seat)


def _value(position: State, seat: int, answer: Action) -> float:
    after = _after(position, seat, answer)
    return weigh(position, seat) if after is None else weigh(after, seat)


def _after(position: State, seat: int, action: Action) -> State | None:
    """The position after an action, or None when chance decides it."""
    try:
        return apply(position, seat, action, Scripted())[0]
    except OutOfDraws:
        return None


def weigh(position: State, seat: int) -> float:
    """How good the board is for a seat's side: pawns, safety of Earth, reach of Fire."""
    teams = position.table.teams
    if position.outcome is not None:
        if position.outcome.kind == "draw":
            return 0.0
        return VICTORY if seat in position.outcome.winners else -VICTORY
    columns = position.table.size
    mine: dict[str, list[tuple[int, int, int]]] = {element: [] for element in WORTH}
    theirs: dict[str, list[tuple[int, int, int]]] = {element: [] for element in WORTH}
    for cell, here in enumerate(position.groups):
        if here is not None:
            side = mine if teams[here.seat] == teams[seat] else theirs
            side[here.element].append((cell % columns, cell // columns, here.n))
    player = position.players[seat]
    return (
        _strength(mine)
        - _strength(theirs)
        + _threat(mine[FIRE], theirs[EARTH])
        - _threat(theirs[FIRE], mine[EARTH])
        + 0.4 * _threat(mine[WATER], theirs[FIRE])
        - 0.4 * _threat(theirs[WATER], mine[FIRE])
        + POINT * player.pa
        + CARD * len(player.hand)
        + PERMANENT * sum(permanent.seat == seat for permanent in position.permanents)
    )


def _strength(side: dict[str, list[tuple[int, int, int]]]) -> float:
    total = sum(WORTH[element] * n for element, groups in side.items() for _, _, n in groups)
    return total - LAST_EARTH / max(0.5, sum(n for _, _, n in side[EARTH]))


def _threat(hunters: list[tuple[int, int, int]], prey: list[tuple[int, int, int]]) -> float:
    """The nearer a hunter and the more it can take, the greater."""
    total = 0.0
    for column, row, n in prey:
        best = 0.0
        for x, y, strength in hunters:
            distance = max(abs(column - x), abs(row - y))
            best = max(best, min(n, strength) * 4.0 / distance + 2.0 / distance)
        total += best
    return total
