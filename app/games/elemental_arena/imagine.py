"""Another state that these eyes could not tell from the true one (K6): hidden cards are dealt again."""

from __future__ import annotations

from dataclasses import replace

from app.games.elemental_arena.board import EARTH, ELEMENTS, INDEX
from app.games.elemental_arena.catalogue import in_order, is_specialty
from app.games.elemental_arena.course import Course
from app.games.elemental_arena.invocation import ARMY, has_room, needs_earth
from app.games.elemental_arena.state import ALL_IN_RESERVE, Player, State, group
from app.kernel.chance import Rng
from app.kernel.contract import Audience


def imagine(state: State, audience: Audience, rng: Rng) -> State:
    """Deals again all that the audience cannot know: other hands, every pile's order, unrevealed placements."""
    players = tuple(
        replace(player, deck=rng.shuffled(player.deck)) if seat == audience else _dealt_again(player, rng)
        for seat, player in enumerate(state.players)
    )
    state = _shown_again(replace(state, players=players), audience, rng)
    if state.phase == "invocation" and state.table.invocation == "secret":
        return _placed_again(state, audience, rng)
    return state


def _dealt_again(player: Player, rng: Rng) -> Player:
    cards = rng.shuffled(player.hand + player.deck)
    hand = len(player.hand)
    return replace(player, hand=in_order(cards[:hand]), deck=cards[hand:])


def _shown_again(state: State, audience: Audience, rng: Rng) -> State:
    """The two common piles, with the cards that their looker sees and the audience does not."""
    events, specialties, ask = state.event_pile, state.specialty_pile, state.pending
    if ask is None or not ask.shown or ask.seat == audience:
        return replace(state, event_pile=rng.shuffled(events), specialty_pile=rng.shuffled(specialties))
    n = len(ask.shown)
    if is_specialty(ask.shown[0]):
        specialties = rng.shuffled(specialties + ask.shown)
        shown, specialties, events = specialties[:n], specialties[n:], rng.shuffled(events)
    else:
        events = rng.shuffled(events + ask.shown)
        shown, events, specialties = events[:n], events[n:], rng.shuffled(specialties)
    return replace(state, pending=replace(ask, shown=shown), event_pile=events, specialty_pile=specialties)


def _placed_again(state: State, audience: Audience, rng: Rng) -> State:
    """Other players' unrevealed armies: whole ones of those who are ready, any beginning of the others."""
    course = Course(state, rng)
    for seat, player in enumerate(state.players):
        if seat == audience or not player.living:
            continue
        for cell, here in enumerate(state.groups):
            if here is not None and here.seat == seat:
                course.groups[cell] = None
        n = ARMY if player.ready else rng.below(ARMY + 1)
        course.update(seat, reserve=ALL_IN_RESERVE, placed=0)
        for _ in range(n):
            _place_one(course, seat)
    return course.freeze()


def _place_one(course: Course, seat: int) -> None:
    earth_only = needs_earth(course, seat)
    reserve = course.players[seat].reserve
    element, cell = course.rng.pick(
        [
            (element, cell)
            for element in ELEMENTS
            if reserve[INDEX[element]] and (element == EARTH or not earth_only)
            for cell in course.table.geometry.zones[seat]
            if has_room(course, seat, element, cell)
        ]
    )
    here = course.groups[cell]
    course.groups[cell] = group(seat, element, here.n + 1 if here else 1, 0)
    course.to_reserve(seat, element, -1)
    course.update(seat, placed=course.players[seat].placed + 1)
