"""What lies beside the board: the hand or the tray of pawns, the tools, the cards in play, the events.

Each piece is drawn once and kept, for a push draws again only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from markupsafe import escape

from app.games.elemental_arena.board import ELEMENTS
from app.games.elemental_arena.view import CountsSeen, View
from app.kernel.contract import Game, Refusal
from app.matches.sight import Sight
from app.web.tables.around import ways_out
from app.web.tables.elemental_arena.cards import drawn
from app.web.tables.elemental_arena.faces import events, held, played
from app.web.tables.frame import Voice
from app.web.tables.paper import paper
from app.web.tables.region import Piece

HERE = "games/elemental_arena"
Cards = tuple[str, ...]
Refusals = tuple[tuple[str, Refusal], ...]


def pieces(sight: Sight, voice: Voice) -> Iterator[Piece]:
    """From top to bottom."""
    view: View = sight.view
    me, going_on = view.me, sight.outcome is None
    pending = view.pending
    if pending and pending.seat == me and pending.offered:
        yield Piece("side-shown", _shown, (pending.offered, voice))
    if me is None:
        yield Piece("side-watching", _watching, (voice.plain,))
    elif view.phase == "invocation":
        player = view.players[me]
        secret = view.invocation == "secret"
        done = secret and player.ready
        yield Piece("tray", _tray, (me, view.placed, player.reserve, secret, done, voice))
        if secret and not done:
            yield Piece("side-deploying", _deploying, (voice.plain,))
    else:
        yield Piece("side-hand", _hand, (view.hand, _in_play(view), sight.refusals, sight.game, voice))
        if going_on:
            yield Piece("side-tools", _tools, (sight.may_undo, voice.plain))
    if laid := _played(view):
        yield Piece("side-played", played, (laid, voice.plain))
    if view.events:
        about = view.event_row, view.event_pile, len(view.event_discard), view.permanents
        yield Piece("side-events", events, (*about, voice))
    if me is not None and going_on:
        yield from ways_out(sight, voice)


# --- the hand


def _hand(hand: Cards, in_play: str | None, refused: Refusals, game: Game, voice: Voice) -> str:
    if not hand and not in_play:
        return _empty(voice.plain)
    reasons = _reasons(hand, dict(refused), game, voice)
    cards = [held(card, str(slot), reasons.get(card), False, voice.plain) for slot, card in enumerate(hand)]
    if in_play:
        cards.insert(0, held(in_play, "play", None, True, voice.plain))
    return (
        f'<section class="hand-zone" id="side-hand" aria-label="{escape(voice("hand.title", n=len(hand)))}">'
        f'<ol class="hand" id="hand">{"".join(cards)}</ol></section>'
    )


def _in_play(view: View) -> str | None:
    """The own card that is asking something: it lies beside the hand."""
    pending = view.pending
    return pending.card if pending and view.me is not None and pending.seat == view.me else None


def _reasons(hand: Cards, refused: dict[str, Refusal], game: Game, voice: Voice) -> dict[str, str]:
    """Why some cards of the hand cannot be played now, though a card is what is asked for."""
    return {
        card: _because(refusal, game, voice) for card in dict.fromkeys(hand) if (refusal := refused.get(f"play:{card}"))
    }


def _because(refusal: Refusal, game: Game, voice: Voice) -> str:
    said = voice.phrase(game, refusal.phrase)
    return f"{said} ({refusal.rule})" if refusal.rule else said


# --- the other pieces


def _played(view: View) -> Cards:
    """The play area of the active player, less the card that lies beside the hand because it is asking something."""
    if view.turn is None:
        return ()
    cards = view.players[view.turn].played
    return cards[:-1] if cards and cards[-1] == _in_play(view) else cards


def _shown(cards: Cards, voice: Voice) -> str:
    return paper.render(f"{HERE}/shown.html", voice, cards=[drawn(card, voice.language) for card in cards])


@lru_cache(maxsize=256)
def _tools(may_undo: bool, voice: Voice) -> str:
    return paper.render(f"{HERE}/tools.html", voice, may_undo=may_undo)


def _tray(me: int, placed: int, reserve: CountsSeen | None, secret: bool, done: bool, voice: Voice) -> str:
    """The pawns that this seat has still to place."""
    stock: list[tuple[str, Any]] = [(element, getattr(reserve, element)) for element in ELEMENTS] if reserve else []
    return paper.render(f"{HERE}/tray.html", voice, me=me, placed=placed, stock=stock, secret=secret, done=done)


@lru_cache(maxsize=256)
def _deploying(voice: Voice) -> str:
    return paper.render(f"{HERE}/deploying.html", voice)


@lru_cache(maxsize=256)
def _empty(voice: Voice) -> str:
    return paper.render(f"{HERE}/empty_hand.html", voice)


@lru_cache(maxsize=256)
def _watching(voice: Voice) -> str:
    return paper.render(f"{HERE}/watching.html", voice)
