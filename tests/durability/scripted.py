"""A match that two guests play by rote through the JSON API, and a diary of what the house acknowledged."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import httpx

from tests.guests import Body, Guest, tokens

OPTIONS = {"initiation": True}
CLOCK = {"kind": "live", "bank": 3600, "increment": 0}
"""It runs, and nobody's flag falls while the test lasts."""


@dataclass(frozen=True, slots=True)
class Click:
    """What was sent: nobody knows yet whether it arrived."""

    seat: int
    token: str
    step: int
    key: str


@dataclass(slots=True)
class Scripted:
    """One match. After a cut it goes on with the click that was left without an answer."""

    match: str
    seats: tuple[Guest, Guest]
    chance: Random
    diary: list[Click] = field(default_factory=list)
    """The acknowledged clicks, in order."""
    unanswered: Click | None = None
    seen: list[Body] = field(default_factory=list)
    """What each seat was last shown."""

    @classmethod
    def begin(cls, seats: tuple[Guest, Guest], chance: Random) -> Scripted:
        host, friend = seats
        match = friend.sit(host.open_table("elemental_arena", clock=CLOCK, **OPTIONS))
        assert match is not None
        return cls(match, seats, chance, seen=[guest.look(match) for guest in seats])

    @property
    def over(self) -> bool:
        return any(body["outcome"] is not None for body in self.seen)

    def go_on(self) -> None:
        """Plays until the match is over or the line is cut. Raises httpx.TransportError then."""
        while not self.over:
            self.click()

    def click(self) -> None:
        click = self.unanswered = self.unanswered or self._choose()
        self.seen[click.seat] = self.seats[click.seat].act(self.match, click.token, click.step, click.key)
        self.diary.append(click)
        self.unanswered = None
        self.seen[1 - click.seat] = self.seats[1 - click.seat].look(self.match)

    def say_again(self, click: Click) -> Body:
        """The same click with the same key, as a page does that got no answer."""
        return self.seats[click.seat].act(self.match, click.token, click.step, click.key)

    def _choose(self) -> Click:
        seat = self.chance.choice(self.seen[0]["to_act"])
        body = self.seen[seat]
        offered = tokens(body, "ready") or tokens(body, "place") or tokens(body)
        return Click(seat, self.chance.choice(offered), body["step"], f"{self.match}-{len(self.diary)}")


def cut(scripted: Scripted) -> bool:
    """Plays until the line is cut; whether it was."""
    try:
        scripted.go_on()
    except httpx.TransportError:
        return True
    return False
