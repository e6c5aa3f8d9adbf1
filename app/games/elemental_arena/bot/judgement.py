"""What a position is worth to a seat at the end of its turn: pawns, who threatens whom, cards in hand and in force."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.games.elemental_arena.board import AIR, BEATS, EARTH, ELEMENTS, FIRE, WATER, geometry
from app.games.elemental_arena.catalogue import CARDS, RULES
from app.games.elemental_arena.confrontation import removed
from app.games.elemental_arena.modifiers import banned
from app.games.elemental_arena.state import Group, State
from app.games.elemental_arena.vocabulary import Mark, Rule

VICTORY = 10_000.0
EARTHS = (-60.0, 0.0, 16.0, 27.0, 35.0)
"""By number of Earth pawns on the board: the last one is the player's life."""
PAWN = {FIRE: 7.0, WATER: 5.0, AIR: 3.5}
"""What any other pawn is worth."""
STRIKES_NEXT = (0.0, 0.55, 0.35, 0.17, 0.08, 0.04, 0.02)
"""By distance: how likely the player who is next on turn strikes."""
STRIKES_LATER = (0.0, 0.40, 0.27, 0.15, 0.08, 0.04, 0.02)
"""The same for the player whose turn ends."""
PATIENT_ROUNDS, MOST_EAGER = 12, 4.0
"""Round by round the own chances count more, at most so much more: two bots do not wait for each other for ever."""
HELD_BACK = 0.3
"""What is left of a threat when marks or a card forbid to strike."""

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
SAME_AGAIN = 0.4
"""A second copy in the same hand."""
AVERAGE = 0.6
"""The card that will be drawn in the place of one that leaves the hand."""
FOE_CARD = 0.5
"""A card in a foe's hand."""
HAND = 4
LEFT_OVER = 0.02
"""An action point that is not spent yet."""

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

SWAYING = frozenset(card for card, rules in RULES.items() if any(rule.mod in ("strength", "shield") for rule in rules))
"""The cards that change how many pawns a confrontation takes."""
BANNING = frozenset(card for card, rules in RULES.items() if any(rule.mod == "no_confront" for rule in rules))
"""The cards that forbid confrontations."""

Army = dict[str, list[tuple[int, Group]]]
"""By element: the groups of one player and where they stand."""


class Judge:
    """Judges positions of one turn of one seat."""

    def __init__(self, position: State, seat: int) -> None:
        self.seat = seat
        teams = position.table.teams
        foes = [other for other in position.table.seats if teams[other] != teams[seat]]
        self.sides = tuple(-1.0 / max(1, len(foes) - 1) if other in foes else 1.0 for other in position.table.seats)
        """By seat: whose fortune is good news, and how good."""
        self.eagerness = min(MOST_EAGER, 1.0 + position.round / PATIENT_ROUNDS)

    def worth(self, position: State) -> float:
        if position.outcome is not None:
            return self._end(position.outcome.kind, position.outcome.winners)
        armies = _armies(position)
        player = position.players[self.seat]
        total = _hand_worth(player.hand) + LEFT_OVER * player.pa + _in_force(position, self.sides, armies)
        for seat, army in enumerate(armies):
            total += self.sides[seat] * _strength(army)
            if self.sides[seat] < 0:
                total += self.sides[seat] * FOE_CARD * len(position.players[seat].hand)
        return total + self._threats(position, armies)

    def _end(self, kind: str, winners: Sequence[int]) -> float:
        if self.seat not in winners:
            return -VICTORY
        return VICTORY if kind == "win" else 0.0

    def _threats(self, position: State, armies: Sequence[Army]) -> float:
        total = 0.0
        for hunter, hunters in enumerate(armies):
            for prey, hunted in enumerate(armies):
                if self.sides[hunter] > 0 > self.sides[prey]:
                    total -= (
                        self.sides[prey]
                        * self.eagerness
                        * _threat(position, hunter, hunters, hunted, STRIKES_LATER, marked=1.0)
                    )
                elif self.sides[hunter] < 0 < self.sides[prey]:
                    total -= _threat(position, hunter, hunters, hunted, STRIKES_NEXT, marked=HELD_BACK)
        return total


# --- pawns


def _armies(position: State) -> list[Army]:
    armies: list[Army] = [{element: [] for element in ELEMENTS} for _ in position.players]
    for cell, here in enumerate(position.groups):
        if here is not None:
            armies[here.seat][here.element].append((cell, here))
    return armies


def _count(groups: Sequence[tuple[int, Group]]) -> int:
    return sum(here.n for _, here in groups)


def _strength(army: Army) -> float:
    return EARTHS[_count(army[EARTH])] + sum(worth * _count(army[element]) for element, worth in PAWN.items())


def _threat(position: State, hunter: int, hunters: Army, hunted: Army, likely: Sequence[float], marked: float) -> float:
    """What the hunter may be expected to take: for each group the best of those that may strike it.

    `marked` is what is left of the threat of marked pawns: the foe's stay so, one's own are straightened first.
    """
    distances = _distances(position.table.size, position.voids)
    lying = _lying(position)
    swayed, banning = not SWAYING.isdisjoint(lying), not BANNING.isdisjoint(lying)
    earths, total = _count(hunted[EARTH]), 0.0
    for element, victims in BEATS.items():
        strikers = hunters[element]
        if not strikers:
            continue
        held = HELD_BACK if banning and banned(position, "no_confront", hunter, element) else 1.0
        for victim in victims:
            for cell, prey in hunted[victim]:
                far, most = distances[cell], 0.0
                for at, striker in strikers:
                    n = removed(position, striker, prey, cell) if swayed else min(striker.n, prey.n)
                    lost = EARTHS[earths] - EARTHS[earths - n] if victim == EARTH else n * PAWN[victim]
                    chance = likely[min(far[at], len(likely) - 1)] * (1.0 if striker.unmarked else marked)
                    most = max(most, chance * lost)
                total += held * most
    return total


def _lying(position: State) -> list[str]:
    """The cards in play areas and beside the board."""
    cards = [permanent.card for permanent in position.permanents]
    for player in position.players:
        cards.extend(player.played)
    return cards


@lru_cache(64)
def _distances(size: int, voids: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    """Between any two cells: how many steps it takes around the void."""
    around = geometry(size).around
    return tuple(_steps_from(cell, around, voids) for cell in range(size * size))


def _steps_from(start: int, around: tuple[tuple[int, ...], ...], voids: tuple[bool, ...]) -> tuple[int, ...]:
    steps = [len(voids)] * len(voids)
    steps[start] = 0
    edge = [start]
    for cell in edge:
        for near in around[cell]:
            if not voids[near] and steps[near] > steps[cell] + 1:
                steps[near] = steps[cell] + 1
                edge.append(near)
    return tuple(steps)


# --- cards


def _hand_worth(hand: Sequence[str]) -> float:
    """What is held, and what will be drawn at the end of the turn."""
    different = frozenset(hand)
    special = sum(card not in IN_HAND for card in different)
    return (
        sum(IN_HAND.get(card, 0.0) for card in different)
        + SAME_AGAIN * (len(hand) - len(different))
        + SPECIAL * min(special, FEW)
        + MORE_SPECIAL * max(0, special - FEW)
        + AVERAGE * max(0, HAND - len(hand))
    )


def _in_force(position: State, sides: Sequence[float], armies: Sequence[Army]) -> float:
    """Lasting modifiers, and the marks that a card will bring when it is discarded."""
    total = 0.0
    for player in position.players:
        for card in player.played:
            total += sum(_marks(step, armies, sides) for step in CARDS[card].at_discard if isinstance(step, Mark))
    for permanent in position.permanents:
        for rule in RULES[permanent.card]:
            total += sum(
                sides[seat] * IN_FORCE.get(rule.mod, 0.0) * _interest(rule, army)
                for seat, army in enumerate(armies)
                if _concerns(position, rule, permanent.seat, seat)
            )
    return total


def _concerns(position: State, rule: Rule, owner: int, seat: int) -> bool:
    if rule.who == "all":
        return position.players[seat].living
    return owner == seat if rule.who == "you" else not position.table.allied(owner, seat)


def _interest(rule: Rule, army: Army) -> float:
    """How much a player has of what the modifier is about."""
    about = rule.element or ((AIR,) if rule.mod in ("breath", "no_breath", "no_premove") else ())
    return sum(_count(army[element]) for element in about) / 3 if about else 1.0


def _marks(step: Mark, armies: Sequence[Army], sides: Sequence[float]) -> float:
    """Pawns that will not act for a turn: the foes lose as much as the friends, but one turn earlier."""
    return -0.5 * sum(
        sides[seat] * _count(army[element])
        for seat, army in enumerate(armies)
        for element in step.target.element or ELEMENTS
    )
