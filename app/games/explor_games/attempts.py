"""Attempts (EX-7): declare, roll, answer for the roll, decide."""

from __future__ import annotations

from dataclasses import replace

from app.games.explor_games.attempt_events import (
    Accomplished,
    AttemptDeclared,
    Failed,
    Recounted,
    Rolled,
    RolledAgain,
    Succeeded,
)
from app.games.explor_games.catalogue import CHALLENGES, EFFECTS
from app.games.explor_games.course import Course, Position
from app.games.explor_games.odds import heroes_on, reckon, rerolls, total_of
from app.games.explor_games.piles import discard_hero, replace_done
from app.games.explor_games.refusals import no
from app.games.explor_games.state import Again, Attempt, Companion, Do, Player, Resolve, Window
from app.games.explor_games.vocabulary import Reward, Stat
from app.kernel.contract import Refusal


def why_not_attempt(position: Position, seat: int, place: int) -> Refusal | None:
    player = position.players[seat]
    if position.phase != "adventure":
        return no("not_in_adventure", "EX-7.1")
    if not 1 <= place <= len(player.line):
        return no("no_such_challenge", "EX-3.3")
    if place <= position.cursor:
        return no("passed_already", "EX-7.2")
    if CHALLENGES[player.line[place - 1]].value > 100 and not heroes_on(player, place):
        return no("needs_a_hero", "EX-7.1")
    return None


def declare(course: Course, place: int, stat: Stat) -> None:
    """The attempt is announced, the cursor moves, the rival may answer (EX-7.2, EX-7.4)."""
    course.cursor = place
    course.stirred = True
    course.attempt = Attempt(place, stat)
    course.tell(AttemptDeclared(seat=course.seat, card=course.mine.line[place - 1], position=place, stat=stat))
    course.push(Window("attempt"), Do("throw"))


def current(course: Course) -> Attempt:
    assert course.attempt is not None
    return course.attempt


# --- the roll


def throw(course: Course) -> None:
    """The dice roll, unless the last hero has left a challenge above 100 (EX-7.4)."""
    if hopeless(course):
        fail(course)
        return
    dice = roll(course)
    total, reckoning = total_of(course.table.mode, course.mine, current(course))
    course.tell(Rolled(seat=course.seat, dice=dice, total=total, threshold=reckoning.threshold))
    course.push(Do("judge"))


def roll(course: Course) -> tuple[int, int]:
    """Two new dice lie there."""
    dice = course.rng.die(), course.rng.die()
    course.attempt = replace(current(course), dice=dice)
    return dice


def roll_again(course: Course, card: str) -> None:
    """Two new dice, thanks to a card or because of one (EX-7.9)."""
    dice = roll(course)
    total, reckoning = total_of(course.table.mode, course.mine, current(course))
    course.tell(RolledAgain(seat=course.seat, card=card, dice=dice, total=total, threshold=reckoning.threshold))


def tally(course: Course) -> tuple[int, int] | None:
    """What the dice that lie there amount to, and what they must reach; None where no roll lies or counts."""
    if course.attempt is None or not course.attempt.dice or hopeless(course):
        return None
    total, reckoning = total_of(course.table.mode, course.mine, course.attempt)
    return total, reckoning.threshold


def recount(course: Course, before: tuple[int, int] | None) -> None:
    """Tells what the dice amount to now, where it is no longer what it was (EX-7.7)."""
    now = tally(course)
    if now is not None and now != before:
        total, threshold = now
        course.tell(Recounted(seat=course.seat, dice=current(course).dice, total=total, threshold=threshold))


def judge(course: Course) -> None:
    """A roll that succeeds as it stands may be answered (EX-7.4)."""
    if succeeding(course):
        course.push(Window("roll"), Do("decide"))
    else:
        course.push(Do("decide"))


def decide(course: Course) -> None:
    """Success, one more roll offered, or failure: all is read from the table as it is now (EX-7.7, EX-7.10)."""
    if succeeding(course):
        succeed(course)
        return
    attempt = current(course)
    again = () if hopeless(course) else rerolls(course.mine, attempt.position, attempt.rerolled)
    if again:
        course.push(Again(again[0]))
    else:
        fail(course)


def take_reroll(course: Course, card: str) -> None:
    attempt = current(course)
    course.attempt = replace(attempt, rerolled=(*attempt.rerolled, card))
    roll_again(course, card)
    course.push(Do("judge"))


def hopeless(position: Position) -> bool:
    """Whether no hero is left on a challenge worth more than 100."""
    attempt = position.attempt
    assert attempt is not None
    assert position.active is not None
    player = position.players[position.active]
    return reckon(position.table.mode, player, attempt.position, attempt.stat).hopeless


def succeeding(position: Position) -> bool:
    """Whether the dice that lie there succeed as the table is now (EX-7.6)."""
    attempt = position.attempt
    assert attempt is not None
    assert position.active is not None
    total, reckoning = total_of(position.table.mode, position.players[position.active], attempt)
    return not reckoning.hopeless and total >= reckoning.threshold


# --- its end


def succeed(course: Course) -> None:
    """The reward, then what the heroes and the challenge add, then the table is cleared (EX-7.11)."""
    attempt, player = current(course), course.mine
    challenge, heroes = player.line[attempt.position - 1], heroes_on(player, attempt.position)
    reward = max(0, CHALLENGES[challenge].value + _changes(attempt, (*heroes, challenge)))
    course.gain(course.seat, reward)
    course.tell(Succeeded(seat=course.seat, card=challenge, position=attempt.position, reward=reward))
    effects = (Resolve(course.seat, card, "success") for card in (*heroes, challenge) if EFFECTS[card])
    course.push(*effects, Do("clear"))


def _changes(attempt: Attempt, cards: tuple[str, ...]) -> int:
    """What villains take from the reward, and what these cards add to it."""
    added = sum(
        effect.n
        for card in cards
        for effect in EFFECTS[card]
        if isinstance(effect, Reward) and effect.when == "success"
    )
    return added + sum(loss.n for loss in attempt.losses)


def clear(course: Course) -> None:
    """The heroes leave, but those who help on the right too; the next challenge comes (EX-7.11, EX-8.5)."""
    place = current(course).position
    for hero in on(course.mine, place):
        if hero.on == (place, place + 1):
            stays = replace(hero, on=(place + 1,), accomplished=True)
            course.change(course.seat, stays)
            course.tell(Accomplished(seat=course.seat, card=hero.card, position=place + 1))
        else:
            discard_hero(course, course.seat, hero)
    replace_done(course, course.seat, place)
    course.attempt = None


def fail(course: Course) -> None:
    """Challenge and heroes stay, but for those who have succeeded on the left (EX-7.12, EX-8.5)."""
    attempt = current(course)
    card, alone = course.mine.line[attempt.position - 1], hopeless(course)
    course.tell(Failed(seat=course.seat, card=card, position=attempt.position, alone=alone))
    discard_accomplished(course, attempt.position)
    course.attempt = None


def discard_accomplished(course: Course, place: int | None = None) -> None:
    """Accomplished heroes go: those on this challenge, or all when the adventure is over (EX-8.5)."""
    for hero in course.mine.companions:
        if hero.accomplished and (place is None or place in hero.on):
            discard_hero(course, course.seat, hero)


def on(player: Player, place: int) -> list[Companion]:
    return [companion for companion in player.companions if place in companion.on]
