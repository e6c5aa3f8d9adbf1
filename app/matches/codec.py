"""Reading and writing a game's data at the edge: states, actions, events, views and options as JSON, and back.

A codec is built once from the shapes of a game. What it dumps it loads again, equal and with an equal hash (K2); what
has an unknown key, a missing one or a value of another type is refused.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from types import GenericAlias, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import orjson
from pydantic import Field, TypeAdapter, ValidationError
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import ErrorDetails
from pydantic_core.core_schema import DataclassSchema

from app.kernel.contract import TABLE_ACTIONS, BadOptions, Game, Refusal
from app.kernel.words import Phrase, phrase

QUOTED = re.compile(r"'([^']*)'")


class BadData(Exception):
    """A stored or given text does not have the shape of this game's data; names the place and what is wrong there."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why


class Codec:
    """Reads and writes the data of one game. Get it with `codec_of`."""

    def __init__(self, game: Game) -> None:
        shapes = game.shapes
        self._options: TypeAdapter[Any] = TypeAdapter(_told_apart(shapes.options))
        self._state: TypeAdapter[Any] = TypeAdapter(_told_apart(shapes.state))
        self._action: TypeAdapter[Any] = TypeAdapter(_told_apart(shapes.action, *TABLE_ACTIONS))
        several: Any = GenericAlias(tuple, (_told_apart(shapes.event), ...))
        self._events: TypeAdapter[Any] = TypeAdapter(several)
        self._view: TypeAdapter[Any] = TypeAdapter(_told_apart(shapes.view))
        self._brought: TypeAdapter[Any] | None = TypeAdapter(_told_apart(shapes.brought)) if shapes.brought else None

    def dump_state(self, state: Any) -> bytes:
        return orjson.dumps(state)

    def load_state(self, text: bytes | str) -> Any:
        """The state of this text. Raises BadData."""
        return _load(self._state, text)

    def digest(self, state: Any) -> str:
        """A short name of exactly this state, the same in every process: 32 hexadecimal digits."""
        return hashlib.blake2b(self.dump_state(state), digest_size=16, person=b"tablee-state").hexdigest()

    def dump_action(self, action: Any) -> bytes:
        return orjson.dumps(action)

    def load_action(self, text: bytes | str) -> Any:
        """An action of the game or of the table. Raises BadData."""
        return _load(self._action, text)

    def dump_events(self, events: Iterable[Any]) -> bytes:
        return orjson.dumps(tuple(events))

    def load_events(self, text: bytes | str) -> tuple[Any, ...]:
        """Raises BadData."""
        events: tuple[Any, ...] = _load(self._events, text)
        return events

    def dump_view(self, view: Any) -> bytes:
        return orjson.dumps(view)

    def load_view(self, text: bytes | str) -> Any:
        """Raises BadData."""
        return _load(self._view, text)

    def read_options(self, given: Mapping[str, Any]) -> Any:
        """Options as a person or a program gave them; what is left out takes its default.

        Raises BadOptions, whose phrase names the faulty option and says why. Set-up may still refuse what it finds.
        """
        return _read(self._options, given)

    def read_brought(self, given: Mapping[str, Any]) -> Any:
        """What a seat brings, as its person gave it. Raises BadOptions; set-up may still refuse what it finds."""
        if self._brought is None:
            raise BadOptions(Refusal("bad_options", None, phrase("table.bad_option.shape")))
        return _read(self._brought, given)

    def dump_options(self, options: Any) -> dict[str, Any]:
        """Every option with its value, as `read_options` reads it again."""
        data: dict[str, Any] = self._options.dump_python(options, mode="json")
        return data

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the state."""
        return self._state.json_schema(schema_generator=_Closed)

    def options_schema(self) -> dict[str, Any]:
        return self._options.json_schema(schema_generator=_Closed)

    def brought_schema(self) -> dict[str, Any] | None:
        """None where nobody brings anything."""
        return self._brought.json_schema(schema_generator=_Closed) if self._brought else None

    def view_schema(self) -> dict[str, Any]:
        return self._view.json_schema(mode="serialization", schema_generator=_Closed)


_CODECS: dict[int, tuple[Game, Codec]] = {}


def codec_of(game: Game) -> Codec:
    """The codec of this game, made on first use."""
    known = _CODECS.get(id(game))
    if known is None:
        known = _CODECS[id(game)] = (game, Codec(game))
    return known[1]


class _Closed(GenerateJsonSchema):
    """Objects of our schemas have the documented keys and no others."""

    def dataclass_schema(self, schema: DataclassSchema) -> JsonSchemaValue:
        return {**super().dataclass_schema(schema), "additionalProperties": False}


def _told_apart(shape: Any, *more: type) -> Any:
    """The shape as pydantic reads it fastest: members of a union are told apart by `kind`, without trying each."""
    members = get_args(shape) if get_origin(shape) in (Union, UnionType) else (shape,)
    union: Any = Union[(*members, *more)]
    return Annotated[union, Field(discriminator="kind")] if len(get_args(union)) > 1 else union


def _load(adapter: TypeAdapter[Any], text: bytes | str) -> Any:
    try:
        return adapter.validate_json(text, strict=True, extra="forbid")
    except ValidationError as error:
        first = error.errors()[0]
        raise BadData(".".join(map(str, first["loc"])) or "-", first["msg"]) from None


def _read(adapter: TypeAdapter[Any], given: Mapping[str, Any]) -> Any:
    try:
        return adapter.validate_json(_json(given), strict=True, extra="forbid")
    except ValidationError as error:
        raise BadOptions(Refusal("bad_options", None, _what_is_wrong(error.errors(), given))) from None


def _json(given: Mapping[str, Any]) -> bytes:
    try:
        return orjson.dumps(dict(given))
    except TypeError:  # not JSON: no text can hold it, so no option can be it
        return b"null"


REASONS = {
    "unexpected_keyword_argument": "unknown",
    "missing": "missing",
    "int_type": "number",
    "bool_type": "yes_no",
    "string_type": "text",
    "tuple_type": "list",
}


def _what_is_wrong(errors: list[ErrorDetails], given: Mapping[str, Any]) -> Phrase:
    if not errors[0]["loc"]:
        return phrase("table.bad_option.shape")
    name = str(errors[0]["loc"][0])
    about = [error for error in errors if error["loc"] and error["loc"][0] == name]
    (kind, *others) = {error["type"] for error in about}
    if others or len(about[0]["loc"]) > 1:
        return phrase("table.bad_option.value", option=name)
    if kind == "literal_error":
        choices = ", ".join(QUOTED.findall(about[0]["ctx"]["expected"]))
        return phrase("table.bad_option.choice", option=name, given=str(given[name]), choices=choices)
    return phrase(f"table.bad_option.{REASONS.get(kind, 'value')}", option=name)
