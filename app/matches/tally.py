"""All draws of the matches that are over, counted: dice and shuffles, for whoever thinks that they are loaded."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import structlog

from app.matches.reels import Reels

log = structlog.get_logger()

SHOWN_DIE = 6
MOST_SIDES = 120
"""Draws from more than that are not counted: each face would have come too seldom to say anything."""
SECONDS_BETWEEN = 60.0
AT_ONCE = 20
SELDOM = 2.326
"""How far from its mean a normal chance goes once in a hundred times."""

Counts = Mapping[int, Mapping[int, int]]
"""By the number of things to draw from: how often each came."""


@dataclass(frozen=True, slots=True)
class Face:
    face: int
    """From 1."""
    count: int
    share: float
    """Of a hundred."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How evenly the faces of one kind of draw have come."""

    sides: int
    total: int
    faces: tuple[Face, ...]
    chi_square: float
    threshold: float
    """An honest chance goes beyond it once in a hundred times."""


def spread(sides: int, counts: Mapping[int, int]) -> Spread:
    total = sum(counts.values())
    expected = total / sides
    faces = tuple(
        Face(face + 1, counts.get(face, 0), 100 * counts.get(face, 0) / total if total else 0.0)
        for face in range(sides)
    )
    chi_square = sum((face.count - expected) ** 2 for face in faces) / expected if total else 0.0
    return Spread(sides, total, faces, chi_square, _threshold(sides - 1))


def _threshold(freedom: int) -> float:
    """The 99th centile of the chi-square with so many degrees of freedom, after Wilson and Hilferty."""
    if freedom == 0:
        return 0.0
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + SELDOM * part**0.5) ** 3)


class TallyStore(Protocol):
    async def uncounted(self, most: int) -> Sequence[str]:
        """Matches that are over and not counted yet."""

    async def count(self, match: str, counts: Counts) -> None:
        """Adds the draws of a match, once: a match that is counted already is left alone."""

    async def counts(self) -> Counts: ...


class Tally:
    """Counts what is over now and then, in every process: the store lets each match be counted once."""

    def __init__(self, store: TallyStore, reels: Reels, seconds: float = SECONDS_BETWEEN) -> None:
        self._store = store
        self._reels = reels
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="tally")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def counts(self) -> Counts:
        return await self._store.counts()

    async def count_some(self) -> int:
        """Counts a few of the matches that wait for it; gives how many."""
        waiting = await self._store.uncounted(AT_ONCE)
        for match in waiting:
            await self._store.count(match, await self._drawn(match))
        return len(waiting)

    async def _drawn(self, match: str) -> Counts:
        """The draws of a match; none where it cannot be played again, which others have been told of already."""
        counts: dict[int, Counter[int]] = {}
        try:
            reel = await self._reels.of_match(match)
            drawn = await asyncio.to_thread(reel.draws)
        except Exception as error:
            log.warning("match_not_counted", match=match, reason=type(error).__name__)
            return counts
        for sides, face in (draw for step in drawn for draw in step):
            if sides <= MOST_SIDES:
                counts.setdefault(sides, Counter())[face] += 1
        return counts

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            try:
                await self.count_some()
            except Exception as error:
                log.error("tally_failed", exc_info=error)
