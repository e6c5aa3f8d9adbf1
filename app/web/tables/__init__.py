"""How each game looks on the page: one module per game turns what a seat may know into the parts of its table."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from app.web.tables.frame import GameTable
from app.web.tables.offline import Offline


@cache
def table_of(game: str) -> GameTable:
    """The table of this game: the `TABLE` of the module that bears its name. Raises ModuleNotFoundError."""
    table: GameTable = import_module(f"app.web.tables.{game}").TABLE
    return table


def offline_of(game: str) -> Offline | None:
    """How the table of this game goes on without a network; None where it does not."""
    offline: Offline | None = getattr(import_module(f"app.web.tables.{game}"), "OFFLINE", None)
    return offline
