"""Files that never change under one address: every address bears the imprint of the whole folder.

One imprint for all files, and in the path, so that modules and drawings may name each other relatively. Style sheets
that a page needs together are one file to it: `css/base,board.css` is the one after the other. Modules that a module
needs are named by the page, so that a browser asks for all of them at once and not for one after the other.
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

from app.web.packing import takes_gzip

STATIC = Path(__file__).resolve().parents[2] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = frozenset({".css", ".js", ".svg"})
"""What is worth packing; pictures are packed already."""
MOST_SHEETS = 16
"""That one address may name."""

mimetypes.add_type("text/javascript", ".js")  # some systems say otherwise, and modules would not load

_IMPORT = re.compile(r'^(?:import|export) [^"\n]*"(\.{1,2}/[^"]+)";', re.MULTILINE)


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


@cache
def modules(*names: str) -> list[str]:
    """The addresses of all modules that these of `static/js/` need, themselves left out."""
    entries = [STATIC / "js" / f"{name}.js" for name in names]
    found = dict.fromkeys(entries)
    waiting = list(entries)
    while waiting:
        module = waiting.pop(0)
        for needed in imports(module):
            if needed not in found:
                found[needed] = None
                waiting.append(needed)
    return [asset(file.relative_to(STATIC).as_posix()) for file in found if file not in entries]


def imports(module: Path) -> list[Path]:
    """The modules that a module names."""
    return [(module.parent / name).resolve() for name in _IMPORT.findall(module.read_text("utf-8"))]


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
        """The file, or sheets that are one to the page; packed, where that is worth it and the browser unpacks it."""
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
    """A file, or sheets that are one to the page: as it is, and packed as tightly as gzip can."""
    plain = b"\n".join(file.read_bytes() for file in _files(path))
    return plain, gzip.compress(plain, compresslevel=9, mtime=0)


def _files(path: str) -> list[Path]:
    """What an address names."""
    if "," not in path:
        return [STATIC / path]
    names = path.removeprefix("css/").removesuffix(".css").split(",")
    there = {file.stem: file for file in (STATIC / "css").glob("*.css")}
    if len(names) > MOST_SHEETS or not there.keys() >= set(names):
        raise HTTPException(404)
    return [there[name] for name in names]
