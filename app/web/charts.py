"""Small drawings of figures, made on the server. Each stands beside a table that says the same.

A drawing is stretched to its place, so that it holds lines and areas alone: its words stand around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 600.0, 100.0
STEP = 50
"""The scale of ratings ends on multiples of it."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Points of the drawing, from left to right; y grows downwards."""

    line: str
    band: str
    """What lies within the doubt, as a polygon; empty without any."""
    last: tuple[float, float]
    lowest: int
    highest: int
    """The ends of its scale."""
    level: float | None = None
    """Where the middle of the scale's meaning lies: half of the matches, the points of who is unknown."""


def curve(
    values: Sequence[float], lowest: int, highest: int, doubts: Sequence[float] = (), middle: float | None = None
) -> Curve | None:
    """How a figure has changed, each value as far from the next; None for what is no line yet."""
    if len(values) < 2:
        return None
    apart = WIDTH / (len(values) - 1)

    def y(value: float) -> float:
        held = min(max(value, lowest), highest)
        return round(HEIGHT * (highest - held) / (highest - lowest), 1)

    def points(heights: Sequence[float], numbers: Sequence[int]) -> str:
        return " ".join(f"{round(number * apart, 1)},{y(heights[number])}" for number in numbers)

    order = range(len(values))
    band = ""
    if doubts:
        above = [value + doubt for value, doubt in zip(values, doubts, strict=True)]
        below = [value - doubt for value, doubt in zip(values, doubts, strict=True)]
        band = f"{points(above, order)} {points(below, order[::-1])}"
    level = y(middle) if middle is not None and lowest <= middle <= highest else None
    return Curve(points(values, order), band, (WIDTH, y(values[-1])), lowest, highest, level)


def scale(values: Sequence[float]) -> tuple[int, int]:
    """The round ends of a scale on which all values lie."""
    return STEP * int(min(values) // STEP), STEP * int(-(-max(values) // STEP))
