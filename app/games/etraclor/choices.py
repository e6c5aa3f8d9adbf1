"""What the player may choose, in a fixed order (ET-1.4, ET-1.5, ET-1.8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.games.etraclor.actions import (
    Action,
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
from app.games.etraclor.cards import SLOT, SLOTS, SUIT, VALUE, in_order, is_character, is_equipment, is_joker
from app.games.etraclor.catalogue import SPELLS, level
from app.games.etraclor.course import Position
from app.games.etraclor.state import Holder
from app.games.etraclor.vocabulary import Boost, DestroyEquipment, Lightning, MageSpell

END_STRATEGY: Final = EndStrategy()
END_TURN: Final = EndTurn()


def choices(position: Position) -> Iterator[Action]:
    """In strategy: places, equips, exchanges, jokers, the end. In combat: each Etrac heals, casts, attacks; the end."""
    if position.phase == "strategy":
        yield from placings(position)
        yield from equippings(position)
        yield from swaps(position)
        yield from joker_uses(position)
        yield END_STRATEGY
    elif position.phase == "combat":
        for etrac in position.line:
            if ready(position, etrac):
                yield from healings(position, etrac)
                yield from castings(position, etrac)
                yield from attacks(position, etrac)
        yield END_TURN


# --- strategy


def placings(position: Position) -> Iterator[Place]:
    """A character whose class is not in the line (ET-1.4.1)."""
    classes = [etrac.suit for etrac in position.line]
    for card in position.hand:
        if is_character(card) and SUIT[card] not in classes:
            yield Place(card)


def equippings(position: Position) -> Iterator[Equip]:
    """A card for an Etrac with that slot empty (ET-1.2.4)."""
    for card in position.hand:
        if is_equipment(card):
            for etrac in position.line:
                if etrac.in_slot(SLOT[card]) is None:
                    yield Equip(card, etrac.card)


def swaps(position: Position) -> Iterator[SwapWeapon]:
    """Option `weapon_swap`: a strictly stronger Weapon (ET-1.12)."""
    if not position.table.weapon_swap:
        return
    for card in position.hand:
        if SLOT.get(card) == "weapon":
            for etrac in position.line:
                if etrac.weapon and VALUE[card] > VALUE[etrac.weapon]:
                    yield SwapWeapon(card, etrac.card)


def joker_uses(position: Position) -> Iterator[UseJoker]:
    """Option `joker`: what a joker may bring back from the discard pile (ET-1.4.3)."""
    if position.table.joker == "none":
        return
    wanted = in_order(card for card in position.discard if comes_back(position, card))
    for joker in position.hand:
        if is_joker(joker):
            for card in wanted:
                yield UseJoker(joker, card)


def comes_back(position: Position, card: str) -> bool:
    return is_character(card) if position.table.joker == "revive" else not is_joker(card)


# --- combat


def ready(position: Position, etrac: Holder) -> bool:
    """One action in each combat phase (ET-1.5.1); with `fresh_wait`, not on the turn of being placed (ET-1.4.2)."""
    return not etrac.acted and not (position.table.fresh_wait and etrac.fresh)


def healings(position: Position, etrac: Holder) -> Iterator[Heal]:
    """Its own Potion, or a Healer's for another, where a hit point is missing (ET-1.7, ET-1.5.4)."""
    if etrac.potion is None:
        return
    for target in position.line:
        if target.hurt and (target is etrac or etrac.suit == "hearts"):
            yield Heal(etrac.card, target.card)


def castings(position: Position, etrac: Holder) -> Iterator[Cast]:
    """Any spell that the Mage's Scroll is strong enough for, on anybody whom it can do something to (ET-1.8)."""
    if etrac.suit != "clubs" or etrac.scroll is None:
        return
    for spell in SPELLS.values():
        if spell.level <= level(etrac.scroll):
            yield from _casts(position, etrac, spell)


def _casts(position: Position, mage: Holder, spell: MageSpell) -> Iterator[Cast]:
    match spell.effect:
        case Boost():
            for other in position.line:
                if other is not mage and other.weapon:
                    yield Cast(mage.card, spell.id, other.card)
        case DestroyEquipment():
            for enemy in position.enemies:
                for slot in SLOTS:
                    if enemy.in_slot(slot):
                        yield Cast(mage.card, spell.id, enemy.name, slot)
        case Lightning():
            for enemy in position.enemies:
                yield Cast(mage.card, spell.id, enemy.name)


def attacks(position: Position, etrac: Holder) -> Iterator[Attack]:
    """With a Weapon, any one enemy in play (ET-1.5.2)."""
    if etrac.weapon:
        for enemy in position.enemies:
            yield Attack(etrac.card, enemy.name)
