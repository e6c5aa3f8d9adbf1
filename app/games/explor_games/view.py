"""What one seat may know (EX-13): built from a white list, never trimmed from the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.explor_games.options import Deck, Format, Mode, Sign
from app.games.explor_games.state import Attempt, Deal, Phase
from app.games.explor_games.vocabulary import Moment


@dataclass(frozen=True, slots=True)
class CompanionSeen:
    """A character in play. Heroes lie face up, villains face down."""

    slot: int
    card: str | None
    """None for a villain that these eyes do not know."""
    villain: bool
    price: int
    """What was paid for it: of a face-down card too, that is public (EX-12.7)."""
    on: tuple[int, ...]
    """Positions of the challenges on which it is placed."""
    moved: bool
    accomplished: bool
    known: bool
    """A villain that these eyes know by `peek`; to its owner, whether the rival does is never told (EX-13.4)."""


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    seat: int
    reserve: int
    hand: int
    """How many cards."""
    pile: int
    discard: tuple[str, ...]
    """Latest first."""
    line: tuple[str, ...]
    """Challenges by position, from the left."""
    challenge_pile: int
    next_challenge: str | None
    """The top of the challenge pile."""
    challenge_discard: tuple[str, ...]
    """Latest first."""
    fragments: tuple[int, ...]
    companions: tuple[CompanionSeen, ...]
    """By slot; free slots are left out."""
    turns: int
    """Turns begun."""
    barred: tuple[str, ...]
    """Cards and fragments that may not be called or bought again this turn."""
    signed: bool
    """Whether a sign is chosen in the running round of rock, paper, scissors."""
    deck: Deck | None
    """Own deck list; everybody's when the match is over."""
    deck_name: str | None
    """The id of a ready-made deck, known to those who know the list."""
    cards: tuple[str, ...]
    """The hand: own, everybody's when the match is over; empty to others."""


@dataclass(frozen=True, slots=True)
class PendingSeen:
    """The choice that is open; what may be answered is in the offers of its seat alone."""

    seat: int
    """Who is awaited."""
    kind: Literal["window", "pick", "reroll"]
    moment: Moment | None = None
    """Of a window: what it answers."""
    card: str | None = None
    """Of a pick: the card whose target is chosen. Of a reroll: the card that grants it."""
    verb: str | None = None
    """Of a pick: the effect that asks: expel, line_cycle, recover or peek."""


@dataclass(frozen=True, slots=True)
class View:
    me: int | None
    phase: Phase
    mode: Mode
    format: Format
    max_turns: int
    players: tuple[PlayerSeen, PlayerSeen]
    starter: int | None
    active: int | None
    """Whose turn it is; None during the signs, and when the match is over."""
    cursor: int
    """The last position attempted this turn, 0 before the first."""
    deal: Deal | None
    """The call, purchase or use under way: all its facts are public."""
    attempt: Attempt | None
    """The attempt under way, public too. `odds.reckoning` counts it, `odds.chances` says how it may end."""
    pending: PendingSeen | None
    sign: Sign | None
    """Own sign of the running round."""
    ties: int
    still: int
    """Turns in a row without a purchase, call, use or attempt; six end the match (EX-11.7)."""
    shown: tuple[str, ...]
    """Cards that the last action laid open for all."""
