"""What stands on a shelf, to be taken away as a file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

import orjson
from starlette.responses import Response


def file_answer(body: Mapping[str, Any], title: str) -> Response:
    """The document as JSON, under a name that every system takes."""
    return Response(
        orjson.dumps(dict(body), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{file_name(title)}"', "Cache-Control": "no-store"},
    )


def file_name(title: str) -> str:
    words = re.sub(r"\W+", "-", unicodedata.normalize("NFKC", title.lower()))
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return f"{plain.strip('-') or 'scenario'}.json"
