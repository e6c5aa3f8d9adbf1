"""Duels of Explor Games between computers, and what the balance targets (EX-B) count in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import permutations
from multiprocessing import get_context
from typing import Any, Final

from app.games.explor_games import GAME
from app.games.explor_games.actions import Buy, Call, Place, TryChallenge
from app.games.explor_games.bot import at_random, greedy
from app.games.explor_games.bot.habits import USUAL, Habits
from app.games.explor_games.catalogue import NUMBERED, READY_DECKS
from app.games.explor_games.options import Mode, Options
from app.games.explor_games.state import State
from app.kernel.contract import Bot
from app.matches.playout import playout, seed_of

PAIRS: Final = tuple((one, other) for one in READY_DECKS for other in READY_DECKS)
"""The sixteen ordered pairs of ready-made decks."""
ORDERS: Final = (
    USUAL.order,
    *((first, *(number for number in NUMBERED if number != first)) for first in NUMBERED),
    tuple(reversed(NUMBERED)),
)
"""In which fragments may be bought: as the reference player does; each of them first, then from the cheapest; from the
dearest."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Who meets whom, with what."""

    players: tuple[str, str]
    bots: tuple[Bot, Bot]
    decks: tuple[str, str]
    starter: int
    mode: Mode = "normal"


@dataclass(frozen=True, slots=True)
class Duel:
    """What came of one duel."""

    players: tuple[str, str]
    decks: tuple[str, str]
    starter: int
    winner: int | None
    reason: str
    turns: int
    """Begun by the starter."""
    preparations: int
    choices: int
    """Preparations that began with two purchases or calls that could be paid, or more."""
    idle: int
    """Turns in which nothing could be bought, called, placed or attempted."""
    idle_in_a_row: int
    """Of these, the most that one player had in a row."""


def between_equals(mode: Mode, number: int) -> Setting:
    """Reference players; decks and starters take turns."""
    decks = PAIRS[number % len(PAIRS)]
    return Setting(("greedy", "greedy"), (greedy, greedy), decks, number // len(PAIRS) % 2, mode)


def between_orders(number: int) -> Setting:
    """Two who buy the fragments each in an order of its own, with equal decks."""
    meetings = tuple(permutations(ORDERS, 2))
    one, other = meetings[number % len(meetings)]
    deck = tuple(READY_DECKS)[number // len(meetings) // 2 % len(READY_DECKS)]
    bots = partial(greedy, habits=Habits(one)), partial(greedy, habits=Habits(other))
    return Setting((name_of(one), name_of(other)), bots, (deck, deck), number // len(meetings) % 2)


def without_villains(number: int) -> Setting:
    """The reference player against one who never calls a villain, with equal decks."""
    deck = tuple(READY_DECKS)[number % len(READY_DECKS)]
    peaceful = partial(greedy, habits=Habits(lurking=0))
    return Setting(("greedy", "peaceful"), (greedy, peaceful), (deck, deck), number // len(READY_DECKS) % 2)


def against_chance(number: int) -> Setting:
    decks = PAIRS[number % len(PAIRS)]
    return Setting(("greedy", "random"), (greedy, at_random), decks, number // len(PAIRS) % 2)


SERIES: Final[dict[str, Callable[[int], Setting]]] = {
    "normal": partial(between_equals, "normal"),
    "quick": partial(between_equals, "quick"),
    "orders": between_orders,
    "villains": without_villains,
    "chance": against_chance,
}


def name_of(order: Sequence[int]) -> str:
    return "-".join(map(str, order))


def play_series(name: str, duels: int, seed: int, jobs: int = 1) -> list[Duel]:
    """The first duels of a series, in so many processes; what is counted is the same."""
    play = partial(_play_some, name, seed)
    if jobs == 1:
        return play(range(duels))
    with ProcessPoolExecutor(jobs, get_context("fork")) as pool:
        parts = pool.map(play, [range(job, duels, jobs) for job in range(jobs)])
        return [duel for part in parts for duel in part]


def _play_some(name: str, seed: int, numbers: Sequence[int]) -> list[Duel]:
    return [play_duel(SERIES[name](number), seed_of(seed, number)) for number in numbers]


def play_duel(setting: Setting, seed: bytes) -> Duel:
    options = Options(mode=setting.mode, first=("seat0", "seat1")[setting.starter], decks=setting.decks)  # type: ignore[arg-type]
    turns = _Turns()
    for played in playout(GAME, options, 2, seed, setting.bots):
        turns.watch(played.after)
    state = played.after
    outcome = GAME.outcome(state)
    assert outcome is not None
    return Duel(
        players=setting.players,
        decks=setting.decks,
        starter=setting.starter,
        winner=outcome.winners[0] if outcome.kind == "win" else None,
        reason=outcome.reason,
        turns=state.players[setting.starter].turns,
        preparations=turns.preparations,
        choices=turns.choices,
        idle=turns.idle,
        idle_in_a_row=turns.idle_in_a_row,
    )


@dataclass(slots=True)
class _Turns:
    """The turns of a duel, seen from outside."""

    preparations: int = 0
    choices: int = 0
    idle: int = 0
    idle_in_a_row: int = 0
    _row: list[int] = field(default_factory=lambda: [0, 0])
    """By seat: turns in a row, up to now, in which nothing could be done."""
    _active: int | None = None
    _prepared: bool = False
    _able: bool = True

    def watch(self, state: State) -> None:
        """After each step of the duel."""
        if state.active != self._active:
            self._close()
            self._active, self._prepared, self._able = state.active, False, False
        if self._active is None or state.agenda or (self._prepared and self._able):
            return
        offers = GAME.legal(state, self._active)
        self._able = self._able or any(isinstance(offer, Buy | Call | Place | TryChallenge) for offer in offers)
        if not self._prepared:
            self._prepared = True
            self.preparations += 1
            self.choices += _purchases(offers) >= 2

    def _close(self) -> None:
        """The turn is over; one that ended before its preparation counts for nothing."""
        if self._active is None or not self._prepared:
            return
        self._row[self._active] = 0 if self._able else self._row[self._active] + 1
        self.idle += not self._able
        self.idle_in_a_row = max(self.idle_in_a_row, self._row[self._active])


def _purchases(offers: Sequence[Any]) -> int:
    return sum(1 for offer in offers if isinstance(offer, Buy | Call))
