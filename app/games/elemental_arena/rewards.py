"""Reward tokens (EA-12): when one is due, and what collecting it brings."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.elemental_arena.actions import Action, RewardCard, TakeReward
from app.games.elemental_arena.catalogue import CARDS
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.effects import startable
from app.games.elemental_arena.events import Fetched, FetchedOne, Looked, LookedAtSome, Played, RewardLeft, RewardTaken
from app.games.elemental_arena.piles import next_events, take_into_hand, without
from app.games.elemental_arena.state import Pending, Resolving

LOOK = 3
"""Events that a collector looks at (EA-12.5)."""


def close_action(course: Course) -> None:
    """An action is wholly resolved: the tokens that it made due are fixed now, in board order (EA-12.2, EA-12.7)."""
    seat = course.turn
    assert seat is not None
    far = course.table.geometry.far[seat]
    for cell in sorted(course.entered):
        here = course.groups[cell]
        if far[cell] and course.rewards[cell] and here is not None and here.seat == seat and cell not in course.due:
            course.due = (*course.due, cell)
    course.entered = ()


def next_reward(course: Course) -> None:
    """The process of the next token due begins: does the player collect it? (EA-12.4)"""
    assert course.turn is not None
    cell, course.due = course.due[0], course.due[1:]
    course.pending = Pending(course.turn, "reward", chosen=(cell,))


def reward_offers(position: Position, ask: Pending) -> Iterator[Action]:
    """The answers to a reward: collect or not; then a card, kept or played for no PA (EA-12.5)."""
    if ask.step == "reward":
        yield TakeReward(True)
        yield TakeReward(False)
        return
    for card in dict.fromkeys(ask.shown):
        yield RewardCard(card, "hand")
        if startable(position, ask.seat, CARDS[card].effect):
            yield RewardCard(card, "play")


def answer_reward(course: Course, ask: Pending, action: TakeReward | RewardCard) -> None:
    seat = ask.seat
    if isinstance(action, RewardCard):
        _use_card(course, ask, action)
        return
    cell = ask.chosen[0]
    if not action.take:
        course.tell(RewardLeft(seat=seat, at=course.name(cell)))
        return
    course.rewards[cell] = False
    course.tell(RewardTaken(seat=seat, at=course.name(cell)))
    shown = next_events(course, LOOK)
    if shown:
        course.tell(Looked(seat=seat, cards=shown, to=seat, rules=("EA-12.5",)))
        course.tell(LookedAtSome(seat=seat, n=len(shown), but=seat, rules=("EA-12.5",)))
        course.pending = Pending(seat, "reward_card", shown=shown)


def _use_card(course: Course, ask: Pending, action: RewardCard) -> None:
    """The others go under the pile before a played one resolves (EA-12.5, EA-12.6)."""
    seat, card = ask.seat, action.card
    course.event_pile += without(ask.shown, card)
    if action.mode == "hand":
        take_into_hand(course, seat, card)
        course.tell(Fetched(seat=seat, card=card, to=seat, rules=("EA-12.5",)))
        course.tell(FetchedOne(seat=seat, but=seat, rules=("EA-12.5",)))
        return
    course.update(seat, played=(*course.players[seat].played, card))
    course.last_cards = (card,)
    course.resolving = (Resolving(card),)
    course.tell(Played(seat=seat, card=card, cost=0, rules=("EA-12.5", "EA-12.6")))
