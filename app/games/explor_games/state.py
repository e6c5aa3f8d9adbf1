"""The nouns of a match: characters in play, players, what is under way, and the state that holds them.

Slots and positions are numbered from 1. The agenda lists what is still to be done, the next thing last: an open choice
is the last item of it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from app.games.explor_games.options import Deck, Format, Mode, Sign
from app.games.explor_games.vocabulary import Moment, Stat
from app.kernel.contract import Outcome

SLOTS = 5
"""Characters in play per player (EX-10.3)."""
LINE = 5
"""Challenges on a line (EX-10.4)."""
PER_CHALLENGE = 2
"""Heroes on one challenge (EX-6.7)."""

Phase = Literal["signs", "start", "preparation", "adventure", "conclusion", "end", "over"]


@dataclass(frozen=True, slots=True)
class Table:
    """What never changes in a match."""

    mode: Mode
    format: Format
    first: Literal["coin", "seat0", "seat1", "chifoumi"]
    max_turns: int
    decks: tuple[Deck, Deck]
    """By seat."""
    names: tuple[str | None, str | None]
    """By seat: the ready-made deck, or None for one of the player's own."""


@dataclass(frozen=True, slots=True)
class Companion:
    """A character in play (EX-3.2)."""

    slot: int
    card: str
    on: tuple[int, ...] = ()
    """Positions of the challenges on which a hero is placed: two for De mon mieux, none on the character line."""
    moved: bool = False
    """Placed or lifted this turn (EX-6.9)."""
    accomplished: bool = False
    """Has succeeded on the left of its two challenges (EX-8.5)."""
    known: bool = False
    """A villain that the rival has looked at (EX-13.4)."""


@dataclass(frozen=True, slots=True)
class Player:
    reserve: int
    """EMP, 0 at least (EX-1.2)."""
    hand: tuple[str, ...]
    """Sorted by id."""
    pile: tuple[str, ...]
    """Characters, top first."""
    challenge_pile: tuple[str, ...]
    """Top first; the top one is seen by all."""
    line: tuple[str, ...] = ()
    """Challenges by position, from the left."""
    discard: tuple[str, ...] = ()
    """Characters, latest first."""
    challenge_discard: tuple[str, ...] = ()
    """Latest first."""
    fragments: tuple[int, ...] = ()
    """Numbers of the fragments won, ascending."""
    companions: tuple[Companion, ...] = ()
    """Characters in play, by slot."""
    turns: int = 0
    """Turns begun."""
    barred: tuple[str, ...] = ()
    """Cards and fragments that may not be called or bought again this turn, sorted."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A call, a purchase or a use under way, until it is settled."""

    kind: Literal["call", "buy", "use"]
    card: str
    """The hero, or the fragment. A hero being called is in no other zone (EX-6.4)."""
    surcharge: int = 0
    cancelled: Literal["hand", "pile"] | None = None
    """Where a called hero goes, once a villain has cancelled the deal."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A villain that weighs on the attempt."""

    card: str
    n: int


@dataclass(frozen=True, slots=True)
class Attempt:
    """The attempt under way (EX-7)."""

    position: int
    stat: Stat
    dice: tuple[int, ...] = ()
    """None before the roll, then two."""
    penalties: tuple[Penalty, ...] = ()
    """What villains take off every roll of the attempt."""
    losses: tuple[Penalty, ...] = ()
    """What villains change of the reward; negative numbers lower it."""
    rerolled: tuple[str, ...] = ()
    """Cards whose reroll has been used (EX-7.10)."""


# --- the agenda


@dataclass(frozen=True, slots=True)
class Do:
    """A step of the turn that follows by itself."""

    step: Literal[
        "check",
        "prepare",
        "settle",
        "throw",
        "judge",
        "decide",
        "clear",
        "depart",
        "pass_turn",
    ]
    kind: Literal["do"] = "do"


@dataclass(frozen=True, slots=True)
class Resolve:
    """The effects of a card that happen `when`, from number `next` on (EX-12.1)."""

    seat: int
    card: str
    when: str
    next: int = 0
    kind: Literal["resolve"] = "resolve"


@dataclass(frozen=True, slots=True)
class Window:
    """The defender may answer (EX-9.3). It opens if the defender has a villain in play, and is skipped otherwise."""

    moment: Moment
    opened: bool = False
    kind: Literal["window"] = "window"


@dataclass(frozen=True, slots=True)
class Pick:
    """A seat chooses the target of effect number `index` of a card."""

    seat: int
    card: str
    index: int
    kind: Literal["pick"] = "pick"


@dataclass(frozen=True, slots=True)
class Again:
    """The active player may roll again, thanks to this card (EX-7.10)."""

    card: str
    kind: Literal["again"] = "again"


Task = Do | Resolve | Window | Pick | Again


@dataclass(frozen=True, slots=True)
class State:
    table: Table
    phase: Phase
    players: tuple[Player, Player]
    signs: tuple[Sign | None, Sign | None]
    """The secret choices of the running round of rock, paper, scissors (EX-4.2)."""
    ties: int
    starter: int | None
    active: int | None
    """Whose turn it is; None during the signs, and when the match is over."""
    agenda: tuple[Task, ...]
    """What is still to be done, the next thing last."""
    deal: Deal | None
    attempt: Attempt | None
    cursor: int
    """The last position attempted this turn, 0 before the first (EX-7.2)."""
    stirred: bool
    """Whether a purchase, call, use or attempt was declared this turn (EX-11.7)."""
    still: int
    """How many turns in a row ended without one."""
    shown: tuple[str, ...]
    """Cards that the last action laid open for all."""
    outcome: Outcome | None


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Where every card is: (zone, number of cards). Raises ValueError when one is missing or there twice (K9)."""
    counts: list[tuple[str, int]] = []
    for seat, player in enumerate(state.players):
        deck = state.table.decks[seat]
        called = (state.deal.card,) if state.deal and state.deal.kind == "call" and seat == state.active else ()
        characters = {
            "hand": player.hand,
            "pile": player.pile,
            "discard": player.discard,
            "in play": tuple(companion.card for companion in player.companions),
            "called": called,
        }
        challenges = {
            "line": player.line,
            "challenge pile": player.challenge_pile,
            "challenge discard": player.challenge_discard,
        }
        _count(seat, characters, deck.characters)
        _count(seat, challenges, deck.challenges)
        _inspect(seat, player)
        counts.extend((f"{zone} of seat {seat}", len(cards)) for zone, cards in (characters | challenges).items())
    return tuple(counts)


def _count(seat: int, zones: dict[str, tuple[str, ...]], deck: tuple[str, ...]) -> None:
    found, wanted = Counter(card for cards in zones.values() for card in cards), Counter(deck)
    if found != wanted:
        surplus, missing = dict(found - wanted), dict(wanted - found)
        raise ValueError(f"seat {seat}: cards too many: {surplus}, missing: {missing}")


def _inspect(seat: int, player: Player) -> None:
    """The limits that no action may pass."""
    slots = [companion.slot for companion in player.companions]
    if slots != sorted(set(slots)) or not set(slots) <= set(range(1, SLOTS + 1)):
        raise ValueError(f"seat {seat}: slots {slots}")
    if len(player.line) > LINE or player.reserve < 0 or player.hand != tuple(sorted(player.hand)):
        raise ValueError(f"seat {seat}: {len(player.line)} challenges, {player.reserve} EMP, hand {player.hand}")
    crowds = Counter(position for companion in player.companions for position in companion.on)
    if any(not 1 <= position <= len(player.line) or n > PER_CHALLENGE for position, n in crowds.items()):
        raise ValueError(f"seat {seat}: heroes on challenges {dict(crowds)}")
