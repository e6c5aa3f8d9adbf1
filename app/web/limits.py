"""How much one may send: the size of a body, and how often a socket may speak."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from ipaddress import IPv6Address, ip_address

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LONGEST_TOKEN, LONGEST_KEY = 500, 80
"""Letters of an action and of the name of a click, by form, by socket and by program alike."""

BODY_LIMIT = 64 * 1024
"""Bytes. The largest honest body is a set of options."""
BODIES = {"/records": 2 * 1024 * 1024}
"""Where more may be sent: the record of a very long match."""

KEYS, MOMENTS = 20_000, 1_000_000
"""How many keys are counted at once, and how many moments for all of them. The key that has been quiet longest is
forgotten: a flood is not stopped by memory, and nobody else is."""

MOST_DIGITS = 18
"""Of a length that is read as a number at all."""


class BodyLimit:
    """Refuses bodies that are too large (413), by their announced length or while they come in.

    The framework's own limit answers before our handlers can, in plain English.
    """

    def __init__(self, app: ASGIApp, limit: int = BODY_LIMIT) -> None:
        self.app = app
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("Content-Length", "")
        limit = max(self.limit, BODIES.get(scope["path"], 0))
        too_large = announced.isdecimal() and (len(announced) > MOST_DIGITS or int(announced) > limit)
        received = 0

        async def limited() -> Message:
            nonlocal received
            if too_large:
                raise HTTPException(413)
            message = await receive()
            received += len(message.get("body", b""))
            if received > limit:
                raise HTTPException(413)
            return message

        await self.app(scope, limited, send)


class Quota:
    """At most so many times within so many seconds. What is refused is not counted: who waits is let in again."""

    def __init__(self, times: int, seconds: float) -> None:
        self._times = times
        self._seconds = seconds
        self._moments: deque[float] = deque()

    def spend(self) -> bool:
        """Whether one more time is within the quota."""
        now = time.monotonic()
        while self._moments and now - self._moments[0] > self._seconds:
            self._moments.popleft()
        if len(self._moments) >= self._times:
            return False
        self._moments.append(now)
        return True


class Quotas:
    """A quota for each key: an address, a name."""

    def __init__(self, times: int, seconds: float, keys: int = KEYS) -> None:
        self._times = times
        self._seconds = seconds
        self._keys = min(keys, MOMENTS // max(times, 1))
        self._quotas: OrderedDict[str, Quota] = OrderedDict()

    def spend(self, key: str) -> bool:
        """Whether one more time is within the quota of this key."""
        quota = self._quotas.setdefault(key, Quota(self._times, self._seconds))
        self._quotas.move_to_end(key)
        if len(self._quotas) > self._keys:
            self._quotas.popitem(last=False)
        return quota.spend()


def from_this_machine(connection: HTTPConnection) -> bool:
    """Whether somebody asks from this very machine, and through no proxy."""
    proxied = "X-Forwarded-For" in connection.headers or "Forwarded" in connection.headers
    if proxied or connection.client is None:
        return False
    try:
        return ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


def address_of(connection: HTTPConnection) -> str:
    """From where somebody asks. One household has one IPv6 network, however many addresses it takes from it."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return str(int(address) >> 64) if isinstance(address, IPv6Address) else host
