"""A turn from its start step to the next player's (EX-5)."""

from __future__ import annotations

from dataclasses import replace

from app.games.explor_games.attempts import discard_accomplished
from app.games.explor_games.catalogue import EFFECTS, NUMBERED
from app.games.explor_games.course import Course, rival
from app.games.explor_games.ending import check_length
from app.games.explor_games.piles import draw
from app.games.explor_games.state import Do, Player, Resolve, Window
from app.games.explor_games.turn_events import PhaseBegan, TurnEnded, TurnStarted


def begin_turn(course: Course, seat: int) -> None:
    """The start step (EX-5.2)."""
    player = course.players[seat]
    course.active, course.phase = seat, "start"
    course.cursor, course.stirred = 0, False
    rested = tuple(replace(companion, moved=False) for companion in player.companions)
    course.update(seat, turns=player.turns + 1, barred=(), companions=rested)
    course.tell(TurnStarted(seat=seat, turn=player.turns + 1))
    draw(course, seat, 1)
    course.push(*_effects(course.mine, seat, "turn_start"), Do("check"), Window("start"), Do("prepare"))


def _effects(player: Player, seat: int, when: str) -> list[Resolve]:
    """Of owned fragments by number, then of characters in slot order."""
    cards = [NUMBERED[number].id for number in player.fragments]
    cards.extend(companion.card for companion in player.companions)
    return [Resolve(seat, card, when) for card in cards if any(effect.when == when for effect in EFFECTS[card])]


def prepare(course: Course) -> None:
    course.phase = "preparation"
    course.tell(PhaseBegan(seat=course.seat, phase="preparation", rules=("EX-5.3",)))


def go_on_adventure(course: Course) -> None:
    course.phase = "adventure"
    course.tell(PhaseBegan(seat=course.seat, phase="adventure", rules=("EX-5.4",)))


def conclude(course: Course) -> None:
    """The adventure is over, and so it is for those who have succeeded on one of their two challenges (EX-8.5)."""
    discard_accomplished(course)
    course.phase = "conclusion"
    course.tell(PhaseBegan(seat=course.seat, phase="conclusion", rules=("EX-5.5",)))


def end(course: Course) -> None:
    """The end step (EX-5.6)."""
    course.phase = "end"
    course.push(Window("end"), Do("depart"), Do("pass_turn"))


def depart(course: Course) -> None:
    course.push(*_effects(course.mine, course.seat, "turn_end"))


def pass_turn(course: Course) -> None:
    course.tell(TurnEnded(seat=course.seat))
    check_length(course)
    if course.outcome is None:
        begin_turn(course, rival(course.seat))
