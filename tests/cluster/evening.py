"""An evening of many tables at once, whose guests come in through the proxy and go on after every cut."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

import httpx

from app.matches.records import verify
from tests.durability.scripted import Scripted
from tests.guests import Guest, Refused, guests

AWAY = {500, 502, 503, 504}
"""What the proxy says when no house answers, and a house when its store does not: nobody knows what came of it."""
STALE = 409
BREATH = 0.1
"""Seconds before what was not answered is asked again."""
PATIENCE = 600
"""How often in a row it is asked again: a minute."""


class Evening:
    """So many tables of two, all of them under way at once."""

    def __init__(self, tables: Sequence[Scripted], hands: int) -> None:
        """Each of the threads plays a share of the tables, a move at each in turn."""
        self.tables = tables
        self._pool = ThreadPoolExecutor(hands)
        self._played = [self._pool.submit(play_on, tables[hand::hands]) for hand in range(hands)]

    @property
    def moves(self) -> int:
        """Acknowledged up to now."""
        return sum(len(table.diary) for table in self.tables)

    def wait_for(self, moves: int) -> None:
        """Until so many more are acknowledged, or all is played."""
        wanted = self.moves + moves
        while self.moves < wanted and not all(table.done() for table in self._played):
            time.sleep(0.02)

    def finish(self) -> None:
        """Until every match is over; what went wrong at a table is raised."""
        for table in self._played:
            table.result()
        self._pool.shutdown()


@contextmanager
def evening(url: str, tables: int, hands: int) -> Iterator[Evening]:
    """Tables that have begun."""
    with guests(url, *(f"Guest {number}" for number in range(2 * tables))) as party:
        pairs = zip(party[::2], party[1::2], strict=True)
        yield Evening([Scripted.begin(pair, Random(number)) for number, pair in enumerate(pairs)], hands)


def play_on(tables: Sequence[Scripted]) -> None:
    """Plays all to the end of their matches, through whatever is cut on the way."""
    going = [(table, Patience(table)) for table in tables]
    while going:
        for table, patience in going:
            try_a_move(table, patience)
        going = [(table, patience) for table, patience in going if not table.over]


def try_a_move(table: Scripted, patience: Patience) -> None:
    """One move, or a breath: what got no answer is said again."""
    if table.unanswered is None and not knows_its_turn(table):  # the news is on its way to the other house
        patience.wait()
        return
    try:
        table.click()
        patience.waited = 0
    except (httpx.TransportError, Refused) as failure:
        if isinstance(failure, Refused) and failure.status == STALE:
            table.unanswered = None  # it was not played: the rival's move had not reached this house
        elif isinstance(failure, Refused) and failure.status not in AWAY:
            raise
        patience.wait()


@dataclass
class Patience:
    """How often a table has waited in a row."""

    table: Scripted
    waited: int = 0

    def wait(self) -> None:
        """Raises RuntimeError when it was too often."""
        if self.waited == PATIENCE:
            raise RuntimeError(f"the match {self.table.match} does not go on")
        self.waited += 1
        time.sleep(BREATH)
        catch_up(self.table)


def knows_its_turn(table: Scripted) -> bool:
    """Whether whoever is awaited has been offered something."""
    return all(table.seen[seat]["offers"] for seat in table.seen[0]["to_act"])


def catch_up(table: Scripted) -> None:
    """After a cut both look again, as pages do; a click without an answer stays to be said."""
    try:
        seen = [guest.look(table.match) for guest in table.seats]
    except (httpx.TransportError, Refused):
        return
    if table.unanswered is None:
        table.seen = seen


def told(record: dict[str, object]) -> list[tuple[int, str]]:
    actions = record["actions"]
    assert isinstance(actions, list)
    return [(action["seat"], action["token"]) for action in actions]


def check(table: Scripted, reader: Guest) -> None:
    """The record tells exactly what was acknowledged, in that order, and replays to the stored digests."""
    record = reader.get(f"/api/matches/{table.match}/record")
    assert told(record) == [(click.seat, click.token) for click in table.diary]
    verify(record)
