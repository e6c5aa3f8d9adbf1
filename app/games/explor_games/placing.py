"""Placing and lifting heroes (EX-6.7 to EX-6.10): one move per hero and turn."""

from __future__ import annotations

from dataclasses import replace

from app.games.explor_games.catalogue import EFFECTS, is_hero
from app.games.explor_games.course import Course, Position, companion_in
from app.games.explor_games.refusals import no
from app.games.explor_games.state import PER_CHALLENGE, Companion, Player
from app.games.explor_games.turn_events import Lifted, Placed
from app.games.explor_games.vocabulary import Span
from app.kernel.contract import Refusal


def may_span(card: str) -> bool:
    """De mon mieux (EX-8.5)."""
    return any(isinstance(effect, Span) for effect in EFFECTS[card])


def positions(place: int, span: bool) -> tuple[int, ...]:
    return (place, place + 1) if span else (place,)


def why_not_move(position: Position, seat: int, slot: int) -> Refusal | None:
    """Why the character in this slot may not move at all."""
    if position.phase != "preparation":
        return no("not_in_preparation", "EX-5.5")
    companion = companion_in(position.players[seat], slot)
    if companion is None:
        return no("empty_slot", "EX-6.7")
    if not is_hero(companion.card):
        return no("villains_stay", "EX-6.10")
    if companion.moved:
        return no("moved_already", "EX-6.9")
    return None


def why_not_place(position: Position, seat: int, slot: int, place: int, span: bool) -> Refusal | None:
    refusal = why_not_move(position, seat, slot)
    if refusal is not None:
        return refusal
    player = position.players[seat]
    hero = companion_in(player, slot)
    assert hero is not None
    if span and not may_span(hero.card):
        return no("one_challenge_only", "EX-8.5")
    wanted = positions(place, span)
    if not all(1 <= there <= len(player.line) for there in wanted):
        return no("no_such_challenge", "EX-8.5" if span else "EX-3.3")
    if hero.on == wanted:
        return no("there_already", "EX-6.7")
    if any(_others_on(player, hero, there) >= PER_CHALLENGE for there in wanted):
        return no("challenge_full", "EX-8.5" if span else "EX-6.7")
    return None


def _others_on(player: Player, hero: Companion, place: int) -> int:
    return sum(1 for companion in player.companions if place in companion.on and companion.slot != hero.slot)


def place(course: Course, slot: int, to: int, span: bool) -> None:
    hero = companion_in(course.mine, slot)
    assert hero is not None
    course.change(course.seat, replace(hero, on=positions(to, span), moved=True))
    rules = ("EX-8.5", "EX-6.9") if span else ("EX-6.7", "EX-6.9")
    course.tell(Placed(seat=course.seat, card=hero.card, positions=positions(to, span), rules=rules))


def why_not_lift(position: Position, seat: int, slot: int) -> Refusal | None:
    refusal = why_not_move(position, seat, slot)
    if refusal is not None:
        return refusal
    hero = companion_in(position.players[seat], slot)
    assert hero is not None
    return None if hero.on else no("not_placed", "EX-6.8")


def lift(course: Course, slot: int) -> None:
    hero = companion_in(course.mine, slot)
    assert hero is not None
    course.change(course.seat, replace(hero, on=(), moved=True))
    course.tell(Lifted(seat=course.seat, card=hero.card))
