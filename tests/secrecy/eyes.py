"""All that the house sends to one person who looks at a match: pages, bodies, headers and pushes, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from websockets.sync.client import ClientConnection, connect

from tests.guests import Guest

FRESH_EACH_TIME = {"date", "x-request-id", "content-length"}
"""Headers that no two answers share, whatever they answer; the last is the length of a compressed text."""
NONCE = re.compile(r"(nonce(?:-|=[\"']))[\w/+=-]{8,}")
CSRF = re.compile(
    r"([\"']csrf[\"'][^>]{0,40}?(?:value|content)=[\"'])[^\"']+|(X-CSRF-Token[^:]*: *(?:&#34;|&quot;|\"))[^\"&]+"
)
NOW = re.compile(r"(data-now=[\"'])\d+|(\"present\":)(?:true|false)")
PRESENCE = re.compile(r"(<div id=[\"']presence[\"'][^>]*>).*?(</div>)", re.DOTALL)
"""What time it is, and who is at the table: both are public, and change whatever is done there."""
SECONDS_TO_HEAR = 10.0


@dataclass(slots=True)
class Eyes:
    """One who looks, by page and by program, and listens on both sockets."""

    guest: Guest
    match: str
    room: str
    sockets: Mapping[str, ClientConnection]

    def look(self) -> list[str]:
        """Every answer that this person can ask for about the match and its room, with its status and headers."""
        paths = (
            f"/api/matches/{self.match}",
            f"/api/matches/{self.match}/record",
            f"/api/rooms/{self.room}",
            f"/rooms/{self.room}",
            f"/matches/{self.match}/replay",
        )
        return [self._answer("GET", path) for path in paths]

    def try_the_impossible(self, step: int) -> str:
        """What a refusal says."""
        path = f"/api/matches/{self.match}/actions"
        return self._answer("POST", path, {"token": "end", "step": step, "key": "impossible"})

    def listen(self) -> list[tuple[str, str]]:
        """Waits until each socket has said one more thing."""
        return [(name, str(socket.recv(SECONDS_TO_HEAR))) for name, socket in self.sockets.items()]

    def _answer(self, verb: str, path: str, body: object = None) -> str:
        answer = self.guest.http.request(verb, path, json=body)
        headers = sorted((name, value) for name, value in answer.headers.items() if name not in FRESH_EACH_TIME)
        return "\n".join((f"{verb} {path} {answer.status_code}", *map(": ".join, headers), answer.text))


@contextmanager
def watching(guest: Guest, match: str, room: str) -> Iterator[Eyes]:
    """Opens both sockets, as a page and as a program do."""
    base = str(guest.http.base_url).rstrip("/").replace("http", "ws", 1)
    headers = {
        name: guest.http.headers[name] for name in ("Authorization", "Accept-Language") if name in guest.http.headers
    }
    paths = {"program": f"/api/matches/{match}/live", "page": f"/matches/{match}/live"}
    guest.http.get("/")  # a visitor is given a cookie once
    with ExitStack() as closing:
        sockets = {
            name: closing.enter_context(connect(base + path, additional_headers=headers, proxy=None, compression=None))
            for name, path in paths.items()
        }
        yield Eyes(guest, match, room, sockets)


def blinded(text: str, names: Mapping[str, str]) -> str:
    """The text, with what is drawn anew for each match, visit or answer replaced by its name."""
    for drawn, name in names.items():
        text = text.replace(drawn, f"<{name}>")
    text = PRESENCE.sub(r"\1<presence>\2", NOW.sub(r"\1\2<now>", NONCE.sub(r"\1<nonce>", text)))
    return CSRF.sub(r"\1\2<csrf>", text)
