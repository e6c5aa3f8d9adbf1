"""Cards: TOML tables read into frozen dataclasses, with errors that name the file, the card and the key.

The dataclasses are the grammar: every key of a table is a field of its class, of one of these types: str, int, bool, a
Literal of words, a tuple of any of these, another dataclass, a union of dataclasses told apart by the literal field
`do`, or a union of plain types. A field named like a Python keyword ends with an underscore, its key does not.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

TAG = "do"
"""The key that tells the members of a union of dataclasses apart."""


class CardError(Exception):
    """A card is badly written; says where and, if a word is nearly right, which one was meant."""


def read_cards(file: Path, table: str, shape: type[T]) -> tuple[T, ...]:
    """Every card of `[[table]]` in the file, in its order. `shape` has a field `id`. Raises CardError."""
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"{file.name}: {error}") from None
    for key in content:
        if key not in ("schema", table):
            raise CardError(f"{file.name}: {key}: {unknown('table', key, (table,))}")
    cards = []
    seen: dict[str, int] = {}
    for number, entry in enumerate(content.get(table, ()), start=1):
        name = entry.get("id", f"{table} {number}")
        cards.append(_record(shape, entry, f"{file.name}: {name}", ""))
        if seen.setdefault(name, number) != number:
            raise CardError(f"{file.name}: {name}: id: already the id of {table} {seen[name]}")
    return tuple(cards)


def digest(files: Iterable[Path]) -> str:
    """A fingerprint of data files, whatever the order in which they are named."""
    whole = hashlib.sha256()
    for file in sorted(files, key=lambda file: file.name):
        whole.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return whole.hexdigest()


def unknown(what: str, word: object, known: Iterable[object]) -> str:
    """`unknown element "fier", did you mean "fire"?`"""
    words = [str(entry) for entry in known]
    near = get_close_matches(str(word), words, n=1, cutoff=0.6)
    hint = f'did you mean "{near[0]}"?' if near else f"one of {', '.join(words)}"
    return f'unknown {what} "{word}", {hint}'


def _record(shape: Any, entry: Mapping[str, Any], card: str, path: str) -> Any:
    known = _fields(shape)
    for key in entry:
        if key not in known:
            raise CardError(f"{card}: {path}{key}: {unknown('key', key, known)}")
    values = {}
    for key, (field, hint) in known.items():
        if key in entry:
            values[field.name] = _value(hint, entry[key], card, path + key)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise CardError(f"{card}: {path}{key}: missing")
    return shape(**values)


@cache
def _fields(shape: Any) -> dict[str, tuple[Field[Any], Any]]:
    hints = get_type_hints(shape)
    return {field.name.rstrip("_"): (field, hints[field.name]) for field in fields(shape) if field.init}


def _value(hint: Any, value: Any, card: str, path: str) -> Any:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _one_of(get_args(hint), value, card, path)
    if origin is Literal:
        return _word(get_args(hint), value, card, path)
    if origin is tuple:
        if not isinstance(value, list):
            raise CardError(f"{card}: {path}: a list is expected, not {value!r}")
        item = get_args(hint)[0]
        return tuple(_value(item, part, card, f"{path}[{number}]") for number, part in enumerate(value))
    if is_dataclass(hint) and isinstance(hint, type):
        if not isinstance(value, dict):
            raise CardError(f"{card}: {path}: a table is expected, not {value!r}")
        return _record(hint, value, card, path + ".")
    if type(value) is not hint:
        raise CardError(f"{card}: {path}: {hint.__name__} is expected, not {value!r}")
    return value


def _one_of(hints: tuple[Any, ...], value: Any, card: str, path: str) -> Any:
    members = tuple(hint for hint in hints if hint is not NoneType)  # a key that is None is left out of the file
    if len(members) == 1:
        return _value(members[0], value, card, path)
    if isinstance(value, dict):
        shapes = {_tag(member): member for member in members}
        word = _word(tuple(shapes), value.get(TAG), card, f"{path}.{TAG}")
        return _record(shapes[word], value, card, path + ".")
    words: tuple[Any, ...] = ()
    for member in members:
        if type(value) is member:
            return value
        words += get_args(member)
    return _word(words, value, card, path)


def _word(words: tuple[Any, ...], value: Any, card: str, path: str) -> Any:
    if value not in words:
        raise CardError(f"{card}: {path}: {unknown('word', value, words)}")
    return value


def _tag(shape: Any) -> Any:
    """The literal that tells this class from the others of its union."""
    return get_args(get_type_hints(shape)[TAG])[0]
