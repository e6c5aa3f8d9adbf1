"""The one question that is open (DT-15.1), and the figures that the companion proposes with it."""

from __future__ import annotations

from typing import Literal

from app.games.dice_throne.amounts import Eyes, holds, worth
from app.games.dice_throne.board import defence_of, level_of
from app.games.dice_throne.catalogue import ACTION_CARDS, HEROES, form_of
from app.games.dice_throne.course import Position
from app.games.dice_throne.effects import would_change
from app.games.dice_throne.state import Upkeep
from app.games.dice_throne.tokens import held, positive_on_player
from app.games.dice_throne.vocabulary import Damage, DiscardCards, Form, RemoveStatus, StealCp

Question = Literal[
    "hero",
    "boss",
    "difficulty",
    "dice",
    "upgrades",
    "reveal",
    "start",
    "salves",
    "upkeep",
    "turn",
    "knockdown",
    "blind",
    "attack",
    "reroll",
    "enter",
    "throw",
    "draw",
    "token",
    "cp",
    "hand",
    "positive",
    "accept",
    "roll",
    "choose",
    "defend",
    "counter",
    "value",
    "zero",
    "over",
]

BURN = 2
"""Damage of the token in its bearer's upkeep."""

OF_PHASE: dict[str, Question] = {
    "salves": "salves",
    "p_upkeep": "upkeep",
    "p_main": "turn",
    "b_income": "draw",
    "b_bonus": "token",
    "b_roll": "roll",
    "b_choose": "choose",
    "p_defence": "defend",
    "over": "over",
}


def question_of(position: Position) -> Question:
    """Which answers are looked for now."""
    if position.correction is not None:
        correction = position.correction
        return "zero" if correction.value is not None else "value" if correction.counter else "counter"
    if position.phase == "setup":
        return _of_setup(position)
    if position.throw is not None:
        return "enter" if 0 in position.throw.dice else "throw"
    if position.phase == "b_roll" and position.dice == "table":
        assert position.rolling is not None
        return "enter" if 0 in position.rolling.dice else "roll"
    if position.attack is not None and position.phase in ("p_attack", "p_ultimate"):
        return "attack" if position.attack.ask == "form" else position.attack.ask
    if position.phase == "b_main":
        return "accept" if position.blow else unknown_of(position) or "accept"
    return OF_PHASE[position.phase]


def _of_setup(position: Position) -> Question:
    table = position.table
    if not table.hero:
        return "hero"
    if not table.boss:
        return "boss"
    if not table.difficulty:
        return "difficulty"
    if not position.dice:
        return "dice"
    if not table.upgrades:
        return "upgrades"
    return "reveal" if position.upgrading else "start"


def unknown_of(position: Position) -> Literal["cp", "hand", "positive"] | None:
    """What the companion must be told before it can judge the blue card in play (DT-12.5, DT-15.6)."""
    card = position.action.card
    if card is None or position.known is not None or position.boss.cp < ACTION_CARDS[card].cost:
        return None
    effects, cost = ACTION_CARDS[card].effects, ACTION_CARDS[card].cost
    for effect in effects:
        others = any(would_change(position, other, Eyes(), cost) for other in effects if other is not effect)
        if isinstance(effect, StealCp):
            return "cp"
        if isinstance(effect, DiscardCards) and not others:
            return "hand"
        if isinstance(effect, RemoveStatus) and effect.who == "opponent" and not others:
            known_hero = position.table.hero in HEROES
            return None if known_hero or any(positive_on_player(position)) else "positive"
    return None


# --- the figures that are proposed


def proposed_upkeep(position: Position) -> Upkeep:
    """The player's upkeep and income: as changed, or what the counters say (DT-7.1)."""
    upkeep = position.upkeep or Upkeep()
    due = BURN * held(position, "player", "burn") + held(position, "player", "poison")
    income = 0 if held(position, "player", "concussion") else 1
    return Upkeep(
        damage=due if upkeep.damage is None else upkeep.damage,
        income=income if upkeep.income is None else upkeep.income,
    )


def defence_form(position: Position) -> Form:
    """The defence that the boss rolls now, at its level."""
    boss = position.table.boss
    name, _ = defence_of(boss, position.ai.card)
    return form_of(boss, name, level_of(boss, position.boss.levels, name))


def damage_due(position: Position) -> int:
    """The damage to the player that is being accepted, before it is lowered (DT-15.5)."""
    if position.phase == "b_main":
        return position.blow
    if position.phase == "p_defence" and position.strike is not None:
        return position.strike.damage + position.strike.collateral
    if position.phase == "b_defence" and position.throw is not None:
        eyes = Eyes(position.throw.dice)
        lines = [effect for effect in defence_form(position).tier[0].effects if isinstance(effect, Damage)]
        return sum(worth(position, line, eyes) for line in lines if holds(position, line.when, eyes))
    return 0


def damage_taken(position: Position) -> int:
    """How much of it the player takes: as changed; else all, or none of an attack under Shadows (DT-10.7)."""
    due = damage_due(position)
    if position.phase == "p_defence":
        assert position.strike is not None
        assert position.defending is not None
        if position.defending.taken is not None:
            return min(position.defending.taken, due)
        return 0 if held(position, "player", "shadows") and position.strike.type != "ultimate" else due
    return due if position.taken is None else min(position.taken, due)


def is_attack(position: Position) -> bool:
    """Whether the boss's ability deals damage that is not collateral (DT-10.3)."""
    return position.strike is not None and position.strike.damage > 0
