"""The nouns of a match: holders, piles, the table and the state that holds them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from app.games.etraclor.cards import SLOTS, SUIT, VALUE, Slot, Suit
from app.games.etraclor.catalogue import CLASSES, HIT_POINTS, MONSTERS
from app.games.etraclor.options import Arrival, Gear, JokerUse, Mode
from app.games.etraclor.vocabulary import Element
from app.kernel.contract import Outcome

Side = Literal["etrac", "guardian", "monster"]

MONSTER: Final = "M"
"""How actions name the Monster (ET-1.13.10); everybody else is named by the card."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Whoever holds equipment: an Etrac of the player, a Guardian or the Monster (ET-1.2.2)."""

    side: Side
    card: str
    hp: int
    weapon: str | None = None
    shield: str | None = None
    absorbed: int = 0
    """What the Shield has taken (ET-1.6.4)."""
    object: str | None = None
    """A Potion or a Scroll."""
    boost: int = 0
    """What its next attack does more (ET-1.8.4)."""
    psychic: str | None = None
    """The Scroll of the Monster's psychic shield (ET-3.7.7)."""
    psychic_absorbed: int = 0
    place: int = 0
    """Of a Guardian: its place in the wave, from 1 at the left (ET-2.4.5)."""
    acted: bool = False
    """Of an Etrac: it has done its action of this turn (ET-1.5.1)."""
    fresh: bool = False
    """Of an Etrac: it was placed this turn (ET-1.4.2)."""

    @property
    def name(self) -> str:
        """How actions name it."""
        return MONSTER if self.side == "monster" else self.card

    @property
    def suit(self) -> Suit:
        return SUIT[self.card]

    @property
    def max_hp(self) -> int:
        return MONSTERS[self.card].hp if self.side == "monster" else HIT_POINTS[self.card]

    @property
    def hurt(self) -> int:
        """The hit points that it misses."""
        return self.max_hp - self.hp

    @property
    def shield_left(self) -> int:
        return VALUE[self.shield] - self.absorbed if self.shield else 0

    @property
    def psychic_left(self) -> int:
        return VALUE[self.psychic] - self.psychic_absorbed if self.psychic else 0

    @property
    def scroll(self) -> str | None:
        return self.object if self.object and SUIT[self.object] == "clubs" else None

    @property
    def potion(self) -> str | None:
        return self.object if self.object and SUIT[self.object] == "hearts" else None

    @property
    def gear(self) -> tuple[str, ...]:
        """Its equipment: Weapon, Shield, Object, and the card of its psychic shield."""
        return tuple(card for card in (self.weapon, self.shield, self.object, self.psychic) if card)

    def bonus(self, element: Element) -> int:
        """What its card adds in this element (ET-1.1.2, ET-3.1.2)."""
        if self.side == "monster":
            own: int = getattr(MONSTERS[self.card].bonus, element)
            return own
        mine = CLASSES[SUIT[self.card]]
        return mine.bonus if mine.element == element else 0

    def in_slot(self, slot: Slot) -> str | None:
        card: str | None = getattr(self, slot)
        return card

    def worth(self, slot: Slot) -> int:
        """The printed value of the equipment in this slot, or what a damaged Shield can still take; 0 when empty."""
        card = self.in_slot(slot)
        return 0 if card is None else self.shield_left if slot == "shield" else VALUE[card]

    @property
    def free_slots(self) -> tuple[Slot, ...]:
        return tuple(slot for slot in SLOTS if self.in_slot(slot) is None)


@dataclass(frozen=True, slots=True)
class Pile:
    """A Guardian of a coming wave, face down under its three equipment cards (ET-2.1.1)."""

    guardian: str
    gear: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        return (self.guardian, *self.gear)


@dataclass(frozen=True, slots=True)
class Table:
    """What never changes in a match."""

    mode: Mode
    formation: str | None
    """A formation id; None for a custom one, and in the other mode."""
    waves: tuple[int, ...]
    """How many Guardians each wave has."""
    chosen_monster: bool
    """Whether the Monster was chosen and not drawn (ET-3.2.7)."""
    arrival: Arrival
    joker: JokerUse
    ko_on_death: bool
    fresh_wait: bool
    fallen_gear: Gear
    weapon_swap: bool
    pas_de_quartier: bool
    undo: bool
    box: tuple[str, ...]
    """Every card of the player's pack in this match, the Monster included: what `census` counts."""
    den: tuple[str, ...]
    """Every card of the Guardians' pack."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What happened before the first decision (ET-2.3, ET-3.2)."""

    redraws: int = 0
    """Mode A: opening hands without a character, shuffled back (ET-2.3.1)."""
    turned_up: tuple[str, ...] = ()
    """Mode B: the cards on the table, in the order in which they were turned up."""
    drawn: tuple[str, ...] = ()
    """Mode A: the hand of five; mode B: the cards drawn by the opening KO (ET-3.2.5)."""
    discarded: tuple[str, ...] = ()
    """Mode B: the card that the opening KO discarded."""
    first: tuple[str, ...] = ()
    """The card of the first turn."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted on the way (ET-1.13.8)."""

    lost: int = 0
    """Setrac that have died."""
    kos: int = 0
    """KO taken, those by default apart."""
    default_kos: int = 0
    dealt: int = 0
    """Hit points that enemies have lost."""
    taken: int = 0
    """Hit points that Setrac have lost."""
    biggest_hit: int = 0
    """The most damage that one attack of the player did, Shields included."""
    beaten: int = 0
    """Guardians."""
    boosts: int = 0
    superboosts: int = 0
    dematerialisations: int = 0
    lightnings: int = 0


@dataclass(frozen=True, slots=True)
class State:
    table: Table
    phase: Literal["strategy", "combat", "over"]
    turn: int
    """The player's turn, from 1."""
    deck: tuple[str, ...]
    """The player's, top first."""
    hand: tuple[str, ...]
    """By suit, then by rank."""
    discard: tuple[str, ...]
    """The player's, oldest first."""
    line: tuple[Holder, ...]
    """The Setrac, at most one of each class, in the order of the suits (ET-1.2.1)."""
    enemies: tuple[Holder, ...]
    """The Guardians in play from left to right, or the Monster."""
    wave: int
    """The current wave, from 1; 0 before the first, and in the other mode."""
    coming: tuple[tuple[Pile, ...], ...]
    """The waves to come."""
    reserve: tuple[str, ...]
    """The Guardians' open reserve, by suit, then by rank (ET-2.4.2)."""
    fallen: tuple[str, ...]
    """The Guardians' discard pile, oldest first."""
    unused: tuple[str, ...]
    """The Guardians that are not in this match, unseen."""
    marked: Suit | None
    """The element that the Monster has marked last (ET-3.5.1)."""
    last_turns: int | None
    """No Quarter: the turns that are still to begin since the deck ran out (ET-1.10.4)."""
    last_cards: tuple[str, ...]
    """Cards that came from the deck in the last action, in that order."""
    opening: Opening
    tally: Tally
    outcome: Outcome | None


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Where every card is: (zone, number of cards). Raises ValueError when one is missing or there twice (K9)."""
    line = tuple(card for holder in state.line for card in (holder.card, *holder.gear))
    enemies = tuple(card for holder in state.enemies for card in (holder.card, *holder.gear))
    piles = tuple(card for wave in state.coming for pile in wave for card in pile.cards)
    with_player = [("deck", state.deck), ("hand", state.hand), ("discard", state.discard), ("line", line)]
    with_den = [("coming", piles), ("reserve", state.reserve), ("fallen", state.fallen), ("unused", state.unused)]
    (with_den if state.table.mode == "guardians" else with_player).append(("enemies", enemies))
    for zones, box in ((with_player, state.table.box), (with_den, state.table.den)):
        found = Counter(card for _, cards in zones for card in cards)
        if found != Counter(box):
            raise ValueError(f"cards too many: {dict(found - Counter(box))}, missing: {dict(Counter(box) - found)}")
    return tuple((zone, len(cards)) for zone, cards in with_player + with_den)
