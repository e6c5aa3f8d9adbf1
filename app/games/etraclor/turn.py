"""The player's turn: what each choice does, and what follows by itself (ET-1.3 to ET-1.8, ET-2.4.1)."""

from __future__ import annotations

from typing import Any

from app.games.etraclor.actions import (
    Attack,
    Cast,
    EndStrategy,
    EndTurn,
    Equip,
    Heal,
    Place,
    SwapWeapon,
    UseJoker,
)
from app.games.etraclor.cards import SLOT, SUITS
from app.games.etraclor.catalogue import HIT_POINTS, SPELLS, level
from app.games.etraclor.combat import attack, dematerialise, give_boost, spend_to_heal, strike_by_lightning
from app.games.etraclor.course import Course
from app.games.etraclor.deck import draw
from app.games.etraclor.ending import conclude
from app.games.etraclor.events import Equipped, JokerUsed, Placed, SpellCast, StrategyEnded, TurnEnded, TurnStarted
from app.games.etraclor.guardians import guardians_turn, new_wave
from app.games.etraclor.monster import monster_turn
from app.games.etraclor.state import Holder
from app.games.etraclor.vocabulary import Boost, DestroyEquipment, Lightning

COUNTED = {
    "boost": "boosts",
    "superboost": "superboosts",
    "dematerialise": "dematerialisations",
    "lightning": "lightnings",
}


def carry_out(course: Course, action: Any) -> None:
    """A legal action, and all that the automated side does before the player's next decision."""
    match action:
        case Place(card=card):
            _place(course, card)
        case Equip(card=card, to=to) | SwapWeapon(card=card, to=to):
            _equip(course, card, course.etrac(to))
        case UseJoker(card=joker, take=take):
            _use_joker(course, joker, take)
        case EndStrategy():
            _end_strategy(course)
        case Heal(by=by, target=target):
            _heal(course, _acting(course, by), course.etrac(target))
        case Cast():
            _cast(course, _acting(course, action.by), action)
        case Attack(by=by, target=target):
            attack(course, _acting(course, by), course.enemy(target))
        case EndTurn():
            course.tell(TurnEnded())
            _enemies_turn(course)
            return
    if course.phase == "combat" and not course.enemies:
        _end_wave(course)


# --- the turn


def begin_turn(course: Course) -> None:
    """A card is drawn, the strategy phase begins (ET-1.3.1). In No Quarter the last turn may be over (ET-1.10.4)."""
    if course.last_turns is not None:
        if not course.last_turns:
            conclude(course, "last_turn_over")
        course.last_turns -= 1
    course.turn += 1
    course.phase = "strategy"
    for etrac in course.line:
        if etrac.acted or etrac.fresh:
            course.change(etrac, acted=False, fresh=False)
    course.tell(TurnStarted(turn=course.turn))
    draw(course)


def _end_strategy(course: Course) -> None:
    """The combat begins; but the first turn against Guardians has none, and their first wave comes (ET-2.3)."""
    course.tell(StrategyEnded())
    if course.table.mode == "guardians" and not course.wave:
        course.tell(TurnEnded(rules=("ET-2.3.2",)))
        new_wave(course)
        begin_turn(course)
    else:
        course.phase = "combat"


def _enemies_turn(course: Course) -> None:
    if course.table.mode == "guardians":
        guardians_turn(course)
    else:
        monster_turn(course)
    begin_turn(course)


def _end_wave(course: Course) -> None:
    """The last Guardian of a wave has fallen: the turn ends at once (ET-2.4.1)."""
    if not course.coming:
        conclude(course, "guardians_beaten")
    course.tell(TurnEnded(rules=("ET-2.4.1",)))
    new_wave(course)
    begin_turn(course)


# --- strategy


def _place(course: Course, card: str) -> None:
    course.out_of_hand(card)
    etrac = Holder("etrac", card, HIT_POINTS[card], fresh=True)
    course.line = tuple(sorted((*course.line, etrac), key=lambda holder: SUITS.index(holder.suit)))
    course.tell(Placed(card=card, hp=etrac.hp))


def _equip(course: Course, card: str, etrac: Holder) -> None:
    """Into an empty slot, or in place of a weaker Weapon (ET-1.4.1, ET-1.12)."""
    slot = SLOT[card]
    replaced = etrac.in_slot(slot)
    course.out_of_hand(card)
    course.change(etrac, **{slot: card})
    if replaced:
        course.throw_away("etrac", replaced)
    rules = ("ET-1.12",) if replaced else ("ET-1.4.1", "ET-1.2.2")
    told: Any = {"holder": etrac.card, "side": "etrac", "slot": slot, "card": card, "source": "hand"}
    course.tell(Equipped(replaced=replaced, rules=rules, **told))


def _use_joker(course: Course, joker: str, take: str) -> None:
    course.out_of_hand(joker)
    course.discard = (*(card for card in course.discard if card != take), joker)
    course.into_hand(take)
    course.tell(JokerUsed(card=joker, took=take))


# --- combat


def _acting(course: Course, card: str) -> Holder:
    return course.change(course.etrac(card), acted=True)


def _heal(course: Course, healer: Holder, target: Holder) -> None:
    rule = "ET-1.7.1" if healer.card == target.card else "ET-1.7.2"
    spend_to_heal(course, healer, target, rules=(rule,))


def _cast(course: Course, mage: Holder, cast: Cast) -> None:
    """The Scroll is discarded, then the spell does what it says (ET-1.8)."""
    scroll, spell = mage.scroll, SPELLS[cast.spell]
    assert scroll is not None
    course.change(mage, object=None)
    course.throw_away("etrac", scroll)
    course.count(**{COUNTED[spell.id]: 1})
    told: Any = {"by": mage.card, "side": "etrac", "spell": spell.id, "card": scroll, "level": level(scroll)}
    on_own_side = isinstance(spell.effect, Boost)
    target = course.etrac(cast.target) if on_own_side else course.enemy(cast.target)
    told |= {"target": target.card, "target_side": target.side, "slot": cast.slot}
    course.tell(SpellCast(rules=("ET-1.8.2", "ET-1.8.3"), **told))
    match spell.effect:
        case Boost(amount=amount):
            give_boost(course, target, amount)
        case DestroyEquipment():
            assert cast.slot is not None
            dematerialise(course, target, cast.slot)
        case Lightning():
            strike_by_lightning(course, target)
