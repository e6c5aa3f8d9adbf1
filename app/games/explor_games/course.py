"""A match in motion: what one action changes, and the events that tell it.

A Course is made from a state at the start of an action and frozen into the next state at its end; nobody else holds
one. Its attributes have the names of the state's, so that a question of the rules can be put to either.
"""

from __future__ import annotations

from typing import Any

from app.games.explor_games.events import Event
from app.games.explor_games.state import Companion, Player, State, Task
from app.kernel.chance import Rng


class Course:
    """A state that may be changed, with the chance and the events of one action."""

    def __init__(self, state: State, rng: Rng) -> None:
        self.rng = rng
        self.events: list[Event] = []
        self.table = state.table
        self.phase = state.phase
        self.players = list(state.players)
        self.signs = list(state.signs)
        self.ties = state.ties
        self.starter = state.starter
        self.active = state.active
        self.agenda = list(state.agenda)
        self.deal = state.deal
        self.attempt = state.attempt
        self.cursor = state.cursor
        self.stirred = state.stirred
        self.still = state.still
        self.outcome = state.outcome

    def freeze(self) -> State:
        """The state that was reached."""
        return State(
            table=self.table,
            phase=self.phase,
            players=(self.players[0], self.players[1]),
            signs=(self.signs[0], self.signs[1]),
            ties=self.ties,
            starter=self.starter,
            active=self.active,
            agenda=tuple(self.agenda),
            deal=self.deal,
            attempt=self.attempt,
            cursor=self.cursor,
            stirred=self.stirred,
            still=self.still,
            shown=self._shown(),
            outcome=self.outcome,
        )

    def _shown(self) -> tuple[str, ...]:
        """The cards that the events name to the whole table: a card may be shown and shuffled away in one step."""
        public = [event for event in self.events if event.to is None and event.but is None]
        return tuple(dict.fromkeys(card for event in public if (card := getattr(event, "card", None))))

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        assert self.active is not None
        return self.active

    @property
    def mine(self) -> Player:
        """The active player."""
        return self.players[self.seat]

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def push(self, *tasks: Task) -> None:
        """Puts tasks before all others, to be done in this order."""
        self.agenda.extend(reversed(tasks))

    # --- players

    def update(self, seat: int, **changes: Any) -> None:
        """Replaces the named facts of a player."""
        before = self.players[seat]
        facts = {name: getattr(before, name) for name in Player.__slots__}
        self.players[seat] = Player(**{**facts, **changes})

    def gain(self, seat: int, n: int) -> None:
        """EMP to the reserve, or from it; what it lacks is not owed (EX-1.2)."""
        self.update(seat, reserve=max(0, self.players[seat].reserve + n))

    def into_hand(self, seat: int, *cards: str) -> None:
        self.update(seat, hand=tuple(sorted((*self.players[seat].hand, *cards))))

    def out_of_hand(self, seat: int, card: str) -> None:
        self.update(seat, hand=tuple(held for held in self.players[seat].hand if held != card))

    def to_discard(self, seat: int, card: str) -> None:
        self.update(seat, discard=(card, *self.players[seat].discard))

    def bar(self, seat: int, card: str) -> None:
        """The card may not be called, or the fragment bought, again this turn."""
        self.update(seat, barred=tuple(sorted({*self.players[seat].barred, card})))

    # --- characters in play

    def enter_play(self, seat: int, card: str) -> Companion:
        """The character takes the lowest free slot (EX-3.2)."""
        companions = self.players[seat].companions
        taken = {companion.slot for companion in companions}
        slot = next(slot for slot in range(1, len(taken) + 2) if slot not in taken)
        arrived = Companion(slot, card)
        self.update(seat, companions=tuple(sorted((*companions, arrived), key=lambda companion: companion.slot)))
        return arrived

    def change(self, seat: int, changed: Companion) -> None:
        """The companion in this slot becomes this."""
        companions = self.players[seat].companions
        self.update(seat, companions=tuple(changed if there.slot == changed.slot else there for there in companions))

    def leave_play(self, seat: int, slot: int) -> str:
        """The character leaves its slot. Where it goes is the caller's affair."""
        companions = self.players[seat].companions
        (leaving,) = (companion for companion in companions if companion.slot == slot)
        self.update(seat, companions=tuple(companion for companion in companions if companion.slot != slot))
        return leaving.card


Position = State | Course
"""Whatever a question of the rules may be put to."""


def companion_in(player: Player, slot: int) -> Companion | None:
    return next((companion for companion in player.companions if companion.slot == slot), None)


def rival(seat: int) -> int:
    return 1 - seat
