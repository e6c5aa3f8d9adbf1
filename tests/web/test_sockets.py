"""W1: who may listen, and what they hear: the whole view on connect, then after each step that they may know of."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from app.web.build import HEADER
from app.web.socket import HEARD
from tests.guests import Guest, guests
from tests.running import Server

READY = {"initiation": True, "invocation": "preset"}
SECRET = {"initiation": True, "invocation": "secret"}
SOON = 10.0
"""Longer than any push takes, so that only a push that never comes fails."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("sockets"), log_requests="true")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def table(house: Server) -> Iterator[tuple[Guest, Guest]]:
    with guests(house.url, "Ada", "Bot") as (ada, bot):
        yield ada, bot


def listen(house: Server, path: str, **headers: str) -> ClientConnection:
    headers = {"Accept-Language": "en", **headers}
    return connect(house.url.replace("http", "ws") + path, additional_headers=headers, compression=None, proxy=None)


def heard(socket: ClientConnection) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(socket.recv(timeout=SOON))
    return body


def greeted(house: Server, socket: ClientConnection) -> ClientConnection:
    """The page has been told which build it speaks with."""
    build = httpx.get(f"{house.url}/healthz", trust_env=False).headers[HEADER]
    assert heard(socket) == {"build": build}
    return socket


def refused(house: Server, path: str, **headers: str) -> int:
    with pytest.raises(InvalidStatus) as refusal:
        listen(house, path, **headers).close()
    return refusal.value.response.status_code


def begun(ada: Guest, bot: Guest, options: dict[str, Any] = READY) -> tuple[str, Guest, Guest]:
    """A match, and its people in order of play."""
    match = bot.sit(ada.open_table("elemental_arena", **options))
    assert match
    look = ada.look(match)
    return (match, ada, bot) if look["seat"] in look["to_act"] else (match, bot, ada)


def test_a_program_hears_the_view_on_connect_and_after_every_step(house: Server, table: tuple[Guest, Guest]) -> None:
    match, first, second = begun(*table)
    path = f"/api/matches/{match}/live"
    with listen(house, f"{path}?token={first.token}") as mine, listen(house, f"{path}?token={second.token}") as theirs:
        assert heard(mine) == first.look(match)
        assert heard(theirs) == second.look(match)
        look = first.look(match)
        answer = first.act(match, look["offers"][0]["token"], look["step"], "a")
        assert heard(mine)["step"] == answer["step"]
        pushed = heard(theirs)
        assert pushed["seat"] != answer["seat"]
        assert pushed["step"] > 0


def test_a_spectator_needs_no_name(house: Server, table: tuple[Guest, Guest]) -> None:
    match, _, _ = begun(*table)
    with listen(house, f"/api/matches/{match}/live") as socket:
        seen = heard(socket)
    assert (seen["seat"], seen["offers"], seen["view"]["hand"]) == (None, [], [])


def test_a_bearer_token_serves_too(house: Server, table: tuple[Guest, Guest]) -> None:
    match, first, _ = begun(*table)
    with listen(house, f"/api/matches/{match}/live", Authorization=f"Bearer {first.token}") as socket:
        assert heard(socket) == first.look(match)


def test_nothing_is_sent_when_a_rival_deploys_in_secret(house: Server, table: tuple[Guest, Guest]) -> None:
    match, ada, bot = begun(*table, SECRET)
    path = f"/api/matches/{match}/live"
    with listen(house, f"{path}?token={bot.token}") as rival, listen(house, path) as spectator:
        before = [heard(rival)["step"], heard(spectator)["step"]]
        look = ada.look(match)
        for offer in look["offers"][:3]:
            look = ada.act(match, offer["token"], look["step"], offer["token"])
        ada.post(f"/api/matches/{match}/resignation")
        after = [heard(rival), heard(spectator)]
    assert all(body["outcome"] for body in after), "the resignation is the first thing that they hear of"
    assert [body["step"] for body in after] == [step + 1 for step in before]


def test_a_page_hears_partials_in_its_language(house: Server, table: tuple[Guest, Guest]) -> None:
    match, first, _ = begun(*table)
    with listen(house, f"/matches/{match}/live", **{"Accept-Language": "en"}) as socket:
        english = greeted(house, socket).recv(timeout=SOON)
        assert isinstance(english, str)
        assert re.match(r"<hx-partial ", english)
        assert "<script" not in english
        look = first.look(match)
        first.act(match, look["offers"][0]["token"], look["step"], "a")
        assert re.match(r"<hx-partial ", str(socket.recv(timeout=SOON)))
    with listen(house, f"/matches/{match}/live", **{"Accept-Language": "fr"}) as socket:
        assert greeted(house, socket).recv(timeout=SOON) != english


def test_the_api_says_who_is_present(house: Server, table: tuple[Guest, Guest]) -> None:
    ada, bot = table
    room = ada.open_table("elemental_arena", **READY)
    match = bot.sit(room)
    with listen(house, f"/api/matches/{match}/live?token={bot.token}") as socket:
        heard(socket)
        seats = ada.get(f"/api/rooms/{room}")["room"]["seats"]
    assert [seat["present"] for seat in seats] == [False, True]


# --- who may not


@pytest.mark.parametrize("form", ["/api/matches/{}/live", "/matches/{}/live"])
@pytest.mark.parametrize("origin", ["https://evil.test", "null", "http://127.0.0.1", "http://127.0.0.1.evil.test"])
def test_a_foreign_origin_is_refused(house: Server, table: tuple[Guest, Guest], form: str, origin: str) -> None:
    match, first, _ = begun(*table)
    path = form.format(match)
    assert refused(house, path, Origin=origin) == 403
    assert refused(house, f"{path}?token={first.token}", Origin=origin) == 403


def test_our_own_origin_is_let_in(house: Server, table: tuple[Guest, Guest]) -> None:
    match, _, _ = begun(*table)
    with listen(house, f"/matches/{match}/live", Origin=house.url) as socket:
        assert greeted(house, socket).recv(timeout=SOON)


def test_a_cookie_without_an_origin_is_refused_but_a_token_needs_none(
    house: Server, table: tuple[Guest, Guest]
) -> None:
    match, first, _ = begun(*table)
    with httpx.Client(base_url=house.url, trust_env=False) as browser:
        page = browser.get("/games/elemental_arena").text
        seal = re.findall(r'<meta name="csrf" content="([^"]+)"', page)[0]
        form = {"name": "Eve", "seats": "2", "csrf": seal}
        browser.post("/games/elemental_arena/rooms", data=form, headers={"Origin": house.url})
        cookie = {"Cookie": f"tablee_session={browser.cookies['tablee_session']}"}
    path = f"/api/matches/{match}/live"
    assert refused(house, path, **cookie) == 403
    assert refused(house, path, Origin="null", **cookie) == 403
    with listen(house, path, Origin=house.url, **cookie) as socket:
        assert heard(socket)["seat"] is None
    with listen(house, f"{path}?token={first.token}", **cookie) as socket:
        assert heard(socket)["seat"] is not None


def test_what_is_not_there_and_who_is_not_known_are_told_before_the_handshake(
    house: Server, table: tuple[Guest, Guest]
) -> None:
    match, _, _ = begun(*table)
    assert refused(house, "/api/matches/nothing/live") == 404
    assert refused(house, f"/api/matches/{match}/live?token=wrong") == 401


def test_who_talks_too_much_is_asked_to_leave(house: Server, table: tuple[Guest, Guest]) -> None:
    match, _, _ = begun(*table)
    with listen(house, f"/api/matches/{match}/live") as socket:
        heard(socket)
        for _ in range(HEARD[0] + 1):
            socket.send("hello")
        with pytest.raises(ConnectionClosed) as closing:
            socket.recv(timeout=SOON)
    assert closing.value.rcvd is not None
    assert closing.value.rcvd.code == 1008


def test_a_house_that_stops_asks_its_listeners_to_come_back(tmp_path_factory: pytest.TempPathFactory) -> None:
    house = Server(tmp_path_factory.mktemp("stopping"))
    house.start()
    try:
        with guests(house.url, "Ada", "Bot") as (ada, bot):
            match, _, _ = begun(ada, bot)
            with listen(house, f"/api/matches/{match}/live") as socket:
                heard(socket)
                house.stop()
                with pytest.raises(ConnectionClosed) as closing:
                    socket.recv(timeout=SOON)
    finally:
        house.stop()
    assert closing.value.rcvd is not None
    assert closing.value.rcvd.code == 1012


# --- what the operator is told


def figures(house: Server) -> dict[str, float]:
    text = httpx.get(f"{house.url}/metrics", trust_env=False).text
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


def test_sockets_are_counted_by_form_and_origin_and_pushes_are_measured(
    house: Server, table: tuple[Guest, Guest]
) -> None:
    match, first, second = begun(*table)
    before = figures(house)
    assert refused(house, f"/matches/{match}/live", Origin="https://evil.test") == 403
    program = listen(house, f"/api/matches/{match}/live?token={second.token}")
    with program, listen(house, f"/matches/{match}/live", Origin=house.url) as page:
        greeted(house, page).recv(timeout=SOON)
        heard(program)
        look = first.look(match)
        first.act(match, look["offers"][0]["token"], look["step"], "a")
        heard(program)
        during = figures(house)
    assert during['tablee_sockets{form="html",origin="own"}'] == 1
    assert during['tablee_sockets{form="json",origin="none"}'] == 1
    pushed = 'tablee_push_seconds_count{form="json"}'
    assert during[pushed] == before.get(pushed, 0) + 1, "the first view is no news"
    foreign = 'tablee_refusals_total{code="foreign_origin"}'
    assert during[foreign] == before.get(foreign, 0) + 1


def test_the_log_is_json_throughout_and_names_no_token(house: Server, table: tuple[Guest, Guest]) -> None:
    match, first, _ = begun(*table)
    with listen(house, f"/api/matches/{match}/live?token={first.token}") as socket:
        heard(socket)
    look = first.look(match)
    first.http.get(f"/matches/{match}/preview", params={"token": look["offers"][0]["token"]})
    first.act(match, look["offers"][0]["token"], look["step"], "a")
    text = house.log.read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    about = [line for line in lines if line.get("match") == match]
    assert any(f"POST /api/matches/{match}/actions" in line["event"] and "person" in line for line in about)
    assert any(line.get("step") == look["step"] for line in about)
    assert any(f"WebSocket /api/matches/{match}/live" in line["event"] for line in about)
    assert str(first.token) not in text
    assert "token=" not in text
