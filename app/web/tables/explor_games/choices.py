"""What may be chosen that lies nowhere on the table, or far from the question: it is laid out beneath it.

The signs of rock, paper, scissors; the heroes of one's discard; and, since time is short, the villains that may answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.games.explor_games import actions as act
from app.games.explor_games.view import View
from app.matches.sight import Sight
from app.web.tables.explor_games.cards import DrawnCard, drawn
from app.web.tables.explor_games.sides import HERE
from app.web.tables.explor_games.wording import of_game
from app.web.tables.frame import Voice
from app.web.tables.paper import paper


@dataclass(frozen=True, slots=True)
class Choice:
    pick: str
    card: DrawnCard | None = None
    sign: str = ""
    word: str = ""


def choices(sight: Sight, voice: Voice) -> str:
    """Nothing for who is not asked."""
    laid = tuple(choice for offer in sight.offers if (choice := _choice(offer.action, sight.view, voice)))
    return _laid(laid, voice) if laid else ""


def _choice(action: act.Action, view: View, voice: Voice) -> Choice | None:
    match action:
        case act.Sign(sign):
            return Choice(f"sign:{sign}", sign=sign, word=of_game(f"sign.{sign}", voice.language))
        case act.PlayVillain(slot):
            return Choice(f"slot:{slot}", drawn(_own(view, slot), voice.language))
        case act.PickCard(card):
            return Choice(f"discard:{card}", drawn(card, voice.language))
    return None


def _own(view: View, slot: int) -> str:
    assert view.me is not None
    card = next(seen.card for seen in view.players[view.me].companions if seen.slot == slot)
    assert card is not None
    return card


@lru_cache(maxsize=1024)
def _laid(laid: tuple[Choice, ...], voice: Voice) -> str:
    return paper.render(f"{HERE}/choices.html", voice, choices=laid)
