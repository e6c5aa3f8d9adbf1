"""How processes tell each other that a match has moved."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError

from app.live.broker import LocalBroker, RedisBroker
from tests.matches.players import act
from tests.services import redis
from tests.storage import scratch_database, services


async def test_alone_everybody_is_told_at_once() -> None:
    broker, told = LocalBroker(), []
    broker.listen(lambda match, position: told.append((match, position)), lambda: None)
    await broker.start()
    await broker.publish("m", 3)
    await broker.close()
    assert told == [("m", 3)]


@pytest.fixture
async def brokers() -> AsyncIterator[tuple[RedisBroker, RedisBroker]]:
    pair = RedisBroker(redis()), RedisBroker(redis())
    yield pair
    for broker in pair:
        await broker.close()


async def _until(told: list[object], wanted: object) -> None:
    async with asyncio.timeout(5):
        while wanted not in told:
            await asyncio.sleep(0.005)


@pytest.mark.redis
async def test_what_one_process_publishes_the_other_hears(brokers: tuple[RedisBroker, RedisBroker]) -> None:
    left, right = brokers
    told: list[object] = []
    right.listen(lambda match, position: told.append((match, position)), lambda: told.append("gap"))
    await right.start()
    assert told == ["gap"]  # what was said before the subscription is unknown
    await left.start()
    await left.publish("m", 7)
    await _until(told, ("m", 7))


@pytest.mark.redis
async def test_a_process_tells_itself_once(brokers: tuple[RedisBroker, RedisBroker]) -> None:
    left, right = brokers
    told: list[object] = []
    left.listen(lambda match, position: told.append((match, position)), lambda: None)
    await left.start()
    await right.start()
    await left.publish("m", 1)
    await right.publish("m", 2)
    await _until(told, ("m", 2))
    assert told == [("m", 1), ("m", 2)]


@pytest.mark.redis
async def test_after_a_cut_line_a_process_knows_that_it_may_have_missed_something() -> None:
    name = f"tablee-test-{secrets.token_hex(6)}"
    broker = RedisBroker(f"{redis()}?client_name={name}")
    gap = asyncio.Queue[None]()
    broker.listen(lambda match, position: None, lambda: gap.put_nowait(None))
    async with asyncio.timeout(10), Redis.from_url(redis()) as operator:
        await broker.start()
        await gap.get()
        (line,) = [line for line in await operator.client_list(_type="pubsub") if line["name"] == name]
        await operator.client_kill_filter(_id=line["id"])
        await gap.get()
        await broker.close()


@pytest.mark.redis
async def test_what_could_not_be_said_is_said_when_redis_is_back(
    brokers: tuple[RedisBroker, RedisBroker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each match the newest position: the older ones are of no use to anybody."""
    left, right = brokers
    told: list[object] = []
    right.listen(lambda match, position: told.append((match, position)), lambda: told.append("gap"))
    await right.start()
    await left.start()

    def away(**options: object) -> object:
        raise ConnectionError("Redis is away")

    with monkeypatch.context() as patch:
        patch.setattr(left._redis, "pipeline", away)
        for position in (1, 2, 3):
            await left.publish("m", position)
            await asyncio.sleep(0)
    await _until(told, ("m", 3))
    assert told == ["gap", ("m", 3)]


async def test_without_redis_this_process_plays_on() -> None:
    broker, told = RedisBroker("redis://127.0.0.1:9/0"), []  # the port of discard: nobody answers
    broker.listen(lambda match, position: told.append((match, position)), lambda: None)
    await broker.publish("m", 1)
    await broker.close()
    assert told == [("m", 1)]


@pytest.mark.redis
async def test_a_watcher_of_one_process_sees_what_is_played_in_the_other(
    toy: object, tmp_path: Path, brokers: tuple[RedisBroker, RedisBroker]
) -> None:
    async with (
        scratch_database("sqlite", tmp_path) as url,
        services(url, brokers[0]) as left,
        services(url, brokers[1]) as right,
    ):
        match = await left.match()
        watcher = await right.hub.watch(match, 0, "html", "fr")
        await watcher.get()
        await act(left.matches, match, 0, (await left.matches.sight(match, 0)).offers[0].token)
        async with asyncio.timeout(5):
            await watcher.get()
        assert await right.matches.sight(match, 0) == await left.matches.sight(match, 0)
