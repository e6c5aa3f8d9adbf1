"""A seat at a match, found through the membership of who asks; what one does there, for pages and programs alike."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import TypeVar

from app.kernel.contract import Audience, RuleError
from app.kernel.words import Phrase
from app.log import about
from app.matches.errors import MatchError, NoSpectators, Stale
from app.matches.sight import Kind, Sight
from app.matches.windows import Setting
from app.rooms.people import Person
from app.web.faults import NOT_SEATED, Forbidden, Refused
from app.web.house import House

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Chair:
    """Somebody's seat at a match."""

    house: House
    match: str
    seat: int

    async def act(self, token: str, step: int, key: str) -> Sight:
        """Plays an offered action and gives the view after it. Raises Stale, Refused."""
        metrics, matches = self.house.metrics, self.house.matches
        about(step=step)
        with metrics.actions.time():
            try:
                return await self._allowed(matches.act(self.match, self.seat, token, step, key))
            except (Refused, MatchError) as refusal:
                error = refusal.error if isinstance(refusal, Refused) else refusal
                metrics.refused_actions.labels(error.code).inc()
                raise

    async def resign(self) -> Sight:
        return await self._allowed(self.house.matches.resign(self.match, self.seat))

    async def undo(self, step: int, key: str) -> Sight:
        """Takes the last action back. Raises Stale, UndoRefused."""
        return await self._allowed(self.house.matches.undo(self.match, self.seat, step, key))

    async def redo(self, step: int, key: str) -> Sight:
        """Plays again what was taken back last. Raises Stale, RedoRefused."""
        return await self._allowed(self.house.matches.redo(self.match, self.seat, step, key))

    async def leave(self, key: str) -> Sight:
        """Leaves the seat to a bot until one comes back."""
        return await self._allowed(self.house.matches.leave(self.match, self.seat, key))

    async def come_back(self, key: str) -> Sight:
        return await self._allowed(self.house.matches.come_back(self.match, self.seat, key))

    async def replace_absent(self, absent: int) -> Sight:
        """Lets a computer play for somebody who is awaited and gone for long enough. Raises Stale otherwise."""
        there = await self.house.attendance.around(self.match)
        if not any(gone.seat == absent and gone.ripe for gone in there.gone):
            raise Stale(await self.sight())
        await self._allowed(self.house.matches.replace_absent(self.match, absent))
        return await self.sight()

    async def offer_draw(self, key: str) -> Sight:
        return await self._allowed(self.house.matches.offer_draw(self.match, self.seat, key))

    async def answer_draw(self, accept: bool, step: int, key: str) -> Sight:
        return await self._allowed(self.house.matches.answer_draw(self.match, self.seat, accept, step, key))

    async def propose(self, kind: Kind, key: str) -> Sight:
        """Proposes to stop, or to take back, to all others. Raises NoProposal, TooSoon."""
        return await self._allowed(self.house.matches.propose(self.match, self.seat, kind, key))

    async def answer(self, accept: bool, step: int, key: str) -> Sight:
        return await self._allowed(self.house.matches.answer(self.match, self.seat, accept, step, key))

    async def play_again(self, key: str) -> Sight:
        """Wants to play again; when all do, the next match begins in the same room. Raises NotOver."""
        sight = await self._allowed(self.house.matches.want_again(self.match, self.seat, key))
        if sight.agreed_again:
            await self.house.rooms.play_on(sight.room)
        return sight

    async def choose_setting(self, setting: Setting, key: str) -> Sight:
        """How this seat is asked out of turn. Raises NoSuchSetting."""
        return await self._allowed(self.house.matches.choose_setting(self.match, self.seat, setting, key))

    async def always_pass(self, moment: str, passes: bool, key: str) -> Sight:
        """Whether this seat always lets this moment pass. Raises NoSuchSetting."""
        return await self._allowed(self.house.matches.always_pass(self.match, self.seat, moment, passes, key))

    async def interrupt(self, wants: bool, key: str) -> Sight:
        """Whether this seat is asked at the next window, whatever its settings. Raises NoSuchSetting."""
        return await self._allowed(self.house.matches.interrupt(self.match, self.seat, wants, key))

    async def foresee(self, token: str) -> Phrase | None:
        """What an action will do, as far as this seat can know. Raises Refused for what is no action."""
        return await self._allowed(self.house.matches.foresee(self.match, self.seat, token))

    async def sight(self) -> Sight:
        return await self.house.matches.sight(self.match, self.seat)

    async def _allowed(self, doing: Awaitable[T]) -> T:
        """What was done, or what the rules say against it, together with the view as it is."""
        try:
            return await doing
        except RuleError as error:
            raise Refused(error, await self.sight()) from error


async def chair_of(house: House, match: str, person: Person) -> Chair:
    """The seat of this person. Raises MatchNotFound, and Forbidden for who is not seated."""
    try:
        seat = await house.matches.seat_of(match, person.id)
    except NoSpectators:
        seat = None
    if seat is None:
        raise Forbidden("not_seated", NOT_SEATED)
    house.attendance.seen(match, seat)
    return Chair(house, match, seat)


async def audience_of(house: House, match: str, visitor: Person | None) -> Audience:
    """Their own seat, or that of a spectator. Raises MatchNotFound, NoSpectators, NotWelcome."""
    seat = await house.matches.seat_of(match, visitor.id if visitor else None)
    if seat is None and visitor is not None:
        _, people = await house.matches.seated(match)
        await house.rooms.welcome(visitor, people)
    return seat


async def sight_of(house: House, match: str, visitor: Person | None) -> Sight:
    """What this visitor sees: from their own seat, or as a spectator.

    Raises MatchNotFound, NoSpectators, NotWelcome.
    """
    seat = await audience_of(house, match, visitor)
    if seat is not None:
        house.attendance.seen(match, seat)
    return await house.matches.sight(match, seat)
