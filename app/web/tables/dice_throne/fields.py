"""The forms: a figure or a few tokens for each line, each with what stands if nobody touches it (DT-7.3, DT-10.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.games.dice_throne import actions as act
from app.games.dice_throne.view import View
from app.web.tables.dice_throne.taps import Tap, Taps
from app.web.tables.dice_throne.wording import of_game, token_word
from app.web.tables.frame import Voice


@dataclass(frozen=True, slots=True)
class Field:
    """A line of a form: what it is about, what it says now, and the keys that change it."""

    id: str
    words: str
    value: str
    keys: tuple[Tap, ...]
    figures: bool = True
    """Its keys are figures, not sentences."""


def figure(taps: Taps, name: Any, now: int, words: str) -> Field | None:
    """A figure of the open form, with the keys of its pad in order; None where it cannot change."""
    offered = [action for action in taps.of_kind("number") if action.field == name]
    if not offered:
        return None
    keys = [Tap(taps.token(action), str(action.n)) for action in offered]
    keys.insert(sum(action.n < now for action in offered), Tap("", str(now), now=True))
    return Field(name, words, str(now), tuple(keys))


def attack_fields(view: View, taps: Taps, voice: Voice) -> Iterator[Field]:
    """What the player says of an attack (DT-7.3)."""
    attack = view.attack
    assert attack is not None
    kinds = [Tap(taps.token(action), _kind(action.attack, voice)) for action in taps.of_kind("kind")]
    if kinds:
        yield Field("kind", voice("field.kind"), _kind(attack.kind, voice), tuple(kinds), figures=False)
    for name in ("damage", "collateral", "bonus"):
        if field := figure(taps, name, getattr(attack, name), voice(f"field.{name}")):
            yield field
    yield from _token_fields(view, taps, voice, attack.on_boss, attack.on_self)


def _kind(attack: str, voice: Voice) -> str:
    return of_game(f"attack.{attack}", voice.language)


def upkeep_fields(view: View, taps: Taps, voice: Voice) -> Iterator[Field]:
    """What the player's upkeep and income come to (DT-7.1)."""
    upkeep = view.upkeep
    assert upkeep is not None
    for name, now in (("damage", upkeep.damage), ("income", upkeep.income)):
        if field := figure(taps, name, now or 0, voice(f"field.upkeep_{name}")):
            yield field


def taken_field(view: View, taps: Taps, voice: Voice) -> Iterator[Field]:
    """How much of the damage shown the player takes (DT-15.5)."""
    if field := figure(taps, "taken", view.taken, voice("field.taken")):
        yield field


def defence_fields(view: View, taps: Taps, voice: Voice) -> Iterator[Field]:
    """What the player's defence does (DT-10.7)."""
    form = view.defending
    assert form is not None
    yield from taken_field(view, taps, voice)
    for name in ("back", "heal"):
        if field := figure(taps, name, getattr(form, name), voice(f"field.{name}")):
            yield field
    yield from _prevented(view, taps, voice)
    yield from _back_strike(view, taps, voice)
    yield from _token_fields(view, taps, voice, form.on_boss, form.on_self)


def _prevented(view: View, taps: Taps, voice: Voice) -> Iterator[Field]:
    offered = [action.token for action in taps.of_kind("prevent")]
    if offered:
        assert view.defending is not None
        names = {token: token_word(view.table, token, voice.language) for token in offered}
        keys = tuple(Tap(taps.token(act.Prevent(token)), names[token], "status", token) for token in offered)
        now = ", ".join(token_word(view.table, token, voice.language) for token in view.defending.prevented)
        yield Field("prevented", voice("field.prevented"), now or voice("field.none"), keys, figures=False)


def _back_strike(view: View, taps: Taps, voice: Voice) -> Iterator[Field]:
    offered = tuple(taps.of_kind("back_strike"))
    if offered:
        form = view.defending
        assert form is not None
        now = taps.label(act.BackStrike(form.back_strike, form.value))
        keys = tuple(Tap(taps.token(action), taps.label(action)) for action in offered)
        yield Field("back_strike", voice("field.back_strike"), now, keys, figures=False)


def _token_fields(
    view: View, taps: Taps, voice: Voice, on_boss: tuple[int, ...], on_self: tuple[int, ...]
) -> Iterator[Field]:
    for side, counts in (("boss", on_boss), ("player", on_self)):
        offered = [action for action in taps.of_kind("toggle") if action.side == side]
        if not offered:
            continue
        held = {token: n for token, n in zip(view.tokens, counts, strict=False) if n}
        keys = tuple(_toggle(view, taps, voice, action, held.get(action.token, 0)) for action in offered)
        now = ", ".join(counted(token_word(view.table, token, voice.language), n) for token, n in held.items())
        yield Field(f"on_{side}", voice(f"field.on_{side}"), now or voice("field.none"), keys, figures=False)


def _toggle(view: View, taps: Taps, voice: Voice, action: act.Toggle, n: int) -> Tap:
    words = counted(token_word(view.table, action.token, voice.language), n)
    return Tap(taps.token(action), words, "status", status_drawing(view, action.token), now=n > 0)


def counted(name: str, n: int) -> str:
    return f"{name} × {n}" if n > 1 else name


def status_drawing(view: View, token: str) -> str:
    """A status has its own drawing; a label that of its polarity."""
    if not token.startswith("label_"):
        return token
    return view.table.labels[int(token.removeprefix("label_")) - 1].polarity
