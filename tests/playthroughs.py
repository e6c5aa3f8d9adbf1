"""python -m tests.playthroughs [GAME ...] writes the golden playthroughs again; what has changed is to be reviewed.

A playthrough whose actions are still allowed keeps its match; one that the rules now refuse is dropped. Then, for each
way to end that no playthrough shows, the shortest match that does so is looked for at the tables of the game’s tests.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.contract import AnswerDraw, Game, OfferDraw, Outcome, Resign, RuleError, RunOutOfTime
from app.kernel.play import step
from app.matches.playout import bots_of, playout, seed_of
from app.matches.playthrough import read, write, write_again
from tests.wandering import Setting, settings

GAMES_TESTED = Path(__file__).parent / "games"
LANGUAGE = "fr"
COMPANIES = ((("random",), 12), (("greedy",), 2), (("random", "greedy"), 4))
"""Who plays, and how many matches of each setting are looked at for an ending."""
LONGEST = 240
"""Actions: a longer story is not read."""
BEFORE_THE_WORD = 24
"""Actions played before somebody resigns, runs out of time or offers a draw; half of a short match."""

Log = tuple[tuple[int, Any], ...]


@dataclass(frozen=True)
class Match:
    setting: Setting
    seed: bytes
    log: Log
    outcome: Outcome

    @property
    def name(self) -> str:
        """Of the file that tells it: how it ended."""
        return f"{self.outcome.reason}_{self.outcome.kind}.txt"

    @property
    def text(self) -> str:
        game, options, seats = self.setting.game, self.setting.options, self.setting.seats
        return write(game, options, seats, self.seed, self.log, LANGUAGE)


def folder_of(game: Game) -> Path:
    return GAMES_TESTED / game.id / "playthroughs"


def stored(game: Game) -> tuple[Path, ...]:
    return tuple(sorted(folder_of(game).glob("*.txt")))


def renew(game: Game) -> None:
    """Writes the playthroughs of the game again, and those that are missing."""
    for file in stored(game):
        text = told_again(game, file)
        file.unlink() if text is None else file.write_text(text, "utf-8")
    there = {file.name for file in stored(game)}
    folder_of(game).mkdir(parents=True, exist_ok=True)
    for match in shortest(game):
        if match.name not in there:
            (folder_of(game) / match.name).write_text(match.text, "utf-8")


def told_again(game: Game, file: Path) -> str | None:
    """The text of the same match by the rules of today; None if they refuse it, or if it ends otherwise now."""
    try:
        text = write_again(game, read(file.read_text("utf-8")), LANGUAGE)
    except RuleError:
        return None
    reason, kind = file.stem.rsplit("_", 1)
    return text if f"\nend: {kind}, {reason}, " in text else None


def shortest(game: Game) -> list[Match]:
    """The shortest match found for each reason and kind of ending."""
    found: dict[str, Match] = {}
    for setting in settings(game.id):
        for match in (*played_out(setting), *talked_over(setting)):
            if match.name not in found or len(match.log) < len(found[match.name].log):
                found[match.name] = match
    return [found[name] for name in sorted(found)]


def played_out(setting: Setting) -> Iterator[Match]:
    """Matches that bots play to an end that is not too far."""
    game = setting.game
    for company, matches in COMPANIES:
        bots = bots_of(game, company, setting.seats)
        for seed in (seed_of(number) for number in range(matches)):
            turns = tuple(islice(playout(game, setting.options, setting.seats, seed, bots), LONGEST + 1))
            outcome = game.outcome(turns[-1].after)
            if outcome is not None:
                log = tuple((turn.seat, turn.action) for turn in turns if turn.seat is not None)
                yield Match(setting, seed, log, outcome)


def talked_over(setting: Setting) -> Iterator[Match]:
    """Matches that people end: some moves, then each word of the table that may end a match."""
    for seed in (seed_of(number) for number in range(3)):
        for words in ((Resign(),), (RunOutOfTime(),), (OfferDraw(), AnswerDraw(True))):
            yield from _ended_by(setting, seed, words)


def _ended_by(setting: Setting, seed: bytes, words: tuple[Any, ...]) -> Iterator[Match]:
    """The match in which, after some moves, every seat that may say these words says them."""
    game = setting.game
    bots = bots_of(game, ("greedy",), setting.seats)
    begun = tuple(islice(playout(game, setting.options, setting.seats, seed, bots), 2 * BEFORE_THE_WORD + 1))
    opening = begun[: len(begun) // 2 + 1]
    log, state = [(turn.seat, turn.action) for turn in opening if turn.seat is not None], opening[-1].after
    for word in words:
        for seat in range(setting.seats):
            if game.outcome(state) is None and game.why_not(state, seat, word) is None:
                state = step(game, state, seat, word, Seeded(seed, len(log) + 1)).state
                log.append((seat, word))
    outcome = game.outcome(state)
    if outcome is not None:
        yield Match(setting, seed, tuple(log), outcome)


if __name__ == "__main__":
    for game_id in sys.argv[1:] or GAMES:
        renew(GAMES[game_id])
