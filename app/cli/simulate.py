"""tablee simulate"""

from __future__ import annotations

from typing import Annotated

import typer

from app.cli.arguments import AsJson, Bots, GameName, Seats, Seed, Settings
from app.cli.speech import NO, game_named, options_of, put, refusals, say, seats_of, tell
from app.matches import simulate as series

Matches = Annotated[int, typer.Option("--matches", metavar="N", min=1, help=say("cli.help.matches"))]
Jobs = Annotated[int, typer.Option("--jobs", metavar="N", min=1, help=say("cli.help.jobs"))]
Report = Annotated[bool, typer.Option("--report", help=say("cli.help.report"))]


def simulate(
    name: GameName,
    matches: Matches = 100,
    seed: Seed = 1,
    seats: Seats = None,
    option: Settings = [],  # noqa: B006 (Typer copies it)
    bots: Bots = "random",
    as_json: AsJson = False,
    report: Report = False,
    jobs: Jobs = 1,
) -> None:
    game = game_named(name)
    options = options_of(game, option)
    with refusals(game):
        tally = series.simulate(game, options, seats_of(game, seats), matches, seed, bots.split(","), jobs)
    data = tally.data()
    if report:
        put({**data, "balance": tally.balance.data()})
    elif as_json:
        put(data)
    else:
        _tell(data)
    if data["errors"]:
        raise typer.Exit(NO)


def _tell(data: dict[str, dict[str, int]]) -> None:
    tell("cli.simulated", n=data["finished"], matches=data["matches"], errors=data["errors"])
    tell("cli.lengths", **data["actions"])
    for reason, n in data["endings"].items():
        tell("cli.ending", reason=reason, n=n)
    for seat, n in data["wins"].items():
        tell("cli.wins", seat=int(seat) + 1, n=n)
    tell("cli.draws", n=data["draws"])
    tell("cli.speed", n=data["steps_per_second"])
