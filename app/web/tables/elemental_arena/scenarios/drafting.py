"""From what a form sends to the next draft, and back to the document that is kept: the options of a match, as JSON.

The fields of the form: `draft` and `before` (documents), `act` ("undo", "whole" or nothing), `brush`, `seat`, `cell`,
and one for each of the settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import orjson
from starlette.datastructures import FormData

from app.games.elemental_arena import GAME
from app.games.elemental_arena.catalogue import EVENTS, SPECIALTIES
from app.games.elemental_arena.options import Options
from app.games.elemental_arena.scenario import Settings, faults_of, painted, seats_of, settled
from app.games.elemental_arena.scenario.settings import SEATS, whole_match
from app.games.elemental_arena.scenario.sketch import USUAL_ARMY
from app.games.elemental_arena.setup import LAST_ROUND
from app.kernel.contract import BadOptions, Refusal
from app.matches.codec import codec_of
from app.web.faults import Unreadable

Body = dict[str, Any]

USUAL_BRUSH = "void"
ALWAYS_SAID = ("players", "mode")
"""What a document says even where it is the default: for how many it is."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A draft and the hand that draws it."""

    options: Options
    before: Options | None = None
    """The draft before the last touch."""
    brush: str = USUAL_BRUSH
    seat: int = 0
    """Whose pawns are laid."""

    @property
    def body(self) -> Body:
        return document_of(self.options)


def fresh(seats: int) -> Body:
    """An empty board for so many."""
    return document_of(Options(players=seats, mode="duel" if seats == 2 else "teams_facing"))


def read(given: Mapping[str, Any]) -> Body:
    """The options that somebody brings, as they are kept. Raises BadOptions where they cannot be read."""
    return document_of(_options(given))


def document_of(options: Options) -> Body:
    """All that the options say beyond the defaults."""
    told = codec_of(GAME).dump_options(options)
    usual = _defaults()
    body = {key: value for key, value in told.items() if key in ALWAYS_SAID or value != usual[key]}
    seats = seats_of(options)
    return {**body, "players": seats, "mode": options.mode or ("duel" if seats == 2 else "teams_facing")}


def lying(body: Mapping[str, Any]) -> Edit:
    """A document on the desk, before anybody has touched it. Raises BadOptions."""
    return Edit(_options(body))


def faults(body: Mapping[str, Any]) -> tuple[Refusal, ...]:
    """Why the scenario cannot be played yet, or any more."""
    try:
        return faults_of(_options(body))
    except BadOptions as error:  # kept when other options could be chosen
        return (error.refusal,)


def seats(body: Mapping[str, Any]) -> int:
    players: int = body["players"]
    return players


def edited(form: FormData) -> Edit:
    """What the form asks for. Raises Unreadable, BadOptions."""
    draft = _options(_json(form, "draft"))
    before = _options(_json(form, "before")) if form.get("before") else None
    hand = Edit(draft, before, _text(form, "brush") or USUAL_BRUSH, _number(form, "seat"))
    act = form.get("act")
    if act == "undo":
        return Edit(before or draft, None, hand.brush, hand.seat)
    after = settled(draft, _settings(form, draft)) if "mode" in form else draft
    if act == "whole":
        after = whole_match(after)
    if cell := _text(form, "cell"):
        try:
            after = painted(after, _whole_brush(hand), cell)
        except KeyError:
            raise Unreadable from None
    return Edit(after, draft if after != draft else before, hand.brush, hand.seat)


def _whole_brush(hand: Edit) -> str:
    """Pawns are chosen in two parts: the seat, then the element."""
    kind, _, what = hand.brush.partition(".")
    return f"pawn.{hand.seat}.{what}" if kind == "pawn" else hand.brush


def _settings(form: FormData, draft: Options) -> Settings:
    mode = form.get("mode")
    if mode not in SEATS:
        raise Unreadable
    players = SEATS[mode]
    wanted = form.getlist("event")
    first = _text(form, "first")
    fields: dict[str, Any] = {
        "mode": mode,
        "arena": _text(form, f"arena.{players}") or "random",
        "terrain": _one_of(form, "terrain", ("random", "fixed")),
        "invocation": _one_of(form, "invocation", ("secret", "open", "preset")),
        "armies": tuple(_text(form, f"army.{seat}") or USUAL_ARMY for seat in range(players)),
        "initiation": form.get("initiation") == "true",
        "specialties": _one_of(form, "specialties", ("random", "none", "chosen")),
        "chosen": _specialties([_text(form, f"specialty.{seat}") for seat in range(players)]),
        "events": _one_of(form, "events", ("all", "some", "none", "pile")),
        "available": tuple(card.id for card in EVENTS if card.id in wanted),
        "rewards": form.get("rewards") != "false",
        "first": int(first) if first in map(str, range(players)) else None,
        "round_limit": min(_number(form, "round_limit"), LAST_ROUND),
    }
    return Settings(**fields)


def _specialties(asked: list[str]) -> tuple[str, ...]:
    """One for each seat; a seat that has just come to the table takes one that nobody has."""
    free = (card.id for card in SPECIALTIES if card.id not in asked)
    return tuple(card or next(free) for card in asked)


def _options(given: Mapping[str, Any]) -> Options:
    options: Options = codec_of(GAME).read_options(given)
    return options


@cache
def _defaults() -> Body:
    return codec_of(GAME).dump_options(Options())


def _json(form: FormData, field: str) -> Body:
    try:
        read = orjson.loads(_text(form, field))
    except orjson.JSONDecodeError:
        raise Unreadable from None
    if not isinstance(read, dict):
        raise Unreadable
    return read


def _text(form: FormData, field: str) -> str:
    value = form.get(field, "")
    return value if isinstance(value, str) else ""


def _number(form: FormData, field: str) -> int:
    text = _text(form, field)
    return int(text) if text.isdecimal() and len(text) < 4 else 0


def _one_of(form: FormData, field: str, choices: tuple[str, ...]) -> str:
    value = _text(form, field)
    return value if value in choices else choices[0]
