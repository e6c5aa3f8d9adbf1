"""Les Allumettes: a duel with all that the house must carry, so that it can be tested without a real game.

Each seat holds four cards and hides one (in secret, both at once); when both are ready the hidden cards are shown and
the higher begins, chance deciding between equals. In turn, one may pinch a match (once, free to take back), then plays
a card that takes as many matches as it says (a spark: as a die says) and draws another. Who takes the last match loses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Literal

from app.games import GAMES
from app.kernel.chance import Rng
from app.kernel.contract import (
    AnswerDraw,
    Audience,
    BadOptions,
    Card,
    Game,
    OfferDraw,
    Outcome,
    Refusal,
    Resign,
    RunOutOfTime,
    Shapes,
    TableAction,
)
from app.kernel.words import TABLE_WORDS, Phrase, Who, Words, phrase

SEATS = (0, 1)
COPIES = {"one": 5, "two": 5, "three": 4, "spark": 2}
VALUES = {"one": 1, "two": 2, "three": 3, "spark": 0}
TAKE_BACKS = 3


@dataclass(frozen=True, slots=True)
class Options:
    matches: int = 21
    opening: Literal["secret", "none"] = "secret"
    pockets: tuple[int, ...] = (0, 0)
    """Matches that each seat lays on the heap from its own pocket."""


@dataclass(frozen=True, slots=True)
class Brought:
    pocket: int


def bring(options: Options, seat: int, brought: Brought) -> Options:
    pockets = (brought.pocket if place == seat else pocket for place, pocket in enumerate(options.pockets))
    return replace(options, pockets=tuple(pockets))


@dataclass(frozen=True, slots=True)
class Hide:
    card: str
    kind: Literal["hide"] = "hide"


@dataclass(frozen=True, slots=True)
class TakeBack:
    kind: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True)
class Ready:
    kind: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Pinch:
    kind: Literal["pinch"] = "pinch"


@dataclass(frozen=True, slots=True)
class Play:
    card: str
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Player:
    hand: tuple[str, ...]
    hidden: str | None = None
    ready: bool = False
    taken_back: int = 0


@dataclass(frozen=True, slots=True)
class State:
    phase: Literal["opening", "turn", "over"]
    heap: int
    players: tuple[Player, ...]
    deck: tuple[str, ...]
    """Top first."""
    discard: tuple[str, ...] = ()
    active: int | None = None
    pinched: bool = False
    offered: int | None = None
    end: Outcome | None = None


@dataclass(frozen=True, slots=True)
class WasReady:
    seat: int
    to: int | None = None
    but: int | None = None
    rules: tuple[str, ...] = ("TOY-1",)
    seals: ClassVar[bool] = False
    kind: Literal["was_ready"] = "was_ready"


@dataclass(frozen=True, slots=True)
class Revealed:
    cards: tuple[str, ...]
    first: int
    to: int | None = None
    but: int | None = None
    rules: tuple[str, ...] = ("TOY-2",)
    seals: ClassVar[bool] = True
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class Took:
    seat: int
    card: str | None
    n: int
    to: int | None = None
    but: int | None = None
    rules: tuple[str, ...] = ("TOY-3",)
    seals: ClassVar[bool] = False
    kind: Literal["took"] = "took"


@dataclass(frozen=True, slots=True)
class Drew:
    """With the card for who draws it, without for the others."""

    seat: int
    card: str | None
    to: int | None = None
    but: int | None = None
    rules: tuple[str, ...] = ("TOY-4",)
    seals: ClassVar[bool] = True
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Spoke:
    """A word of the table: resigned, out of time, a draw offered, refused."""

    seat: int
    word: Literal["resign", "timeout", "offer_draw", "decline_draw"]
    to: int | None = None
    but: int | None = None
    rules: tuple[str, ...] = ()
    seals: ClassVar[bool] = True
    kind: Literal["spoke"] = "spoke"


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    hand: int
    ready: bool


@dataclass(frozen=True, slots=True)
class View:
    phase: Literal["opening", "turn", "over"]
    heap: int
    players: tuple[PlayerSeen, ...]
    deck: int
    discard: tuple[str, ...]
    active: int | None
    pinched: bool
    offered: int | None
    me: int | None
    hand: tuple[str, ...]
    hidden: str | None
    taken_back: int


Action = Hide | TakeBack | Ready | Pinch | Play | TableAction
Event = WasReady | Revealed | Took | Drew | Spoke


def setup(options: Options, seats: int, rng: Rng) -> State:
    heap = options.matches + sum(options.pockets)
    if not 5 <= heap <= 40:
        raise BadOptions(Refusal("bad_options", "TOY-0", phrase("toy.bad_matches", n=heap)))
    cards = rng.shuffled([card for card, copies in COPIES.items() for _ in range(copies)])
    players = tuple(Player(tuple(sorted(cards[4 * seat : 4 * seat + 4]))) for seat in range(seats))
    if options.opening == "none":
        return State("turn", heap, players, cards[8:], active=rng.below(seats))
    return State("opening", heap, players, cards[8:])


def awaited(state: State) -> tuple[int, ...]:
    if state.phase == "opening":
        return tuple(seat for seat in SEATS if not state.players[seat].ready)
    return () if state.active is None else (state.active,)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    me = state.players[seat]
    wishes = [
        *(Hide(card) for card in sorted(set(me.hand))),
        TakeBack(),
        Ready(),
        Pinch(),
        *(Play(card) for card in sorted(set(me.hand))),
    ]
    return tuple(action for action in wishes if seat in awaited(state) and why_not(state, seat, action) is None)


def why_not(state: State, seat: int, action: Action) -> Refusal | None:
    if state.end is not None or (not isinstance(action, TableAction) and seat not in awaited(state)):
        return _no("not_now", "TOY-0")
    me = state.players[seat]
    match action:
        case Hide(card):
            return _unless(state.phase == "opening" and me.hidden is None and card in me.hand, "cannot_hide", "TOY-1")
        case TakeBack():
            free = state.phase == "opening" and me.hidden is not None and me.taken_back < TAKE_BACKS
            return _unless(free, "cannot_take_back", "TOY-1")
        case Ready():
            return _unless(state.phase == "opening" and me.hidden is not None, "nothing_hidden", "TOY-1")
        case Pinch():
            return _unless(state.phase == "turn" and not state.pinched and state.heap > 1, "cannot_pinch", "TOY-3")
        case Play(card):
            return _unless(state.phase == "turn" and card in me.hand, "not_in_hand", "TOY-3")
        case OfferDraw():
            return _unless(state.active == seat and state.offered is None, "no_offer", "TOY-5")
        case AnswerDraw():
            return _unless(state.offered not in (None, seat), "no_answer", "TOY-5")
        case Resign() | RunOutOfTime():
            return None
    return _no("not_now", "TOY-0")


def apply(state: State, seat: int, action: Action, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    me = state.players[seat]
    match action:
        case Hide(card):
            return _with(state, seat, replace(me, hand=_without(me.hand, card), hidden=card)), ()
        case TakeBack():
            hand = tuple(sorted((*me.hand, str(me.hidden))))
            return _with(state, seat, replace(me, hand=hand, hidden=None, taken_back=me.taken_back + 1)), ()
        case Ready():
            ready = _with(state, seat, replace(me, ready=True))
            return _reveal(ready, rng, WasReady(seat)) if not awaited(ready) else (ready, (WasReady(seat),))
        case Pinch():
            return replace(state, heap=state.heap - 1, pinched=True), (Took(seat, None, 1),)
        case Play(card):
            return _play(state, seat, card, rng)
        case OfferDraw():
            return replace(state, offered=seat), (Spoke(seat, "offer_draw"),)
        case AnswerDraw(accept=True):
            return _over(state, Outcome("draw", SEATS, "agreement")), ()
        case AnswerDraw(accept=False):
            return replace(state, offered=None), (Spoke(seat, "decline_draw"),)
        case Resign() | RunOutOfTime():
            return _over(state, Outcome("win", (1 - seat,), action.kind)), (Spoke(seat, action.kind),)
    raise AssertionError(action)


def _reveal(state: State, rng: Rng, *before: Event) -> tuple[State, tuple[Event, ...]]:
    cards = tuple(str(player.hidden) for player in state.players)
    values = [VALUES[card] for card in cards]
    first = rng.below(2) if values[0] == values[1] else values.index(max(values))
    players = tuple(replace(player, hidden=None) for player in state.players)
    return replace(state, phase="turn", players=players, discard=cards, active=first), (*before, Revealed(cards, first))


def _play(state: State, seat: int, card: str, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    n = min(state.heap, VALUES[card] or rng.die())
    hand = _without(state.players[seat].hand, card)
    state = replace(state, heap=state.heap - n, discard=(*state.discard, card), pinched=False, offered=None)
    took = Took(seat, card, n)
    if state.heap == 0:
        loser = _with(state, seat, replace(state.players[seat], hand=hand))
        return _over(loser, Outcome("win", (1 - seat,), "last_match")), (took,)
    drawn, deck = state.deck[:1], state.deck[1:]
    state = _with(replace(state, deck=deck), seat, replace(state.players[seat], hand=tuple(sorted((*hand, *drawn)))))
    state = replace(state, active=1 - seat)
    events = (took, *(e for c in drawn for e in (Drew(seat, c, to=seat), Drew(seat, None, but=seat))))
    if not state.players[1 - seat].hand:
        return _over(state, Outcome("draw", SEATS, "no_cards")), events
    return state, events


def view(state: State, audience: Audience) -> View:
    me = None if audience is None else state.players[audience]
    return View(
        phase=state.phase,
        heap=state.heap,
        players=tuple(PlayerSeen(len(p.hand) + (p.hidden is not None), p.ready) for p in state.players),
        deck=len(state.deck),
        discard=state.discard,
        active=state.active,
        pinched=state.pinched,
        offered=state.offered,
        me=audience,
        hand=me.hand if me else (),
        hidden=me.hidden if me else None,
        taken_back=me.taken_back if me else 0,
    )


def imagine(state: State, audience: Audience, rng: Rng) -> State:
    """The unknown cards dealt again; of a rival's opening only `ready` is kept."""
    others = [seat for seat in SEATS if seat != audience]
    held = {seat: (*state.players[seat].hand, *filter(None, [state.players[seat].hidden])) for seat in others}
    unknown = rng.shuffled([*state.deck, *(card for seat in others for card in held[seat])])
    players = list(state.players)
    for seat in others:
        n = len(held[seat])
        mine, unknown = unknown[:n], unknown[n:]
        hides = state.phase == "opening" and (players[seat].ready or rng.below(2) == 1)
        back = rng.below(TAKE_BACKS + 1) if state.phase == "opening" else players[seat].taken_back
        hidden = mine[0] if hides else None
        hand = tuple(sorted(mine[1:] if hides else mine))
        players[seat] = replace(players[seat], hand=hand, hidden=hidden, taken_back=back)
    return replace(state, players=tuple(players), deck=unknown)


def census(state: State) -> None:
    """Raises ValueError unless every card is in exactly one place."""
    held = [card for player in state.players for card in (*player.hand, player.hidden) if card]
    if Counter([*held, *state.deck, *state.discard]) != Counter(COPIES):
        raise ValueError("a card is missing, or there twice")


def random_bot(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    return rng.pick(offers)


def greedy_bot(view: View, offers: Sequence[Action], rng: Rng) -> Action:
    """Gets ready as soon as it may, then takes few matches."""
    return next((offer for offer in offers if isinstance(offer, Ready)), offers[-1])


def label(action: Action) -> Phrase:
    match action:
        case Hide(card) | Play(card):
            return phrase(f"toy.label.{action.kind}", card=phrase(f"toy.card.{card}"))
        case AnswerDraw(accept):
            return phrase("toy.label.accept" if accept else "toy.label.decline")
    return phrase(f"toy.label.{action.kind}")


def tell(event: Event) -> Phrase | None:
    match event:
        case WasReady(seat):
            return phrase("toy.log.ready", who=Who(seat))
        case Revealed(cards, first):
            shown = {f"card{seat}": phrase(f"toy.card.{card}") for seat, card in enumerate(cards)}
            return phrase("toy.log.revealed", who=Who(first), **shown)
        case Took(seat, _, n):
            return phrase("toy.log.took", who=Who(seat), n=n)
        case Drew(seat, None):
            return phrase("toy.log.drew", who=Who(seat))
        case Drew(_, card):
            return phrase("toy.log.drew_card", card=phrase(f"toy.card.{card}"))
        case Spoke(seat, word):
            return phrase(f"toy.log.{word}", who=Who(seat))
    return None


def foresee(view: View, action: Action) -> Phrase | None:
    match action:
        case Play(card) if VALUES[card]:
            return phrase("toy.left", n=max(0, view.heap - VALUES[card]))
        case Pinch():
            return phrase("toy.left", n=view.heap - 1)
    return None


def _no(key: str, rule: str) -> Refusal:
    return Refusal(key, rule, phrase(f"toy.no.{key}"))


def _unless(allowed: bool, key: str, rule: str) -> Refusal | None:
    return None if allowed else _no(key, rule)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _with(state: State, seat: int, player: Player) -> State:
    return replace(state, players=tuple(player if at == seat else other for at, other in enumerate(state.players)))


def _over(state: State, end: Outcome) -> State:
    return replace(state, phase="over", active=None, offered=None, end=end)


TABLES: list[dict[str, Any]] = [{"options": {"opening": "none", "matches": 40}}, {"options": {"matches": 5}}]
"""How the battery sets the toy up, beside its default options."""

WORDS = Words.read(TABLE_WORDS, Path(__file__).with_name("toy.toml"))


def _card(card: str) -> Card:
    fr, en = (WORDS.say(phrase(f"toy.card.{card}"), language) for language in ("fr", "en"))
    return Card(card, "match", COPIES[card], (fr, fr), (en, en))


TOY = Game(
    id="toy",
    edition=1,
    seats=(2,),
    endings=("last_match", "no_cards", "resign", "timeout", "agreement"),
    horizon=120,
    shapes=Shapes(Options, State, Action, Event, View, Brought),
    words=WORDS,
    cards=tuple(_card(card) for card in COPIES),
    catalogue="toy",
    setup=setup,
    awaited=awaited,
    legal=legal,
    why_not=why_not,
    apply=apply,
    view=view,
    outcome=lambda state: state.end,
    imagine=imagine,
    bots={"random": random_bot, "greedy": greedy_bot},
    label=label,
    tell=tell,
    foresee=foresee,
    bring=bring,
    sides=lambda options, seats: () if any(options.pockets) else tuple(range(seats)),
    figures=lambda state, seat: {"heap": state.heap, "taken_back": state.players[seat].taken_back},
    rated=True,
)


@contextmanager
def toy_registered() -> Iterator[Game]:
    """The toy stands in the register, under the id "toy", as long as this lasts."""
    known: dict[str, Any] = GAMES
    known["toy"] = TOY
    try:
        yield TOY
    finally:
        del known["toy"]
