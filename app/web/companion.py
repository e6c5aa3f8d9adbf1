"""The companion as an application on a tablet: what installs it, what keeps it open without a network, what resets it.

    GET  /companion                what it promises, and the fights that this device keeps
    GET  /companion/app            the manifest, in a language
    GET  /companion/reset          how to begin anew      POST   forgets all that the browser keeps of the house
    GET  /sw.js                    the worker: it keeps the fights of this device, and lets everything else pass

The worker stands at the root because the address of a fight does not say which game it is. Its text holds the build, so
that a browser that asks for it again learns of a new one.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Literal

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response

from app.web.assets import ASK_AGAIN, STATIC, asset, scripts, sheets
from app.web.build import build
from app.web.guard import guard_page
from app.web.house import house_of
from app.web.paper import see_other
from app.web.session import Visitor
from app.web.words import N_, say

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])

WORKER: Final = STATIC / "js" / "companion" / "worker.js"
SHELL: Final = (
    *("js/companion/shelf.js", "js/companion/unsent.js", "js/companion/install.js", "js/companion/store.js"),
    *("vendor/*.js",),
    *("icon.svg", "sprites.svg", "games/dice_throne/*.svg", "companion/icon.svg"),
)
"""What the screens of a fight are drawn with, beside what follows. A test compares it with what they name."""
DRESS: Final = (
    ("tokens", "base", "home", "board", "games", "around", "lesson"),
    ("dice_throne", "dice_table", "dice_sheets", "companion"),
)
"""The sheets of those screens, as they name them together."""
ACTING: Final = ("update", "table/index", "told", "companion/index", "companion/offline")
"""The modules of a fight, as its page names them together."""
ICONS: Final = (
    ("companion/icon.svg", "any", "image/svg+xml", "any"),
    ("companion/icon-192.png", "192x192", "image/png", "any"),
    ("companion/icon-512.png", "512x512", "image/png", "any"),
    ("companion/icon-maskable-512.png", "512x512", "image/png", "maskable"),
)
SLATE: Final = "#3c434f"
"""The cloth of the companion."""
EVERYTHING: Final = '"cache", "storage"'
"""All that a browser keeps of a house but its cookies."""

NAME = N_("Compagnon Dice Throne · Tablée")
SHORT_NAME = N_("Compagnon")
ABOUT = N_("Le boss joue seul, à côté du vrai jeu. Les combats de cet appareil s’ouvrent aussi sans réseau.")


@router.get("/companion")
async def show_companion(request: Request, visitor: Visitor) -> Response:
    return house_of(request).pages.page(request, "companion/companion.html", {"visitor": visitor})


@router.get("/companion/reset")
async def show_reset(request: Request, visitor: Visitor) -> Response:
    return house_of(request).pages.page(request, "companion/reset.html", {"visitor": visitor})


@router.post("/companion/reset")
async def reset(request: Request) -> Response:
    """The browser itself forgets worker, pages and queues: that works where no script of ours does any more."""
    response = see_other("/companion")
    response.headers["Clear-Site-Data"] = EVERYTHING
    return response


@router.get("/companion/app")
async def manifest(language: Annotated[Literal["fr", "en"], Query()] = "fr") -> Response:
    """A browser asks for it without cookies: the address says the language."""
    said: dict[str, Any] = {
        "id": "/companion",
        "name": say(NAME, language),
        "short_name": say(SHORT_NAME, language),
        "description": say(ABOUT, language),
        "lang": language,
        "dir": "ltr",
        "start_url": "/companion",
        "scope": "/",
        "display": "standalone",
        "orientation": "any",
        "theme_color": SLATE,
        "background_color": SLATE,
        "categories": ["games"],
        "icons": [
            {"src": asset(file), "sizes": sizes, "type": kind, "purpose": purpose}
            for file, sizes, kind, purpose in ICONS
        ],
    }
    return Response(orjson.dumps(said), media_type="application/manifest+json", headers={"Cache-Control": ASK_AGAIN})


@router.get("/sw.js")
async def worker() -> Response:
    return Response(worker_text(), media_type="text/javascript", headers={"Cache-Control": ASK_AGAIN})


@cache
def worker_text() -> str:
    """The script of the worker, with what it must know of this build."""
    shell = orjson.dumps(shell_addresses()).decode()
    return f'const BUILD = "{build()}";\nconst SHELL = {shell};\n{WORKER.read_text("utf-8")}'


def shell_addresses() -> list[str]:
    files = [file for pattern in SHELL for file in sorted(STATIC.glob(pattern))]
    together = [*(sheets(*names) for names in DRESS), scripts(*ACTING)]
    return [*together, *(asset(file.relative_to(STATIC).as_posix()) for file in files)]
