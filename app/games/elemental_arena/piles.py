"""Drawing, shuffling, discarding, and the event row (EA-7, EA-11)."""

from __future__ import annotations

from app.games.elemental_arena.catalogue import in_order
from app.games.elemental_arena.course import Course
from app.games.elemental_arena.events import Drew, DrewSome, EventsShuffled, RowFilled, Shuffled

HAND = 4
"""Cards that a player draws up to (EA-6.7)."""
ROW = 4
"""Events that lie face up (EA-7.1)."""


def draw(course: Course, seat: int, n: int) -> None:
    """The player draws up to `n` cards; the discard becomes the draw pile when a card must be drawn (EA-7.2)."""
    player = course.players[seat]
    deck, discard = player.deck, player.discard
    drawn: tuple[str, ...] = ()
    while len(drawn) < n and (deck or discard):
        if not deck:
            deck, discard = course.rng.shuffled(discard), ()
            course.tell(Shuffled(seat=seat))
        missing = n - len(drawn)
        drawn, deck = drawn + deck[:missing], deck[missing:]
    if drawn:
        course.update(seat, deck=deck, discard=discard, hand=in_order(player.hand + drawn))
        course.tell(Drew(seat=seat, cards=drawn, to=seat))
        course.tell(DrewSome(seat=seat, n=len(drawn), but=seat))


def take_into_hand(course: Course, seat: int, card: str) -> None:
    course.update(seat, hand=in_order((*course.players[seat].hand, card)))


def without(cards: tuple[str, ...], *leaving: str) -> tuple[str, ...]:
    """The cards less one of each that leaves."""
    left = list(cards)
    for card in leaving:
        left.remove(card)
    return tuple(left)


def next_events(course: Course, n: int) -> tuple[str, ...]:
    """Takes up to `n` events from the top of the pile, made anew from the discard when it is empty (EA-11.5)."""
    taken: tuple[str, ...] = ()
    while len(taken) < n and (course.event_pile or course.event_discard):
        if not course.event_pile:
            course.event_pile, course.event_discard = course.rng.shuffled(course.event_discard), ()
            course.tell(EventsShuffled())
        missing = n - len(taken)
        taken, course.event_pile = taken + course.event_pile[:missing], course.event_pile[missing:]
    return taken


def fill_row(course: Course) -> None:
    """Completes the event row to four, as far as possible (EA-11.5)."""
    new = next_events(course, ROW - len(course.event_row))
    if new:
        course.event_row += new
        course.tell(RowFilled(cards=new))
