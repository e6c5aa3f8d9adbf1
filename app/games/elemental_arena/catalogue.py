"""The cards and arenas, read once from their files."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Final

from app.games.elemental_arena.vocabulary import ActionCard, Arena, EventCard, Rule, SpecialtyCard
from app.kernel.cards import digest, read_cards
from app.kernel.contract import Card
from app.kernel.typesetting import english, french

HERE = Path(__file__).parent
FILES = tuple(HERE / name for name in ("actions.toml", "specialties.toml", "events.toml", "arenas.toml"))

ACTIONS: Final = read_cards(FILES[0], "action", ActionCard)
SPECIALTIES: Final = read_cards(FILES[1], "specialty", SpecialtyCard)
EVENTS: Final = read_cards(FILES[2], "event", EventCard)
ARENAS: Final = read_cards(FILES[3], "arena", Arena)

CARDS: Final[dict[str, ActionCard]] = {card.id: card for card in chain(ACTIONS, SPECIALTIES, EVENTS)}
ARENA: Final = {arena.id: arena for arena in ARENAS}
ORDER: Final = {card: number for number, card in enumerate(CARDS)}
"""Catalogue order: base deck, specialties, events, each as printed."""

BASE_DECK: Final = tuple(card.id for card in ACTIONS for _ in range(card.copies))
EVENT_PILE: Final = tuple(card.id for card in EVENTS for _ in range(card.copies))
PREPARATION: Final = "act-preparation"
"""The card that leaves the decks when there are no events (EA-15.1, EA-16.1)."""

RULES: Final[dict[str, tuple[Rule, ...]]] = {
    card.id: rules
    for card in CARDS.values()
    if (rules := tuple(step for step in card.effect if isinstance(step, Rule)))
}
"""The modifiers of each card that has some."""


def is_event(card: str) -> bool:
    return isinstance(CARDS[card], EventCard)


def is_permanent(card: str) -> bool:
    found = CARDS[card]
    return isinstance(found, EventCard) and found.kind == "permanent"


def is_specialty(card: str) -> bool:
    return isinstance(CARDS[card], SpecialtyCard)


def in_order(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """The cards in catalogue order."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def _entry(card: ActionCard) -> Card:
    kind = "event" if isinstance(card, EventCard) else "specialty" if isinstance(card, SpecialtyCard) else "action"
    fr = french(card.name_fr), french(card.text_fr)
    en = english(card.name_en), english(card.text_en)
    return Card(card.id, kind, card.copies, fr, en)


ENTRIES: Final = tuple(_entry(card) for card in CARDS.values())
DIGEST: Final = digest(FILES)
