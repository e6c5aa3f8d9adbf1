"""The one place where a refusal becomes an answer: JSON for programs, a designed page for people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.accounts.errors import AccountError
from app.conversation.errors import ConversationError
from app.daily.errors import DailyError
from app.matches.errors import MatchError, Stale
from app.rooms.errors import RoomError
from app.shelf.errors import ShelfError
from app.web.bodies import as_json, error_body, view_body
from app.web.build import said_to_old
from app.web.faults import (
    Fault,
    Missing,
    Refused,
    ServiceError,
    StoreAway,
    Unknown,
    Unreadable,
    WebError,
    service_fault,
    web_fault,
)
from app.web.house import house_of
from app.web.language import language_of
from app.web.metrics import pattern
from app.web.paper import is_live
from app.web.words import N_, say

log = structlog.get_logger()

TITLES = {
    401: N_("Qui êtes-vous ?"),
    403: N_("Pas par ici"),
    404: N_("Cette carte n’est pas dans le paquet"),
    405: N_("Pas de cette façon"),
    409: N_("La table a changé"),
    410: N_("Partie finie"),
    413: N_("C’est trop grand"),
    422: N_("Rien n’a changé"),
    429: N_("Un peu moins vite"),
    500: N_("Un pied de la table a cédé"),
    503: N_("Un instant"),
}

RETRY_AFTER = "2"
"""Seconds until a store that was away is worth asking again."""

SENTENCES = {
    405: ("method_not_allowed", N_("Cette adresse se demande autrement.")),
    413: ("too_large", N_("Ce que vous envoyez est trop grand.")),
    429: ("too_many_requests", N_("Trop de demandes en peu de temps. Réessayez dans un instant.")),
}
"""What the framework refuses, apart from what is not there."""


def answer(request: Request, fault: Fault, **more: Any) -> Response:
    """The refusal in the form that this request can read."""
    house = house_of(request)
    house.metrics.refused(fault.code, fault.status, pattern(request.scope))
    fault = said_to_old(request, fault, language_of(request))
    if request.url.path.startswith("/api/"):
        return as_json({**error_body(fault), **more}, fault.status)
    if is_live(request):
        text = house.pages.template("errors/notice.html", language_of(request)).render(fault=fault)
        return HTMLResponse(text, fault.status)
    title = say(TITLES.get(fault.status, TITLES[500]), language_of(request))
    context = {"fault": fault, "title": title, "visitor": None}
    return house.pages.page(request, "errors/error.html", context, fault.status)


async def _service(request: Request, error: Exception) -> Response:
    assert isinstance(error, ServiceError)
    language = language_of(request)
    fault = service_fault(error, language)
    if isinstance(error, Stale):
        return answer(request, fault, view=view_body(error.sight, language))
    return answer(request, fault)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return answer(request, error.fault(language_of(request)))


async def _web(request: Request, error: Exception) -> Response:
    assert isinstance(error, WebError)
    response = answer(request, web_fault(error, language_of(request)))
    if isinstance(error, Unknown):
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    places = [".".join(str(step) for step in fault["loc"]) for fault in error.errors()]
    return answer(request, web_fault(Unreadable(), language_of(request)), places=places)


async def _framework(request: Request, error: Exception) -> Response:
    """A route that is not there, a method that is not allowed, a body that is too large."""
    assert isinstance(error, HTTPException)
    language = language_of(request)
    if error.status_code in SENTENCES:
        code, sentence = SENTENCES[error.status_code]
        fault = Fault(error.status_code, code, say(sentence, language))
    elif error.status_code == HTTPStatus.NOT_FOUND:
        fault = web_fault(Missing(), language)
    elif error.status_code == HTTPStatus.BAD_REQUEST:  # a body that is no text or no form: told as any other
        fault = web_fault(Unreadable(), language)
    else:
        fault = Fault(error.status_code, Unreadable.code, say(Unreadable.sentence, language))
    response = answer(request, fault)
    response.headers.update(error.headers or {})
    return response


class Mended:
    """Answers with a page of ours when something broke, inside of what puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception as error:
            request = Request(scope)
            away = house_of(request).is_away(error)
            if away:
                log.warning("store_away", path=scope["path"], error=repr(error))
            else:
                log.error("request_failed", path=scope["path"], exc_info=error)
            if started:
                raise
            response = answer(request, web_fault(StoreAway() if away else WebError(), language_of(request)))
            if away:
                response.headers["Retry-After"] = RETRY_AFTER
            await response(scope, receive, send)


Handler = Callable[[Request, Exception], Awaitable[Response]]

HANDLERS: dict[type[Exception], Handler] = {
    DailyError: _service,
    MatchError: _service,
    RoomError: _service,
    ConversationError: _service,
    AccountError: _service,
    ShelfError: _service,
    Refused: _refused,
    WebError: _web,
    RequestValidationError: _unreadable,
    HTTPException: _framework,
}


def install(app: FastAPI) -> None:
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
