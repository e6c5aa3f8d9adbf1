"""Pawns on the board: what they are worth, and what those who may strike them are likely to take."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.games.elemental_arena.board import AIR, BEATS, EARTH, ELEMENTS, FIRE, WATER, geometry
from app.games.elemental_arena.catalogue import RULES
from app.games.elemental_arena.confrontation import removed
from app.games.elemental_arena.modifiers import banned
from app.games.elemental_arena.state import Group, State

Army = dict[str, list[tuple[int, Group]]]
"""By element: the groups of one player and where they stand."""

EARTHS = (-60.0, 0.0, 16.0, 27.0, 35.0)
"""By number of Earth pawns on the board: the last one is the player's life."""
PAWN = {FIRE: 7.0, WATER: 5.0, AIR: 3.5}
"""What any other pawn is worth."""
LOSS = {element: tuple(worth * n for n in range(4)) for element, worth in PAWN.items()}
"""By number of pawns taken at once."""

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


class Threats:
    """The threats in one position."""

    def __init__(self, position: State, armies: Sequence[Army]) -> None:
        self.position = position
        self.armies = armies
        lying = [permanent.card for permanent in position.permanents]
        for player in position.players:
            lying.extend(player.played)
        self.swayed = not SWAYING.isdisjoint(lying)
        self.banning = not BANNING.isdisjoint(lying)

    def of(self, hunter: int, prey: int, likely: Likely, marked: float) -> float:
        """What the hunter may be expected to take: for each group the most that one of those who beat it may take.

        `marked` is what is left of the threat of marked pawns.
        """
        total = 0.0
        hunters, hunted = self.armies[hunter], self.armies[prey]
        for element, victims in BEATS.items():
            strikers = hunters[element]
            if strikers:
                weights = [(at, here, 1.0 if here.marked < here.n else marked) for at, here in strikers]
                taken = sum(self._taken(weights, victim, hunted, likely) for victim in victims)
                banned_now = self.banning and banned(self.position, "no_confront", hunter, element)
                total += taken * (HELD_BACK if banned_now else 1.0)
        return total

    def _taken(self, strikers: Sequence[tuple[int, Group, float]], victim: str, hunted: Army, likely: Likely) -> float:
        groups = hunted[victim]
        if not groups:
            return 0.0
        position, swayed, total = self.position, self.swayed, 0.0
        chances = _chances(position.table.size, position.voids, likely)
        loss = _earths_lost(pawns(groups)) if victim == EARTH else LOSS[victim]
        for cell, prey in groups:
            near, most = chances[cell], 0.0
            for at, striker, weight in strikers:
                if chance := near[at]:
                    n = removed(position, striker, prey, cell) if swayed else min(striker.n, prey.n)
                    most = max(most, chance * weight * loss[n])
            total += most
        return total


@lru_cache(None)
def _earths_lost(of: int) -> tuple[float, ...]:
    """By number of pawns taken at once from so many."""
    return tuple(EARTHS[of] - EARTHS[of - n] for n in range(of + 1))


@lru_cache(64)
def _chances(size: int, voids: tuple[bool, ...], likely: Likely) -> tuple[tuple[float, ...], ...]:
    """For any two cells: how likely a strike from one to the other is, the way around the void being so long."""
    around = geometry(size).around
    beyond = len(likely)
    return tuple(
        tuple(likely[steps] if steps < beyond else 0.0 for steps in _steps_from(cell, around, voids))
        for cell in range(size * size)
    )


def _steps_from(start: int, around: tuple[tuple[int, ...], ...], voids: tuple[bool, ...]) -> list[int]:
    steps = [len(voids)] * len(voids)
    steps[start] = 0
    edge = [start]
    for cell in edge:
        for near in around[cell]:
            if not voids[near] and steps[near] > steps[cell] + 1:
                steps[near] = steps[cell] + 1
                edge.append(near)
    return steps
