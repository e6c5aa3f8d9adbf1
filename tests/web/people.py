"""People who come to the house without a real browser: readers follow its forms, programs use the API."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from types import TracebackType
from typing import Any, Self

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

HOUSE = "http://tablee.test"
PLACE = {"game": "elemental_arena", "seats": 2}
READY = {"initiation": True, "invocation": "preset"}
"""The armies stand already: the first turn begins at once."""
SECRET = {"initiation": True, "invocation": "secret"}


class Guest:
    def __init__(self, app: FastAPI, language: str) -> None:
        transport = ASGITransport(app=app, raise_app_exceptions=False)
        self.http = AsyncClient(transport=transport, base_url=HOUSE, headers={"Accept-Language": language})

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()


class Program(Guest):
    """Plays through the JSON API."""

    def __init__(self, app: FastAPI, language: str = "en") -> None:
        super().__init__(app, language)
        self.token = ""

    async def enrol(self, name: str) -> None:
        self.token = (await self.http.post("/api/guests", json={"name": name})).json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    async def open_room(self, options: dict[str, Any], visibility: str = "link") -> str:
        answer = await self.http.post("/api/rooms", json={**PLACE, "options": options, "visibility": visibility})
        return str(answer.json()["room"]["id"])

    async def sit(self, room: str) -> str:
        return str((await self.http.post(f"/api/rooms/{room}/seats", json={})).json()["match"]["id"])

    async def look(self, match: str) -> dict[str, Any]:
        body: dict[str, Any] = (await self.http.get(f"/api/matches/{match}")).json()
        return body

    async def act(self, match: str, token: str, step: int, key: str) -> Response:
        return await self.http.post(f"/api/matches/{match}/actions", json={"token": token, "step": step, "key": key})


async def started(first: Program, second: Program, options: dict[str, Any] = READY) -> str:
    """The id of a match between the two, in these seats."""
    return await second.sit(await first.open_room(options))


async def in_order_of_play(match: str, *programs: Program) -> list[Program]:
    """Who is awaited first."""
    looks = [(await program.look(match), program) for program in programs]
    return [program for look, program in sorted(looks, key=lambda pair: pair[0]["seat"] not in pair[0]["to_act"])]


def refused(answer: Response, status: int, code: str) -> None:
    """A program is told so, and why."""
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (status, code)
    assert error["message"]


class Reader(Guest):
    """Reads pages, and sends their forms as a browser does: with the hidden fields, the cookies and the Origin."""

    def __init__(self, app: FastAPI, language: str) -> None:
        super().__init__(app, language)
        self.page = ""

    async def get(self, path: str, **headers: str) -> Response:
        answer = await self.http.get(path, headers=headers)
        self.page = answer.text
        return answer

    async def send(self, action: str, **fields: Any) -> Response:
        """Fills in the form of the page that goes there, sends it, and follows where it leads."""
        form = next(form for form in forms_in(self.page) if form.action == action)
        answer = await self.http.post(action, data={**form.fields, **fields}, headers={"Origin": HOUSE})
        return await self.get(answer.headers["location"]) if answer.is_redirect else self._read(answer)

    async def post(self, path: str, **fields: Any) -> Response:
        """As a script of the page posts: the seal of the page in a header, the answer as partials."""
        headers = {"Origin": HOUSE, "X-CSRF-Token": self.seal, "HX-Request": "true"}
        return await self.http.post(path, data=fields, headers=headers)

    @property
    def seal(self) -> str:
        found = re.search(r'<meta name="csrf" content="([^"]+)"', self.page)
        assert found, "the page has no seal"
        return found[1]

    @property
    def match(self) -> str:
        found = re.search(r'data-match="([^"]+)"', self.page)
        assert found, "the page shows no match"
        return found[1]

    @property
    def step(self) -> int:
        return step_in(self.page)

    async def open_table(self, name: str, **fields: Any) -> str:
        """The address of a new table of this person."""
        await self.get("/games/elemental_arena")
        answer = await self.send("/games/elemental_arena/rooms", name=name, **fields)
        return str(answer.url.path)

    async def sit(self, room: str, name: str) -> None:
        await self.get(room)
        await self.send(f"{room}/seats", name=name)

    def _read(self, answer: Response) -> Response:
        self.page = answer.text
        return answer


def step_in(text: str) -> int:
    found = re.search(r'data-step="(\d+)"', text)
    assert found, "nothing says at which step this is"
    return int(found[1])


class Form:
    def __init__(self, action: str, method: str) -> None:
        self.action = action
        self.method = method
        self.fields: dict[str, str] = {}


def forms_in(page: str) -> list[Form]:
    """The forms of a page, with what their fields hold."""
    parser = _Forms()
    parser.feed(page)
    return parser.forms


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self.forms.append(Form(given.get("action") or "", (given.get("method") or "get").lower()))
        elif tag == "input" and self.forms and given.get("name") and given.get("type") != "submit":
            if given.get("type") in ("radio", "checkbox") and "checked" not in given:
                return
            self.forms[-1].fields[str(given["name"])] = given.get("value") or ""
        elif tag == "select" and self.forms:
            self._select = str(given.get("name"))
        elif tag == "option" and self.forms and (self._select not in self.forms[-1].fields or "selected" in given):
            self.forms[-1].fields[self._select] = given.get("value") or ""
