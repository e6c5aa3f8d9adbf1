"""Preparation and conclusion: whom to call and place, what to buy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from app.games.explor_games.actions import Action, Adventure, Buy, Call, End, Place, Use
from app.games.explor_games.bot.habits import Habits
from app.games.explor_games.bot.prospect import CARD, Prospect, mine, rival
from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, EFFECTS, NUMBERED, is_hero, is_villain
from app.games.explor_games.placing import may_span
from app.games.explor_games.state import PER_CHALLENGE, SLOTS
from app.games.explor_games.view import CompanionSeen, PlayerSeen, View
from app.games.explor_games.vocabulary import Draw, Expel, Leave, LineAdd, Recover

PURSE: Final = 80
"""EMP kept when a fragment is bought."""
KEPT: Final = 30
"""EMP kept when a villain is called."""
STAYS: Final = 0.5
"""Of its price, what a hero who fails and stays is still worth."""
SPENT: Final = 0.3
"""Of its price, what a hero in play is worth who is spent on a success."""
WORTHWHILE: Final = 5.0
"""EMP that a plan must promise to be followed."""


@dataclass(frozen=True, slots=True)
class Recruit:
    """A hero who may be placed: in play in a slot, or still to be called."""

    card: str
    slot: int | None
    on: tuple[int, ...] = ()

    @property
    def price(self) -> int:
        return CHARACTERS[self.card].cost if self.slot is None else 0


@dataclass(frozen=True, slots=True)
class Plan:
    worth: float
    heroes: tuple[Recruit, ...]
    places: tuple[int, ...]


def prepare(view: View, offers: Sequence[Action], habits: Habits) -> Action:
    """The last fragments if all can be paid, then the best plan, then a fragment, then the adventure."""
    return _finish(view, offers, habits) or _follow(view, offers) or _acquire(view, offers, habits) or Adventure()


def conclude(view: View, offers: Sequence[Action], habits: Habits) -> Action:
    return _finish(view, offers, habits) or _acquire(view, offers, habits) or _lurk(view, offers, habits) or End()


# --- fragments


def _missing(player: PlayerSeen, habits: Habits) -> list[int]:
    return [number for number in habits.order if number not in player.fragments]


def _finish(view: View, offers: Sequence[Action], habits: Habits) -> Action | None:
    """All the missing fragments, as soon as they can be paid together."""
    missing = _missing(mine(view), habits)
    if sum(NUMBERED[number].cost for number in missing) > mine(view).reserve:
        return None
    return next((Buy(number) for number in missing if Buy(number) in offers), None)


def _acquire(view: View, offers: Sequence[Action], habits: Habits) -> Action | None:
    """The next fragment in order, if enough is left: a cheaper one that comes later waits."""
    number = _missing(mine(view), habits)[0]
    if Buy(number) in offers and mine(view).reserve - NUMBERED[number].cost >= PURSE:
        return Buy(number)
    return None


# --- villains


def _lurk(view: View, offers: Sequence[Action], habits: Habits) -> Action | None:
    """A villain to lie in wait, the dearest first."""
    me = mine(view)
    lurking = sum(1 for seen in me.companions if seen.villain)
    if lurking >= habits.lurking or len(me.companions) >= SLOTS - 1:
        return None
    callable_ones = [card for card in me.cards if is_villain(card) and Call(card) in offers]
    for card in sorted(callable_ones, key=lambda card: (-CHARACTERS[card].cost, card)):
        if me.reserve - CHARACTERS[card].cost >= KEPT:
            return Call(card)
    return None


# --- heroes


def _follow(view: View, offers: Sequence[Action]) -> Action | None:
    """The next action of the best plan: a call, or a move."""
    best = max(_plans(view, offers), key=lambda plan: plan.worth, default=None)
    if best is None or best.worth < WORTHWHILE:
        return None
    for hero in best.heroes:
        if hero.slot is None:
            return Call(hero.card)
    (mover, *_) = (hero for hero in best.heroes if hero.slot is not None)
    assert mover.slot is not None
    return Place(mover.slot, best.places[0], len(best.places) == 2)


def _plans(view: View, offers: Sequence[Action]) -> Iterator[Plan]:
    me = mine(view)
    prospect = Prospect(view, me.seat)
    free = SLOTS - len(me.companions)
    heroes = [
        Recruit(seen.card, seen.slot, seen.on)
        for seen in me.companions
        if seen.card is not None and not seen.villain and not seen.moved
    ]
    if free:
        heroes += [Recruit(card, None) for card in me.cards if is_hero(card) and Call(card) in offers]
    for place, challenge in enumerate(me.line, start=1):
        crowd = prospect.here(place)
        for hero in heroes:
            if place in hero.on or len(crowd) >= PER_CHALLENGE:
                continue
            yield _plan(view, prospect, (hero,), (place,))
            if may_span(hero.card) and place < len(me.line):
                neighbours = prospect.here(place + 1)
                if hero.card not in neighbours and len(neighbours) < PER_CHALLENGE:
                    yield _plan(view, prospect, (hero,), (place, place + 1))
        if not crowd and CHALLENGES[challenge].value > 100:
            for pair in combinations([hero for hero in heroes if not hero.on], 2):
                if sum(hero.price for hero in pair) <= me.reserve and _called(pair) <= free:
                    yield _plan(view, prospect, pair, (place,))


def _called(heroes: Iterable[Recruit]) -> int:
    return sum(1 for hero in heroes if hero.slot is None)


def _plan(view: View, prospect: Prospect, heroes: tuple[Recruit, ...], places: tuple[int, ...]) -> Plan:
    """What it adds to place these heroes there, less what they cost."""
    cards = tuple(hero.card for hero in heroes)
    gain, fails = 0.0, 1.0
    for place in places:
        here = prospect.here(place)
        promise = prospect.promise(place, (*here, *(card for card in cards if card not in here)))
        gain += promise.emp - prospect.promise(place, here).emp
        fails *= 1 - promise.probability
    for hero in heroes:
        for place in hero.on:
            if place not in places:
                here = prospect.here(place)
                left = tuple(card for card in here if card != hero.card)
                gain -= prospect.promise(place, here).emp - prospect.promise(place, left).emp
        gain -= _toll(view, hero, 1 - fails)
    return Plan(gain, heroes, places)


def _toll(view: View, hero: Recruit, success: float) -> float:
    """What it costs to call a hero, or to spend one who is in play; less what the arrival brings."""
    price = CHARACTERS[hero.card].cost
    passing = any(isinstance(effect, Leave) for effect in EFFECTS[hero.card])
    if hero.slot is not None:
        return 0.0 if passing or hero.on else SPENT * price * success
    kept = 0.0 if passing else STAYS * price * (1 - success)
    return price - kept - _arrival(view, hero.card)


def _arrival(view: View, card: str) -> float:
    """What the `enter` effects of a hero are worth."""
    worth = 0.0
    foe = rival(view)
    for effect in EFFECTS[card]:
        match effect:
            case Draw(when="enter", n=n):
                worth += CARD * n
            case LineAdd(n=n):
                worth += 30 * n if len(mine(view).line) < 5 else 0
            case Recover():
                worth += CARD if any(is_hero(there) for there in mine(view).discard) else 0
            case Expel(when="enter"):
                worth += 25 if any(seen.villain for seen in foe.companions) else 0
    return worth


# --- going back home


def send_home(view: View, offers: Sequence[Action]) -> Action | None:
    """A hero spent to send one home who is worth clearly more."""
    foe = rival(view)
    worth = max((danger(foe, seen) for seen in foe.companions), default=0.0)
    for seen in mine(view).companions:
        if Use(seen.slot) in offers and seen.card is not None and worth / 2 > CHARACTERS[seen.card].cost:
            return Use(seen.slot)
    return None


def danger(foe: PlayerSeen, seen: CompanionSeen) -> float:
    """What a character of the rival may be worth: its price, and part of the challenge that it is on."""
    if seen.villain:
        return 30.0 + seen.price
    return seen.price + sum(CHALLENGES[foe.line[place - 1]].value * 0.3 for place in seen.on)
