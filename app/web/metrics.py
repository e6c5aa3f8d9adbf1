"""Figures for who runs the house. What each of them means stands in docs/operations.md; labels are few, and no names.

Figures that count what happens grow as it happens; those of what is there are read when somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import clear_contextvars

MOVES: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
THOUGHTS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1)


@dataclass(frozen=True, slots=True)
class Readings:
    """What is there at this moment; what the store could not say just now is left out."""

    queues: Mapping[str, int]
    """How much waits to be sent over sockets, and to be written."""
    oldest: Mapping[str, float]
    """For how many seconds the oldest choice has been waited for, by who is awaited."""
    matches: Mapping[str, int]
    """How many there are, by how they stand."""


class Metrics:
    """One set of figures for one application."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._games: dict[str, Histogram] = {}
        """Kept at hand: each action asks for its own."""
        self.answers = self._counter("http_answers", "Answers", "method", "route", "status")
        self.refusals = self._counter("refusals", "Refusals by their code", "code")
        self.limited = self._counter("limited", "Refusals of who asks too often, by what was asked", "route")
        self.refused_actions = self._counter("refused_actions", "Actions that were refused", "code")
        self.sockets = self._gauge("sockets", "Open sockets by what they are sent and from where", "form", "origin")
        self.pushes = self._counter("pushes", "Texts sent over sockets", "form")
        self.push_seconds = self._histogram("push_seconds", "From the news of a step to its frame", MOVES, "form")
        self.resyncs = self._counter("resyncs", "Whole views sent because some were missed", "cause")
        self.dropped = self._counter("sockets_dropped", "Sockets closed by us", "reason")
        self.actions = self._histogram("action_seconds", "From the receipt of an action to its answer", MOVES)
        self.engine_seconds = self._histogram("engine_seconds", "What the rules take for one action", THOUGHTS, "game")
        self.commit_seconds = self._histogram("commit_seconds", "What one commit takes", MOVES)
        self.slow_queries = self._counter("slow_queries", "Statements beyond the threshold")
        self.slow_renders = self._counter("slow_renders", "Renderings beyond the threshold", "template")
        self._queues = self._gauge("queue", "What waits to be sent or written", "queue")
        self._oldest = self._gauge("oldest_choice_seconds", "Since when the oldest choice is awaited", "awaited")
        self._matches = self._gauge("matches", "Matches and tables by how they stand", "state")

    def refused(self, code: str, status: int, route: str) -> None:
        """Somebody has been told no."""
        self.refusals.labels(code).inc()
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            self.limited.labels(route).inc()

    def resynced(self, cause: str) -> None:
        self.resyncs.labels(cause).inc()

    def thought(self, game: str, seconds: float) -> None:
        """The rules of a game have worked so long on one action."""
        if game not in self._games:
            self._games[game] = self.engine_seconds.labels(game)
        self._games[game].observe(seconds)

    def text(self, readings: Readings) -> bytes:
        for gauge, read in (
            (self._queues, readings.queues),
            (self._oldest, readings.oldest),
            (self._matches, readings.matches),
        ):
            gauge.clear()
            for label, value in read.items():
                gauge.labels(label).set(value)
        return generate_latest(self._registry)

    @property
    def names(self) -> frozenset[str]:
        """The figures, as they are asked for; those of a histogram by their common name."""
        kinds = {family.name: family.type for family in self._registry.collect()}
        return frozenset(f"{name}_total" if kind == "counter" else name for name, kind in kinds.items())

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"tablee_{name}_total", about, labels, registry=self._registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"tablee_{name}", about, labels, registry=self._registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"tablee_{name}", about, labels, buckets=buckets, registry=self._registry)


class Counted:
    """Counts every answer under the pattern of its route, so that the labels stay few."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        clear_contextvars()  # what is logged from now on is about this request

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics: Metrics = scope["app"].state.house.metrics
                metrics.answers.labels(scope["method"], pattern(scope), message["status"]).inc()
            await send(message)

        await self.app(scope, receive, counted)


def pattern(scope: Scope) -> str:
    """The path with the names of its places instead of what stood there."""
    if "route" not in scope:
        return "-"
    places = {f"/{value}": f"/{{{name}}}" for name, value in scope.get("path_params", {}).items()}
    path: str = scope["path"]
    for value, name in places.items():
        path = path.replace(value, name)
    return path
