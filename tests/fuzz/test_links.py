"""Every link and every form that our own pages make is accepted where it leads."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urldefrag, urlencode, urljoin, urlsplit

import pytest
from starlette.routing import compile_path

from app.games import GAMES
from tests.fuzz.conftest import Standing
from tests.web.people import HOUSE
from tests.web.who_may import ROWS

MOST_PAGES = 250
"""Enough for each kind of page many times; whoever follows all the moments of a replay is there all night."""
MOST_OF_A_KIND = 6
PLACES = re.compile(r"(?<=/)(?:[0-9a-zA-Z_-]{16,}|\d+|\d{4}-\d\d-\d\d)(?=/|$)")
"""What tells two pages of a kind apart in their addresses."""


@dataclass
class Form:
    method: str
    action: str
    fields: dict[str, list[str]] = field(default_factory=dict)
    """What each field may say, the usual value first."""
    waits: bool = False
    """A browser sends it only when somebody has written something."""


class Read(HTMLParser):
    """The links and the forms of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.forms: list[Form] = []
        self._named: dict[str, Form] = {}
        self._inside: Form | None = None
        self._select: list[str] | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.links += [said[name] for name in ("href", "hx-get") if name in said and tag != "use"]
        if tag == "form":
            self._inside = Form(said.get("method", "get"), said.get("action", ""))
            self.forms.append(self._inside)
            self._named[said.get("id", "")] = self._inside
        form = self._named.get(said["form"]) if "form" in said else self._inside
        if "formaction" in said and form is not None:
            other = Form(said.get("formmethod", form.method), said["formaction"])
            self.forms.append(other)
        if form is None or "disabled" in said:
            return
        if tag == "select":
            self._select = form.fields.setdefault(said.get("name", ""), [])
        elif tag == "option" and self._select is not None:
            self._select.insert(0 if "selected" in said else len(self._select), said.get("value", ""))
        elif tag in ("input", "button", "textarea") and said.get("name"):
            form.waits |= "required" in said and not said.get("value")
            known = form.fields.setdefault(said["name"], [])
            checked = "checked" in said or said.get("type") not in ("radio", "checkbox")
            known.insert(0 if checked and tag != "button" else len(known), said.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = None
        elif tag == "select":
            self._select = None


def asked_by(form: Form) -> list[dict[str, str]]:
    """What the form asks as it stands, and with each other value of each field."""
    usual = {name: values[0] for name, values in form.fields.items() if name}
    return [usual, *({**usual, name: value} for name, values in form.fields.items() if name for value in values[1:])]


POSTS = [compile_path(row.door.removeprefix("POST "))[0] for row in ROWS if row.door.startswith("POST ")]


def crawl(standing: Standing, starts: list[str], headers: dict[str, str]) -> tuple[dict[str, int], list[str]]:
    """What each address answered, and what was wrong."""
    waiting, answered, faults = deque(starts), dict[str, int](), list[str]()
    of_a_kind: dict[str, int] = {}
    while waiting and len(answered) < MOST_PAGES:
        address = urldefrag(waiting.popleft())[0]
        kind = PLACES.sub("*", urlsplit(address).path)
        if address in answered or of_a_kind.get(kind, 0) >= MOST_OF_A_KIND:
            continue
        of_a_kind[kind] = of_a_kind.get(kind, 0) + 1
        answer = standing.door.request("GET", address, headers=headers)
        answered[address] = answer.status_code
        if answer.status_code >= 400:
            faults.append(f"{address}: {answer.status_code}")
        if "Location" in answer.headers:
            waiting.append(urljoin(address, answer.headers["Location"]))
        if not answer.headers.get("Content-Type", "").startswith("text/html"):
            continue
        page = Read(answer.text)
        for form in page.forms:
            action = urljoin(address, form.action)
            if form.method.lower() == "post":
                path = urlsplit(action).path
                if not any(door.match(path) for door in POSTS):
                    faults.append(f"{address}: nobody takes what is posted to {action}")
            elif not form.waits:
                path = action.partition("?")[0]  # what the form asks takes the place of what its address asked
                waiting += [f"{path}?{urlencode(asked)}" for asked in asked_by(form)]
        found = [urljoin(address, link) for link in page.links]
        waiting += [link for link in found if link.startswith("/") and not link.startswith("/static/")]
        waiting += [link.removeprefix(HOUSE) for link in found if link.startswith(HOUSE + "/")]
    return answered, faults


@pytest.mark.parametrize("who", ["ada", "passer-by"])
def test_every_link_and_form_of_our_pages_is_accepted(standing: Standing, who: str) -> None:
    there = standing.there
    starts = ["/", *(f"/games/{game}" for game in sorted(GAMES)), f"/rooms/{there['room']}", "/verify", "/companion"]
    if who == "ada":
        starts += ["/me", f"/rooms/{there['waiting']}", f"/rooms/{there['over']}", f"/matches/{there['ended']}/replay"]
        starts += [f"/scenarios/{there['code']}", f"/people/{there['person']}"]
    headers = {"Authorization": standing.token} if who == "ada" else {}
    standing.door.forget()
    answered, faults = crawl(standing, starts, headers)
    assert faults == []
    assert len(answered) > 30
