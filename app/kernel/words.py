"""Sentences with places to fill, in French and English.

A game keeps its words in a TOML file: tables of entries, each with `fr` and `en`. A text may be a string, or a table
`{ one = "...", other = "..." }` chosen by the number in the place `n` (French says "one" for 0 and 1, English for 1).
Places are written `{name}`. Sentences are whole: never glue pieces, since other languages order them otherwise.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LANGUAGES = ("fr", "en")
PLACE = re.compile(r"\{(\w+)\}")
PLACE_AND_STOP = re.compile(r"\{(\w+)\}(\.(?!\.))?")
"""A place, and the full stop after it: a name such as "Rage !" ends a sentence by itself."""
ENDINGS = ("!", "?", "…", ".")


@dataclass(frozen=True, slots=True)
class Who:
    """A place filled by the name of the person in this seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A place filled by several phrases, with commas."""

    items: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence to be said: the key of an entry and what fills its places."""

    key: str
    fills: tuple[tuple[str, int | str | Phrase | Who | Listed], ...] = ()


def phrase(key: str, **fills: int | str | Phrase | Who | Listed) -> Phrase:
    """A phrase written as one says it: `phrase("log.moved", n=2, at="c3")`."""
    return Phrase(key, tuple(fills.items()))


class WordsError(Exception):
    """A catalogue is incomplete or badly written; names the file and the key."""


class Words:
    """A catalogue: key -> text in each language. Reading it checks that both languages fill the same places."""

    def __init__(self, entries: Mapping[str, Mapping[str, Any]], source: str = "words") -> None:
        self._entries = entries
        self._read_once: dict[str, tuple[tuple[str, str, str], ...]] = {}
        for key, entry in entries.items():
            places = []
            for language in LANGUAGES:
                text = entry.get(language)
                if isinstance(text, dict) and set(text) != {"one", "other"}:
                    raise WordsError(f"{source}: {key}.{language}: a plural needs `one` and `other`")
                if not text:
                    raise WordsError(f"{source}: {key}.{language} is missing")
                places.append(set(PLACE.findall(text["other"] if isinstance(text, dict) else text)))
            if places[0] != places[1]:
                raise WordsError(f"{source}: {key}: the languages fill different places: {places[0] ^ places[1]}")

    @classmethod
    def read(cls, *files: Path) -> Words:
        """Reads TOML files; a later file may not repeat a key of an earlier one."""
        entries: dict[str, Mapping[str, Any]] = {}
        for file in files:
            for key, entry in _entries(tomllib.loads(file.read_text(encoding="utf-8"))):
                if key in entries:
                    raise WordsError(f"{file.name}: {key} is there twice")
                entries[key] = entry
        return cls(entries, ", ".join(file.name for file in files))

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(self._entries)

    def with_entries(self, entries: Mapping[str, Mapping[str, Any]]) -> Words:
        """A larger catalogue, for words that stand elsewhere (the names on cards)."""
        return Words({**self._entries, **entries})

    def say(self, said: Phrase, language: str, names: Sequence[str] = ()) -> str:
        """The sentence in this language; `names` are those of the people by seat. Raises KeyError on an unknown key."""
        fills = dict(said.fills)
        text = self._entries[said.key][language]
        if isinstance(text, dict):
            n = fills.get("n", 0)
            one = n in (0, 1) if language == "fr" else n == 1
            text = text["one" if one else "other"]
        if "{" not in text:
            return str(text)
        pieces = self._read_once.get(text)
        if pieces is None:
            pieces = self._read_once[text] = _pieces_of(text)
        told = ""
        for before, place, stop in pieces:
            if not place:
                return told + before
            filled = self._fill(fills[place], language, names)
            told += before + filled
            if stop and not filled.endswith(ENDINGS):
                told += stop
        return told

    def _fill(self, fill: int | str | Phrase | Who | Listed, language: str, names: Sequence[str]) -> str:
        if isinstance(fill, str):
            return fill
        if isinstance(fill, Who):
            return names[fill.seat] if fill.seat < len(names) else str(fill.seat + 1)
        if isinstance(fill, Phrase):
            return self.say(fill, language, names)
        if isinstance(fill, Listed):
            return ", ".join(self.say(item, language, names) for item in fill.items)
        return str(fill)


def _pieces_of(text: str) -> tuple[tuple[str, str, str], ...]:
    """What stands before each place, its name and the full stop after it; last what stands behind them all."""
    found, reached = [], 0
    for place in PLACE_AND_STOP.finditer(text):
        found.append((text[reached : place.start()], place[1], place[2] or ""))
        reached = place.end()
    return (*found, (text[reached:], "", ""))


def _entries(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    for key, value in table.items():
        if isinstance(value, dict) and ("fr" in value or "en" in value):
            yield above + key, value
        elif isinstance(value, dict):
            yield from _entries(value, f"{above}{key}.")
        else:
            raise WordsError(f"{above}{key} is neither a group of entries nor an entry with `fr` and `en`")


TABLE_WORDS = Path(__file__).with_name("words.toml")
"""The entries that every game's catalogue begins with."""
