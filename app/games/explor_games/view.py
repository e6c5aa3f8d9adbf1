"""What one seat may know (EX-13): built from a white list, never trimmed from the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.explor_games.catalogue import CHARACTERS, EFFECTS, is_villain
from app.games.explor_games.options import Deck, Format, Mode, Sign
from app.games.explor_games.state import Again, Attempt, Companion, Deal, Phase, Pick, State, Window
from app.games.explor_games.vocabulary import Moment
from app.kernel.contract import Audience


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
    pile_cards: tuple[str, ...]
    """The character pile, top first, when the match is over; empty before."""
    challenge_pile_cards: tuple[str, ...]
    """The challenge pile, likewise."""


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


def view_of(state: State, audience: Audience) -> View:
    """What these eyes may know of the state."""
    over = state.phase == "over"
    one, other = (_player(state, seat, audience, over) for seat in (0, 1))
    return View(
        me=audience,
        phase=state.phase,
        mode=state.table.mode,
        format=state.table.format,
        max_turns=state.table.max_turns,
        players=(one, other),
        starter=state.starter,
        active=state.active,
        cursor=state.cursor,
        deal=state.deal,
        attempt=state.attempt,
        pending=_pending(state),
        sign=None if audience is None else state.signs[audience],
        ties=state.ties,
        still=state.still,
        shown=state.shown,
    )


def _player(state: State, seat: int, audience: Audience, over: bool) -> PlayerSeen:
    player, own = state.players[seat], over or seat == audience
    return PlayerSeen(
        seat=seat,
        reserve=player.reserve,
        hand=len(player.hand),
        pile=len(player.pile),
        discard=player.discard,
        line=player.line,
        challenge_pile=len(player.challenge_pile),
        next_challenge=player.challenge_pile[0] if player.challenge_pile else None,
        challenge_discard=player.challenge_discard,
        fragments=player.fragments,
        companions=tuple(
            _companion(companion, own, knows=audience is not None and companion.known)
            for companion in player.companions
        ),
        turns=player.turns,
        barred=player.barred,
        signed=state.signs[seat] is not None,
        deck=state.table.decks[seat] if own else None,
        deck_name=state.table.names[seat] if own else None,
        cards=player.hand if own else (),
        pile_cards=player.pile if over else (),
        challenge_pile_cards=player.challenge_pile if over else (),
    )


def _companion(companion: Companion, own: bool, knows: bool) -> CompanionSeen:
    """A hero to anybody; a villain to its owner, and to the rival who has looked at it (EX-13.1, EX-13.4)."""
    villain = is_villain(companion.card)
    return CompanionSeen(
        slot=companion.slot,
        card=companion.card if own or knows or not villain else None,
        villain=villain,
        price=CHARACTERS[companion.card].cost,
        on=companion.on,
        moved=companion.moved,
        accomplished=companion.accomplished,
        known=knows and not own,
    )


def _pending(state: State) -> PendingSeen | None:
    top = state.agenda[-1] if state.agenda else None
    if top is None or state.active is None:
        return None
    match top:
        case Window(moment):
            return PendingSeen(1 - state.active, "window", moment=moment)
        case Pick(seat, card, index):
            return PendingSeen(seat, "pick", card=card, verb=EFFECTS[card][index].do)
        case Again(card):
            return PendingSeen(state.active, "reroll", card=card)
    return None
