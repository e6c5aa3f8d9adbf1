"""An action as a short text: its kind, then its fields in order. A person can read it, a link can carry it."""

from __future__ import annotations

from dataclasses import fields
from functools import cache, lru_cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from app.kernel.contract import TABLE_ACTIONS, Action, Game, Refusal, UnreadableAction
from app.kernel.words import phrase

UNREADABLE = Refusal("unreadable_action", None, phrase("table.unreadable_action"))


@lru_cache(1 << 14)  # the same few actions are offered again and again
def token_of(action: Action) -> str:
    """`move:c3:2:d4:0`: unique among the actions of a game, as no field holds a colon or a comma."""
    return ":".join((action.kind, *(_text(getattr(action, name)) for name in _names(type(action)))))


def read_token(game: Game, token: str) -> Any:
    """The action that a token names, table actions included. Raises UnreadableAction."""
    kind, *texts = token.split(":")
    readers = _readers(game.shapes.action)
    if kind not in readers:
        raise UnreadableAction(UNREADABLE)
    shape, types = readers[kind]
    if len(texts) != len(types):
        raise UnreadableAction(UNREADABLE)
    try:
        action = shape(**{name: _read(hint, text) for (name, hint), text in zip(types, texts, strict=True)})
    except ValueError:
        raise UnreadableAction(UNREADABLE) from None
    if token_of(action) != token:  # one action, one spelling: "01" is not "1"
        raise UnreadableAction(UNREADABLE)
    return action


@cache
def _names(shape: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(shape) if field.name != "kind")


def _text(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, tuple):
        return ",".join(_text(item) for item in value)
    return str(value)


@cache
def _readers(shape: Any) -> dict[str, tuple[type, tuple[tuple[str, Any], ...]]]:
    members = get_args(shape) if get_origin(shape) in (Union, UnionType) else (shape,)
    readers = {}
    for member in (*members, *TABLE_ACTIONS):
        hints = get_type_hints(member)
        (kind,) = get_args(hints["kind"])
        readers[kind] = (member, tuple((f.name, hints[f.name]) for f in fields(member) if f.name != "kind"))
    return readers


def _read(hint: Any, text: str) -> object:
    if get_origin(hint) in (Union, UnionType):
        if text == "-":
            return None
        (hint,) = (member for member in get_args(hint) if member is not type(None))
    if get_origin(hint) is tuple:
        (item, *_) = get_args(hint)
        return tuple(_read(item, part) for part in text.split(",")) if text else ()
    if get_origin(hint) is Literal:
        if text not in get_args(hint):
            raise ValueError(text)
        return text
    if hint is bool:
        return {"0": False, "1": True}[text] if text in ("0", "1") else _refuse(text)
    if hint is int:
        if len(text) > 9:
            raise ValueError(text)
        return int(text)
    return text


def _refuse(text: str) -> object:
    raise ValueError(text)
