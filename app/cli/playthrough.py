"""tablee playthrough"""

from __future__ import annotations

from app.cli.arguments import Bots, GameName, Seats, Seed, Settings
from app.cli.speech import Speech, game_named, options_of, refusals, seats_of
from app.matches.playout import bots_of, playout, seed_of
from app.matches.playthrough import write


def playthrough(
    name: GameName,
    seed: Seed = 1,
    seats: Seats = None,
    option: Settings = [],  # noqa: B006 (Typer copies it)
    bots: Bots = "random",
) -> None:
    game = game_named(name)
    options = options_of(game, option)
    table = seats_of(game, seats)
    with refusals(game):
        turns = playout(game, options, table, seed_of(seed), bots_of(game, bots.split(","), table))
        actions = [(turn.seat, turn.action) for turn in turns if turn.seat is not None]
    print(write(game, options, table, seed_of(seed), actions, Speech.language), end="")
