"""How a match is set up (EA-16): every key may be omitted. Cells are named "c4", cards and arenas by their ids.

A key that another one would leave without effect is refused, with a sentence that says so (`validity`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Element = Literal["earth", "fire", "water", "air"]
Terrain = Literal["forest", "savanna", "marsh", "mountain"]
Mode = Literal["duel", "teams_facing", "teams_side", "ffa"]


@dataclass(frozen=True, slots=True)
class CustomArena:
    """An arena of one's own; the two lists are disjoint (EA-4.3)."""

    voids: tuple[str, ...] = ()
    rewards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Overlay:
    """A 3x3 tile laid on the 10x10 board before the voids; `at` is its south-west cell. The first is tile O1."""

    terrain: Terrain
    at: str


@dataclass(frozen=True, slots=True)
class ArmyGroup:
    """A group of a predefined army."""

    at: str
    element: Element
    n: int = 1


@dataclass(frozen=True, slots=True)
class PlacedGroup:
    """A group of a match that starts in the middle (EA-16.3)."""

    at: str
    seat: int
    element: Element
    n: int = 1
    marked: int = 0


@dataclass(frozen=True, slots=True)
class PlacedPermanent:
    """A permanent event in play, and the seat that played it."""

    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Options:
    """EA-16.1. The last six keys start the match after its invocation (EA-16.3): they need `groups`.

    Lists "per seat" hold one entry for each seat, from seat 0; a null entry leaves that seat's zone to chance.
    """

    players: int | None = None
    """2 or 4; None is the number of seats of the table."""
    mode: Mode | None = None
    """None is `duel` for two and `teams_facing` for four."""
    arena: str | CustomArena = "random"
    rewards: bool = True
    """False: no reward tokens are laid."""
    terrain: Literal["random"] | tuple[Terrain, Terrain, Terrain, Terrain] = "random"
    """The terrains of the tiles SW, SE, NW, NE, each once."""
    overlay: tuple[Overlay, ...] = ()
    invocation: Literal["secret", "open", "preset"] = "secret"
    armies: tuple[str | tuple[ArmyGroup, ...], ...] = ()
    """For `preset`, per seat: an army name (EA-5.7) or groups. Empty: `equilibre` for everybody."""
    specialties: Literal["random", "none"] | tuple[str, ...] = "random"
    """An id per seat, or nobody has one, or chance."""
    events: bool = True
    """False removes events, Preparation and reward tokens."""
    event_cards: tuple[str, ...] | None = None
    """The events that are available, each once: all their copies are shuffled into the pile. None is all of them."""
    event_pile: tuple[str, ...] | None = None
    """An explicit pile, top first; the first four form the row."""
    decks: tuple[tuple[str, ...] | None, ...] | None = None
    """Explicit draw piles per seat, top first."""
    first: Literal["random"] | int = "random"
    initiation: bool = False
    """EA-15: no specialties, events, reward tokens nor Preparation."""
    round_limit: int = 0
    """0 is none (but EA-14.10)."""

    groups: tuple[PlacedGroup, ...] | None = None
    hands: tuple[tuple[str, ...] | None, ...] | None = None
    discards: tuple[tuple[str, ...], ...] | None = None
    """Per seat, oldest first."""
    pa: int | None = None
    """Action points left to the seat whose turn it is."""
    turn: int | None = None
    """The seat whose turn it is; None is the first player."""
    permanents: tuple[PlacedPermanent, ...] = ()
