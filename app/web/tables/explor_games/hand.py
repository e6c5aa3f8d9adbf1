"""What lies before oneself: the hand, the tool that takes back, the way out."""

from __future__ import annotations

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
    return _watching(voice) if sight.audience is None else _held_cards(sight, voice)


def tools(sight: Sight, voice: Voice) -> str:
    """What takes back; not in the turn of another, unless it can."""
    return _tools(sight.may_undo, voice) if _plays(sight) and (sight.own_turn or sight.may_undo) else ""


def leaving(sight: Sight, voice: Voice) -> str:
    return way_out(sight, voice) if _plays(sight) else ""


def _plays(sight: Sight) -> bool:
    return sight.audience is not None and sight.outcome is None


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
def _tools(may_undo: bool, voice: Voice) -> str:
    return paper.render(f"{HERE}/tools.html", voice, may_undo=may_undo)


@lru_cache(maxsize=64)
def _empty(voice: Voice) -> str:
    return paper.render(f"{HERE}/empty_hand.html", voice)


@lru_cache(maxsize=64)
def _watching(voice: Voice) -> str:
    return paper.render(f"{HERE}/watching.html", voice)
