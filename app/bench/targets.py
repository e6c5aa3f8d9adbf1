"""The balance targets of Explor Games (EX-B.1 to EX-B.9), each as a figure and the bounds that it is to keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app.bench.duels import PAIRS, SERIES, Duel, play_series
from app.games.explor_games.catalogue import READY_DECKS


@dataclass(frozen=True, slots=True)
class Figure:
    target: str
    figure: str
    value: float
    least: float
    most: float
    duels: int
    """How many it was measured on."""

    @property
    def holds(self) -> bool:
        return self.least <= self.value <= self.most

    def data(self) -> dict[str, Any]:
        """As JSON-able data."""
        bounds = {"least": self.least, "most": self.most}
        about = {"target": self.target, "figure": self.figure, "value": round(self.value, 2)}
        return {**about, **bounds, "holds": self.holds, "duels": self.duels}


def measured(series: Sequence[str], duels: int, seed: int, jobs: int = 1) -> Iterator[Figure]:
    """The figures of these series, so many duels each; what compares two of them comes last."""
    played: dict[str, list[Duel]] = {}
    for name in SERIES:
        if name in series:
            played[name] = play_series(name, duels, seed, jobs)
            yield from FIGURES[name](played[name])
    if "normal" in played and "quick" in played:
        slow, fast = (_mean_turns(played[name]) for name in ("normal", "quick"))
        yield Figure("EX-B.8", "quick mode shorter by, %", 100 * (1 - fast / slow), 2, 10, 2 * duels)


def _of_a_normal_series(duels: Sequence[Duel]) -> Iterator[Figure]:
    turns, n = [duel.turns for duel in duels], len(duels)
    yield Figure("EX-B.1", "turns, mean", _mean_turns(duels), 11.5, 13.5, n)
    yield Figure("EX-B.1", "duels of 10 to 16 turns, %", _percent(10 <= length <= 16 for length in turns), 70, 100, n)
    yield Figure("EX-B.1", "duels above 20 turns, %", _percent(length > 20 for length in turns), 0, 3, n)
    for pair in PAIRS:
        met = [duel for duel in duels if duel.decks == pair]
        yield Figure("EX-B.1", f"turns of {' and '.join(pair)}, mean", _mean_turns(met), 9, 17, len(met))
    yield from _of_any_mode(duels, "normal")
    preparations, idle = sum(duel.preparations for duel in duels), sum(duel.idle for duel in duels)
    choices = sum(duel.choices for duel in duels)
    yield Figure("EX-B.5", "preparations with a choice, %", 100 * choices / preparations, 85, 100, n)
    yield Figure("EX-B.5", "turns without anything to do, %", 100 * idle / preparations, 0, 2, n)
    stuck = _percent(duel.idle_in_a_row >= 4 for duel in duels)
    yield Figure("EX-B.5", "duels with four such turns running, %", stuck, 0, 4, n)


def _of_a_quick_series(duels: Sequence[Duel]) -> Iterator[Figure]:
    yield from _of_any_mode(duels, "quick")


def _of_any_mode(duels: Sequence[Duel], mode: str) -> Iterator[Figure]:
    n = len(duels)
    yield Figure("EX-B.2", f"{mode}: wins of the starter, %", _percent(_won(d, d.starter) for d in duels), 45, 55, n)
    for deck in READY_DECKS:
        met = [(duel, seat) for duel in duels for seat in (0, 1) if _plays(duel, seat, deck)]
        rate = _percent(_won(duel, seat) for duel, seat in met)
        yield Figure("EX-B.3", f"{mode}: wins of {deck}, %", rate, 42, 58, len(met))
    for deck, other in PAIRS:
        if deck < other:
            met = [(duel, duel.decks.index(deck)) for duel in duels if set(duel.decks) == {deck, other}]
            rate = _percent(_won(duel, seat) for duel, seat in met)
            yield Figure("EX-B.3", f"{mode}: wins of {deck} over {other}, %", rate, 39, 61, len(met))
    endings = Counter(duel.reason for duel in duels)
    undecided = endings["turn_limit"] + endings["stalemate"]
    yield Figure("EX-B.4", f"{mode}: ended by strategic failure, %", 100 * endings["strategic"] / n, 0.1, 3, n)
    yield Figure("EX-B.4", f"{mode}: ended by turn limit or stalemate, %", 100 * undecided / n, 0, 0.3, n)


def _of_orders(duels: Sequence[Duel]) -> Iterator[Figure]:
    for order in dict.fromkeys(name for duel in duels for name in duel.players):
        met = [(duel, duel.players.index(order)) for duel in duels if order in duel.players]
        rate = _percent(_won(duel, seat) for duel, seat in met)
        yield Figure("EX-B.6", f"wins of the order {order}, %", rate, 38, 62, len(met))


def _without_villains(duels: Sequence[Duel]) -> Iterator[Figure]:
    yield Figure("EX-B.7", "wins without villains, %", _percent(_won(duel, 1) for duel in duels), 35, 47, len(duels))


def _against_chance(duels: Sequence[Duel]) -> Iterator[Figure]:
    yield Figure("EX-B.9", "wins over chance, %", _percent(_won(duel, 0) for duel in duels), 95, 100, len(duels))


FIGURES: dict[str, Callable[[Sequence[Duel]], Iterator[Figure]]] = {
    "normal": _of_a_normal_series,
    "quick": _of_a_quick_series,
    "orders": _of_orders,
    "villains": _without_villains,
    "chance": _against_chance,
}


def _plays(duel: Duel, seat: int, deck: str) -> bool:
    """Whether the seat plays this deck, and not against itself."""
    return duel.decks[seat] == deck != duel.decks[1 - seat]


def _won(duel: Duel, seat: int) -> float:
    """A draw is half a win."""
    return 0.5 if duel.winner is None else float(duel.winner == seat)


def _percent(true: Iterator[float] | Iterator[bool]) -> float:
    """The mean of these, of a hundred; 0 of none."""
    counted = list(true)
    return 100 * sum(counted) / len(counted) if counted else 0.0


def _mean_turns(duels: Sequence[Duel]) -> float:
    return sum(duel.turns for duel in duels) / len(duels) if duels else 0.0
