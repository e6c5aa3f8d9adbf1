"""From options to the first state (ET-2.1 to ET-2.3, ET-3.2). All chance of a match is here (ET-1.13.1)."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from app.games.etraclor.cards import (
    CHARACTERS,
    EQUIPMENT,
    PACK,
    SLOT,
    SLOTS,
    SUITED,
    in_order,
    is_character,
)
from app.games.etraclor.catalogue import MONSTERS
from app.games.etraclor.course import Course
from app.games.etraclor.deck import KO_DISCARDED, KO_DRAWN
from app.games.etraclor.monster_gear import equip
from app.games.etraclor.notation import laid_out
from app.games.etraclor.options import Options
from app.games.etraclor.state import Holder, Opening, Pile, State, Tally
from app.games.etraclor.table import GEAR, GUARDIANS, agree, table_of
from app.kernel.chance import Rng

HAND: Final = 5
"""Cards of the opening hand (ET-2.3.1)."""


def set_up(options: Options, seats: int, rng: Rng) -> State:
    """The first state: the player has drawn the card of the first turn. Raises BadOptions."""
    agree(options)
    if options.position is not None:
        return laid_out(options, options.position)
    return _guardians(options, rng) if options.mode == "guardians" else _monster(options, rng)


# --- mode A


def _guardians(options: Options, rng: Rng) -> State:
    table = table_of(options, den=SUITED)
    characters, equipment = rng.shuffled(CHARACTERS), rng.shuffled(EQUIPMENT)
    piles = tuple(
        Pile(guardian, equipment[GEAR * k : GEAR * (k + 1)]) for k, guardian in enumerate(characters[:GUARDIANS])
    )
    deck, redraws = rng.shuffled(PACK), 0
    while not any(is_character(card) for card in deck[:HAND]):
        deck, redraws = rng.shuffled(PACK), redraws + 1
    ends = tuple(accumulate(table.waves))
    drawn, first, deck = deck[:HAND], deck[HAND : HAND + 1], deck[HAND + 1 :]
    return State(
        table=table,
        phase="strategy",
        turn=1,
        deck=deck,
        hand=in_order(drawn + first),
        discard=(),
        line=(),
        enemies=(),
        wave=0,
        coming=tuple(piles[end - size : end] for size, end in zip(table.waves, ends, strict=True)),
        reserve=(),
        fallen=(),
        unused=characters[GUARDIANS:],
        marked=None,
        last_turns=None,
        last_cards=first,
        opening=Opening(redraws=redraws, drawn=drawn, first=first),
        tally=Tally(),
        outcome=None,
    )


# --- mode B


def _monster(options: Options, rng: Rng) -> State:
    chosen = None if options.monster == "drawn" else options.monster
    pack = tuple(card for card in PACK if card != chosen)
    deck = rng.shuffled(pack)
    monster, table = _turn_up(deck, chosen)
    deck = deck[len(table) :]  # at least 8 cards: no other table is ever needed (ET-3.2.8)
    ko = KO_DRAWN + KO_DISCARDED
    drawn, discarded, first, deck = deck[:KO_DRAWN], deck[KO_DRAWN:ko], deck[ko : ko + 1], deck[ko + 1 :]
    course = Course(
        State(
            table=table_of(options),
            phase="strategy",
            turn=1,
            deck=deck,
            hand=(),
            discard=(),
            line=(),
            enemies=(Holder("monster", monster, MONSTERS[monster].hp),),
            wave=0,
            coming=(),
            reserve=(),
            fallen=(),
            unused=(),
            marked=None,
            last_turns=None,
            last_cards=first,
            opening=Opening(turned_up=table, drawn=drawn, discarded=discarded, first=first),
            tally=Tally(kos=1),
            outcome=None,
        )
    )
    others = equip(course, tuple(card for card in table if card != monster), "table")
    course.hand = in_order(others + drawn + first)
    course.discard = discarded
    return course.freeze()


def _turn_up(deck: tuple[str, ...], chosen: str | None) -> tuple[str, tuple[str, ...]]:
    """The Monster, and the cards turned up until it and a card for each slot are on the table (ET-3.2.1, ET-3.2.2)."""
    monster = chosen
    filled: list[str] = []
    for n, card in enumerate(deck, start=1):
        if monster is None and is_character(card):
            monster = card
        elif card in SLOT and SLOT[card] not in filled:
            filled.append(SLOT[card])
        if monster is not None and len(filled) == len(SLOTS):
            return monster, deck[:n]
    raise AssertionError("a pack has characters, and equipment for every slot")
