"""The boss's offensive roll phase (DT-9): rolling for the objective, keeping dice, and the ability that comes of it."""

from __future__ import annotations

from dataclasses import replace

from app.games.dice_throne.board import (
    entry_of,
    highest_tier,
    keep,
    meets,
    met,
    objective_of,
    objective_pattern,
)
from app.games.dice_throne.course import Course, Position
from app.games.dice_throne.dice import entered, with_face
from app.games.dice_throne.events import Decided, DieChanged, Reason, RollTakenAway, Threw
from app.games.dice_throne.state import Rolling, Strike
from app.games.dice_throne.tokens import held, lose

DICE, ROLLS = 5, 3
NOT_THROWN = (0,) * DICE


# --- the phase begins, dice are thrown


def begin_rolling(course: Course, *, again: bool = False) -> None:
    """Five dice and three rolls, one fewer with Entangle (DT-9.2, DT-9.3)."""
    left = ROLLS
    if held(course, "boss", "entangle"):
        left -= 1
        course.tell(Decided(reason="entangled", n=left, rules=("DT-9.2",)))
    course.rolling = Rolling(NOT_THROWN, (False,) * DICE, left, again=again)
    course.strike, course.blinded, course.phase = None, False, "b_roll"
    objective = objective_of(course.table.boss, _card(course))
    course.tell(Decided(reason="objective", ability=objective.ability, n=objective.tier, rules=("DT-9.1",)))


def roll(course: Course) -> None:
    """The companion throws what is to be thrown."""
    if not _is_under_way(course):
        _begin_roll(course)
    rolling = _rolling(course)
    dice = tuple(face or course.rng.die() for face in rolling.dice)
    _rolled(course, dice, entered=False)


def enter_die(course: Course, face: int) -> None:
    """The next real die; the first one begins the roll, the last one ends it (DT-15.3)."""
    if not _is_under_way(course):
        _begin_roll(course)
    dice = entered(_rolling(course).dice, face)
    if 0 in dice:
        course.rolling = replace(_rolling(course), dice=dice)
    else:
        _rolled(course, dice, entered=True)


def retype(course: Course) -> None:
    """The dice of the last roll are entered again."""
    rolling = _rolling(course)
    dice = tuple(0 if new else face for face, new in zip(rolling.dice, rolling.fresh, strict=True))
    course.rolling, course.phase = replace(rolling, dice=dice), "b_roll"


def _is_under_way(position: Position) -> bool:
    """Whether some dice of a roll are on the table and others are still to come."""
    rolling = _rolling(position)
    return rolling.made > 0 and 0 in rolling.dice


def _begin_roll(course: Course) -> None:
    """Dice that serve the objective stay, the others are picked up (DT-9.5)."""
    rolling = _rolling(course)
    kept = keep(objective_pattern(course.table.boss, _card(course)), rolling.dice)
    dice = tuple(face if stays else 0 for face, stays in zip(rolling.dice, kept, strict=True))
    course.rolling = replace(
        rolling, dice=dice, fresh=tuple(not face for face in dice), left=rolling.left - 1, made=rolling.made + 1
    )


def _rolled(course: Course, dice: tuple[int, ...], *, entered: bool) -> None:
    rolling = _rolling(course)
    course.rolling = replace(rolling, dice=dice)
    fresh = tuple(number for number, new in enumerate(rolling.fresh) if new)
    course.tell(Threw(purpose="offensive", dice=dice, fresh=fresh, entered=entered, rules=("DT-9.3", "DT-9.5")))
    judge(course)


# --- cards and tokens of the player


def change_die(course: Course, die: int, face: int) -> None:
    """The die has another face; the objective is looked at again (DT-9.8)."""
    rolling = _rolling(course)
    course.rolling = replace(rolling, dice=with_face(rolling.dice, die, face))
    course.tell(DieChanged(die=die, was=rolling.dice[die], now=face))
    judge(course)


def reroll_die(course: Course, die: int) -> None:
    change_die(course, die, course.rng.die())


def take_roll_away(course: Course) -> None:
    """A token that the companion does not know (DT-9.2)."""
    rolling = _rolling(course)
    course.rolling = replace(rolling, left=rolling.left - 1, fewer=rolling.fewer + 1)
    course.tell(RollTakenAway(left=rolling.left - 1))
    if rolling.made:
        judge(course)


def may_lose_roll(position: Position) -> bool:
    """A roll is left, and one at least is made (DT-9.2)."""
    rolling = _rolling(position)
    return position.phase == "b_roll" and rolling.left > (0 if rolling.made else 1) and not _is_under_way(position)


# --- what the dice show


def judge(course: Course) -> None:
    """Rolling stops when the objective is reached or no roll is left; else it is said what is kept (DT-9.4, DT-9.5)."""
    rolling, card = _rolling(course), _card(course)
    pattern = objective_pattern(course.table.boss, card)
    ability = objective_of(course.table.boss, card).ability
    if meets(pattern, rolling.dice):
        course.phase = "b_choose"
        course.tell(Decided(reason="objective_reached", ability=ability, rules=("DT-9.4", "DT-9.9")))
    elif not rolling.left:
        course.phase = "b_choose"
        course.tell(Decided(reason="objective_missed", ability=ability, rules=("DT-9.9",)))
        _tell_choice(course)
    else:
        course.phase = "b_roll"
        kept = keep(pattern, rolling.dice)
        stays = tuple(face for face, serves in zip(rolling.dice, kept, strict=True) if serves)
        goes = tuple(face for face, serves in zip(rolling.dice, kept, strict=True) if not serves)
        reason: Reason = "keep_straight" if pattern.straight else "keep_symbols"
        rules = ("DT-9.6",) if pattern.straight else ("DT-9.5",)
        if stays:
            course.tell(Decided(reason=reason, kept=stays, again=goes, n=rolling.left, rules=rules))
        else:
            course.tell(Decided(reason="keep_nothing", again=goes, n=rolling.left, rules=rules))


def _tell_choice(course: Course) -> None:
    found = abilities_met(course)
    if not found:
        course.tell(Decided(reason="none_met", rules=("DT-9.12",)))
    elif len(found) == 1:
        course.tell(Decided(reason="only_ability", ability=found[0][0], rules=("DT-9.9",)))
    else:
        course.tell(Decided(reason="board_order", ability=found[0][0], n=len(found), rules=("DT-9.10", "DT-9.11")))


def abilities_met(position: Position) -> tuple[tuple[str, int], ...]:
    """Every ability that the dice meet and its highest tier, from 0, the strongest first."""
    return met(position.table.boss, position.boss.levels, _rolling(position).dice)


def objective_shown(position: Position) -> bool:
    return meets(objective_pattern(position.table.boss, _card(position)), _rolling(position).dice)


def chosen_ability(position: Position) -> str | None:
    """What the boss activates: the objective if it is reached, else the strongest that the dice meet (DT-9.9)."""
    if objective_shown(position):
        return objective_of(position.table.boss, _card(position)).ability
    found = abilities_met(position)
    return found[0][0] if found else None


def strike_of(course: Course, name: str) -> Strike:
    """The ability, at the highest tier that the dice meet (DT-9.9)."""
    entry = entry_of(course.table.boss, course.boss.levels, name)
    tier = highest_tier(course.table.boss, entry, _rolling(course).dice)
    assert tier is not None
    return Strike(ability=entry.ability, level=entry.form.level, extra=entry.extra, tier=tier)


# --- the phase ends


def disentangle(course: Course) -> None:
    """Entangle goes at the end of the phase that it shortened (DT-9.2, DT-9.14)."""
    lose(course, "boss", "entangle", 1, "DT-9.2", "DT-9.14")


def roll_again_for_a_hand(course: Course) -> bool:
    """No ability: the boss spends a King's Hand for a new phase, if he has one (DT-9.12, DT-9.13)."""
    if course.boss.kings_hand and not (course.table.one_kings_hand and course.hands_used):
        course.change("boss.kings_hand", -1, "DT-9.12")
        course.hands_used += 1
        course.count(kings_hands=1)
        course.tell(Decided(reason="kings_hand_retry", n=course.boss.kings_hand, rules=("DT-9.12", "DT-9.13")))
        begin_rolling(course, again=True)
        return True
    course.tell(Decided(reason="kings_hand_none", rules=("DT-9.13", "DT-9.15")))
    return False


def _rolling(position: Position) -> Rolling:
    assert position.rolling is not None
    return position.rolling


def _card(position: Position) -> str:
    assert position.ai.card is not None
    return position.ai.card
