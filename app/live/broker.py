"""How processes tell each other that a match has moved. A message is a match and a number, never a state.

What is said at a table and whom people may meet is told in the same way, under names of its own
(`app/conversation/herald.py`): who waits for a match never finds one of that name, and lets it pass.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = structlog.get_logger()

CHANNEL = "tablee:moved"
RETRY_SECONDS = (0.1, 0.2, 0.5, 1.0, 2.0)
PATIENCE_SECONDS = 2.0
"""How long Redis may take to answer before it counts as away."""

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
    """Between processes, over Redis. This process is told directly, so it plays on while Redis is away.

    What could not be said is said when Redis is back: of each match, the newest position. No player waits for it.
    """

    def __init__(self, url: str) -> None:
        once_more = Retry(NoBackoff(), 1)  # a line that was cut is opened again at once; the rest is ours
        self._redis: Redis = Redis.from_url(
            url, retry=once_more, socket_timeout=PATIENCE_SECONDS, socket_connect_timeout=PATIENCE_SECONDS
        )
        self._name = secrets.token_hex(4)
        """Signs what we say, so that we do not hear ourselves."""
        self._listeners: list[tuple[Moved, Gap]] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._subscribed = asyncio.Event()
        self._unsaid: dict[str, int] = {}
        self._something_to_say = asyncio.Event()

    def listen(self, moved: Moved, gap: Gap) -> None:
        self._listeners.append((moved, gap))

    async def start(self) -> None:
        """Returns when this process hears the others, or soon when Redis is away: it is asked again and again."""
        self._tasks = [
            asyncio.create_task(_again_and_again(work), name=f"redis broker {work.__name__}")
            for work in (self._hear, self._speak)
        ]
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._subscribed.wait()
        except TimeoutError:
            log.warning("redis_away")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._tasks and self._unsaid:
            with suppress(RedisError, OSError):
                await self._say_all()
        await self._redis.aclose()

    async def publish(self, match: str, position: int) -> None:
        self._tell(match, position)
        self._unsaid[match] = position
        self._something_to_say.set()

    async def _speak(self) -> None:
        while True:
            await self._something_to_say.wait()
            await self._say_all()

    async def _say_all(self) -> None:
        self._something_to_say.clear()
        saying = dict(self._unsaid)
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for match, position in saying.items():
                    pipeline.publish(CHANNEL, f"{self._name} {match} {position}")
                await pipeline.execute()
        except BaseException:
            self._something_to_say.set()
            raise
        for match, position in saying.items():
            if self._unsaid[match] == position:
                del self._unsaid[match]

    async def _hear(self) -> None:
        async with self._redis.pubsub() as subscription:
            await subscription.subscribe(CHANNEL)
            while True:
                message = await subscription.get_message(timeout=None)
                if message is None:
                    continue
                if message["type"] == "subscribe":  # the first time, and after every cut: something may have been said
                    self._subscribed.set()
                    for _, gap in self._listeners:
                        gap()
                elif message["type"] == "message":
                    self._read(message["data"])

    def _read(self, data: bytes) -> None:
        name, match, position = data.decode().split(" ")
        if name != self._name:
            self._tell(match, int(position))

    def _tell(self, match: str, position: int) -> None:
        for moved, _ in self._listeners:
            moved(match, position)


async def _again_and_again(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Does this for ever; when Redis is away, tries again, less and less often."""
    failures = 0
    while True:
        began = asyncio.get_running_loop().time()
        try:
            await work()
        except (RedisError, OSError) as error:
            log.warning("redis_lost", error=str(error))
            lasted = asyncio.get_running_loop().time() - began
            failures = 0 if lasted > RETRY_SECONDS[-1] else failures + 1
            await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
