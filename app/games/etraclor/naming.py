"""How things are called in sentences: phrases of the catalogue."""

from __future__ import annotations

from app.games.etraclor.state import MONSTER, Side
from app.kernel.words import Listed, Phrase, phrase


def card_name(card: str) -> Phrase:
    return phrase(f"card.{card}")


def card_names(cards: tuple[str, ...]) -> Listed:
    return Listed(tuple(card_name(card) for card in cards))


def suit_name(suit: str) -> Phrase:
    return phrase(f"suit.{suit}")


def spell_name(spell: str) -> Phrase:
    return phrase(f"spell.{spell}")


def holder_name(card: str, side: Side) -> Phrase:
    """At the head of a sentence: an Etrac by its race and class, a Guardian with its title, the Monster by its name."""
    return phrase("name.guardian", who=card_name(card)) if side == "guardian" else target_name(card, side)


def target_name(card: str, side: Side) -> Phrase:
    """The same holder inside a sentence."""
    if side == "monster":
        return phrase(f"monster.{card}")
    return phrase("name.the_guardian", who=card_name(card)) if side == "guardian" else card_name(card)


def foe_name(name: str) -> Phrase:
    """Of an enemy, as actions name it."""
    return phrase("name.monster") if name == MONSTER else target_name(name, "guardian")
