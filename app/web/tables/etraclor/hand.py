"""What lies before oneself: the hand, the tools of the turn, the way out; at the end, what the match was worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from app.games.etraclor.view import View
from app.kernel.contract import Refusal
from app.matches.sight import Sight
from app.web.tables.around import way_out
from app.web.tables.etraclor.asking import onwards
from app.web.tables.etraclor.cards import drawn
from app.web.tables.etraclor.score import score
from app.web.tables.etraclor.wording import HERE
from app.web.tables.frame import Voice
from app.web.tables.paper import paper

MANY = 5
"""More cards than this overlap."""


def hand(sight: Sight, voice: Voice) -> str:
    return "".join(_pieces(sight, voice))


def _pieces(sight: Sight, voice: Voice) -> Iterator[str]:
    view: View = sight.view
    over, mine = sight.outcome is not None, view.me is not None
    if over:
        yield score(view, voice)
    if mine and not over:
        yield _tools("end_strategy" if view.phase == "strategy" else "end_turn", onwards(view), sight.may_undo, voice)
    if view.hand or not over:
        yield _held(view.hand, _reasons(sight, voice), mine, voice)
    if mine and not over:
        yield way_out(sight, voice)


def _reasons(sight: Sight, voice: Voice) -> tuple[str | None, ...]:
    """Why each card of the hand cannot be played now."""
    view: View = sight.view
    offered = {card for offer in sight.offers if (card := getattr(offer.action, "card", None))}
    refused: dict[str, Refusal] = {}
    for token, refusal in sight.refusals:
        refused.setdefault(token.split(":")[1] if ":" in token else token, refusal)
    return tuple(
        None if card in offered or card not in refused else _because(refused[card], sight, voice) for card in view.hand
    )


def _because(refusal: Refusal, sight: Sight, voice: Voice) -> str:
    said = voice.phrase(sight.game, refusal.phrase)
    return f"{said} ({refusal.rule})" if refusal.rule else said


@lru_cache(maxsize=512)
def _held(cards: tuple[str, ...], reasons: tuple[str | None, ...], mine: bool, voice: Voice) -> str:
    """The ids are those of places, so that they tell nothing of the cards."""
    held = list(zip((drawn(card, voice.language) for card in cards), reasons, strict=True))
    return paper.render(f"{HERE}/hand.html", voice, held=held, many=len(cards) > MANY, mine=mine)


@lru_cache(maxsize=16)
def _tools(pick: str, says: str, may_undo: bool, voice: Voice) -> str:
    return paper.render(f"{HERE}/tools.html", voice, pick=pick, says=says, may_undo=may_undo)
