"""What lies before oneself: the hand, the tools of the turn, the way out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from markupsafe import escape

from app.games.explor_games.view import View
from app.kernel.contract import Refusal
from app.matches.sight import Sight
from app.web.tables.around import way_out
from app.web.tables.explor_games.cards import drawn
from app.web.tables.explor_games.sides import HERE
from app.web.tables.frame import Voice
from app.web.tables.paper import paper


def hand(sight: Sight, voice: Voice) -> str:
    return "".join(_pieces(sight, voice))


def _pieces(sight: Sight, voice: Voice) -> Iterator[str]:
    view: View = sight.view
    going_on = sight.outcome is None
    if view.me is None:
        yield _watching(voice)
        return
    if view.phase == "signs":
        yield _signs(view.players[view.me].signed, voice)
    yield _held_cards(sight, voice)
    if going_on:
        yield _tools(_onwards(view), sight.may_undo, voice)
        yield way_out(sight, voice)


def _onwards(view: View) -> str:
    """The choice that leaves the phase, which the tools always show."""
    leaves = {"preparation": "adventure", "adventure": "conclude", "conclusion": "end"}
    return leaves.get(view.phase, "end") if view.active == view.me else "end"


def _held_cards(sight: Sight, voice: Voice) -> str:
    view: View = sight.view
    assert view.me is not None
    player = view.players[view.me]
    reasons = {token: refusal for token, refusal in sight.refusals if token.startswith("call:")}
    cards = [
        _held(card, slot, _because(reasons.get(f"call:{card}"), sight, voice), voice)
        for slot, card in enumerate(player.cards)
    ]
    title = escape(voice("hand.title", n=len(player.cards)))
    if not cards:
        return _empty(voice)
    return f'<section class="hand-zone" aria-label="{title}"><ol class="hand" id="hand">{"".join(cards)}</ol></section>'


def _because(refusal: Refusal | None, sight: Sight, voice: Voice) -> str | None:
    if refusal is None:
        return None
    said = voice.phrase(sight.game, refusal.phrase)
    return f"{said} ({refusal.rule})" if refusal.rule else said


@lru_cache(maxsize=2048)
def _held(card: str, slot: int, why: str | None, voice: Voice) -> str:
    """A card of the hand. Its id is that of its place, so that it tells nothing of the card."""
    return paper.render(f"{HERE}/held.html", voice, card=drawn(card, voice.language), slot=slot, why=why)


@lru_cache(maxsize=256)
def _tools(onwards: str, may_undo: bool, voice: Voice) -> str:
    return paper.render(f"{HERE}/tools.html", voice, onwards=onwards, may_undo=may_undo)


@lru_cache(maxsize=64)
def _signs(chosen: bool, voice: Voice) -> str:
    return paper.render(f"{HERE}/signs.html", voice, chosen=chosen)


@lru_cache(maxsize=64)
def _empty(voice: Voice) -> str:
    return paper.render(f"{HERE}/empty_hand.html", voice)


@lru_cache(maxsize=64)
def _watching(voice: Voice) -> str:
    return paper.render(f"{HERE}/watching.html", voice)
