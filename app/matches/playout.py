"""Whole matches between bots, without clock, store or people: for simulations, playthroughs and the test battery."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app.kernel.chance import Seeded
from app.kernel.contract import Bot, Game
from app.kernel.play import Step, start, step


class EndlessMatch(Exception):
    """A playout went past the horizon of its game without an end."""


class UnknownBot(Exception):
    """The game has no bot of this name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(name)
        self.name = name
        self.known = tuple(known)


@dataclass(frozen=True, slots=True)
class Turn:
    """One step of a playout: who did what in which state, and what came of it. The set-up has no seat and no action."""

    number: int
    seat: int | None
    action: Any
    before: Any
    step: Step

    @property
    def after(self) -> Any:
        return self.step.state


def seed_of(seed: int, match: int = 0) -> bytes:
    """The 256 bits that match number `match` of a series is played with: another series, another match, other bits."""
    return hashlib.blake2b(f"{seed}/{match}".encode(), digest_size=32, person=b"tablee-series").digest()


def bots_of(game: Game, names: Sequence[str], seats: int) -> tuple[Bot, ...]:
    """A bot for each seat; the names begin again when there are fewer than seats. Raises UnknownBot."""
    for name in names:
        if name not in game.bots:
            raise UnknownBot(name, tuple(game.bots))
    return tuple(game.bots[names[seat % len(names)]] for seat in range(seats))


def playout(game: Game, options: Any, seats: int, seed: bytes, bots: Sequence[Bot]) -> Iterator[Turn]:
    """A match from its set-up to its end, step by step. Where several seats may act, chance says who is first.

    Chance of the match comes from `seed` exactly as in a real match; that of the bots from another stream. Raises
    BadOptions, and EndlessMatch beyond the game's horizon.
    """
    whims = hashlib.blake2b(seed, digest_size=32, person=b"tablee-bots").digest()
    rng = Seeded(seed, 0)
    state = start(game, options, seats, rng)
    yield Turn(0, None, None, None, Step(state, (), rng.drawn))
    number = 0
    while game.outcome(state) is None:
        number += 1
        if number > game.horizon:
            raise EndlessMatch(f"{game.id} is not over after {game.horizon} actions")
        whim = Seeded(whims, number)
        seat = whim.pick(game.awaited(state))
        action = bots[seat](game.view(state, seat), game.legal(state, seat), whim)
        played = step(game, state, seat, action, Seeded(seed, number))
        yield Turn(number, seat, action, state, played)
        state = played.state
