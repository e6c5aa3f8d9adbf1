"""The challenges of the day: one try that counts for each person, then practice; and the ranking of each day."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Protocol

import structlog

from app.daily.calendar import FIRST_DAY, IN_TIME, day_of, opens
from app.daily.challenge import Challenge, Keys, challenge_named
from app.daily.errors import AnotherDay, NoChallenge
from app.daily.ranking import Standing, Try, ranked
from app.kernel.contract import RuleError
from app.matches.clocks import SharedDeal, Terms, milliseconds
from app.matches.errors import MatchError
from app.matches.service import Matches, utc_now
from app.rooms.people import Person
from app.rooms.rooms import Room, Rooms

log = structlog.get_logger()

WEIGHED_IN_MEMORY = 10_000
WEIGHED_AT_ONCE = 50


class DailyStore(Protocol):
    async def claim(self, attempt: Try) -> bool:
        """Keeps a try before its match begins; False if this person has another of this number already."""

    async def of_person(self, person: str, challenge: Challenge) -> Sequence[Try]:
        """The tries of somebody at one challenge, the one that counts first."""

    async def of_challenge(self, challenge: Challenge) -> Sequence[Try]:
        """The tries that count of everybody at one challenge."""

    async def past(self, person: str) -> Sequence[Try]:
        """The tries of somebody that count, the newest first."""

    async def unweighed(self, most: int) -> Sequence[Try]:
        """Tries that count and are over, and have no worth yet; the newest first."""

    async def deal(self, challenge: Challenge) -> bytes | None:
        """The seed with which a challenge has been played; None where nobody has begun it."""

    async def keep_worth(self, attempt: Try) -> None:
        """Keeps what a try is worth, and the seal that proves it."""


class Dailies:
    """All challenges of all days. A score is what comes out when the match is played again, and nothing else."""

    def __init__(
        self, store: DailyStore, rooms: Rooms, matches: Matches, secret: str, now: Callable[[], datetime] = utc_now
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._matches = matches
        self._keys = Keys(secret)
        self._now = now
        self._weighing = asyncio.Lock()
        self._weighed: OrderedDict[str, tuple[int, ...] | None] = OrderedDict()

    @property
    def today(self) -> date:
        return day_of(self._now())

    def must_have_come(self, day: date) -> None:
        """Raises NoChallenge for a day that is still to come, or before the first."""
        if not FIRST_DAY <= day <= self.today:
            raise NoChallenge

    def is_open(self, day: date) -> bool:
        """Whether the records of a day are withheld no longer."""
        return self._now() >= opens(day)

    async def begin(self, person: Person, game: str, mode: str, day: date) -> Room:
        """The table at which somebody plays the challenge: a new one, or that of their match under way.

        The first is the one that counts; practice begins when it is over, lest it show what is still to come. Raises
        NoChallenge, AnotherDay.
        """
        if day != self.today:
            raise AnotherDay
        challenge = challenge_named(game, mode, day)
        while True:
            own = await self._store.of_person(person.id, challenge)
            attempt = next((one for one in own if not one.over), None)
            if attempt is not None:
                return await self._table_of(person, attempt)
            attempt = Try(challenge, person.id, len(own), secrets.token_urlsafe(12), self._now())
            if await self._store.claim(attempt):
                return await self._table_of(person, attempt)

    async def standings(self, challenge: Challenge) -> list[Standing]:
        """The ranking of a challenge, best first."""
        return list(ranked(await self._with_worth(await self._store.of_challenge(challenge))))

    async def tries(self, person: Person, challenge: Challenge) -> list[Try]:
        """What somebody has played of a challenge, the try that counts first."""
        return await self._with_worth(await self._store.of_person(person.id, challenge))

    async def past(self, person: Person) -> list[Try]:
        """The tries of somebody that count, of all days, the newest first."""
        return await self._with_worth(await self._store.past(person.id))

    async def weigh_some(self) -> None:
        """Finds what the newest tries are worth of which nobody has found it yet."""
        await self._with_worth(await self._store.unweighed(WEIGHED_AT_ONCE))

    async def _table_of(self, person: Person, attempt: Try) -> Room:
        """The table of a try that has been claimed; laid now, unless it is there already."""
        if attempt.match is not None:
            return await self._rooms.find(attempt.room)
        challenge = attempt.challenge
        ends = milliseconds(attempt.begun_at + IN_TIME)
        shared = SharedDeal(ends, milliseconds(opens(challenge.day)), attempt.counts)
        seed = await self._store.deal(challenge) or self._keys.seed(challenge)
        terms = Terms(shared=shared)
        return await self._rooms.open_alone(person, challenge.game, challenge.options, terms, attempt.room, seed)

    # --- what a try is worth

    async def _with_worth(self, tries: Iterable[Try]) -> list[Try]:
        return [await self._weigh(attempt) for attempt in tries]

    async def _weigh(self, attempt: Try) -> Try:
        """The try with what it is worth. What is stored of that is believed only under our seal."""
        if attempt.match is None or not attempt.over:
            return replace(attempt, worth=None)
        if attempt.worth is not None and self._keys.is_sealed(attempt.match, attempt.worth, attempt.seal):
            return attempt
        async with self._weighing:  # whoever asks meanwhile finds what the first one has found
            if attempt.match not in self._weighed:
                self._remember(attempt.match, await self._played_again(attempt))
            worth = self._weighed[attempt.match]
        return replace(attempt, worth=worth, seal=self._keys.seal(attempt.match, worth) if worth else "")

    async def _played_again(self, attempt: Try) -> tuple[int, ...] | None:
        """What comes out when the match is played again; None where it cannot be, or does not come to an end."""
        assert attempt.match is not None
        game, daily = attempt.challenge.played, attempt.challenge.terms
        try:
            state = await self._matches.played_again(attempt.match)
        except (MatchError, RuleError) as error:
            log.warning("try_not_weighed", match=attempt.match, reason=error.code)
            return None
        if game.outcome(state) is None:
            return None
        worth = tuple(daily.worth(state))
        await self._store.keep_worth(replace(attempt, worth=worth, seal=self._keys.seal(attempt.match, worth)))
        return worth

    def _remember(self, match: str, worth: tuple[int, ...] | None) -> None:
        self._weighed[match] = worth
        if len(self._weighed) > WEIGHED_IN_MEMORY:
            self._weighed.popitem(last=False)
