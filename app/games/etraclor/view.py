"""What one may know (ET-1.13.5): everything but the order of the deck, the hidden piles and the unused Guardians."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.etraclor.cards import Suit
from app.games.etraclor.options import Arrival, Gear, JokerUse, Mode
from app.games.etraclor.state import Opening, Side, Tally
from app.games.etraclor.vocabulary import Label


@dataclass(frozen=True, slots=True)
class HolderSeen:
    """An Etrac, a Guardian or the Monster, with its gauges."""

    side: Side
    card: str
    suit: Suit
    hp: int
    max_hp: int
    heal: int
    attack: int
    defence: int
    magic: int
    """Its bonuses."""
    weapon: str | None
    shield: str | None
    shield_left: int
    """What the Shield can still take."""
    object: str | None
    """A Potion or a Scroll."""
    psychic: str | None
    psychic_left: int
    boost: int
    """What its next attack does more."""
    raw: int
    """The damage of its next attack before the target's defence; 0 without a Weapon."""
    place: int
    """Of a Guardian: its place in the wave, from 1 at the left."""
    acted: bool
    """Of an Etrac: it can do nothing more this turn."""
    aim: str | None
    """Of a Guardian: the Etrac that it would attack now (ET-2.7.1); None without a Weapon or without an Etrac."""
    aim_tried: tuple[Suit, ...]
    """The elements of the circle that lead there, in order; empty without a Weapon."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a match is ranked by in the daily challenge (ET-1.13.6), each the more the better: compare as a list."""

    won: int
    first: int
    second: int
    third: int
    """Won: cards left in the deck, turns (negative), Setrac lost (negative). Lost: Guardians beaten, or hit points left
    on the Monster (negative); the turn; 0."""


@dataclass(frozen=True, slots=True)
class View:
    mode: Mode
    phase: Literal["strategy", "combat", "over"]
    turn: int
    """The player's turn, from 1."""
    me: int | None
    hand: tuple[str, ...]
    """By suit, then by rank."""
    deck: int
    discard: tuple[str, ...]
    """Oldest first."""
    line: tuple[HolderSeen, ...]
    """In the order of the suits."""
    enemies: tuple[HolderSeen, ...]
    """From left to right."""
    formation: str | None
    """A formation id, or None."""
    waves: tuple[int, ...]
    """How many Guardians each wave has; none in the other mode."""
    wave: int
    """The current one, from 1; 0 before the first."""
    reserve: tuple[str, ...]
    fallen: tuple[str, ...]
    """The Guardians' discard pile, oldest first."""
    marked: Suit | None
    """The element that the Monster has marked last."""
    last_turns: int | None
    """No Quarter: the turns still to begin since the deck ran out."""
    last_cards: tuple[str, ...]
    """Cards that came from the deck in the last action."""
    opening: Opening
    tally: Tally
    score: Score
    difficulty: Label
    arrival: Arrival
    joker: JokerUse
    ko_on_death: bool
    fresh_wait: bool
    fallen_gear: Gear
    weapon_swap: bool
    pas_de_quartier: bool
    undo: bool
    chosen_monster: bool
