"""A clock that tests turn by hand: nothing here waits, and nothing is measured."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from app.matches.clocks import Correspondence, Live, Terms, milliseconds
from tests.storage import Services

BLITZ = Terms(Live(bank=300, increment=5))
BY_POST = Terms(Correspondence(days=3))


class HandClock:
    """Shows what it is turned to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 12, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def turn(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    @property
    def ms(self) -> int:
        return milliseconds(self.now)


async def timed_match(house: Services, terms: Terms, game: str = "toy", **options: object) -> str:
    """A match with a clock, Inès in seat 0 and Malik in seat 1."""
    ines, malik = await house.two()
    room = await house.rooms.open(ines, game, 2, options, "link", terms=terms)
    _, room = await house.rooms.take_seat(room.id, malik)
    assert room.match is not None
    return room.match
