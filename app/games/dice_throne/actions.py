"""What the person at the table may tell the companion (DT-20.3). Undo and redo belong to the service."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.kernel.contract import TableAction

# --- the set-up


@dataclass(frozen=True, slots=True)
class Choose:
    topic: Literal["hero", "boss", "difficulty", "dice", "upgrades"]
    value: str
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class RevealUpgrade:
    """The person has revealed this real card."""

    card: str
    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class Start:
    kind: Literal["start"] = "start"


# --- the player's turn


@dataclass(frozen=True, slots=True)
class SpendSalves:
    n: int
    kind: Literal["spend_salves"] = "spend_salves"


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class ChooseKind:
    attack: Literal["defendable", "undefendable", "pure", "ultimate", "collateral", "effects"]
    kind: Literal["kind"] = "kind"


@dataclass(frozen=True, slots=True)
class Number:
    """A figure of the form that is open."""

    field: Literal["damage", "income", "collateral", "bonus", "taken", "back", "heal"]
    n: int
    kind: Literal["number"] = "number"


@dataclass(frozen=True, slots=True)
class Toggle:
    """One token more of the form that is open, or none again after the last one."""

    side: Literal["boss", "player"]
    token: str
    kind: Literal["toggle"] = "toggle"


@dataclass(frozen=True, slots=True)
class Prevent:
    """A token of the boss's ability was prevented, or was not after all (DT-10.8)."""

    token: str
    kind: Literal["prevent"] = "prevent"


@dataclass(frozen=True, slots=True)
class Confirm:
    """The form stands as it is."""

    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True)
class Back:
    """Leaves a form or a correction without anything done."""

    kind: Literal["back"] = "back"


@dataclass(frozen=True, slots=True)
class Answer:
    """To a question with few answers."""

    value: Literal["pay", "skip", "passed", "failed", "ultimate", "other", "nothing", "yes", "no"]
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class HaveCp:
    """The player's CP, asked for a card that takes some (DT-12.5)."""

    n: int
    kind: Literal["have_cp"] = "have_cp"


@dataclass(frozen=True, slots=True)
class EndTurn:
    kind: Literal["end_turn"] = "end_turn"


# --- the boss's turn


@dataclass(frozen=True, slots=True)
class Draw:
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class PickToken:
    """A positive token as a bonus; "none" is always possible (DT-13.2)."""

    token: str
    kind: Literal["pick_token"] = "pick_token"


@dataclass(frozen=True, slots=True)
class RollDice:
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class EnterDie:
    """The face of the next real die (DT-15.3)."""

    face: int
    kind: Literal["die"] = "die"


@dataclass(frozen=True, slots=True)
class Retype:
    """The dice just entered are entered again."""

    kind: Literal["retype"] = "retype"


@dataclass(frozen=True, slots=True)
class ChangeDie:
    """A card or token gives a die another face (DT-9.8). Dice count from 0."""

    die: int
    face: int
    kind: Literal["change_die"] = "change_die"


@dataclass(frozen=True, slots=True)
class RerollDie:
    """A card or token has a die thrown again."""

    die: int
    kind: Literal["reroll_die"] = "reroll_die"


@dataclass(frozen=True, slots=True)
class OneRollFewer:
    kind: Literal["fewer"] = "fewer"


@dataclass(frozen=True, slots=True)
class Continue:
    kind: Literal["continue"] = "continue"


@dataclass(frozen=True, slots=True)
class PickAbility:
    """Another ability that the dice meet, by hand (DT-9.16)."""

    ability: str
    kind: Literal["pick_ability"] = "pick_ability"


@dataclass(frozen=True, slots=True)
class BackStrike:
    """No; the CP of the revealed card; or the face of the die thrown instead (DT-13.4)."""

    how: Literal["no", "card", "die"]
    n: int
    kind: Literal["back_strike"] = "back_strike"


# --- at the end, and at any time


@dataclass(frozen=True, slots=True)
class CloseFight:
    """The end screen has been seen; until then the last step can be taken back (DT-14.3)."""

    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True)
class Adjust:
    """One more or one less, in the free panel of the player's turn (DT-7.2)."""

    counter: str
    by: int
    kind: Literal["adjust"] = "adjust"


@dataclass(frozen=True, slots=True)
class Correct:
    """Opens the corrections (DT-16.2)."""

    kind: Literal["correct"] = "correct"


@dataclass(frozen=True, slots=True)
class PickCounter:
    counter: str
    kind: Literal["counter"] = "counter"


@dataclass(frozen=True, slots=True)
class SetCounter:
    counter: str
    n: int
    kind: Literal["set"] = "set"


@dataclass(frozen=True, slots=True)
class DiceMode:
    mode: Literal["app", "table"]
    kind: Literal["dice_mode"] = "dice_mode"


Action = (
    Choose
    | RevealUpgrade
    | Start
    | SpendSalves
    | DeclareAttack
    | ChooseKind
    | Number
    | Toggle
    | Prevent
    | Confirm
    | Back
    | Answer
    | HaveCp
    | EndTurn
    | Draw
    | PickToken
    | RollDice
    | EnterDie
    | Retype
    | ChangeDie
    | RerollDie
    | OneRollFewer
    | Continue
    | PickAbility
    | BackStrike
    | Adjust
    | Correct
    | PickCounter
    | SetCounter
    | DiceMode
    | CloseFight
    | TableAction
)
