"""How often one person, and one address, may do what makes work for the house or fills its store.

Whoever asks from this very machine, and through no proxy, is not counted unless the settings say so: that is its
owner, with a load tool or a bot. An address is believed as the server gives it, which is a header's word only where a
trusted proxy has written it.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection

from app.rooms.people import Person
from app.web.faults import TooOften
from app.web.house import house_of
from app.web.limits import Quotas, address_of, from_this_machine

Often = tuple[int, float]
"""So many times within so many seconds."""


class Pace:
    """A quota for each person and one for each address: neither many names nor many addresses go round it."""

    def __init__(self, address: Often, person: Often | None = None) -> None:
        self._addresses = Quotas(*address)
        self._people = Quotas(*person) if person else None

    def keep(self, connection: HTTPConnection, person: Person | None = None) -> None:
        """Raises TooOften."""
        paced = house_of(connection).paced
        if paced == "nobody" or (paced == "visitors" and from_this_machine(connection)):
            return
        within = [self._addresses.spend(address_of(connection))]
        if self._people is not None and person is not None:
            within.append(self._people.spend(person.id))
        if not all(within):
            raise TooOften


COMING = Pace((120, 600.0))
"""New guests: a school class behind one address comes in, a flood of names does not."""
OPENING = Pace((300, 600.0), (60, 600.0))
"""New tables."""
JOINING = Pace((60, 60.0), (60, 60.0))
"""Codes that are tried."""
COMPLAINING = Pace((60, 3600.0), (10, 3600.0))
"""Faults that are reported."""
TALKING = Pace((60, 10.0))
"""Lines from one address; `SPOKEN` of `app/web/conversation/doors.py` counts those of one person."""
