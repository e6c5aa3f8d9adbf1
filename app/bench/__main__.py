"""`make bench`: everything that is measured, one JSON line a figure, and at the end the table of aims.

    make bench ARGS="--only engine,bots,peer,elemental_arena,explor_games,processes --matches 20,100 --seconds 4"

The peer is installed once, into var/peer; without Node all that needs it is left out, and a line says so.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Iterable
from typing import Any, Final

import orjson
from sqlalchemy.exc import SQLAlchemyError

from app.bench.beside import MATCHES, OPTIONS, Aim, Measures, of_processes
from app.bench.bots import thoughts
from app.bench.peer import NoPeer, install
from app.bench.server import NoServer
from app.games import GAMES
from app.matches.pace import paces

PARTS: Final = ("engine", "bots", "peer", *OPTIONS, "processes")
POSTGRES: Final = "postgresql+asyncpg://tablee:tablee@127.0.0.1:5432/postgres"
REDIS: Final = "redis://127.0.0.1:6379/15"
STEPS_OF_PEER: Final = 5000
"""Steps a second of the peer's own client."""
LONGEST_ANSWER_MS: Final = 300


async def main(parts: tuple[str, ...], matches: tuple[int, ...], seconds: float) -> None:
    aims: list[Aim] = []
    if "engine" in parts:
        for game in GAMES.values():
            steps, with_views = paces(game, min(seconds, 2.0))
            _put(steps)
            _put(with_views)
            aims.append(Aim("engine, steps a second", game.id, steps["value"], STEPS_OF_PEER, least=1.0))
    if "bots" in parts:
        for thought in filter(None, (thoughts(game, seconds) for game in GAMES.values())):
            _put(thought)
            aims.append(Aim("answer of a bot, p99, ms", thought["game"], thought["value"], LONGEST_ANSWER_MS, most=1.0))
    try:
        aims += await _with_client(parts, matches, seconds)
    except NoPeer as missing:
        _put({"figure": "peer", "left_out": str(missing)})
    _table(aims)


async def _with_client(parts: tuple[str, ...], matches: tuple[int, ...], seconds: float) -> list[Aim]:
    """What is measured over the network. Raises NoPeer."""
    measures, games = Measures(seconds, matches), [game for game in OPTIONS if game in parts]
    if not games and not {"peer", "processes"} & set(parts):
        return []
    await install()
    if "peer" in parts:
        async for run in measures.of_peer():
            _put(run)
    for game in games:
        async for run in measures.of_ours(game):
            _put(run)
    if "processes" in parts:
        try:
            postgres = os.environ.get("TABLEE_TEST_POSTGRES_URL", POSTGRES)
            async for run in of_processes(seconds, postgres, os.environ.get("TABLEE_TEST_REDIS_URL", REDIS)):
                _put(run)
        except (OSError, SQLAlchemyError, NoServer) as away:
            _put({"figure": "moves of several processes", "left_out": f"{type(away).__name__}: {str(away)[-300:]}"})
    return [aim for game in games for aim in measures.aims(game)]


def _put(figure: dict[str, Any]) -> None:
    print(orjson.dumps(figure).decode(), flush=True)


def _table(aims: Iterable[Aim]) -> None:
    """The aims as JSON lines, and for people on standard error."""
    says = {True: "holds", False: "does not hold", None: "not measured"}
    print(f"{'aim':<52}{'game':<17}{'ours':>9}{'peer':>9}{'ratio':>8}  ", file=sys.stderr)
    for aim in aims:
        _put({"aim": True, **aim.data()})
        ratio = "" if aim.ratio is None else f"{aim.ratio:.2f}"
        ours, peer = ("" if value is None else f"{value:g}" for value in (aim.ours, aim.peer))
        bound = f">= {aim.least:g}" if aim.least is not None else f"<= {aim.most:.2f}"
        print(
            f"{aim.figure:<52}{aim.game:<17}{ours:>9}{peer:>9}{ratio:>8}  {bound:<8} {says[aim.holds]}", file=sys.stderr
        )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench", description="Measures the house beside its peer.")
    parser.add_argument("--only", default=",".join(PARTS), help=f"which of {', '.join(PARTS)}, with commas")
    parser.add_argument("--matches", default=",".join(map(str, MATCHES)), help="how many at once, with commas")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each figure is measured")
    asked = parser.parse_args()
    if unknown := set(asked.only.split(",")) - set(PARTS):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    return asked


if __name__ == "__main__":
    asked = _arguments()
    numbers = tuple(int(number) for number in asked.matches.split(","))
    asyncio.run(main(tuple(asked.only.split(",")), numbers, asked.seconds))
