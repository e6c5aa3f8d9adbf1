"""The only doors to a game: start, step, replay. Legality is asked once here, for all games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from app.kernel.chance import Rng, Seeded
from app.kernel.contract import (
    TABLE_ACTIONS,
    BadOptions,
    Game,
    IllegalAction,
    MatchOver,
    NotYourMove,
    Outcome,
    Refusal,
)
from app.kernel.words import phrase

OVER = Refusal("match_over", None, phrase("table.match_over"))
NOT_YOUR_MOVE = Refusal("not_your_move", None, phrase("table.not_your_move"))
SEATS = Refusal("bad_seats", None, phrase("table.bad_seats"))


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a match: the state it reached, what the table saw, and how many draws of chance it made."""

    state: Any
    events: tuple[Any, ...]
    drawn: int

    @property
    def sealed(self) -> bool:
        """Whether it cannot be taken back freely: chance was drawn, something hidden was shown, or it is final."""
        return self.drawn > 0 or any(event.seals for event in self.events)


def start(game: Game, options: Any, seats: int, rng: Rng) -> Any:
    """The first state. Raises BadOptions."""
    if seats not in game.seats:
        raise BadOptions(SEATS)
    return game.setup(options, seats, rng)


def to_act(game: Game, state: Any) -> tuple[int, ...]:
    """The seats that are awaited, ascending; none when the match is over."""
    return game.awaited(state)


def outcome(game: Game, state: Any) -> Outcome | None:
    return game.outcome(state)


def step(game: Game, state: Any, seat: int, action: Any, rng: Rng) -> Step:
    """Plays one action. Raises MatchOver, NotYourMove or IllegalAction, and then nothing has happened."""
    if game.outcome(state) is not None:
        raise MatchOver(OVER)
    if not isinstance(action, TABLE_ACTIONS) and seat not in game.awaited(state):
        raise NotYourMove(NOT_YOUR_MOVE)
    refusal = game.why_not(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    after, events = game.apply(state, seat, action, rng)
    return Step(after, events, rng.drawn)


def replay(game: Game, options: Any, seats: int, seed: bytes, actions: Iterable[tuple[int, Any]]) -> Iterator[Step]:
    """A match again from its log: first the set-up, then each action. Chance of step k comes from (seed, k)."""
    rng: Rng = Seeded(seed, 0)
    state = start(game, options, seats, rng)
    yield Step(state, (), rng.drawn)
    for number, (seat, action) in enumerate(actions, start=1):
        played = step(game, state, seat, action, Seeded(seed, number))
        state = played.state
        yield played
