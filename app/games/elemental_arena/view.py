"""What one seat may know (EA-17.1): built from a white list, never trimmed from the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class GroupSeen:
    seat: int
    element: str
    n: int
    marked: int


@dataclass(frozen=True, slots=True)
class CellSeen:
    name: str
    """Column then row: "c4"."""
    tile: str
    terrain: str
    void: bool
    reward: bool
    group: GroupSeen | None
    """During a secret invocation, only this seat's own placements."""


@dataclass(frozen=True, slots=True)
class CountsSeen:
    """Pawns by element."""

    earth: int
    fire: int
    water: int
    air: int


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    seat: int
    team: int
    """Players of one team share it; without teams it is the seat."""
    living: bool
    pa: int
    hand: int
    deck: int
    discard: tuple[str, ...]
    """Oldest first."""
    played: tuple[str, ...]
    """The play area, in the order in which the cards were played."""
    reserve: CountsSeen | None
    """None while this player's placements are secret to these eyes."""
    ready: bool
    """In a secret invocation: has said so. True afterwards."""
    specialty: str | None


@dataclass(frozen=True, slots=True)
class PendingSeen:
    """The choice that is open, the last one to be answered."""

    seat: int
    step: str
    """The primitive that asks (EA-V), or "reward", "reward_card"."""
    card: str | None
    """The card whose step it is."""
    optional: bool
    premoved: str | None
    """After Air's pre-move: the cell it reached, from which the move must start."""
    left: int
    """How many more times it will be asked at most."""
    offered: tuple[str, ...]
    """Cards shown to this seat alone for this choice (a reward, a fetch)."""
    options: tuple[tuple[str, str], ...]
    """The options of a `choose` step, as (fr, en)."""


@dataclass(frozen=True, slots=True)
class PermanentSeen:
    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class View:
    phase: Literal["invocation", "turn", "over"]
    mode: Literal["duel", "teams_facing", "teams_side", "ffa"]
    invocation: Literal["secret", "open", "preset"]
    initiation: bool
    arena: str | None
    """An arena id, or None for a custom board."""
    size: int
    """6 or 10."""
    cells: tuple[CellSeen, ...]
    """Board order (EA-1.6): row 1 first, from column a."""
    players: tuple[PlayerSeen, ...]
    round: int
    """From 1; 0 during the invocation."""
    turn: int | None
    """The active player's seat; None in a secret invocation and when the match is over."""
    me: int | None
    hand: tuple[str, ...]
    """Own hand, sorted by catalogue order; empty for a spectator."""
    placed: int
    """Own pawns placed in the invocation; 0 for a spectator."""
    pending: PendingSeen | None
    event_row: tuple[str, ...]
    event_pile: int
    event_discard: tuple[str, ...]
    permanents: tuple[PermanentSeen, ...]
    draw_offer: int | None
    """The seat whose draw offer stands."""
    last_from: tuple[str, ...]
    """Cells that the last board change left, for the trace on the board."""
    last_to: tuple[str, ...]
    """Cells that it reached."""
