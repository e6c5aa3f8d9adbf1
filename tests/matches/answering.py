"""A table of Explor Games whose windows tests look at: laid as they like, timed by hand, watched message by message."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from app.games import GAMES
from app.games.explor_games import GAME
from app.kernel.contract import Audience
from app.live.hub import Hub, Watcher
from app.matches.clocks import Terms, WindowTerms
from app.matches.sight import Answer, Sight
from app.matches.windows import FIRST_DELAY
from app.web import table
from app.web.bodies import Forms
from tests.games.explor_games.table import lay
from tests.matches.clockwork import HandClock, timed_match
from tests.matches.players import act
from tests.storage import Services

ACTIVE, DEFENDER = 0, 1
FIRST, FURTHER = 300, 700
"""What is drawn for every window: a pass by hand shows 1100 ms after it has opened, another one after 1800 ms."""
BY_HAND = FIRST_DELAY[0] + FIRST
BY_ITSELF = BY_HAND + FURTHER


@contextmanager
def explor_registered() -> Iterator[None]:
    """The game stands in the register as long as this lasts."""
    known: dict[str, Any] = GAMES
    before = known.get(GAME.id)
    known[GAME.id] = GAME
    try:
        yield
    finally:
        if before is None:
            del known[GAME.id]


def draws() -> Any:
    """The same two numbers for every window."""
    numbers = iter((FIRST, FURTHER) * 100)
    return lambda n: next(numbers)


@dataclass
class Duel:
    """A match at which seat 0 acts and seat 1 may answer."""

    house: Services
    clock: HandClock
    match: str
    seal: str
    """Its commitment, which is that of its own seed."""
    heard: list[tuple[int, Audience, str]] = field(default_factory=list)
    """What each audience was sent, and when."""
    _watchers: list[Watcher] = field(default_factory=list)
    _hub: Hub[Sight] | None = None

    async def sight(self, seat: Audience = DEFENDER) -> Sight:
        return await self.house.matches.sight(self.match, seat)

    async def answer(self, seat: Audience = DEFENDER) -> Answer | None:
        return (await self.sight(seat)).answer

    async def play(self, *tokens: str, seat: int = ACTIVE) -> None:
        for token in tokens:
            await act(self.house.matches, self.match, seat, token)
            await self._listen()

    async def is_open(self) -> bool:
        return (await self.answer(ACTIVE)) is not None

    async def pass_time(self, seconds: float) -> None:
        """Time passes; whatever is due meanwhile happens when it is due."""
        target = self.clock.ms + round(seconds * 1000)
        while self.clock.ms < target:
            due = self.house.matches.window_ends(self.match)
            self.clock.turn((min(target, due or target) - self.clock.ms) / 1000)
            await self.house.matches.enforce_time(self.match)
            await self._listen()

    async def lasts(self) -> int:
        """How long the open window lasts if nobody does anything more."""
        began = self.clock.ms
        before = (await self.sight(ACTIVE)).step
        await self.pass_time(((self.house.matches.window_ends(self.match) or began) - began - 1) / 1000)
        assert (await self.sight(ACTIVE)).step == before
        await self.pass_time(0.001)
        assert not await self.is_open()
        return self.clock.ms - began

    async def watch(self, *audiences: Audience) -> None:
        """From now on these are sent what their pages are sent, in French."""
        self._hub = Hub(self.house.matches.sight, Forms(table))
        self.house.broker.listen(self._hub.moved, self._hub.gap)
        for audience in audiences:
            self._watchers += [await self._hub.watch(self.match, audience, form, "fr") for form in ("html", "json")]
        await self._listen()

    async def _listen(self) -> None:
        if self._hub is None:
            return
        while self._hub._telling:
            await asyncio.gather(*self._hub._telling.values())
        for watcher in self._watchers:
            while watcher._texts:
                text = str(watcher._texts.popleft()[0]).replace(self.match, "the match").replace(self.seal, "the seal")
                self.heard.append((self.clock.ms, watcher.audience, text))


async def duel(house: Services, clock: HandClock, state: Any, windows: WindowTerms | None = None) -> Duel:
    """A match that has come to this state."""
    house.matches._draw = draws()
    terms = Terms(windows=windows or WindowTerms())
    match = await timed_match(house, terms, GAME.id)
    live = await house.matches._match(match)
    house.matches._live[match] = replace(live, state=state, _views={}, _sights={})
    return Duel(house, clock, match, (await house.matches.sight(match, None)).commitment)


def passes(sight: Sight) -> Sequence[str]:
    """Why the house has let windows pass, as the log of these eyes says."""
    return [line.passed for line in sight.log if line.passed]


# --- tables at which a purchase may be answered


def buying(*villains: str) -> Any:
    """Seat 0 is about to buy, seat 1 has these villains."""
    return lay(reserve=300, rival=" ".join(villains), rival_pile="mir-cables lun-caissiere amb-siroc").state


CAN_ANSWER = "cmp-douanier"
CANNOT = "kar-kozhbras"
"""Both cost 10: a purchase is answered by the one, not by the other."""


async def opened(house: Services, clock: HandClock, villain: str = CAN_ANSWER, **more: Any) -> Duel:
    """A window on a purchase is open."""
    table = await duel(house, clock, buying(villain), **more)
    await table.play("buy:1")
    assert await table.is_open()
    return table


async def preset(house: Services, clock: HandClock, setting: str, villain: str = CAN_ANSWER, **more: Any) -> Duel:
    """The same, for a player who has chosen this setting before."""
    table = await duel(house, clock, buying(villain), **more)
    await choose(table, setting)
    await table.play("buy:1")
    return table


async def choose(table: Duel, setting: str) -> None:
    """A setting by its name; `always` lets purchases pass, `before` asks about the next window."""
    matches, match = table.house.matches, table.match
    key = f"{setting}-{table.clock.ms}"
    if setting == "always":
        await matches.always_pass(match, DEFENDER, "buy", True, key)
    elif setting == "before":
        await matches.interrupt(match, DEFENDER, True, key)
    else:
        await matches.choose_setting(match, DEFENDER, setting, key)  # type: ignore[arg-type]
