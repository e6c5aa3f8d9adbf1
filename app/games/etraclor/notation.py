"""Positions as text (ET-1.14): `KH 9/13 w=7S s=9D-3 o=4H b=5` is a holder, `KH 7S 9D 4H` a hidden pile."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, NoReturn

from app.games.etraclor.cards import CHARACTERS, ORDER, SLOT, SUITS, in_order, is_equipment, is_scroll
from app.games.etraclor.catalogue import HIT_POINTS, MONSTERS
from app.games.etraclor.options import Options, Position
from app.games.etraclor.state import Holder, Opening, Pile, Side, State, Tally
from app.games.etraclor.table import LARGEST, table_of
from app.kernel.contract import BadOptions, Refusal
from app.kernel.words import phrase

HOLDER: Final = re.compile(
    r"(?P<card>\w+)(?: (?P<hp>\d+)(?:/\d+)?)?(?: w=(?P<weapon>\w+))?(?: s=(?P<shield>\w+)(?:-(?P<absorbed>\d+))?)?"
    r"(?: o=(?P<object>\w+))?(?: b=(?P<boost>\d+))?(?: psy=(?P<psychic>\w+)(?:-(?P<psychic_absorbed>\d+))?)?"
)


def write_holder(holder: Holder) -> str:
    """The holder as one writes it down; what is empty is left out."""
    text = f"{holder.card} {holder.hp}/{holder.max_hp}"
    if holder.weapon:
        text += f" w={holder.weapon}"
    if holder.shield:
        text += f" s={holder.shield}" + (f"-{holder.absorbed}" if holder.absorbed else "")
    if holder.object:
        text += f" o={holder.object}"
    if holder.boost:
        text += f" b={holder.boost}"
    if holder.psychic:
        text += f" psy={holder.psychic}" + (f"-{holder.psychic_absorbed}" if holder.psychic_absorbed else "")
    return text


def read_holder(text: str, side: Side, place: int = 0) -> Holder:
    """The holder of this text. Raises BadOptions."""
    found = HOLDER.fullmatch(text)
    if found is None or found["card"] not in CHARACTERS:
        _refuse(text)
    card = found["card"]
    most = MONSTERS[card].hp if side == "monster" else HIT_POINTS[card]
    holder = Holder(
        side,
        card,
        most if found["hp"] is None else int(found["hp"]),
        weapon=found["weapon"],
        shield=found["shield"],
        absorbed=int(found["absorbed"] or 0),
        object=found["object"],
        boost=int(found["boost"] or 0),
        psychic=found["psychic"],
        psychic_absorbed=int(found["psychic_absorbed"] or 0),
        place=place,
    )
    slots: tuple[Any, ...] = ("weapon", "shield", "object")
    if any(SLOT.get(card) != slot for slot in slots if (card := holder.in_slot(slot)) is not None):
        _refuse(text)
    if holder.psychic is not None and (side != "monster" or not is_scroll(holder.psychic)):
        _refuse(text)
    whole = not holder.shield or holder.shield_left > 0
    if not (0 < holder.hp <= most and whole and (not holder.psychic or holder.psychic_left > 0)):
        _refuse(text)
    return holder


def laid_out(options: Options, position: Position) -> State:
    """The state that a position describes. Raises BadOptions when it could not be met in play."""
    against_monster = options.mode == "monster"
    side: Side = "monster" if against_monster else "guardian"
    line = sorted((read_holder(text, "etrac") for text in position.line), key=lambda etrac: SUITS.index(etrac.suit))
    enemies = tuple(read_holder(text, side, n if n and not against_monster else 0) for n, text in _numbered(position))
    coming = tuple(tuple(_pile(text) for text in wave) for wave in position.coming)
    state = State(
        table=table_of(replace(options, formation=Options().formation)),
        phase=position.moment,
        turn=position.turn,
        deck=position.deck,
        hand=in_order(_known(position.hand)),
        discard=position.discard,
        line=tuple(line),
        enemies=enemies,
        wave=1 if enemies and not against_monster else 0,
        coming=coming,
        reserve=in_order(_known(position.reserve)),
        fallen=position.fallen,
        unused=(),
        marked=None,
        last_turns=position.last_turns,
        last_cards=(),
        opening=Opening(),
        tally=Tally(),
        outcome=None,
    )
    _check(state)
    waves = tuple(len(wave) for wave in ((enemies,) if state.wave else ()) + coming)
    box, den = _boxes(state)
    table = replace(state.table, formation=None, waves=() if against_monster else waves, box=box, den=den)
    return replace(state, table=table)


def _numbered(position: Position) -> Iterable[tuple[int, str]]:
    return enumerate(position.enemies, start=1)


def _pile(text: str) -> Pile:
    guardian, *gear = text.split() or [""]
    if guardian not in CHARACTERS or not all(is_equipment(card) for card in gear):
        _refuse(text)
    return Pile(guardian, tuple(gear))


def _known(cards: tuple[str, ...]) -> tuple[str, ...]:
    for card in cards:
        if card not in ORDER:
            _refuse(card)
    return cards


def _boxes(state: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The player's cards and the Guardians' in this position."""
    enemies = tuple(card for enemy in state.enemies for card in (enemy.card, *enemy.gear))
    mine = state.deck + state.hand + state.discard
    mine += tuple(card for etrac in state.line for card in (etrac.card, *etrac.gear))
    piles = tuple(card for wave in state.coming for pile in wave for card in pile.cards)
    theirs = piles + state.reserve + state.fallen
    if state.table.mode == "monster":
        return in_order(_known(mine + enemies)), in_order(_known(theirs))
    return in_order(_known(mine)), in_order(_known(theirs + enemies))


def _check(state: State) -> None:
    for box in _boxes(state):
        for card, n in Counter(box).items():
            if n > 1:
                _refuse(card)
    classes = Counter(etrac.suit for etrac in state.line)
    if any(n > 1 for n in classes.values()):
        _refuse("line")
    if state.table.mode == "monster":
        fits = len(state.enemies) == 1 and not state.coming and not state.reserve and not state.fallen
    else:
        waves = (state.enemies, *state.coming) if state.wave else state.coming
        fits = bool(waves) and all(0 < len(wave) <= LARGEST for wave in waves)
        fits = fits and (state.wave > 0 or state.phase == "strategy")
    if not fits:
        _refuse("enemies")
    if not state.deck and state.last_turns is None:
        _refuse("deck")


def _refuse(what: str) -> NoReturn:
    raise BadOptions(Refusal("position", "ET-1.14.2", phrase("bad_options.position", what=what)))
