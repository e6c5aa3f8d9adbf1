"""What a deck looks like in figures: how many cards cost what, can do what, come from where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, UNIVERSES, is_hero
from app.games.explor_games.options import Deck
from app.games.explor_games.vocabulary import STATS
from app.web.tables.explor_games.decks.draft import KEYWORDS
from app.web.tables.explor_games.wording import of_game
from app.web.tables.frame import Voice

LONGEST = 100
"""Of a bar, in the units of its drawing."""


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    n: int
    length: int
    drawing: str = ""
    """The id of what stands beside it: a keyword or a universe."""


@dataclass(frozen=True, slots=True)
class Chart:
    id: str
    title: str
    bars: tuple[Bar, ...]


def charts(deck: Deck, voice: Voice) -> tuple[Chart, ...]:
    """Costs, scores, keywords and universes of the characters."""
    known = [CHARACTERS[card] for card in deck.characters if card in CHARACTERS]
    heroes = [card for card in known if is_hero(card.id)]
    costs = Counter(card.cost for card in known)
    every_cost = sorted({card.cost for card in CHARACTERS.values()})
    every_score = range(max(card.score(stat) for card in CHARACTERS.values() for stat in STATS) + 1)
    keywords = Counter(card.keyword for card in known)
    universes = Counter(card.universe for card in known)
    return (
        _chart("cost", voice, [(voice("deck.chart.emp", n=cost), costs[cost], "") for cost in every_cost]),
        *(
            _chart(stat, voice, [(str(score), scores[score], "") for score in every_score])
            for stat in STATS
            for scores in (Counter(card.score(stat) for card in heroes),)
        ),
        _chart("keyword", voice, [(of_game(f"keyword.{id}", voice.language), keywords[id], id) for id in KEYWORDS]),
        _chart("universe", voice, [(of_game(f"universe.{id}", voice.language), universes[id], id) for id in UNIVERSES]),
    )


def values(deck: Deck) -> Counter[int]:
    """How many challenges of each value."""
    return Counter(CHALLENGES[card].value for card in deck.challenges if card in CHALLENGES)


def _chart(id: str, voice: Voice, rows: Iterable[tuple[str, int, str]]) -> Chart:
    rows = tuple(rows)
    most = max((n for _, n, _ in rows), default=0) or 1
    bars = (Bar(label, n, round(LONGEST * n / most), drawing) for label, n, drawing in rows)
    return Chart(id, voice(f"deck.chart.{id}"), tuple(bars))
