"""EA-5.3 over the wire: before the reveal no byte and no push sent to anybody else depends on a deployment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import Any

import pytest

from tests.guests import Guest, guests
from tests.running import Server
from tests.secrecy.eyes import Eyes, blinded, watching

OPTIONS = {
    "initiation": True,
    "arena": {"voids": ["c3", "d4"], "rewards": []},
    "terrain": ["forest", "savanna", "marsh", "mountain"],
}
"""Nothing of the set-up is left to chance, so that two matches differ only by their armies."""

SOLID = [
    "place:earth:a1", "place:earth:a1", "place:fire:b2", "place:fire:b2",
    "place:water:c1", "place:water:d2", "place:air:e1", "place:air:f2",
]  # fmt: skip
HESITANT = [
    "place:air:f1", "unplace:air:f1", "place:earth:b1", "place:fire:a2", "unplace:earth:b1", "place:water:d1",
    "place:water:d1", "place:water:d1", "place:water:e2", "unplace:water:e2", "place:fire:a2", "place:air:c2",
    "place:earth:f1", "place:earth:e1",
]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("secrecy"))
    running.start()
    yield running
    running.stop()


def test_a_rival_and_a_spectator_are_sent_the_same_bytes_whatever_is_deployed(server: Server) -> None:
    for one, other in zip(sent_during(server, SOLID), sent_during(server, HESITANT), strict=True):
        assert one == other


def test_a_rival_may_answer_the_page_from_before_the_deployment(server: Server) -> None:
    """A step number counts what one sees oneself: a secret deployment makes no click stale."""
    with guests(server.url, "Alice", "Bruno") as (alice, bruno):
        match, _ = table(alice, bruno)
        step = bruno.look(match)["step"]
        deploy(alice, match, SOLID)
        assert bruno.act(match, "place:earth:a6", step, "first")["view"]["placed"] == 1


def test_the_deployer_does_see_the_difference(server: Server) -> None:
    """The twin test compares something: to the one who deploys, the two matches look different."""
    with guests(server.url, "Alice", "Bruno") as (alice, bruno):
        views = []
        for deployment in (SOLID, HESITANT):
            match, _ = table(alice, bruno)
            deploy(alice, match, deployment)
            views.append(alice.look(match)["view"])
    assert views[0] != views[1]


def sent_during(server: Server, deployment: Sequence[str]) -> list[str]:
    """Alice deploys and is ready. All that Bruno, her rival, and Chloé, a spectator, are sent meanwhile, blinded.

    They look after each of her actions: until she is ready, nothing may have changed.
    """
    sent: list[str] = []
    with ExitStack() as leaving:
        alice, bruno, chloe = leaving.enter_context(guests(server.url, "Alice", "Bruno", "Chloé"))
        match, room = table(alice, bruno)
        names = drawn(chloe, match, room)
        outsiders = [leaving.enter_context(watching(guest, match, room)) for guest in (bruno, chloe)]
        said = [listen(eyes, names) for eyes in outsiders]
        shown = [look(eyes, names) for eyes in outsiders]
        step = bruno.look(match)["step"]
        for _ in deploy_step_by_step(alice, match, deployment):
            assert [look(eyes, names) for eyes in outsiders] == shown
        for texts in said + shown:
            sent += texts

        alice.act(match, "ready", alice.look(match)["step"], "ready")
        for eyes in outsiders:  # the flag is public: this is the first push since the connection
            sent += listen(eyes, names) + look(eyes, names)
        sent.append(blinded(outsiders[0].try_the_impossible(step + 1), names))
    return sent


def look(eyes: Eyes, names: Mapping[str, str]) -> list[str]:
    return [blinded(text, names) for text in eyes.look()]


def listen(eyes: Eyes, names: Mapping[str, str]) -> list[str]:
    return [f"{socket}: {blinded(text, names)}" for socket, text in eyes.listen()]


def table(host: Guest, friend: Guest) -> tuple[str, str]:
    """A match and its room."""
    room = host.open_table("elemental_arena", **OPTIONS)
    match = friend.sit(room)
    assert match is not None
    return match, room


def deploy(guest: Guest, match: str, deployment: Sequence[str]) -> None:
    for _ in deploy_step_by_step(guest, match, deployment):
        pass


def deploy_step_by_step(guest: Guest, match: str, deployment: Sequence[str]) -> Iterator[None]:
    for number, token in enumerate(deployment):
        guest.act(match, token, guest.look(match)["step"], f"deploy {number}")
        yield


def drawn(passer_by: Guest, match: str, room: str) -> dict[str, str]:
    """What chance has given to this match, its room and its people, and the name that stands for each."""
    told: dict[str, Any] = passer_by.get(f"/api/rooms/{room}")["room"]
    people = {seat["person"]["id"]: f"person {number}" for number, seat in enumerate(told["seats"])}
    commitment = passer_by.look(match)["commitment"]
    return {match: "match", room: "room", told["code"]: "code", commitment: "commitment", **people}
