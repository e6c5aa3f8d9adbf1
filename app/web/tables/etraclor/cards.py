"""The cards as the page draws them, in one language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from app.games.etraclor.cards import PACK, RANK, SUIT, is_character, is_joker
from app.games.etraclor.catalogue import CLASSES, MONSTERS, RACES
from app.games.etraclor.entries import ENTRIES
from app.games.etraclor.vocabulary import Formation
from app.kernel.typesetting import english, french
from app.web.tables.etraclor.wording import of_game, of_table


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A playing card, ready to be drawn."""

    id: str
    suit: str
    """Empty for a joker."""
    rank: str
    """For a joker, its number."""
    letter: str
    """The index, as one's language prints it."""
    name: str
    text: str


PRINTED = {entry.id: entry for entry in ENTRIES}


@cache
def drawn(card: str, language: str) -> DrawnCard:
    """How this card looks. Raises KeyError on an unknown one."""
    entry = PRINTED[card]
    name, text = entry.fr if language == "fr" else entry.en
    if is_joker(card):
        return DrawnCard(card, "", card[-1], of_table("letter.joker", language), name, text)
    return DrawnCard(card, SUIT[card], RANK[card], _letter(card, language), name, text)


@cache
def readable(language: str) -> tuple[DrawnCard, ...]:
    """Every card of the pack: any of them may come to be read in a match."""
    return tuple(drawn(card, language) for card in PACK)


def drawn_all(cards: tuple[str, ...], language: str) -> tuple[DrawnCard, ...]:
    return tuple(drawn(card, language) for card in cards)


def race_of(card: str, language: str) -> str:
    """The race of a character, which is its name on the combat sheet."""
    return _set(RACES[RANK[card]].name, language)


def class_of(suit: str, language: str) -> str:
    """The class of a suit: Healer, Attacker, Defender, Mage."""
    own = CLASSES[suit]  # type: ignore[index]
    return _set(own.name_fr if language == "fr" else own.name_en, language)


def monster_name(card: str, language: str) -> str:
    return of_game(f"monster.{card}", language)


def monster_lore(card: str, language: str) -> str:
    monster = MONSTERS[card]
    return _set(monster.lore_fr if language == "fr" else monster.lore_en, language)


def monster_spells(card: str, language: str) -> tuple[tuple[str, str], ...]:
    """The spells of a Monster in the order in which it tries them: each its name, and what it does."""
    entries = (PRINTED[f"et-s-{spell}"] for spell in MONSTERS[card].spells)
    return tuple(entry.fr if language == "fr" else entry.en for entry in entries)


def formation_lore(formation: Formation, language: str) -> str:
    return _set(formation.lore_fr if language == "fr" else formation.lore_en, language)


def _set(text: str, language: str) -> str:
    return french(text) if language == "fr" else english(text)


def _letter(card: str, language: str) -> str:
    return of_table(f"letter.{RANK[card]}", language) if is_character(card) else RANK[card]
