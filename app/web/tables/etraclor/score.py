"""What a match was worth, once it is over: what it is ranked by, then what was counted on the way (ET-1.13.6, 8)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.etraclor.view import View
from app.web.tables.etraclor.wording import HERE
from app.web.tables.frame import Voice
from app.web.tables.paper import paper

Figure = tuple[str, int]


def score(view: View, voice: Voice) -> str:
    won = bool(view.score.won)
    return paper.render(
        f"{HERE}/score.html", voice, won=won, ranked=tuple(_ranked(view, voice)), counted=tuple(_counted(view, voice))
    )


def _ranked(view: View, voice: Voice) -> Iterator[Figure]:
    """What the daily challenge compares, in that order."""
    worth = view.score
    if worth.won:
        yield voice("score.deck"), worth.first
        yield voice("score.turns"), -worth.second
        yield voice("score.fallen"), -worth.third
        return
    if view.mode == "guardians":
        yield voice("score.beaten"), worth.first
    else:
        yield voice("score.monster_left"), -worth.first
    yield voice("score.turns"), worth.second


def _counted(view: View, voice: Voice) -> Iterator[Figure]:
    tally = view.tally
    if not view.score.won:
        yield voice("score.fallen"), tally.lost
    yield voice("score.kos"), tally.kos
    yield voice("score.default_kos"), tally.default_kos
    yield voice("score.dealt"), tally.dealt
    yield voice("score.taken"), tally.taken
    yield voice("score.biggest_hit"), tally.biggest_hit
    yield voice("score.spells"), tally.boosts + tally.superboosts + tally.dematerialisations + tally.lightnings
