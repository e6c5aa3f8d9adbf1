"""W6: where somebody comes from is a header's word only where a proxy of ours has written it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from app.web.pace import JOINING
from tests.running import Server

TIMES = JOINING._addresses._times


@contextmanager
def house(folder: Path, trusted: str) -> Iterator[Server]:
    server = Server(folder, trusted_proxies=trusted)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def tried(server: Server, addresses: list[str]) -> list[int]:
    """Each address, as a header claims it, tries a code."""
    with httpx.Client(base_url=server.url, trust_env=False) as client:
        asked = [client.get("/join?code=AAAA-2222", headers={"X-Forwarded-For": address}) for address in addresses]
    return [answer.status_code for answer in asked]


def test_a_claimed_address_goes_round_no_limit(tmp_path: Path) -> None:
    with house(tmp_path, "") as server:
        assert set(tried(server, [f"203.0.113.{n}" for n in range(TIMES)])) == {404}
        assert tried(server, ["198.51.100.1"]) == [429]


def test_a_trusted_proxy_tells_visitors_apart_and_its_own_word_is_the_last(tmp_path: Path) -> None:
    with house(tmp_path, "127.0.0.1") as server:
        # What stands before the proxy's own word is what the visitor claimed.
        assert set(tried(server, [f"198.51.100.{n}, 203.0.113.7" for n in range(TIMES)])) == {404}
        assert tried(server, ["198.51.100.200, 203.0.113.7", "203.0.113.8"]) == [429, 404]
