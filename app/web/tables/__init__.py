"""How each game looks on the page: one module per game turns what a seat may know into the parts of its table."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from app.web.tables.frame import GameTable


@cache
def table_of(game: str) -> GameTable:
    """The table of this game: the `TABLE` of the module that bears its name. Raises ModuleNotFoundError."""
    table: GameTable = import_module(f"app.web.tables.{game}").TABLE
    return table
