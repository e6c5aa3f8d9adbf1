"""The boss's cards on the screen: the gallery, the two in play, those drawn so far (DT-5.5, DT-18.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from app.games.dice_throne.board import objective_of, objective_pattern
from app.games.dice_throne.catalogue import ACTION_CARDS, AI_CARDS
from app.games.dice_throne.view import DeckSeen, View
from app.games.dice_throne.vocabulary import BOSSES
from app.kernel.typesetting import english, french
from app.web.tables.dice_throne.wording import of_game, of_table

SETS = ("core", *BOSSES)


@dataclass(frozen=True, slots=True)
class Goal:
    """The objective of an AI card for one boss."""

    boss: str
    boss_name: str
    ability: str
    need: tuple[str, ...]
    straight: str


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows. `objective` and `defence` are those for one boss; the gallery gives all `goals` instead."""

    id: str
    deck: Literal["ai", "action"]
    name: str
    text: str
    set: str = "core"
    color: str = ""
    cost: int = 0
    bonus: str = ""
    bonus_do: str = ""
    objective: str = ""
    need: tuple[str, ...] = ()
    straight: str = ""
    defence: str = ""
    goals: tuple[Goal, ...] = ()


@cache
def face_of(card: str, boss: str, d: int | None, language: str) -> Face:
    """The card against this boss, with the number for the letter D; with None the letter is left as printed."""
    name = of_game(f"card.{card}", language)
    if card in AI_CARDS:
        text = (
            _printed(AI_CARDS[card].text.fr, AI_CARDS[card].text.en, language)
            if d is None
            else of_game(f"text.{card}.{d}", language)
        )
        if not boss:
            return Face(card, "ai", name, text, goals=tuple(_goal(card, one, language) for one in BOSSES))
        goal = _goal(card, boss, language)
        named = getattr(AI_CARDS[card].defence, boss)
        defence = of_game(f"ability.{named}", language) if named else ""
        return Face(
            card, "ai", name, text, objective=goal.ability, need=goal.need, straight=goal.straight, defence=defence
        )
    action = ACTION_CARDS[card]
    text = _printed(action.text_fr, action.text_en, language) if d is None else of_game(f"text.{card}.{d}", language)
    bonus = of_game(f"bonus.{card}", language)
    return Face(card, "action", name, text, action.set, action.color, action.cost, bonus, action.bonus.do)


def _printed(fr: str, en: str, language: str) -> str:
    return french(fr) if language == "fr" else english(en)


def _goal(card: str, boss: str, language: str) -> Goal:
    pattern = objective_pattern(boss, card)
    ability = of_game(f"ability.{objective_of(boss, card).ability}", language)
    return Goal(boss, of_game(f"hero.{boss}", language), ability, pattern.need, pattern.straight)


@cache
def gallery(language: str) -> tuple[Face, ...]:
    """Every card of the two decks, whoever the boss is: the AI cards, the core, then those of each boss."""
    return tuple(face_of(card, "", None, language) for card in (*AI_CARDS, *ACTION_CARDS))


@cache
def card_words(language: str) -> dict[str, dict[str, str]]:
    """What is printed around the name of a card, by family."""
    return {
        family: {
            "letter": of_table(f"family.{family}.letter", language),
            "family": of_table(f"family.{family}.name", language),
            "cp": of_table("family.cp", language),
            "bonus": of_table("family.bonus", language),
            "objective": of_table("family.objective", language),
            "defence": of_table("family.defence", language),
        }
        for family in ("ai", "blue", "orange")
    }


# --- what has been drawn


@dataclass(frozen=True, slots=True)
class Drawn:
    """One deck as anybody may know it."""

    deck: Literal["ai", "action"]
    last: Face | None
    before: tuple[Face, ...]
    """The other cards drawn, the newest first."""
    left: int
    total: int
    since: int
    """How many of them since the last shuffle."""
    in_play: bool


def decks(view: View, language: str) -> tuple[Drawn, ...]:
    return tuple(_decks(view, language)) if view.table.boss else ()


def _decks(view: View, language: str) -> Iterator[Drawn]:
    yield _drawn("ai", view.ai, view.table.boss, view.d, language)
    yield _drawn("action", view.action, view.table.boss, view.d, language)


@lru_cache(maxsize=256)
def _drawn(deck: Literal["ai", "action"], seen: DeckSeen, boss: str, d: int, language: str) -> Drawn:
    newest = [face_of(card, boss, d, language) for card in reversed(seen.drawn)]
    last, before = (newest[0], tuple(newest[1:])) if newest else (None, ())
    return Drawn(deck, last, before, seen.left, len(seen.drawn), seen.since, seen.card is not None)
