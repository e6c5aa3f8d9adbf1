"""The cards as the page draws them: what is printed on each, in one language, and the words for its signs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache

from app.games.explor_games.catalogue import CARDS, NUMBERED
from app.games.explor_games.vocabulary import MOMENTS, Challenge, Character, Fragment
from app.kernel.typesetting import english, french
from app.web.tables.explor_games.wording import of_game, of_table


@dataclass(frozen=True, slots=True)
class Signs:
    """The words for what is drawn on a card, for those who do not see the drawing."""

    kind: str
    emp: str
    magic: str
    force: str
    keyword: str
    universe: str
    moments: dict[str, str]


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card of the catalogue, ready to be drawn. What its kind does not show is empty."""

    id: str
    kind: str
    """hero, villain, challenge or fragment: its frame says it."""
    name: str
    text: str
    words: Signs = field(compare=False)
    universe: str = ""
    keyword: str = ""
    moments: tuple[str, ...] = ()
    cost: int = 0
    value: int = 0
    number: int = 0
    magic: int = 0
    force: int = 0


PRINTED = {card.id: card for card in CARDS}


@cache
def drawn(card: str, language: str) -> DrawnCard:
    """How this card looks. Raises KeyError on an unknown one."""
    printed = PRINTED[card]
    blank = DrawnCard(
        id=card,
        kind=printed.kind,
        name=name_of(card, language),
        text=french(printed.text.fr) if language == "fr" else english(printed.text.en),
        words=_signs(card, language),
    )
    match printed:
        case Character():
            return replace(
                blank,
                universe=printed.universe,
                keyword=printed.keyword,
                moments=printed.moments,
                cost=printed.cost,
                magic=printed.magic,
                force=printed.force,
            )
        case Challenge():
            return replace(blank, value=printed.value, magic=printed.magic, force=printed.force)
        case Fragment():
            return replace(blank, number=printed.number, cost=printed.cost)


@cache
def name_of(card: str, language: str) -> str:
    return of_game(f"card.{card}", language)


@cache
def readable(language: str) -> tuple[DrawnCard, ...]:
    """Every card, in catalogue order: any of them may come to be read in a match."""
    return tuple(drawn(card.id, language) for card in CARDS)


@cache
def fragments(language: str) -> tuple[DrawnCard, ...]:
    """The six fragments, by number."""
    return tuple(drawn(NUMBERED[number].id, language) for number in sorted(NUMBERED))


def _signs(card: str, language: str) -> Signs:
    printed = PRINTED[card]
    character = printed if isinstance(printed, Character) else None
    return Signs(
        kind=of_table(f"kind.{printed.kind}", language),
        emp="EMP",
        magic=of_game("stat.magic", language),
        force=of_game("stat.force", language),
        keyword=of_game(f"keyword.{character.keyword}", language) if character and character.keyword else "",
        universe=of_game(f"universe.{character.universe}", language) if character else "",
        moments={
            **{moment: of_game(f"moment.{moment}", language) for moment in MOMENTS},
            "any": of_table("moment.any", language),
        },
    )
