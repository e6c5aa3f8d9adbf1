"""Which build of the house answers: every answer names it, so that a page which is older can say so.

A page names its own when it posts; what is refused to an old page is refused with the word that it is old.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.assets import imprint
from app.web.faults import Fault
from app.web.words import N_, say

ROOT = Path(__file__).resolve().parents[2]
BUILT_OF = (("app", "*.py"), ("app", "*.toml"), ("templates", "*.html"), ("locale", "*.po"))
HEADER = "X-Build"

OLD_PAGE = N_("Cette page date d’une version précédente de Tablée : mettez-la à jour, puis recommencez.")


@cache
def build() -> str:
    """A short name of exactly this code, these pages, these words and these files."""
    digest = hashlib.blake2b(imprint().encode(), digest_size=6)
    for folder, files in BUILT_OF:
        for file in sorted((ROOT / folder).rglob(files)):
            digest.update(file.relative_to(ROOT).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def is_old(request: Request) -> bool:
    """Whether the page that asks was made by another build; what says nothing is no page of ours."""
    return request.headers.get(HEADER, build()) != build()


def said_to_old(request: Request, fault: Fault, language: str) -> Fault:
    """The same refusal; to an old page with what may well be its cause, and the cure."""
    if not is_old(request):
        return fault
    return Fault(fault.status, fault.code, f"{fault.message} {say(OLD_PAGE, language)}", fault.rule)


class Dated:
    """Writes the build on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def dated(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[HEADER] = build()
            await send(message)

        await self.app(scope, receive, dated if scope["type"] == "http" else send)
