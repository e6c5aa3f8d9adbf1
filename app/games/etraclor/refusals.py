"""Why something is not allowed: a code, the rule, and a sentence that helps."""

from __future__ import annotations

from typing import Any

from app.games.etraclor.actions import (
    Attack,
    Cast,
    EndTurn,
    Equip,
    Heal,
    Place,
    SwapWeapon,
    UseJoker,
)
from app.games.etraclor.cards import SLOT, SUIT, VALUE, is_character, is_equipment, is_joker
from app.games.etraclor.catalogue import SPELLS, level
from app.games.etraclor.choices import comes_back
from app.games.etraclor.course import Position
from app.games.etraclor.naming import card_name, spell_name
from app.games.etraclor.state import Holder, State
from app.games.etraclor.view import View
from app.games.etraclor.vocabulary import Boost, DestroyEquipment
from app.kernel.contract import AnswerDraw, OfferDraw, Refusal, TableAction
from app.kernel.words import Phrase, phrase


def refusal(code: str, rule: str, **fills: int | str | Phrase) -> Refusal:
    return Refusal(code, rule, phrase(f"refusal.{code}", **fills))


def explain_table_action(state: State, seat: int, action: TableAction) -> Refusal | None:
    """Why this table action is not possible, or None."""
    if state.phase == "over":
        return refusal("over", "ET-1.10.2")
    if isinstance(action, OfferDraw | AnswerDraw):
        return refusal("no_draw", "ET-1.10.2")
    return None


def explain(position: Position, seat: int, action: Any) -> Refusal:
    """Why this action, which is not legal, is refused."""
    if position.phase == "over":
        return refusal("over", "ET-1.10.2")
    if position.phase == "strategy":
        if isinstance(action, Heal | Cast | Attack | EndTurn):
            return refusal("not_yet_combat", "ET-1.3.1")
        return _in_strategy(position, action)
    if isinstance(action, Heal | Cast | Attack):
        return _in_combat(position, action)
    return refusal("strategy_over", "ET-1.3.2")


def _etrac(position: Position, card: str) -> Holder | None:
    return next((etrac for etrac in position.line if etrac.card == card), None)


def _enemy(position: Position, name: str) -> Holder | None:
    return next((enemy for enemy in position.enemies if enemy.name == name), None)


# --- strategy


def _in_strategy(position: Position, action: Any) -> Refusal:
    if action.card not in position.hand:
        return refusal("not_in_hand", "ET-1.4.1")
    match action:
        case Place(card=card):
            if not is_character(card):
                return refusal("not_a_character", "ET-1.4.1", card=card_name(card))
            return refusal("class_in_line", "ET-1.2.1", card=card_name(card))
        case Equip(card=card, to=to):
            return _equip(position, card, to)
        case SwapWeapon(card=card, to=to):
            return _swap(position, card, to)
        case UseJoker(card=card, take=take):
            return _joker(position, card, take)
    raise TypeError(f"not an action of this game: {action!r}")


def _equip(position: Position, card: str, to: str) -> Refusal:
    if not is_equipment(card):
        return refusal("not_equipment", "ET-1.1.5" if is_joker(card) else "ET-1.1.1", card=card_name(card))
    etrac = _etrac(position, to)
    if etrac is None:
        return refusal("not_in_line", "ET-1.4.1")
    held = etrac.in_slot(SLOT[card])
    assert held is not None
    return refusal("slot_filled", "ET-1.2.4", card=card_name(held))


def _swap(position: Position, card: str, to: str) -> Refusal:
    if not position.table.weapon_swap:
        return refusal("no_swap", "ET-1.2.4")
    if SLOT.get(card) != "weapon":
        return refusal("not_a_weapon", "ET-1.12", card=card_name(card))
    etrac = _etrac(position, to)
    if etrac is None:
        return refusal("not_in_line", "ET-1.4.1")
    if etrac.weapon is None:
        return refusal("nothing_to_swap", "ET-1.12")
    assert VALUE[card] <= VALUE[etrac.weapon]
    return refusal("not_stronger", "ET-1.12", card=card_name(etrac.weapon))


def _joker(position: Position, card: str, take: str) -> Refusal:
    if position.table.joker == "none":
        return refusal("joker_without_use", "ET-1.1.5")
    if not is_joker(card):
        return refusal("not_a_joker", "ET-1.4.3", card=card_name(card))
    if take not in position.discard:
        return refusal("not_in_discard", "ET-1.4.3")
    assert not comes_back(position, take)
    return refusal(f"joker_only_{position.table.joker}s", "ET-1.4.3")


# --- combat


def _in_combat(position: Position, action: Heal | Cast | Attack) -> Refusal:
    etrac = _etrac(position, action.by)
    if etrac is None:
        return refusal("not_in_line", "ET-1.5.1")
    if etrac.acted:
        return refusal("acted", "ET-1.5.1", card=card_name(etrac.card))
    if position.table.fresh_wait and etrac.fresh:
        return refusal("fresh", "ET-1.4.2", card=card_name(etrac.card))
    match action:
        case Heal(target=target):
            return _heal(position, etrac, target)
        case Cast():
            return _cast(position, etrac, action)
        case Attack():
            if etrac.weapon is None:
                return refusal("no_weapon", "ET-1.5.2", card=card_name(etrac.card))
            return refusal("not_an_enemy", "ET-1.5.2")


def _heal(position: Position, etrac: Holder, target: str) -> Refusal:
    if etrac.potion is None:
        return refusal("no_potion", "ET-1.7.1", card=card_name(etrac.card))
    if _etrac(position, target) is None:
        return refusal("not_in_line", "ET-1.7.2")
    if target != etrac.card and etrac.suit != "hearts":
        return refusal("not_a_healer", "ET-1.7.2", card=card_name(etrac.card))
    return refusal("full_hp", "ET-1.5.4", card=card_name(target))


def _cast(position: Position, etrac: Holder, cast: Cast) -> Refusal:
    if SUIT[etrac.card] != "clubs":
        return refusal("not_a_mage", "ET-1.2.3", card=card_name(etrac.card))
    if etrac.scroll is None:
        return refusal("no_scroll", "ET-1.8.1", card=card_name(etrac.card))
    spell = SPELLS[cast.spell]
    if spell.level > level(etrac.scroll):
        return refusal("level_too_low", "ET-1.8.2", spell=spell_name(spell.id), n=spell.level, m=level(etrac.scroll))
    if isinstance(spell.effect, Boost):
        return _boost(position, etrac, cast)
    enemy = _enemy(position, cast.target)
    if enemy is None:
        return refusal("not_an_enemy", "ET-1.8.3")
    if not isinstance(spell.effect, DestroyEquipment):
        return refusal("no_slot", "ET-1.8.3")
    if cast.slot is None:
        return refusal("which_slot", "ET-1.8.3")
    return refusal("nothing_to_destroy", "ET-1.5.4")


def _boost(position: Position, mage: Holder, cast: Cast) -> Refusal:
    target = _etrac(position, cast.target)
    if target is None:
        return refusal("not_in_line", "ET-1.8.3")
    if target is mage:
        return refusal("boost_another", "ET-1.8.3")
    if target.weapon is None:
        return refusal("boost_unarmed", "ET-1.5.4", card=card_name(target.card))
    return refusal("no_slot", "ET-1.8.3")


def wished(view: View) -> tuple[Place | Attack, ...]:
    """What one may look for: in strategy to place each character of the hand, in combat to attack with each Etrac."""
    if view.phase == "strategy":
        return tuple(Place(card) for card in view.hand if is_character(card))
    if view.phase == "combat":
        return tuple(Attack(etrac.card, enemy.name) for etrac in view.line for enemy in view.enemies[:1])
    return ()
