"""The turn (EA-6): playing cards step by step, recycling, ending, and what comes next by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from app.games.elemental_arena.actions import Action, Done, Recycle
from app.games.elemental_arena.catalogue import CARDS, is_event, is_permanent
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.effects import VERBS, can_start, startable, step_of, steps_of
from app.games.elemental_arena.ending import ROUND_LIMIT, count, settle
from app.games.elemental_arena.events import PermanentLaid, Played, Recycled, TurnEnded, TurnStarted
from app.games.elemental_arena.modifiers import cost_of, total
from app.games.elemental_arena.options import Mode
from app.games.elemental_arena.piles import HAND, draw, fill_row, without
from app.games.elemental_arena.rewards import answer_reward, close_action, next_reward, reward_offers
from app.games.elemental_arena.state import Group, Pending, Permanent, Resolving, group
from app.games.elemental_arena.vocabulary import Step

PA = 3
"""Action points of a turn (EA-6.1)."""

DONE = Done()


# --- what may be chosen


def playable(position: Position, seat: int) -> Iterator[str]:
    """The cards of the hand that may be played now, each once (EA-6.6)."""
    player = position.players[seat]
    for card in dict.fromkeys(player.hand):
        if cost_of(position, seat, card) <= player.pa and startable(position, seat, CARDS[card].effect):
            yield card


def recyclings(position: Position, seat: int) -> Iterator[Recycle]:
    """Every pair of cards that may be discarded for one PA (EA-6.3)."""
    player = position.players[seat]
    if player.pa >= 1:
        for pair in dict.fromkeys(combinations(player.hand, 2)):
            yield Recycle(tuple(sorted(pair)))


def answers(position: Position, ask: Pending) -> Iterator[Action]:
    """Every answer to the open choice, `done` last."""
    if ask.card is None:
        yield from reward_offers(position, ask)
        return
    step = step_of(ask)
    yield from VERBS[step.do].offers(position, ask, step)
    if ask.may_stop:
        yield DONE


# --- what a choice does


def play(course: Course, seat: int, card: str) -> None:
    """Pays the card and lays it in the play area; its steps follow (EA-6.5)."""
    cost, player = cost_of(course, seat, card), course.players[seat]
    course.update(seat, pa=player.pa - cost, hand=without(player.hand, card), played=(*player.played, card))
    course.last_cards = (card,)
    course.resolving = (Resolving(card),)
    course.tell(Played(seat=seat, card=card, cost=cost))


def recycle(course: Course, seat: int, cards: tuple[str, ...]) -> None:
    """One PA, two cards discarded, then one drawn (EA-6.3)."""
    player = course.players[seat]
    hand, discard = without(player.hand, *cards), player.discard + cards
    course.update(seat, pa=player.pa - 1, hand=hand, discard=discard)
    course.last_cards = cards
    course.tell(Recycled(seat=seat, cards=cards))
    draw(course, seat, 1)


def answer(course: Course, action: Any) -> None:
    """Answers the open choice."""
    ask = course.pending
    assert ask is not None
    course.pending = None
    if ask.card is None:
        answer_reward(course, ask, action)
    elif not isinstance(action, Done):
        step = step_of(ask)
        _ask_next(course, VERBS[step.do].answer(course, ask, step, action))


def go_on(course: Course) -> None:
    """Does what follows by itself, until the active player has something to choose or the match is over."""
    while course.phase == "turn":
        if course.turn_lost:
            pass_turn(course)
        elif course.pending is not None:
            if _can_be_answered(course, course.pending):
                return
            course.pending = None
        elif course.resolving:
            _step_on(course)
        elif course.due:
            next_reward(course)
        else:
            return


def _can_be_answered(course: Course, ask: Pending) -> bool:
    """A step ends by itself when only `done` is left (EA-17.10)."""
    return next(answers(course, ask), DONE) != DONE


def _step_on(course: Course) -> None:
    resolving = course.resolving[-1]
    steps = steps_of(resolving)
    if resolving.next == len(steps):
        course.resolving = course.resolving[:-1]
        if not course.resolving:
            _finish(course, resolving.card)
        return
    course.resolving = (*course.resolving[:-1], replace(resolving, next=resolving.next + 1))
    step = steps[resolving.next]
    assert course.turn is not None
    if can_start(course, course.turn, step):
        ask = Pending(course.turn, step.do, resolving.card, resolving.branch, resolving.next, step.optional)
        _ask_next(course, VERBS[step.do].begin(course, ask, step))


def _ask_next(course: Course, ask: Pending | None) -> None:
    """The checks of the end come first; what they drop is not asked any more (EA-14.1)."""
    course.pending = ask
    settle(course)


def _finish(course: Course, card: str) -> None:
    """The card is resolved: a permanent is laid beside the board, rewards become due (EA-7.6, EA-12.2)."""
    seat = course.turn
    assert seat is not None
    player = course.players[seat]
    if is_permanent(card) and card in player.played:
        course.update(seat, played=without(player.played, card))
        course.permanents = (*course.permanents, Permanent(card, seat))
        course.tell(PermanentLaid(seat=seat, card=card))
    close_action(course)


# --- from turn to turn


def end_turn(course: Course, seat: int) -> None:
    """Marks lifted, play area cleared, hand filled, PA reset, next player (EA-6.7)."""
    course.offer = None
    course.tell(TurnEnded(seat=seat))
    for cell, here in enumerate(course.groups):
        if here is not None and here.seat == seat and here.marked:
            course.groups[cell] = _unmarked(here)
    leaving = tuple(card for card in course.players[seat].played if CARDS[card].stays == "turn")
    _leave_play(course, seat, leaving)
    if course.halted:
        return
    draw(course, seat, HAND + total(course, "hand", seat) - len(course.players[seat].hand))
    course.update(seat, pa=PA)
    pass_turn(course)


def pass_turn(course: Course) -> None:
    """The next living player's turn begins, unless the last round is over (EA-13.2, EA-14.9)."""
    assert course.turn is not None
    assert course.first is not None
    order = turn_order(course.table.mode, course.table.seats, course.first)
    place = order.index(course.turn)
    course.turn_lost = False
    following = [*order[place + 1 :], *order[: place + 1]]
    seat = next(seat for seat in following if course.players[seat].living)
    if order.index(seat) <= place:
        if course.round >= course.table.round_limit:
            count(course, ROUND_LIMIT, "round_limit")
            return
        course.round += 1
    begin_turn(course, seat)


def begin_turn(course: Course, seat: int) -> None:
    """Cards that stayed a round leave, the row is completed, PA are set (EA-7.5, EA-11.5, EA-6.8)."""
    course.turn, course.offered, course.entered = seat, False, ()
    _leave_play(course, seat, course.players[seat].played)
    if course.halted:
        return
    if course.table.events:
        fill_row(course)
    pa = max(0, PA + total(course, "pa", seat))
    course.update(seat, pa=pa)
    course.tell(TurnStarted(seat=seat, round=course.round, pa=pa))


def turn_order(mode: Mode, seats: Sequence[int], first: int) -> tuple[int, ...]:
    """Clockwise from the first player; in teams side by side the order is an 8 (EA-13.2)."""
    if mode != "teams_side":
        return (*seats[first:], *seats[:first])
    facing, ally = (first + 2) % 4, first ^ 1
    return first, facing, ally, (ally + 2) % 4


def _leave_play(course: Course, seat: int, cards: tuple[str, ...]) -> None:
    """Cards leave the play area one by one, each with its effect when discarded (EA-6.7)."""
    for card in cards:
        player = course.players[seat]
        course.update(seat, played=without(player.played, card))
        if is_event(card):
            course.event_discard = (*course.event_discard, card)
        else:
            course.update(seat, discard=(*player.discard, card))
        for step in CARDS[card].at_discard:
            _resolve_alone(course, seat, card, step)
            if course.halted:
                return


def _resolve_alone(course: Course, seat: int, card: str, step: Step) -> None:
    """A step without any choice."""
    if can_start(course, seat, step):
        question = VERBS[step.do].begin(course, Pending(seat, step.do, card), step)
        assert question is None, f"{card} asks something when it is discarded"
        settle(course)


def _unmarked(here: Group) -> Group | None:
    return group(here.seat, here.element, here.n, 0)
