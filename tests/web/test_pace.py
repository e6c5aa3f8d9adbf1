"""W7: new guests, new tables, codes, lines, accounts and passwords have a pace, for each person and each address."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from app.settings import Settings
from app.web import pace
from app.web.limits import KEYS, MOMENTS, Quota, Quotas
from app.web.pace import Pace
from tests.web.people import HOUSE, PLACE, Program, Reader, refused

WEB = Path("app/web")
ELSEWHERE, AFAR = "203.0.113.7", "2001:db8:1:2::3"

Arrives = Callable[[str], AsyncClient]


@pytest.fixture
def tight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice, and once for each person."""
    for module, name, kept in (
        ("guests", "COMING", Pace((2, 600.0))),
        ("api.rooms", "OPENING", Pace((2, 600.0), (1, 600.0))),
        ("at_once", "OPENING", Pace((2, 600.0), (1, 600.0))),
        ("home", "JOINING", Pace((2, 600.0), (1, 600.0))),
        ("conversation.doors", "TALKING", Pace((2, 600.0))),
        ("conversation.bugs", "COMPLAINING", Pace((2, 600.0), (1, 600.0))),
    ):
        monkeypatch.setattr(f"app.web.{module}.{name}", kept)


@pytest.fixture
async def arrives(app: FastAPI) -> AsyncIterator[Arrives]:
    """Somebody asks from this address."""
    clients: list[AsyncClient] = []

    def client(address: str) -> AsyncClient:
        transport = ASGITransport(app=app, client=(address, 1234))
        clients.append(AsyncClient(transport=transport, base_url=HOUSE, headers={"Accept-Language": "en"}))
        return clients[-1]

    yield client
    for each in clients:
        await each.aclose()


async def statuses(client: AsyncClient, path: str, body: dict[str, object], times: int, token: str = "") -> list[int]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return [(await client.post(path, json=body, headers=headers)).status_code for _ in range(times)]


async def enrolled(client: AsyncClient) -> str:
    return str((await client.post("/api/guests", json={"name": "Ada"})).json()["token"])


# --- what is counted


async def test_guests_are_counted_by_address(tight: None, arrives: Arrives) -> None:
    assert await statuses(arrives(ELSEWHERE), "/api/guests", {"name": "Ada"}, 3) == [201, 201, 429]
    assert await statuses(arrives("203.0.113.8"), "/api/guests", {"name": "Ada"}, 1) == [201]


async def test_one_household_has_one_network_of_the_new_kind(tight: None, arrives: Arrives) -> None:
    assert await statuses(arrives(AFAR), "/api/guests", {"name": "Ada"}, 2) == [201, 201]
    assert await statuses(arrives("2001:db8:1:2::ffff"), "/api/guests", {"name": "Ada"}, 1) == [429]
    assert await statuses(arrives("2001:db8:1:3::3"), "/api/guests", {"name": "Ada"}, 1) == [201]


async def test_tables_are_counted_by_person_and_by_address(tight: None, arrives: Arrives) -> None:
    here = arrives(ELSEWHERE)
    ada, bot = await enrolled(here), await enrolled(here)
    cleo = await enrolled(arrives("203.0.113.8"))
    assert await statuses(here, "/api/rooms", dict(PLACE), 2, ada) == [201, 429]
    assert await statuses(here, "/api/rooms", dict(PLACE), 1, bot) == [429], "two times from this address"
    assert await statuses(arrives("203.0.113.8"), "/api/rooms", dict(PLACE), 1, cleo) == [201]
    assert await statuses(arrives("203.0.113.9"), "/api/rooms", dict(PLACE), 1, ada) == [429], "another address"


async def test_codes_that_are_tried_are_counted(tight: None, arrives: Arrives) -> None:
    here = arrives(ELSEWHERE)
    assert [(await here.get("/join?code=AAAA-2222")).status_code for _ in range(3)] == [404, 404, 429]


async def test_lines_are_counted_by_address_too(tight: None, arrives: Arrives) -> None:
    here = arrives(ELSEWHERE)
    token = await enrolled(here)
    headers = {"Authorization": f"Bearer {token}"}
    room = (await here.post("/api/rooms", json=PLACE, headers=headers)).json()["room"]["id"]
    assert await statuses(here, f"/api/rooms/{room}/lines", {"text": "Salut"}, 3, token) == [201, 201, 429]


# --- how it is told


async def test_who_is_too_quick_is_told_so_in_their_language(
    app: FastAPI, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.home.JOINING", Pace((0, 600.0)))
    transport = ASGITransport(app=app, client=(ELSEWHERE, 1234))
    for language, sentence in (("fr", "Réessayez dans un instant."), ("en", "Try again in a moment.")):
        async with AsyncClient(transport=transport, base_url=HOUSE, headers={"Accept-Language": language}) as reader:
            answer = await reader.get("/join?code=AAAA-2222")
        assert (answer.status_code, sentence in answer.text) == (429, True)


async def test_programs_are_told_the_same_in_json(tight: None, arrives: Arrives) -> None:
    here = arrives(ELSEWHERE)
    await statuses(here, "/api/guests", {"name": "Ada"}, 2)
    refused(await here.post("/api/guests", json={"name": "Ada"}), 429, "too_many_requests")


# --- who is counted


async def test_programs_on_this_machine_are_not_counted(tight: None, arrives: Arrives) -> None:
    assert await statuses(arrives("127.0.0.1"), "/api/guests", {"name": "Ada"}, 4) == [201] * 4


async def test_a_proxy_on_this_machine_is_nobody_of_this_machine(tight: None, arrives: Arrives) -> None:
    here = arrives("127.0.0.1")
    here.headers["X-Forwarded-For"] = ELSEWHERE
    assert await statuses(here, "/api/guests", {"name": "Ada"}, 3) == [201, 201, 429]


class TestEverybody:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return settings.model_copy(update={"paced": "everybody"})

    async def test_the_settings_may_count_this_machine_too(self, tight: None, arrives: Arrives) -> None:
        assert await statuses(arrives("127.0.0.1"), "/api/guests", {"name": "Ada"}, 3) == [201, 201, 429]

    async def test_a_page_by_which_one_comes_in_counts_too(self, tight: None, camille: Reader) -> None:
        pages = []
        for _ in range(2):
            await camille.get("/games/elemental_arena")
            pages.append((await camille.post("/games/elemental_arena/now")).status_code)
        assert pages == [303, 429], "one table for each person"


class TestNobody:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return settings.model_copy(update={"paced": "nobody"})

    async def test_the_settings_may_count_nobody(self, tight: None, arrives: Arrives) -> None:
        assert await statuses(arrives(ELSEWHERE), "/api/guests", {"name": "Ada"}, 4) == [201] * 4


# --- every door


def test_nobody_comes_in_and_no_table_is_opened_past_the_pace() -> None:
    """Where a module calls what makes people or tables, it keeps the pace of it."""
    makers = {
        r"people\.enrol\(": "COMING.keep(",
        r"rooms\.(open|play_now|go_on)\(": "OPENING.keep(",
        r"rooms\.by_code\(": "JOINING.keep(",
        r"conversation\.say\(": "TALKING.keep(",
        r"bugs\.file\(": "COMPLAINING.keep(",
        r"accounts\.register\(": "REGISTERED.spend(",
        r"accounts\.(enter|recover)\(": "_try(",
    }
    found = set()
    for file in WEB.rglob("*.py"):
        text = file.read_text("utf-8")
        for made, kept in makers.items():
            if re.search(made, text):
                found.add(made)
                assert kept in text, f"{file} calls {made} without {kept}"
    assert found == set(makers)


# --- memory


def test_what_is_refused_takes_no_memory_and_no_more_time() -> None:
    quota = Quota(2, 600.0)
    assert [quota.spend() for _ in range(1000)] == [True, True] + [False] * 998
    assert len(quota._moments) == 2


def test_a_flood_of_addresses_takes_bounded_memory() -> None:
    small, large = Quotas(1, 600.0), Quotas(1000, 600.0)
    for n in range(KEYS + 5):
        small.spend(str(n))
        large.spend(str(n))
    assert len(small._quotas) == KEYS
    assert len(large._quotas) == MOMENTS // 1000


def test_the_pace_is_one_that_people_keep() -> None:
    """A class of thirty behind one address comes in, and everybody opens a table."""
    for kept in (pace.COMING, pace.OPENING, pace.JOINING, pace.TALKING):
        assert kept._addresses._times >= 60
    assert pace.OPENING._people is not None
    assert pace.OPENING._people._times >= 30


@pytest.fixture
async def program(app: FastAPI) -> AsyncIterator[Program]:
    async with Program(app) as program:
        yield program


async def test_a_load_of_guests_from_this_machine_comes_in(program: Program) -> None:
    for n in range(pace.COMING._addresses._times + 1):
        assert (await program.http.post("/api/guests", json={"name": f"n{n}"})).status_code == 201
