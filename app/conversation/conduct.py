"""How the house answers who behaves badly: it warns, asks to be silent for a time, or shows the door.

Each says why, to the one whom it concerns, on the page.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol

from app.conversation.errors import SanctionNotFound, Silenced
from app.conversation.herald import Herald, of_person, read_subject
from app.matches.clocks import milliseconds
from app.matches.service import utc_now

Measure = Literal["warning", "silence", "ban"]

SECONDS_TO_KNOW: Final = 10.0
"""How long a process trusts what it has read of somebody."""
KNOWN_IN_MEMORY: Final = 10_000
LONGEST_WORDS: Final = 500


@dataclass(frozen=True, slots=True)
class Sanction:
    id: str
    person: str
    measure: Measure
    reason: str
    words: str
    """What the administrator adds to the reason; may be empty."""
    since: int
    until: int | None
    """None: without an end. A warning has none either, and ends when it is read."""
    by: str
    report: str | None = None
    lifted_at: int | None = None
    read_at: int | None = None

    def holds(self, now: int) -> bool:
        if self.lifted_at is not None or (self.measure == "warning" and self.read_at is not None):
            return False
        return self.until is None or now < self.until


@dataclass(frozen=True, slots=True)
class Standing:
    """What holds for one person now."""

    ban: Sanction | None = None
    silence: Sanction | None = None
    warnings: tuple[Sanction, ...] = ()


class SanctionStore(Protocol):
    async def add(self, sanction: Sanction) -> None: ...

    async def find(self, sanction: str) -> Sanction | None: ...

    async def of(self, person: str) -> list[Sanction]:
        """Oldest first."""

    async def lift(self, sanction: str, moment: int) -> None: ...

    async def read(self, sanction: str, moment: int) -> None: ...


@dataclass(slots=True)
class _Remembered:
    sanctions: Sequence[Sanction]
    at: float = field(default_factory=time.monotonic)


class Conduct:
    def __init__(self, store: SanctionStore, herald: Herald) -> None:
        self._store = store
        self._herald = herald
        self._known: OrderedDict[str, _Remembered] = OrderedDict()

    async def standing(self, person: str) -> Standing:
        """The store is asked again after a while; a sanction holds at once in the process that imposed it."""
        known = self._known.get(person)
        if known is None or time.monotonic() - known.at > SECONDS_TO_KNOW:
            known = self._known[person] = _Remembered(await self._store.of(person))
            self._known.move_to_end(person)
            if len(self._known) > KNOWN_IN_MEMORY:
                self._known.popitem(last=False)
        now = milliseconds(utc_now())
        holding = [sanction for sanction in known.sanctions if sanction.holds(now)]
        return Standing(
            _longest(holding, "ban"),
            _longest(holding, "silence"),
            tuple(sanction for sanction in holding if sanction.measure == "warning"),
        )

    async def must_not_be_silent(self, person: str) -> None:
        """Raises Silenced."""
        if (await self.standing(person)).silence is not None:
            raise Silenced

    async def all_of(self, person: str) -> list[Sanction]:
        """Also those that are over, oldest first."""
        return await self._store.of(person)

    async def impose(
        self,
        person: str,
        measure: Measure,
        reason: str,
        words: str,
        by: str,
        hours: int | None = None,
        report: str | None = None,
    ) -> Sanction:
        """From now on, for so many hours; None: without an end."""
        now = milliseconds(utc_now())
        until = None if hours is None or measure == "warning" else now + hours * 3_600_000
        words = " ".join(words.split())[:LONGEST_WORDS]
        sanction = Sanction(secrets.token_urlsafe(9), person, measure, reason, words, now, until, by, report)
        await self._store.add(sanction)
        await self._changed(person)
        return sanction

    async def lift(self, sanction: str) -> Sanction:
        """Takes it back. Raises SanctionNotFound."""
        found = await self._found(sanction)
        await self._store.lift(sanction, milliseconds(utc_now()))
        await self._changed(found.person)
        return found

    async def read(self, person: str, sanction: str) -> None:
        """The person has read a warning of theirs. Raises SanctionNotFound for anything else."""
        found = await self._found(sanction)
        if found.person != person or found.measure != "warning":
            raise SanctionNotFound
        await self._store.read(sanction, milliseconds(utc_now()))
        await self._changed(person)

    def forget(self, person: str) -> None:
        """What this process remembers of a person is old."""
        self._known.pop(person, None)

    def forget_all(self) -> None:
        """News may have been lost: the store knows."""
        self._known.clear()

    def moved(self, subject: str, number: int) -> None:
        """There is news of a person."""
        kind, name = read_subject(subject)
        if kind == "person":
            self.forget(name)

    async def _found(self, sanction: str) -> Sanction:
        found = await self._store.find(sanction)
        if found is None:
            raise SanctionNotFound
        return found

    async def _changed(self, person: str) -> None:
        self.forget(person)
        await self._herald.publish(of_person(person), 0)


def _longest(holding: Sequence[Sanction], measure: Measure) -> Sanction | None:
    """The one that ends last."""
    of_kind = [sanction for sanction in holding if sanction.measure == measure]
    return max(of_kind, key=lambda sanction: (sanction.until is None, sanction.until or 0), default=None)
