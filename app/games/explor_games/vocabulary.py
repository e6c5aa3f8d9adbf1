"""The closed vocabulary in which cards are written (EX-12): what a card file may say, and its defaults.

These are data only: what each verb does is in `effects`. "Foe" is the rival of the card's controller.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Stat = Literal["magic", "force"]
STATS: tuple[Stat, Stat] = ("magic", "force")
Moment = Literal["start", "call", "use", "buy", "attempt", "roll", "end"]
MOMENTS: tuple[Moment, ...] = ("start", "call", "use", "buy", "attempt", "roll", "end")
"""When a response window opens, in the order of a turn (EX-9.3)."""
When = Literal["enter", "play", "turn_start", "turn_end", "use", "attempt", "fail", "success", "reveal"]
Who = Literal["self", "foe"]
Prey = Literal["hero", "villain", "any"]
Keyword = Literal["", "vous_ne_passerez_pas", "rentrez_chez_vous", "on_ne_lache_rien", "de_passage", "de_mon_mieux"]


@dataclass(frozen=True, slots=True)
class Text:
    """What stands on a card, in both languages."""

    fr: str
    en: str


# --- the eighteen verbs (EX-12.3)


@dataclass(frozen=True, slots=True)
class Emp:
    """That player gains `n` EMP, or loses them."""

    when: Literal["enter", "turn_start", "success", "reveal"]
    who: Who
    n: int
    do: Literal["emp"] = "emp"


@dataclass(frozen=True, slots=True)
class Steal:
    """Up to `n` EMP go from the foe to the controller."""

    when: Literal["enter", "success", "reveal"]
    n: int
    do: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class Draw:
    """The controller draws `n` characters."""

    when: Literal["enter", "turn_start", "success", "reveal"]
    n: int
    do: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Drop:
    """The foe discards `n` cards of the hand at random."""

    when: Literal["enter", "reveal"]
    n: int
    do: Literal["drop"] = "drop"


@dataclass(frozen=True, slots=True)
class Expel:
    """One of the foe's characters leaves play, if the die (unless it is 0) shows at least `die`."""

    when: Literal["enter", "use", "reveal"]
    what: Prey
    zone: Literal["play", "attempt"]
    pick: Literal["random", "choose"]
    die: Literal[0, 2, 3, 4, 5, 6]
    to: Literal["pile", "hand"]
    do: Literal["expel"] = "expel"


@dataclass(frozen=True, slots=True)
class Bonus:
    """`n` more to the dice of an attempt that has this score and this value (EX-7.8)."""

    when: Literal["play", "attempt"]
    n: int
    stat: Stat | None = None
    value: Literal[100, 200, 300, 400] | None = None
    do: Literal["bonus"] = "bonus"


@dataclass(frozen=True, slots=True)
class Malus:
    """`n` less to the attempt, rerolls included, if it has this score."""

    when: Literal["reveal"]
    n: int
    stat: Stat | None = None
    do: Literal["malus"] = "malus"


@dataclass(frozen=True, slots=True)
class Reroll:
    """After a failure: one optional reroll. Revealed: the active player rolls both dice again."""

    when: Literal["fail", "reveal"]
    n: Literal[1]
    do: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True)
class Crush:
    """The higher die becomes 1."""

    when: Literal["reveal"]
    do: Literal["crush"] = "crush"


@dataclass(frozen=True, slots=True)
class Reward:
    """Changes what this success earns."""

    when: Literal["success", "reveal"]
    n: int
    do: Literal["reward"] = "reward"


@dataclass(frozen=True, slots=True)
class LineAdd:
    """The next challenges of the controller's pile come to the right end of the line."""

    when: Literal["enter"]
    n: int
    do: Literal["line_add"] = "line_add"


@dataclass(frozen=True, slots=True)
class LineCycle:
    """The controller chooses a challenge of that player's line, which goes under the pile and is replaced."""

    when: Literal["enter", "reveal"]
    who: Who
    do: Literal["line_cycle"] = "line_cycle"


@dataclass(frozen=True, slots=True)
class Surcharge:
    """The call or purchase under way costs `n` more."""

    when: Literal["reveal"]
    n: int
    do: Literal["surcharge"] = "surcharge"


@dataclass(frozen=True, slots=True)
class Cancel:
    """The call, purchase or use under way is cancelled; `to` says where a called hero goes."""

    when: Literal["reveal"]
    to: Literal["hand", "pile"]
    do: Literal["cancel"] = "cancel"


@dataclass(frozen=True, slots=True)
class Recover:
    """The controller takes a hero of the own discard into hand."""

    when: Literal["enter", "success"]
    n: Literal[1]
    do: Literal["recover"] = "recover"


@dataclass(frozen=True, slots=True)
class Peek:
    """The controller chooses a villain that the foe has in play, and sees it."""

    when: Literal["enter"]
    do: Literal["peek"] = "peek"


@dataclass(frozen=True, slots=True)
class Span:
    """May be placed on two neighbouring challenges (EX-8.5)."""

    when: Literal["attempt"]
    n: Literal[2]
    do: Literal["span"] = "span"


@dataclass(frozen=True, slots=True)
class Leave:
    """Discarded at the end of the controller's turn (EX-8.4)."""

    when: Literal["turn_end"]
    do: Literal["leave"] = "leave"


Effect = (
    Emp
    | Steal
    | Draw
    | Drop
    | Expel
    | Bonus
    | Malus
    | Reroll
    | Crush
    | Reward
    | LineAdd
    | LineCycle
    | Surcharge
    | Cancel
    | Recover
    | Peek
    | Span
    | Leave
)

# --- the cards (EX-12.8)


@dataclass(frozen=True, slots=True)
class Universe:
    id: str
    name: Text


@dataclass(frozen=True, slots=True)
class Character:
    """A hero has scores, a villain has moments."""

    id: str
    kind: Literal["hero", "villain"]
    universe: str
    cost: int
    keyword: Keyword
    name: Text
    text: Text
    effect: tuple[Effect, ...]
    magic: int = 0
    force: int = 0
    moments: tuple[Literal["start", "call", "use", "buy", "attempt", "roll", "end", "any"], ...] = ()

    def score(self, stat: Stat) -> int:
        return self.magic if stat == "magic" else self.force


@dataclass(frozen=True, slots=True)
class Challenge:
    id: str
    kind: Literal["challenge"]
    value: Literal[100, 200, 300, 400]
    magic: int
    force: int
    name: Text
    text: Text
    effect: tuple[Effect, ...]

    def threshold(self, stat: Stat) -> int:
        return self.magic if stat == "magic" else self.force

    @property
    def highest(self) -> int:
        """What is to be reached without a hero (EX-7.6)."""
        return max(self.magic, self.force)


@dataclass(frozen=True, slots=True)
class Fragment:
    id: str
    kind: Literal["fragment"]
    number: int
    cost: int
    name: Text
    text: Text
    effect: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A ready-made deck; the six fragments are implied (EX-15.8)."""

    id: str
    format: Literal["standard", "extended"]
    name: Text
    plan: Text
    characters: tuple[str, ...]
    challenges: tuple[str, ...]
