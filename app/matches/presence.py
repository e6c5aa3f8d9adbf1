"""Who is at the table. Presence is a date that grows old; it is neither the line to a browser nor a forfeit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.kernel.contract import Audience
from app.matches.clocks import PATIENCE, SECOND, Correspondence, grace
from app.matches.sight import Sight

GONE_AFTER = 12 * SECOND
"""Who has not been seen for so long is gone: shorter cuts of the line are nobody's business."""


@dataclass(frozen=True, slots=True)
class Looks:
    """So many eyes of one audience, when one process saw them last."""

    audience: Audience
    eyes: int
    seen_at: int


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody whose seat no computer plays, and who is not there."""

    seat: int
    awaited: bool
    until: int | None = None
    """When a computer may take the seat of who is awaited; none where days pass between moves."""
    ripe: bool = False
    """It may now."""


@dataclass(frozen=True, slots=True)
class Around:
    """Who is at the table of a match that goes on, and who looks on."""

    present: tuple[int, ...] = ()
    """Seats, ascending; computers are not counted."""
    watching: int = 0
    gone: tuple[Gone, ...] = ()


NOBODY_AROUND = Around()


def around(sight: Sight, looks: Sequence[Looks], now: int, patience: int = PATIENCE) -> Around:
    """Who is there, by what was seen last; `sight` is anybody's."""
    recent = [look for look in looks if now - look.seen_at < GONE_AFTER]
    seats = {look.audience for look in recent if look.eyes}
    watching = sum(look.eyes for look in recent if look.audience is None)
    people = [seat for seat in range(len(sight.names)) if not sight.played_by_computer(seat)]
    gone = () if sight.outcome else tuple(_gone(sight, looks, (s for s in people if s not in seats), now, patience))
    return Around(tuple(seat for seat in people if seat in seats), watching, gone)


def _gone(sight: Sight, looks: Sequence[Looks], absent: Iterable[int], now: int, patience: int) -> Iterable[Gone]:
    waiting = grace(sight.terms.timing, patience)
    for seat in absent:
        last = max((look.seen_at for look in looks if look.audience == seat and look.eyes), default=sight.began_at)
        if now - last < GONE_AFTER:
            continue
        awaited = seat in sight.to_act
        until = max(last, awaited_since(sight, seat)) + waiting if waiting is not None and awaited else None
        yield Gone(seat, awaited, until, until is not None and until <= now)


def awaited_since(sight: Sight, seat: int) -> int:
    """Since when this seat has been awaited, as far as a clock says; absence counts from then on."""
    return sight.clocks.since if sight.clocks and seat in sight.clocks.running else 0


def replaces_by_itself(sight: Sight) -> bool:
    """Whether a computer takes the seat of who is gone without being asked: where the clock is live."""
    return sight.clocks is not None and not isinstance(sight.terms.timing, Correspondence)
