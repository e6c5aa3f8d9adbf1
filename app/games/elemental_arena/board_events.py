"""What happens on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.elemental_arena.told import Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Told):
    """`n` pawns went from `at` to `reached`: marked there or not, as Air's pre-move or not."""

    seat: int
    element: str
    n: int
    at: str
    reached: str
    marked: bool
    pre: bool
    rules: tuple[str, ...] = ("EA-8.1", "EA-8.2")
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True, kw_only=True)
class Overflowed(Told):
    """The pawn in excess of three returned to reserve."""

    seat: int
    element: str
    at: str
    rules: tuple[str, ...] = ("EA-3.3", "EA-3.7")
    kind: Literal["overflowed"] = "overflowed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Grew(Told):
    seat: int
    element: str
    at: str
    rules: tuple[str, ...] = ("EA-8.8",)
    kind: Literal["grew"] = "grew"


@dataclass(frozen=True, slots=True, kw_only=True)
class Summoned(Told):
    seat: int
    element: str
    at: str
    rules: tuple[str, ...] = ("EA-11.2",)
    kind: Literal["summoned"] = "summoned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Confronted(Told):
    """A confrontation of `seat`'s group on `at` with `foe`'s on `target`; `removed` pawns of `loser` left.

    `direct` is false for a clash that came from a breath or a push.
    """

    seat: int
    element: str
    at: str
    foe: int
    foe_element: str
    target: str
    loser: int
    lost: str
    """The element of the losing side."""
    removed: int
    direct: bool
    rules: tuple[str, ...] = ("EA-9.2", "EA-9.4")
    kind: Literal["confronted"] = "confronted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Advanced(Told):
    seat: int
    element: str
    n: int
    at: str
    reached: str
    rules: tuple[str, ...] = ("EA-9.7",)
    kind: Literal["advanced"] = "advanced"


@dataclass(frozen=True, slots=True, kw_only=True)
class Breathed(Told):
    """The Air group on `at` spent `spent` pawns to displace `n` of `target` by up to `d` cells."""

    seat: int
    at: str
    target: str
    n: int
    d: int
    spent: int
    rules: tuple[str, ...] = ("EA-10.1", "EA-10.2")
    kind: Literal["breathed"] = "breathed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Displaced(Told):
    """`n` pawns of `seat` were pushed from `at` to `reached`."""

    seat: int
    element: str
    n: int
    at: str
    reached: str
    rules: tuple[str, ...] = ("EA-10.5",)
    kind: Literal["displaced"] = "displaced"


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Told):
    """`n` pawns returned to `seat`'s reserve."""

    seat: int
    element: str
    n: int
    at: str
    rules: tuple[str, ...] = ("EA-3.2",)
    kind: Literal["removed"] = "removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(Told):
    """Every pawn of a group was marked, or unmarked."""

    seat: int
    element: str
    at: str
    marked: bool
    rules: tuple[str, ...] = ("EA-3.4", "EA-3.6")
    kind: Literal["marked"] = "marked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocated(Told):
    seat: int
    element: str
    n: int
    at: str
    reached: str
    rules: tuple[str, ...] = ("EA-V.5",)
    kind: Literal["relocated"] = "relocated"


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped(Told):
    """The groups of two cells exchanged their places."""

    a: str
    b: str
    rules: tuple[str, ...] = ("EA-V.5",)
    kind: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transformed(Told):
    seat: int
    at: str
    n: int
    element: str
    into: str
    rules: tuple[str, ...] = ("EA-3.8",)
    kind: Literal["transformed"] = "transformed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainsSwapped(Told):
    a: str
    b: str
    rules: tuple[str, ...] = ("EA-2.3",)
    kind: Literal["terrains_swapped"] = "terrains_swapped"


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidAdded(Told):
    at: str
    rules: tuple[str, ...] = ("EA-2.10", "EA-2.11")
    kind: Literal["void_added"] = "void_added"


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidRemoved(Told):
    at: str
    rules: tuple[str, ...] = ("EA-2.12",)
    kind: Literal["void_removed"] = "void_removed"
