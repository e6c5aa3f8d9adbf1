"""What lies beside the board: the hand or the tray of pawns, the tools, the cards in play, the events.

Each piece is drawn once and kept, for a push draws again only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from markupsafe import escape

from app.games.elemental_arena.board import ELEMENTS
from app.games.elemental_arena.view import CountsSeen, PermanentSeen, View
from app.kernel.contract import Refusal
from app.matches.sight import Sight
from app.web.tables.around import way_out
from app.web.tables.elemental_arena.cards import drawn
from app.web.tables.frame import Voice
from app.web.tables.paper import paper

HERE = "games/elemental_arena"
Cards = tuple[str, ...]


def side(sight: Sight, voice: Voice) -> str:
    return "".join(_pieces(sight, voice))


def _pieces(sight: Sight, voice: Voice) -> Iterator[str]:
    view: View = sight.view
    me, going_on = view.me, sight.outcome is None
    pending = view.pending
    if pending and pending.seat == me and pending.offered:
        yield _panel("shown", pending.offered, voice)
    if me is None:
        yield _watching(voice)
    elif view.phase == "invocation":
        player = view.players[me]
        secret = view.invocation == "secret"
        yield _tray(me, view.placed, player.reserve, secret, secret and player.ready, voice)
    else:
        yield _hand(sight, voice)
        if going_on:
            yield _tools(sight.may_undo, voice)
    if played := _played(view):
        yield _panel("played", played, voice)
    if view.events:
        yield _events(view.event_row, view.event_pile, len(view.event_discard), view.permanents, voice)
    if me is not None and going_on:
        yield way_out(sight, voice)


# --- the hand


def _hand(sight: Sight, voice: Voice) -> str:
    view: View = sight.view
    in_play = _in_play(view)
    reasons = _reasons(sight, voice)
    if not view.hand and not in_play:
        return _empty(voice)
    cards = [_held(card, str(slot), reasons.get(card), False, voice) for slot, card in enumerate(view.hand)]
    if in_play:
        cards.insert(0, _held(in_play, "play", None, True, voice))
    title = escape(voice("hand.title", n=len(view.hand)))
    return f'<section class="hand-zone" aria-label="{title}"><ol class="hand" id="hand">{"".join(cards)}</ol></section>'


@lru_cache(maxsize=2048)
def _held(card: str, slot: str, why: str | None, in_play: bool, voice: Voice) -> str:
    """A card of the hand. Its id is that of its place, so that it tells nothing of the card."""
    return paper.render(
        f"{HERE}/held.html", voice, card=drawn(card, voice.language), slot=slot, why=why, in_play=in_play
    )


def _in_play(view: View) -> str | None:
    """The own card that is asking something: it lies beside the hand."""
    pending = view.pending
    return pending.card if pending and view.me is not None and pending.seat == view.me else None


def _reasons(sight: Sight, voice: Voice) -> dict[str, str]:
    """Why some cards of the hand cannot be played now, though a card is what is asked for."""
    view: View = sight.view
    refused = dict(sight.refusals)
    return {
        card: _because(refusal, sight, voice)
        for card in dict.fromkeys(view.hand)
        if (refusal := refused.get(f"play:{card}"))
    }


def _because(refusal: Refusal, sight: Sight, voice: Voice) -> str:
    said = voice.phrase(sight.game, refusal.phrase)
    return f"{said} ({refusal.rule})" if refusal.rule else said


# --- the other pieces


def _played(view: View) -> Cards:
    """The play area of the active player, less the card that lies beside the hand because it is asking something."""
    if view.turn is None:
        return ()
    cards = view.players[view.turn].played
    return cards[:-1] if cards and cards[-1] == _in_play(view) else cards


@lru_cache(maxsize=1024)
def _panel(kind: str, cards: Cards, voice: Voice) -> str:
    return paper.render(f"{HERE}/{kind}.html", voice, cards=[drawn(card, voice.language) for card in cards])


@lru_cache(maxsize=1024)
def _events(row: Cards, pile: int, discard: int, lasting: tuple[PermanentSeen, ...], voice: Voice) -> str:
    language = voice.language
    return paper.render(
        f"{HERE}/events.html",
        voice,
        row=[drawn(card, language) for card in row],
        pile=pile,
        discard=discard,
        permanents=[(drawn(laid.card, language), laid.seat, voice.names[laid.seat]) for laid in lasting],
    )


@lru_cache(maxsize=256)
def _tools(may_undo: bool, voice: Voice) -> str:
    return paper.render(f"{HERE}/tools.html", voice, may_undo=may_undo)


@lru_cache(maxsize=1024)
def _tray(me: int, placed: int, reserve: CountsSeen | None, secret: bool, done: bool, voice: Voice) -> str:
    """The pawns that this seat has still to place."""
    stock: list[tuple[str, Any]] = [(element, getattr(reserve, element)) for element in ELEMENTS] if reserve else []
    return paper.render(f"{HERE}/tray.html", voice, me=me, placed=placed, stock=stock, secret=secret, done=done)


@lru_cache(maxsize=256)
def _empty(voice: Voice) -> str:
    return paper.render(f"{HERE}/empty_hand.html", voice)


@lru_cache(maxsize=256)
def _watching(voice: Voice) -> str:
    return paper.render(f"{HERE}/watching.html", voice)
