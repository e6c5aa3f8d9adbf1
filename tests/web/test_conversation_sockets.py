"""C34 over the wire: each socket is sent what its reader may hear, and who may look no more is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.guests import Guest, guests
from tests.running import Server
from tests.web.test_sockets import SOON, begun, listen, refused

TYPED = "<script>alert(1)</script>"
WRITTEN = "&lt;script&gt;alert(1)&lt;/script&gt;"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("talk"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def party(house: Server) -> Iterator[tuple[Guest, ...]]:
    with guests(house.url, "Ada", "Bot", "Eve") as party:
        yield party


def as_page(house: Server, match: str, guest: Guest | None) -> ClientConnection:
    headers = {"Authorization": f"Bearer {guest.token}"} if guest else {}
    return listen(house, f"/matches/{match}/live", **headers)


def next_lines(socket: ClientConnection) -> str:
    """The next text about what is said."""
    while True:
        text = str(socket.recv(timeout=SOON))
        if 'hx-target="#talk-lines"' in text:
            return text


def talk(guest: Guest, room: str, text: str) -> str:
    return str(guest.post(f"/api/rooms/{room}/lines", text=text)["line"]["person"]["id"])


def test_what_is_said_is_pushed_to_all_as_text_and_to_the_blocked_never(
    house: Server, party: tuple[Guest, ...]
) -> None:
    ada, bot, _ = party
    match, _, _ = begun(ada, bot)
    room = _room(ada, match)
    with as_page(house, match, bot) as his, as_page(house, match, None) as anybodys:
        adas = talk(ada, room, TYPED)
        for socket in (his, anybodys):
            text = next_lines(socket)
            assert WRITTEN in text
            assert TYPED not in text
        bot.post("/api/distances", person=adas, kind="block")
        assert WRITTEN not in next_lines(his), "what was said before is hidden at once"
        talk(ada, room, "unheard")
        talk(bot, room, "heard by who looks on")
        assert "unheard" in next_lines(anybodys)
        pushed = next_lines(his)
        assert "heard by who looks on" in pushed
        assert "unheard" not in pushed


def test_who_connects_anew_is_told_what_was_said_meanwhile(house: Server, party: tuple[Guest, ...]) -> None:
    ada, bot, _ = party
    match, _, _ = begun(ada, bot)
    talk(ada, _room(ada, match), "meanwhile")
    with as_page(house, match, bot) as socket:
        assert "meanwhile" in next_lines(socket)


@pytest.mark.parametrize("form", ["/matches/{}/live", "/api/matches/{}/live"])
def test_who_watches_and_is_blocked_is_cut_off_and_does_not_come_back(
    house: Server, party: tuple[Guest, ...], form: str
) -> None:
    ada, bot, eve = party
    match, _, _ = begun(ada, bot)
    eves = eve.post("/api/rooms", game="elemental_arena", seats=2)["room"]["seats"][0]["person"]["id"]
    path, headers = form.format(match), {"Authorization": f"Bearer {eve.token}"}
    with listen(house, path, **headers) as socket:
        socket.recv(timeout=SOON)
        ada.post("/api/distances", person=eves, kind="block")
        assert closed_with(socket) == 1008
    assert refused(house, path, **headers) == 403


def closed_with(socket: ClientConnection) -> int:
    """The code with which the house closes this socket, whatever it still says before."""
    with pytest.raises(ConnectionClosed) as closing:
        hear_out(socket)
    assert closing.value.rcvd is not None
    return closing.value.rcvd.code


def hear_out(socket: ClientConnection) -> None:
    while True:
        socket.recv(timeout=SOON)


def _room(guest: Guest, match: str) -> str:
    return guest.http.get(f"/matches/{match}").headers["location"].split("/")[-1]
