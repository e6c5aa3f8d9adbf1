"""Positions as text (ET-1.14): `KH 9/13 w=7S s=9D-3 o=4H b=5` is a holder, `KH 7S 9D 4H` a hidden pile."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any, Final, NoReturn

from app.games.etraclor.cards import CHARACTERS, ORDER, SLOT, SLOTS, SUITS, in_order, is_equipment, is_scroll
from app.games.etraclor.catalogue import HIT_POINTS, MONSTERS
from app.games.etraclor.deck import LAST_TURNS
from app.games.etraclor.options import Options, Position
from app.games.etraclor.state import Holder, Opening, Pile, Side, State, Tally
from app.games.etraclor.table import GEAR, LARGEST, table_of
from app.kernel.contract import BadOptions, Refusal
from app.kernel.words import phrase

NUMBER: Final = r"[0-9]{1,3}"
"""No gauge and no boost has more digits; a number of thousands of them would be no number at all."""
HIT_POINTS_LEFT: Final = re.compile(rf"(?P<hp>{NUMBER})(?:/(?P<of>{NUMBER}))?")
HELD: Final = re.compile(rf"(?P<slot>w|s|o|psy)=(?P<card>\w+)(?:-(?P<absorbed>{NUMBER}))?|b=(?P<boost>{NUMBER})")
SLOTS_OF: Final = {"w": "weapon", "s": "shield", "o": "object", "psy": "psychic"}
LAST_TURN: Final = 49 + LAST_TURNS
"""Each turn takes one of the 49 cards that the opening hand leaves, but for the last (ET-1.3.1, ET-1.10.4)."""
SAID: Final = 60
"""A refusal repeats no more of what it refuses: the longest holder that can be met is shorter."""
DAMAGED: Final = {"s": "absorbed", "psy": "psychic_absorbed"}


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
    """The holder of this text, whose parts may come in any order. Raises BadOptions."""
    card, *parts = text.split() or [""]
    if card not in CHARACTERS:
        _refuse(text)
    most = MONSTERS[card].hp if side == "monster" else HIT_POINTS[card]
    facts: dict[str, Any] = {}
    for part in parts:
        said = _facts(part, most)
        if not said or said.keys() & facts.keys():
            _refuse(text)
        facts |= said
    holder = Holder(side=side, card=card, **{"hp": most, "place": place, **facts})
    if not _could_be(holder):
        _refuse(text)
    return holder


def _facts(part: str, most: int) -> dict[str, Any]:
    """What one part of a holder says; nothing when it cannot be read."""
    if (left := HIT_POINTS_LEFT.fullmatch(part)) is not None:
        return {"hp": int(left["hp"])} if int(left["of"] or most) == most else {}
    held = HELD.fullmatch(part)
    if held is None:
        return {}
    if held["boost"]:
        return {"boost": int(held["boost"])}
    facts: dict[str, Any] = {SLOTS_OF[held["slot"]]: held["card"]}
    if held["absorbed"]:
        if held["slot"] not in DAMAGED:
            return {}
        facts[DAMAGED[held["slot"]]] = int(held["absorbed"])
    return facts


def _could_be(holder: Holder) -> bool:
    """Whether each card is in a slot of its kind, and no gauge is empty or overfull."""
    if any(SLOT.get(card) != slot for slot in SLOTS if (card := holder.in_slot(slot)) is not None):
        return False
    if holder.psychic is not None and (holder.side != "monster" or not is_scroll(holder.psychic)):
        return False
    if (holder.shield and holder.shield_left <= 0) or (holder.psychic and holder.psychic_left <= 0):
        return False
    return 0 < holder.hp <= holder.max_hp


def laid_out(options: Options, position: Position) -> State:
    """The state that a position describes. Raises BadOptions when it could not be met in play."""
    against_monster = options.mode == "monster"
    side: Side = "monster" if against_monster else "guardian"
    line = sorted((read_holder(text, "etrac") for text in position.line), key=lambda etrac: SUITS.index(etrac.suit))
    enemies = tuple(
        read_holder(text, side, 0 if against_monster else place) for place, text in enumerate(position.enemies, start=1)
    )
    coming = tuple(tuple(_pile(text) for text in wave) for wave in position.coming)
    state = State(
        table=table_of(options),
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


def _pile(text: str) -> Pile:
    guardian, *gear = text.split() or [""]
    if guardian not in CHARACTERS or len(gear) > GEAR or not all(is_equipment(card) for card in gear):
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
    if not 0 < state.turn <= LAST_TURN:
        _refuse("turn")
    if state.deck:
        if state.last_turns is not None:
            _refuse("last_turns")
    elif not state.table.pas_de_quartier or state.last_turns is None:
        _refuse("deck")
    elif not 0 <= state.last_turns <= LAST_TURNS:
        _refuse("last_turns")


def _refuse(what: str) -> NoReturn:
    what = what if len(what) <= SAID else f"{what[:SAID]}…"
    raise BadOptions(Refusal("position", "ET-1.14.2", phrase("bad_options.position", what=what)))
