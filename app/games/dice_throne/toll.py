"""The end of a phase: Evasive, then damage and healing together, then the end of the fight (DT-6.3, DT-7.16, DT-14)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from app.games.dice_throne.course import Course, Position
from app.games.dice_throne.dice import begin_throw
from app.games.dice_throne.events import Decided, Ended
from app.games.dice_throne.state import Phase, Toll
from app.games.dice_throne.tokens import held, lose
from app.kernel.contract import Outcome

BEARABLE = 8
"""Damage that the boss takes without evading (DT-7.16)."""
EVADED = 2
"""Evasive succeeds on this face or less."""
WON, LOST = "boss_defeated", "player_defeated"


def weather(course: Course) -> bool:
    """The boss evades if he should; then the phase is settled. Returns False while an Evasive die is on the table."""
    toll = _toll(course)
    avoidable = toll.avoidable + toll.collateral
    if avoidable and held(course, "boss", "evasive") and not held(course, "boss", "stun"):
        after_all = course.boss.hp + toll.heal - avoidable - toll.ultimate
        if course.boss.hp + toll.heal - toll.ultimate <= 0:
            course.tell(Decided(reason="evasive_useless", n=avoidable, rules=("DT-7.19",)))
        elif avoidable <= BEARABLE and after_all > 0:
            course.tell(Decided(reason="evasive_kept", n=avoidable, rules=("DT-7.16",)))
        else:
            reason = _why(avoidable, after_all)
            course.tell(reason)
            lose(course, "boss", "evasive", 1, "DT-7.17")
            begin_throw(course, "evasive", 1)
            return False
    settle(course)
    return True


def _why(avoidable: int, after_all: int) -> Decided:
    if after_all <= 0:
        return Decided(reason="evasive_lethal", n=avoidable, rules=("DT-7.16", "DT-7.18"))
    return Decided(reason="evasive_over_8", n=avoidable, rules=("DT-7.16", "DT-7.18"))


def evaded(course: Course, face: int) -> None:
    """One success avoids all that can be avoided; else the next token is thought of (DT-7.17)."""
    if face <= EVADED:
        course.tell(Decided(reason="evasive_passed", n=face, rules=("DT-7.17",)))
        course.toll = replace(_toll(course), avoidable=0, collateral=0)
    else:
        course.tell(Decided(reason="evasive_failed", n=face, rules=("DT-7.17",)))


def settle(course: Course) -> None:
    """Damage and healing of the phase, in one sum on each side; then the next phase, unless the fight is over."""
    toll = _toll(course)
    hurt = toll.avoidable + toll.collateral + toll.ultimate
    _tell_sum(course, "boss_sum", hurt, toll.heal)
    _tell_sum(course, "player_sum", toll.player_hurt, toll.player_heal)
    course.change("boss.hp", toll.heal - hurt, "DT-6.3")
    course.change("player.hp", toll.player_heal - toll.player_hurt, "DT-6.3")
    course.count(to_boss=hurt, to_player=toll.player_hurt, healed_boss=toll.heal, healed_player=toll.player_heal)
    course.toll, course.phase = None, toll.then
    check_end(course)


def _tell_sum(course: Course, reason: Literal["boss_sum", "player_sum"], hurt: int, heal: int) -> None:
    """Damage and healing that meet would leave a figure that nobody can explain (DT-6.3, DT-1.4)."""
    if hurt and heal:
        course.tell(Decided(reason=reason, n=hurt, of=heal, rules=("DT-6.3",)))


def check_end(course: Course) -> None:
    """A side without HP has lost; of both, the boss (DT-14.1, DT-14.2)."""
    if course.boss.hp == 0:
        _end(course, Outcome("win", (0,), WON), "DT-14.1", "DT-14.2")
    elif course.player.hp == 0:
        _end(course, Outcome("loss", (), LOST), "DT-14.1")


def _end(course: Course, verdict: Outcome, *rules: str) -> None:
    """The end screen: the fight is over once it is closed, so that the last step can be taken back (DT-14.3)."""
    course.verdict, course.phase = verdict, "over"
    course.throw = course.correction = None
    course.tell(Ended(won=verdict.kind == "win", reason=verdict.reason, rules=rules))


def close(course: Course, reason: str = "") -> None:
    """The fight is over: as the end screen says, or else lost for this reason."""
    if course.verdict is None:
        course.verdict, course.phase = Outcome("loss", (), reason), "over"
        course.tell(Ended(won=False, reason=reason))
    course.outcome = course.verdict


def begin_toll(course: Course, then: Phase, **figures: int) -> None:
    course.toll = Toll(then=then, **figures)


def _toll(position: Position) -> Toll:
    assert position.toll is not None
    return position.toll
