"""What a person asks for with the form that opens a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

OPTION = "option."
"""What the name of a form field begins with when it is an option of the game."""

Form = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Opening:
    """A table as it is asked for; seat 0 is the host's."""

    seats: int
    options: dict[str, Any]
    computers: tuple[int, ...] = ()
    """Seats that computers take at once."""


def options_in(form: Form) -> dict[str, Any]:
    """The options that a form names: numbers, true, false and null as themselves, anything else as text."""
    return {name.removeprefix(OPTION): _value(text) for name, text in form.items() if name.startswith(OPTION) and text}


def _value(text: str) -> object:
    try:
        value: object = orjson.loads(text)
    except orjson.JSONDecodeError:
        return text
    return value if isinstance(value, int | bool | None) else text
