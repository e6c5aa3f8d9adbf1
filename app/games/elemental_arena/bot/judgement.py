"""What a position is worth to a seat at the end of its turn: pawns and threats, cards in hand and cards in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from app.games.elemental_arena.board import AIR, ELEMENTS
from app.games.elemental_arena.bot.threats import (
    HELD_BACK,
    STRIKES_LATER,
    STRIKES_NEXT,
    Army,
    armies_of,
    danger,
    pawns,
    strength,
    strikers_of,
)
from app.games.elemental_arena.catalogue import CARDS, RULES
from app.games.elemental_arena.modifiers import total
from app.games.elemental_arena.piles import HAND
from app.games.elemental_arena.state import Group, Permanent, State
from app.games.elemental_arena.vocabulary import Mark, Rule

VICTORY = 10_000.0
PATIENT_ROUNDS, CLINGING_ROUNDS = 12, 30
"""In so many rounds the own chances come to count once more than at first, and the cards held half as much as the next
ones: nobody waits for ever."""
POINT = 0.02
"""An action point that is not spent yet."""

IN_HAND = {
    "act-confrontation": 0.9,
    "act-choix": 0.8,
    "act-preparation": 0.5,
    "act-croissance": 0.5,
    "act-standard": 0.4,
    "act-furtif": 0.5,
    "act-rapide": 0.5,
    "act-coordonne": 0.5,
}
"""What a base card in hand is worth."""
SPECIAL, MORE_SPECIAL, FEW = 0.7, 0.2, 2
"""The same for events and a specialty: the first few, and those beyond, which only clog the hand."""
SECOND_CONFRONTATION = 0.5
"""What a second confrontation in the same hand is worth less."""
AVERAGE = 0.6
"""The card that will be drawn in the place of one that leaves the hand."""
FOE_CARD = 0.5
"""A card in a foe's hand."""

IN_FORCE = {
    "pa": 3.0,
    "hand": 1.5,
    "cost": 1.0,
    "home": 1.5,
    "breath": 1.5,
    "no_breath": -1.0,
    "no_premove": -0.7,
    "no_growth": -1.0,
}
"""What a lasting modifier is worth to those whom it concerns; the others show in the threats."""
MARKED_NEXT = -0.5
"""A pawn that will be marked when the turn ends."""


@dataclass(frozen=True, slots=True)
class _Board:
    """All that the worth of a board depends on, to the seat whose turn it is."""

    seat: int
    teams: tuple[int, ...]
    round: int
    groups: tuple[Group | None, ...]
    voids: tuple[bool, ...]
    terrains: tuple[str, ...]
    played: tuple[tuple[str, ...], ...]
    permanents: tuple[Permanent, ...]
    position: State = field(compare=False)


def worth(position: State, seat: int) -> float:
    """Better positions are worth more to the seat; nothing is as good as a victory."""
    outcome = position.outcome
    if outcome is not None:
        if seat not in outcome.winners:
            return -VICTORY
        return VICTORY if outcome.kind == "win" else 0.0
    board = _Board(
        seat=seat,
        teams=position.table.teams,
        round=position.round,
        groups=position.groups,
        voids=position.voids,
        terrains=position.terrains,
        played=tuple(player.played for player in position.players),
        permanents=position.permanents,
        position=position,
    )
    return _on_board(board) + _in_hand(position, seat)


@lru_cache(None)
def _sides(teams: tuple[int, ...], seat: int) -> tuple[float, ...]:
    """By seat: whether its fortune is good or bad news, and how much."""
    foes = sum(team != teams[seat] for team in teams)
    return tuple(1.0 if team == teams[seat] else -1.0 / max(1, foes - 1) for team in teams)


# --- the board


@lru_cache(1 << 12)  # a search comes back to the same board by many ways, and so does the next one of the turn
def _on_board(board: _Board) -> float:
    position, sides = board.position, _sides(board.teams, board.seat)
    armies = armies_of(position)
    pawns = sum(side * strength(army) for side, army in zip(sides, armies, strict=True))
    return pawns + _threats(position, sides, armies) + _in_force(position, sides, armies)


def _threats(position: State, sides: Sequence[float], armies: Sequence[Army]) -> float:
    """One's own side strikes after the foes. Marks hold the foes back; one's own are lifted first."""
    friends = [seat for seat, side in enumerate(sides) if side > 0]
    foes = [seat for seat, side in enumerate(sides) if side < 0]
    ours = strikers_of(position, friends, armies, marked=1.0)
    theirs = strikers_of(position, foes, armies, marked=HELD_BACK)
    chances = sum(-sides[seat] * danger(position, armies[seat], ours, STRIKES_LATER) for seat in foes)
    dangers = sum(danger(position, armies[seat], theirs, STRIKES_NEXT) for seat in friends)
    return (1.0 + position.round / PATIENT_ROUNDS) * chances - dangers


def _in_force(position: State, sides: Sequence[float], armies: Sequence[Army]) -> float:
    """Lasting modifiers, and the marks that a card will bring when it is discarded."""
    lasting = 0.0
    for player in position.players:
        for card in player.played:
            lasting += sum(_marks(step, sides, armies) for step in CARDS[card].at_discard if isinstance(step, Mark))
    for permanent in position.permanents:
        for rule in RULES[permanent.card]:
            lasting += sum(
                sides[seat] * IN_FORCE.get(rule.mod, 0.0) * _interest(rule, army)
                for seat, army in enumerate(armies)
                if _concerns(position, rule, permanent.seat, seat)
            )
    return lasting


def _concerns(position: State, rule: Rule, owner: int, seat: int) -> bool:
    if rule.who == "all":
        return position.players[seat].living
    return owner == seat if rule.who == "you" else not position.table.allied(owner, seat)


def _interest(rule: Rule, army: Army) -> float:
    """How much a player has of what the modifier is about."""
    about = rule.element or ((AIR,) if rule.mod in ("breath", "no_breath", "no_premove") else ())
    return sum(pawns(army[element]) for element in about) / 3 if about else 1.0


def _marks(step: Mark, sides: Sequence[float], armies: Sequence[Army]) -> float:
    return MARKED_NEXT * sum(
        side * pawns(army[element])
        for side, army in zip(sides, armies, strict=True)
        for element in step.target.element or ELEMENTS
    )


# --- cards


def _in_hand(position: State, seat: int) -> float:
    """What is held, what will be drawn at the end of the turn, what the foes hold."""
    player, sides = position.players[seat], _sides(position.table.teams, seat)
    held = _hand_worth(player.hand) / (1.0 + position.round / CLINGING_ROUNDS)
    drawn = max(0, HAND + total(position, "hand", seat) - len(player.hand))
    foes = sum(side * len(other.hand) for side, other in zip(sides, position.players, strict=True) if side < 0)
    return held + AVERAGE * drawn + POINT * player.pa + FOE_CARD * foes


def _hand_worth(hand: Sequence[str]) -> float:
    special = sum(card not in IN_HAND for card in hand)
    return (
        sum(IN_HAND.get(card, 0.0) for card in hand)
        - SECOND_CONFRONTATION * (hand.count("act-confrontation") > 1)
        + SPECIAL * min(special, FEW)
        + MORE_SPECIAL * max(0, special - FEW)
    )
