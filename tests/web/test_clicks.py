"""What a page does at its table, said over the socket that it has open."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from app.web.clicks import Click, read_click
from app.web.socket import HEARD
from tests.guests import Guest, guests
from tests.running import Server
from tests.web.test_sockets import SOON, begun, greeted, listen


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("clicks"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def table(house: Server) -> Iterator[tuple[Guest, Guest]]:
    with guests(house.url, "Ada", "Bot") as (ada, bot):
        yield ada, bot


@contextmanager
def page(house: Server, match: str, guest: Guest | None) -> Iterator[ClientConnection]:
    """The open socket of a page, which has been told everything."""
    who = {"Authorization": f"Bearer {guest.token}"} if guest else {}
    with listen(house, f"/matches/{match}/live", **who) as socket:
        greeted(house, socket)
        step_in(str(socket.recv(timeout=SOON)))
        yield socket


def step_in(text: str) -> int:
    """The step of a push. What is said of who is at the table has none."""
    found = re.search(r'data-step="(\d+)"', text)
    assert found, text
    return int(found[1])


def answer(socket: ClientConnection) -> str:
    """The next message that is no word of who is at the table."""
    while True:
        text = str(socket.recv(timeout=SOON))
        if "data-step=" in text or text.startswith("{"):
            return text


def click(socket: ClientConnection, token: str, step: int, key: str) -> None:
    socket.send(json.dumps({"token": token, "step": step, "key": key}))


def test_the_push_of_its_step_answers_a_click(house: Server, table: tuple[Guest, Guest]) -> None:
    match, first, second = begun(*table)
    look = first.look(match)
    with page(house, match, first) as mine, page(house, match, second) as theirs:
        click(mine, look["offers"][0]["token"], look["step"], "a")
        assert step_in(answer(mine)) == look["step"] + 1
        assert step_in(answer(theirs)) == second.look(match)["step"]
    assert first.look(match)["step"] == look["step"] + 1


def test_a_click_is_stored_before_it_is_answered(house: Server, table: tuple[Guest, Guest]) -> None:
    match, first, _ = begun(*table)
    look = first.look(match)
    with page(house, match, first) as mine:
        click(mine, look["offers"][0]["token"], look["step"], "a")
        answer(mine)
        house.kill()
    house.start()
    assert first.look(match)["step"] == look["step"] + 1


def test_what_leads_to_no_step_is_to_be_posted(house: Server, table: tuple[Guest, Guest]) -> None:
    """An old step, no action at all, what is not allowed, somebody else's turn: the form tells why."""
    match, first, second = begun(*table)
    look = first.look(match)
    token = look["offers"][0]["token"]
    with page(house, match, first) as mine, page(house, match, second) as theirs:
        for number, (said, step) in enumerate([(token, look["step"] + 7), ("nonsense", look["step"]), ("ready", 0)]):
            click(mine, said, step, f"no {number}")
            assert json.loads(answer(mine)) == {"post": f"no {number}"}
        click(theirs, token, second.look(match)["step"], "no")
        assert json.loads(answer(theirs)) == {"post": "no"}
    assert first.look(match) == look


def test_who_looks_on_plays_nothing(house: Server, table: tuple[Guest, Guest]) -> None:
    match, first, _ = begun(*table)
    look = first.look(match)
    with page(house, match, None) as watching:
        click(watching, look["offers"][0]["token"], look["step"], "a")
        assert json.loads(answer(watching)) == {"post": "a"}
    assert first.look(match) == look


def test_the_same_click_by_form_and_socket_is_played_once(house: Server, table: tuple[Guest, Guest]) -> None:
    match, first, _ = begun(*table)
    look = first.look(match)
    token = look["offers"][0]["token"]
    played = first.act(match, token, look["step"], "a")
    with page(house, match, first) as mine:
        click(mine, token, look["step"], "a")
        click(mine, "nonsense", played["step"], "b")
        assert json.loads(answer(mine)) == {"post": "b"}, "the click that was played already needs no answer"
    assert first.look(match)["step"] == played["step"]


def test_a_socket_of_programs_hears_no_click(house: Server, table: tuple[Guest, Guest]) -> None:
    match, first, _ = begun(*table)
    look = first.look(match)
    with listen(house, f"/api/matches/{match}/live?token={first.token}") as program:
        program.recv(timeout=SOON)
        for _ in range(HEARD[0] + 1):
            click(program, look["offers"][0]["token"], look["step"], "a")
        with pytest.raises(ConnectionClosed) as closing:
            program.recv(timeout=SOON)
    assert closing.value.rcvd is not None
    assert closing.value.rcvd.code == 1008
    assert first.look(match) == look


@pytest.mark.parametrize(
    "said",
    [
        None,
        "",
        "hello",
        "[]",
        "7",
        "null",
        "{}",
        '{"token": "end", "step": 1}',
        '{"token": "end", "step": true, "key": "k"}',
        '{"token": "end", "step": -1, "key": "k"}',
        '{"token": "end", "step": 1.5, "key": "k"}',
        '{"token": "end", "step": 1, "key": ""}',
        '{"token": ["end"], "step": 1, "key": "k"}',
        json.dumps({"token": "x" * 501, "step": 1, "key": "k"}),
        json.dumps({"token": "end", "step": 1, "key": "k" * 81}),
        json.dumps({"token": "end", "step": 10**12, "key": "k"}),
    ],
)
def test_anything_else_is_no_click(said: str | None) -> None:
    assert read_click(said) is None


def test_a_click_is_its_token_step_and_key() -> None:
    said: dict[str, Any] = {"token": "end", "step": 3, "key": "k", "more": 1}
    assert read_click(json.dumps(said)) == Click("end", 3, "k")
