"""Matches in which bots of all kinds take turns on a whim: the ground that the battery walks.

A setting is a game with a number of seats and options; a scene is one step of a match of that setting.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Any

from app.games import GAMES
from app.kernel.chance import Rng, Seeded
from app.kernel.contract import AnswerDraw, Audience, Game, OfferDraw, Resign, RunOutOfTime
from app.kernel.play import Step, start, step
from app.matches.codec import codec_of
from app.matches.playout import seed_of
from tests import toy

STATES = int(os.environ.get("TABLEE_STATES", "2000"))
"""How many states of each game the battery looks at."""

HERE = Path(__file__).parent
TABLE_TALK = 60
"""One step in so many is a word of the table, where the rules allow it."""
WORDS_OF_THE_TABLE = (OfferDraw(), AnswerDraw(False), OfferDraw(), AnswerDraw(True), Resign(), RunOutOfTime())


@dataclass(frozen=True)
class Setting:
    """A game as it may be set up: the battery runs in each."""

    game: Game
    seats: int
    name: str
    options: Any
    states: int

    def __str__(self) -> str:
        return f"{self.game.id}, {self.seats} seats, {self.name}"

    @property
    def audiences(self) -> tuple[Audience, ...]:
        return (None, *range(self.seats))


@dataclass(frozen=True)
class Scene:
    """One step of a match. The set-up has neither `before` nor an action."""

    setting: Setting
    seed: bytes
    number: int
    before: Any
    seat: int | None
    action: Any
    step: Step

    def __str__(self) -> str:
        return f"step {self.number} of the match of seed {self.seed.hex()} ({self.setting})"

    @property
    def game(self) -> Game:
        return self.setting.game

    @property
    def state(self) -> Any:
        return self.step.state

    def chance(self, later: int = 0) -> Rng:
        """That of the step which led here, or of a later one."""
        return Seeded(self.seed, self.number + later)

    def whim(self) -> Rng:
        """Chance for the tester, always the same in this scene."""
        return Seeded(bytes(reversed(self.seed)), self.number)


def games() -> tuple[Game, ...]:
    return (toy.TOY, *GAMES.values())


@cache
def settings(game_id: str) -> tuple[Setting, ...]:
    """Every number of seats with the default options, and the tables that the game's tests lay (`tables.toml`)."""
    game = next(game for game in games() if game.id == game_id)
    tables: list[dict[str, Any]] = [{"name": "by default", "seats": seats, "options": {}} for seats in game.seats]
    tables += toy.TABLES if game is toy.TOY else _tables(game_id)
    share = -(-STATES // len(tables))
    return tuple(_setting(game, table, share) for table in tables)


def _setting(game: Game, table: dict[str, Any], states: int) -> Setting:
    given = table["options"]
    name = table.get("name", ", ".join(f"{option} {value}" for option, value in given.items()))
    options = codec_of(game).read_options(given)
    return Setting(game, table.get("seats", min(game.seats)), name, options, states)


def _tables(game_id: str) -> list[dict[str, Any]]:
    file = HERE / "games" / game_id / "tables.toml"
    return list(tomllib.loads(file.read_text("utf-8"))["table"]) if file.exists() else []


_MATCHES: dict[str, tuple[tuple[Scene, ...], ...]] = {}


def matches(setting: Setting) -> tuple[tuple[Scene, ...], ...]:
    """Whole matches of this setting, at least two and at least as many as hold the number of states it is to show."""
    if str(setting) not in _MATCHES:
        played: list[tuple[Scene, ...]] = []
        while len(played) < 2 or sum(map(len, played)) < setting.states:
            played.append(tuple(wander(setting, seed_of(len(played)))))
        _MATCHES[str(setting)] = tuple(played)
    return _MATCHES[str(setting)]


def scenes(setting: Setting) -> tuple[Scene, ...]:
    """The number of states that the setting is to show, taken evenly from its matches."""
    whole = [scene for match in matches(setting) for scene in match]
    return tuple(whole[index * len(whole) // setting.states] for index in range(setting.states))


def wander(setting: Setting, seed: bytes) -> Iterator[Scene]:
    """A match in which bots of all kinds take turns on a whim, and now and then somebody speaks to the table."""
    game = setting.game
    rng = Seeded(seed, 0)
    state = start(game, setting.options, setting.seats, rng)
    yield Scene(setting, seed, 0, None, None, None, Step(state, (), rng.drawn))
    whims = Seeded(bytes(reversed(seed)), 1 << 32)
    bots = tuple(game.bots.values())
    for number in range(1, game.horizon + 1):
        if game.outcome(state) is not None:
            return
        seat = whims.pick(game.awaited(state))
        action = whims.pick(bots)(game.view(state, seat), game.legal(state, seat), whims)
        if whims.below(TABLE_TALK) == 0:
            seat, action = _a_word(setting, state, whims) or (seat, action)
        played = step(game, state, seat, action, Seeded(seed, number))
        yield Scene(setting, seed, number, state, seat, action, played)
        state = played.state
    assert game.outcome(state) is not None, f"K5: {setting} is not over after {game.horizon} actions"


def _a_word(setting: Setting, state: Any, rng: Rng) -> tuple[int, Any] | None:
    allowed = [
        (seat, word)
        for seat, word in product(range(setting.seats), WORDS_OF_THE_TABLE)
        if setting.game.why_not(state, seat, word) is None
    ]
    return rng.pick(allowed) if allowed else None


def actions_met(setting: Setting) -> tuple[Any, ...]:
    """Every action that was offered or taken somewhere in the matches of this setting, each once."""
    met: dict[Any, None] = {}
    for scene in scenes(setting):
        for seat in scene.game.awaited(scene.state):
            met.update(dict.fromkeys(scene.game.legal(scene.state, seat)))
    return tuple(met)


def some(things: tuple[Any, ...], n: int, rng: Rng) -> tuple[Any, ...]:
    return tuple(rng.pick(things) for _ in range(n)) if things else ()


def every(n: int, things: tuple[Any, ...]) -> Iterator[Any]:
    """One in `n`."""
    return islice(things, 0, None, n)
