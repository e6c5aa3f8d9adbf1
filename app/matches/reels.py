"""Matches that are over, wound back and forth: any of their states, as each audience saw it."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.games import GAMES
from app.kernel.chance import Noted, Seeded
from app.kernel.contract import Audience, Game, Outcome, hears
from app.kernel.play import replay, start, step, to_act
from app.kernel.token import read_token
from app.matches.archive import Archive
from app.matches.codec import codec_of
from app.matches.commitment import commitment_to
from app.matches.errors import OtherEdition
from app.matches.records import Record, read_record
from app.matches.sight import Line, Sight

MARK_EVERY = 25
"""How many steps lie between two states that are kept; those between are played again when they are looked at."""

REELS_IN_MEMORY = 32


@dataclass(frozen=True, slots=True)
class Reel:
    """A match from its set-up to its last step. Whoever looks at it sees what a seat saw, and can do nothing."""

    game: Game
    record: Record
    log: tuple[tuple[int, Any], ...]
    """The seat and the action of each step, from step 1."""
    marks: tuple[Any, ...]
    """The first state, and then every so many."""
    heard: Mapping[Audience, tuple[Line, ...]]
    """What each audience heard, numbered by the steps of the whole match."""
    outcome: Outcome | None

    @classmethod
    def wound(cls, record: Record) -> Reel:
        """Plays the record through once. Raises OtherEdition when its rules or cards are no longer ours."""
        game = GAMES.get(record.game)
        if game is None or (game.edition, game.catalogue) != (record.edition, record.catalogue):
            raise OtherEdition
        log = tuple((action.seat, read_token(game, action.token)) for action in record.actions)
        options = codec_of(game).read_options(record.options)
        audiences: tuple[Audience, ...] = (*range(record.seats), None)
        heard: dict[Audience, list[Line]] = {audience: [] for audience in audiences}
        marks, state = [], None
        for number, reached in enumerate(replay(game, options, record.seats, record.chance, log)):
            state = reached.state
            if number % MARK_EVERY == 0:
                marks.append(state)
            for audience, lines in heard.items():
                if events := tuple(event for event in reached.events if hears(audience, event)):
                    lines.append(Line(number, events))
        return cls(
            game, record, log, tuple(marks), {who: tuple(lines) for who, lines in heard.items()}, game.outcome(state)
        )

    @property
    def last(self) -> int:
        """The number of the last step; the set-up is step 0."""
        return len(self.log)

    @property
    def audiences(self) -> tuple[Audience, ...]:
        """Whose eyes one may look with: the public's, then those of each seat."""
        return (None, *range(self.record.seats))

    def state(self, number: int) -> Any:
        """The state after so many steps, from 0 to `last`."""
        mark = number // MARK_EVERY
        state = self.marks[mark]
        for at in range(mark * MARK_EVERY, number):
            seat, action = self.log[at]
            state = step(self.game, state, seat, action, Seeded(self.record.chance, at + 1)).state
        return state

    def draws(self) -> list[list[tuple[int, int]]]:
        """Every draw of chance of the whole match, by step: from how many, and which came."""
        state, drawn = None, []
        for number in range(self.last + 1):
            rng = Noted(self.record.chance, number)
            if number == 0:
                options = codec_of(self.game).read_options(self.record.options)
                state = start(self.game, options, self.record.seats, rng)
            else:
                seat, action = self.log[number - 1]
                state = step(self.game, state, seat, action, rng).state
            drawn.append(rng.draws)
        return drawn

    def said(self, number: int, audience: Audience) -> Line | None:
        """What this audience heard of one step; None if nothing."""
        lines = self.heard[audience][: self._heard_until(number, audience)]
        return lines[-1] if lines and lines[-1].step == number else None

    def sight(self, number: int, audience: Audience, names: Sequence[str], match: str = "", room: str = "") -> Sight:
        """What this audience saw after so many steps. Nothing is offered any more."""
        state = self.state(number)
        return Sight(
            match=match,
            room=room,
            game=self.game,
            audience=audience,
            step=number,
            to_act=to_act(self.game, state),
            view=self.game.view(state, audience),
            offers=(),
            outcome=self.game.outcome(state),
            commitment=commitment_to(bytes.fromhex(self.record.seed)),
            names=tuple(names),
            log=self.heard[audience][: self._heard_until(number, audience)],
            may_undo=False,
            bots=self.record.bots,
        )

    def _heard_until(self, number: int, audience: Audience) -> int:
        return bisect_right(self.heard[audience], number, key=lambda line: line.step)


def chance_told(reel: Reel) -> dict[str, Any]:
    """All chance of a match as a document, from which anybody can derive it again (docs/chance.md)."""
    record = reel.record
    return {
        "game": record.game,
        "commitment": commitment_to(bytes.fromhex(record.seed)),
        "seed": record.seed,
        "salts": list(record.salts),
        "steps": reel.draws(),
    }


class Reels:
    """The reels that are being looked at. A match's opens when it is over; those of other houses are in the archive."""

    def __init__(self, record_of: Callable[[str], Awaitable[dict[str, Any]]], archive: Archive) -> None:
        """`record_of` gives the record of a match, and raises NotOver before its end."""
        self._record_of = record_of
        self._archive = archive
        self._wound: OrderedDict[str, asyncio.Task[Reel]] = OrderedDict()

    async def of_match(self, match: str) -> Reel:
        """Raises MatchNotFound, NotOver, OtherEdition."""
        return await self._reel(f"match {match}", lambda: self._record_of(match))

    async def of_record(self, record: str) -> Reel:
        """Raises RecordNotFound, OtherEdition."""
        return await self._reel(f"record {record}", lambda: self._archive.find(record))

    async def _reel(self, name: str, record: Callable[[], Awaitable[Mapping[str, Any]]]) -> Reel:
        """The reel of this name: who asks while it is being wound waits for the same one."""
        winding = self._wound.get(name)
        if winding is None:
            winding = self._wound[name] = asyncio.create_task(_wind(record))
            winding.add_done_callback(lambda done: self._forget_failed(name, done))
            if len(self._wound) > REELS_IN_MEMORY:
                self._wound.popitem(last=False)
        else:
            self._wound.move_to_end(name)
        return await asyncio.shield(winding)

    def _forget_failed(self, name: str, winding: asyncio.Task[Reel]) -> None:
        if (winding.cancelled() or winding.exception()) and self._wound.get(name) is winding:
            del self._wound[name]


async def _wind(record: Callable[[], Awaitable[Mapping[str, Any]]]) -> Reel:
    return await asyncio.to_thread(Reel.wound, read_record(await record()))
