"""tablee bench"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import orjson
import typer

from app.bench import load
from app.bench.server import NoServer
from app.cli.speech import NO, refuse, say
from app.games import GAMES
from app.matches.pace import paces

Seconds = Annotated[float, typer.Option("--seconds", metavar="S", min=0.1, help=say("cli.help.seconds"))]
EngineOnly = Annotated[bool, typer.Option("--engine", help=say("cli.help.engine"))]


def bench(seconds: Seconds = 3.0, engine: EngineOnly = False) -> None:
    for game in GAMES.values():
        for figure in paces(game, seconds):
            _put(figure)
    if engine:
        return
    try:
        asyncio.run(_over_http(seconds))
    except NoServer as silent:
        refuse("cli.no_server", NO, why=str(silent))


async def _over_http(seconds: float) -> None:
    async for figure in load.figures(seconds):
        _put(figure)


def _put(figure: dict[str, Any]) -> None:
    print(orjson.dumps(figure).decode(), flush=True)
