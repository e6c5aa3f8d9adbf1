"""Buying, calling and using (EX-6): declared, answered by the rival, then settled."""

from __future__ import annotations

from app.games.explor_games.catalogue import CHARACTERS, EFFECTS, FRAGMENTS, NUMBERED, is_hero
from app.games.explor_games.course import Course, Position, companion_in, rival
from app.games.explor_games.ending import win
from app.games.explor_games.refusals import no
from app.games.explor_games.state import SLOTS, Deal, Do, Resolve, Window
from app.games.explor_games.turn_events import (
    Bought,
    CallDeclared,
    DealCancelled,
    DealUnpayable,
    HeroCalled,
    OwnVillainCalled,
    PurchaseDeclared,
    Used,
    VillainCalled,
)
from app.kernel.contract import Refusal

DEALING = ("preparation", "conclusion")
"""The phases in which one may buy, call and use (EX-5.3, EX-5.5)."""
CALL, BUY, USE = "EX-6.4", "EX-6.2", "EX-6.11"


# --- buying


def why_not_buy(position: Position, seat: int, number: int) -> Refusal | None:
    player = position.players[seat]
    if position.phase not in DEALING:
        return no("not_now", "EX-5.4")
    if number not in NUMBERED:
        return no("no_such_fragment", "EX-1.3")
    fragment = NUMBERED[number]
    if number in player.fragments:
        return no("owned_already", "EX-6.1")
    if fragment.id in player.barred:
        return no("fragment_barred", "EX-6.1")
    if fragment.cost > player.reserve:
        return no("fragment_too_dear", "EX-6.1")
    return None


def buy(course: Course, number: int) -> None:
    fragment = NUMBERED[number]
    course.tell(PurchaseDeclared(seat=course.seat, card=fragment.id, cost=fragment.cost))
    _open(course, Deal("buy", fragment.id))


def _settle_purchase(course: Course, deal: Deal, cost: int) -> None:
    seat, number = course.seat, FRAGMENTS[deal.card].number
    course.gain(seat, -cost)
    course.update(seat, fragments=tuple(sorted((*course.mine.fragments, number))))
    course.tell(Bought(seat=seat, card=deal.card, cost=cost))
    if len(course.mine.fragments) == len(NUMBERED):
        win(course, seat, "fragments")
    else:
        course.push(Resolve(seat, deal.card, "enter"))


# --- calling


def why_not_call(position: Position, seat: int, card: str) -> Refusal | None:
    player = position.players[seat]
    if position.phase not in DEALING:
        return no("not_now", "EX-5.4")
    if card not in player.hand:
        return no("not_in_hand", "EX-6.3")
    if card in player.barred:
        return no("card_barred", "EX-6.3")
    if len(player.companions) >= SLOTS:
        return no("no_free_slot", "EX-10.3")
    if CHARACTERS[card].cost > player.reserve:
        return no("character_too_dear", "EX-6.3")
    return None


def call(course: Course, card: str) -> None:
    """A hero's call may be answered; a villain comes face down at once (EX-6.4, EX-6.5)."""
    seat, cost = course.seat, CHARACTERS[card].cost
    course.out_of_hand(seat, card)
    if is_hero(card):
        course.tell(CallDeclared(seat=seat, card=card, cost=cost))
        _open(course, Deal("call", card))
        return
    course.stirred = True
    course.gain(seat, -cost)
    slot = course.enter_play(seat, card).slot
    course.tell(OwnVillainCalled(seat=seat, card=card, slot=slot, cost=cost, to=seat))
    course.tell(VillainCalled(seat=seat, slot=slot, cost=cost, but=seat))


def _settle_call(course: Course, deal: Deal, cost: int) -> None:
    seat = course.seat
    course.gain(seat, -cost)
    slot = course.enter_play(seat, deal.card).slot
    course.tell(HeroCalled(seat=seat, card=deal.card, slot=slot, cost=cost))
    course.push(Resolve(seat, deal.card, "enter"))


# --- using


def why_not_use(position: Position, seat: int, slot: int) -> Refusal | None:
    if position.phase not in DEALING:
        return no("not_now", "EX-5.4")
    companion = companion_in(position.players[seat], slot)
    if companion is None:
        return no("empty_slot", "EX-6.11")
    if not any(effect.when == "use" for effect in EFFECTS[companion.card]):
        return no("nothing_to_use", "EX-6.11")
    if not position.players[rival(seat)].companions:
        return no("nobody_to_send_home", "EX-6.11")
    return None


def use(course: Course, slot: int) -> None:
    """The hero is spent, then the rival may answer (EX-6.11)."""
    seat = course.seat
    card = course.leave_play(seat, slot)
    course.to_discard(seat, card)
    course.tell(Used(seat=seat, card=card))
    _open(course, Deal("use", card))


# --- what the three have in common


def _open(course: Course, deal: Deal) -> None:
    course.stirred = True
    course.deal = deal
    course.push(Window(deal.kind), Do("settle"))


def settle(course: Course) -> None:
    """Cancelled, not payable, or done (EX-6.2, EX-6.4, EX-6.11)."""
    deal = course.deal
    assert deal is not None
    course.deal = None
    cost = cost_of(deal)
    if deal.cancelled is not None:
        _call_off(course, deal, to_pile=deal.kind == "call" and deal.cancelled == "pile")
    elif cost > course.mine.reserve:
        course.tell(DealUnpayable(seat=course.seat, card=deal.card, cost=cost))
        _put_back(course, deal)
    elif deal.kind == "buy":
        _settle_purchase(course, deal, cost)
    elif deal.kind == "call":
        _settle_call(course, deal, cost)
    else:
        course.push(Resolve(course.seat, deal.card, "use"))


def cost_of(deal: Deal) -> int:
    """What the deal costs so far; a use is paid with its hero."""
    if deal.kind == "use":
        return 0
    printed = FRAGMENTS[deal.card].cost if deal.kind == "buy" else CHARACTERS[deal.card].cost
    return printed + deal.surcharge


def _call_off(course: Course, deal: Deal, to_pile: bool) -> None:
    rule = {"call": CALL, "buy": BUY, "use": USE}[deal.kind]
    course.tell(DealCancelled(seat=course.seat, card=deal.card, deal=deal.kind, to_pile=to_pile, rules=(rule,)))
    if to_pile:
        course.to_discard(course.seat, deal.card)
    elif deal.kind != "use":
        _put_back(course, deal)


def _put_back(course: Course, deal: Deal) -> None:
    """A called hero is back in hand; it, or the fragment, is barred until the end of the turn."""
    if deal.kind == "call":
        course.into_hand(course.seat, deal.card)
    course.bar(course.seat, deal.card)
