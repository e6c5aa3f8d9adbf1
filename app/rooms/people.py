"""Who somebody is: a name, and for each of their devices a token by which the house knows them again."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Protocol

from app.rooms.errors import BadName

LONGEST_NAME = 24
KNOWN_IN_MEMORY = 10_000
SECONDS_TO_KNOW = 10.0
"""How long a process trusts what it has read of a session."""
SEEN_EVERY = timedelta(hours=1)
"""How often it is written down that a session is in use."""
LONGEST_DEVICE = 60


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    language: str
    bot: str | None = None
    """Which of the game's bots plays for them: the house has people of its own."""


@dataclass(frozen=True, slots=True)
class Session:
    """One device on which a person is known: by a token that it alone has."""

    id: str
    device: str
    """What it said that it is."""
    created_at: datetime
    seen_at: datetime
    """When it was last used, within an hour or so."""


@dataclass(frozen=True, slots=True)
class Known:
    """A person, and the session by which they are known."""

    person: Person
    session: Session


class PeopleStore(Protocol):
    async def add(self, person: Person, session: Session, token_digest: str) -> None: ...

    async def with_token(self, token_digest: str) -> Known | None: ...

    async def rename(self, person: str, name: str) -> None: ...

    async def open_session(self, person: str, session: Session, token_digest: str) -> None: ...

    async def saw(self, session: Session) -> None:
        """Keeps when it was seen, and the device."""

    async def sessions(self, person: str) -> list[Session]:
        """Those that are open, the one used last first."""

    async def close_session(self, person: str, session: str) -> None: ...

    async def close_others(self, person: str, session: str) -> None:
        """Closes every session of this person but that one."""


class People:
    """Everybody who has said a name."""

    def __init__(self, store: PeopleStore) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[float, Known]] = OrderedDict()

    async def enrol(self, name: str, language: str, device: str = "") -> tuple[Person, str]:
        """A new person, and the token that is theirs alone: only its digest is stored. Raises BadName."""
        person = Person(secrets.token_urlsafe(9), shown_name(name), language)
        session, token = _new_session(device)
        await self._store.add(person, session, _digest(token))
        return person, token

    async def known_by(self, token: str, device: str = "") -> Person | None:
        known = await self.known(token, device)
        return known.person if known else None

    async def known(self, token: str, device: str = "") -> Known | None:
        """Who shows this token, and by which session; the store is asked again after a while, so that a session that
        was closed anywhere is soon closed everywhere."""
        digest = _digest(token)
        until, known = self._known.get(digest, (0.0, None))
        if known is not None and time.monotonic() < until:
            return known
        known = await self._store.with_token(digest)
        if known is None:
            self._known.pop(digest, None)
            return None
        known = replace(known, session=await self._seen(known.session, device[:LONGEST_DEVICE]))
        self._known[digest] = (time.monotonic() + SECONDS_TO_KNOW, known)
        if len(self._known) > KNOWN_IN_MEMORY:
            self._known.popitem(last=False)
        return known

    async def _seen(self, session: Session, device: str) -> Session:
        """The session as it is seen now, by this device; kept now and then."""
        now = datetime.now(UTC)
        if now - session.seen_at <= SEEN_EVERY and (session.device or not device):
            return session
        seen = replace(session, seen_at=now, device=device or session.device)
        await self._store.saw(seen)
        return seen

    async def rename(self, person: Person, name: str) -> Person:
        """Raises BadName."""
        renamed = replace(person, name=shown_name(name))
        await self._store.rename(person.id, renamed.name)
        self.forget(person.id)
        return renamed

    # --- sessions

    async def open_session(self, person: Person, device: str) -> str:
        """The token of a new session."""
        session, token = _new_session(device)
        await self._store.open_session(person.id, session, _digest(token))
        return token

    async def sessions(self, person: Person) -> list[Session]:
        """Those that are open, the one used last first."""
        return await self._store.sessions(person.id)

    async def close_session(self, person: Person, session: str) -> None:
        """Closes one of this person's own; any other is not theirs to close, and stays."""
        await self._store.close_session(person.id, session)
        self.forget(person.id)

    async def close_others(self, person: Person, session: str) -> None:
        """Closes all sessions of this person but that one."""
        await self._store.close_others(person.id, session)
        self.forget(person.id)

    def forget(self, person: str) -> None:
        """What this process remembers of a person is old."""
        for digest in [digest for digest, (_, known) in self._known.items() if known.person.id == person]:
            del self._known[digest]


def _new_session(device: str) -> tuple[Session, str]:
    now = datetime.now(UTC)
    return Session(secrets.token_urlsafe(9), device[:LONGEST_DEVICE], now, now), secrets.token_urlsafe(32)


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
