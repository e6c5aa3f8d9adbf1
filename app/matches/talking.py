"""What people settle at the table of a match: draws, stopping together, taking back by consent, playing again."""

from __future__ import annotations

from typing import TypeVar

from app.matches import talk
from app.matches.errors import NotOver
from app.matches.live_match import LiveMatch
from app.matches.ports import NextMatch
from app.matches.sight import Kind, Sight
from app.matches.stepping import Stepping

T = TypeVar("T")


class Talking(Stepping):
    """The doors by which people settle things; the service of matches opens them."""

    async def offer_draw(self, match: str, seat: int, key: str) -> Sight:
        """Offers a draw, where the game knows one; computers refuse it. Raises RuleError, Away."""
        await self._advance(match, seat, lambda live: talk.offered_draw(live, seat, key, self._now()), key)
        while (asked := talk.computer_asked(await self._match(match))) is not None:
            await self._advance(match, asked, lambda live: talk.refused_draw(live, self._now()))
        return await self.sight(match, seat)

    async def answer_draw(self, match: str, seat: int, accept: bool, step: int, key: str) -> Sight:
        """Accepts or refuses a draw that is offered. Raises RuleError, Stale."""

        def answer_draw(live: LiveMatch) -> LiveMatch:
            return talk.answered_draw(live, seat, accept, key, self._now())

        return await self._advance(match, seat, answer_draw, key, step)

    async def propose(self, match: str, seat: int, kind: Kind, key: str) -> Sight:
        """Proposes to stop, or to take one's last action back, to all others. Raises NoProposal, TooSoon, Away."""
        return await self._advance(match, seat, lambda live: talk.proposed(live, seat, kind, key, self._now()), key)

    async def answer(self, match: str, seat: int, accept: bool, step: int, key: str) -> Sight:
        """Agrees to what is proposed, or refuses it. Raises NoProposal, Stale, Away."""

        def answer(live: LiveMatch) -> LiveMatch:
            return talk.answered(live, seat, accept, key, self._now())

        return await self._advance(match, seat, answer, key, step)

    async def want_again(self, match: str, seat: int, key: str) -> Sight:
        """Says that this seat wants to play again, once it is over. Raises NotOver."""

        def want_again(live: LiveMatch) -> LiveMatch:
            if not live.over:
                raise NotOver
            return talk.wanted_again(live, seat, key, self._now())

        return await self._advance(match, seat, want_again, key, after_the_end=True)

    async def next_after(self, match: str) -> NextMatch | None:
        """The match to play after this one, once everybody wants it: each moves on by half the table."""
        live = await self._match(match)
        if not live.agreed_again:
            return None
        opening = live.opening
        return NextMatch(opening.number + 1, _moved_on(opening.people), _moved_on(opening.bots), opening.terms)


def _moved_on(seats: tuple[T, ...]) -> tuple[T, ...]:
    """Everybody half the table further: two change seats, and partners stay partners wherever they sit."""
    by = max(1, len(seats) // 2)
    return (*seats[by:], *seats[:by])
