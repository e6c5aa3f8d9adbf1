"""What a plausible table would answer: the companion has one seat, so a bot plays the person with the real components.

That person's dice, cards and hero are not known to the companion; the figures of attacks and defences are thrown here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.dice_throne.actions import (
    Action,
    BackStrike,
    ChooseKind,
    Confirm,
    Continue,
    DeclareAttack,
    EndTurn,
    EnterDie,
    HaveCp,
    Number,
    RollDice,
    SpendSalves,
    Toggle,
)
from app.games.dice_throne.questions import Question
from app.games.dice_throne.state import Attack, AttackKind, Defending
from app.games.dice_throne.view import View
from app.kernel.chance import Rng

KINDS: tuple[AttackKind, ...] = (*("defendable",) * 16, *("undefendable",) * 6, "pure", "ultimate")
"""How often a table attacks in which way."""
SLIP = 30
"""One answer in so many of a careless table is any that is offered: people correct, and play odd cards."""
AT_ANY_TIME = ("dice_mode", "correct")
"""Answers that are always there, whatever is asked."""
LIKELY = 15
"""The largest figure that a careless table enters."""
CHANCE_ANSWERS: tuple[Question, ...] = (
    "hero",
    "boss",
    "difficulty",
    "upgrades",
    "reveal",
    "token",
    "blind",
    "reroll",
    "hand",
    "positive",
)
"""Questions whose answer lies on the table, or is a matter of taste."""


@dataclass(frozen=True, slots=True)
class Table:
    """How well somebody plays with the real components."""

    best_of: int
    """Throws of 0 to 8 of which an attack is the best."""
    prevents: int
    """The most that a defence prevents, of luck."""


CARELESS, CAREFUL = Table(best_of=1, prevents=2), Table(best_of=2, prevents=8)


def at_random(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """A careless table, that now and then gives any answer at all."""
    if rng.below(SLIP) == 0:
        return _slip(offers, rng)
    return _answer(view, offers, rng, CARELESS)


def _slip(offers: Sequence[Action], rng: Rng) -> Action:
    """Any kind of answer, as likely as the others, with a figure that a real table could see."""
    kind = rng.pick(tuple(dict.fromkeys(offer.kind for offer in offers)))
    alike = [offer for offer in offers if offer.kind == kind]
    likely = [offer for offer in alike if not isinstance(offer, Number) or offer.n <= LIKELY]
    return rng.pick(likely or alike)


def greedy(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """A careful table: attacks of 6 to 7, some defence, Salves spent in time.

    How often it wins lies between the two models of DT-20.7, within a few points.
    """
    return _answer(view, offers, rng, CAREFUL)


def _answer(view: View, offers: Sequence[Action], rng: Rng, table: Table) -> Action:
    """The answer to the open question; where it is a mere confirmation, the first offer."""
    match view.question:
        case "turn":
            return DeclareAttack() if not view.attacks else EndTurn()
        case "attack" if view.attack is not None:
            return _attack(view, view.attack, offers, rng, table)
        case "defend" if view.defending is not None:
            return _defend(view, view.defending, offers, rng, table)
        case "salves":
            return SpendSalves(view.player.salves if view.player.hp <= 40 else 0)
        case "enter" | "roll":
            return EnterDie(rng.die()) if EnterDie(1) in offers else RollDice()
        case "throw" if view.throw is not None and view.throw.purpose == "defence":
            return EndTurn()
        case "throw" | "choose":
            return Continue()
        case "cp":
            return HaveCp(view.player.cp)
        case "counter" | "value" | "zero":
            return offers[-1] if view.question == "zero" or rng.below(2) else rng.pick(offers)
        case question if question in CHANCE_ANSWERS:
            return rng.pick([offer for offer in offers if offer.kind not in AT_ANY_TIME])
    return offers[0]


def _attack(view: View, form: Attack, offers: Sequence[Action], rng: Rng, table: Table) -> Action:
    """The form is filled field by field: kind and figure, tokens now and then, Bonus Damage to finish the boss."""
    if not form.damage and form.kind == "defendable":
        kind = KINDS[rng.below(len(KINDS))]
        return ChooseKind(kind) if kind != "defendable" else Number("damage", _strength(rng, table))
    if not form.damage and form.kind in ("undefendable", "pure", "ultimate"):
        return Number("damage", _strength(rng, table) + (8 if form.kind == "ultimate" else 0))
    if not form.bonus and view.player.bonus_damage and form.kind in ("defendable", "undefendable"):
        return Number("bonus", view.player.bonus_damage)
    if rng.below(6) == 0:
        return rng.pick([offer for offer in offers if isinstance(offer, Toggle)])
    return Confirm()


def _strength(rng: Rng, table: Table) -> int:
    return 1 + max(rng.below(9) for _ in range(table.best_of))


def _defend(view: View, form: Defending, offers: Sequence[Action], rng: Rng, table: Table) -> Action:
    """Some of the damage is prevented, some goes back; Back-Strike is always used, by the die."""
    if form.back_strike == "no" and BackStrike("die", 1) in offers:
        return BackStrike("die", rng.die())
    lowered = Number("taken", max(0, view.due - rng.below(table.prevents + 1)))
    if form.taken is None and view.taken and Number("back", 1) in offers and lowered in offers:
        return lowered
    if not form.back and rng.below(4) == 0 and Number("back", 1) in offers:
        return Number("back", 1 + rng.below(3))
    return Confirm()
