"""Players who take an offer at random, but the same one each time."""

from __future__ import annotations

from random import Random

from app.matches.live_match import LiveMatch
from app.matches.service import Matches
from app.matches.sight import Sight
from app.store.matches import StoredMatches
from tests.storage import Services


def restarted(house: Services) -> Matches:
    """The service as it is after a crash: the same store, nothing in memory."""
    return Matches(StoredMatches(house.engine, house.writer), house.broker)


async def live_match(matches: Matches, match: str) -> LiveMatch:
    """What the service remembers of a match, read from the store when it remembers nothing."""
    return await matches._match(match)


async def play(matches: Matches, match: str, dice: Random, most: int = 10_000) -> Sight:
    """Plays on until the end, or for so many actions; gives what a spectator sees then."""
    for number in range(most):
        seen = await matches.sight(match, None)
        if seen.outcome:
            break
        seat = dice.choice(seen.to_act)
        own = await matches.sight(match, seat)
        await matches.act(match, seat, dice.choice(own.offers).token, own.step, f"{dice.random()}-{number}")
    return await matches.sight(match, None)


async def act(matches: Matches, match: str, seat: int, token: str, key: str | None = None) -> Sight:
    """Plays this token from the newest step of the seat."""
    step = (await matches.sight(match, seat)).step
    return await matches.act(match, seat, token, step, key or f"{seat}-{token}-{step}")


async def hide_and_ready(matches: Matches, match: str) -> None:
    """Gets a toy match past its secret phase: each hides the first card offered."""
    for seat in (0, 1):
        hide = next(o.token for o in (await matches.sight(match, seat)).offers if o.token.startswith("hide:"))
        await act(matches, match, seat, hide)
        await act(matches, match, seat, "ready")
