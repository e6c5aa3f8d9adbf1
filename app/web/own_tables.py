"""The tables at which the visitor sits: the way back to them, and which of them wants something of whom."""

from __future__ import annotations

from dataclasses import dataclass

from app.matches.sight import Sight
from app.rooms.people import Person
from app.rooms.rooms import Room
from app.web.house import House

OWN_SHOWN = 6


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table at which the visitor sits."""

    room: Room
    sight: Sight | None
    """What they see of the match, once it has begun."""

    @property
    def awaits_you(self) -> bool:
        sight = self.sight
        return sight is not None and sight.audience in sight.to_act and not sight.is_away

    @property
    def rivals(self) -> list[str]:
        """The names of the others, by seat."""
        names = self.sight.names if self.sight else tuple(person.name for person in self.room.seats if person)
        own = self.sight.audience if self.sight else 0
        return [name for seat, name in enumerate(names) if seat != own]


async def own_tables(house: House, visitor: Person) -> list[OwnTable]:
    """Tables whose match is not over, those that wait for the visitor first."""
    tables = []
    for room in await house.rooms.unfinished(visitor, OWN_SHOWN):
        sight = await _own_sight(house, room, visitor)
        if sight is None or sight.outcome is None:
            tables.append(OwnTable(room, sight))
    return sorted(tables, key=lambda table: not table.awaits_you)


async def _own_sight(house: House, room: Room, visitor: Person) -> Sight | None:
    if room.match is None:
        return None
    return await house.matches.sight(room.match, await house.matches.seat_of(room.match, visitor.id))
