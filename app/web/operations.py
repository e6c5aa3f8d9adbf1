"""For who runs the house: is it alive, is it ready, how is it doing."""

from __future__ import annotations

import hmac

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import PlainTextResponse

from app.web.faults import Forbidden
from app.web.house import House, house_of
from app.web.limits import from_this_machine
from app.web.session import bearer_of

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
    """For the operator alone: in a quiet house the counters would tell when somebody deploys in secret (EA-5.3)."""
    house = house_of(request)
    if not _is_operator(request, house):
        raise Forbidden
    return Response(house.metrics.text(await house.readings()), media_type=CONTENT_TYPE_LATEST)


def _is_operator(request: Request, house: House) -> bool:
    """Who bears the token of the settings or, where none is set, asks from this very machine and through no proxy."""
    if house.metrics_token:
        return hmac.compare_digest(house.metrics_token.encode(), (bearer_of(request) or "").encode())
    return from_this_machine(request)
