"""Files that never change under one address: every address bears the imprint of the whole folder.

One imprint for all files, and in the path, so that modules and drawings may name each other relatively.
"""

from __future__ import annotations

import hashlib
import mimetypes
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).resolve().parents[2] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

mimetypes.add_type("text/javascript", ".js")  # some systems say otherwise, and modules would not load


@cache
def imprint() -> str:
    """A short name of exactly these files with exactly these contents."""
    digest = hashlib.blake2b(digest_size=6)
    for file in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        digest.update(file.relative_to(STATIC).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def asset(path: str) -> str:
    """The address of a file of `static/`."""
    return f"/static/{imprint()}/{path}"


class Assets(StaticFiles):
    """Serves `/static/IMPRINT/path` for ever, and the file of the day to pages that still name an older imprint."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    async def get_response(self, path: str, scope: Scope) -> Response:
        named, _, rest = path.partition("/")
        if not rest:
            raise HTTPException(404)
        response = await super().get_response(rest, scope)
        response.headers["Cache-Control"] = FOR_EVER if named == imprint() else ASK_AGAIN
        return response
