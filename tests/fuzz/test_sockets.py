"""Sockets that are told anything, by anybody: nothing is read, nothing grows, and the house goes on."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from app.web.socket import HEARD
from tests.fuzz.conftest import often
from tests.fuzz.documents import JSON
from tests.guests import guests
from tests.running import Server

READY = {"initiation": True, "invocation": "preset"}
LARGEST = 4096
"""Bytes of one message, as `app/main.py` lets them in."""
SOON = 30.0
ENDED = {1000, 1008, 1009}
BROKEN_OFF = {1009, 1006}
"""Too large; who is still sending when the house closes may not hear why."""
"""By us, or by the house: too much, too large. 1011 would be a fault of the house."""

SAID = ("token", "step", "key", "csrf", "noun", "fields", "kind", "build", "HEADERS")
CLICKS = st.dictionaries(st.sampled_from(SAID), JSON, max_size=6).map(lambda said: json.dumps(said)[:LARGEST])
"""Messages of the form in which a page says what was clicked, with anything in it."""

MESSAGES = st.one_of(
    CLICKS,
    st.text(max_size=200),
    st.binary(max_size=200),
    st.sampled_from(
        ("", b"", "x" * LARGEST, "x" * (LARGEST + 1), b"\xff" * 70_000, "[" * 4000, '{"kind": "act"}', "\x00")
    ),
)


TOO_LARGE = ("x" * (LARGEST + 1), b"\xff" * 70_000)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("noise"), metrics_token="the operator")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def match(house: Server) -> Iterator[str]:
    with guests(house.url, "Ada", "Bot") as (ada, bot):
        found = bot.sit(ada.open_table("elemental_arena", **READY))
        assert found
        yield found


def listen(house: Server, path: str) -> ClientConnection:
    return connect(house.url.replace("http", "ws") + path, compression=None, proxy=None, max_size=None)


def open_sockets(house: Server) -> float:
    headers = {"Authorization": "Bearer the operator"}
    text = httpx.get(f"{house.url}/metrics", headers=headers, trust_env=False).text
    lines = [line for line in text.splitlines() if line.startswith("tablee_sockets{")]
    return sum(float(line.split()[-1]) for line in lines)


def test_whatever_a_socket_is_told_it_goes_on_or_is_closed_with_a_reason(house: Server, match: str) -> None:
    paths = st.sampled_from(("/api/matches/{}/live", "/matches/{}/live"))

    @often(30)
    @given(paths, st.lists(MESSAGES, max_size=8), st.sampled_from((None, None, *TOO_LARGE)))
    def tell(path: str, messages: list[str | bytes], last: str | bytes | None) -> None:
        with listen(house, path.format(match)) as socket:
            assert json.loads(socket.recv(timeout=SOON))
            with suppress(ConnectionClosed):  # the house may have had enough before all is said
                for message in messages:
                    socket.send(message)
                if last is not None:
                    socket.send(last)
            if last is not None:
                assert ending(socket) in BROKEN_OFF
        assert socket.close_code in ENDED | BROKEN_OFF

    tell()
    assert "Traceback" not in house.log.read_text("utf-8")


def ending(socket: ClientConnection) -> int | None:
    """The code with which the house ends it, after all that it has still to say."""
    try:
        while True:
            socket.recv(timeout=SOON)
    except ConnectionClosed:
        return socket.close_code


def test_nothing_is_left_of_those_who_made_noise(house: Server, match: str) -> None:
    for _ in range(5):
        with listen(house, f"/api/matches/{match}/live") as socket:
            for _ in range(HEARD[0] + 1):
                socket.send("noise" * 100)
            assert ending(socket) == 1008
    end = time.monotonic() + SOON
    while open_sockets(house) and time.monotonic() < end:
        time.sleep(0.05)
    assert open_sockets(house) == 0


def test_whatever_is_asked_of_a_socket_before_it_opens_is_refused_with_a_status(house: Server, match: str) -> None:
    @often(30)
    @given(
        st.sampled_from((match, "nothing", "%00", "a" * 300, "%F0%9F%83%8F")),
        st.one_of(st.none(), st.text("abcXYZ089", max_size=300)),
        st.sampled_from((None, "https://evil.test", "null", "", "http://", "://", "http://[")),
    )
    def knock(which: str, token: str | None, origin: str | None) -> None:
        status = knocked(house, f"/api/matches/{which}/live" + (f"?token={token}" if token is not None else ""), origin)
        lets_in = which == match and not token and origin is None
        assert status in ({101} if lets_in else {401, 403, 404}), (which, token, origin)

    knock()


def knocked(house: Server, path: str, origin: str | None) -> int:
    headers = {"Origin": origin} if origin is not None else {}
    url = house.url.replace("http", "ws") + path
    try:
        with connect(url, additional_headers=headers, compression=None, proxy=None):
            return 101
    except InvalidStatus as refusal:
        return refusal.response.status_code
