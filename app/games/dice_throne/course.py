"""A fight in motion: what one tap changes, and the events that tell it.

A Course is made from a state at the start of a tap and frozen into the next state at its end; nobody else holds one.
Its attributes have the names of the state's, so that a question of the rules can be put to either.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from app.games.dice_throne.events import Changed, Event
from app.games.dice_throne.options import By
from app.games.dice_throne.state import (
    BOSS_CAP,
    CP_CAP,
    PLAYER_CAP,
    Attack,
    Boss,
    Correction,
    Deck,
    Defending,
    Phase,
    Player,
    Reveal,
    Rolling,
    Running,
    Side,
    State,
    Strike,
    Table,
    Tally,
    Throw,
    Toll,
    Upkeep,
)
from app.kernel.chance import Rng
from app.kernel.contract import Outcome

CAPS = {"boss.hp": BOSS_CAP, "boss.cp": CP_CAP, "player.hp": PLAYER_CAP, "player.cp": CP_CAP, "player.back_strike": 1}
"""The limits of DT-2; the other counters have none."""


class Course:
    """A state that may be changed, with the chance and the events of one tap."""

    table: Table
    phase: Phase
    round: int
    d: int
    dice: By | Literal[""]
    boss: Boss
    player: Player
    pile: tuple[str, ...]
    budget: int
    reveals: tuple[Reveal, ...]
    upgrading: bool
    ai: Deck
    action: Deck
    rolling: Rolling | None
    throw: Throw | None
    running: Running | None
    attack: Attack | None
    strike: Strike | None
    defending: Defending | None
    upkeep: Upkeep | None
    toll: Toll | None
    blow: int
    taken: int | None
    known: int | None
    bonus_due: bool
    attacks: int
    turn_ends: bool
    shadowed: bool
    hands_used: int
    blinded: bool
    concussed: bool
    correction: Correction | None
    tally: Tally
    taps: int
    verdict: Outcome | None
    outcome: Outcome | None

    def __init__(self, state: State, rng: Rng) -> None:
        self.rng = rng
        self.events: list[Event] = []
        for name in State.__slots__:
            setattr(self, name, getattr(state, name))

    def freeze(self) -> State:
        """The state that was reached."""
        return State(*[getattr(self, name) for name in State.__slots__])

    def tell(self, event: Event) -> None:
        self.events.append(event)

    # --- counters

    def change(self, counter: str, by: int, *rules: str) -> int:
        """Adds to a counter, within its limits (DT-2.1), and tells. Returns by how much it did change."""
        side, name = counter.split(".")
        was = getattr(self._side(side), name)
        now = max(0, min(was + by, CAPS.get(counter, was + by)))
        if now != was:
            self.set_dial(side, name, now)
            self.tell(Changed(counter=counter, was=was, now=now, rules=(*rules, "DT-2.1")))
        return int(now - was)

    def set_dial(self, side: str, name: str, n: int) -> None:
        """Sets a dial, without a word."""
        self._set(side, **{name: n})

    def put_token(self, side: Side, index: int, n: int) -> None:
        """Sets how many of a token lie on this side, without a word."""
        tokens = list(self._side(side).tokens)
        tokens[index] = n
        self._set(side, tokens=tuple(tokens))

    def count(self, **grown: int | tuple[str, ...]) -> None:
        """Adds to the facts of the end screen (DT-14.4)."""
        self.tally = replace(self.tally, **{name: getattr(self.tally, name) + more for name, more in grown.items()})

    def _side(self, side: str) -> Boss | Player:
        return self.boss if side == "boss" else self.player

    def _set(self, side: str, **facts: Any) -> None:
        if side == "boss":
            self.boss = replace(self.boss, **facts)
        else:
            self.player = replace(self.player, **facts)


Position = State | Course
"""Whatever a question of the rules may be put to."""
