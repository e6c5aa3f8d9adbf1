"""What players may do at any time: resign, run out of time (EX-11.2, EX-11.4)."""

from __future__ import annotations

from app.games.explor_games.course import Course, Position, rival
from app.games.explor_games.ending import win
from app.games.explor_games.events import Resigned, TimedOut
from app.games.explor_games.refusals import no
from app.kernel.contract import AnswerDraw, OfferDraw, Refusal, Resign, TableAction


def why_not_now(position: Position, action: TableAction) -> Refusal | None:
    """Why this table action is not possible, or None."""
    if position.phase == "over":
        return no("over", "EX-11.2")
    if isinstance(action, OfferDraw | AnswerDraw):
        return no("no_draws", "EX-11.5")
    return None


def carry_out(course: Course, seat: int, action: TableAction) -> None:
    if isinstance(action, Resign):
        course.tell(Resigned(seat=seat))
        win(course, rival(seat), "resign")
    else:
        course.tell(TimedOut(seat=seat))
        win(course, rival(seat), "clock")
