"""What the open sockets can tell when somebody asks how the house does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from app.live.hub import Hub


def queued(hub: Hub[Any]) -> int:
    """How many texts wait to be sent."""
    return sum(watcher.waiting for match in hub.watched() for watcher in hub.watchers(match))


def oldest_choice(hub: Hub[Any], awaited_since: Callable[[str], datetime | None], now: datetime) -> float:
    """For how many seconds people have been awaited longest, where their match is watched; 0 where none is."""
    moments = (awaited_since(match) for match in hub.watched())
    return max(((now - since).total_seconds() for since in moments if since is not None), default=0.0)
