"""Drawing and discarding (EX-10): a pile that is needed and empty is made anew from its discard."""

from __future__ import annotations

from app.games.explor_games.course import Course
from app.games.explor_games.events import (
    ChallengeCame,
    ChallengeCycled,
    ChallengesShuffled,
    CharactersShuffled,
    Discarded,
    Drew,
    DrewSome,
)
from app.games.explor_games.state import LINE, Companion


def draw(course: Course, seat: int, n: int) -> None:
    """`n` characters into hand, one at a time; as many as there are (EX-10.1)."""
    drawn: list[str] = []
    for _ in range(n):
        card = _next_character(course, seat)
        if card is None:
            break
        course.into_hand(seat, card)
        drawn.append(card)
    if drawn:
        course.tell(Drew(seat=seat, cards=tuple(drawn), to=seat))
        course.tell(DrewSome(seat=seat, n=len(drawn), but=seat))


def _next_character(course: Course, seat: int) -> str | None:
    player = course.players[seat]
    if not player.pile and player.discard:
        course.update(seat, pile=course.rng.shuffled(player.discard), discard=())
        course.tell(CharactersShuffled(seat=seat))
    pile = course.players[seat].pile
    if not pile:
        return None
    course.update(seat, pile=pile[1:])
    return pile[0]


def next_challenge(course: Course, seat: int) -> str | None:
    """The top of the challenge pile, taken; None when there is no challenge to take."""
    player = course.players[seat]
    if not player.challenge_pile and player.challenge_discard:
        course.update(seat, challenge_pile=course.rng.shuffled(player.challenge_discard), challenge_discard=())
        course.tell(ChallengesShuffled(seat=seat))
    pile = course.players[seat].challenge_pile
    if not pile:
        return None
    course.update(seat, challenge_pile=pile[1:])
    return pile[0]


def discard_hero(course: Course, seat: int, hero: Companion) -> None:
    """A hero whose adventure is over goes from play to the discard."""
    course.to_discard(seat, course.leave_play(seat, hero.slot))
    course.tell(Discarded(seat=seat, card=hero.card, why="accomplished", rules=("EX-7.11", "EX-8.5")))


# --- the challenge line


def lengthen_line(course: Course, seat: int) -> None:
    """One more challenge at the right end, if the line has room and a challenge is left (EX-10.4)."""
    line = course.players[seat].line
    card = next_challenge(course, seat) if len(line) < LINE else None
    if card is not None:
        course.update(seat, line=(*line, card))
        course.tell(ChallengeCame(seat=seat, card=card, position=len(line) + 1))


def replace_done(course: Course, seat: int, position: int) -> None:
    """The challenge goes to the discard, and the next one takes its position (EX-7.11, EX-10.2)."""
    player = course.players[seat]
    done = player.line[position - 1]
    course.update(seat, challenge_discard=(done, *player.challenge_discard))
    new = next_challenge(course, seat)
    assert new is not None  # the one just done, at least
    _stand(course, seat, position, new)
    course.tell(ChallengeCame(seat=seat, card=new, position=position))


def cycle(course: Course, seat: int, position: int) -> None:
    """The challenge goes under the pile and is replaced; its heroes return to the line (EX-10.5)."""
    old = course.players[seat].line[position - 1]
    new = next_challenge(course, seat)
    if new is None:
        return
    course.update(seat, challenge_pile=(*course.players[seat].challenge_pile, old))
    _stand(course, seat, position, new)
    for hero in course.players[seat].companions:
        if position in hero.on:
            left = tuple(other for other in hero.on if other != position)
            course.change(seat, Companion(hero.slot, hero.card, left, hero.moved, hero.accomplished, hero.known))
    course.tell(ChallengeCycled(seat=seat, card=old, position=position, new=new))


def _stand(course: Course, seat: int, position: int, card: str) -> None:
    line = course.players[seat].line
    course.update(seat, line=(*line[: position - 1], card, *line[position:]))
