"""Response windows and villains (EX-9): when the rival may say STOP, and with what."""

from __future__ import annotations

from app.games.explor_games.attempt_events import VillainPlayed, WindowClosed, WindowOpened
from app.games.explor_games.attempts import hopeless, succeeding
from app.games.explor_games.catalogue import CHARACTERS, is_villain
from app.games.explor_games.course import Course, Position, companion_in, rival
from app.games.explor_games.effects import targets_of
from app.games.explor_games.lint import moments_of
from app.games.explor_games.refusals import no
from app.games.explor_games.state import Companion, Resolve, Window
from app.games.explor_games.vocabulary import Drop, Effect, Expel, Malus, Moment, Steal
from app.kernel.contract import Refusal


def defender(position: Position) -> int:
    assert position.active is not None
    return rival(position.active)


def villains(position: Position, seat: int) -> list[Companion]:
    return [companion for companion in position.players[seat].companions if is_villain(companion.card)]


def attend(course: Course, window: Window) -> bool:
    """Whether the window waits for an answer. One that need not open, or has nothing left to answer, goes away.

    Only public facts are asked: whether a villain lies face down, never which (EX-9.4).
    """
    seat = defender(course)
    if not window.opened:
        if not villains(course, seat):
            course.agenda.pop()
            return False
        course.agenda[-1] = Window(window.moment, opened=True)
        course.tell(WindowOpened(seat=seat, moment=window.moment))
        return True
    if villains(course, seat) and not _answered(course, window.moment):
        return True
    close(course, window)
    return False


def _answered(course: Course, moment: Moment) -> bool:
    """Whether what the window answers is undone (EX-9.5)."""
    if course.deal is not None and course.deal.cancelled is not None:
        return True
    if moment == "attempt":
        return hopeless(course)
    return moment == "roll" and not succeeding(course)


def close(course: Course, window: Window) -> None:
    course.agenda.pop()
    course.tell(WindowClosed(seat=defender(course), moment=window.moment))


# --- playing a villain


def why_not_play(position: Position, seat: int, slot: int, moment: Moment) -> Refusal | None:
    companion = companion_in(position.players[seat], slot)
    if companion is None or not is_villain(companion.card):
        return no("no_villain_there", "EX-9.5")
    villain = CHARACTERS[companion.card]
    if moment not in moments_of(villain):
        return no("not_its_moment", "EX-9.6")
    if not all(_makes_sense(position, seat, effect) for effect in villain.effect):
        return no("nothing_for_the_villain", "EX-9.6")
    return None


def _makes_sense(position: Position, seat: int, effect: Effect) -> bool:
    """The conditions of EX-9.6; those on the moment are met by every card of the catalogue."""
    foe = position.players[rival(seat)]
    match effect:
        case Malus(stat=stat):
            return stat is None or (position.attempt is not None and position.attempt.stat == stat)
        case Expel():
            return bool(targets_of(position, seat, effect))
        case Drop():
            return bool(foe.hand)
        case Steal():
            return foe.reserve > 0
    return True


def play(course: Course, seat: int, slot: int, moment: Moment) -> None:
    """The villain is turned up, goes to its owner's discard, then its effect resolves (EX-9.1)."""
    card = course.leave_play(seat, slot)
    course.to_discard(seat, card)
    course.tell(VillainPlayed(seat=seat, card=card, slot=slot, moment=moment))
    course.push(Resolve(seat, card, "reveal"))
