"""The door of a table: who may look, by what others and the house have decided."""

from __future__ import annotations

from collections.abc import Collection

from app.conversation.conduct import Conduct
from app.conversation.distances import Distances


class Door:
    def __init__(self, distances: Distances, conduct: Conduct) -> None:
        self._distances = distances
        self._conduct = conduct

    async def lets(self, person: str, people: Collection[str]) -> bool:
        """Whether this person may look at a table of these people; who sits there may, unless they are banned."""
        if (await self._conduct.standing(person)).ban is not None:
            return False
        return person in people or (await self._distances.apart_from(person)).isdisjoint(people)
