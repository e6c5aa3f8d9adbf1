"""The set-up (EX-4): options and chance make the first state."""

from __future__ import annotations

from functools import reduce

from app.games.explor_games.catalogue import READY_DECKS
from app.games.explor_games.course import Course
from app.games.explor_games.decks import breaches, ready_deck
from app.games.explor_games.options import Deck, Format, Options
from app.games.explor_games.rules import go_on
from app.games.explor_games.signs import start, toss
from app.games.explor_games.state import Player, State, Table
from app.kernel.chance import Rng
from app.kernel.contract import BadOptions, Refusal
from app.kernel.words import Phrase, phrase

SEATS = (2,)
HAND = 5
"""Characters drawn at the start (EX-4.4)."""
FIRST_LINE = 3
"""Challenges on the line at the start."""
MOST_TURNS = 200
"""No match is set up to last longer."""


def set_up(options: Options, seats: int, rng: Rng) -> State:
    """The first state of a match: the signs, or the first turn. Raises BadOptions."""
    if len(options.decks) != seats:
        raise _bad("number_of_decks", "EX-1.1")
    if not 1 <= options.max_turns <= MOST_TURNS:
        raise _bad("max_turns", "EX-4.1", most=MOST_TURNS)
    names = [rng.pick(tuple(READY_DECKS)) if deck == "random" else deck for deck in options.decks]
    decks = [name if isinstance(name, Deck) else ready_deck(name) for name in names]
    for seat, deck in enumerate(decks):
        _check(seat, deck, options.format)
    one, other = (None if isinstance(name, Deck) else name for name in names)
    table = Table(options.mode, options.format, options.first, options.max_turns, (decks[0], decks[1]), (one, other))
    course = Course(_dealt(table, options.shuffled, rng), rng)
    _choose_starter(course)
    go_on(course)
    return course.freeze()


def _check(seat: int, deck: Deck, form: Format) -> None:
    """Refuses an illegal deck with every reason (EX-2.7)."""
    faults = breaches(deck, form)
    if faults:
        why = reduce(lambda said, more: phrase("bad_option.and", one=said, other=more), (f.phrase for f in faults))
        raise _bad("illegal_deck", faults[0].rule, n=seat + 1, why=why)


def _dealt(table: Table, shuffled: bool, rng: Rng) -> State:
    """Both players' piles, shuffled in the order of EX-15.4, and what is drawn from them (EX-4.4)."""
    one, other = (_player(deck, shuffled, rng) for deck in table.decks)
    return State(
        table=table,
        phase="signs",
        players=(one, other),
        signs=(None, None),
        ties=0,
        starter=None,
        active=None,
        agenda=(),
        deal=None,
        attempt=None,
        cursor=0,
        stirred=False,
        still=0,
        shown=(),
        outcome=None,
    )


def _player(deck: Deck, shuffled: bool, rng: Rng) -> Player:
    pile, challenges = deck.characters, deck.challenges
    if shuffled:
        pile, challenges = rng.shuffled(pile), rng.shuffled(challenges)
    return Player(
        reserve=0,
        hand=tuple(sorted(pile[:HAND])),
        pile=pile[HAND:],
        challenge_pile=challenges[FIRST_LINE:],
        line=challenges[:FIRST_LINE],
    )


def _choose_starter(course: Course) -> None:
    match course.table.first:
        case "coin":
            toss(course)
        case "seat0":
            start(course, 0, "agreement")
        case "seat1":
            start(course, 1, "agreement")


def _bad(code: str, rule: str | None, **fills: int | str | Phrase) -> BadOptions:
    return BadOptions(Refusal("bad_options", rule, phrase(f"bad_option.{code}", **fills)))
