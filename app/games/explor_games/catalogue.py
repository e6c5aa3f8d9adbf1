"""The cards and the ready-made decks, read once from their files.

`CHARACTERS`, `CHALLENGES`, `FRAGMENTS` and `READY_DECKS` are by id, in the order of the files: catalogue order.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.games.explor_games.lint import check
from app.games.explor_games.vocabulary import Challenge, Character, Effect, Fragment, ReadyDeck, Universe
from app.kernel.cards import digest, read_cards
from app.kernel.contract import Card
from app.kernel.typesetting import english, french

HERE = Path(__file__).parent
FILES = tuple(HERE / f"{name}.toml" for name in ("universes", "characters", "challenges", "fragments", "decks"))

UNIVERSES: Final = {universe.id: universe for universe in read_cards(FILES[0], "universe", Universe)}
CHARACTERS: Final = {card.id: card for card in read_cards(FILES[1], "character", Character)}
CHALLENGES: Final = {card.id: card for card in read_cards(FILES[2], "challenge", Challenge)}
FRAGMENTS: Final = {card.id: card for card in read_cards(FILES[3], "fragment", Fragment)}
READY_DECKS: Final = {deck.id: deck for deck in read_cards(FILES[4], "deck", ReadyDeck)}

check(
    tuple(UNIVERSES.values()),
    tuple(CHARACTERS.values()),
    tuple(CHALLENGES.values()),
    tuple(FRAGMENTS.values()),
)

HEROES: Final = tuple(card.id for card in CHARACTERS.values() if card.kind == "hero")
VILLAINS: Final = tuple(card.id for card in CHARACTERS.values() if card.kind == "villain")
NUMBERED: Final = {fragment.number: fragment for fragment in FRAGMENTS.values()}
"""The fragments by their number, 1 to 6."""

CARDS: Final[tuple[Character | Challenge | Fragment, ...]] = (
    *CHARACTERS.values(),
    *CHALLENGES.values(),
    *FRAGMENTS.values(),
)
EFFECTS: Final[dict[str, tuple[Effect, ...]]] = {card.id: card.effect for card in CARDS}


def is_hero(card: str) -> bool:
    return CHARACTERS[card].kind == "hero"


def is_villain(card: str) -> bool:
    return CHARACTERS[card].kind == "villain"


def _entry(card: Character | Challenge | Fragment) -> Card:
    fr = french(card.name.fr), french(card.text.fr)
    en = english(card.name.en), english(card.text.en)
    return Card(card.id, card.kind, 1, fr, en)


ENTRIES: Final = tuple(_entry(card) for card in CARDS)
DIGEST: Final = digest(FILES)
