"""A match in motion: what one action changes, and the events that tell it.

A Course is made from a state at the start of an action and frozen into the next state at its end; nobody else holds
one. Its attributes have the names of the state's, so that a question of the rules can be put to either.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from app.games.etraclor.cards import in_order
from app.games.etraclor.events import Event
from app.games.etraclor.state import Holder, Side, State


class MatchEnds(Exception):
    """The match is over: nothing after that is resolved (ET-1.10.1)."""


class Course:
    """A state that may be changed, with the events of one action."""

    def __init__(self, state: State) -> None:
        self.events: list[Event] = []
        self.table = state.table
        self.phase = state.phase
        self.turn = state.turn
        self.deck = state.deck
        self.hand = state.hand
        self.discard = state.discard
        self.line = state.line
        self.enemies = state.enemies
        self.wave = state.wave
        self.coming = state.coming
        self.reserve = state.reserve
        self.fallen = state.fallen
        self.unused = state.unused
        self.marked = state.marked
        self.last_turns = state.last_turns
        self.last_cards = state.last_cards
        self.opening = state.opening
        self.tally = state.tally
        self.outcome = state.outcome

    def freeze(self) -> State:
        """The state that was reached."""
        return State(**{name: getattr(self, name) for name in _FACTS})

    def tell(self, event: Event) -> None:
        self.events.append(event)

    # --- holders

    def etrac(self, card: str) -> Holder:
        return next(etrac for etrac in self.line if etrac.card == card)

    def enemy(self, name: str) -> Holder:
        return next(enemy for enemy in self.enemies if enemy.name == name)

    def change(self, holder: Holder, **facts: Any) -> Holder:
        """The holder with other facts takes its own place."""
        changed = replace(holder, **facts)
        if holder.side == "etrac":
            self.line = tuple(changed if etrac.card == holder.card else etrac for etrac in self.line)
        else:
            self.enemies = tuple(changed if enemy.card == holder.card else enemy for enemy in self.enemies)
        return changed

    def remove(self, holder: Holder) -> None:
        """Where its cards go is the caller's affair."""
        self.line = tuple(etrac for etrac in self.line if etrac is not holder)
        self.enemies = tuple(enemy for enemy in self.enemies if enemy is not holder)

    # --- cards

    def into_hand(self, *cards: str) -> None:
        self.hand = in_order((*self.hand, *cards))

    def out_of_hand(self, card: str) -> None:
        self.hand = tuple(other for other in self.hand if other != card)

    def throw_away(self, side: Side, *cards: str) -> None:
        """To the discard pile of the owner; the Monster's cards are the player's (ET-1.9.1, ET-3.3.3)."""
        if side == "guardian":
            self.fallen += cards
        else:
            self.discard += cards

    def from_deck(self, n: int) -> tuple[str, ...]:
        """The top cards of the deck, as many as there are. Where they go is the caller's affair."""
        cards, self.deck = self.deck[:n], self.deck[n:]
        self.last_cards += cards
        return cards

    def count(self, **more: int) -> None:
        """Adds to the tally."""
        self.tally = replace(self.tally, **{name: getattr(self.tally, name) + n for name, n in more.items()})


_FACTS = tuple(fact.name for fact in fields(State))

Position = State | Course
"""What a question of the rules may be put to."""
