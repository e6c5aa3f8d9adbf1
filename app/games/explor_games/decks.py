"""What a deck may hold (EX-2): every reason why one is refused, and what its builder should think about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, FRAGMENTS, READY_DECKS, is_hero, is_villain
from app.games.explor_games.options import Deck, Format
from app.kernel.contract import Refusal
from app.kernel.words import phrase

CHARACTERS_IN_A_DECK: Final[dict[Format, tuple[int, int]]] = {"standard": (19, 19), "extended": (19, 39)}
"""The least and the most (EX-2.1, EX-2.2)."""
CHALLENGES_IN_A_DECK: Final = 15
OF_EACH_VALUE: Final = {100: 8, 200: 4, 300: 2, 400: 1}
"""How many challenges of each value (EX-2.3)."""
COPIES: Final = 2
"""Of one challenge, at most (EX-2.5)."""
RECOMMENDED: Final = {"heroes": 15, "villains": 4}
FEW_HEROES: Final = 11
MANY_VILLAINS: Final = 8
"""Below and above which the builder warns (EX-2.6)."""


def ready_deck(name: str) -> Deck:
    """The ready-made deck of this id. Raises KeyError."""
    deck = READY_DECKS[name]
    return Deck(deck.characters, deck.challenges)


def breaches(deck: Deck, form: Format) -> tuple[Refusal, ...]:
    """Every reason why the deck is illegal in this format, in the order of the rules; none for a legal deck (EX-2.7).

    The six fragments are in every deck and are not listed (EX-15.8).
    """
    return (*_strangers(deck), *_characters(deck, form), *_challenges(deck, form))


def warnings(deck: Deck) -> tuple[Refusal, ...]:
    """What makes a legal deck hard to play (EX-2.6): said by the builder, never refused."""
    heroes = sum(1 for card in deck.characters if card in CHARACTERS and is_hero(card))
    villains = sum(1 for card in deck.characters if card in CHARACTERS and is_villain(card))
    few = (_breach("few_heroes", "EX-2.6", n=heroes, least=FEW_HEROES),) if heroes < FEW_HEROES else ()
    many = (_breach("many_villains", "EX-2.6", n=villains, most=MANY_VILLAINS),) if villains > MANY_VILLAINS else ()
    return (*few, *many)


def _strangers(deck: Deck) -> Iterator[Refusal]:
    """Ids of no card, and cards among those of another kind."""
    for given, kind, known in (
        (deck.characters, "characters", CHARACTERS),
        (deck.challenges, "challenges", CHALLENGES),
    ):
        for card in dict.fromkeys(given):
            if card in known:
                continue
            if card in CHARACTERS or card in CHALLENGES or card in FRAGMENTS:
                yield _breach(f"not_of_the_{kind}", "EX-2.7", card=phrase(f"card.{card}"))
            else:
                yield _breach("unknown_card", "EX-2.7", card=card)


def _characters(deck: Deck, form: Format) -> Iterator[Refusal]:
    least, most = CHARACTERS_IN_A_DECK[form]
    n = len(deck.characters)
    if not least <= n <= most:
        if form == "standard":
            yield _breach("standard_characters", "EX-2.1", n=n, wanted=least)
        else:
            yield _breach("extended_characters", "EX-2.2", n=n, least=least, most=most)
    for card, copies in Counter(deck.characters).items():
        if copies > 1 and card in CHARACTERS:
            yield _breach("repeated_character", "EX-2.4", n=copies, card=phrase(f"card.{card}"))


def _challenges(deck: Deck, form: Format) -> Iterator[Refusal]:
    n = len(deck.challenges)
    if n != CHALLENGES_IN_A_DECK:
        yield _breach("number_of_challenges", "EX-2.1", n=n, wanted=CHALLENGES_IN_A_DECK)
    values = Counter(CHALLENGES[card].value for card in deck.challenges if card in CHALLENGES)
    for value, wanted in OF_EACH_VALUE.items():
        if values[value] != wanted:  # type: ignore[index]
            yield _breach("challenges_of_a_value", "EX-2.3", n=values[value], value=value, wanted=wanted)  # type: ignore[index]
    for card, copies in Counter(deck.challenges).items():
        if copies > COPIES and card in CHALLENGES:
            yield _breach("third_copy", "EX-2.5", n=copies, card=phrase(f"card.{card}"))
    if form == "standard" and not any(same_challenges(deck, ready_deck(name)) for name in READY_DECKS):
        yield _breach("challenges_of_no_ready_deck", "EX-2.9")


def same_challenges(one: Deck, other: Deck) -> bool:
    return Counter(one.challenges) == Counter(other.challenges)


def _breach(code: str, rule: str, **fills: object) -> Refusal:
    return Refusal(code, rule, phrase(f"deck.{code}", **fills))  # type: ignore[arg-type]
