"""Status tokens on both sides: how many, how much room, gaining and losing them (DT-11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from app.games.dice_throne.catalogue import HEROES, STATUSES
from app.games.dice_throne.course import Course, Position
from app.games.dice_throne.events import Changed, Decided
from app.games.dice_throne.state import Side, Table, tokens_of
from app.games.dice_throne.vocabulary import Polarity

LABEL_LIMIT = 9
"""Of a token that the companion does not know: its box has no more."""
WORST_FIRST = ("stun", "knockdown", "blind", "concussion", "entangle", "targeted", "burn", "poison")
"""The order in which the boss is rid of negative tokens, labels last (DT-7.14, DT-10.2)."""
BEST_FIRST = ("shadows", "evasive", "sneak_attack", "fire_mastery")
"""The order in which the player loses positive ones, labels last (see docs/decisions.md)."""
_INDEX = {status: number for number, status in enumerate(STATUSES)}


def index_of(token: str) -> int:
    """Where the token stands in `Boss.tokens`."""
    return _INDEX[token] if token in _INDEX else len(_INDEX) + int(token.removeprefix("label_")) - 1


def tokens_on(position: Position, side: Side) -> tuple[int, ...]:
    return position.boss.tokens if side == "boss" else position.player.tokens


def held(position: Position, side: Side, token: str) -> int:
    return tokens_on(position, side)[index_of(token)]


def polarity_of(table: Table, token: str) -> Polarity:
    return STATUSES[token].polarity if token in STATUSES else table.labels[index_of(token) - len(STATUSES)].polarity


def limit_of(position: Position, side: Side, token: str) -> int:
    """The stack limit; an ability of the boss may have raised his own (DT-11.1)."""
    if token not in STATUSES:
        return LABEL_LIMIT
    raised = position.boss.raised.count(token) if side == "boss" else 0
    return STATUSES[token].stack_limit + raised


@cache
def supply_of(boss: str, hero: str, token: str) -> int:
    """Tokens in the boxes on the table; one box at least, wherever it comes from."""
    boxes = [HEROES[box] for box in (boss, hero) if box in HEROES]
    there = sum(status.supply for box in boxes for status in box.status if status.id == token)
    return there or STATUSES[token].supply


def room_for(position: Position, side: Side, token: str) -> int:
    """How many more this side can have: by the limit, and by what is left in the boxes (DT-11.1)."""
    room = limit_of(position, side, token) - held(position, side, token)
    if token in STATUSES:
        in_play = held(position, "boss", token) + held(position, "player", token)
        room = min(room, supply_of(position.table.boss, position.table.hero, token) - in_play)
    return max(0, room)


def negative_on_boss(position: Position) -> Iterator[str]:
    """The boss's negative tokens, each as often as he has it, the one to be rid of first (DT-7.14)."""
    return _of_polarity(position, "boss", "negative", WORST_FIRST)


def positive_on_player(position: Position) -> Iterator[str]:
    return _of_polarity(position, "player", "positive", BEST_FIRST)


def _of_polarity(position: Position, side: Side, polarity: Polarity, order: tuple[str, ...]) -> Iterator[str]:
    labels = tokens_of(position.table)[len(STATUSES) :]
    for token in (*order, *labels):
        if polarity_of(position.table, token) == polarity:
            yield from [token] * held(position, side, token)


def gain(course: Course, side: Side, token: str, n: int, *rules: str) -> int:
    """Puts up to `n` tokens on this side, and tells. Returns how many there was room for."""
    gained = min(n, room_for(course, side, token))
    if gained:
        _put(course, side, token, gained, *rules)
    if gained < n:
        course.tell(Decided(reason="no_room", status=token, n=n - gained, rules=("DT-11.1",)))
    return gained


def lose(course: Course, side: Side, token: str, n: int, *rules: str) -> int:
    """Takes up to `n` tokens from this side, and tells. Returns how many there were."""
    lost = min(n, held(course, side, token))
    if lost:
        _put(course, side, token, -lost, *rules)
    return lost


def _put(course: Course, side: Side, token: str, by: int, *rules: str) -> None:
    was = held(course, side, token)
    course.put_token(side, index_of(token), was + by)
    course.tell(Changed(counter=f"{side}.{token}", was=was, now=was + by, rules=("DT-11.1", *rules)))
