"""Playing at once: where somebody waits, or against the house while a table of one's own waits for somebody."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

from app.matches.clocks import Correspondence, Terms
from app.rooms.errors import NotWelcome, RoomNotFound, SeatTaken
from app.rooms.people import Person
from app.rooms.rooms import USUAL_BOT, Room, Rooms

STILL_THERE = timedelta(hours=1)
"""Who has waited for longer than that has probably gone to do something else."""


async def play_at_once(
    rooms: Rooms, person: Person, game: str, seats: int, options: Mapping[str, Any], terms: Terms
) -> Room:
    """A room in which this person can begin at once.

    That is a table at which somebody waits with the same number of seats. Where nobody does, the person plays against
    the house, while a table of their own waits for people. Raises BadOptions.
    """
    for room in await rooms.open_rooms(game, visitor=person):
        if _begins_at_once(room, seats) and room.seat_of(person) is None:
            with suppress(SeatTaken, RoomNotFound, NotWelcome):
                return (await rooms.take_seat(room.id, person))[1]
    if seats > 1 and not await _waits_already(rooms, person, game):
        await rooms.open(person, game, seats, options, "public", terms=terms)
    return await rooms.open(person, game, seats, options, "link", dict.fromkeys(range(1, seats), USUAL_BOT), terms)


def _begins_at_once(room: Room, seats: int) -> bool:
    """Whether one more person is enough, and whoever opened the room may still be there to play it through."""
    leisurely = isinstance(room.terms.timing, Correspondence)
    recent = datetime.now(UTC) - room.created_at < STILL_THERE
    return room.somebody_waits and room.seats.count(None) == 1 and len(room.seats) == seats and recent and not leisurely


async def _waits_already(rooms: Rooms, person: Person, game: str) -> bool:
    own = await rooms.unfinished(person)
    return any(room.game == game and room.visibility == "public" and room.match is None for room in own)
