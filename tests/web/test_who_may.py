"""C16: every door is tried by every kind of visitor, and opens to those that its row names alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from httpx import Response
from itsdangerous import URLSafeSerializer

from app.conversation.conversation import Said
from app.rooms.people import Person
from app.settings import Settings
from app.web import limits
from app.web.decks.pages import KIND, decks_of
from app.web.house import House
from app.web.session import SALT, SESSION_COOKIE
from tests.web.conftest import SECRET
from tests.web.people import HOUSE, Reader
from tests.web.who_may import FILE, MAY, ROLES, ROWS, Role, Row, doors, page

GAME = "elemental_arena"
DECKS = "explor_games"
"""Whose seats bring decks."""
READY = {"initiation": True, "invocation": "preset"}
TOKEN = "the operators own, and long enough"
AT_THE_END = ("at the end", "seated at the end")
CLOSED = {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}
SPENT = {HTTPStatus.CONFLICT, HTTPStatus.GONE, HTTPStatus.UNPROCESSABLE_ENTITY}
"""The door opened, and what lies behind it did not fit the moment: it concerns nobody's right."""


def test_every_door_has_one_row_and_every_row_a_door() -> None:
    assert Counter(row.door for row in ROWS) == Counter(doors())


def test_the_document_is_the_matrix() -> None:
    assert FILE.read_text("utf-8") == page(), "python -m tests.web.who_may writes it"


# --- trying the doors


@dataclass
class World:
    """One house and its five visitors, by role; the guest, the one who got up, the rival and the host have names."""

    house: House
    visitors: dict[Role, Reader]

    async def scene(self, row: Row) -> dict[str, str]:
        """What the row's address names: fresh for each row, since some doors change what lies behind them."""
        scene = {"game": DECKS if "/decks" in row.door else GAME, "day": "2026-01-01"}
        if "{mode}" in row.door:
            scene |= {"game": "etraclor", "mode": "guardians"}
        if "{room}" in row.door:
            scene["room"] = await self._room(4)
            await self._api("rival", f"/api/rooms/{scene['room']}/seats", {"seat": 1})
            await self._api("host", f"/api/rooms/{scene['room']}/seats", {"bot": "greedy", "seat": 2})
        if "{match}" in row.door:
            scene["match"] = await self._match()
        if row.who in AT_THE_END:
            await self._api("host", f"/api/matches/{scene['match']}/resignation", {})
        if "{record}" in row.door:
            match = await self._match()
            await self._api("host", f"/api/matches/{match}/resignation", {})
            scene["record"] = await self._brought(match)
        if "{seat}" in row.door:
            scene["seat"] = "1"
        if "{person}" in row.door:
            scene["person"] = (await self.named("host")).id
        if "{line}" in row.door or "{line}" in row.body.values():
            scene["line"] = await self._line(scene["room"])
        if "{sanction}" in row.door:
            scene["sanction"] = await self._warning()
        if "{person}" in row.body.values():
            scene["person"] = (await self.house.people.enrol("Somebody", "en"))[0].id
        if "{bug}" in row.door:
            scene["bug"] = "nobodys"
        if "{report}" in row.door:
            scene["report"] = "nobodys"
        if "{session}" in row.door:
            scene["session"] = "somebody-elses"
        if {"{scenario}", "{deck}", "{document}", "{code}"} & set(row.door.split("/")):
            scene |= await (self._deck() if "/decks" in row.door else self._scenario())
        return scene

    async def _room(self, seats: int) -> str:
        asked = {"game": GAME, "seats": seats, "options": READY if seats == 2 else {}}
        return str((await self._api("host", "/api/rooms", asked)).json()["room"]["id"])

    async def _match(self) -> str:
        """Between the host and the rival; who is gone sat there for a moment."""
        room = await self._room(2)
        seats, up = f"/api/rooms/{room}/seats", f"/rooms/{room}/departure"
        await self.visitors["host"].post(up)
        await self._api("gone", seats, {"seat": 0})
        await self.visitors["gone"].post(up)
        await self._api("host", seats, {"seat": 0})
        answer = await self._api("rival", seats, {})
        return str(answer.json()["match"]["id"])

    async def _line(self, room: str) -> str:
        """Said by somebody who is none of the five."""
        somebody, _ = await self.house.people.enrol("Somebody", "en")
        return (await self.house.conversation.say(await self.house.rooms.find(room), somebody, Said(phrase="hello"))).id

    async def _warning(self) -> str:
        """To the host."""
        host = (await self.visitors["host"].http.get("/me/data")).json()["person"]["id"]
        return (await self.house.conduct.impose(host, "warning", "spam", "", host)).id

    async def _brought(self, match: str) -> str:
        host = self.visitors["host"]
        record = (await host.http.get(f"/api/matches/{match}/record")).content
        files = {"file": ("record.json", record, "application/json")}
        fields = {"csrf": host.seal}
        answer = await host.http.post("/records", data=fields, files=files, headers={"Origin": HOUSE})
        return answer.headers["location"].split("/")[2]

    async def _scenario(self) -> dict[str, str]:
        body = {"game": GAME, "name": "Un essai", "options": {}}
        kept = (await self._api("host", "/api/scenarios", body)).json()
        id = kept.get("id") or kept["scenario"]["id"]
        shared = (await self._api("host", f"/api/scenarios/{id}/sharing", {})).json()
        code = shared.get("code") or shared["scenario"]["code"]
        return {"scenario": id, "document": id, "code": code}

    async def _deck(self) -> dict[str, str]:
        host = await self.named("host")
        module = decks_of(DECKS)
        deck = await self.house.shelf.put(host, DECKS, KIND, "Un essai", module.as_body(module.fresh()))
        return {"deck": deck.id, "document": deck.id, "code": str((await self.house.shelf.share(host, deck.id)).code)}

    async def _api(self, role: Role, path: str, body: dict[str, Any]) -> Response:
        visitor = self.visitors[role]
        headers = {"Origin": HOUSE, "X-CSRF-Token": visitor.seal}
        answer = await visitor.http.post(path, json=body, headers=headers)
        assert answer.status_code < 400, (path, answer.text)
        return answer

    async def tries(self, role: Role, row: Row, scene: dict[str, str]) -> Response:
        method, path = row.door.split(" ")
        visitor = self.visitors[role]
        address = path.format(**scene) + row.query
        if method == "GET":
            return await visitor.http.get(address)
        if path.startswith("/api/"):
            headers = {"Origin": HOUSE, "X-CSRF-Token": visitor.seal}
            return await visitor.http.post(address, json=_filled(row.body, scene), headers=headers)
        return await visitor.post(address, **row.body)

    async def come_in(self) -> None:
        """The passer-by is nobody, everybody else has a name: whatever the last door did to them."""
        for role, visitor in self.visitors.items():
            named = (await visitor.http.get("/me/data")).status_code == HTTPStatus.OK
            if role == "passer-by" and named:
                visitor.http.cookies.delete(SESSION_COOKIE)
            elif role != "passer-by" and not named:
                await self.named(role)

    async def named(self, role: Role) -> Person:
        """Somebody new in this role, whom the house knows by the cookie of their browser."""
        person, token = await self.house.people.enrol(role, "en")
        cookies = self.visitors[role].http.cookies
        if SESSION_COOKIE in cookies:
            cookies.delete(SESSION_COOKIE)
        cookies.set(SESSION_COOKIE, str(URLSafeSerializer(SECRET, salt=SALT).dumps(token)))
        return person


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"metrics_token": TOKEN})


@pytest.fixture
async def world(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    monkeypatch.setattr(limits.Quota, "spend", lambda self: True)
    house: House = app.state.house
    monkeypatch.setattr(house.accounts._passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    async with AsyncExitStack() as leaving:
        world = World(house, {role: await leaving.enter_async_context(Reader(app, "en")) for role in ROLES})
        for visitor in world.visitors.values():
            await visitor.get("/me")
        yield world


def _filled(body: dict[str, Any], scene: dict[str, str]) -> dict[str, Any]:
    return {name: value.format(**scene) if isinstance(value, str) else value for name, value in body.items()}


def agrees(role: Role, row: Row, status: int) -> bool:
    if row.who == "anybody":
        return status not in CLOSED
    if role in MAY[row.who]:
        return status < 400 or status in SPENT
    if role == "passer-by" and row.who != "operator":
        return status == HTTPStatus.UNAUTHORIZED
    return status in (*CLOSED, HTTPStatus.NOT_FOUND)


def area(row: Row) -> str:
    """The rows of one area share a house, which takes longer to build than they take to try."""
    first, *rest = row.door.split("/")[1:]
    return f"/{first}/{rest[0]}" if rest and first == "api" else f"/{first}"


@pytest.mark.parametrize("place", sorted({area(row) for row in ROWS}))
async def test_a_door_opens_to_those_whom_its_row_names_and_to_nobody_else(world: World, place: str) -> None:
    wrong = []
    for row in ROWS:
        if area(row) != place or row.door.startswith("WS "):  # tests/web/test_sockets.py tries the sockets
            continue
        await world.come_in()
        scene = await world.scene(row)
        for role in ROLES:
            status = (await world.tries(role, row, scene)).status_code
            if not agrees(role, row, status):
                wrong.append(f"{row.door} opens to {row.who}: {role} is answered {status}")
    assert wrong == []


async def test_before_the_end_nobody_is_shown_what_is_for_the_end(world: World) -> None:
    await world.come_in()
    for row in ROWS:
        if row.who in AT_THE_END:
            scene = {"match": await world._match()}
            for role in ROLES:
                assert (await world.tries(role, row, scene)).status_code in CLOSED, row.door


async def test_the_operator_shows_a_token_and_it_is_no_persons(world: World) -> None:
    visitor = world.visitors["passer-by"]
    for token, status in ((TOKEN, HTTPStatus.OK), (TOKEN + "x", HTTPStatus.FORBIDDEN)):
        answer = await visitor.http.get("/metrics", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == status
