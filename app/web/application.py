"""The web application around a house: its doors, and what every request passes on the way in and out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from app.web import (
    accounts,
    accounts_doors,
    actions,
    ahead,
    api,
    at_once,
    companion,
    daily,
    decks,
    elsewhere,
    errors,
    home,
    lessons,
    one_device,
    operations,
    preferences,
    records,
    replay,
    rooms,
    scenarios,
    socket,
    standings,
    verify,
)
from app.web.assets import Assets
from app.web.build import Dated
from app.web.conversation import administration, bugs, doors
from app.web.house import House
from app.web.limits import BodyLimit
from app.web.metrics import Counted
from app.web.security import SecurityHeaders

UNCOMPRESSED = ("/matches/", "/rooms/", "/elsewhere", "/me", "/api/matches/", "/api/rooms/", "/api/me", "/metrics")
"""What one seat sees leaves as it is: quickly, and with a length that no rival's text can be made to squeeze. The page
of a table packs itself, in pieces (`app/web/packing.py`)."""
FORESEEN = "/ahead"
"""What a fight that one plays alone may come to: long, and nobody else's words are in it."""
PACKED_ALREADY = ("/static/",)

API_VERSION = "1"

ROUTERS = (
    home.router,
    rooms.router,
    at_once.router,
    one_device.router,
    elsewhere.router,
    doors.router,
    lessons.router,
    daily.router,
    actions.router,
    ahead.router,
    replay.router,
    records.router,
    scenarios.router,
    decks.router,
    accounts.router,
    accounts_doors.router,
    verify.router,
    standings.router,
    administration.router,
    bugs.router,
    preferences.router,
    companion.router,
    socket.router,
    api.router,
    operations.router,
)


def application(opening: Callable[[], AbstractAsyncContextManager[House]], *, encrypted: bool = False) -> FastAPI:
    """The application of the house that `opening` opens when it starts, and closes when it stops."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opening() as house:
            app.state.house = house
            yield

    app = FastAPI(
        title="Tablée",
        version=API_VERSION,
        description="Four French tabletop games on one table.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.mount("/static", Assets(), name="static")
    for router in ROUTERS:
        app.include_router(router)
    errors.install(app)
    # The last one added is the outermost.
    app.add_middleware(errors.Mended)
    app.add_middleware(Compressed)
    app.add_middleware(BodyLimit)
    app.add_middleware(Counted)
    app.add_middleware(Dated)
    app.add_middleware(SecurityHeaders, encrypted=encrypted)
    return app


class Compressed:
    """Compresses what is the same for everybody, and the pages that are read more than played on."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._compressed = GZipMiddleware(app, minimum_size=1000, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        plain = scope["type"] != "http" or _leaves_as_it_is(scope["path"])
        await (self._plain if plain else self._compressed)(scope, receive, send)


def _leaves_as_it_is(path: str) -> bool:
    return path.startswith(UNCOMPRESSED + PACKED_ALREADY) and not path.endswith(FORESEEN)
