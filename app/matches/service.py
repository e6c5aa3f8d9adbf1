"""One match from start to end: lock, load, step, save, then tell. Nobody hears of a step before it is stored."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from app.games import GAMES
from app.kernel.contract import Audience, MatchOver, Resign, TableAction, UnreadableAction
from app.kernel.play import OVER
from app.kernel.token import UNREADABLE, read_token, token_of
from app.kernel.words import Phrase
from app.matches.codec import codec_of
from app.matches.errors import MatchNotFound, NotOver, Stale, UndoRefused
from app.matches.live_match import LiveMatch
from app.matches.ports import Herald, MatchStore, Opening, PositionTaken
from app.matches.records import Played, make_record
from app.matches.sight import Sight


@dataclass(slots=True)
class _Lock:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


class Matches:
    """All matches. Memory is a cache of the store, which is the referee when two processes meet."""

    def __init__(self, store: MatchStore, herald: Herald, in_memory: int = 2000) -> None:
        self._store = store
        self._herald = herald
        self._in_memory = in_memory
        self._live: OrderedDict[str, LiveMatch] = OrderedDict()
        self._locks: dict[str, _Lock] = {}

    async def start(self, room: str, game: str, seats: tuple[str, ...], options: Mapping[str, Any]) -> str:
        """Starts the match of a room and gives its id; the id of the one that is there if it was started already.

        `seats` are the ids of the people. Raises BadOptions.
        """
        played = GAMES[game]
        opening = Opening(
            id=secrets.token_urlsafe(12),
            room=room,
            number=1,
            game=game,
            edition=played.edition,
            catalogue=played.catalogue,
            options=codec_of(played).dump_options(codec_of(played).read_options(options)),
            seed=secrets.token_bytes(32),
            people=seats,
            started_at=datetime.now(UTC),
        )
        return await self._store.open(opening, LiveMatch.begun(opening, ()).snapshot)

    async def seat_of(self, match: str, person: str | None) -> Audience:
        """The seat of this person, found through their own membership; None for a spectator. Raises MatchNotFound."""
        people = (await self._match(match)).opening.people
        return people.index(person) if person in people else None

    async def sight(self, match: str, audience: Audience) -> Sight:
        """Everything that this audience is shown. Raises MatchNotFound, OtherEdition."""
        return (await self._match(match)).sight(audience)

    async def foresee(self, match: str, seat: int, token: str) -> Phrase | None:
        """What an action will do, as far as this seat can know. Raises RuleError for what is no action of the game."""
        live = await self._match(match)
        return live.game.foresee(live.view(seat), read_token(live.game, token))

    async def act(self, match: str, seat: int, token: str, step: int, key: str) -> Sight:
        """Plays an offered action; the same key again plays nothing and answers the same.

        `step` is the step of this seat that the click answers. Raises RuleError (MatchOver once it has ended) and
        Stale; then nothing has happened.
        """
        async with self._locked(match) as live:
            if live.knows(seat, key):
                return live.sight(seat)
            _still_on(live)
            if step != live.count_of(seat):
                raise Stale(live.sight(seat))
            if isinstance(read_token(live.game, token), TableAction):
                raise UnreadableAction(UNREADABLE)  # what is said to the table has doors of its own
            return await self._keep(seat, live.played(seat, token, key, datetime.now(UTC)))

    async def resign(self, match: str, seat: int) -> Sight:
        """Gives up, at any moment. Raises MatchOver."""
        async with self._locked(match) as live:
            _still_on(live)
            return await self._keep(seat, live.played(seat, token_of(Resign()), None, datetime.now(UTC)))

    async def undo(self, match: str, seat: int, step: int, key: str) -> Sight:
        """Takes the last action back, where that is free. Raises MatchOver, Stale, UndoRefused."""
        async with self._locked(match) as live:
            if live.knows(seat, key):
                return live.sight(seat)
            _still_on(live)
            if step != live.count_of(seat):
                raise Stale(live.sight(seat))
            if not live.may_undo(seat):
                raise UndoRefused
            return await self._keep(seat, live.undone(seat, key, datetime.now(UTC)))

    async def record(self, match: str) -> dict[str, Any]:
        """The whole record, seed included. Raises NotOver before the end."""
        live = await self._match(match)
        if live.game.outcome(live.state) is None:
            raise NotOver
        actions = [Played(e.logged.seat, e.logged.token, e.logged.at.isoformat()) for e in live.history.effective]
        undone = [
            {"seat": entry.logged.seat, "token": entry.logged.token, "at": entry.logged.at.isoformat()}
            for entry in live.history.taken_back()
        ]
        options = codec_of(live.game).read_options(live.opening.options)
        seats = len(live.opening.people)
        return {**make_record(live.game, options, seats, live.opening.seed, actions), "undone": undone}

    def moved(self, match: str, position: int) -> None:
        """Somebody says that the match has reached this position: what we remember may be old."""
        known = self._live.get(match)
        if known is not None and known.position < position:
            del self._live[match]

    def forget(self) -> None:
        """What we remember may be old, and we do not know of which match: the store knows."""
        self._live.clear()

    # --- lock, load, save, tell

    @asynccontextmanager
    async def _locked(self, match: str) -> AsyncIterator[LiveMatch]:
        holder = self._locks.setdefault(match, _Lock())
        holder.users += 1
        try:
            async with holder.lock:
                yield await self._match(match)
        finally:
            holder.users -= 1
            if not holder.users:
                del self._locks[match]

    async def _match(self, match: str) -> LiveMatch:
        live = self._live.get(match)
        if live is None:
            stored = await self._store.load(match)
            if stored is None:
                raise MatchNotFound
            live = LiveMatch.restored(stored)
            self._remember(live)
        else:
            self._live.move_to_end(match)
        return live

    def _remember(self, live: LiveMatch) -> None:
        known = self._live.get(live.opening.id)
        if known is None or known.position <= live.position:
            self._live[live.opening.id] = live
            self._live.move_to_end(live.opening.id)
        if len(self._live) > self._in_memory:
            self._live.popitem(last=False)

    async def _keep(self, seat: int, moved: LiveMatch) -> Sight:
        match = moved.opening.id
        try:
            await self._store.append(match, moved.history.entries[-1].logged, moved.snapshot)
        except PositionTaken:  # another process was faster: what was clicked answers an older step
            self._live.pop(match, None)
            raise Stale((await self._match(match)).sight(seat)) from None
        self._remember(moved)
        await self._herald.publish(match, moved.position)
        return moved.sight(seat)


def _still_on(live: LiveMatch) -> None:
    if live.game.outcome(live.state) is not None:
        raise MatchOver(OVER)
