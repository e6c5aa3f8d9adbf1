"""Section 5 of the plan: nothing is acknowledged before it is stored, and no click plays twice."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from uuid import uuid4

import asyncpg
import pytest

from app.matches.clocks import milliseconds
from app.matches.records import verify
from app.matches.service import utc_now
from tests import services
from tests.durability.quick import QuickServer
from tests.durability.scripted import Scripted, cut
from tests.guests import guests
from tests.running import Server

CUTS = int(os.environ.get("TABLEE_CUTS", "24"))
STOPS = int(os.environ.get("TABLEE_STOPS", "4"))
"""How often a house is killed between two instructions, and how often it is told to stop; `make soak` asks for more."""
SHARE_OF_POSTGRES = 10
"""It has so many times fewer cuts where the tests are in a hurry: each costs it more."""
DOWN = 0.2
"""Seconds for which the house stays closed after each cut."""
HOUSES = 2
TABLES = 3
"""Matches that are played at the same time, so that a cut finds several clicks on their way."""
LONGEST_CALM = 0.3
"""Seconds from a start to the next cut, at most."""

Cut = Callable[[Server], None]
"""How a house ends."""


def test_power_cuts_lose_no_acknowledged_action_and_play_none_twice(tmp_path: Path) -> None:
    """C5. Two houses at once, each with half of the cuts."""
    servers = [QuickServer(new_folder(tmp_path, str(number))) for number in range(HOUSES)]
    cuts = cuts_of(CUTS // HOUSES, STOPS // HOUSES)
    with ThreadPoolExecutor(HOUSES) as pool:
        for done in [pool.submit(survive, server, cuts, Random(server.port)) for server in servers]:
            done.result()


@pytest.mark.postgres
def test_power_cuts_lose_nothing_on_postgresql(tmp_path: Path) -> None:
    with scratch_database(services.postgres()) as url:
        hurried = 1 if "TABLEE_CUTS" in os.environ else SHARE_OF_POSTGRES
        survive(QuickServer(tmp_path, database_url=url), cuts_of(CUTS // hurried, 1 + STOPS // hurried), Random(5))


def cuts_of(kills: int, stops: int) -> list[Cut]:
    """Kills, with the stops spread among them."""
    every = kills // (stops + 1) + 1
    cuts: list[Cut] = []
    for number in range(kills):
        if number % every == every - 1:
            cuts.append(Server.stop)
        cuts.append(Server.kill)
    return cuts + [Server.stop] * (kills + stops - len(cuts))


def new_folder(parent: Path, name: str) -> Path:
    folder = parent / name
    folder.mkdir()
    return folder


def survive(server: Server, cuts: Sequence[Cut], chance: Random) -> None:
    """Plays on through so many cuts, and compares what the house holds with the diaries of the guests."""
    finished: list[Scripted] = []
    with ExitStack() as leaving:
        leaving.callback(server.kill)
        server.start()
        seats = leaving.enter_context(guests(server.url, *(f"Guest {number}" for number in range(2 * TABLES))))
        pairs = list(zip(seats[::2], seats[1::2], strict=True))
        tables = [Scripted.begin(pair, Random(number)) for number, pair in enumerate(pairs)]
        met_a_click = ran_on = 0
        for cut_off in cuts:
            play_until_cut(partial(cut_off, server), tables, after=chance.uniform(0, LONGEST_CALM))
            closed = milliseconds(utc_now())
            time.sleep(DOWN)
            opened = milliseconds(utc_now())
            server.start()
            for number, table in enumerate(tables):
                met_a_click += table.unanswered is not None
                ran_on += time_given_back(table, opened - closed)
                check_nothing_is_lost(table)
                if table.over:
                    finished.append(table)
                    tables[number] = Scripted.begin(table.seats, table.chance)
        assert ran_on >= len(cuts), "no clock ran through the cuts: they prove nothing"
        assert met_a_click >= len(cuts) / 2, "the cuts came between the clicks: they prove nothing"
        played = sum(len(table.diary) for table in (*finished, *tables))
        print(f"{len(cuts)} cuts, {met_a_click} clicks met, {ran_on} clocks given back, {played} moves acknowledged")
        for table in tables:
            table.seats[0].post(f"/api/matches/{table.match}/resignation")
        for table in finished:
            check_record(table, resigned=False)
        for table in tables:
            check_record(table, resigned=True)


def play_until_cut(cut_off: Callable[[], None], tables: list[Scripted], after: float) -> None:
    timer = threading.Timer(after, cut_off)
    with ThreadPoolExecutor(len(tables)) as pool:
        timer.start()
        list(pool.map(cut, tables))
    timer.join()


def time_given_back(table: Scripted, closed: int) -> int:
    """How many clocks ran on, each of them given the time for which the house was closed, in milliseconds, at least.

    Where something has happened since they were last seen, nobody can tell."""
    ran_on = 0
    for seat, before in enumerate(table.seen):
        after = table.seats[seat].look(table.match)
        if after["step"] != before["step"] or after["outcome"] is not None:
            continue
        for then, now in zip(before["clocks"]["seats"], after["clocks"]["seats"], strict=True):
            if then["until"] is not None:
                assert now["until"] >= then["until"] + closed
                ran_on += 1
    return ran_on


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
