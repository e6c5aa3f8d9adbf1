"""The grammar of the data files: heroes, boss AI cards, Action cards, and the effects that they are made of (DT-12).

The user of an effect is the boss, the opponent is the player. An amount is a number, "D", or "n+D" (DT-12.2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Amount = int | str
Polarity = Literal["positive", "negative"]
DamageType = Literal["normal", "undefendable", "pure", "collateral", "ultimate"]
BossId = Literal["barbarian", "moon_elf", "pyromancer", "shadow_thief"]
BOSSES: tuple[BossId, ...] = ("barbarian", "moon_elf", "pyromancer", "shadow_thief")


# --- effects


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """How much: base + amount for each thing counted (DT-12.2), when a condition holds (DT-12.3)."""

    amount: Amount = 1
    base: int = 0
    per: str | None = None
    """What is counted: rolled:<symbol>, rolled_total, status:<id>, cp."""
    every: int = 1
    """How many of them count once."""
    half: bool = False
    """Half the result, rounded up."""
    when: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage(Counted):
    do: Literal["damage"]
    type: DamageType


@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Counted):
    do: Literal["heal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GainCp(Counted):
    do: Literal["gain_cp"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseCp(Counted):
    do: Literal["lose_cp"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StealCp(Counted):
    do: Literal["steal_cp"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCards(Counted):
    do: Literal["draw"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardCards(Counted):
    do: Literal["discard"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GainStatus(Counted):
    """On the boss. The amount "max" is as much as the limit allows."""

    do: Literal["gain_status"]
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InflictStatus(Counted):
    """On the player."""

    do: Literal["inflict_status"]
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveStatus(Counted):
    """The amount may be "all"."""

    do: Literal["remove_status"]
    who: Literal["user", "opponent"]
    polarity: Polarity


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseLimit(Counted):
    do: Literal["raise_limit"]
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SpendStatus:
    """As many tokens as possible up to `max`, each for damage."""

    do: Literal["spend_status"]
    status: str
    max: int
    damage_each: int
    type: DamageType
    when: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """Dice thrown now: the inner effects look at them."""

    do: Literal["roll"]
    dice: int
    effects: tuple[Effect, ...]
    when: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AddDamage(Counted):
    do: Literal["add_damage"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeUndefendable:
    do: Literal["make_undefendable"]
    when: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevent:
    """Half of the incoming damage, rounded up (DT-7.13)."""

    do: Literal["prevent"]
    half: bool
    when: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PreventStatus(Counted):
    do: Literal["prevent_status"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AvoidDamage:
    do: Literal["avoid_damage"]
    when: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnDamage(Counted):
    do: Literal["return_damage"]
    type: DamageType


@dataclass(frozen=True, slots=True, kw_only=True)
class GainKingsHand(Counted):
    do: Literal["gain_kings_hand"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveSalve(Counted):
    do: Literal["remove_salve"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveBonusDamage(Counted):
    do: Literal["remove_bonus_damage"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollBad:
    """At most one of the dice just thrown, if its effect would be lost (DT-10.12)."""

    do: Literal["reroll_bad"]
    when: str | None = None


Effect = (
    Damage
    | Heal
    | GainCp
    | LoseCp
    | StealCp
    | DrawCards
    | DiscardCards
    | GainStatus
    | InflictStatus
    | RemoveStatus
    | RaiseLimit
    | SpendStatus
    | Roll
    | AddDamage
    | MakeUndefendable
    | Prevent
    | PreventStatus
    | AvoidDamage
    | ReturnDamage
    | GainKingsHand
    | RemoveSalve
    | RemoveBonusDamage
    | RerollBad
)


# --- heroes


@dataclass(frozen=True, slots=True)
class Symbol:
    id: str
    name_en: str
    name_fr: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Status:
    id: str
    name_en: str
    name_fr: str
    polarity: Polarity
    stack_limit: int
    supply: int
    """Tokens of one box."""
    persistent: bool
    timing: str
    text_en: str
    text_fr: str
    confidence: str


@dataclass(frozen=True, slots=True)
class Tier:
    """A dice pattern and what it does; the pattern of a defence is empty."""

    effects: tuple[Effect, ...]
    need: tuple[str, ...] = ()
    """A symbol for each die that must show it."""
    straight: Literal["", "small", "large"] = ""


@dataclass(frozen=True, slots=True)
class Extra:
    """A second ability in the same panel (DT-4.10)."""

    id: str
    name_en: str
    name_fr: str
    need: tuple[str, ...]
    effects: tuple[Effect, ...]
    text_en: str
    text_fr: str


@dataclass(frozen=True, slots=True)
class Form:
    """The text of an ability at one level; levels above 1 are upgrade cards."""

    level: int
    text_en: str
    text_fr: str
    confidence: str
    tier: tuple[Tier, ...]
    upgrade: str = ""
    """The id of the upgrade card."""
    card: str = ""
    """The number printed on it."""
    cost: int = 0
    also: tuple[Effect, ...] = ()
    defence_dice: int = 0
    extra: Extra | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    id: str
    name_en: str
    name_fr: str
    kind: Literal["offensive", "defensive", "ultimate"]
    panel: tuple[int, ...]
    """Column from the left and row from the top; 0, 0 is the ultimate, under the portrait."""
    form: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Hero:
    id: str
    name_en: str
    name_fr: str
    season: int
    dice: int
    confidence: str
    sources: tuple[str, ...]
    notes: tuple[str, ...]
    symbol: tuple[Symbol, ...]
    status: tuple[Status, ...]
    ability: tuple[Ability, ...]


# --- the two decks of the boss


@dataclass(frozen=True, slots=True)
class Objective:
    """The pattern that the boss rolls for: an ability, and its tier from 1; 0 where it has one pattern."""

    ability: str
    tier: int = 0


@dataclass(frozen=True, slots=True)
class Objectives:
    barbarian: Objective
    moon_elf: Objective
    pyromancer: Objective
    shadow_thief: Objective


@dataclass(frozen=True, slots=True)
class Reinforcement:
    all: tuple[Effect, ...] = ()
    barbarian: tuple[Effect, ...] = ()
    moon_elf: tuple[Effect, ...] = ()
    pyromancer: tuple[Effect, ...] = ()
    shadow_thief: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Defences:
    """The defence named for a boss that has several."""

    barbarian: str = ""
    moon_elf: str = ""
    pyromancer: str = ""
    shadow_thief: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    fr: str
    en: str


@dataclass(frozen=True, slots=True)
class AiCard:
    id: str
    name_fr: str
    name_en: str
    objective: Objectives
    text: Text
    reinforcement: Reinforcement = Reinforcement()
    defence: Defences = Defences()


@dataclass(frozen=True, slots=True)
class Bonus:
    """What the player gains when the card is drawn (DT-8.4, DT-13)."""

    do: Literal["draw", "salve", "bonus_damage", "back_strike", "positive_token", "gain_cp", "heal"]
    amount: int = 1


@dataclass(frozen=True, slots=True)
class ActionCard:
    id: str
    set: Literal["core", "barbarian", "moon_elf", "pyromancer", "shadow_thief"]
    name_fr: str
    name_en: str
    color: Literal["blue", "orange"]
    cost: int
    effects: tuple[Effect, ...]
    bonus: Bonus
    text_fr: str
    text_en: str
    bonus_fr: str
    bonus_en: str
    requires: tuple[str, ...] = ()
