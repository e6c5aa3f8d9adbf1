"""How processes tell each other that a match has moved. A message is a match and a number, never a state."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

log = structlog.get_logger()

CHANNEL = "tablee:moved"
RETRY_SECONDS = (0.1, 0.2, 0.5, 1.0, 2.0)
BEAT_SECONDS = 1.0

Moved = Callable[[str, int], None]
"""(match, position): the match has reached this position."""
Gap = Callable[[], None]
"""Messages may have been lost: whatever is known may be old."""


class Broker(Protocol):
    def listen(self, moved: Moved, gap: Gap) -> None:
        """Calls these from now on; they must be quick."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def publish(self, match: str, position: int) -> None:
        """Tells everybody, this process included."""


class LocalBroker:
    """For a single process: nothing can be lost."""

    def __init__(self) -> None:
        self._listeners: list[Moved] = []

    def listen(self, moved: Moved, gap: Gap) -> None:
        self._listeners.append(moved)

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def publish(self, match: str, position: int) -> None:
        for moved in self._listeners:
            moved(match, position)


class RedisBroker:
    """Between processes, over Redis. This process is told directly, so it plays on while Redis is away."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url)
        self._listeners: list[tuple[Moved, Gap]] = []
        self._task: asyncio.Task[None] | None = None
        self._subscribed = asyncio.Event()

    def listen(self, moved: Moved, gap: Gap) -> None:
        self._listeners.append((moved, gap))

    async def start(self) -> None:
        """Returns when this process hears the others, or soon when Redis is away: it is asked again and again."""
        self._task = asyncio.create_task(self._hear(), name="redis broker")
        try:
            async with asyncio.timeout(2):
                await self._subscribed.wait()
        except TimeoutError:
            log.warning("redis_away")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._redis.aclose()

    async def publish(self, match: str, position: int) -> None:
        self._tell(match, position)
        try:
            await self._redis.publish(CHANNEL, f"{match} {position}")
        except (RedisError, OSError) as error:  # the step is stored; the others find it when they look
            log.warning("redis_publish_failed", match=match, error=str(error))

    async def _hear(self) -> None:
        failures = 0
        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    self._subscribed.set()
                    failures = 0
                    for _, gap in self._listeners:
                        gap()
                    while True:
                        message = await subscription.get_message(ignore_subscribe_messages=True, timeout=BEAT_SECONDS)
                        if message is not None:
                            self._read(message["data"])
            except (RedisError, OSError) as error:
                self._subscribed.clear()
                log.warning("redis_lost", error=str(error))
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1

    def _read(self, data: bytes) -> None:
        match, _, position = data.decode().partition(" ")
        if position.isdecimal():
            self._tell(match, int(position))

    def _tell(self, match: str, position: int) -> None:
        for moved, _ in self._listeners:
            moved(match, position)
