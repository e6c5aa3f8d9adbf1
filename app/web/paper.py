"""The pages of the house: one environment of templates for each language, and what every page is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

from app.kernel.words import LANGUAGES
from app.web.assets import asset, scripts, sheets
from app.web.build import build
from app.web.language import keep, language_of, light_of
from app.web.packing import apart, packed, pieces, takes_gzip, whole
from app.web.security import NONCE
from app.web.visit import VISIT_COOKIE, new_visit, token_for, visit_of
from app.web.words import ago, catalogue, day, figure

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
SEE_OTHER = 303
OWN = {"Cache-Control": "private, no-cache", "Vary": "Cookie, Accept-Language, Accept-Encoding"}
"""A page is made for one reader."""


class Pages:
    """Renders the templates of the house, in the reader's language."""

    def __init__(self, secret: str, encrypted: bool, folders: Sequence[Path] = (TEMPLATES,)) -> None:
        self._secret = secret
        self._encrypted = encrypted
        self._environments = {language: _environment(language, folders) for language in LANGUAGES}

    def page(self, request: Request, template: str, context: Mapping[str, Any], status: int = 200) -> HTMLResponse:
        """A whole page. The first one gives the visit its cookie, without which no form is accepted."""
        language = language_of(request)
        visit = visit_of(request) or new_visit()
        paper = self.template(template, language)
        assert not context.keys() & paper.globals.keys(), "the page would hide what every page is given"
        text = paper.render(
            {
                "request": request,
                "language": language,
                "light": light_of(request),
                "nonce": request.scope[NONCE],
                "csrf": token_for(visit, self._secret),
                "here": _here(request),
                **context,
            }
        )
        response = _sent(request, text, status, {**OWN, "Content-Language": language})
        if visit_of(request) is None:
            keep(response, VISIT_COOKIE, visit, secure=self._encrypted)
        return response

    def template(self, name: str, language: str) -> Template:
        return self._environments[language].get_template(name)


def is_live(request: Request) -> bool:
    """Whether a script of one of our pages asks: it swaps parts in, and the page stays."""
    return request.headers.get("HX-Request") == "true"


def see_other(path: str) -> RedirectResponse:
    """After a form: go and look there."""
    return RedirectResponse(path, SEE_OTHER)


def _sent(request: Request, text: str, status: int, headers: dict[str, str]) -> HTMLResponse:
    """The page; packed piece by piece, where something on it stands apart."""
    if len(pieces(text)) == 1 or not takes_gzip(request.headers):
        return HTMLResponse(whole(text), status, headers)
    return HTMLResponse(packed(text), status, {**headers, "Content-Encoding": "gzip"})


def _here(request: Request) -> str:
    """The page that is shown, for a form that leads back to it."""
    if request.method != "GET":
        return "/"
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


def _environment(language: str, folders: Sequence[Path]) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(folders),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.install_gettext_translations(catalogue(language), newstyle=True)  # type: ignore[attr-defined]
    drawn = {"icon": icon, "sprites": asset("sprites.svg")}
    environment.globals.update(asset=asset, sheets=sheets, scripts=scripts, build=build(), **drawn)
    environment.filters["apart"] = apart
    environment.filters.update({said.__name__: partial(said, language=language) for said in (ago, day, figure)})
    return environment


@cache
def icon(name: str, kind: str = "ico") -> Markup:
    """A drawing of the sheet, silent to screen readers: a word stands beside it."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>').format(
        kind, asset("sprites.svg"), name
    )
