"""Pawns on the board: what they are worth, and what those who may strike them are likely to take."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.games.elemental_arena.board import AIR, BEATS, EARTH, ELEMENTS, FIRE, WATER, geometry
from app.games.elemental_arena.catalogue import RULES
from app.games.elemental_arena.modifiers import banned, terrain_at, total
from app.games.elemental_arena.state import Group, State

Army = dict[str, list[tuple[int, Group]]]
"""By element: the groups of one player and where they stand."""

BEATEN_BY = {victim: element for element, victims in BEATS.items() for victim in victims}

EARTHS = (-60.0, 0.0, 16.0, 27.0, 35.0)
"""By number of Earth pawns on the board: the last one is the player's life."""
PAWN = {FIRE: 7.0, WATER: 5.0, AIR: 3.5}
"""What any other pawn is worth."""
LOSS = {element: tuple(worth * n for n in range(4)) for element, worth in PAWN.items()}
"""By number of pawns taken at once."""

Strikers = dict[str, list[tuple[int, int, float]]]
"""By element, the groups that may strike: where they stand, how many they may take, and how freely they may."""

Likely = tuple[float, ...]
STRIKES_NEXT: Likely = (0.0, 0.55, 0.35, 0.17, 0.08, 0.04, 0.02)
"""By distance: how likely the player who is next on turn strikes."""
STRIKES_LATER: Likely = (0.0, 0.40, 0.27, 0.16, 0.09, 0.06, 0.04, 0.03, 0.02, 0.01)
"""The same for the player whose turn ends."""
HELD_BACK = 0.3
"""What is left of a threat when marks or a card forbid to strike."""

SWAYING = frozenset(card for card, rules in RULES.items() if any(rule.mod in ("strength", "shield") for rule in rules))
"""The cards that change how many pawns a confrontation takes."""
BANNING = frozenset(card for card, rules in RULES.items() if any(rule.mod == "no_confront" for rule in rules))
"""The cards that forbid confrontations."""


def armies_of(position: State) -> list[Army]:
    """By seat."""
    armies: list[Army] = [{element: [] for element in ELEMENTS} for _ in position.players]
    for cell, here in enumerate(position.groups):
        if here is not None:
            armies[here.seat][here.element].append((cell, here))
    return armies


def pawns(groups: Sequence[tuple[int, Group]]) -> int:
    return sum(here.n for _, here in groups)


def strength(army: Army) -> float:
    return EARTHS[pawns(army[EARTH])] + sum(worth * pawns(army[element]) for element, worth in PAWN.items())


def strikers_of(position: State, seats: Sequence[int], armies: Sequence[Army], marked: float) -> Strikers:
    """The groups of these seats that may strike; `marked` is what is left of the threat of marked ones."""
    lying = _lying(position)
    swayed, banning = not SWAYING.isdisjoint(lying), not BANNING.isdisjoint(lying)
    strikers: Strikers = {element: [] for element in BEATS}
    for seat in seats:
        for element, found in strikers.items():
            held = HELD_BACK if banning and banned(position, "no_confront", seat, element) else 1.0
            more = total(position, "strength", seat, element) if swayed else 0
            for at, here in armies[seat][element]:
                found.append((at, here.n + more, held * (1.0 if here.marked < here.n else marked)))
    return strikers


def danger(position: State, army: Army, strikers: Strikers, likely: Likely) -> float:
    """What may be expected to be taken of an army: of each group the most that one of the strikers may take."""
    swayed = not SWAYING.isdisjoint(_lying(position))
    size, voids = position.table.size, position.voids
    worth = 0.0
    for victim, element in BEATEN_BY.items():
        groups, hunters = army[victim], strikers[element]
        if not groups or not hunters:
            continue
        loss = _earths_lost(pawns(groups)) if victim == EARTH else LOSS[victim]
        for cell, prey in groups:
            shield = total(position, "shield", prey.seat, victim, terrain_at(position, cell)) if swayed else 0
            near, n = _chances(size, voids, cell, likely), prey.n
            worth += max([near[at] * weight * loss[min(n, max(0, reach - shield))] for at, reach, weight in hunters])
    return worth


def _lying(position: State) -> list[str]:
    """The cards in play areas and beside the board."""
    cards = [permanent.card for permanent in position.permanents]
    for player in position.players:
        cards.extend(player.played)
    return cards


@lru_cache(None)
def _earths_lost(of: int) -> tuple[float, ...]:
    """By number of pawns taken at once from so many."""
    return tuple(EARTHS[of] - EARTHS[of - n] for n in range(of + 1))


@lru_cache(1 << 13)
def _chances(size: int, voids: tuple[bool, ...], cell: int, likely: Likely) -> tuple[float, ...]:
    """By cell: how likely a strike from there to this cell is, the way around the void being so long."""
    beyond = len(likely)
    return tuple([likely[steps] if steps < beyond else 0.0 for steps in _steps(size, voids, cell)])


@lru_cache(1 << 12)
def _steps(size: int, voids: tuple[bool, ...], start: int) -> tuple[int, ...]:
    """By cell: how many steps it is away, around the void."""
    around = geometry(size).around
    steps = [len(voids)] * len(voids)
    steps[start] = 0
    edge = [start]
    for cell in edge:
        farther = steps[cell] + 1
        for near in around[cell]:
            if steps[near] > farther and not voids[near]:
                steps[near] = farther
                edge.append(near)
    return tuple(steps)
