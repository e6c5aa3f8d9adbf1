"""The strategy phase of the reference player (ET-4.2)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.etraclor.actions import Action, EndStrategy, Equip, Place, SwapWeapon, UseJoker
from app.games.etraclor.bot.weighing import in_hand, threat
from app.games.etraclor.cards import SUIT, SUITS, VALUE, is_character, is_joker
from app.games.etraclor.catalogue import HIT_POINTS
from app.games.etraclor.view import HolderSeen, View

ARMED_FIRST = ("spades", "diamonds", "hearts", "clubs")
GOOD_SCROLL = 8


def strategy(view: View) -> Action:
    """The first thing of the list that is left to do."""
    return next(_wishes(view))


def _wishes(view: View) -> Iterator[Action]:
    yield from _jokers(view)
    yield from _characters(view)
    yield from _weapons(view)
    yield from _objects(view)
    yield from _shields(view)
    if view.mode == "monster":
        yield from _scrolls_out_of_reach(view)
    yield EndStrategy()


def _etrac(view: View, suit: str) -> HolderSeen | None:
    return next((etrac for etrac in view.line if etrac.suit == suit), None)


# --- jokers


def _jokers(view: View) -> Iterator[UseJoker]:
    if view.joker == "none":
        return
    for joker in view.hand:
        if is_joker(joker):
            taken = _free_character(view) if view.joker == "revive" else _recalled(view)
            if taken:
                yield UseJoker(joker, taken)


def _classes(view: View) -> list[str]:
    """The classes that are in the line or in hand."""
    held = [SUIT[card] for card in view.hand if is_character(card)] + [etrac.suit for etrac in view.line]
    return [suit for suit in SUITS if suit in held]


def _free_character(view: View) -> str | None:
    classes = _classes(view)
    free = [card for card in view.discard if is_character(card) and SUIT[card] not in classes]
    return max(free, key=lambda card: (HIT_POINTS[card], -SUITS.index(SUIT[card])), default=None)


def _recalled(view: View) -> str | None:
    classes, free = _classes(view), _free_character(view)
    if len(classes) <= 1 and free:
        return free
    armed = sum(1 for etrac in view.line if etrac.weapon) + len(in_hand(view, "spades"))
    if armed < len(classes) and (weapon := _best_discarded(view, "spades", 0)):
        return weapon
    if "clubs" in classes and (scroll := _best_discarded(view, "clubs", GOOD_SCROLL)):
        return scroll
    return free


def _best_discarded(view: View, suit: str, least: int) -> str | None:
    there = [card for card in view.discard if card in VALUE and SUIT[card] == suit and VALUE[card] >= least]
    return max(there, key=VALUE.__getitem__, default=None)


# --- characters and equipment


def _characters(view: View) -> Iterator[Place]:
    for suit in SUITS:
        if _etrac(view, suit) is None:
            own = [card for card in view.hand if is_character(card) and SUIT[card] == suit]
            if own:
                yield Place(max(own, key=HIT_POINTS.__getitem__))


def _weapons(view: View) -> Iterator[Equip | SwapWeapon]:
    (best, *_) = in_hand(view, "spades") or (None,)
    if best is None:
        return
    line = [etrac for suit in ARMED_FIRST if (etrac := _etrac(view, suit))]
    for etrac in line:
        if etrac.weapon is None:
            yield Equip(best, etrac.card)
    for etrac in line:
        if view.weapon_swap and etrac.weapon and VALUE[best] > VALUE[etrac.weapon]:
            yield SwapWeapon(best, etrac.card)


def _objects(view: View) -> Iterator[Equip]:
    healer, attacker, defender, mage = (_etrac(view, suit) for suit in SUITS)
    fighters = sorted((etrac for etrac in (attacker, defender) if etrac), key=lambda etrac: etrac.hp - etrac.max_hp)
    wishes = [(scroll, mage) for scroll in in_hand(view, "clubs")]
    wishes += [(potion, etrac) for potion in in_hand(view, "hearts") for etrac in (healer, *fighters, mage)]
    for card, etrac in wishes:
        if etrac and etrac.object is None:
            yield Equip(card, etrac.card)


def _shields(view: View) -> Iterator[Equip]:
    bare = [etrac for etrac in view.line if etrac.shield is None]
    for shield in in_hand(view, "diamonds"):
        for etrac in sorted(bare, key=lambda etrac: (-threat(view, etrac), etrac.hp)):
            yield Equip(shield, etrac.card)


def _scrolls_out_of_reach(view: View) -> Iterator[Equip]:
    for scroll in in_hand(view, "clubs"):
        for etrac in view.line:
            if etrac.object is None:
                yield Equip(scroll, etrac.card)
