"""The verbs that concern cards: `draw`, `discard`, `fetch`, `gain_pa`, `take_event`, `choose`, and `rule`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from app.games.elemental_arena.actions import Action, ChooseOption, RefuseEvents, TakeCard
from app.games.elemental_arena.catalogue import ACTIONS, in_order
from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.effects.verb import S, Verb
from app.games.elemental_arena.ending import put_back
from app.games.elemental_arena.events import (
    Discarded,
    Fetched,
    FetchedOne,
    GainedPA,
    Looked,
    LookedAtSome,
    OptionChosen,
    PermanentDiscarded,
    RefusedEvents,
    SpecialtyChanged,
    TookEvent,
)
from app.games.elemental_arena.piles import draw, fill_row, next_events, take_into_hand, without
from app.games.elemental_arena.state import Pending, Resolving
from app.games.elemental_arena.vocabulary import Discard, Draw, Fetch, GainPA, Rule, TakeEvent

BASE = tuple(card.id for card in ACTIONS)


def different(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Each card once: equal ones are interchangeable (EA-7.9)."""
    return tuple(dict.fromkeys(cards))


class Alone(Verb[S]):
    """A verb without any choice, which can always be carried out (EA-V.4)."""

    def offers(self, position: Position, ask: Pending, step: S) -> Iterator[Action]:
        return iter(())

    def can_start(self, position: Position, ask: Pending, step: S) -> bool:
        return True

    def begin(self, course: Course, ask: Pending, step: S) -> Pending | None:
        self.happen(course, ask.seat, step)
        return None

    def happen(self, course: Course, seat: int, step: S) -> None:
        raise NotImplementedError


class RuleVerb(Alone[Rule]):
    def happen(self, course: Course, seat: int, step: Rule) -> None:
        """A modifier is in force because its card lies there: nothing is left to do (EA-V.7)."""


class DrawVerb(Alone[Draw]):
    def happen(self, course: Course, seat: int, step: Draw) -> None:
        draw(course, seat, step.n)


class GainPAVerb(Alone[GainPA]):
    def happen(self, course: Course, seat: int, step: GainPA) -> None:
        course.update(seat, pa=course.players[seat].pa + step.n)
        course.tell(GainedPA(seat=seat, n=step.n))


class DiscardVerb(Verb[Discard]):
    def begin(self, course: Course, ask: Pending, step: Discard) -> Pending | None:
        if step.from_ == "permanents":
            return replace(ask, left=min(step.n, len(course.permanents)))
        if step.pick == "you" and step.who == "you":
            return replace(ask, left=min(step.n, len(course.players[ask.seat].hand)))
        for seat in self._holders(course, ask, step):
            self._discard_by_chance(course, seat, step.n)
        return None

    def can_start(self, position: Position, ask: Pending, step: Discard) -> bool:
        if step.from_ == "permanents":
            return bool(position.permanents)
        return any(position.players[seat].hand for seat in self._holders(position, ask, step))

    def offers(self, position: Position, ask: Pending, step: Discard) -> Iterator[Action]:
        if step.from_ == "permanents":
            cards = tuple(permanent.card for permanent in position.permanents)
        else:
            cards = position.players[ask.seat].hand
        for card in different(cards):
            yield TakeCard(card)

    def answer(self, course: Course, ask: Pending, step: Discard, action: TakeCard) -> Pending | None:
        if step.from_ == "permanents":
            course.permanents = tuple(kept for kept in course.permanents if kept.card != action.card)
            course.event_discard = (*course.event_discard, action.card)
            course.tell(PermanentDiscarded(card=action.card))
        else:
            to_discard(course, ask.seat, (action.card,))
        return replace(ask, left=ask.left - 1, may_stop=False) if ask.left > 1 else None

    def _holders(self, position: Position, ask: Pending, step: Discard) -> tuple[int, ...]:
        if step.who == "you":
            return (ask.seat,)
        return tuple(
            seat
            for seat in position.table.seats
            if position.players[seat].living and not position.table.allied(ask.seat, seat)
        )

    def _discard_by_chance(self, course: Course, seat: int, n: int) -> None:
        hand = course.players[seat].hand
        lost: tuple[str, ...] = ()
        for _ in range(min(n, len(hand))):
            card = course.rng.pick(hand)
            lost, hand = (*lost, card), without(hand, card)
        if lost:
            to_discard(course, seat, lost)


def to_discard(course: Course, seat: int, cards: tuple[str, ...]) -> None:
    """Cards of a hand go to their holder's own discard, events too (EA-7.4)."""
    player = course.players[seat]
    course.update(seat, hand=without(player.hand, *cards), discard=player.discard + cards)
    course.last_cards = cards
    course.tell(Discarded(seat=seat, cards=cards))


class FetchVerb(Verb[Fetch]):
    """Taking cards in hand from one's discard, the event pile, or the unused specialties (EA-V.6)."""

    def begin(self, course: Course, ask: Pending, step: Fetch) -> Pending | None:
        if step.from_ == "discard":
            return replace(ask, left=min(step.n, len(self._found(course, ask, step))))
        if step.from_ == "event_pile":
            shown = next_events(course, step.look)
        else:
            shown = course.specialty_pile[: step.look]
            course.specialty_pile = course.specialty_pile[step.look :]
        course.tell(Looked(seat=ask.seat, cards=shown, to=ask.seat))
        course.tell(LookedAtSome(seat=ask.seat, n=len(shown), but=ask.seat))
        return replace(ask, left=min(step.n, len(shown)), shown=shown, may_stop=False)

    def can_start(self, position: Position, ask: Pending, step: Fetch) -> bool:
        if step.from_ == "event_pile":
            return bool(position.event_pile or position.event_discard)
        return bool(self._found(position, ask, step))

    def offers(self, position: Position, ask: Pending, step: Fetch) -> Iterator[Action]:
        cards = self._found(position, ask, step) if step.from_ == "discard" else ask.shown
        for card in different(cards):
            yield TakeCard(card)

    def answer(self, course: Course, ask: Pending, step: Fetch, action: TakeCard) -> Pending | None:
        seat, card = ask.seat, action.card
        if step.from_ == "discard":
            course.update(seat, discard=without(course.players[seat].discard, card))
            take_into_hand(course, seat, card)
            course.tell(Fetched(seat=seat, card=card))
            return replace(ask, left=ask.left - 1, may_stop=False) if ask.left > 1 else None
        shown = without(ask.shown, card)
        if step.from_ == "event_pile":
            take_into_hand(course, seat, card)
            course.tell(Fetched(seat=seat, card=card, to=seat))
            course.tell(FetchedOne(seat=seat, but=seat))
            if ask.left > 1:
                return replace(ask, left=ask.left - 1, shown=shown)
            put_back(course, shown)
        else:
            change_specialty(course, seat, card, shown)
        return None

    def _found(self, position: Position, ask: Pending, step: Fetch) -> tuple[str, ...]:
        if step.from_ == "specialties":
            return position.specialty_pile
        discard = position.players[ask.seat].discard
        return in_order([card for card in discard if step.kind == "any" or card in BASE])


def change_specialty(course: Course, seat: int, card: str, shown: tuple[str, ...]) -> None:
    """The card becomes the player's specialty; the former one joins the pile with the cards not taken (EA-V.6)."""
    player = course.players[seat]
    former = player.specialty
    course.update(seat, specialty=card, hand=in_order((*player.hand, card)))
    for zone in ("hand", "deck", "played", "discard"):
        cards = getattr(course.players[seat], zone)
        if former is not None and former in cards:
            course.update(seat, **{zone: without(cards, former)})
            shown = (*shown, former)
            break
    course.specialty_pile = course.rng.shuffled(in_order(course.specialty_pile + shown))
    course.tell(SpecialtyChanged(seat=seat, card=card))


class TakeEventVerb(Verb[TakeEvent]):
    """The Preparation (EA-11.3)."""

    def offers(self, position: Position, ask: Pending, step: TakeEvent) -> Iterator[Action]:
        row = position.event_row
        for card in different(row):
            yield TakeCard(card)
        for pair in dict.fromkeys(tuple(sorted(pair)) for pair in combinations(row, 2)):
            yield RefuseEvents(pair)

    def answer(self, course: Course, ask: Pending, step: TakeEvent, action: TakeCard | RefuseEvents) -> Pending | None:
        if isinstance(action, TakeCard):
            course.event_row = without(course.event_row, action.card)
            take_into_hand(course, ask.seat, action.card)
            course.last_cards = (action.card,)
            course.tell(TookEvent(seat=ask.seat, card=action.card))
        else:
            course.event_row = without(course.event_row, *action.cards)
            course.event_discard += action.cards
            course.last_cards = action.cards
            course.tell(RefusedEvents(seat=ask.seat, cards=action.cards))
        fill_row(course)
        return None


def chosen_option(course: Course, ask: Pending, action: ChooseOption) -> None:
    """The steps of the option taken are resolved next."""
    assert ask.card is not None
    course.tell(OptionChosen(seat=ask.seat, card=ask.card, index=action.index))
    course.resolving = (*course.resolving, Resolving(ask.card, 0, (ask.index, action.index)))
