"""What the player may choose (ET-1.13.10). Setrac and Guardians are named by their cards, the Monster is `M`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.etraclor.cards import Slot
from app.kernel.contract import TableAction

Spell = Literal["boost", "superboost", "dematerialise", "lightning"]

# --- the strategy phase (ET-1.4)


@dataclass(frozen=True, slots=True)
class Place:
    """A character from hand joins the line at full hit points."""

    card: str
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Equip:
    """A card from hand fills the empty slot of the Etrac `to`."""

    card: str
    to: str
    kind: Literal["equip"] = "equip"


@dataclass(frozen=True, slots=True)
class SwapWeapon:
    """Option `weapon_swap`: a stronger Weapon from hand replaces the one of the Etrac `to`."""

    card: str
    to: str
    kind: Literal["swap_weapon"] = "swap_weapon"


@dataclass(frozen=True, slots=True)
class UseJoker:
    """Option `joker`: the joker is discarded, and `take` comes back from the discard pile."""

    card: str
    take: str
    kind: Literal["joker"] = "joker"


@dataclass(frozen=True, slots=True)
class EndStrategy:
    kind: Literal["end_strategy"] = "end_strategy"


# --- the combat phase (ET-1.5)


@dataclass(frozen=True, slots=True)
class Heal:
    """The Etrac `by` drinks its Potion (`target` is itself), or a Healer gives it to another one."""

    by: str
    target: str
    kind: Literal["heal"] = "heal"


@dataclass(frozen=True, slots=True)
class Cast:
    """The Mage `by` casts a spell on an Etrac (boosts) or on an enemy; a dematerialisation names the slot."""

    by: str
    spell: Spell
    target: str
    slot: Slot | None = None
    kind: Literal["cast"] = "cast"


@dataclass(frozen=True, slots=True)
class Attack:
    by: str
    target: str
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class EndTurn:
    kind: Literal["end_turn"] = "end_turn"


Action = Place | Equip | SwapWeapon | UseJoker | EndStrategy | Heal | Cast | Attack | EndTurn | TableAction
