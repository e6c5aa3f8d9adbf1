"""The bench measures what it says: the load client plays as a page does, and aims are compared as they are meant."""

from __future__ import annotations

import shutil

import pytest

from app.bench.beside import Aim, Measures
from app.bench.bots import thoughts
from app.bench.peer import HOME, run_ours
from app.bench.server import measured_server
from app.games import GAMES


@pytest.fixture
def client() -> None:
    """Skips where the load client cannot run; nothing is fetched for a test."""
    if shutil.which("node") is None:
        pytest.skip("Node is not installed")
    if not (HOME / "node_modules" / "ws").is_dir():
        pytest.skip("the load client is installed by `make bench`")


@pytest.mark.usefixtures("client")
@pytest.mark.parametrize("way", ["socket", "post"])
async def test_the_client_plays_as_a_page_does(way: str) -> None:
    async with measured_server() as house:
        run = await run_ours(
            *(house.port, house.pid),
            matches=2,
            spectators=3,
            seconds=2,
            warm=0.5,
            way=way,
            options='{"initiation": true, "invocation": "preset"}',
        )
    assert run["errors"] == 0
    assert run["moves"] > 0
    assert run["own_ms"]["n"] == run["moves"]
    assert run["server"]["us_per_move"] > 0
    assert run["bytes_per_move_per_client"] > 0


def test_an_aim_holds_on_its_side_of_the_bound() -> None:
    assert Aim("CPU", "toy", 50, 100, most=0.5).holds
    assert not Aim("CPU", "toy", 51, 100, most=0.5).holds
    assert Aim("moves", "toy", 200, 100, least=2).holds
    assert not Aim("moves", "toy", 199, 100, least=2).holds
    assert Aim("moves", "toy", 200, None, least=2).holds is None


def test_every_aim_of_a_game_is_named_though_nothing_was_measured() -> None:
    aims = list(Measures(1, (1, 20, 100)).aims("elemental_arena"))
    assert len(aims) == 2 * 3 + 2
    assert all(aim.holds is None for aim in aims)


def test_bots_are_asked_in_whole_matches() -> None:
    thought = thoughts(GAMES["etraclor"], 0.5)
    assert thought is not None
    assert thought["answers"] > 0
    assert 0 <= thought["value"] < 300 * 1000
