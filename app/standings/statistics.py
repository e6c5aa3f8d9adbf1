"""Results counted: how often, how long, how much. Pure: results in, figures out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from app.standings.standings import Finished, Score

How = Literal["mean", "mean_won", "sum", "most"]
"""Over all matches a mean, over those won a mean, a sum, or the most that one of them had."""


@dataclass(frozen=True, slots=True)
class Measure:
    figure: str
    how: How = "mean"


@dataclass(frozen=True, slots=True)
class Streaks:
    """Victories in a row."""

    current: int
    longest: int


@dataclass(frozen=True, slots=True)
class Group:
    """The results that share a value."""

    value: str
    results: tuple[Finished, ...]

    @property
    def score(self) -> Score:
        return score_of(self.results)


def score_of(results: Iterable[Finished]) -> Score:
    score = Score()
    for result in results:
        score = score.plus(result.ending, 1)
    return score


def shares_won(results: Iterable[Finished]) -> list[float]:
    """The share of victories after each match that was decided."""
    shares, score = [], Score()
    for result in results:
        score = score.plus(result.ending, 1)
        share = score.share
        if result.ending != "stopped" and share is not None:
            shares.append(share)
    return shares


def streaks_of(results: Sequence[Finished]) -> Streaks:
    """Of results from the oldest to the newest; a match that was stopped neither goes on with a streak nor ends it."""
    current = longest = 0
    for result in results:
        if result.ending != "stopped":
            current = current + 1 if result.ending == "won" else 0
            longest = max(longest, current)
    return Streaks(current, longest)


def measured(measure: Measure, results: Sequence[Finished]) -> float | None:
    """None where no match has the figure."""
    counted = [result for result in results if measure.how != "mean_won" or result.ending == "won"]
    figures = [int(result.figures[measure.figure]) for result in counted if measure.figure in result.figures]
    if not figures:
        return None
    if measure.how == "sum":
        return float(sum(figures))
    return float(max(figures)) if measure.how == "most" else sum(figures) / len(figures)


def grouped(results: Iterable[Finished], value_of: Callable[[Finished], object]) -> tuple[Group, ...]:
    """The results by value, the value that came most often first; those without one are in no group."""
    groups: dict[str, list[Finished]] = {}
    for result in results:
        value = value_of(result)
        if value is not None:
            groups.setdefault(str(value), []).append(result)
    in_order = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    return tuple(Group(value, tuple(members)) for value, members in in_order)


def by_figure(figure: str) -> Callable[[Finished], object]:
    return lambda result: result.figures.get(figure)


def chosen(results: Iterable[Finished], wanted: Mapping[str, str]) -> tuple[Finished, ...]:
    """Those whose figures have these values."""
    return tuple(
        result
        for result in results
        if all(str(result.figures.get(figure)) == value for figure, value in wanted.items())
    )
