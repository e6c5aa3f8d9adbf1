"""Which cards the automated side takes into its slots (ET-2.4.3, ET-3.2.3, ET-3.6)."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.etraclor.cards import VALUE, Slot, best
from app.games.etraclor.catalogue import MONSTERS
from app.games.etraclor.state import Holder
from app.games.etraclor.told import Reason, Why


def best_for(holder: Holder, slot: Slot, cards: Iterable[str]) -> tuple[str | None, Why]:
    """The card of these that the holder would take into the empty slot, if there is one, and why that one."""
    cards = tuple(cards)
    if slot == "object":
        return _object_for(holder, cards)
    return best(cards, "spades" if slot == "weapon" else "diamonds"), "best"


def _object_for(holder: Holder, cards: tuple[str, ...]) -> tuple[str | None, Why]:
    potion, scroll = best(cards, "hearts"), best(cards, "clubs")
    if prefers_scrolls(holder):
        return (scroll, "scroll_first") if scroll else (potion, "scroll_missing")
    if potion or holder.side == "guardian":  # only Mages among the Guardians ever take a Scroll
        return potion, "potion_first"
    return scroll, "potion_missing"


def prefers_scrolls(holder: Holder) -> bool:
    """A Guardian Mage (ET-2.4.3), or a magic Monster (ET-3.1.4)."""
    if holder.side == "monster":
        return MONSTERS[holder.card].object_priority[0] == "scroll"
    return holder.suit == "clubs"


def why_nothing(monster: Holder, slot: Slot, cards: Iterable[str]) -> Reason:
    """Why the Monster took none of these cards into this slot."""
    if monster.in_slot(slot) and slot != "weapon":
        return "slot_filled"
    return "not_better" if slot == "weapon" and best(cards, "spades") else "nothing_fits"


def stronger_weapon(holder: Holder, cards: Iterable[str]) -> str | None:
    """The best Weapon of these, if its value is strictly higher than that of the holder's own (ET-3.6.2)."""
    found = best(cards, "spades")
    return found if found and holder.weapon and VALUE[found] > VALUE[holder.weapon] else None
