"""What one may know (ET-1.13.5): everything but the order of the deck, the hidden piles and the unused Guardians."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from app.games.etraclor.cards import Suit
from app.games.etraclor.circle import aim as targeted
from app.games.etraclor.damage import raw
from app.games.etraclor.difficulty import label_of_monster, label_of_waves
from app.games.etraclor.options import Arrival, Gear, JokerUse, Mode
from app.games.etraclor.score import Score, score_of
from app.games.etraclor.state import Holder, Opening, Side, State, Tally
from app.games.etraclor.vocabulary import Label
from app.kernel.contract import Audience


@dataclass(frozen=True, slots=True)
class HolderSeen:
    """An Etrac, a Guardian or the Monster, with its gauges."""

    side: Side
    card: str
    name: str
    """How actions name it: its card, or `M` for the Monster."""
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
    """Of an Etrac: it has done its action of this turn."""
    fresh: bool
    """Of an Etrac: it was placed this turn."""
    aim: str | None
    """Of a Guardian: the Etrac that it would attack now (ET-2.7.1); None without a Weapon or without an Etrac."""
    aim_tried: tuple[Suit, ...]
    """The elements of the circle that lead there, in order; empty without a Weapon."""


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


def view_of(state: State, audience: Audience) -> View:
    """What these eyes may know of the state: a spectator sees the same as the player."""
    table = state.table
    return View(
        mode=table.mode,
        phase=state.phase,
        turn=state.turn,
        me=audience,
        hand=state.hand,
        deck=len(state.deck),
        discard=state.discard,
        line=tuple(_holder(etrac, state) for etrac in state.line),
        enemies=tuple(_holder(enemy, state) for enemy in state.enemies),
        formation=table.formation,
        waves=table.waves,
        wave=state.wave,
        reserve=state.reserve,
        fallen=state.fallen,
        marked=state.marked,
        last_turns=state.last_turns,
        last_cards=state.last_cards,
        opening=state.opening,
        tally=state.tally,
        score=score_of(state),
        difficulty=_difficulty(state),
        arrival=table.arrival,
        joker=table.joker,
        ko_on_death=table.ko_on_death,
        fresh_wait=table.fresh_wait,
        fallen_gear=table.fallen_gear,
        weapon_swap=table.weapon_swap,
        pas_de_quartier=table.pas_de_quartier,
        undo=table.undo,
        chosen_monster=table.chosen_monster,
    )


def _difficulty(state: State) -> Label:
    table = state.table
    if table.mode == "guardians":
        return label_of_waves(table.formation, table.waves, table.arrival)
    return label_of_monster(state.enemies[0].card if state.enemies else None)


def _holder(holder: Holder, state: State) -> HolderSeen:
    target, tried = targeted(state.line, holder.suit) if holder.side == "guardian" and holder.weapon else (None, ())
    return _seen(holder, target.card if target else None, tried)


@lru_cache(1 << 14)  # most holders look as they did a moment ago: they need not be made again
def _seen(holder: Holder, aim: str | None, aim_tried: tuple[Suit, ...]) -> HolderSeen:
    return HolderSeen(
        side=holder.side,
        card=holder.card,
        name=holder.name,
        suit=holder.suit,
        hp=holder.hp,
        max_hp=holder.max_hp,
        heal=holder.bonus("heal"),
        attack=holder.bonus("attack"),
        defence=holder.bonus("defence"),
        magic=holder.bonus("magic"),
        weapon=holder.weapon,
        shield=holder.shield,
        shield_left=holder.shield_left,
        object=holder.object,
        psychic=holder.psychic,
        psychic_left=holder.psychic_left,
        boost=holder.boost,
        raw=raw(holder),
        place=holder.place,
        acted=holder.acted,
        fresh=holder.fresh,
        aim=aim,
        aim_tried=aim_tried,
    )
