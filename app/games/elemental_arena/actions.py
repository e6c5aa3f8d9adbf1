"""What a seat may choose (EA-17.9). Cells are named column then row: "c4"; cards by their catalogue id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.kernel.contract import TableAction

# --- the invocation


@dataclass(frozen=True, slots=True)
class Place:
    element: str
    at: str
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Unplace:
    element: str
    at: str
    kind: Literal["unplace"] = "unplace"


@dataclass(frozen=True, slots=True)
class Ready:
    kind: Literal["ready"] = "ready"


# --- the turn, while no choice is pending (EA-6.3)


@dataclass(frozen=True, slots=True)
class Play:
    card: str
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Recycle:
    cards: tuple[str, ...]
    """Two card ids, sorted."""
    kind: Literal["recycle"] = "recycle"


@dataclass(frozen=True, slots=True)
class Breath:
    """The Air group `at` displaces `n` pawns of `target` (of which `marked` are marked ones) up to `d` cells."""

    at: str
    target: str
    n: int
    d: int
    marked: int
    kind: Literal["breath"] = "breath"


@dataclass(frozen=True, slots=True)
class End:
    kind: Literal["end"] = "end"


# --- answers to a pending choice


@dataclass(frozen=True, slots=True)
class Move:
    """`n` unmarked pawns go from `at` to `to`; `pre` is Air's free stealth move before the card's own (EA-8.4)."""

    at: str
    n: int
    to: str
    pre: bool
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Grow:
    at: str
    kind: Literal["grow"] = "grow"


@dataclass(frozen=True, slots=True)
class Confront:
    at: str
    target: str
    kind: Literal["confront"] = "confront"


@dataclass(frozen=True, slots=True)
class Put:
    """One summoned pawn."""

    element: str
    at: str
    kind: Literal["put"] = "put"


@dataclass(frozen=True, slots=True)
class ChooseGroup:
    at: str
    kind: Literal["group"] = "group"


@dataclass(frozen=True, slots=True)
class ChooseElement:
    element: str
    kind: Literal["element"] = "element"


@dataclass(frozen=True, slots=True)
class ChooseCell:
    at: str
    kind: Literal["cell"] = "cell"


@dataclass(frozen=True, slots=True)
class Push:
    """`n` pawns of `target`, `marked` of them marked, go towards `dir`; `source` is the group that they flee."""

    target: str
    source: str | None
    dir: str
    n: int
    marked: int
    kind: Literal["push"] = "push"


@dataclass(frozen=True, slots=True)
class ChooseDirection:
    dir: str
    kind: Literal["dir"] = "dir"


@dataclass(frozen=True, slots=True)
class ChooseTiles:
    a: str
    b: str
    kind: Literal["tiles"] = "tiles"


@dataclass(frozen=True, slots=True)
class ChooseTile:
    tile: str
    kind: Literal["tile"] = "tile"


@dataclass(frozen=True, slots=True)
class ChooseVoid:
    op: Literal["add", "remove"]
    at: str
    kind: Literal["void"] = "void"


@dataclass(frozen=True, slots=True)
class TakeCard:
    card: str
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class RefuseEvents:
    """The alternative of a Preparation: two event ids, sorted."""

    cards: tuple[str, ...]
    kind: Literal["refuse"] = "refuse"


@dataclass(frozen=True, slots=True)
class ChooseOption:
    index: int
    kind: Literal["option"] = "option"


@dataclass(frozen=True, slots=True)
class TakeReward:
    take: bool
    kind: Literal["reward"] = "reward"


@dataclass(frozen=True, slots=True)
class RewardCard:
    card: str
    mode: Literal["hand", "play"]
    kind: Literal["reward_card"] = "reward_card"


@dataclass(frozen=True, slots=True)
class Done:
    """Declines an optional step, or stops an "up to" one."""

    kind: Literal["done"] = "done"


Action = (
    Place
    | Unplace
    | Ready
    | Play
    | Recycle
    | Breath
    | End
    | Move
    | Grow
    | Confront
    | Put
    | ChooseGroup
    | ChooseElement
    | ChooseCell
    | Push
    | ChooseDirection
    | ChooseTiles
    | ChooseTile
    | ChooseVoid
    | TakeCard
    | RefuseEvents
    | ChooseOption
    | TakeReward
    | RewardCard
    | Done
    | TableAction
)
