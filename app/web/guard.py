"""Forms of ours, and of nobody else: a POST that a cookie authenticates comes from our origin and carries a token."""

from __future__ import annotations

from starlette.requests import Request

from app.log import about
from app.web.faults import Forbidden
from app.web.house import house_of
from app.web.security import from_our_pages
from app.web.session import SESSION_COOKIE, bearer_of
from app.web.visit import is_token_for, visit_of
from app.web.words import N_

FIELD = "csrf"
HEADER = "X-CSRF-Token"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

FOREIGN = N_("Cette demande ne vient pas de nos pages. Rien n’a changé.")
STALE_FORM = N_("Cette page a trop attendu. Rechargez-la, puis recommencez. Rien n’a changé.")


async def guard_page(request: Request) -> None:
    """Refuses a POST that none of our pages made, whoever sends it. Raises Forbidden."""
    _say_which(request)
    if request.method not in SAFE:
        _check_origin(request)
        await _check_token(request)


async def guard_api(request: Request) -> None:
    """Programs show a bearer token, which no browser adds by itself; a POST by cookie is checked like a form."""
    _say_which(request)
    if request.method not in SAFE and bearer_of(request) is None and SESSION_COOKIE in request.cookies:
        _check_origin(request)
        await _check_token(request)


def _say_which(request: Request) -> None:
    """What is logged from now on tells which match it is about."""
    if (match := request.path_params.get("match")) is not None:
        about(match=match)


def _check_origin(request: Request) -> None:
    if not from_our_pages(request, house_of(request).base_url):
        raise Forbidden("foreign_origin", FOREIGN)


async def _check_token(request: Request) -> None:
    visit = visit_of(request)
    token = request.headers.get(HEADER) or await _token_in_form(request)
    if not visit or not token or not is_token_for(visit, token, house_of(request).secret):
        raise Forbidden("stale_form", STALE_FORM)


async def _token_in_form(request: Request) -> str | None:
    if not request.headers.get("Content-Type", "").startswith(("application/x-www-form-urlencoded", "multipart/")):
        return None
    given = (await request.form()).get(FIELD)
    return given if isinstance(given, str) else None
