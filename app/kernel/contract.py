"""The contract between a game and the house: a game is a frozen record of facts and plain functions.

States, actions, events, views and options are frozen dataclasses with slots, made of int, str, bool, None, tuple and
each other; unions are told apart by a literal field `kind`. Whatever has that shape can be stored, sent and compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Protocol

from app.kernel.chance import Rng
from app.kernel.words import Phrase, Words

Seat = int
"""A place at the table, numbered from 0 in turn order."""

Audience = int | None
"""Whose eyes: a seat, or None for a spectator, who sees what is public."""


class Action(Protocol):
    """What a seat may choose: a frozen dataclass with a literal `kind`."""

    @property
    def kind(self) -> str: ...


class Event(Protocol):
    """What the table sees happen: a frozen dataclass with a literal `kind`, an audience and the rules that it applies.

    `to` is the only seat that hears of it, or None for the whole table; `but` is a seat that does not hear of a table
    event, because another event tells it more. `seals`, a fact of the class, is true when the step that made the event
    cannot be taken back freely: something hidden was shown, or a rule says that it is final.
    """

    seals: ClassVar[bool]

    @property
    def kind(self) -> str: ...
    @property
    def to(self) -> int | None: ...
    @property
    def but(self) -> int | None: ...
    @property
    def rules(self) -> tuple[str, ...]: ...


def hears(audience: Audience, event: Event) -> bool:
    """Whether this audience may know of the event."""
    if event.to is not None:
        return event.to == audience
    return event.but is None or event.but != audience


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `winners` share a draw when `kind` is "draw"; nobody won when it is empty."""

    kind: Literal["win", "draw", "loss"]
    winners: tuple[int, ...]
    reason: str


# Table actions: the service passes them to the engine, which accepts them at any time; `legal` never offers them.


@dataclass(frozen=True, slots=True)
class Resign:
    kind: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True)
class RunOutOfTime:
    kind: Literal["timeout"] = "timeout"


@dataclass(frozen=True, slots=True)
class OfferDraw:
    kind: Literal["offer_draw"] = "offer_draw"


@dataclass(frozen=True, slots=True)
class AnswerDraw:
    accept: bool
    kind: Literal["answer_draw"] = "answer_draw"


TableAction = Resign | RunOutOfTime | OfferDraw | AnswerDraw
TABLE_ACTIONS: tuple[type, ...] = (Resign, RunOutOfTime, OfferDraw, AnswerDraw)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed: a code, the rule that forbids it, and the sentence that says so."""

    code: str
    rule: str | None
    phrase: Phrase


class RuleError(Exception):
    """Something the rules refuse. It is shown to the player and changes nothing.

    RuleError
    ├── BadOptions       the options of a match do not fit the game
    ├── UnreadableAction the text names no action of this game
    ├── MatchOver        the match has ended
    ├── NotYourMove      this seat has nothing to decide now
    └── IllegalAction    an action of this game, not allowed now
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def rule(self) -> str | None:
        return self.refusal.rule


class BadOptions(RuleError): ...


class UnreadableAction(RuleError): ...


class MatchOver(RuleError): ...


class NotYourMove(RuleError): ...


class IllegalAction(RuleError): ...


@dataclass(frozen=True, slots=True)
class Shapes:
    """The types of a game's data; each may be a union. Codecs and JSON Schemas are built from them at the edge."""

    options: Any
    state: Any
    action: Any
    event: Any
    view: Any
    brought: Any = None
    """What a seat may bring of its own, a deck say; None where all is agreed upon in the options."""


@dataclass(frozen=True, slots=True)
class Card:
    """A catalogue entry as anybody may read it; `fr` and `en` are (name, text)."""

    id: str
    kind: str
    copies: int
    fr: tuple[str, str]
    en: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something true of a seat in a match: a series counts how often those of whom it is true win."""

    seat: int
    topic: Literal["starts", "owns", "holds", "plays"]
    """Begins the match; owns a card for the whole of it; had a card in hand; played a card."""
    card: str = ""


Bot = Callable[[Any, Sequence[Any], Rng], Any]
"""(view, offers, rng) -> one of the offers. A bot sees a view, never a state."""


@dataclass(frozen=True, slots=True)
class Window:
    """A wait for one seat that may answer what another does.

    Whoever keeps time lets it last no longer and no shorter for what this seat holds in secret.
    """

    seat: int
    moment: str
    """What it answers, one of the game's `moments`; empty for a choice that follows from an answer."""
    lapse: Any
    """The action of who lets it pass, or of who does not choose in time: always among the legal ones."""


def no_window(state: Any) -> Window | None:
    """Nobody is asked out of turn."""
    return None


def nothing(view: Any) -> tuple[Any, ...]:
    """No action is looked for in vain."""
    return ()


def as_agreed(options: Any, seat: Seat, brought: Any) -> Any:
    """Nobody brings anything."""
    return options


def aloud(view: Any, seat: Seat) -> tuple[Seat, ...]:
    """Whatever is said is said to the whole table."""
    return ()


def each_for_itself(options: Any, seats: int) -> tuple[int, ...]:
    """Nobody plays together."""
    return tuple(range(seats))


def unremembered(state: Any, seat: Seat) -> Mapping[str, int | str]:
    """Nothing is remembered."""
    return {}


def unremarked(state: Any, events: Sequence[Any]) -> Iterable[Remark]:
    """Nothing is worth counting."""
    return ()


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a seat is in a lesson: what is taught, and what it is to do now."""

    number: int
    """The step, from 1."""
    of: int
    title: Phrase
    text: Phrase
    rules: tuple[str, ...]
    """The rules that the text explains."""
    begins: bool
    """The step has just begun: its text has not been read yet."""
    ask: Phrase | None = None
    token: str | None = None
    """The one action that the lesson waits for; none while another seat plays, and at the end."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first match that teaches the game by playing it, from seat 0, against bots that know their part."""

    options: Any
    seats: int
    bots: Mapping[int, str]
    moment: Callable[[Any], Moment | None]
    """(view) -> where these eyes are in the lesson; None when the match has left its path."""


@dataclass(frozen=True, slots=True)
class Daily:
    """A challenge of each day, the same for everybody. One seat plays it, alone, and may run out of time."""

    modes: tuple[str, ...]
    """Each has a challenge of its own."""
    name: Callable[[Any, str], str]
    """(mode, day as YYYY-MM-DD) -> what the house hashes with a secret into the seed of that day."""
    options: Callable[[Any, int], Any]
    """(mode, number of the day since 2024-01-01) -> the options of its match."""
    worth: Callable[[Any], tuple[int, ...]]
    """(state of a match that is over) -> what it is ranked by, each figure the more the better; the first is 1 for a
    victory and else 0."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game. The functions are pure; chance is handed in."""

    id: str
    edition: int
    """Grows whenever the same log of actions would play differently."""
    seats: tuple[int, ...]
    """The numbers of seats that a match may have."""
    endings: tuple[str, ...]
    """Every reason for which a match may end."""
    horizon: int
    """No match is longer than this, in actions."""
    shapes: Shapes
    words: Words
    cards: tuple[Card, ...]
    catalogue: str
    """Digest of the card and board data; pinned in every match beside the edition."""

    setup: Callable[[Any, int, Rng], Any]
    """(options, seats, rng) -> first state. Raises BadOptions."""
    awaited: Callable[[Any], tuple[int, ...]]
    """(state) -> the seats that have something to decide, ascending; none when the match is over."""
    legal: Callable[[Any, int], tuple[Any, ...]]
    """(state, seat) -> every action that this seat may take now, each once, in a fixed order."""
    why_not: Callable[[Any, int, Any], Refusal | None]
    """(state, seat, action) -> None exactly if the action is among `legal`; else the reason. Cheaper than `legal`."""
    apply: Callable[[Any, int, Any, Rng], tuple[Any, tuple[Any, ...]]]
    """(state, seat, action, rng) -> (new state, events), for a legal action or a table action."""
    view: Callable[[Any, Audience], Any]
    """(state, audience) -> what these eyes may know, built from a white list."""
    outcome: Callable[[Any], Outcome | None]
    imagine: Callable[[Any, Audience, Rng], Any]
    """(state, audience, rng) -> another state that this audience could not tell from the true one."""
    bots: Mapping[str, Bot]
    """At least "random" and "greedy"."""

    label: Callable[[Any], Phrase]
    """(action) -> what choosing it means, as a button says it."""
    tell: Callable[[Any], Phrase | None]
    """(event) -> the line of the log, or None if it makes no line."""
    foresee: Callable[[Any, Any], Phrase | None]
    """(view, action) -> what the choice will do, as far as this view can know; None when there is nothing to say."""
    wished: Callable[[Any], tuple[Any, ...]] = nothing
    """(view) -> actions that one may well look for, offered or not: the table says why those that are not, are not."""
    bring: Callable[[Any, int, Any], Any] = as_agreed
    """(options, seat, what it brings) -> the options with what the owner of this seat has brought.

    Until the match is over the others know of it what the match shows, and no more.
    """
    remarks: Callable[[Any, Sequence[Any]], Iterable[Remark]] = unremarked
    """(state, events of the step that reached it) -> what is worth counting in a series (repetitions do not matter)."""
    lesson: Lesson | None = None
    daily: Daily | None = None
    moments: tuple[str, ...] = ()
    """The moments at which a window may open, each named under `moment` among the words; none where none ever does."""
    window: Callable[[Any], Window | None] = no_window
    """(state) -> the window that is open, or the choice that an answer has brought about."""
    takes_back_freely: bool = False
    """Whether every action may be taken back, chance and all: one person alone puts a table right."""
    confers: Callable[[Any, int], tuple[int, ...]] = aloud
    """(view, seat) -> the seats with which the rules let this one talk apart now, ascending."""
    sides: Callable[[Any, int], tuple[int, ...]] = each_for_itself
    """(options, seats) -> by seat, the side it plays for; none where the match was laid out by hand: its end says
    nothing of anybody."""
    figures: Callable[[Any, int], Mapping[str, int | str]] = unremembered
    """(last state, seat) -> what statistics remember of a match that is over, a white list; nothing where there was
    nothing worth remembering."""
    rated: bool = False
    """Whether matches between people say how strong they are."""
