"""What the screens may show (DT-20.1): everything but the order of the piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.dice_throne.board import ability_names, meets, objective_of, objective_pattern
from app.games.dice_throne.odds import in_ten_thousand
from app.games.dice_throne.options import By
from app.games.dice_throne.questions import Question, damage_due, damage_taken, proposed_upkeep, question_of
from app.games.dice_throne.rolling import NOT_THROWN, ROLLS, abilities_met, chosen_ability
from app.games.dice_throne.state import (
    Attack,
    Boss,
    Correction,
    Deck,
    Defending,
    Phase,
    Player,
    Reveal,
    Rolling,
    State,
    Strike,
    Table,
    Tally,
    Throw,
    Upkeep,
    tokens_of,
)
from app.kernel.contract import Audience


@dataclass(frozen=True, slots=True)
class DeckSeen:
    left: int
    discard: tuple[str, ...]
    """Oldest first."""
    card: str | None
    """The card in play."""
    drawn: tuple[str, ...]
    """Since the start, in order."""
    since: int
    """How many of them since the last shuffle."""


@dataclass(frozen=True, slots=True)
class ObjectiveSeen:
    """What the boss rolls for."""

    ability: str
    tier: int
    """From 1."""
    need: tuple[str, ...]
    straight: Literal["", "small", "large"]
    reached: bool
    odds: int
    """That it is reached with the rolls left: hundredths of a percent, rounded."""


@dataclass(frozen=True, slots=True)
class MetSeen:
    """An ability that the dice meet at the end of the rolls, best first."""

    ability: str
    """"smack", or "crit-bash+" for the extra of its panel."""
    tier: int
    """From 1."""
    chosen: bool
    """The one that the boss activates unless the person picks another."""


@dataclass(frozen=True, slots=True)
class View:
    phase: Phase
    question: Question
    """The one question that is open."""
    table: Table
    tokens: tuple[str, ...]
    """What the tokens of boss and player are, in their order."""
    round: int
    d: int
    dice: By | Literal[""]
    boss: Boss
    player: Player
    abilities: tuple[str, ...]
    """What `boss.levels` is about, in its order."""
    budget: int
    """Left for upgrades."""
    reveals: tuple[Reveal, ...]
    unrevealed: int
    ai: DeckSeen
    action: DeckSeen
    objective: ObjectiveSeen | None
    rolling: Rolling | None
    met: tuple[MetSeen, ...]
    throw: Throw | None
    attack: Attack | None
    strike: Strike | None
    defending: Defending | None
    upkeep: Upkeep | None
    """The figures proposed, or as changed; only while they are asked."""
    due: int
    """The damage to the player that is being accepted, before it is lowered."""
    taken: int
    """How much of it the player takes, as proposed or as changed."""
    attacks: int
    """Attacks of the player in this turn so far."""
    turn_ends: bool
    """The player's turn ends after the attack under way."""
    concussed: bool
    """The boss skipped this turn's income."""
    correction: Correction | None
    tally: Tally
    won: bool | None
    """None while the fight goes on; the end screen shows it until the fight is closed."""


def view_of(state: State, audience: Audience) -> View:
    """The same for everybody: there is one seat, and whoever looks on sees the table."""
    return View(
        phase=state.phase,
        question=question_of(state),
        table=state.table,
        tokens=tokens_of(state.table),
        round=state.round,
        d=state.d,
        dice=state.dice,
        boss=state.boss,
        player=state.player,
        abilities=ability_names(state.table.boss),
        budget=state.budget,
        reveals=state.reveals,
        unrevealed=len(state.pile),
        ai=_deck(state.ai),
        action=_deck(state.action),
        objective=_objective(state),
        rolling=state.rolling,
        met=_met(state),
        throw=state.throw,
        attack=state.attack,
        strike=state.strike,
        defending=state.defending,
        upkeep=proposed_upkeep(state) if state.upkeep else None,
        due=damage_due(state),
        taken=damage_taken(state),
        attacks=state.attacks,
        turn_ends=state.turn_ends,
        concussed=state.concussed,
        correction=state.correction,
        tally=state.tally,
        won=None if state.verdict is None else state.verdict.kind == "win",
    )


def _deck(deck: Deck) -> DeckSeen:
    return DeckSeen(len(deck.pile), deck.discard, deck.card, deck.drawn, deck.since)


def _objective(state: State) -> ObjectiveSeen | None:
    """While the boss has an AI card; its odds while there is something to roll, now or as the rolls stand."""
    boss, card = state.table.boss, state.ai.card
    if card is None:
        return None
    objective, pattern = objective_of(boss, card), objective_pattern(boss, card)
    dice, left = _before_this_roll(state.rolling)
    return ObjectiveSeen(
        ability=objective.ability,
        tier=max(objective.tier, 1),
        need=pattern.need,
        straight=pattern.straight,
        reached=meets(pattern, dice),
        odds=in_ten_thousand(pattern, dice, left),
    )


def _before_this_roll(rolling: Rolling | None) -> tuple[tuple[int, ...], int]:
    """The dice that stand and the rolls left; those of a roll that is being entered are still to come."""
    if rolling is None:
        return NOT_THROWN, ROLLS
    if rolling.made and 0 in rolling.dice:
        stands = tuple(0 if new else face for face, new in zip(rolling.dice, rolling.fresh, strict=True))
        return stands, rolling.left + 1
    return rolling.dice, rolling.left


def _met(state: State) -> tuple[MetSeen, ...]:
    if state.phase != "b_choose":
        return ()
    best = chosen_ability(state)
    return tuple(MetSeen(name, tier + 1, name == best) for name, tier in abilities_met(state))
