"""People who play through the JSON API, each with a connection of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import httpx

Body = dict[str, Any]


class Refused(Exception):
    """An answer that is not what was asked for."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__(f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text[:300]}")
        self.status = answer.status_code
        self.body: Any = (
            answer.json() if answer.headers.get("content-type", "").startswith("application/json") else None
        )


class Guest:
    """Someone with a name and a token; a spectator is a guest without a seat, a passer-by one without a name."""

    def __init__(self, url: str, name: str | None, language: str = "en") -> None:
        self.name = name
        self.token: str | None = None
        self.http = httpx.Client(
            base_url=url, trust_env=False, verify=False, timeout=20, headers={"Accept-Language": language}
        )
        if name is not None:
            self.token = self.post("/api/guests", name=name)["token"]
            self.http.headers["Authorization"] = f"Bearer {self.token}"

    def get(self, path: str) -> Body:
        return _good(self.http.get(path))

    def post(self, path: str, **body: Any) -> Body:
        return _good(self.http.post(path, json=body))

    def open_table(
        self, game: str, seats: int = 2, visibility: str = "link", clock: Body | None = None, **options: Any
    ) -> str:
        """The id of a new room, in which the guest has seat 0."""
        timed = {} if clock is None else {"clock": clock}
        room = self.post("/api/rooms", game=game, seats=seats, options=options, visibility=visibility, **timed)["room"]
        return str(room["id"])

    def sit(self, room: str) -> str | None:
        """Takes a free seat; gives the id of the match when that was the last one."""
        match = self.post(f"/api/rooms/{room}/seats")["match"]
        return None if match is None else str(match["id"])

    def look(self, match: str) -> Body:
        return self.get(f"/api/matches/{match}")

    def act(self, match: str, token: str, step: int, key: str) -> Body:
        return self.post(f"/api/matches/{match}/actions", token=token, step=step, key=key)

    def close(self) -> None:
        self.http.close()


@contextmanager
def guests(url: str, *names: str | None) -> Iterator[tuple[Guest, ...]]:
    """Guests of these names; they leave together."""
    party: list[Guest] = []
    try:
        for name in names:
            party.append(Guest(url, name))
        yield tuple(party)
    finally:
        for guest in party:
            guest.close()


def tokens(body: Mapping[str, Any], *kinds: str) -> list[str]:
    """The tokens on offer, of these kinds or of all."""
    return [offer["token"] for offer in body["offers"] if not kinds or offer["action"]["kind"] in kinds]


def _good(answer: httpx.Response) -> Body:
    if not answer.is_success:
        raise Refused(answer)
    body: Body = answer.json()
    return body
