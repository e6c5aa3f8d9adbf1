"""The builder: the cards to choose from, the deck so far, and every reason why it is not legal yet (EX-2.7)."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from app.games.explor_games import GAME
from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, READY_DECKS, UNIVERSES, is_hero
from app.games.explor_games.decks import (
    CHALLENGES_IN_A_DECK,
    CHARACTERS_IN_A_DECK,
    COPIES,
    OF_EACH_VALUE,
    breaches,
    ready_deck,
    warnings,
)
from app.games.explor_games.options import Deck, Format
from app.games.explor_games.vocabulary import STATS, Character
from app.kernel.contract import Refusal
from app.kernel.words import Words
from app.web.tables.explor_games.bringing import as_json, faces_of
from app.web.tables.explor_games.cards import DrawnCard, drawn
from app.web.tables.explor_games.decks.draft import FORMATS, KEYWORDS, KINDS, ORDERS, Draft, Sieve, read
from app.web.tables.explor_games.decks.figures import charts, values
from app.web.tables.explor_games.wording import FOLDER, of_game
from app.web.tables.frame import SHARED_WORDS, Voice

WORDS: Final = Words.read(
    SHARED_WORDS, FOLDER / "words.toml", FOLDER / "opening.toml", Path(__file__).with_name("words.toml")
)


@dataclass(frozen=True, slots=True)
class Reason:
    text: str
    rule: str | None


@dataclass(frozen=True, slots=True)
class Shelved:
    """A card to choose: a character, or a challenge of which one may take more than one."""

    card: DrawnCard
    copies: int
    most: int


def ready(language: str) -> list[dict[str, Any]]:
    """The ready-made decks, for programs."""
    return [
        {
            "id": name,
            "name": of_game(f"ready_deck.{name}", language),
            "plan": of_game(f"plan.{name}", language),
            "deck": as_json(ready_deck(name)),
        }
        for name in READY_DECKS
    ]


def laid_out(draft: Draft, language: str) -> dict[str, Any]:
    """All that the template of the builder needs."""
    deck, copies = draft.deck, Counter(draft.deck.characters)
    shown = [card for card in CHARACTERS.values() if _passes(card, draft.sieve, copies, language)]
    shown.sort(key=_order(draft.sieve.order, language))
    ids = {card.id for card in shown}
    return {
        **_offered(language),
        **_summary(deck, draft.format, language),
        "format": draft.format,
        "sieve": draft.sieve,
        "sifted": draft.sieve != Sieve(order=draft.sieve.order),
        "shown": [Shelved(drawn(card.id, language), copies[card.id], 1) for card in shown],
        "unseen": [card for card, n in copies.items() for _ in range(n - 1 if card in ids else n)],
        "challenges": _challenges(deck, language),
        "charts": charts(deck, voice(language)),
    }


def told(body: Mapping[str, Any], language: str) -> dict[str, Any]:
    """What a reader of the deck sees: its cards, its figures, whether it is legal. Raises BadOptions."""
    draft = read(body)
    deck = draft.deck
    return {
        **_summary(deck, draft.format, language),
        "format": draft.format,
        "faces": faces_of(deck, language),
        "heroes_drawn": [drawn(card, language) for card in deck.characters if is_hero(card)],
        "villains_drawn": [drawn(card, language) for card in deck.characters if not is_hero(card)],
        "challenges_drawn": [(drawn(card, language), n) for card, n in Counter(deck.challenges).items()],
        "charts": charts(deck, voice(language)),
    }


def _summary(deck: Deck, form: Format, language: str) -> dict[str, Any]:
    least, most = CHARACTERS_IN_A_DECK[form]
    worth = values(deck)
    return {
        "say": voice(language),
        "reasons": [_reason(breach, language) for breach in breaches(deck, form)],
        "warnings": [_reason(warning, language) for warning in warnings(deck)],
        "cards": len(deck.characters) + len(deck.challenges),
        "characters": (len(deck.characters), least, most),
        "heroes": sum(1 for card in deck.characters if is_hero(card)),
        "villains": sum(1 for card in deck.characters if not is_hero(card)),
        "challenge_count": (len(deck.challenges), CHALLENGES_IN_A_DECK),
        "values": [(value, worth[value], wanted) for value, wanted in OF_EACH_VALUE.items()],
    }


def _offered(language: str) -> dict[str, Any]:
    """What there is to choose from."""
    return {
        "formats": FORMATS,
        "universes": [(id, of_game(f"universe.{id}", language)) for id in UNIVERSES],
        "kinds": KINDS,
        "keywords": [(id, of_game(f"keyword.{id}", language)) for id in KEYWORDS],
        "costs": sorted({card.cost for card in CHARACTERS.values()}),
        "stats": [(stat, of_game(f"stat.{stat}", language)) for stat in STATS],
        "scores": range(1, max(card.score(stat) for card in CHARACTERS.values() for stat in STATS) + 1),
        "orders": ORDERS,
        "ready": [(name, of_game(f"ready_deck.{name}", language)) for name in READY_DECKS],
        "all_characters": len(CHARACTERS),
    }


def _challenges(deck: Deck, language: str) -> list[tuple[int, list[Shelved]]]:
    """By value."""
    copies = Counter(deck.challenges)
    return [
        (
            value,
            [
                Shelved(drawn(card.id, language), copies[card.id], max(COPIES, copies[card.id]))
                for card in CHALLENGES.values()
                if card.value == value
            ],
        )
        for value in OF_EACH_VALUE
    ]


# --- what is shown


def _passes(card: Character, sieve: Sieve, copies: Counter[str], language: str) -> bool:
    return (
        sieve.universe in ("", card.universe)
        and sieve.kind in ("", card.kind)
        and sieve.keyword in ("", card.keyword)
        and (sieve.cost is None or card.cost <= sieve.cost)
        and (sieve.score is None or _reaches(card, sieve.stat, sieve.score))
        and (not sieve.chosen or copies[card.id] > 0)
        and all(word in _read_aloud(card.id, language) for word in _plain(sieve.words).split())
    )


def _reaches(card: Character, stat: str, score: int) -> bool:
    return any(card.score(one) >= score for one in STATS if stat in ("", one))


def _order(order: str, language: str) -> Any:
    """What characters are sorted by; those that are equal stay in catalogue order."""
    match order:
        case "cost":
            return lambda card: card.cost
        case "magic" | "force":
            return lambda card: -card.score(order)
        case "name":
            return lambda card: _plain(drawn(card.id, language).name)
        case _:
            return lambda card: list(UNIVERSES).index(card.universe)


def _read_aloud(card: str, language: str) -> str:
    """All that is printed on it, to be searched."""
    read = drawn(card, language)
    return _plain(f"{read.name} {read.text} {read.words.keyword} {read.words.universe} {read.words.kind}")


def _plain(text: str) -> str:
    """Without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _reason(refusal: Refusal, language: str) -> Reason:
    return Reason(GAME.words.say(refusal.phrase, language), refusal.rule)


def voice(language: str) -> Voice:
    """The words of the builder."""
    return Voice(WORDS, language, ())
