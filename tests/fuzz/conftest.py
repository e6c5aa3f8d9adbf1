"""A house in this process, which stands through a whole file of random requests, and somebody who sits in it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from httpx import ASGITransport, AsyncClient, Response
from hypothesis import HealthCheck, Phase, settings

from app.main import create_app
from app.settings import Settings
from app.store.engine import migrate
from app.web.limits import Quotas
from tests.web.people import HOUSE, PLACE, READY

IDLE = 5
"""Things that a house does now and then by itself."""
SECONDS = 60.0
"""No answer takes so long, however loaded the machine is."""

TIMES = int(os.environ.get("TABLEE_FUZZ", "1"))
"""How many times as often as usual everything is tried (`scripts/soak fuzz`); then no two runs try the same."""

SAME = settings(
    derandomize=TIMES == 1,
    print_blob=True,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
"""Every usual run tries the same; nothing is timed, since other tests run beside."""


def often(tries: int) -> settings:
    """So many tries of each thing."""
    return settings(SAME, max_examples=tries * TIMES)


class Door:
    """The way into a house that runs in a thread of its own."""

    def __init__(self, portal: BlockingPortal, client: AsyncClient) -> None:
        self._portal = portal
        self._client = client

    def request(self, method: str, path: str, **how: Any) -> Response:
        """Whatever is asked is answered, and soon."""

        async def asked() -> Response:
            async with asyncio.timeout(SECONDS):
                return await self._client.request(method, path, **how)

        return self._portal.call(asked)

    def tasks(self) -> int:
        """How many things the house is about to do."""

        async def counted() -> int:
            return len(asyncio.all_tasks())

        return self._portal.call(counted)

    def forget(self) -> None:
        """Whoever asks next is a passer-by."""
        self._client.cookies.clear()


@dataclass
class Standing:
    """A running house and what is in it, by the names that addresses have for it."""

    door: Door
    token: str
    there: dict[str, str]


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Standing]:
    url = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('fuzz') / 'tablee.sqlite'}"
    migrate(url)
    app = create_app(Settings(database_url=url, secret_key="of the tests, long enough", bot_pause_ms=0, paced="nobody"))
    transport = ASGITransport(app=app, raise_app_exceptions=False)
    with (
        pytest.MonkeyPatch.context() as patched,
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(app.router.lifespan_context(app)),
        portal.wrap_async_context_manager(AsyncClient(transport=transport, base_url=HOUSE)) as client,
    ):
        patched.setattr(Quotas, "spend", lambda *_: True)  # who is told to wait is not answered, and shows no fault
        house = furnished(Door(portal, client))
        before = house.door.tasks()
        yield house
        assert house.door.tasks() <= before + IDLE, "what was begun for a request outlives it"


def furnished(door: Door) -> Standing:
    """A table that waits, a match that is played, a match that is over, a scenario and a deck."""

    def enrolled(name: str) -> tuple[str, dict[str, str]]:
        told = door.request("POST", "/api/guests", json={"name": name}).json()
        return told["person"]["id"], {"Authorization": f"Bearer {told['token']}"}

    def post(path: str, body: dict[str, Any], who: dict[str, str]) -> Any:
        answer = door.request("POST", path, json=body, headers=who)
        assert answer.status_code < 400, answer.text
        return answer.json()

    (_, ada), (bot, other) = enrolled("Ada"), enrolled("Bot")

    def match() -> tuple[str, str]:
        room = post("/api/rooms", {**PLACE, "options": READY}, ada)["room"]["id"]
        return room, post(f"/api/rooms/{room}/seats", {}, other)["match"]["id"]

    room, playing = match()
    over, ended = match()
    post(f"/api/matches/{ended}/resignation", {"key": "enough", "step": 0}, other)
    waiting = post("/api/rooms", {**PLACE, "options": READY}, ada)["room"]["id"]
    line = post(f"/api/rooms/{room}/lines", {"text": "Salut"}, other)["line"]["id"]
    scenario = post("/api/scenarios", {"game": PLACE["game"], "name": "Un essai", "options": {}}, ada)
    scenario = scenario.get("scenario", scenario)
    code = post(f"/api/scenarios/{scenario['id']}/sharing", {}, ada)
    there = {
        "game": PLACE["game"],
        "room": room,
        "match": playing,
        "line": line,
        "over": over,
        "ended": ended,
        "waiting": waiting,
        "person": bot,
        "scenario": scenario["id"],
        "code": code.get("scenario", code)["code"],
        "day": "2026-12-01",
        "mode": "guardians",
    }
    return Standing(door, ada["Authorization"], there)
