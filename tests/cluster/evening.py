"""An evening of many tables at once, whose guests come in through the proxy and go on after every cut."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
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
    """So many tables of two, each played by a thread of its own."""

    def __init__(self, tables: Sequence[Scripted], at_once: int) -> None:
        self.tables = tables
        self._pool = ThreadPoolExecutor(at_once)
        self._played = [self._pool.submit(play_on, table) for table in tables]

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
def evening(url: str, tables: int, at_once: int) -> Iterator[Evening]:
    """Tables that have begun."""
    with guests(url, *(f"Guest {number}" for number in range(2 * tables))) as party:
        pairs = zip(party[::2], party[1::2], strict=True)
        yield Evening([Scripted.begin(pair, Random(number)) for number, pair in enumerate(pairs)], at_once)


def play_on(table: Scripted) -> None:
    """Plays to the end of the match, through whatever is cut on the way: what got no answer is said again."""
    waited = 0
    while not table.over:
        if table.unanswered is None and not knows_its_turn(table):  # the news is on its way to the other house
            waited = wait_a_little(table, waited)
            continue
        try:
            table.click()
            waited = 0
        except (httpx.TransportError, Refused) as failure:
            if isinstance(failure, Refused) and failure.status == STALE:
                table.unanswered = None  # it was not played: the rival's move had not reached this house
            elif isinstance(failure, Refused) and failure.status not in AWAY:
                raise
            waited = wait_a_little(table, waited)


def knows_its_turn(table: Scripted) -> bool:
    """Whether whoever is awaited has been offered something."""
    return all(table.seen[seat]["offers"] for seat in table.seen[0]["to_act"])


def wait_a_little(table: Scripted, waited: int) -> int:
    """How often this table has waited in a row, this time included. Raises RuntimeError when it was too often."""
    if waited == PATIENCE:
        raise RuntimeError(f"the match {table.match} does not go on")
    time.sleep(BREATH)
    catch_up(table)
    return waited + 1


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
