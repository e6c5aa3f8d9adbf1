"""Lists of effects carried out one by one, waiting where dice are thrown (DT-10.2, DT-12)."""

from __future__ import annotations

from dataclasses import replace

from app.games.dice_throne.amounts import Eyes
from app.games.dice_throne.catalogue import ACTION_CARDS, SYMBOL_OF, form_of
from app.games.dice_throne.course import Course, Position
from app.games.dice_throne.dice import begin_throw, throw_again
from app.games.dice_throne.effects import carry_out, would_change
from app.games.dice_throne.events import Decided
from app.games.dice_throne.state import Running
from app.games.dice_throne.tokens import held, limit_of
from app.games.dice_throne.vocabulary import Effect, RerollBad, Roll


def effects_of(position: Position, running: Running) -> tuple[Effect, ...]:
    """The list: of the ability with what its form adds, or of the card in play."""
    if running.of != "ability":
        assert position.action.card is not None
        return ACTION_CARDS[position.action.card].effects
    strike = position.strike
    assert strike is not None
    form = form_of(position.table.boss, strike.ability, strike.level)
    if strike.extra:
        assert form.extra is not None
        return form.extra.effects
    return form.tier[strike.tier].effects + form.also


def offensive_dice(position: Position) -> tuple[int, ...]:
    return position.rolling.dice if position.rolling is not None else ()


def run(course: Course) -> bool:
    """Carries the list out from where it stands. Returns False while dice are on the table."""
    while course.running is not None:
        running = course.running
        effects = effects_of(course, running)
        if running.at == len(effects):
            course.running = None
            return True
        effect = effects[running.at]
        eyes = Eyes(offensive_dice(course), offensive_dice(course))
        if isinstance(effect, Roll):
            begin_throw(course, running.of, effect.dice)
            return False
        if running.of != "ability" and not would_change(course, effect, eyes):
            _say_nothing_changes(course, effect)
        else:
            carry_out(course, effect, eyes)
        course.running = replace(running, at=running.at + 1)
    return True


def _say_nothing_changes(course: Course, effect: Effect) -> None:
    """What a card does in vain is skipped and said (DT-12.6)."""
    assert course.action.card is not None
    course.tell(
        Decided(reason="no_effect", card=course.action.card, status=getattr(effect, "status", ""), rules=("DT-12.6",))
    )


def look_at_throw(course: Course) -> None:
    """The dice of an inner roll stand; one of them may be thrown again first (DT-10.12)."""
    throw, running = course.throw, course.running
    assert throw is not None
    assert running is not None
    effect = effects_of(course, running)[running.at]
    assert isinstance(effect, Roll)
    if any(isinstance(inner, RerollBad) for inner in effect.effects) and not throw.rerolled:
        bad = worst_die(course, throw.dice)
        if bad is not None:
            course.tell(Decided(reason="reroll_bad", n=throw.dice[bad], rules=("DT-10.12",)))
            course.throw = replace(throw, rerolled=True)
            throw_again(course, bad)
            return
    eyes = Eyes(throw.dice, offensive_dice(course))
    course.throw = None
    for inner in effect.effects:
        carry_out(course, inner, eyes)
    course.running = replace(running, at=running.at + 1)


def worst_die(position: Position, dice: tuple[int, ...]) -> int | None:
    """The leftmost die whose effect would be lost (DT-10.12)."""
    lost = {
        "fiery_soul": held(position, "boss", "fire_mastery") >= limit_of(position, "boss", "fire_mastery"),
        "blaze": held(position, "player", "burn") > 0,
        "meteor": held(position, "player", "knockdown") > 0,
    }
    symbols = [SYMBOL_OF[position.table.boss][face - 1] for face in dice]
    return next((number for number, symbol in enumerate(symbols) if lost.get(symbol)), None)


def is_useful(position: Position, card: str, eyes: Eyes) -> bool:
    """Whether an Action card can be applied: what it requires holds, and something would change (DT-12.5)."""
    found = ACTION_CARDS[card]
    if not all(_is_met(position, requirement) for requirement in found.requires):
        return False
    return any(would_change(position, effect, eyes, found.cost) for effect in found.effects)


def _is_met(position: Position, requirement: str) -> bool:
    what, _, which = requirement.partition(":")
    strike = position.strike
    if what == "boss_has":
        return held(position, "boss", which) > 0
    if strike is None or strike.damage == 0 or strike.type in ("pure", "collateral"):
        return False
    if what == "attack":
        return True
    if what == "attack_type":
        return strike.type == which
    least = what.removeprefix("attack_damage>=")
    return strike.damage >= int(least)
