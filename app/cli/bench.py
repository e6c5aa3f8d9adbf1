"""tablee bench"""

from __future__ import annotations

from typing import Annotated

import orjson
import typer

from app.cli.speech import say
from app.games import GAMES
from app.matches.pace import paces

Seconds = Annotated[float, typer.Option("--seconds", metavar="S", min=0.1, help=say("cli.help.seconds"))]


def bench(seconds: Seconds = 3.0) -> None:
    for game in GAMES.values():
        for figure in paces(game, seconds):
            print(orjson.dumps(figure).decode(), flush=True)
