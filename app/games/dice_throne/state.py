"""The nouns of a fight: the boss, the player, the two decks, what is being rolled, and what is being settled."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Literal

from app.games.dice_throne.catalogue import STATUSES, action_deck, ai_deck, upgrades_of
from app.games.dice_throne.options import By, Difficulty, Label
from app.games.dice_throne.vocabulary import DamageType
from app.kernel.contract import Outcome

Phase = Literal[
    "setup",
    "salves",
    "p_upkeep",
    "p_income",
    "p_main",
    "p_attack",
    "p_ultimate",
    "b_defence",
    "b_evasive",
    "p_resolve",
    "b_upkeep",
    "b_income",
    "b_bonus",
    "b_main",
    "b_knockdown",
    "b_roll",
    "b_choose",
    "b_blind",
    "b_activate",
    "b_modify",
    "p_defence",
    "b_resolve",
    "b_end",
    "over",
]
"""DT-20.2."""

AttackKind = Literal["defendable", "undefendable", "pure", "ultimate", "collateral", "effects"]
"""DT-7.3 (b)."""
Side = Literal["boss", "player"]

PLAYER_HP, BOSS_HP, CP, HANDS = 50, 80, 2, 2
"""DT-2: what both begin with."""
PLAYER_CAP, BOSS_CAP, CP_CAP = 60, 90, 15


@dataclass(frozen=True, slots=True)
class Table:
    """What was chosen before the fight; a word is empty until its question is answered."""

    hero: str
    hero_name: str
    boss: str
    difficulty: Difficulty | Literal[""]
    upgrades: By | Literal[""]
    labels: tuple[Label, ...]
    one_kings_hand: bool
    last_tap: int


@dataclass(frozen=True, slots=True)
class Boss:
    hp: int
    cp: int
    kings_hand: int
    tokens: tuple[int, ...]
    """By token: the twelve statuses, then the labels of the table."""
    levels: tuple[int, ...]
    """By ability, in the order of the hero file."""
    raised: tuple[str, ...] = ()
    """A status for each time its limit was raised by one."""


@dataclass(frozen=True, slots=True)
class Player:
    hp: int
    cp: int
    salves: int
    bonus_damage: int
    back_strike: int
    """0 or 1 card face down (DT-13.3)."""
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """An upgrade that was revealed, what it was to cost, the budget before it, and the verdict (DT-4)."""

    card: str
    price: int
    budget: int
    verdict: Literal["placed", "lower", "too_dear"]


@dataclass(frozen=True, slots=True)
class Deck:
    pile: tuple[str, ...]
    """Top first; nobody knows the order."""
    discard: tuple[str, ...] = ()
    """Oldest first."""
    card: str | None = None
    """The card in play: the active AI card, or the Action card until it is resolved."""
    drawn: tuple[str, ...] = ()
    """Every card drawn since the start."""
    since: int = 0
    """How many of them since the last shuffle."""


@dataclass(frozen=True, slots=True)
class Attack:
    """What the player says of an attack (DT-7.3), or the questions before it."""

    ask: Literal["knockdown", "blind", "form", "reroll"]
    kind: AttackKind = "defendable"
    damage: int = 0
    collateral: int = 0
    bonus: int = 0
    """Bonus Damage tokens spent."""
    on_boss: tuple[int, ...] = ()
    """Tokens put on the boss, as in `Boss.tokens`; empty is none."""
    on_self: tuple[int, ...] = ()
    placed: tuple[str, ...] = ()
    """Tokens that this attack did place on the boss, which a defence may still prevent."""
    hands: bool = False
    """The boss has answered this ultimate with his King's Hands (DT-7.7)."""


@dataclass(frozen=True, slots=True)
class Rolling:
    """An offensive roll phase of the boss."""

    dice: tuple[int, ...]
    """Five faces; 0 is still to be thrown or entered."""
    fresh: tuple[bool, ...]
    """Which dice the last roll threw; the others were kept."""
    left: int
    """Rolls left."""
    made: int = 0
    again: bool = False
    """A phase given by a King's Hand or a Stun."""
    fewer: int = 0
    """Rolls that the person took away (DT-9.2)."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Other dice of the boss, on the table until one says "continue" (DT-15.4)."""

    purpose: Literal["kings_hand", "defence", "evasive", "blind", "sneak_attack", "ability", "blue", "orange"]
    dice: tuple[int, ...]
    """0 is still to be entered."""
    rerolled: bool = False
    """One of them was thrown again by the ability itself (DT-10.12)."""


@dataclass(frozen=True, slots=True)
class Running:
    """A list of effects being carried out: which, and how far."""

    of: Literal["ability", "blue", "orange"]
    at: int = 0


@dataclass(frozen=True, slots=True)
class Strike:
    """The ability that the boss activates, and the attack it makes of it."""

    ability: str
    level: int
    """Of the form that is activated."""
    extra: bool
    tier: int
    """From 0."""
    type: DamageType = "normal"
    damage: int = 0
    """Without collateral damage."""
    collateral: int = 0
    returned: int = 0
    """Damage that the boss takes if some goes through (DT-10.9)."""
    inflicted: tuple[str, ...] = ()
    """Each token that it placed on the player."""
    modified: int = 0
    """How many of the modifiers of DT-10.4 have been looked at: Targeted, Sneak Attack."""


@dataclass(frozen=True, slots=True)
class Defending:
    """What the person says of their defence (DT-10.7); None is the default."""

    taken: int | None = None
    back: int = 0
    heal: int = 0
    prevented: tuple[str, ...] = ()
    """Tokens of the strike that were prevented."""
    on_boss: tuple[int, ...] = ()
    on_self: tuple[int, ...] = ()
    back_strike: Literal["no", "card", "die"] = "no"
    value: int = 0
    """The CP of the revealed card, or the face of the die."""


@dataclass(frozen=True, slots=True)
class Upkeep:
    """The figures of the player's upkeep and income; None is what the companion proposes (DT-7.1)."""

    damage: int | None = None
    income: int | None = None


@dataclass(frozen=True, slots=True)
class Toll:
    """What a phase costs and heals, applied together at its end (DT-6.3), and the phase that follows."""

    then: Phase
    heal: int = 0
    avoidable: int = 0
    """Damage to the boss that Evasive may avoid (DT-7.16), collateral damage apart."""
    collateral: int = 0
    ultimate: int = 0
    player_heal: int = 0
    player_hurt: int = 0


@dataclass(frozen=True, slots=True)
class Correction:
    """A counter being set by hand: which one, once chosen, and the value that waits to be confirmed (DT-16.3)."""

    counter: str = ""
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """What the end screen tells (DT-14.4)."""

    to_boss: int = 0
    to_player: int = 0
    healed_boss: int = 0
    healed_player: int = 0
    kings_hands: int = 0
    used: tuple[str, ...] = ()
    """Action cards applied, in order."""
    discarded: tuple[str, ...] = ()
    """Action cards discarded without effect, in order."""


@dataclass(frozen=True, slots=True)
class State:
    table: Table
    phase: Phase
    round: int
    """From 1; 0 during the set-up."""
    d: int
    """The letter D of the cards (DT-2.3)."""
    dice: By | Literal[""]
    boss: Boss
    player: Player
    pile: tuple[str, ...]
    """Upgrades not revealed yet, top first."""
    budget: int
    reveals: tuple[Reveal, ...]
    upgrading: bool
    """Whether the next upgrade is still to be revealed (DT-4)."""
    ai: Deck
    action: Deck
    rolling: Rolling | None
    throw: Throw | None
    running: Running | None
    attack: Attack | None
    strike: Strike | None
    defending: Defending | None
    upkeep: Upkeep | None
    toll: Toll | None
    blow: int
    """Damage of a blue card to the player, waiting to be accepted (DT-15.5)."""
    taken: int | None
    """How much of it, or of what a defence sends back; None is all."""
    known: int | None
    """What the person answered about their hand, CP or tokens for the card in play (DT-12.5)."""
    bonus_due: bool
    """The player is to choose a positive token (DT-13.2)."""
    attacks: int
    """Attacks of the player in this turn so far."""
    turn_ends: bool
    """The player has said that the turn ends after this attack (DT-15.7)."""
    shadowed: bool
    """The boss began this turn with Shadows (DT-10.13)."""
    hands_used: int
    """King's Hands used in this turn of the boss (DT-9.13)."""
    blinded: bool
    """The last offensive roll phase failed through Blind (DT-10.1)."""
    concussed: bool
    """The boss skips this turn's income (DT-8.7)."""
    correction: Correction | None
    tally: Tally
    taps: int
    verdict: Outcome | None
    """What the HP say on the end screen, until the person closes the fight (DT-14.3)."""
    outcome: Outcome | None


def tokens_of(table: Table) -> tuple[str, ...]:
    """Every token of the table: the twelve statuses, then the labels."""
    return _tokens(len(table.labels))


@cache
def _tokens(labels: int) -> tuple[str, ...]:
    return (*STATUSES, *(f"label_{number}" for number in range(1, labels + 1)))


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Where every card is. Raises ValueError when one is missing or there twice (K9), or a counter is out of bounds."""
    if not state.table.boss:
        return ()
    zones = {
        "upgrades": ((*state.pile, *(reveal.card for reveal in state.reveals)), upgrades_of(state.table.boss)),
        "ai": (_cards(state.ai), ai_deck()),
        "action": (_cards(state.action), action_deck(state.table.boss)),
    }
    for zone, (found, box) in zones.items():
        if found and Counter(found) != Counter(box):
            raise ValueError(
                f"{zone}: {Counter(found) - Counter(box)} too many, {Counter(box) - Counter(found)} missing"
            )
    bounds = (
        (state.player.hp, PLAYER_CAP),
        (state.player.cp, CP_CAP),
        (state.boss.hp, BOSS_CAP),
        (state.boss.cp, CP_CAP),
        (state.player.back_strike, 1),
        (state.d, 2),
    )
    if any(not 0 <= value <= most for value, most in bounds):
        raise ValueError(f"a counter out of bounds: {bounds}")
    counters = (*state.boss.tokens, *state.player.tokens, state.player.salves, state.player.bonus_damage)
    if any(n < 0 for n in (*counters, state.boss.kings_hand)):
        raise ValueError("fewer than no tokens")
    return tuple((zone, len(found)) for zone, (found, _) in zones.items())


def _cards(deck: Deck) -> tuple[str, ...]:
    return (*deck.pile, *deck.discard, *((deck.card,) if deck.card else ()))
