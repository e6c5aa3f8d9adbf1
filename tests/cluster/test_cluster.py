"""Players of one match on different processes, through whatever may be cut: no step lost, doubled or out of order."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import orjson
import pytest
from websockets.sync.client import connect

from tests.cluster.cluster import Cluster, cluster
from tests.cluster.evening import Evening, check, evening
from tests.cluster.parts import wait_until
from tests.guests import guests

TABLES = int(os.environ.get("TABLEE_CLUSTER_TABLES", "6"))
"""Matches at once; `make soak` asks for 500."""
HANDS = min(TABLES, 64)
"""Threads that play them."""
BETWEEN = TABLES
"""Moves acknowledged between two mishaps."""
ASLEEP = 5.0
"""Seconds for which a process is stopped, longer than the proxy believes in it."""

pytestmark = [pytest.mark.postgres, pytest.mark.redis]


@pytest.fixture(scope="module")
def running() -> Iterator[Cluster]:
    """In a folder of its own: PostgreSQL has a user of its own, to whom the folders of pytest are shut."""
    with TemporaryDirectory(prefix="tablee-cluster-") as folder, cluster(Path(folder)) as running:
        yield running


def test_a_move_made_at_one_house_is_seen_at_the_other(running: Cluster) -> None:
    one, other = running.houses
    with guests(one.url, "Alice") as (alice,), guests(other.url, "Bruno") as (bruno,):
        match = bruno.sit(alice.open_table("elemental_arena", initiation=True, invocation="preset"))
        assert match is not None
        with connect(
            f"{other.url.replace('http', 'ws')}/api/matches/{match}/live?token={bruno.token}", proxy=None
        ) as line:
            if bruno.look(match)["offers"]:
                bruno.act(match, "end", bruno.look(match)["step"], "his turn is over")
            wait_until(lambda: bool(alice.look(match)["offers"]), "the news did not come from the other house")
            newest = alice.act(match, "end", alice.look(match)["step"], "her turn is over")["step"]
            while orjson.loads(line.recv(timeout=20))["step"] < newest:
                pass


def test_play_goes_on_through_every_mishap(running: Cluster) -> None:
    """A process killed, one asleep, Redis and PostgreSQL restarted: every match is finished, and as acknowledged."""
    with evening(running.url, TABLES, HANDS) as tables:
        for mishap in (a_house_is_killed, redis_is_cut, postgres_is_cut, a_house_sleeps):
            tables.wait_for(BETWEEN)
            mishap(running)
            goes_on(tables)
        tables.finish()
        for table in tables.tables:
            check(table, table.seats[0])
        print(f"{len(tables.tables)} matches at once, {tables.moves} moves acknowledged, each of them once, in order")


def test_the_proxy_keeps_the_figures_and_its_visitors_addresses_to_itself(running: Cluster) -> None:
    assert httpx.get(f"{running.url}/metrics", trust_env=False).status_code == 404
    claimed = {"X-Forwarded-For": "203.0.113.7", "Forwarded": "for=203.0.113.7"}
    with httpx.Client(base_url=running.url, trust_env=False, headers=claimed) as client:
        assert client.get("/join?code=X").status_code == 404
    assert "203.0.113.7" not in "".join(house.log.read_text() for house in running.houses)


def goes_on(tables: Evening) -> None:
    """Somebody's move is acknowledged after the mishap, or there is none left to make."""
    tables.wait_for(1)


def a_house_is_killed(running: Cluster) -> None:
    running.houses[0].kill()
    time.sleep(1.0)  # the other one is alone for a while
    running.houses[0].start()


def redis_is_cut(running: Cluster) -> None:
    running.redis.kill()
    time.sleep(1.0)
    running.redis.start()


def postgres_is_cut(running: Cluster) -> None:
    running.postgres.stop()
    time.sleep(1.0)
    running.postgres.start()


def a_house_sleeps(running: Cluster) -> None:
    running.houses[1].pause()
    time.sleep(ASLEEP)
    running.houses[1].go_on()
