"""What follows from answers that need neither chance nor anything hidden, for a page whose network may go away.

It is worked out in worlds that this seat imagines, never in the true one, with chance that is nobody's: what is the
same in all of them the seat could have known, so nothing that is handed ahead can tell a secret.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from typing import Any

from app.kernel.chance import Seeded
from app.kernel.play import step
from app.kernel.token import token_of
from app.matches.live_match import LiveMatch
from app.matches.sight import Sight

WORLDS = 3
"""In how many imagined worlds an answer must lead to the same. Decks that agree by luck in all of them would only show
a card that is not there."""
NOBODYS = bytes(32)
"""The seed of imagined chance."""

Follow = Callable[[Sight, Any], bool]
"""Whether an answer is worth following from what the seat sees."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the seat stands after some answers."""

    sight: Sight
    leads: Mapping[str, int]
    """Where an answer leads, as far as that is handed ahead: token to place."""
    chance: tuple[str, ...]
    """Answers after which chance decides, or something hidden."""


@dataclass(frozen=True, slots=True)
class _Worlds:
    """The same place in several imagined worlds: the first as a match, of the others the states."""

    match: LiveMatch
    others: tuple[Any, ...]
    seat: int

    @classmethod
    def of(cls, live: LiveMatch, seat: int) -> _Worlds:
        first, *others = (live.game.imagine(live.state, seat, Seeded(NOBODYS, world)) for world in range(WORLDS))
        opening = replace(live.opening, seed=NOBODYS, salts=())
        match = replace(live, opening=opening, state=first, before=(), _views={}, _sights={})
        return cls(match, tuple(others), seat)

    def after(self, action: Any, at: datetime) -> _Worlds | None:
        """Where this answer leads; None where that is not the same in all worlds."""
        game, states = self.match.game, (self.match.state, *self.others)
        done = [step(game, state, self.seat, action, Seeded(NOBODYS, 0)) for state in states]
        first, *others = (moved.state for moved in done)
        seen = game.view(first, self.seat)
        if any(moved.drawn for moved in done) or any(game.view(other, self.seat) != seen for other in others):
            return None
        return _Worlds(self.match.played(self.seat, token_of(action), None, at), tuple(others), self.seat)


@dataclass(slots=True)
class _Found:
    worlds: _Worlds
    leads: dict[str, int] = field(default_factory=dict)
    chance: list[str] = field(default_factory=list)


def ahead(live: LiveMatch, seat: int, follow: Follow, most: int, at: datetime) -> tuple[Place, ...]:
    """The place where this seat stands, and what its answers lead to, `most` places in all, the likelier ones first.

    How likely an answer is, nobody knows here: each kind of answer at a place counts the same, and in a kind each one.
    """
    found = [_Found(_Worlds.of(live, seat))]
    order = count()
    waiting: list[tuple[float, int, int, Any]] = []

    def look_from(place: int, likely: float) -> None:
        sight = found[place].worlds.match.sight(seat)
        actions = [offer.action for offer in sight.offers if follow(sight, offer.action)]
        kinds = [action.kind for action in actions]
        for action in actions:
            share = likely / (len(set(kinds)) * kinds.count(action.kind))
            heapq.heappush(waiting, (-share, next(order), place, action))

    look_from(0, 1.0)
    while waiting and len(found) < most:
        less_likely, _, place, action = heapq.heappop(waiting)
        worlds = found[place].worlds.after(action, at)
        if worlds is None:
            found[place].chance.append(token_of(action))
        else:
            found[place].leads[token_of(action)] = len(found)
            found.append(_Found(worlds))
            look_from(len(found) - 1, -less_likely)
    return tuple(_place(one, live.history.count_of(seat)) for one in found)


def _place(found: _Found, here: int) -> Place:
    """What the seat would see there bears the step at which it stands in truth: there is no other yet."""
    sight = replace(found.worlds.match.sight(found.worlds.seat), step=here)
    return Place(sight, found.leads, tuple(found.chance))
