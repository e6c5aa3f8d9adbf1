"""How a match is set up (ET-1.12): every key may be omitted. Only what the rule book leaves open can be switched."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

Mode = Literal["guardians", "monster"]
Arrival = Literal["assault_only", "assault_then_turn"]
JokerUse = Literal["none", "revive", "recall"]
Gear = Literal["discard", "reserve"]
FormationName = Literal[
    "et-f-2334",
    "et-f-112233",
    "et-f-222222",
    "et-f-12333",
    "et-f-12234",
    "et-f-1344",
    "et-f-2244",
    "et-f-3333",
    "et-f-444",
]
MonsterCard = Literal[
    "drawn", "AH", "JH", "QH", "KH", "AS", "JS", "QS", "KS", "AD", "JD", "QD", "KD", "AC", "JC", "QC", "KC"
]


@dataclass(frozen=True, slots=True)
class Position:
    """A match laid out by hand (ET-1.14): cards that are not named do not exist.

    A holder is written `KH 9/13 w=7S s=9D-3 o=4H b=5`; a Monster may add `psy=8C-1`. See `notation`.
    """

    line: tuple[str, ...] = ()
    enemies: tuple[str, ...] = ()
    """The Guardians of the wave from left to right, or the Monster. None before the first wave."""
    coming: tuple[tuple[str, ...], ...] = ()
    """The waves to come; a hidden pile is written `KH 7S 9D 4H`."""
    reserve: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    """The player's, oldest first."""
    fallen: tuple[str, ...] = ()
    """The Guardians' discard pile, oldest first."""
    deck: tuple[str, ...] = ()
    """Top first."""
    moment: Literal["strategy", "combat"] = "combat"
    turn: int = 2
    last_turns: int | None = None
    """In No Quarter, once the deck has run out: the turns that are still to begin."""


@dataclass(frozen=True, slots=True)
class Options:
    mode: Mode = "guardians"
    formation: FormationName | tuple[int, ...] = "et-f-2334"
    """One of the nine, or the sizes of 3 to 12 waves, each from 1 to 4, 12 Guardians in all (ET-2.2)."""
    monster: MonsterCard = "drawn"
    """The Monster that one wants to fight, by its card (ET-3.2.7)."""
    arrival: Arrival = "assault_only"
    """Whether a whole turn of the Guardians follows the assault of a new wave (ET-2.4.6)."""
    joker: JokerUse = "none"
    """What a joker in hand is good for (ET-1.4.3)."""
    ko_on_death: bool = True
    """The death of an Etrac is a KO (ET-1.9.4)."""
    fresh_wait: bool = False
    """A character cannot act on the turn it is placed (ET-1.4.2)."""
    fallen_gear: Gear = "discard"
    """Where the equipment of a dead Guardian goes (ET-1.9.1)."""
    weapon_swap: bool = False
    """A stronger Weapon from hand may replace an Etrac's own (ET-1.2.4)."""
    pas_de_quartier: bool = False
    """No Quarter: the match goes on for three turns when the deck has run out (ET-1.10.4)."""
    undo: bool = True
    """The player may take back actions that revealed nothing (ET-1.13.4)."""
    position: Position | None = None
    """A match that starts in the middle; its waves are those that it lays out."""


Preset = Literal["discovery", "classic", "merciless"]

PRESETS: Final[dict[Mode, tuple[Preset, ...]]] = {
    "guardians": ("discovery", "classic", "merciless"),
    "monster": ("discovery", "classic"),
}
"""Those that each mode offers, the easiest first: without an arrival, Merciless would be Classic."""


def preset(name: Preset, mode: Mode) -> Options:
    """The options of a preset, to which a formation or a Monster may be added."""
    match name:
        case "discovery":
            return Options(mode=mode, joker="revive")
        case "merciless":
            return Options(mode=mode, arrival="assault_then_turn")
        case "classic":
            return Options(mode=mode)


def preset_of(options: Options) -> Preset | None:
    """The preset whose options these are, whatever the formation or the Monster; None when they are one's own."""
    plain = replace(options, formation=Options().formation, monster="drawn", undo=True, position=None)
    return next((name for name in PRESETS[options.mode] if preset(name, options.mode) == plain), None)
