"""What happens at the visitor's other tables while they sit at this one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from starlette.responses import HTMLResponse

from app.web.house import house_of
from app.web.language import language_of
from app.web.own_tables import own_tables
from app.web.session import Visitor

router = APIRouter(include_in_schema=False)

SHOWN = 2
"""So many at most: this table is the one that counts now."""


@router.get("/elsewhere")
async def elsewhere(request: Request, visitor: Visitor, room: Annotated[str, Query(max_length=40)] = "") -> Response:
    """Where the visitor is awaited, or waits for somebody, at other tables than this; nothing for a passer-by."""
    house = house_of(request)
    tables = [table for table in await own_tables(house, visitor) if table.room.id != room] if visitor else []
    told = [table for table in tables if table.awaits_you or (table.sight is None and table.room.somebody_waits)]
    text = house.pages.template("rooms/elsewhere.html", language_of(request)).render(tables=told[:SHOWN])
    return HTMLResponse(text, headers={"Cache-Control": "no-store"})
