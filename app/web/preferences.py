"""The reader's own choices: the language of the pages, and their light."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Form, Request, Response

from app.web.guard import guard_page
from app.web.house import house_of
from app.web.language import LANGUAGE_COOKIE, LIGHT_COOKIE, keep
from app.web.paper import see_other

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard_page)])


@router.post("/preferences")
async def prefer(
    request: Request,
    language: Annotated[Literal["fr", "en"] | None, Form()] = None,
    light: Annotated[Literal["auto", "light", "dark"] | None, Form()] = None,
    back: Annotated[str, Form(max_length=500)] = "/",
) -> Response:
    """Keeps the choice and goes back to the page on which it was made."""
    response = see_other(back if _is_ours(back) else "/")
    secure = house_of(request).encrypted
    if language:
        keep(response, LANGUAGE_COOKIE, language, secure=secure)
    if light:
        keep(response, LIGHT_COOKIE, light, secure=secure)
    return response


def _is_ours(path: str) -> bool:
    """A path of ours, not another site's address in disguise."""
    return path.startswith("/") and not path.startswith(("//", "/\\"))
