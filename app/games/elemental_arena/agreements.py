"""What players may do at any time: resign, run out of time, offer a draw and answer one (EA-17.3 to EA-17.6)."""

from __future__ import annotations

from app.games.elemental_arena.course import Course, Position
from app.games.elemental_arena.ending import agree, eliminate, living
from app.games.elemental_arena.events import DrawAnswered, DrawOffered, Resigned, TimedOut
from app.games.elemental_arena.invocation import close_when_ready, next_placer
from app.games.elemental_arena.state import Offer
from app.games.elemental_arena.turn import go_on
from app.kernel.contract import AnswerDraw, OfferDraw, Refusal, Resign, RunOutOfTime, TableAction
from app.kernel.words import phrase


def why_not_now(position: Position, seat: int, action: TableAction) -> Refusal | None:
    """Why this table action is not possible, or None."""
    if position.phase == "over":
        return Refusal("over", "EA-14.3", phrase("refusal.over"))
    if not 0 <= seat < len(position.players) or not position.players[seat].living:
        return Refusal("eliminated", "EA-13.4", phrase("refusal.eliminated"))
    if isinstance(action, OfferDraw):
        return _why_no_offer(position, seat)
    if isinstance(action, AnswerDraw):
        offer = position.offer
        if offer is None or offer.seat == seat or seat in offer.accepted:
            return Refusal("no_draw_offer", "EA-17.5", phrase("refusal.no_draw_offer"))
    return None


def _why_no_offer(position: Position, seat: int) -> Refusal | None:
    if position.phase != "turn" or position.turn != seat:
        return Refusal("not_active", "EA-17.5", phrase("refusal.offer_not_active"))
    if position.pending is not None:
        return Refusal("choice_pending", "EA-17.5", phrase("refusal.offer_pending"))
    if position.offered:
        return Refusal("offered_already", "EA-17.5", phrase("refusal.offered_already"))
    return None


def carry_out(course: Course, seat: int, action: TableAction) -> None:
    match action:
        case Resign():
            course.tell(Resigned(seat=seat))
            _leave(course, seat, "resign")
        case RunOutOfTime():
            course.tell(TimedOut(seat=seat))
            _leave(course, seat, "timeout")
        case OfferDraw():
            course.offer, course.offered = Offer(seat), True
            course.tell(DrawOffered(seat=seat))
        case AnswerDraw(accept=accept):
            assert course.offer is not None
            course.tell(DrawAnswered(seat=seat, accepted=accept))
            course.offer = Offer(course.offer.seat, (*course.offer.accepted, seat)) if accept else None
            _close_offer(course)


def _leave(course: Course, seat: int, reason: str) -> None:
    """Resigning, or running out of time, is being eliminated (EA-17.4, EA-17.6)."""
    placing = course.phase == "invocation"
    eliminate(course, (seat,), "resign" if reason == "resign" else "timeout")
    if course.phase == "over":
        return
    if placing:
        if course.table.invocation == "secret":
            close_when_ready(course)
        elif course.turn_lost:
            next_placer(course)
    else:
        _close_offer(course)
    go_on(course)


def _close_offer(course: Course) -> None:
    """The match is drawn when nobody is left who has not accepted (EA-17.5)."""
    offer = course.offer
    if offer is not None and all(seat == offer.seat or seat in offer.accepted for seat in living(course)):
        agree(course)
