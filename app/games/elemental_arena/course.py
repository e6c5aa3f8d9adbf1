"""A match in motion: what one action changes, and the events that tell it.

A Course is made from a state at the start of an action and frozen into the next state at its end; nobody else holds
one. Its attributes have the names of the state's, so that a question of the rules can be put to either.
"""

from __future__ import annotations

from typing import Any

from app.games.elemental_arena.board import INDEX
from app.games.elemental_arena.events import Event, Overflowed
from app.games.elemental_arena.state import Player, State, group
from app.kernel.chance import Rng


class Course:
    """A state that may be changed, with the chance and the events of one action."""

    def __init__(self, state: State, rng: Rng) -> None:
        self.rng = rng
        self.events: list[Event] = []
        self.changed = False
        """Whether the board has changed since the last checks of EA-14."""
        self.turn_lost = False
        """Whether the active player was eliminated: the turn ends at once (EA-13.4)."""
        self.table = state.table
        self.phase = state.phase
        self.groups = list(state.groups)
        self.voids = list(state.voids)
        self.rewards = list(state.rewards)
        self.terrains = list(state.terrains)
        self.players = list(state.players)
        self.first = state.first
        self.turn = state.turn
        self.round = state.round
        self.resolving = state.resolving
        self.pending = state.pending
        self.entered = state.entered
        self.due = state.due
        self.event_pile = state.event_pile
        self.event_row = state.event_row
        self.event_discard = state.event_discard
        self.permanents = state.permanents
        self.specialty_pile = state.specialty_pile
        self.gone = state.gone
        self.offer = state.offer
        self.offered = state.offered
        self.last_from = state.last_from
        self.last_to = state.last_to
        self.last_cards = state.last_cards
        self.outcome = state.outcome

    def freeze(self) -> State:
        """The state that was reached."""
        return State(
            table=self.table,
            phase=self.phase,
            groups=tuple(self.groups),
            voids=tuple(self.voids),
            rewards=tuple(self.rewards),
            terrains=tuple(self.terrains),
            players=tuple(self.players),
            first=self.first,
            turn=self.turn,
            round=self.round,
            resolving=self.resolving,
            pending=self.pending,
            entered=self.entered,
            due=self.due,
            event_pile=self.event_pile,
            event_row=self.event_row,
            event_discard=self.event_discard,
            permanents=self.permanents,
            specialty_pile=self.specialty_pile,
            gone=self.gone,
            offer=self.offer,
            offered=self.offered,
            last_from=self.last_from,
            last_to=self.last_to,
            last_cards=self.last_cards,
            outcome=self.outcome,
        )

    @property
    def halted(self) -> bool:
        """Whether the rest of the card is dropped (EA-14.1)."""
        return self.turn_lost or self.phase == "over"

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def name(self, cell: int) -> str:
        return self.table.geometry.names[cell]

    def update(self, seat: int, **changes: Any) -> None:
        """Replaces the named facts of a player."""
        before = self.players[seat]
        facts = {name: getattr(before, name) for name in Player.__slots__}
        self.players[seat] = Player(**{**facts, **changes})

    # --- pawns

    def to_reserve(self, seat: int, element: str, n: int) -> None:
        """`n` pawns join the reserve; a negative number leaves it."""
        reserve = list(self.players[seat].reserve)
        reserve[INDEX[element]] += n
        self.update(seat, reserve=tuple(reserve))

    def leave(self, cell: int, n: int, marked: int) -> None:
        """`n` pawns, `marked` of them marked, leave the group on the cell. Where they go is the caller's affair."""
        here = self.groups[cell]
        assert here is not None
        self.groups[cell] = group(here.seat, here.element, here.n - n, here.marked - marked)
        self.changed = True

    def remove(self, cell: int, n: int) -> None:
        """`n` pawns return to reserve, marked ones first (EA-3.7)."""
        here = self.groups[cell]
        assert here is not None
        self.leave(cell, n, min(n, here.marked))
        self.to_reserve(here.seat, here.element, n)

    def arrive(self, cell: int, seat: int, element: str, n: int, marked: int) -> None:
        """Pawns join the cell; beyond three one returns to reserve, a marked one first (EA-3.3, EA-3.7)."""
        here = self.groups[cell]
        if here is not None:
            n, marked = n + here.n, marked + here.marked
        if n > 3:
            n, marked = n - 1, max(0, marked - 1)
            self.to_reserve(seat, element, 1)
            self.tell(Overflowed(seat=seat, element=element, at=self.name(cell)))
        self.groups[cell] = group(seat, element, n, marked)
        self.changed = True

    def mark_one(self, cell: int) -> None:
        """Marks an unmarked pawn, if one is left."""
        here = self.groups[cell]
        if here is not None and here.unmarked:
            self.groups[cell] = group(here.seat, here.element, here.n, here.marked + 1)

    def enter(self, seat: int, cell: int) -> None:
        """Notes that pawns of the seat entered a cell: if a reward lies there, it may be due (EA-12.2)."""
        if seat == self.turn and self.rewards[cell] and cell not in self.entered:
            self.entered = (*self.entered, cell)

    def trace(self, left: tuple[int, ...], reached: tuple[int, ...]) -> None:
        """What the board shows as the last change."""
        self.last_from, self.last_to = left, reached


Position = State | Course
"""Whatever a question of the rules may be put to."""
