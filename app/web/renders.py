"""Renderings that take too long: counted, and told with their template, their match and its step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, cast

import structlog
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app.matches.sight import Sight
from app.web.house import Table
from app.web.paper import Pages

log = structlog.get_logger()


class Renders:
    """Knows what is slow."""

    def __init__(self, seconds: float, slow: Callable[[str], None]) -> None:
        """`slow` is called with the template."""
        self._seconds = seconds
        self._slow = slow

    def took(self, seconds: float, template: str, sight: Sight | None) -> None:
        if seconds < self._seconds:
            return
        self._slow(template)
        where = {"match": sight.match, "step": sight.step} if sight else {}
        log.warning("slow_render", milliseconds=round(seconds * 1000), template=template, **where)


class WatchedPages(Pages):
    """The pages of the house, with an eye on how long they take."""

    def __init__(self, secret: str, encrypted: bool, renders: Renders) -> None:
        super().__init__(secret, encrypted)
        self._renders = renders

    def page(self, request: Request, template: str, context: Mapping[str, Any], status: int = 200) -> HTMLResponse:
        began = perf_counter()
        response = super().page(request, template, context, status)
        self._renders.took(perf_counter() - began, template, context.get("sight"))
        return response


def watched(table: Table, renders: Renders) -> Table:
    """The same table, with an eye on how long its page and its pushes take."""
    return cast(Table, _Watched(table, renders))


class _Watched:
    def __init__(self, table: Table, renders: Renders) -> None:
        self._table = table
        self._renders = renders

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)

    def render_table(self, sight: Sight, *more: Any) -> Markup:
        began = perf_counter()
        shown = self._table.render_table(sight, *more)
        self._renders.took(perf_counter() - began, f"games/{sight.game.id}/table.html", sight)
        return shown

    def show(self, sight: Sight, language: str, before: Any = None) -> Any:
        began = perf_counter()
        shown = self._table.show(sight, language, before)
        self._renders.took(perf_counter() - began, f"games/{sight.game.id} push", sight)
        return shown

    def push(self, sight: Sight, language: str, *, notice: str | None = None) -> str:
        began = perf_counter()
        text = self._table.push(sight, language, notice=notice)
        self._renders.took(perf_counter() - began, f"games/{sight.game.id} push", sight)
        return text
