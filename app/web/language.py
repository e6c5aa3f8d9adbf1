"""In which language a request is answered, and in which light its pages are shown: the reader's own choice."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.kernel.words import LANGUAGES
from app.web.words import preferred

LANGUAGE_COOKIE = "tablee_language"
LIGHT_COOKIE = "tablee_light"
LIGHTS = ("auto", "light", "dark")
A_YEAR = 365 * 24 * 3600


def language_of(request: HTTPConnection) -> str:
    """The language chosen in the header of the page, else the browser's first that we speak, else French."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    return chosen if chosen in LANGUAGES else preferred(request.headers.get("Accept-Language", ""))


def light_of(request: HTTPConnection) -> str:
    """`light` (day) or `dark` (lamp) when chosen, `auto` for the device's own."""
    chosen = request.cookies.get(LIGHT_COOKIE)
    return chosen if chosen in LIGHTS else "auto"


def keep(response: Response, cookie: str, value: str, *, secure: bool) -> None:
    """Keeps a choice that is no secret."""
    response.set_cookie(cookie, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
