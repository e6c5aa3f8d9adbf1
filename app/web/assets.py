"""Files that never change under one address: every address bears the imprint of the whole folder.

One imprint for all files, and in the path, so that modules and drawings may name each other relatively.

What a page needs together is one file to it: `css/base,board.css` is one sheet after the other,
`js/told,table/index.js` both modules with all that they need (`app/web/joining.py`).
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import cache, lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.web.joining import joined
from app.web.packing import takes_gzip

STATIC = Path(__file__).resolve().parents[2] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = frozenset({".css", ".js", ".svg"})
"""What is worth packing; pictures are packed already."""
COMMENTS = {
    ".css": re.compile(rb"/\*.*?\*/\s*", re.DOTALL),
    ".js": re.compile(rb"^[ \t]*(?://.*|/\*\*.*\*/)\n", re.MULTILINE),
}
"""What is written for us and not for browsers, where it has lines of its own."""

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


def sheets(*names: str) -> str:
    """The address of these style sheets, one after the other."""
    return asset(f"css/{','.join(names)}.css")


def scripts(*names: str) -> str:
    """The address of these modules of `static/js/`, and of all that they need, as one."""
    return asset(f"js/{','.join(names)}.js")


class Assets(StaticFiles):
    """Serves `/static/IMPRINT/path` for ever, and the file of the day to pages that still name an older imprint."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    async def get_response(self, path: str, scope: Scope) -> Response:
        named, _, rest = path.partition("/")
        if not rest:
            raise HTTPException(404)
        response = await self._found(rest, scope)
        response.headers["Cache-Control"] = FOR_EVER if named == imprint() else ASK_AGAIN
        return response

    async def _found(self, path: str, scope: Scope) -> Response:
        """The file, or several that are one to the page; packed, where that is worth it and the browser unpacks it."""
        together = "," in path
        found = Response() if together else await super().get_response(path, scope)
        if found.status_code != 200 or Path(path).suffix not in PACKED:
            return found
        found.headers["Vary"] = "Accept-Encoding"
        squeezed = takes_gzip(Headers(scope=scope))
        if not together and not squeezed:
            return found
        plain, packed = _held(path)
        headers = {name: value for name, value in found.headers.items() if name in ("etag", "last-modified", "vary")}
        if squeezed:
            headers["Content-Encoding"] = "gzip"
        return Response(packed if squeezed else plain, headers=headers, media_type=mimetypes.guess_type(path)[0])


@lru_cache(maxsize=256)
def _held(path: str) -> tuple[bytes, bytes]:
    """A file, or several that are one to the page: as it is, and packed as tightly as gzip can."""
    files = _files(path)
    if "," in path and path.endswith(".js"):
        plain = joined(files).encode()
    else:
        plain = b"\n".join(file.read_bytes() for file in files)
    plain = COMMENTS[Path(path).suffix].sub(b"", plain) if "," in path else plain
    return plain, gzip.compress(plain, compresslevel=9, mtime=0)


def _files(path: str) -> list[Path]:
    """What an address names."""
    if "," not in path:
        return [STATIC / path]
    kind = Path(path).suffix.removeprefix(".")
    folder = STATIC / kind
    there = {file.relative_to(folder).with_suffix("").as_posix(): file for file in folder.rglob(f"*.{kind}")}
    names = path.removeprefix(f"{kind}/").removesuffix(f".{kind}").split(",")
    if len(set(names)) < len(names) or not there.keys() >= set(names):
        raise HTTPException(404)
    return [there[name] for name in names]
