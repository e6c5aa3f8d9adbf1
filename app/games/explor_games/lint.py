"""What the shapes of the vocabulary cannot say: a catalogue that breaks one of these is refused (EX-12.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.games.explor_games.vocabulary import (
    MOMENTS,
    Cancel,
    Challenge,
    Character,
    Crush,
    Draw,
    Drop,
    Effect,
    Expel,
    Fragment,
    Leave,
    LineAdd,
    LineCycle,
    Malus,
    Reroll,
    Reward,
    Span,
    Steal,
    Surcharge,
    Universe,
)
from app.kernel.cards import CardError, unknown

Card = Character | Challenge | Fragment

HERO = ("enter", "play", "turn_start", "turn_end", "use", "attempt", "fail", "success")
FRAGMENT = ("enter", "play", "turn_start", "fail")
WHENS = {"hero": HERO, "villain": ("reveal",), "challenge": ("success",), "fragment": FRAGMENT}
"""When the effects of each kind of card may happen (EX-12.2)."""

FITTING: dict[type, tuple[str, ...]] = {
    Reroll: ("roll",),
    Crush: ("roll",),
    Reward: ("roll",),
    Malus: ("attempt", "roll"),
    Surcharge: ("call", "buy"),
    Cancel: ("call", "use", "buy"),
    LineCycle: ("start", "end"),
}
"""The moments at which a villain's effect makes sense; any moment for the others (EX-9.6)."""

COSTS = range(10, 1000, 10)
VILLAIN_COSTS = (10, 20, 30)
SHARED_BY = 4
"""Each price of a face-down card is that of so many villains at least (EX-12.7)."""


def check(
    universes: tuple[Universe, ...],
    characters: tuple[Character, ...],
    challenges: tuple[Challenge, ...],
    fragments: tuple[Fragment, ...],
) -> None:
    """Raises CardError, naming file, card and key, on the first fault."""
    known = [universe.id for universe in universes]
    for fault in _faults(known, characters, challenges, fragments):
        raise CardError(fault)


def _faults(
    universes: list[str],
    characters: tuple[Character, ...],
    challenges: tuple[Challenge, ...],
    fragments: tuple[Fragment, ...],
) -> Iterator[str]:
    cards: tuple[Card, ...] = (*characters, *challenges, *fragments)
    for name, times in Counter(card.id for card in cards).items():
        if times > 1:
            yield f"{name}: id: the id of {times} cards"
    for card in characters:
        if card.universe not in universes:
            yield f"characters.toml: {card.id}: universe: {unknown('universe', card.universe, universes)}"
        yield from _faults_of_a_character(card)
    for any_card in cards:
        yield from _faults_of_effects(any_card)
    yield from _faults_of_fragments(fragments)
    yield from _faults_of_prices(characters)


def _faults_of_a_character(card: Character) -> Iterator[str]:
    where = f"characters.toml: {card.id}"
    if card.cost not in COSTS:
        yield f"{where}: cost: a multiple of 10, 10 at least (EX-1.2, EX-1.7)"
    if card.kind == "hero" and card.moments:
        yield f"{where}: moments: a hero has none (EX-1.5)"
    if card.kind == "villain" and (not card.moments or card.magic or card.force):
        yield f"{where}: moments: a villain has some, and no scores (EX-1.5)"
    encoding = keyword_of(card)
    if card.keyword != encoding:
        yield f'{where}: keyword: the effect is that of "{encoding}" (EX-12.5)'


def keyword_of(card: Character) -> str:
    """The keyword that the effect means (EX-12.5)."""
    match card.effect, card.kind:
        case (Expel("enter", "villain", "play", "random", 0, "pile"),), "hero":
            return "vous_ne_passerez_pas"
        case (Expel("use", "any", "play", "choose", _, "pile"),), "hero":
            return "rentrez_chez_vous"
        case (Expel("reveal", ("any" | "hero"), _, "choose", die, "pile"),), "villain" if die:
            return "rentrez_chez_vous"
        case (Reroll("fail"),), "hero":
            return "on_ne_lache_rien"
        case (Leave(),), "hero":
            return "de_passage"
        case (Span(),), "hero":
            return "de_mon_mieux"
    return ""


def _faults_of_effects(card: Card) -> Iterator[str]:
    for number, effect in enumerate(card.effect):
        where = f"{card.kind} {card.id}: effect[{number}]"
        if effect.when not in WHENS[card.kind]:
            yield f"{where}.when: {unknown('moment', effect.when, WHENS[card.kind])} (EX-12.2)"
        yield from (f"{where}: {why}" for why in _faults_of_numbers(effect))
        if isinstance(card, Character) and card.kind == "villain":
            fitting = FITTING.get(type(effect), MOMENTS)
            if isinstance(effect, Expel) and effect.zone == "attempt":
                fitting = ("attempt", "roll")
            misplaced = [moment for moment in moments_of(card) if moment not in fitting]
            if misplaced:
                yield f"{where}: {effect.do} at the moment {misplaced[0]} (EX-9.6)"


def _faults_of_numbers(effect: Effect) -> Iterator[str]:
    n = getattr(effect, "n", 1)
    if isinstance(effect, Draw | Drop | Steal | Malus | LineAdd | Surcharge) and n <= 0:
        yield "n: a positive number (EX-12.3)"
    if effect.do in ("emp", "steal", "reward", "surcharge") and n % 10:
        yield "n: a multiple of 10 (EX-1.2)"
    if effect.do == "bonus" and n <= 0:
        yield "n: a positive number (EX-12.3)"


def moments_of(card: Character) -> tuple[str, ...]:
    """The moments at which a villain may be played; `any` means all seven (EX-9.3)."""
    return MOMENTS if "any" in card.moments else card.moments


def _faults_of_fragments(fragments: tuple[Fragment, ...]) -> Iterator[str]:
    if [fragment.number for fragment in fragments] != [1, 2, 3, 4, 5, 6]:
        yield "fragments.toml: number: six fragments, 1 to 6 (EX-1.3)"
    for fragment in fragments:
        if fragment.cost != 100 * fragment.number:
            yield f"fragments.toml: {fragment.id}: cost: 100 times its number (EX-1.3)"


def _faults_of_prices(characters: tuple[Character, ...]) -> Iterator[str]:
    prices = Counter(card.cost for card in characters if card.kind == "villain")
    for cost in prices:
        if cost not in VILLAIN_COSTS or prices[cost] < SHARED_BY:
            yield f"characters.toml: a villain for {cost} EMP: 10, 20 or 30, each for four villains or more (EX-12.7)"
