"""The closed vocabulary in which races, classes, spells, Monsters and formations are written. These are data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.etraclor.cards import Slot, Suit

Element = Literal["heal", "attack", "defence", "magic"]
Label = Literal["accessible", "moderate", "hard", "extreme"]
"""How hard a match is, by the win rate of the reference player (ET-1.13.7)."""


@dataclass(frozen=True, slots=True)
class Race:
    id: str
    rank: Literal["A", "J", "Q", "K"]
    name: str
    hp: int


@dataclass(frozen=True, slots=True)
class Class:
    id: str
    suit: Suit
    element: Element
    bonus: int
    name_fr: str
    name_en: str
    equipment_fr: str
    equipment_en: str
    slot: Slot


# --- verbs of spells


@dataclass(frozen=True, slots=True)
class Boost:
    """The next attack of the target does so much more."""

    do: Literal["boost"]
    amount: int


@dataclass(frozen=True, slots=True)
class DestroyEquipment:
    do: Literal["destroy_equipment"]


@dataclass(frozen=True, slots=True)
class Lightning:
    """Destroys a target that has no more hit points than this, else takes so many (ET-1.8.5)."""

    do: Literal["lightning"]
    amount: int


@dataclass(frozen=True, slots=True)
class ScrollBoost:
    """The next attack does as much more as the printed value of the Scroll."""

    do: Literal["boost"]
    amount: Literal["scroll"]


@dataclass(frozen=True, slots=True)
class Heal:
    do: Literal["heal"]
    amount: Literal["scroll"]
    add_bonus: Element


@dataclass(frozen=True, slots=True)
class PsychicShield:
    do: Literal["psychic_shield"]
    amount: Literal["scroll"]


@dataclass(frozen=True, slots=True)
class Capharnaum:
    do: Literal["capharnaum"]
    cards: Literal["scroll"]


# --- entries


@dataclass(frozen=True, slots=True)
class MageSpell:
    id: Literal["boost", "superboost", "dematerialise", "lightning"]
    level: int
    effect: Boost | DestroyEquipment | Lightning
    name_fr: str
    name_en: str
    text_fr: str
    text_en: str


@dataclass(frozen=True, slots=True)
class MonsterSpell:
    id: str
    user: Suit
    min_scroll: int
    effect: Heal | ScrollBoost | PsychicShield | Capharnaum
    condition: Literal["hp_missing", "has_weapon", "no_psychic_shield", "deck_not_empty"]
    name_fr: str
    name_en: str
    text_fr: str
    text_en: str


@dataclass(frozen=True, slots=True)
class Bonus:
    heal: int
    attack: int
    defence: int
    magic: int


@dataclass(frozen=True, slots=True)
class Monster:
    id: str
    card: str
    hp: int
    bonus: Bonus
    magic: bool
    object_priority: tuple[Literal["potion", "scroll"], ...]
    spells: tuple[str, ...]
    label: Label
    greedy_win: float
    name_fr: str
    name_en: str
    lore_fr: str
    lore_en: str


@dataclass(frozen=True, slots=True)
class Formation:
    id: str
    waves: tuple[int, ...]
    default: bool
    label: Label
    greedy_win: float
    label_then_turn: Label
    greedy_win_then_turn: float
    name_fr: str
    name_en: str
    lore_fr: str
    lore_en: str
