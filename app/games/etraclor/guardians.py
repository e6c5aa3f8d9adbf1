"""The Guardians: how a wave comes, and what each Guardian does in their turn (ET-2.4 to ET-2.9)."""

from __future__ import annotations

from typing import Any

from app.games.etraclor.cards import in_order
from app.games.etraclor.catalogue import HIT_POINTS
from app.games.etraclor.circle import aim
from app.games.etraclor.combat import attack, spend_to_heal
from app.games.etraclor.course import Course
from app.games.etraclor.equipping import best_for
from app.games.etraclor.events import (
    Equipped,
    GuardianCame,
    GuardiansTurn,
    Passed,
    Tested,
    TookNothing,
    ToReserve,
    WaveCame,
)
from app.games.etraclor.guardian_magic import cast
from app.games.etraclor.state import Holder, Pile
from app.games.etraclor.told import Why


def new_wave(course: Course) -> None:
    """The next wave is turned up from left to right, and its armed Guardians attack at once (ET-2.4)."""
    piles, course.coming = course.coming[0], course.coming[1:]
    course.wave += 1
    course.tell(WaveCame(wave=course.wave, guardians=len(piles)))
    for place, pile in enumerate(piles, start=1):
        _turn_up(course, pile, place)
    for guardian in course.enemies:
        if guardian.weapon:
            _attack(course, course.enemy(guardian.card), (), step="assault", rules=("ET-2.4.4", "ET-2.7.1"))
    if course.table.arrival == "assault_then_turn":
        guardians_turn(course)


def _turn_up(course: Course, pile: Pile, place: int) -> None:
    """A Guardian equips from its own pile only; the rest joins the reserve (ET-2.4.2, ET-2.4.3)."""
    guardian = Holder("guardian", pile.guardian, HIT_POINTS[pile.guardian], place=place)
    course.enemies += (guardian,)
    course.tell(GuardianCame(guardian=guardian.card, place=place, hp=guardian.hp, gear=in_order(pile.gear)))
    taken = _equip(course, guardian, pile.gear, "pile")
    left = in_order(card for card in pile.gear if card not in taken)
    course.reserve = in_order((*course.reserve, *left))
    if left:
        course.tell(ToReserve(cards=left))


def guardians_turn(course: Course) -> None:
    """The circle of the Guardians: they equip, then each does one action, from left to right (ET-2.5)."""
    course.tell(GuardiansTurn())
    _equip_from_reserve(course)
    for guardian in course.enemies:
        _act(course, course.enemy(guardian.card))


def _equip_from_reserve(course: Course) -> None:
    """Each fills all the slots it can before the next one looks (ET-2.5.2)."""
    before = course.reserve
    for guardian in course.enemies:
        taken = _equip(course, guardian, course.reserve, "reserve")
        course.reserve = tuple(card for card in course.reserve if card not in taken)
    if course.reserve == before:
        idle = tuple(
            Tested(guardian.card, "nothing_fits" if guardian.free_slots else "slot_filled")
            for guardian in course.enemies
        )
        course.tell(TookNothing(side="guardian", step="equip", considered=idle, rules=("ET-2.5.2",)))


def _equip(course: Course, guardian: Holder, cards: tuple[str, ...], source: Any) -> tuple[str, ...]:
    """Fills its empty slots with the best of these cards (ET-2.4.3). Returns what it took."""
    taken: tuple[str, ...] = ()
    for slot in guardian.free_slots:
        card, why = best_for(guardian, slot, cards)
        if card is None:
            continue
        guardian = course.change(guardian, **{slot: card})
        taken += (card,)
        course.tell(
            Equipped(
                holder=guardian.card,
                side="guardian",
                slot=slot,
                card=card,
                source=source,
                step="arrival" if source == "pile" else "equip",
                why=why,
                rules=("ET-2.4.3",) if source == "pile" else ("ET-2.5.2", "ET-2.4.3"),
            )
        )
    return taken


# --- one action each (ET-2.6)


def _act(course: Course, guardian: Holder) -> None:
    """The first possible action of the list; what was looked at before is told with it (ET-2.5.4)."""
    tested: list[Tested] = []
    for try_to in (_drink, _cast, _attack_if_armed, _heal_another):
        if try_to(course, guardian, tested):
            return
    course.tell(Passed(holder=guardian.card, side="guardian", considered=tuple(tested)))


def _drink(course: Course, guardian: Holder, tested: list[Tested]) -> bool:
    """Its own Potion, as soon as it misses a hit point (ET-2.6.1)."""
    if guardian.potion and guardian.hurt:
        spend_to_heal(course, guardian, guardian, step="act", why="hurt", rules=("ET-2.6.1", "ET-1.7.1"))
        return True
    tested.append(Tested("drink", "full_hp" if guardian.potion else "no_potion"))
    return False


def _cast(course: Course, guardian: Holder, tested: list[Tested]) -> bool:
    """A Mage with a Scroll, if a spell can have an effect (ET-2.6.2)."""
    if guardian.suit != "clubs" or guardian.scroll is None:
        tested.append(Tested("cast", "not_mage" if guardian.suit != "clubs" else "no_scroll"))
        return False
    return cast(course, guardian, tested)


def _attack_if_armed(course: Course, guardian: Holder, tested: list[Tested]) -> bool:
    if guardian.weapon is None:
        tested.append(Tested("attack", "no_weapon"))
        return False
    _attack(course, guardian, tuple(tested), step="act", rules=("ET-2.6.3", "ET-2.7.1"))
    return True


def _attack(course: Course, guardian: Holder, tested: tuple[Tested, ...], **told: Any) -> None:
    """The Etrac of its own element, else the next on the circle (ET-2.7.1)."""
    target, tried = aim(course.line, guardian.suit)
    attack(course, guardian, target, tried=tried, why=why_aimed(guardian, target), considered=tested, **told)


def why_aimed(guardian: Holder, target: Holder | None) -> Why:
    if target is None:
        return "nobody"
    return "own_element" if target.suit == guardian.suit else "next_element"


def _heal_another(course: Course, guardian: Holder, tested: list[Tested]) -> bool:
    """A Healer gives its Potion to the first hurt Guardian on its right, then on from the leftmost (ET-2.9.1)."""
    if guardian.suit != "hearts" or guardian.potion is None:
        tested.append(Tested("heal", "not_healer" if guardian.suit != "hearts" else "no_potion"))
        return False
    here = course.enemies.index(guardian)
    for other in course.enemies[here + 1 :] + course.enemies[:here]:
        if other.hurt:
            told = {"step": "act", "why": "first_hurt_right", "considered": tuple(tested)}
            spend_to_heal(course, guardian, other, rules=("ET-2.6.4", "ET-2.9.1"), **told)
            return True
        tested.append(Tested(other.card, "full_hp"))
    tested.append(Tested("heal", "nobody_hurt"))
    return False
