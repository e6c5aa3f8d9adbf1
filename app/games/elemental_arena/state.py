"""The nouns of a match: groups, players, open choices, and the state that holds them. Cells are numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Literal

from app.games.elemental_arena.board import ELEMENTS, Geometry, geometry
from app.games.elemental_arena.options import Mode
from app.kernel.contract import Outcome


@dataclass(frozen=True, slots=True)
class Group:
    """1 to 3 pawns of one element and one owner on one cell (EA-3.1), `marked` of them marked."""

    seat: int
    element: str
    n: int
    marked: int

    @property
    def unmarked(self) -> int:
        return self.n - self.marked


@cache
def group(seat: int, element: str, n: int, marked: int) -> Group | None:
    """The group of these pawns, or None for no pawn. There are few different ones: each is made once."""
    return Group(seat, element, n, marked) if n else None


@dataclass(frozen=True, slots=True)
class Table:
    """What never changes in a match."""

    mode: Mode
    teams: tuple[int, ...]
    """By seat."""
    size: int
    """6 or 10."""
    arena: str | None
    tiles: tuple[str, ...]
    """The names of the tiles: SW SE NW NE, then O1 O2..."""
    tile_at: tuple[int, ...]
    """By cell: the number of its tile."""
    invocation: Literal["secret", "open", "preset"]
    initiation: bool
    events: bool
    """Whether event cards are in play at all."""
    round_limit: int
    """Always a number: 200 without a lower option (EA-14.10)."""
    box: tuple[str, ...]
    """Every card of the match, in catalogue order: what `census` counts."""

    @property
    def geometry(self) -> Geometry:
        return geometry(self.size)

    @property
    def seats(self) -> range:
        return range(len(self.teams))

    def allied(self, one: int, other: int) -> bool:
        """Whether the seats belong to one team; a seat is allied with itself."""
        return self.teams[one] == self.teams[other]


@dataclass(frozen=True, slots=True)
class Player:
    reserve: tuple[int, int, int, int]
    """Pawns that are not on the board, by element."""
    deck: tuple[str, ...]
    """Draw pile, top first."""
    hand: tuple[str, ...] = ()
    """In catalogue order: equal cards are interchangeable (EA-7.9)."""
    played: tuple[str, ...] = ()
    """Play area, in the order in which the cards were played."""
    discard: tuple[str, ...] = ()
    """Oldest first."""
    specialty: str | None = None
    pa: int = 3
    living: bool = True
    ready: bool = True
    """False until this player has said so in a secret invocation."""
    placed: int = 8
    """Pawns placed in the invocation."""
    taken_back: int = 0
    """How often a pawn was taken back in the invocation (EA-5.3)."""


@dataclass(frozen=True, slots=True)
class Resolving:
    """A list of steps being carried out: of a card, or of an option of its step (`branch`, as step and option)."""

    card: str
    next: int = 0
    branch: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """An open choice of the active player: which step of which card asks, and how far it has come."""

    seat: int
    step: str
    """The primitive that asks (EA-V), or "reward", "reward_card"."""
    card: str | None = None
    branch: tuple[int, int] | None = None
    index: int = 0
    """Where the step stands in the list."""
    may_stop: bool = False
    """Whether `done` is offered."""
    left: int = 1
    """How many more times it will be asked at most."""
    premoved: int | None = None
    """The cell that Air's pre-move reached, from which the move must start (EA-8.4)."""
    chosen: tuple[int, ...] = ()
    """Cells that earlier answers to this step chose, or that its moves entered."""
    tile: int | None = None
    shown: tuple[str, ...] = ()
    """Cards laid before this seat alone; they are in no other zone meanwhile."""


@dataclass(frozen=True, slots=True)
class Permanent:
    """A permanent event beside the board, and who played it (EA-7.6)."""

    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A draw offer that stands, and who has accepted it so far (EA-17.5)."""

    seat: int
    accepted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    table: Table
    phase: Literal["invocation", "turn", "over"]
    groups: tuple[Group | None, ...]
    """By cell."""
    voids: tuple[bool, ...]
    rewards: tuple[bool, ...]
    terrains: tuple[str, ...]
    """By tile."""
    players: tuple[Player, ...]
    first: int | None
    """None until the first player is drawn."""
    turn: int | None
    """The active player; None in a secret invocation and when the match is over."""
    round: int
    """From 1; 0 during the invocation."""
    resolving: tuple[Resolving, ...]
    """The innermost list of steps is the last."""
    pending: Pending | None
    entered: tuple[int, ...]
    """Reward cells that the active player's pawns entered in the course of this action (EA-12.2)."""
    due: tuple[int, ...]
    """Reward cells whose process is yet to come (EA-12.7)."""
    event_pile: tuple[str, ...]
    """Top first."""
    event_row: tuple[str, ...]
    event_discard: tuple[str, ...]
    """Oldest first."""
    permanents: tuple[Permanent, ...]
    specialty_pile: tuple[str, ...]
    gone: tuple[str, ...]
    """Cards that have left the match with an eliminated player (EA-13.4)."""
    offer: Offer | None
    offered: bool
    """Whether a draw was offered in this turn."""
    last_from: tuple[int, ...]
    """Cells that the last board change left."""
    last_to: tuple[int, ...]
    """Cells that it reached."""
    last_cards: tuple[str, ...]
    """Cards that the last action laid open."""
    outcome: Outcome | None


PAWNS = 4
"""Of each element and player (EA-1.1)."""
ALL_IN_RESERVE = (PAWNS, PAWNS, PAWNS, PAWNS)


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Where everything is: (zone, number of pieces). Raises ValueError when a piece is missing or there twice (K9)."""
    for seat, player in enumerate(state.players):
        for index, element in enumerate(ELEMENTS):
            there = [g.n for g in state.groups if g and g.seat == seat and g.element == element]
            total = sum(there) + player.reserve[index]
            if total != (PAWNS if player.living else 0):
                raise ValueError(f"seat {seat} owns {total} pawns of {element}")
    for cell, here in enumerate(state.groups):
        if here and (state.voids[cell] or not 1 <= here.n <= 3 or not 0 <= here.marked <= here.n):
            raise ValueError(f"no such group may stand on {state.table.geometry.names[cell]}: {here}")
    zones = _card_zones(state)
    found = Counter(card for _, cards in zones for card in cards)
    if found != Counter(state.table.box):
        surplus, missing = found - Counter(state.table.box), Counter(state.table.box) - found
        raise ValueError(f"cards too many: {dict(surplus)}, missing: {dict(missing)}")
    board = sum(here.n for here in state.groups if here)
    return (("board", board), *((zone, len(cards)) for zone, cards in zones))


def _card_zones(state: State) -> list[tuple[str, tuple[str, ...]]]:
    zones = [
        ("event pile", state.event_pile),
        ("event row", state.event_row),
        ("event discard", state.event_discard),
        ("permanents", tuple(permanent.card for permanent in state.permanents)),
        ("specialty pile", state.specialty_pile),
        ("gone", state.gone),
        ("shown", state.pending.shown if state.pending else ()),
    ]
    for seat, player in enumerate(state.players):
        for zone in ("deck", "hand", "played", "discard"):
            zones.append((f"{zone} of seat {seat}", getattr(player, zone)))
    return zones
