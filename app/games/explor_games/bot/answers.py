"""The rival's turn, and the targets of effects: when to say STOP, and whom to aim at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.games.explor_games.actions import Action, Pass, PickCard, PickPosition, PickSlot, PlayVillain
from app.games.explor_games.bot.planning import danger
from app.games.explor_games.bot.prospect import Prospect, likely, mine, rival
from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, EFFECTS, NUMBERED, is_hero
from app.games.explor_games.deals import cost_of
from app.games.explor_games.odds import chances, heroes_on
from app.games.explor_games.view import PlayerSeen, View
from app.games.explor_games.vocabulary import (
    Cancel,
    Crush,
    Draw,
    Drop,
    Effect,
    Emp,
    Expel,
    LineCycle,
    Malus,
    Reroll,
    Reward,
    Steal,
    Surcharge,
)

WORTH: Final = 20.0
"""EMP beyond its price that a villain must swing to be played."""
DELAY: Final = 50.0
"""What it is worth that a fragment comes a turn later."""
EVERYTHING: Final = 10_000.0


def answer(view: View, offers: Sequence[Action]) -> Action:
    """The villain that swings most beyond its price, or nothing."""
    plays = [offer for offer in offers if isinstance(offer, PlayVillain)]
    best = max(plays, key=lambda play: _excess(view, play), default=None)
    return best if best is not None and _excess(view, best) >= WORTH else Pass()


def _excess(view: View, play: PlayVillain) -> float:
    (card,) = (seen.card for seen in mine(view).companions if seen.slot == play.slot)
    assert card is not None
    return sum(_swing(view, effect) for effect in EFFECTS[card]) - CHARACTERS[card].cost


def _swing(view: View, effect: Effect) -> float:
    """EMP that the effect takes from the rival or brings, on average."""
    foe = rival(view)
    match effect:
        case Emp(who=who, n=n):
            return n if who == "self" else float(min(-n, foe.reserve))
        case Steal(n=n):
            return 2.0 * min(n, foe.reserve)
        case Reward(n=n):
            return -n
        case Draw(n=n):
            return 15.0 * n
        case Drop(n=n):
            return 45.0 * n
        case LineCycle():
            return max(_promised(view, foe).values())
        case Surcharge(n=n):
            return _surcharge(view, foe, n)
        case Cancel():
            return _cancellation(view, foe)
        case Malus(n=n):
            return _spoiled(view, n)
        case Reroll() | Crush():
            return _rolled(view, effect)
        case Expel():
            return _expelled(view, foe, effect)
    return 0.0


# --- deals


def _surcharge(view: View, foe: PlayerSeen, n: int) -> float:
    assert view.deal is not None
    short = foe.reserve < cost_of(view.deal) + n
    return n + (_cancellation(view, foe) if short else 0.0)


def _cancellation(view: View, foe: PlayerSeen) -> float:
    """The last fragment is worth everything; a dear hero more than a cheap one."""
    assert view.deal is not None
    if view.deal.kind == "buy":
        return EVERYTHING if len(foe.fragments) == len(NUMBERED) - 1 else DELAY
    return CHARACTERS[view.deal.card].cost * 0.8


# --- attempts


def _at_stake(view: View, foe: PlayerSeen) -> float:
    assert view.attempt is not None
    return CHALLENGES[foe.line[view.attempt.position - 1]].value


def _spoiled(view: View, n: int) -> float:
    """What the attempt loses by a penalty."""
    assert view.attempt is not None
    foe = rival(view)
    odds = chances(view, foe.seat, view.attempt.position, view.attempt.stat)
    again, needed = len(odds.rerolls), odds.reckoning.needed
    return (likely(needed, again) - likely(needed + n, again)) * _at_stake(view, foe)


def _rolled(view: View, effect: Effect) -> float:
    """What a winning roll loses when the dice are rolled again, or the higher one crushed."""
    assert view.attempt is not None
    foe = rival(view)
    odds = chances(view, foe.seat, view.attempt.position, view.attempt.stat)
    again, needed = len(odds.rerolls), odds.reckoning.needed
    if isinstance(effect, Reroll):
        return (1 - likely(needed, again)) * _at_stake(view, foe)
    if 1 + min(view.attempt.dice) >= needed:
        return 0.0
    return (1 - (likely(needed, again - 1) if again else 0.0)) * _at_stake(view, foe)


def _expelled(view: View, foe: PlayerSeen, effect: Expel) -> float:
    """The best target, as often as the die allows."""
    chance = (7 - effect.die) / 6 if effect.die else 1.0
    slots = [seen.slot for seen in foe.companions if effect.what == "any" or (effect.what == "hero") != seen.villain]
    if effect.zone == "attempt":
        place = view.attempt.position if view.attempt is not None else 0
        slots = [seen.slot for seen in foe.companions if place in seen.on]
    return chance * max((_loss(view, foe, slot) for slot in slots), default=0.0)


def _loss(view: View, foe: PlayerSeen, slot: int) -> float:
    """What the rival loses with the character in this slot, most of all if an attempt is under way."""
    (seen,) = (seen for seen in foe.companions if seen.slot == slot)
    attempt = view.attempt
    if attempt is None or attempt.position not in seen.on or seen.card is None:
        return danger(foe, seen) * 0.6
    prospect = Prospect(view, foe.seat)
    here = tuple(heroes_on(foe, attempt.position))
    without = tuple(card for card in here if card != seen.card)
    lost = prospect.promise(attempt.position, here).emp - prospect.promise(attempt.position, without).emp
    return seen.price * 0.5 + lost


def _promised(view: View, player: PlayerSeen) -> dict[int, float]:
    """What each challenge of the line promises now, by position."""
    prospect = Prospect(view, player.seat)
    return {place: prospect.promise(place, prospect.here(place)).emp for place in range(1, len(player.line) + 1)}


# --- targets


def pick(view: View, offers: Sequence[Action]) -> Action:
    """The target of an effect: what hurts the rival most, or helps oneself."""
    return max(offers, key=lambda offer: _appeal(view, offer))


def _appeal(view: View, offer: Action) -> float:
    match offer:
        case PickSlot(slot):
            return _loss(view, rival(view), slot)
        case PickPosition(place):
            if view.active != view.me:
                return _promised(view, rival(view))[place]
            own = mine(view)
            return CHALLENGES[own.line[place - 1]].highest - 10.0 * len(heroes_on(own, place))
        case PickCard(card):
            return CHARACTERS[card].cost if is_hero(card) else 0.0
    return 0.0
