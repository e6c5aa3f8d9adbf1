"""Section 5 of the plan: nothing is acknowledged before it is stored, and no click plays twice."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from uuid import uuid4

import asyncpg
import pytest

from app.matches.records import verify
from tests import services
from tests.durability.quick import QuickServer
from tests.durability.scripted import Scripted, cut
from tests.guests import guests
from tests.running import Server

CUTS = 50
HOUSES = 2
TABLES = 3
"""Matches that are played at the same time, so that a cut finds several clicks on their way."""
LONGEST_CALM = 0.3
"""Seconds from a start to the next cut, at most."""


def test_fifty_power_cuts_lose_no_acknowledged_action_and_play_none_twice(tmp_path: Path) -> None:
    """Two houses at once, each with half of the cuts."""
    servers = [QuickServer(new_folder(tmp_path, str(number))) for number in range(HOUSES)]
    with ThreadPoolExecutor(HOUSES) as pool:
        for done in [pool.submit(survive, server, CUTS // HOUSES, Random(server.port)) for server in servers]:
            done.result()


@pytest.mark.postgres
def test_power_cuts_lose_nothing_on_postgresql(tmp_path: Path) -> None:
    with scratch_database(services.postgres()) as url:
        survive(QuickServer(tmp_path, database_url=url), cuts=5, chance=Random(5))


def new_folder(parent: Path, name: str) -> Path:
    folder = parent / name
    folder.mkdir()
    return folder


def survive(server: Server, cuts: int, chance: Random) -> None:
    """Plays on through so many cuts, and compares what the house holds with the diaries of the guests."""
    finished: list[Scripted] = []
    with ExitStack() as leaving:
        leaving.callback(server.kill)
        server.start()
        seats = leaving.enter_context(guests(server.url, *(f"Guest {number}" for number in range(2 * TABLES))))
        pairs = list(zip(seats[::2], seats[1::2], strict=True))
        tables = [Scripted.begin(pair, Random(number)) for number, pair in enumerate(pairs)]
        met_a_click = 0
        for _ in range(cuts):
            play_until_cut(server, tables, after=chance.uniform(0, LONGEST_CALM))
            server.start()
            for number, table in enumerate(tables):
                met_a_click += table.unanswered is not None
                check_nothing_is_lost(table)
                if table.over:
                    finished.append(table)
                    tables[number] = Scripted.begin(table.seats, table.chance)
        assert met_a_click >= cuts / 2, "the cuts came between the clicks: they prove nothing"
        for table in tables:
            table.seats[0].post(f"/api/matches/{table.match}/resignation")
        for table in finished:
            check_record(table, resigned=False)
        for table in tables:
            check_record(table, resigned=True)


def play_until_cut(server: Server, tables: list[Scripted], after: float) -> None:
    timer = threading.Timer(after, server.kill)
    with ThreadPoolExecutor(len(tables)) as pool:
        timer.start()
        list(pool.map(cut, tables))
    timer.join()


def check_nothing_is_lost(table: Scripted) -> None:
    """The last acknowledged click stands, and saying a click again, with an answer or without one, plays it once."""
    if table.unanswered is not None:
        click = table.unanswered
        once = table.say_again(click)
        assert table.say_again(click) == once
        table.diary.append(click)
        table.unanswered = None
    elif table.diary:
        click = table.diary[-1]
        stored = table.seats[click.seat].look(table.match)
        assert stored["step"] >= table.seen[click.seat]["step"]
        assert table.say_again(click) == stored
    table.seen = [guest.look(table.match) for guest in table.seats]


def check_record(table: Scripted, resigned: bool) -> None:
    """The record tells exactly the diary, and replays to the stored digests."""
    record = table.seats[0].get(f"/api/matches/{table.match}/record")
    told = [(action["seat"], action["token"]) for action in record["actions"]]
    assert told == [(click.seat, click.token) for click in table.diary] + [(0, "resign")] * resigned
    verify(record)


@contextmanager
def scratch_database(admin_url: str) -> Iterator[str]:
    """A new database on that server, and its SQLAlchemy URL."""
    name = f"tablee_cuts_{uuid4().hex[:12]}"
    server = admin_url.rsplit("/", 1)[0]

    async def run(statement: str) -> None:
        connection = await asyncpg.connect(admin_url.replace("+asyncpg", ""))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(run(f"CREATE DATABASE {name}"))
    try:
        yield f"{server}/{name}"
    finally:
        asyncio.run(run(f"DROP DATABASE {name} WITH (FORCE)"))
