"""The deck that a seat brings: a ready-made one, one of one's own, or a ready-made one by chance (EX-13.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.games.explor_games.catalogue import CHARACTERS, READY_DECKS, is_villain
from app.games.explor_games.decks import breaches
from app.games.explor_games.options import Deck, Options
from app.shelf.shelf import Document
from app.web.tables.explor_games.cards import DrawnCard, drawn
from app.web.tables.explor_games.wording import TABLE_WORDS, of_game
from app.web.tables.frame import Voice
from app.web.tables.opening import Form

KIND: Final = "deck"
FIELD: Final = "deck"
RANDOM: Final = "random"
OFTEN: Final = Counter(card for deck in READY_DECKS.values() for card in deck.characters)
"""In how many ready-made decks a character is."""
FACES: Final = 3
"""How many characters are shown of a deck: those by which it is told from the ready-made ones."""


@dataclass(frozen=True, slots=True)
class OfferedDeck:
    value: str
    """What the form says for it."""
    name: str
    idea: str
    faces: tuple[DrawnCard, ...]


def offered(kept: Sequence[Document], options: Options | None, language: str) -> dict[str, Any]:
    """The ready-made decks, and of one's own those that are legal in the format of the table."""
    voice = Voice(TABLE_WORDS, language, ())
    own = [(document, deck) for document in kept if (deck := deck_of(document.body)) is not None]
    form = options.format if options else "extended"
    return {
        "say": voice,
        "ready": [_ready(name, language) for name in READY_DECKS],
        "own": [_own(document, deck, voice) for document, deck in own if not breaches(deck, form)],
        "unfit": sum(1 for _, deck in own if breaches(deck, form)),
    }


def read(form: Form, kept: Sequence[Document]) -> dict[str, Any] | None:
    """The deck that the form names. A document that is gone is not a deck: chance chooses."""
    named = form.get(FIELD)
    if named is None:
        return None
    if named == RANDOM or named in READY_DECKS:
        return {"deck": named}
    deck = next((deck for document in kept if document.id == named and (deck := deck_of(document.body))), None)
    return {"deck": as_json(deck) if deck else RANDOM}


def named(brought: Mapping[str, Any], kept: Sequence[Document]) -> str:
    """What the form calls this deck; "" for one that is on the shelf no more."""
    deck = brought["deck"]
    if isinstance(deck, str):
        return deck
    own = deck_of(deck)
    return next((document.id for document in kept if deck_of(document.body) == own), "")


def deck_of(body: Mapping[str, Any]) -> Deck | None:
    """The deck of a document, legal or not; None where its body is none."""
    characters, challenges = _ids(body.get("characters")), _ids(body.get("challenges"))
    return None if characters is None or challenges is None else Deck(characters, challenges)


def as_json(deck: Deck) -> dict[str, Any]:
    return {"characters": list(deck.characters), "challenges": list(deck.challenges)}


def faces_of(deck: Deck, language: str) -> tuple[DrawnCard, ...]:
    known = (card for card in dict.fromkeys(deck.characters) if card in CHARACTERS)
    rarest = sorted(known, key=lambda card: (is_villain(card), OFTEN[card], -CHARACTERS[card].cost))
    return tuple(drawn(card, language) for card in rarest[:FACES])


def _ids(value: object) -> tuple[str, ...] | None:
    return tuple(value) if isinstance(value, list) and all(isinstance(card, str) for card in value) else None


def _ready(name: str, language: str) -> OfferedDeck:
    ready = READY_DECKS[name]
    deck = Deck(ready.characters, ready.challenges)
    words = of_game(f"ready_deck.{name}", language), of_game(f"plan.{name}", language)
    return OfferedDeck(name, *words, faces_of(deck, language))


def _own(document: Document, deck: Deck, voice: Voice) -> OfferedDeck:
    cards = len(deck.characters) + len(deck.challenges) + 6
    key = "open.deck.own_extended" if breaches(deck, "standard") else "open.deck.own_standard"
    return OfferedDeck(document.id, document.name, voice(key, n=cards), faces_of(deck, voice.language))
