"""What a position is worth to a seat at the end of its turn: pawns and threats, cards in hand and cards in force."""

from __future__ import annotations

from collections.abc import Sequence

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
from app.games.elemental_arena.state import State
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
SAME_AGAIN = 0.4
"""A second copy in the same hand."""
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


class Judge:
    """Judges positions of one turn of one seat."""

    def __init__(self, position: State, seat: int) -> None:
        self.seat = seat
        seats = position.table.seats
        self.friends = tuple(other for other in seats if position.table.allied(seat, other))
        self.foes = tuple(other for other in seats if other not in self.friends)
        foe = -1.0 / max(1, len(self.foes) - 1)
        self.sides = tuple(foe if other in self.foes else 1.0 for other in seats)
        """By seat: whose fortune is good news, and how good."""
        self.eagerness = 1.0 + position.round / PATIENT_ROUNDS
        self.restlessness = 1.0 + position.round / CLINGING_ROUNDS

    def worth(self, position: State) -> float:
        """Better positions are worth more; nothing is as good as a victory."""
        outcome = position.outcome
        if outcome is not None:
            if self.seat not in outcome.winners:
                return -VICTORY
            return VICTORY if outcome.kind == "win" else 0.0
        armies = armies_of(position)
        return (
            sum(side * strength(army) for side, army in zip(self.sides, armies, strict=True))
            + self._threats(position, armies)
            + self._cards(position)
            + _in_force(position, self.sides, armies)
        )

    def _threats(self, position: State, armies: Sequence[Army]) -> float:
        """One's own side strikes after the foes. Marks hold the foes back; one's own are lifted first."""
        friends = strikers_of(position, self.friends, armies, marked=1.0)
        foes = strikers_of(position, self.foes, armies, marked=HELD_BACK)
        chances = sum(-self.sides[seat] * danger(position, armies[seat], friends, STRIKES_LATER) for seat in self.foes)
        dangers = sum(danger(position, armies[seat], foes, STRIKES_NEXT) for seat in self.friends)
        return self.eagerness * chances - dangers

    def _cards(self, position: State) -> float:
        player = position.players[self.seat]
        foes = sum(side * len(other.hand) for side, other in zip(self.sides, position.players, strict=True) if side < 0)
        drawn = max(0, HAND + total(position, "hand", self.seat) - len(player.hand))
        held = _hand_worth(player.hand) / self.restlessness
        return held + AVERAGE * drawn + POINT * player.pa + FOE_CARD * foes


def _hand_worth(hand: Sequence[str]) -> float:
    different = frozenset(hand)
    special = sum(card not in IN_HAND for card in different)
    return (
        sum(IN_HAND.get(card, 0.0) for card in sorted(different))
        + SAME_AGAIN * (len(hand) - len(different))
        + SPECIAL * min(special, FEW)
        + MORE_SPECIAL * max(0, special - FEW)
    )


def _in_force(position: State, sides: Sequence[float], armies: Sequence[Army]) -> float:
    """Lasting modifiers, and the marks that a card will bring when it is discarded."""
    worth = 0.0
    for player in position.players:
        for card in player.played:
            worth += sum(_marks(step, sides, armies) for step in CARDS[card].at_discard if isinstance(step, Mark))
    for permanent in position.permanents:
        for rule in RULES[permanent.card]:
            worth += sum(
                sides[seat] * IN_FORCE.get(rule.mod, 0.0) * _interest(rule, army)
                for seat, army in enumerate(armies)
                if _concerns(position, rule, permanent.seat, seat)
            )
    return worth


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
