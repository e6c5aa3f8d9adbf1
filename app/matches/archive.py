"""Records that people bring, kept as long as there is room: verified by playing them again, named by what they hold."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from typing import Any, Protocol

import orjson

from app.matches.errors import RecordNotFound
from app.matches.records import read_record, verify

SECONDS_TO_VERIFY = 20.0
"""The longest that playing a record again may take: an honest one takes a second or two."""


class ArchiveStore(Protocol):
    async def put(self, record: str, game: str, text: bytes) -> None:
        """Keeps a text under this name; it stays if it is there already. The oldest may be thrown away for it."""

    async def get(self, record: str) -> bytes | None: ...


class Archive:
    """All records that were brought here."""

    def __init__(self, store: ArchiveStore) -> None:
        self._store = store
        self._verifying = asyncio.Lock()  # one at a time: playing again is work, and anybody may bring a record

    async def bring(self, record: Mapping[str, Any]) -> str:
        """Verifies a record and keeps what it says of its match, and nothing else; gives its name. Raises BadRecord."""
        async with self._verifying:
            await asyncio.to_thread(verify, record, SECONDS_TO_VERIFY)
        return await self.keep(record)

    async def keep(self, record: Mapping[str, Any]) -> str:
        """Keeps a record that is known to be true; the same one always has the same name. Raises BadRecord."""
        read = read_record(record)
        text = orjson.dumps(read, option=orjson.OPT_SORT_KEYS)
        name = hashlib.sha256(text).hexdigest()[:24]
        await self._store.put(name, read.game, text)
        return name

    async def find(self, record: str) -> dict[str, Any]:
        """Raises RecordNotFound."""
        text = await self._store.get(record)
        if text is None:
            raise RecordNotFound
        found: dict[str, Any] = orjson.loads(text)
        return found
