"""What a seat may choose (EX-15.1). Slots and positions are numbers from 1, fragments too; cards go by their id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.explor_games.options import Sign as Hand
from app.games.explor_games.vocabulary import Stat
from app.kernel.contract import TableAction


@dataclass(frozen=True, slots=True)
class Sign:
    """Rock, paper or scissors, in secret (EX-4.2)."""

    sign: Hand
    kind: Literal["sign"] = "sign"


# --- preparation and conclusion


@dataclass(frozen=True, slots=True)
class Buy:
    fragment: int
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Call:
    card: str
    kind: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Place:
    """The hero in `slot` goes on the challenge at `position`; with `span` on the next one too (EX-8.5)."""

    slot: int
    position: int
    span: bool = False
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Lift:
    """The hero in `slot` goes back to the character line."""

    slot: int
    kind: Literal["lift"] = "lift"


@dataclass(frozen=True, slots=True)
class Use:
    """Spends the hero in `slot` for its activated effect."""

    slot: int
    kind: Literal["use"] = "use"


# --- from phase to phase


@dataclass(frozen=True, slots=True)
class Adventure:
    """Preparation is over."""

    kind: Literal["adventure"] = "adventure"


@dataclass(frozen=True, slots=True)
class Conclude:
    """The adventure is over."""

    kind: Literal["conclude"] = "conclude"


@dataclass(frozen=True, slots=True)
class End:
    """The turn is over."""

    kind: Literal["end"] = "end"


# --- the adventure


@dataclass(frozen=True, slots=True)
class TryChallenge:
    """Declares an attempt of the challenge at `position` by magic or by force."""

    position: int
    stat: Stat
    kind: Literal["attempt"] = "attempt"


@dataclass(frozen=True, slots=True)
class RollAgain:
    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keeps the dice: the attempt has failed."""

    kind: Literal["keep"] = "keep"


# --- the defender's answer in a window


@dataclass(frozen=True, slots=True)
class PlayVillain:
    """STOP: the face-down villain in `slot` is played."""

    slot: int
    kind: Literal["villain"] = "villain"


@dataclass(frozen=True, slots=True)
class Pass:
    kind: Literal["pass"] = "pass"


# --- the target of an effect


@dataclass(frozen=True, slots=True)
class PickSlot:
    """A character of the rival, by its slot."""

    slot: int
    kind: Literal["pick_slot"] = "pick_slot"


@dataclass(frozen=True, slots=True)
class PickPosition:
    """A challenge, by its position."""

    position: int
    kind: Literal["pick_position"] = "pick_position"


@dataclass(frozen=True, slots=True)
class PickCard:
    """A hero of one's own discard."""

    card: str
    kind: Literal["pick_card"] = "pick_card"


Action = (
    Sign
    | Buy
    | Call
    | Place
    | Lift
    | Use
    | Adventure
    | TryChallenge
    | RollAgain
    | Keep
    | Conclude
    | End
    | PlayVillain
    | Pass
    | PickSlot
    | PickPosition
    | PickCard
    | TableAction
)
