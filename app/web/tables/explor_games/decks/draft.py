"""A deck that is being built: what the form of the builder holds, read again after each touch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Final, TypeVar, get_args

from starlette.datastructures import FormData

from app.games.explor_games.catalogue import CHALLENGES, CHARACTERS, READY_DECKS, UNIVERSES
from app.games.explor_games.decks import breaches, ready_deck
from app.games.explor_games.options import Deck, Format
from app.games.explor_games.vocabulary import STATS, Keyword
from app.kernel.contract import BadOptions, Refusal
from app.kernel.words import phrase
from app.web.tables.explor_games.bringing import as_json, deck_of

Choice = TypeVar("Choice", bound=str)

FORMATS: Final[tuple[Format, ...]] = get_args(Format)
KINDS: Final = ("hero", "villain")
KEYWORDS: Final[tuple[Keyword, ...]] = tuple(keyword for keyword in get_args(Keyword) if keyword)
ORDERS: Final = ("universe", "cost", "magic", "force", "name")
MOST_CARDS: Final = 200
"""A list longer than that is nobody's deck."""
MOST_COPIES: Final = 9
STRANGERS: Final = frozenset({"unknown_card", "not_of_the_characters", "not_of_the_challenges"})
"""Breaches that no touch of the builder can mend: it shows only the cards of each list."""


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which characters are shown, and in which order. What is empty lets all through."""

    words: str = ""
    universe: str = ""
    kind: str = ""
    keyword: str = ""
    cost: int | None = None
    """At most."""
    stat: str = ""
    score: int | None = None
    """At least, of this stat; of either if none is named."""
    chosen: bool = False
    """Only those of the deck."""
    order: str = ORDERS[0]


@dataclass(frozen=True, slots=True)
class Draft:
    deck: Deck
    format: Format = "standard"
    """The one for which it is meant: its reasons are told."""
    sieve: Sieve = Sieve()


def fresh() -> Draft:
    """No card yet."""
    return Draft(Deck((), ()))


def copy_of(name: str) -> Draft | None:
    """A ready-made deck to go on from."""
    return Draft(ready_deck(name)) if name in READY_DECKS else None


def lying(body: Mapping[str, Any]) -> Draft:
    """The draft of a kept deck. Raises BadOptions where it cannot be read any more."""
    return read(body)


def read(given: Mapping[str, Any]) -> Draft:
    """The deck that somebody brings: legal or not, but of our cards. Raises BadOptions, with every stranger."""
    deck, form = deck_of(given), given.get("format", "")
    if deck is None or len(deck.characters) + len(deck.challenges) > MOST_CARDS:
        raise BadOptions(Refusal("bad_options", "EX-2.1", phrase("bad_option.deck_list")))
    strangers = [breach for breach in breaches(deck, "extended") if breach.code in STRANGERS]
    if strangers:
        why = reduce(lambda said, more: phrase("bad_option.and", one=said, other=more), (s.phrase for s in strangers))
        raise BadOptions(Refusal("bad_options", strangers[0].rule, why))
    return Draft(deck, form if form in FORMATS else FORMATS[bool(breaches(deck, "standard"))])


def as_body(draft: Draft) -> dict[str, Any]:
    """The document of a draft, as `read` reads it again."""
    return {"format": draft.format, **as_json(draft.deck)}


def brought(body: Mapping[str, Any]) -> dict[str, Any]:
    """What a seat brings that brings the deck of this document."""
    return as_json(_lists(body))


def faults(body: Mapping[str, Any]) -> dict[str, tuple[Refusal, ...]]:
    """By the format of a table, every reason why the deck of this document is not legal there (EX-2.7)."""
    deck = _lists(body)
    return {form: breaches(deck, form) for form in FORMATS}


def _lists(body: Mapping[str, Any]) -> Deck:
    """Documents are looked at before they are kept: their lists are lists, whatever has become of the cards."""
    deck = deck_of(body)
    assert deck is not None
    return deck


def edited(form: FormData) -> Draft:
    """The draft as the form has it, after the touch that it names."""
    characters = [card for card in map(str, form.getlist("card")) if card in CHARACTERS]
    challenges = {card: min(_number(form, f"copies.{card}") or 0, MOST_COPIES) for card in CHALLENGES}
    deck = Deck(tuple(characters), tuple(Counter(challenges).elements()))
    draft = Draft(deck, _one_of(form, "format", FORMATS), _sieve(form))
    return _touched(draft, _text(form, "act"))


def _touched(draft: Draft, act: str) -> Draft:
    what, _, name = act.partition(".")
    if what == "challenges" and name in READY_DECKS:
        return replace(draft, deck=replace(draft.deck, challenges=READY_DECKS[name].challenges))
    if what == "clear":
        return replace(draft, deck=Deck((), ()))
    if what == "all":
        return replace(draft, sieve=Sieve(order=draft.sieve.order))
    return draft


def _sieve(form: FormData) -> Sieve:
    return Sieve(
        words=_text(form, "words").strip()[:60],
        universe=_one_of(form, "universe", ("", *UNIVERSES)),
        kind=_one_of(form, "kind", ("", *KINDS)),
        keyword=_one_of(form, "keyword", ("", *KEYWORDS)),
        cost=_number(form, "cost"),
        stat=_one_of(form, "stat", ("", *STATS)),
        score=_number(form, "score"),
        chosen=_text(form, "chosen") == "yes",
        order=_one_of(form, "order", ORDERS),
    )


def _text(form: FormData, field: str) -> str:
    value = form.get(field, "")
    return value if isinstance(value, str) else ""


def _number(form: FormData, field: str) -> int | None:
    text = _text(form, field)
    return int(text) if text.isdecimal() and len(text) < 4 else None


def _one_of(form: FormData, field: str, choices: tuple[Choice, ...]) -> Choice:
    value = _text(form, field)
    return next((choice for choice in choices if choice == value), choices[0])
