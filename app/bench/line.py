"""A client small enough not to be what is measured: one kept connection, one request at a time, JSON both ways."""

from __future__ import annotations

import asyncio
from typing import Any, Self

import orjson


class BadAnswer(Exception):
    """The server refused what the bench does by the rules."""


class Line:
    """One person's connection to the server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.token = ""

    @classmethod
    async def open(cls, port: int) -> Self:
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def close(self) -> None:
        self._writer.close()
        await self._writer.wait_closed()

    async def post(self, path: str, **body: Any) -> Any:
        """The answer's body. Raises BadAnswer."""
        return await self._ask(b"POST", path, orjson.dumps(body))

    async def get(self, path: str) -> Any:
        """The answer's body. Raises BadAnswer."""
        return await self._ask(b"GET", path, b"")

    async def _ask(self, verb: bytes, path: str, body: bytes) -> Any:
        head = [b"%s %s HTTP/1.1" % (verb, path.encode()), b"Host: 127.0.0.1", b"Content-Length: %d" % len(body)]
        if body:
            head.append(b"Content-Type: application/json")
        if self.token:
            head.append(b"Authorization: Bearer " + self.token.encode())
        self._writer.write(b"\r\n".join((*head, b"", body)))
        answer = await self._reader.readuntil(b"\r\n\r\n")
        status = int(answer.split(b" ", 2)[1])
        length = next(line for line in answer.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        text = await self._reader.readexactly(int(length.split(b":")[1]))
        if status >= 400:
            raise BadAnswer(f"{path}: {status} {text[:300].decode('utf-8', 'replace')}")
        return orjson.loads(text)
