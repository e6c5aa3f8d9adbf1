"""tablee balance"""

from __future__ import annotations

from typing import Annotated

import orjson
import typer

from app.bench.duels import SERIES
from app.bench.targets import measured
from app.cli.arguments import Seed
from app.cli.simulate import Jobs, Matches
from app.cli.speech import refuse, say

Chosen = Annotated[list[str], typer.Option("--series", metavar="NAME", help=say("cli.help.series"))]


def balance(
    series: Chosen = [],  # noqa: B006 (Typer copies it)
    matches: Matches = 100,
    seed: Seed = 1,
    jobs: Jobs = 1,
) -> None:
    for name in series:
        if name not in SERIES:
            refuse("cli.unknown_series", series=name, known=", ".join(SERIES))
    for figure in measured(series or tuple(SERIES), matches, seed, jobs):
        print(orjson.dumps(figure.data()).decode(), flush=True)
