"""Bots at the table: they play the seats of computers, and those of people who have left, until they come back.

A bot is shown what its seat is shown and acts as a person does: by a token, a step and a key. Where several processes
drive the same one, the store lets one of them move; the others see it and stand back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from contextvars import Context
from typing import Any

import structlog

from app.kernel.chance import Seeded
from app.kernel.contract import MatchOver
from app.log import about
from app.matches.errors import OtherEdition, Stale
from app.matches.service import Matches
from app.matches.sight import Sight

log = structlog.get_logger()

THINKING_AT_ONCE = 2
"""Bots that may think at the same time in one process: they share its cores with the people."""
LONGEST_THOUGHT_SECONDS = 20.0
ROUND_SECONDS = 10.0
"""How often the house looks for a bot that nobody drives: its process has fallen, or the store was away."""
STANDING_BACK = 3
"""Pauses that one waits before playing a bot that somebody else seems to drive."""


class Computers:
    """Plays for every bot that is awaited. `start` it in the running loop, `close` it before the matches."""

    def __init__(self, matches: Matches, pause: float, round_seconds: float = ROUND_SECONDS) -> None:
        """`pause` are the seconds before each action of a bot, so that people can follow."""
        self._matches = matches
        self._pause = pause
        self._round = round_seconds
        self._name = secrets.token_hex(4)
        """Makes our keys others than those of another process that drives the same bot."""
        self._thinking = asyncio.Semaphore(THINKING_AT_ONCE)
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._moved_again: set[str] = set()
        self._unplayable: set[str] = set()
        """Matches of other rules or cards: they stay as they are."""
        self._rounds: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Takes up the bots that were awaited when the house closed, and from now on those that nobody drives."""
        self._rounds = asyncio.create_task(self._make_rounds(), name="rounds of the computers")

    async def close(self) -> None:
        """Stops playing; nothing is left running. What was chosen and not yet stored will be chosen again."""
        rounds, self._rounds = self._rounds, None
        tasks = [*self._drivers.values(), *([rounds] if rounds else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def moved(self, match: str, position: int) -> None:
        """The match has moved. The process that made the step drives the bot whose turn has come."""
        if match in self._drivers:
            self._moved_again.add(match)
        elif self._matches.awaits_computer(match):
            self._wake(match)

    def gap(self) -> None:
        """Nothing is missed: this process always hears of its own steps, and the rounds find the others."""

    def _wake(self, match: str) -> None:
        if self._rounds is not None and match not in self._drivers and match not in self._unplayable:
            driving = self._watched(self._drive(match), match)  # in the name of nobody: not of who moved before
            self._drivers[match] = asyncio.create_task(driving, name=f"drive {match}", context=Context())

    # --- one match

    async def _watched(self, driving: Coroutine[Any, Any, None], match: str) -> None:
        """A driver that stumbles harms nobody: the next round takes its match up again."""
        about(match=match)
        try:
            await driving
        except OtherEdition:
            self._unplayable.add(match)
        except Exception as error:
            log.error("computer_stopped", exc_info=error)
        finally:
            del self._drivers[match]
            self._moved_again.discard(match)

    async def _drive(self, match: str) -> None:
        """Plays until the match waits for people or is over."""
        pause = self._pause
        while True:
            self._moved_again.discard(match)
            turn = await self._matches.computers_turn(match)
            if turn is not None:
                await asyncio.sleep(pause)
                pause = self._pause if await self._played(turn) else self._pause * STANDING_BACK
            elif match not in self._moved_again:
                return

    async def _played(self, turn: Sight) -> bool:
        """Chooses and acts; False when the table has changed meanwhile, so that there is another choice to make."""
        assert turn.audience is not None
        about(step=turn.step)
        newest = await self._matches.computers_turn(turn.match)
        if newest is None or (newest.audience, newest.step) != (turn.audience, turn.step):
            return False
        token = await self._choice(turn, turn.audience)
        try:
            key = f"{self._name}-{turn.step}"
            await self._matches.act(turn.match, turn.audience, token, turn.step, key, computer=True)
        except (Stale, MatchOver):
            return False
        return True

    async def _choice(self, turn: Sight, seat: int) -> str:
        """The token of what the bot chooses; of the first offer when it fails, for a match must not wait for ever."""
        name = turn.bots[seat]
        actions = [offer.action for offer in turn.offers]
        try:
            bot = turn.game.bots[str(name)]
            async with self._thinking, asyncio.timeout(LONGEST_THOUGHT_SECONDS):
                action = await asyncio.to_thread(bot, turn.view, actions, Seeded(secrets.token_bytes(32), 0))
            if action not in actions:
                raise LookupError("the choice of a bot was not on offer")  # not which: it tells what a hand holds
            return turn.offers[actions.index(action)].token
        except Exception as error:
            log.error("bot_failed", game=turn.game.id, bot=name, exc_info=error)
            return turn.offers[0].token

    # --- all matches

    async def _make_rounds(self) -> None:
        """At first every bot that is awaited is taken up; later those that have not moved for a whole round."""
        found_before: dict[str, int] | None = None
        while True:
            try:
                found = dict(await self._matches.awaiting_computers())
            except Exception as error:  # the store is away: the round is made again
                log.warning("computers_not_found", error=str(error))
            else:
                for match, position in found.items():
                    if found_before is None or found_before.get(match) == position:
                        self._wake(match)
                found_before = found
            await asyncio.sleep(self._round)
