"""Chance, handed in. One primitive, `below`; every other throw derives from it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class OutOfDraws(Exception):
    """A scripted chance was asked for more draws than it was given, or for one that does not fit."""


class Rng:
    """A source of chance. `drawn` counts the draws made so far: a step that drew cannot be taken back freely."""

    drawn: int = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        raise NotImplementedError

    def die(self, sides: int = 6) -> int:
        """A face from 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, which may not be empty."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order (Fisher-Yates)."""
        cards = list(things)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)


class Seeded(Rng):
    """The chance of one step of one match, made with a keyed function from a secret seed of 256 random bits.

    The stream is BLAKE2b keyed with the seed over (step, block): no generator state is stored, any step can be run
    again alone, and who knows the outcomes of earlier steps learns nothing of later ones.
    """

    def __init__(self, seed: bytes, step: int) -> None:
        if len(seed) != 32:
            raise ValueError("a seed has 32 bytes")
        self.drawn = 0
        self._seed = seed
        self._step = step
        self._block = 0
        self._bytes = b""

    def below(self, n: int) -> int:
        if n <= 0:
            raise ValueError("nothing to draw from")
        self.drawn += 1
        limit = (1 << 64) - (1 << 64) % n  # beyond it the low results would be likelier: draw again
        while (word := self._word()) >= limit:
            pass
        return word % n

    def _word(self) -> int:
        if not self._bytes:
            counter = self._step.to_bytes(8, "big") + self._block.to_bytes(8, "big")
            self._bytes = hashlib.blake2b(counter, key=self._seed, digest_size=64, person=b"tablee-rng").digest()
            self._block += 1
        word, self._bytes = self._bytes[:8], self._bytes[8:]
        return int.from_bytes(word, "big")


class Noted(Seeded):
    """The chance of a step that is run again, with every draw written down: from how many, and which came."""

    def __init__(self, seed: bytes, step: int) -> None:
        super().__init__(seed, step)
        self.draws: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        drawn = super().below(n)
        self.draws.append((n, drawn))
        return drawn


class Scripted(Rng):
    """Chance dictated by a test or a `position` file: dice say 1 to their sides, other draws 0 to n - 1.

    Shuffles keep their order while draws are dictated. When the script ends, `then` goes on, or OutOfDraws is raised.
    """

    def __init__(self, draws: Sequence[int] = (), then: Rng | None = None) -> None:
        self.drawn = 0
        self._draws = list(reversed(draws))
        self._then = then

    def below(self, n: int) -> int:
        return self._next(0, n - 1) if self._draws or not self._then else self._free().below(n)

    def die(self, sides: int = 6) -> int:
        return self._next(1, sides) if self._draws or not self._then else self._free().die(sides)

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        return tuple(things) if self._draws or not self._then else self._free().shuffled(things)

    def _free(self) -> Rng:
        assert self._then is not None
        self.drawn += 1
        return self._then

    def _next(self, least: int, most: int) -> int:
        if not self._draws:
            raise OutOfDraws(f"a draw from {least} to {most} is needed and none is left")
        draw = self._draws.pop()
        if not least <= draw <= most:
            raise OutOfDraws(f"{draw} is not a draw from {least} to {most}")
        self.drawn += 1
        return draw
