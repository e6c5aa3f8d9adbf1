"""The closed vocabulary in which cards are written (EA-V): what a card file may say, and its defaults.

These are data only. What each verb does is in `effects`; a field `from_` or `with_` is written `from` or `with`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.elemental_arena.board import ELEMENTS
from app.games.elemental_arena.options import Element, Terrain

Home = Literal["forest", "savanna", "marsh", "mountain", "home"]
Pick = Literal["choose", "all"]
Who = Literal["you", "enemies", "all"]

# --- selectors


@dataclass(frozen=True, slots=True)
class Nearby:
    """A group selector without `near`."""

    owner: Literal["you", "enemy", "ally", "any"] = "you"
    element: tuple[Element, ...] | None = None
    terrain: tuple[Home, ...] | None = None
    min: int | None = None
    max: int | None = None
    state: Literal["marked", "unmarked"] | None = None


@dataclass(frozen=True, slots=True)
class Groups(Nearby):
    """Which groups a step may concern; a group must satisfy every key given."""

    near: Nearby | None = None
    tile: Literal["choose"] | None = None


@dataclass(frozen=True, slots=True)
class Where:
    """Which cells a step may concern."""

    on: Literal["empty", "empty_or_own", "void", "group"] = "empty"
    terrain: tuple[Home, ...] | None = None
    near: Nearby | None = None
    rows: Literal["start"] | None = None
    group: Groups | None = None


# --- verbs


@dataclass(frozen=True, slots=True)
class Move:
    do: Literal["move"]
    element: tuple[Element, ...] = ELEMENTS
    mark: bool = True
    times: int = 1
    distinct: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Grow:
    do: Literal["grow"]
    element: tuple[Element, ...] = ELEMENTS
    anywhere: bool = False
    groups: int | Literal["all"] = 1
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Confront:
    do: Literal["confront"]
    element: tuple[Element, ...] = ELEMENTS
    mark: bool = True
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Summon:
    do: Literal["summon"]
    element: tuple[Element, ...]
    n: int
    exact: bool = True
    where: Where = Where()
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Remove:
    do: Literal["remove"]
    target: Groups
    n: int
    pick: Pick = "choose"
    groups: int = 1
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    do: Literal["mark"]
    target: Groups
    pick: Pick = "choose"
    groups: int = 1
    set: bool = True
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Push:
    do: Literal["push"]
    target: Groups
    dir: Literal["away", "choose"]
    n: int
    d: int
    pick: Pick = "choose"
    from_: Nearby = Nearby()
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Relocate:
    do: Literal["relocate"]
    target: Groups
    where: Where = Where()
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Swap:
    do: Literal["swap"]
    target: Groups
    with_: Groups
    adjacent: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Transform:
    do: Literal["transform"]
    target: Groups
    to: tuple[Element, ...]
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    do: Literal["draw"]
    n: int
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    do: Literal["discard"]
    n: int
    from_: Literal["hand", "permanents"] = "hand"
    who: Literal["you", "each_enemy"] = "you"
    pick: Literal["you", "random"] = "you"
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Fetch:
    do: Literal["fetch"]
    from_: Literal["discard", "event_pile", "specialties"]
    n: int = 1
    look: int = 1
    kind: Literal["action", "any"] = "any"
    optional: bool = False


@dataclass(frozen=True, slots=True)
class GainPA:
    do: Literal["gain_pa"]
    n: int
    optional: bool = False


@dataclass(frozen=True, slots=True)
class TakeEvent:
    do: Literal["take_event"]
    optional: bool = False


@dataclass(frozen=True, slots=True)
class SwapTerrains:
    do: Literal["terrain"]
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Void:
    do: Literal["void"]
    op: Literal["add", "remove", "either"]
    where: Where = Where()
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A modifier in force while its card lies in the play area or beside the board (EA-V.7)."""

    do: Literal["rule"]
    mod: Literal[
        "pa",
        "hand",
        "cost",
        "home",
        "strength",
        "shield",
        "breath",
        "no_breath",
        "no_growth",
        "no_confront",
        "no_premove",
    ]
    who: Who
    n: int = 0
    element: tuple[Element, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    """Empty: any terrain."""
    cards: tuple[str, ...] = ()
    optional: bool = False


PlainStep = (
    Move
    | Grow
    | Confront
    | Summon
    | Remove
    | Mark
    | Push
    | Relocate
    | Swap
    | Transform
    | Draw
    | Discard
    | Fetch
    | GainPA
    | TakeEvent
    | SwapTerrains
    | Void
    | Rule
)


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things that a `choose` step offers."""

    fr: str
    en: str
    steps: tuple[PlainStep, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    do: Literal["choose"]
    options: tuple[Option, ...]
    optional: bool = False


Step = PlainStep | Choose

# --- cards


@dataclass(frozen=True, slots=True)
class ActionCard:
    """A card of the base deck, or what every card has (EA-V.2)."""

    id: str
    name_fr: str
    name_en: str
    text_fr: str
    text_en: str
    cost: int
    effect: tuple[Step, ...]
    copies: int = 1
    stays: Literal["turn", "round"] = "turn"
    at_discard: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class SpecialtyCard(ActionCard):
    pass


@dataclass(frozen=True, slots=True)
class EventCard(ActionCard):
    kind: Literal["once", "permanent"] = "once"


@dataclass(frozen=True, slots=True)
class Arena:
    """An arena card: void cells and reward cells of a board for two or four."""

    id: str
    name_fr: str
    name_en: str
    players: Literal[2, 4]
    idea_fr: str
    idea_en: str
    voids: tuple[str, ...]
    rewards: tuple[str, ...]
