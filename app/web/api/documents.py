"""The documentation of the API, drawn from its own description, without foreign scripts."""

from __future__ import annotations

import re
from typing import Any

from fastapi import APIRouter, Request, Response

from app.web.house import house_of
from app.web.session import Visitor

router = APIRouter(include_in_schema=False)

METHODS = ("get", "post")
SHAPE = re.compile(r"#/components/schemas/(\w+)")


@router.get("/docs")
async def documentation(request: Request, visitor: Visitor) -> Response:
    description = request.app.openapi()
    context = {
        "visitor": visitor,
        "info": description["info"],
        "calls": _calls(description),
        "shapes": description["components"]["schemas"],
    }
    return house_of(request).pages.page(request, "api/docs.html", context)


def _calls(description: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "method": method.upper(),
            "path": path,
            "about": call.get("description", ""),
            "asked": _shape_in(call.get("requestBody")),
            "answers": {status: _shape_in(answer) for status, answer in call["responses"].items()},
        }
        for path, calls in description["paths"].items()
        for method, call in calls.items()
        if method in METHODS
    ]


def _shape_in(body: dict[str, Any] | None) -> str | None:
    """The name of the shape that a request or an answer has."""
    found = SHAPE.search(str(body))
    return found[1] if found else None
