"""Who somebody is: a name, and a token by which the house knows them again."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass
from typing import Protocol

from app.rooms.errors import BadName

LONGEST_NAME = 24
KNOWN_IN_MEMORY = 10_000


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    language: str
    bot: str | None = None
    """Which of the game's bots plays for them: the house has people of its own."""


class PeopleStore(Protocol):
    async def add(self, person: Person, token_digest: str) -> None: ...

    async def with_token(self, token_digest: str) -> Person | None: ...


class People:
    """Everybody who has said a name."""

    def __init__(self, store: PeopleStore) -> None:
        self._store = store
        self._known: OrderedDict[str, Person] = OrderedDict()

    async def enrol(self, name: str, language: str) -> tuple[Person, str]:
        """A new person, and the token that is theirs alone: only its digest is stored. Raises BadName."""
        person = Person(secrets.token_urlsafe(9), shown_name(name), language)
        token = secrets.token_urlsafe(32)
        await self._store.add(person, _digest(token))
        return person, token

    async def known_by(self, token: str) -> Person | None:
        digest = _digest(token)
        person = self._known.get(digest)
        if person is None:
            person = await self._store.with_token(digest)
            if person is None:
                return None
            self._known[digest] = person
            if len(self._known) > KNOWN_IN_MEMORY:
                self._known.popitem(last=False)
        return person


def shown_name(name: str, longest: int = LONGEST_NAME) -> str:
    """The name as everybody will read it. Raises BadName when nothing readable is left, or too much."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(shown) <= longest or any(_is_hidden(letter) for letter in shown):
        raise BadName
    if all(unicodedata.category(letter) in MARKS for letter in shown):
        raise BadName
    return shown


UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Kinds of letters that do not show, or that change how others show."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters that Unicode counts among those that show, and that are drawn as nothing: fillers, joiners, empty cells."""
MARKS = frozenset({"Mn", "Me", "Mc"})
"""Accents and the like: they show on the letter before them, and need one."""


def _is_hidden(letter: str) -> bool:
    return letter in BLANKS or unicodedata.category(letter) in UNSHOWN


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
