"""For who runs the house: is it alive, is it ready, how is it doing."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import PlainTextResponse

from app.web.house import house_of

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> Response:
    """The process answers."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """The store answers too: requests may be sent here."""
    if await house_of(request).ready():
        return PlainTextResponse("ok\n")
    return PlainTextResponse("the store does not answer\n", 503)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    return Response(house_of(request).metrics.text(), media_type=CONTENT_TYPE_LATEST)
