"""What lies left and right of the question: dials and tokens of boss and player, each correctable by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.games.dice_throne import actions as act
from app.games.dice_throne.catalogue import ABILITIES, STATUSES, form_of
from app.games.dice_throne.view import View
from app.web.tables.dice_throne.fields import status_drawing
from app.web.tables.dice_throne.taps import Taps
from app.web.tables.dice_throne.wording import of_game, token_word
from app.web.tables.frame import Voice

DIALS = {
    "boss": ("hp", "cp", "kings_hand"),
    "player": ("hp", "cp", "salves", "bonus_damage", "back_strike"),
}
DRAWINGS = {"salves": "salve"}
"""Dials whose drawing bears another name."""
AIMING = ("b_income", "b_bonus", "b_main", "b_roll", "b_choose", "b_blind", "b_activate", "b_modify", "p_defence")
"""Phases of the turn in which the AI card says what the boss rolls for."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A counter: its value, and what gives one less, one more, or any other value; empty where it is not offered."""

    id: str
    words: str
    value: int
    less: str
    more: str
    correct: str
    drawing: str
    said: str
    """What its button means, in a whole sentence."""


@dataclass(frozen=True, slots=True)
class Token:
    dial: Dial
    polarity: str
    text: str
    """What it does; empty for one that the companion does not know."""


@dataclass(frozen=True, slots=True)
class Panel:
    """An ability of the boss's board in its place (DT-18.8)."""

    name: str
    column: int
    row: int
    kind: str
    level: int
    tiers: tuple[Pattern, ...]
    goal: bool
    met: bool
    text: str
    extra: str


@dataclass(frozen=True, slots=True)
class Pattern:
    need: tuple[str, ...]
    straight: str


def dials(view: View, side: str, taps: Taps, voice: Voice) -> tuple[Dial, ...]:
    bearer = view.boss if side == "boss" else view.player
    return tuple(
        _dial(f"{side}.{name}", getattr(bearer, name), voice(f"dial.{name}"), DRAWINGS.get(name, name), taps, voice)
        for name in DIALS[side]
    )


def _dial(counter: str, value: int, words: str, drawing: str, taps: Taps, voice: Voice) -> Dial:
    return Dial(
        id=counter.replace(".", "-"),
        words=words,
        value=value,
        less=taps.token(act.Adjust(counter, -1)),
        more=taps.token(act.Adjust(counter, 1)),
        correct=taps.token(act.PickCounter(counter)) or taps.token(act.Correct()),
        drawing=drawing,
        said=voice("dial.said", what=words, n=value),
    )


def tokens(view: View, side: str, taps: Taps, voice: Voice) -> tuple[Token, ...]:
    """The tokens that this side has."""
    return tuple(token for token in every_token(view, side, taps, voice) if token.dial.value)


def every_token(view: View, side: str, taps: Taps, voice: Voice) -> Iterator[Token]:
    """All tokens of the table, those that this side has not included: any may be added by hand (DT-7.2)."""
    counts = view.boss.tokens if side == "boss" else view.player.tokens
    for token, n in zip(view.tokens, counts, strict=False):
        name = token_word(view.table, token, voice.language)
        dial = _dial(f"{side}.{token}", n, name, status_drawing(view, token), taps, voice)
        known = token in STATUSES
        polarity = STATUSES[token].polarity if known else status_drawing(view, token)
        yield Token(dial, polarity, of_game(f"text.{token}", voice.language) if known else "")


def board(view: View, voice: Voice) -> tuple[Panel, ...]:
    """The boss's board: nothing before a boss is there."""
    if not view.boss.levels:
        return ()
    met = {seen.ability.removesuffix("+") for seen in view.met}
    goal = view.objective.ability if view.objective and view.phase in AIMING else ""
    return tuple(
        _panel(view, ability, level, ability == goal, ability in met, voice)
        for ability, level in zip(view.abilities, view.boss.levels, strict=True)
    )


def _panel(view: View, ability: str, level: int, goal: bool, met: bool, voice: Voice) -> Panel:
    boss, language = view.table.boss, voice.language
    form, printed = form_of(boss, ability, level), ABILITIES[boss, ability]
    column, row = printed.panel
    tiers = [Pattern(tier.need, tier.straight) for tier in form.tier if tier.need or tier.straight]
    extra = ""
    if form.extra:
        tiers.append(Pattern(form.extra.need, ""))
        extra = f"{of_game(f'ability.{ability}+', language)} · {of_game(f'text.{ability}+', language)}"
    name, text = of_game(f"ability.{ability}", language), of_game(f"text.{ability}.{level}", language)
    return Panel(name, column, row, printed.kind, level, tuple(tiers), goal, met, text, extra)
