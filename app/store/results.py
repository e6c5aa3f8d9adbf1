"""What matches have left to people, as it is stored."""

from __future__ import annotations

import orjson
from sqlalchemy import Insert, Table, bindparam, insert, select

from app.matches.results import Result
from app.store.schema import people, results
from app.store.writer import Row


def insert_unless_gone(table: Table) -> Insert:
    """A row of this table for its `person`, unless they have left for good: then nothing is kept of them any more."""
    values = [bindparam(column.name, type_=column.type).label(column.name) for column in table.columns]
    there = select(*values).where(people.c.id == bindparam("person", type_=people.c.id.type), people.c.gone.is_(False))
    return insert(table).from_select([column.name for column in table.columns], there)


ADD = insert_unless_gone(results)


def result_row(result: Result) -> Row:
    return ADD, {
        "match": result.match,
        "seat": result.seat,
        "person": result.person,
        "game": result.game,
        "ended_at": result.ended_at,
        "ending": result.ending,
        "reason": result.reason,
        "side": result.side,
        "rank": result.rank,
        "computers": result.computers,
        "figures": orjson.dumps(dict(result.figures)).decode(),
        "unrated": result.rank is not None,
    }
