"""What each verb of the cards does (EX-12.3). A choice that it needs is put on the agenda as a `Pick`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from app.games.explor_games.actions import Action, PickCard, PickPosition, PickSlot
from app.games.explor_games.attempt_events import DieCrushed, RewardChanged, Weighed
from app.games.explor_games.attempts import current, recount, roll_again, tally
from app.games.explor_games.catalogue import CHARACTERS, EFFECTS, is_hero, is_villain
from app.games.explor_games.course import Course, Position, companion_in, rival
from app.games.explor_games.deals import cost_of
from app.games.explor_games.events import Discarded, Expelled, Peeked, PeekedAt, Recovered, Targeted
from app.games.explor_games.odds import total_of
from app.games.explor_games.piles import cycle, draw, lengthen_line
from app.games.explor_games.state import Penalty, Pick, Resolve
from app.games.explor_games.turn_events import CostRaised, Earned, Lost, Stole
from app.games.explor_games.vocabulary import (
    Bonus,
    Cancel,
    Crush,
    Draw,
    Drop,
    Effect,
    Emp,
    Expel,
    Leave,
    LineAdd,
    LineCycle,
    Malus,
    Peek,
    Recover,
    Reroll,
    Reward,
    Span,
    Steal,
    Surcharge,
)


def resolve(course: Course, task: Resolve) -> None:
    """The next effect of the card that happens now; those after it follow when it is done (EX-12.1)."""
    effects = EFFECTS[task.card]
    for index in range(task.next, len(effects)):
        effect = effects[index]
        if effect.when == task.when:
            if index + 1 < len(effects):
                course.push(replace(task, next=index + 1))
            VERBS[type(effect)](course, task.seat, task.card, effect)
            return


# --- EMP


def _emp(course: Course, seat: int, card: str, effect: Emp) -> None:
    who = seat if effect.who == "self" else rival(seat)
    before = course.players[who].reserve
    course.gain(who, effect.n)
    change = course.players[who].reserve - before
    if change > 0:
        course.tell(Earned(seat=who, n=change, card=card))
    elif change < 0:
        course.tell(Lost(seat=who, n=-change, card=card))


def _steal(course: Course, seat: int, card: str, effect: Steal) -> None:
    n = min(effect.n, course.players[rival(seat)].reserve)
    if n:
        course.gain(rival(seat), -n)
        course.gain(seat, n)
        course.tell(Stole(seat=seat, n=n, card=card))


def _reward(course: Course, seat: int, card: str, effect: Reward) -> None:
    """A villain's: those of heroes and challenges are counted with the reward itself (EX-7.11)."""
    if effect.when == "reveal":
        attempt = current(course)
        course.attempt = replace(attempt, losses=(*attempt.losses, Penalty(card, effect.n)))
        course.tell(RewardChanged(seat=course.seat, card=card, n=effect.n))


def _surcharge(course: Course, seat: int, card: str, effect: Surcharge) -> None:
    deal = course.deal
    assert deal is not None
    course.deal = replace(deal, surcharge=deal.surcharge + effect.n)
    course.tell(CostRaised(seat=course.seat, card=card, n=effect.n, cost=cost_of(course.deal)))


def _cancel(course: Course, seat: int, card: str, effect: Cancel) -> None:
    assert course.deal is not None
    course.deal = replace(course.deal, cancelled=effect.to)


# --- dice


def _malus(course: Course, seat: int, card: str, effect: Malus) -> None:
    attempt = current(course)
    course.attempt = replace(attempt, penalties=(*attempt.penalties, Penalty(card, effect.n)))
    course.tell(Weighed(seat=course.seat, card=card, n=effect.n))


def _reroll(course: Course, seat: int, card: str, effect: Reroll) -> None:
    """A villain's: the reroll of a hero or a fragment is offered after a failure (EX-7.10)."""
    if effect.when == "reveal":
        roll_again(course, card)


def _crush(course: Course, seat: int, card: str, effect: Crush) -> None:
    one, other = current(course).dice
    dice = (1, other) if one >= other else (one, 1)
    course.attempt = replace(current(course), dice=dice)
    total, reckoning = total_of(course.table.mode, course.mine, course.attempt)
    course.tell(DieCrushed(seat=course.seat, card=card, dice=dice, total=total, threshold=reckoning.threshold))


# --- cards and challenges


def _draw(course: Course, seat: int, card: str, effect: Draw) -> None:
    draw(course, seat, effect.n)


def _drop(course: Course, seat: int, card: str, effect: Drop) -> None:
    foe = rival(seat)
    for _ in range(min(effect.n, len(course.players[foe].hand))):
        hand = course.players[foe].hand
        dropped = course.rng.pick(hand) if len(hand) > 1 else hand[0]
        course.out_of_hand(foe, dropped)
        course.to_discard(foe, dropped)
        course.tell(Discarded(seat=foe, card=dropped, why="dropped", rules=("EX-12.3", "EX-13.5")))


def _line_add(course: Course, seat: int, card: str, effect: LineAdd) -> None:
    for _ in range(effect.n):
        lengthen_line(course, seat)


def _leave(course: Course, seat: int, card: str, effect: Leave) -> None:
    (slot,) = (companion.slot for companion in course.players[seat].companions if companion.card == card)
    course.to_discard(seat, course.leave_play(seat, slot))
    course.tell(Discarded(seat=seat, card=card, why="departed", rules=("EX-8.4",)))


def _nothing(course: Course, seat: int, card: str, effect: Effect) -> None:
    """A continuous effect: it is read when it is needed."""


# --- effects with a target


def _expel(course: Course, seat: int, card: str, effect: Expel) -> None:
    targets = targets_of(course, seat, effect)
    if effect.pick == "random" and targets:
        slot = course.rng.pick(targets) if len(targets) > 1 else targets[0]
        _carry_out(course, seat, card, effect, PickSlot(slot))
    else:
        _ask(course, seat, card, effect)


def _ask(course: Course, seat: int, card: str, effect: Effect) -> None:
    """A choice with one option is made without asking; one without options is skipped (EX-9.8, EX-12.1)."""
    pick = Pick(seat, card, EFFECTS[card].index(effect))
    options = options_of(course, pick)
    if len(options) == 1:
        _carry_out(course, seat, card, effect, options[0])
    elif options:
        course.push(pick)


def targets_of(position: Position, seat: int, effect: Expel) -> list[int]:
    """Slots of the foe's characters that may be expelled."""
    companions = position.players[rival(seat)].companions
    if effect.zone == "attempt":
        place = position.attempt.position if position.attempt is not None else 0
        companions = tuple(companion for companion in companions if place in companion.on)
    return [companion.slot for companion in companions if effect.what in ("any", CHARACTERS[companion.card].kind)]


def options_of(position: Position, pick: Pick) -> tuple[Action, ...]:
    """What may be chosen: slots ascending, positions from the left, cards of the discard latest first."""
    own, foe = position.players[pick.seat], position.players[rival(pick.seat)]
    match EFFECTS[pick.card][pick.index]:
        case Expel() as effect:
            return tuple(PickSlot(slot) for slot in targets_of(position, pick.seat, effect))
        case Peek():
            return tuple(PickSlot(companion.slot) for companion in foe.companions if is_villain(companion.card))
        case LineCycle(who=who):
            player = own if who == "self" else foe
            if not player.challenge_pile and not player.challenge_discard:
                return ()
            return tuple(PickPosition(place) for place in range(1, len(player.line) + 1))
        case Recover():
            return tuple(PickCard(card) for card in own.discard if is_hero(card))
    raise TypeError(f"nothing is chosen for {pick}")


def answer(course: Course, pick: Pick, action: Action) -> None:
    """The choice on top of the agenda is made."""
    course.agenda.pop()
    _carry_out(course, pick.seat, pick.card, EFFECTS[pick.card][pick.index], action)


def _carry_out(course: Course, seat: int, card: str, effect: Effect, chosen: Action) -> None:
    match effect, chosen:
        case Expel(), PickSlot(slot):
            _try_to_expel(course, rival(seat), slot, card, effect)
        case Peek(), PickSlot(slot):
            _peek(course, seat, slot)
        case LineCycle(who=who), PickPosition(place):
            cycle(course, seat if who == "self" else rival(seat), place)
        case Recover(), PickCard(hero):
            discard = course.players[seat].discard
            course.update(seat, discard=tuple(there for there in discard if there != hero))
            course.into_hand(seat, hero)
            course.tell(Recovered(seat=seat, card=hero))


def _try_to_expel(course: Course, owner: int, slot: int, by: str, effect: Expel) -> None:
    if effect.die:
        die = course.rng.die()
        course.tell(Targeted(seat=owner, slot=slot, by=by, needed=effect.die, die=die))
        if die < effect.die:
            return
    before = tally(course)
    card = course.leave_play(owner, slot)
    if effect.to == "hand":
        course.into_hand(owner, card)
    else:
        course.to_discard(owner, card)
    course.tell(Expelled(seat=owner, card=card, slot=slot, to_hand=effect.to == "hand", by=by))
    recount(course, before)


def _peek(course: Course, seat: int, slot: int) -> None:
    foe = rival(seat)
    villain = companion_in(course.players[foe], slot)
    assert villain is not None
    course.change(foe, replace(villain, known=True))
    course.tell(Peeked(seat=seat, slot=slot, card=villain.card, to=seat))
    course.tell(PeekedAt(seat=seat, slot=slot, but=seat))


VERBS: Final[dict[type, Callable[[Course, int, str, Any], None]]] = {
    Emp: _emp,
    Steal: _steal,
    Draw: _draw,
    Drop: _drop,
    Expel: _expel,
    Bonus: _nothing,
    Malus: _malus,
    Reroll: _reroll,
    Crush: _crush,
    Reward: _reward,
    LineAdd: _line_add,
    LineCycle: _ask,
    Surcharge: _surcharge,
    Cancel: _cancel,
    Recover: _ask,
    Peek: _ask,
    Span: _nothing,
    Leave: _leave,
}
