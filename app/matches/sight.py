"""What leaves the house: all that one audience is shown of one match, in data. JSON, pages, pushes are made of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from app.kernel.contract import Audience, Game, Outcome, Refusal
from app.matches.clocks import USUAL_TERMS, Clocks, Terms
from app.matches.windows import Habit, Manner

STOPPED = "stopped"
"""The reason of a match that people have agreed to stop: no rule of any game ends it so, and nobody wins."""

Kind = Literal["stop", "take_back"]
"""What people may propose to each other in every game."""
Say = Literal["offer_draw", "answer_draw", "stop", "take_back", "answer"]
"""What a seat may say to the table, whether it is awaited or not."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What somebody has proposed and the others have not all answered."""

    kind: Kind
    seat: int
    agreed: tuple[int, ...] = ()
    undoes: int | None = None
    """The position of the action that is to be taken back."""


@dataclass(frozen=True, slots=True)
class Offer:
    token: str
    action: Any


@dataclass(frozen=True, slots=True)
class Line:
    """A step that this audience heard of: its number in this audience's own count, and the events, in order."""

    step: int
    events: tuple[Any, ...]
    took_back: int | None = None
    """The seat that took its last action back by this step."""
    left: int | None = None
    """The seat that was left to a bot by this step."""
    returned: int | None = None
    """The seat whose person came back by this step."""
    settled: str = ""
    """What else was settled by this step, as the words of the log name it."""
    by: int | None = None
    """Whose doing that was, or who was concerned."""
    passed: str = ""
    """Why the house acted in this audience's stead."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Who may answer out of turn, as one audience knows it: all but its own seat know the same, whatever it holds."""

    seat: int
    until: int | None
    """The latest end; to its seat, the end of what it is asked."""
    asked: bool = True
    """To its seat: whether it is asked. The others are to think so."""
    manner: Manner | None = None
    """To its seat: how it answers."""
    held: bool = False
    """To its seat: whether it has passed, which does not show yet."""
    lapse: str | None = None
    """To its seat, while it is asked or has passed: the token by which it lets the window pass."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The whole view of one audience at one step. Two audiences who see the same are sent the same bytes."""

    match: str
    room: str
    game: Game
    audience: Audience
    step: int
    """How often what this audience may see has changed."""
    to_act: tuple[int, ...]
    view: Any
    offers: tuple[Offer, ...]
    """In the order of `legal`; empty for who is not awaited."""
    outcome: Outcome | None
    commitment: str
    """Digest of the seed, shown before the first card."""
    names: tuple[str, ...]
    """The people by seat."""
    log: tuple[Line, ...]
    """Oldest first."""
    may_undo: bool
    """This seat may take back its last action freely, now."""
    may_redo: bool = False
    """This seat may play again what it took back last."""
    refusals: tuple[tuple[str, Refusal], ...] = ()
    """Why what this seat may well look for is not offered: the token of an action, and what the rules say of it."""
    bots: tuple[str | None, ...] = ()
    """Which bot plays each seat now, for a computer or for somebody who has left; none where a person plays."""
    away: tuple[int, ...] = ()
    """The seats whose people have left them to a bot."""
    began_at: int = 0
    """In milliseconds since 1970."""
    terms: Terms = USUAL_TERMS
    clocks: Clocks | None = None
    proposal: Proposal | None = None
    may_say: tuple[Say, ...] = ()
    again: tuple[int, ...] = ()
    """The seats that want to play again, once it is over."""
    agreed_again: bool = False
    """Everybody wants to: the next match begins in the same room."""
    answer: Answer | None = None
    """Who may answer out of turn, while somebody may."""
    habit: Habit | None = None
    """How the player of this seat likes to be asked out of turn, in a game that does so."""
    own_turn: bool = False
    """It is this seat that acts, or whom another may answer."""

    def played_by_computer(self, seat: int) -> bool:
        return seat < len(self.bots) and self.bots[seat] is not None

    @property
    def is_away(self) -> bool:
        """Whether these are the eyes of somebody who has left their seat to a bot."""
        return self.audience is not None and self.audience in self.away
