"""How much one may send: the size of a body, and how often a socket may speak."""

from __future__ import annotations

import time
from collections import deque

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY_LIMIT = 64 * 1024
"""Bytes. The largest honest body is a set of options."""


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
        too_large = announced.isdigit() and int(announced) > self.limit
        received = 0

        async def limited() -> Message:
            nonlocal received
            if too_large:
                raise HTTPException(413)
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.limit:
                raise HTTPException(413)
            return message

        await self.app(scope, limited, send)


class Quota:
    """At most so many times within so many seconds."""

    def __init__(self, times: int, seconds: float) -> None:
        self._times = times
        self._seconds = seconds
        self._moments: deque[float] = deque()

    def spend(self) -> bool:
        """Whether one more time is within the quota."""
        now = time.monotonic()
        while self._moments and now - self._moments[0] > self._seconds:
            self._moments.popleft()
        self._moments.append(now)
        return len(self._moments) <= self._times
