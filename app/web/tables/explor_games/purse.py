"""What the last step did to the reserves: shown beside the counters until the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.matches.sight import Sight


def gained(sight: Sight, seat: int) -> int:
    """How much this reserve has grown by the newest step that these eyes have seen; less than nothing where it sank."""
    if not sight.log or sight.log[-1].step != sight.step:
        return 0
    return sum(n for event in sight.log[-1].events for whose, n in movements(event) if whose == seat)


def movements(event: Any) -> Iterator[tuple[int, int]]:
    """The seats whose reserve this event changes, and by how much: all of it is public (EX-3.5)."""
    match event.kind:
        case "earned":
            yield event.seat, event.n
        case "lost":
            yield event.seat, -event.n
        case "stole":
            yield event.seat, event.n
            yield 1 - event.seat, -event.n
        case "succeeded":
            yield event.seat, event.reward
        case "bought" | "hero_called" | "villain_called" | "own_villain_called":
            yield event.seat, -event.cost
