"""The doors by which a seat settles how it is asked out of turn, and the windows that end by themselves."""

from __future__ import annotations

from abc import abstractmethod

from app.matches import answering
from app.matches.clocks import milliseconds
from app.matches.live_match import LiveMatch
from app.matches.ports import MatchStore, Whereabouts
from app.matches.sight import Sight
from app.matches.stepping import Stepping
from app.matches.windows import AWAY, GIVEN_UP, Draw, Setting, drawn


class Heeding(Stepping):
    """Windows at the table of every match; the service of matches opens these doors."""

    _store: MatchStore
    _draw: Draw
    _whereabouts: Whereabouts | None

    @abstractmethod
    def _sure(self, now: int) -> bool:
        """Whether the house has been open all along, so that what is due is due."""

    async def choose_setting(self, match: str, seat: int, setting: Setting, key: str) -> Sight:
        """How this seat is asked from now on; nobody else is told. Raises NoSuchSetting, MatchOver."""
        return await self._advance(
            match, seat, lambda live: answering.chosen(live, seat, setting, key, self._now()), key
        )

    async def always_pass(self, match: str, seat: int, moment: str, passes: bool, key: str) -> Sight:
        """Whether this seat always lets this moment pass; nobody else is told. Raises NoSuchSetting, MatchOver."""
        return await self._advance(
            match, seat, lambda live: answering.passing(live, seat, moment, passes, key, self._now()), key
        )

    async def interrupt(self, match: str, seat: int, wants: bool, key: str) -> Sight:
        """ "Yes, but first...": the next window is asked about all the same. Raises NoSuchSetting, MatchOver."""
        return await self._advance(
            match, seat, lambda live: answering.interrupting(live, seat, wants, key, self._now()), key
        )

    # --- waits that begin and end

    async def _attended(self, live: LiveMatch) -> LiveMatch:
        """The match with the wait that its newest entry brings about."""
        if live.windows is None:
            return live
        opening = answering.opens(live)
        away = opening is not None and await self._is_away(live, opening)
        at = live.history.entries[-1].logged.at if live.history.entries else live.opening.started_at
        return answering.attended(live, drawn(self._draw), away, milliseconds(at))

    async def _is_away(self, live: LiveMatch, seat: int) -> bool:
        if self._whereabouts is None or live.bots[seat]:
            return False
        return milliseconds(self._now()) - await self._last_seen(live, seat, self._whereabouts) >= AWAY

    async def _last_seen(self, live: LiveMatch, seat: int, whereabouts: Whereabouts) -> int:
        seen = await whereabouts.last_seen(live.opening.id, seat)
        return milliseconds(live.opening.started_at) if seen is None else seen

    def _lapsed(self, live: LiveMatch) -> LiveMatch | None:
        """The match once the open window has ended by itself, if its time has come."""
        end = answering.end_of(live)
        now = milliseconds(self._now())
        if live.over or end is None or now < end or not self._sure(now):
            return None
        return answering.lapsed(live, self._now())

    async def _given_up(self, live: LiveMatch) -> LiveMatch | None:
        """The match once a wait without a timer has ended, because who is awaited is gone for good."""
        wait, now = live.wait, milliseconds(self._now())
        if self._whereabouts is None or wait is None or live.bots[wait.seat] or answering.end_of(live):
            return None
        until = await self._last_seen(live, wait.seat, self._whereabouts) + GIVEN_UP
        if now < until:
            await self._store.look_later(live.opening.id, live.position, until)
            return None
        return answering.lapsed(live, self._now()) if self._sure(now) else None
