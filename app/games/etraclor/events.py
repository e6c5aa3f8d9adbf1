"""What the table sees happen: every step of the player, of the Guardians and of the Monster, one by one (ET-1.13.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from app.games.etraclor.cards import Slot, Suit
from app.games.etraclor.ending_events import DeckRanOut, Ended, Final, KnockedOut, Resigned, TimedOut
from app.games.etraclor.enemy_events import (
    Capharnaum,
    Discarded,
    GuardianCame,
    GuardiansTurn,
    Marked,
    MonsterTurn,
    Passed,
    PsychicRaised,
    Skipped,
    TookNothing,
    ToReserve,
    WaveCame,
)
from app.games.etraclor.state import Side
from app.games.etraclor.told import Reason, Step, Tested, Told, Why

# --- the player's turn


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Told):
    turn: int
    rules: tuple[str, ...] = ("ET-1.3.1",)
    kind: Literal["turn_started"] = "turn_started"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Told):
    """Cards of the deck join the hand. `deck` is what is left of it."""

    cards: tuple[str, ...]
    deck: int
    rules: tuple[str, ...] = ("ET-1.3.1",)
    kind: Literal["drew"] = "drew"
    seals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewNothing(Told):
    """No Quarter: the deck is empty, the draw is skipped."""

    rules: tuple[str, ...] = ("ET-1.10.4",)
    kind: Literal["drew_nothing"] = "drew_nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Told):
    card: str
    hp: int
    rules: tuple[str, ...] = ("ET-1.4.1",)
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipped(Told):
    """A holder takes a card into a slot; `replaced` is the Weapon that it gives up for it."""

    holder: str
    side: Side
    slot: Slot
    card: str
    source: Literal["hand", "pile", "reserve", "table", "capharnaum"]
    replaced: str | None = None
    rules: tuple[str, ...] = ("ET-1.4.1",)
    kind: Literal["equipped"] = "equipped"


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerUsed(Told):
    card: str
    took: str
    rules: tuple[str, ...] = ("ET-1.4.3",)
    kind: Literal["joker_used"] = "joker_used"


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategyEnded(Told):
    rules: tuple[str, ...] = ("ET-1.3.3",)
    kind: Literal["strategy_ended"] = "strategy_ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Told):
    """By choice, or at once with the last Guardian of a wave (ET-2.4.1)."""

    rules: tuple[str, ...] = ("ET-1.3.3",)
    kind: Literal["turn_ended"] = "turn_ended"


# --- actions of all sides


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Told):
    """An attack and its sum (ET-1.6): weapon + bonus + boost - defence = psychic + shield + lost, what exceeds apart.

    Without a target (ET-1.9.3) nothing is done and the player takes a KO.
    """

    by: str
    side: Side
    target: str | None
    target_side: Side = "etrac"
    weapon: int
    bonus: int
    boost: int
    defence: int = 0
    """The Defence bonus of the target."""
    damage: int = 0
    """What is left after it, at least 0."""
    psychic: int = 0
    """Absorbed by the psychic shield."""
    shield: int = 0
    """Absorbed by the Shield."""
    lost: int = 0
    """Hit points."""
    before: int = 0
    after: int = 0
    """Hit points of the target."""
    tried: tuple[Suit, ...] = ()
    """The elements of the targeting circle in the order in which they were looked at (ET-1.11); the last was taken."""
    rules: tuple[str, ...] = ("ET-1.5.2", "ET-1.6.1", "ET-1.6.2", "ET-1.6.3")
    kind: Literal["attacked"] = "attacked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Broke(Told):
    """A Shield, or the psychic shield, can take no more: its card is discarded."""

    holder: str
    side: Side
    slot: Literal["shield", "psychic"]
    card: str
    rules: tuple[str, ...] = ("ET-1.6.4",)
    kind: Literal["broke"] = "broke"


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Told):
    """`by` spends a Potion (or a Scroll, ET-3.7.2) on `target`, which regains `gained` of value + bonus."""

    by: str
    side: Side
    target: str
    card: str
    value: int
    bonus: int
    gained: int
    before: int
    after: int
    rules: tuple[str, ...] = ("ET-1.7.1",)
    kind: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellCast(Told):
    """`by` spends its Scroll on a spell; what it does is told by the events that follow."""

    by: str
    side: Side
    spell: str
    """A spell id of `spells.toml` or `monster_spells.toml`."""
    card: str
    level: int
    """Scroll + 1 for a Mage (ET-1.8.1), the printed value for the Monster (ET-3.1.3)."""
    target: str | None = None
    """A holder; None for what the Monster casts on itself."""
    target_side: Side = "etrac"
    slot: Slot | None = None
    tried: tuple[Suit, ...] = ()
    """Lightning of a Guardian: the elements of the circle in the order in which they were looked at."""
    rules: tuple[str, ...] = ("ET-1.8.1",)
    kind: Literal["spell_cast"] = "spell_cast"


@dataclass(frozen=True, slots=True, kw_only=True)
class Boosted(Told):
    """The next attack of the holder does `amount` more, `total` with what it carried already."""

    holder: str
    side: Side
    amount: int
    total: int
    rules: tuple[str, ...] = ("ET-1.8.4",)
    kind: Literal["boosted"] = "boosted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dematerialised(Told):
    holder: str
    side: Side
    slot: Slot
    card: str
    rules: tuple[str, ...] = ("ET-1.8.1",)
    kind: Literal["dematerialised"] = "dematerialised"


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck(Told):
    """Lightning hits: no defence counts (ET-1.6.5)."""

    holder: str
    side: Side
    before: int
    after: int
    rules: tuple[str, ...] = ("ET-1.8.5", "ET-1.6.5")
    kind: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Told):
    """The card of the holder goes to its owner's discard pile, its equipment too or to the reserve (`gear_to`)."""

    holder: str
    side: Side
    gear: tuple[str, ...]
    gear_to: Literal["discard", "reserve"] = "discard"
    rules: tuple[str, ...] = ("ET-1.9.1",)
    kind: Literal["died"] = "died"


Event = (
    TurnStarted
    | Drew
    | DrewNothing
    | Placed
    | Equipped
    | JokerUsed
    | StrategyEnded
    | TurnEnded
    | Attacked
    | Broke
    | Healed
    | SpellCast
    | Boosted
    | Dematerialised
    | Struck
    | Died
    | KnockedOut
    | DeckRanOut
    | WaveCame
    | GuardianCame
    | GuardiansTurn
    | Passed
    | MonsterTurn
    | Marked
    | Skipped
    | TookNothing
    | ToReserve
    | PsychicRaised
    | Capharnaum
    | Discarded
    | Final
    | Resigned
    | TimedOut
    | Ended
)

__all__ = [
    "Attacked",
    "Boosted",
    "Broke",
    "Capharnaum",
    "DeckRanOut",
    "Dematerialised",
    "Died",
    "Discarded",
    "Drew",
    "DrewNothing",
    "Ended",
    "Equipped",
    "Event",
    "Final",
    "GuardianCame",
    "GuardiansTurn",
    "Healed",
    "JokerUsed",
    "KnockedOut",
    "Marked",
    "MonsterTurn",
    "Passed",
    "Placed",
    "PsychicRaised",
    "Reason",
    "Resigned",
    "Skipped",
    "SpellCast",
    "Step",
    "StrategyEnded",
    "Struck",
    "Tested",
    "TimedOut",
    "ToReserve",
    "Told",
    "TookNothing",
    "TurnEnded",
    "TurnStarted",
    "WaveCame",
    "Why",
]
