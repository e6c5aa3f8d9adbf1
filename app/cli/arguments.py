"""What several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from app.cli.speech import say

GameName = Annotated[str, typer.Argument(metavar="GAME", help=say("cli.help.game"))]
Document = Annotated[Path, typer.Argument(metavar="FILE", help=say("cli.help.file"))]
AsJson = Annotated[bool, typer.Option("--json", help=say("cli.help.json"))]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help=say("cli.help.seed"))]
Seats = Annotated[int | None, typer.Option("--seats", metavar="K", help=say("cli.help.seats"))]
Settings = Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help=say("cli.help.option"))]
Bots = Annotated[str, typer.Option("--bots", metavar="A,B", help=say("cli.help.bots"))]
