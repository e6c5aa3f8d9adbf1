"""Figures for who runs the house."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Metrics:
    """One set of figures for one application."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.answers = Counter(
            "tablee_http_answers_total", "Answers", ["method", "route", "status"], registry=self._registry
        )
        self.refusals = Counter("tablee_refusals_total", "Refusals by their code", ["code"], registry=self._registry)
        self.sockets = Gauge("tablee_sockets", "Open sockets by what they are sent", ["form"], registry=self._registry)
        self.pushes = Counter("tablee_pushes_total", "Texts sent over sockets", ["form"], registry=self._registry)
        self.dropped = Counter(
            "tablee_sockets_dropped_total", "Sockets closed by us", ["reason"], registry=self._registry
        )
        self.actions = Histogram(
            "tablee_action_seconds",
            "From the receipt of an action to its answer",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self._registry,
        )

    def text(self) -> bytes:
        return generate_latest(self._registry)


class Counted:
    """Counts every answer under the pattern of its route, so that the labels stay few."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics: Metrics = scope["app"].state.house.metrics
                metrics.answers.labels(scope["method"], _pattern(scope), message["status"]).inc()
            await send(message)

        await self.app(scope, receive, counted)


def _pattern(scope: Scope) -> str:
    """The path with the names of its places instead of what stood there."""
    if "route" not in scope:
        return "-"
    places = {f"/{value}": f"/{{{name}}}" for name, value in scope.get("path_params", {}).items()}
    path: str = scope["path"]
    for value, name in places.items():
        path = path.replace(value, name)
    return path
