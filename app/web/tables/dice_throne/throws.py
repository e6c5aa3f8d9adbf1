"""The dice of the boss as they lie on the screen, and what a tap on one of them does (DT-15.3, DT-15.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from app.games.dice_throne import actions as act
from app.games.dice_throne.board import keep, objective_pattern
from app.games.dice_throne.catalogue import SYMBOL_OF
from app.games.dice_throne.view import View
from app.web.tables.dice_throne.taps import Tap, Taps
from app.web.tables.dice_throne.wording import of_game
from app.web.tables.frame import Voice


@dataclass(frozen=True, slots=True)
class Die:
    number: int
    """From 1."""
    face: int
    """0 is still to be thrown."""
    symbol: str
    name: str
    state: Literal["", "kept", "again"]
    said: str
    """What its drawing says by outline, in words."""
    changes: tuple[Tap, ...]
    """The faces that a card may give it, and another throw."""


def dice(view: View, taps: Taps, voice: Voice) -> tuple[Die, ...]:
    """Other dice of the boss before those of its offensive roll."""
    if view.throw is not None:
        return tuple(_dice(view, view.throw.dice, (), taps, voice))
    if view.rolling is None or view.phase not in ("b_roll", "b_choose") or not view.rolling.made:
        return ()
    return tuple(_dice(view, view.rolling.dice, _kept(view), taps, voice))


def _kept(view: View) -> tuple[bool, ...]:
    """Which dice stay when the next roll is made: only told while there is one, and the dice are all known."""
    rolling, card = view.rolling, view.ai.card
    if rolling is None or card is None or view.phase != "b_roll":
        return ()
    if 0 in rolling.dice:
        return tuple(not fresh for fresh in rolling.fresh)
    return keep(objective_pattern(view.table.boss, card), rolling.dice)


def _dice(view: View, thrown: tuple[int, ...], kept: tuple[bool, ...], taps: Taps, voice: Voice) -> Iterator[Die]:
    symbols = SYMBOL_OF[view.table.boss]
    for index, face in enumerate(thrown):
        symbol = symbols[face - 1] if face else ""
        state: Literal["", "kept", "again"] = ""
        if kept and face:
            state = "kept" if kept[index] else "again"
        said = voice(f"die.{state}") if state else ""
        name = of_game(f"symbol.{symbol}", voice.language) if symbol else ""
        yield Die(index + 1, face, symbol, name, state, said, tuple(_changes(view, index, taps, voice)))


def _changes(view: View, index: int, taps: Taps, voice: Voice) -> Iterator[Tap]:
    for face in range(1, 7):
        if token := taps.token(act.ChangeDie(index, face)):
            yield Tap(token, str(face), "face", SYMBOL_OF[view.table.boss][face - 1])
    if tap := taps(act.RerollDie(index), voice("die.throw"), "icon", "flip"):
        yield tap


def faces(view: View, taps: Taps) -> tuple[Tap, ...]:
    """The keys by which a real die is entered, each with its symbol."""
    symbols = SYMBOL_OF.get(view.table.boss, ())
    keys = ((face, taps.token(act.EnterDie(face))) for face in range(1, 7))
    return tuple(Tap(token, str(face), "face", symbols[face - 1]) for face, token in keys if token)
