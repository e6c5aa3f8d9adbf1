"""One match from start to end: lock, load, step, save, then tell. Nobody hears of a step before it is stored."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from app.games import GAMES
from app.kernel.contract import Audience, MatchOver, Resign, TableAction, UnreadableAction
from app.kernel.play import OVER
from app.kernel.token import UNREADABLE, read_token, token_of
from app.kernel.words import Phrase
from app.matches import answering, talk
from app.matches.ahead import Follow, Place, ahead
from app.matches.archive import Archive
from app.matches.clocks import USUAL_TERMS, Terms, milliseconds, terms_data
from app.matches.codec import codec_of
from app.matches.errors import Away, MatchNotFound, NoSpectators, NotOver, Stale, Withheld
from app.matches.heeding import Heeding
from app.matches.live_match import LiveMatch
from app.matches.ports import RETURN, Herald, MatchStore, Opening, Origin, PositionTaken, Whereabouts
from app.matches.records import Played, make_record, read_record
from app.matches.results import results_of
from app.matches.sight import Sight
from app.matches.talking import Talking
from app.matches.windows import Draw


@dataclass(slots=True)
class _Lock:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


def utc_now() -> datetime:
    return datetime.now(UTC)


class Matches(Talking, Heeding):
    """All matches. Memory is a cache of the store, which is the referee when two processes meet."""

    def __init__(
        self,
        store: MatchStore,
        herald: Herald,
        in_memory: int = 2000,
        archive: Archive | None = None,
        now: Callable[[], datetime] = utc_now,
        whereabouts: Whereabouts | None = None,
        draw: Draw = secrets.randbelow,
        thought: Callable[[str, float], None] = lambda game, seconds: None,
    ) -> None:
        """`archive` holds the records from which matches may go on; `now` tells the time.

        `whereabouts` knows who is at the tables, without it nobody is away; `draw` is chance that no match knows of.
        `thought` is told how many seconds the rules of a game have taken for one action.
        """
        self._thought = thought
        self._whereabouts = whereabouts
        self._draw = draw
        self._now = now
        self._store = store
        self._herald = herald
        self._archive = archive
        self._trusted_until: int | None = None
        self._in_memory = in_memory
        self._live: OrderedDict[str, LiveMatch] = OrderedDict()
        self._locks: dict[str, _Lock] = {}
        self._keeping: set[asyncio.Task[LiveMatch]] = set()

    async def start(
        self,
        room: str,
        game: str,
        seats: tuple[str, ...],
        options: Mapping[str, Any],
        bots: tuple[str | None, ...] | None = None,
        origin: Origin | None = None,
        terms: Terms = USUAL_TERMS,
        number: int = 1,
        seed: bytes | None = None,
        salts: tuple[str, ...] = (),
    ) -> str:
        """Starts a match of a room and gives its id; the id of the one that is there if it was started already.

        `seats` are the ids of the people, `bots` the bots that play for some of them. With an origin, the log begins
        as a copy of that record's. `seed` is the one that was committed to, if that was done before; `salts` are what
        the seats add to it. Raises BadOptions, RecordNotFound.
        """
        played = GAMES[game]
        opening = Opening(
            id=secrets.token_urlsafe(12),
            room=room,
            number=number,
            game=game,
            edition=played.edition,
            catalogue=played.catalogue,
            options=codec_of(played).dump_options(codec_of(played).read_options(options)),
            seed=seed or secrets.token_bytes(32),
            people=seats,
            bots=bots or (None,) * len(seats),
            started_at=self._now(),
            terms=terms,
            salts=salts,
            study=origin is not None,
        )
        begun = await self._gone_on(opening, origin) if origin else LiveMatch.begun(opening)
        begun = await self._attended(begun)
        first = begun.snapshot
        match = await self._store.open(begun.opening, first, [entry.logged for entry in begun.history.entries])
        if first.computer_awaited:  # nobody else will click to wake it
            await self._match(match)
            await self._herald.publish(match, first.position)
        return match

    async def _gone_on(self, opening: Opening, origin: Origin) -> LiveMatch:
        """The new match after as many actions of the record as it goes on from, with that match's chance."""
        assert self._archive is not None, "a house whose matches go on from records has an archive"
        record = read_record(await self._archive.find(origin.record))
        same_deal = replace(opening, options=record.options, seed=bytes.fromhex(record.seed), salts=record.salts)

        def play_on() -> LiveMatch:
            live = LiveMatch.begun(same_deal)
            for action in record.actions[: origin.step]:
                live = live.played(action.seat, action.token, None, opening.started_at)
            return live

        return await asyncio.to_thread(play_on)

    async def seat_of(self, match: str, person: str | None) -> Audience:
        """The seat of this person, found through their own membership; None for a spectator.

        Raises MatchNotFound, and NoSpectators or Withheld where only who sits may look.
        """
        live = await self._match(match)
        opening = live.opening
        if person in opening.people:
            return opening.people.index(person)
        if not opening.terms.spectators:
            raise NoSpectators
        self._be_open(live)
        return None

    async def seated(self, match: str) -> tuple[str, tuple[str, ...]]:
        """The room of a match, and who sits there, by seat. Raises MatchNotFound."""
        opening = (await self._match(match)).opening
        return opening.room, opening.people

    async def sight(self, match: str, audience: Audience) -> Sight:
        """Everything that this audience is shown. Raises MatchNotFound, OtherEdition."""
        return (await self._match(match)).sight(audience)

    async def foresee(self, match: str, seat: int, token: str) -> Phrase | None:
        """What an action will do, as far as this seat can know. Raises RuleError for what is no action of the game."""
        live = await self._match(match)
        return live.game.foresee(live.view(seat), read_token(live.game, token))

    async def ahead(self, match: str, seat: int, follow: Follow, most: int) -> tuple[Place, ...]:
        """Where this seat stands, and what follows from its answers as far as neither chance nor secrets decide."""
        live = await self._match(match)
        return await asyncio.to_thread(ahead, live, seat, follow, most, self._now())

    async def act(self, match: str, seat: int, token: str, step: int, key: str, *, computer: bool = False) -> Sight:
        """Plays an offered action; the same key again plays nothing and answers the same.

        `step` is the step of this seat that the click answers; `computer` says that a bot has chosen. Raises RuleError
        (MatchOver once it has ended), Stale, and Away for who has left the seat to a bot; then nothing has happened.
        """

        def play(live: LiveMatch) -> LiveMatch:
            if seat in live.history.away and not computer:
                raise Away
            if isinstance(read_token(live.game, token), TableAction):
                raise UnreadableAction(UNREADABLE)  # what is said to the table has doors of its own
            if answering.too_soon(live, seat, token, milliseconds(self._now())):
                return answering.held(live, seat, key, self._now())
            began = perf_counter()
            played = live.played(seat, token, key, self._now())
            self._thought(live.opening.game, perf_counter() - began)
            return played

        return await self._advance(match, seat, play, key, step)

    async def leave(self, match: str, seat: int, key: str) -> Sight:
        """Leaves the seat to a bot until its person comes back; who has left already is away.

        Raises MatchOver, Unaided.
        """

        def leave(live: LiveMatch) -> LiveMatch:
            talk.be_free(live)
            return live if seat in live.history.away else live.left(seat, key, self._now())

        return await self._advance(match, seat, leave, key)

    async def come_back(self, match: str, seat: int, key: str) -> Sight:
        """Takes one's seat again from the bot; who is there already stays. Raises MatchOver."""

        def come_back(live: LiveMatch) -> LiveMatch:
            return live.returned(seat, key, self._now()) if seat in live.history.away else live

        return await self._advance(match, seat, come_back, key)

    async def replace_absent(self, match: str, seat: int) -> None:
        """Lets a bot play for who is awaited and gone, until they come back. Raises MatchOver, Unaided."""

        def replace_absent(live: LiveMatch) -> LiveMatch:
            talk.be_free(live)
            return live.replaced(seat, self._now()) if seat in live.people_awaited else live

        await self._advance(match, seat, replace_absent)

    # --- time

    async def out_of_time(self) -> Sequence[str]:
        """The matches in which a flag has fallen or a window may end: the store knows."""
        return await self._store.out_of_time(milliseconds(self._now()))

    async def enforce_time(self, match: str) -> None:
        """Lets the flags fall that are due, and the windows end. Of several processes the store lets one write it."""
        async with self._locked(match):
            await self._outran(await self._match(match))
            while (due := await self._due(live := await self._match(match))) is not None:
                await self._keep_or_drop(live, due)

    async def _due(self, live: LiveMatch) -> LiveMatch | None:
        """The match after what happens by itself now, if anything does."""
        late = self._late(live)
        if late is not None:
            return live.timed_out(late, self._now())
        return self._lapsed(live) or await self._given_up(live)

    def window_ends(self, match: str) -> int | None:
        """When the open window ends by itself, as far as this process remembers the match."""
        live = self._live.get(match)
        return None if live is None else answering.end_of(live)

    def _late(self, live: LiveMatch) -> int | None:
        """The seat whose flag has fallen and is not written down yet, or that has not come to the end in its time."""
        now = milliseconds(self._now())
        if live.over:
            return None
        if live.shared and live.shared.ends <= now:
            return live.awaited[0]
        if live.clocks is None:
            return None
        return live.clocks.fallen(now) if self._sure(now) else None

    def _sure(self, now: int) -> bool:
        return self._trusted_until is None or now <= self._trusted_until

    def trust_time_until(self, moment: int) -> None:
        """No flag falls after this: whoever keeps time must first say that the house has been open all along."""
        self._trusted_until = moment

    async def _keep_or_drop(self, live: LiveMatch, moved: LiveMatch) -> None:
        """Stores what has happened by itself, unless another process has moved the match meanwhile."""
        try:
            await self._carried_through(self._keep(moved))
        except PositionTaken:
            self._drop(live)

    def awaits_people_since(self, match: str) -> datetime | None:
        """Since when people have something to decide, as far as this process remembers the match."""
        live = self._live.get(match)
        if live is None or live.over or not live.people_awaited:
            return None
        entries = live.history.entries
        return entries[-1].logged.at if entries else live.opening.started_at

    # --- computers

    def awaits_computer(self, match: str) -> bool:
        """Whether a bot has something to decide, as far as this process remembers the match."""
        live = self._live.get(match)
        return live is not None and live.computer_awaited

    def has_ended(self, match: str) -> bool:
        """Whether a match is over, as far as this process remembers it."""
        live = self._live.get(match)
        return live is not None and live.over

    async def awaiting_computers(self) -> Mapping[str, int]:
        """Every match in which a bot has something to decide, and its position: the store knows."""
        return await self._store.computer_awaited()

    async def computers_turn(self, match: str) -> Sight | None:
        """What a bot that is awaited sees, offers included; None when the match waits for people or is over.

        Raises MatchNotFound, OtherEdition.
        """
        return (await self._match(match)).computers_turn()

    # --- giving up, taking back, looking back

    async def resign(self, match: str, seat: int) -> Sight:
        """Gives up, at any moment. Raises MatchOver."""

        def resign(live: LiveMatch) -> LiveMatch:
            return live.played(seat, token_of(Resign()), None, self._now())

        return await self._advance(match, seat, resign)

    async def undo(self, match: str, seat: int, step: int, key: str) -> Sight:
        """Takes this seat's last action back, where that is free. Raises MatchOver, Stale, UndoRefused, Away."""

        def undo(live: LiveMatch) -> LiveMatch:
            if seat in live.history.away:
                raise Away
            return live.undone(seat, key, self._now())

        return await self._advance(match, seat, undo, key, step)

    async def redo(self, match: str, seat: int, step: int, key: str) -> Sight:
        """Plays again what this seat took back last. Raises MatchOver, Stale, RedoRefused, Away."""

        def redo(live: LiveMatch) -> LiveMatch:
            if seat in live.history.away:
                raise Away
            return live.redone(seat, key, self._now())

        return await self._advance(match, seat, redo, key, step)

    async def record(self, match: str) -> dict[str, Any]:
        """The whole record, seed included. Raises NotOver before the end, Withheld while others play the same deal."""
        live = await self._match(match)
        if not live.over:
            raise NotOver
        self._be_open(live)
        actions = [Played(e.logged.seat, e.logged.token, e.logged.at.isoformat()) for e in live.history.effective]
        undone = [
            {"seat": entry.logged.seat, "token": entry.logged.token, "at": entry.logged.at.isoformat()}
            for entry in live.history.taken_back()
        ]
        absences = [
            {"seat": entry.seat, "left": entry.token != RETURN, "at": entry.at.isoformat()}
            for entry in live.history.absences()
        ]
        options = codec_of(live.game).read_options(live.opening.options)
        seats = len(live.opening.people)
        record = await asyncio.to_thread(
            make_record, live.game, options, seats, live.opening.seed, actions, live.opening.salts
        )
        return {
            **record,
            "undone": undone,
            "bots": list(live.opening.bots),
            "absences": absences,
            "terms": terms_data(live.opening.terms),
            "stopped": live.history.stopped,
        }

    async def played_again(self, match: str) -> Any:
        """The state to which the actions of a match lead, each of them allowed and played again from the first card.

        What else is stored of the match is not asked. Raises MatchNotFound, OtherEdition, RuleError.
        """
        live = await self._match(match)
        return await asyncio.to_thread(lambda: live.replayed)

    def _be_open(self, live: LiveMatch) -> None:
        """Raises Withheld while others may still play the same deal."""
        if live.shared and milliseconds(self._now()) < live.shared.opens:
            raise Withheld

    def moved(self, match: str, position: int) -> None:
        """Somebody says that the match has reached this position: what we remember may be old."""
        known = self._live.get(match)
        if known is not None and known.position < position:
            del self._live[match]

    async def refresh(self, match: str) -> None:
        """What we remember of this match is dropped, once nobody is at work on it: its people have other names."""
        async with self._locked(match):
            self._live.pop(match, None)

    def forget(self) -> None:
        """What we remember may be old, and we do not know of which match: the store knows."""
        self._live.clear()

    async def close(self) -> None:
        """Carries through what was begun."""
        await asyncio.gather(*self._keeping, return_exceptions=True)

    # --- lock, load, step, save, tell

    async def _advance(
        self,
        match: str,
        seat: int,
        move: Callable[[LiveMatch], LiveMatch],
        key: str | None = None,
        step: int | None = None,
        after_the_end: bool = False,
    ) -> Sight:
        """One step, from whatever the store knows: what another process wrote meanwhile is read, and asked again."""
        async with self._locked(match):
            while True:
                live = await self._match(match)
                if key is not None and live.history.knows(seat, key):
                    return live.sight(seat)
                late = self._late(live)
                due = self._lapsed(live) if late is None else live.timed_out(late, self._now())
                if due is not None:  # too late for anything else: what was due comes first
                    await self._keep_or_drop(live, due)
                    continue
                if live.over and not after_the_end:
                    raise MatchOver(OVER)
                if step is not None and step != live.history.count_of(seat):
                    if await self._outran(live):
                        continue
                    raise Stale(live.sight(seat))
                moved = move(live)
                if moved is live:
                    return live.sight(seat)
                try:
                    kept = await self._carried_through(self._keep(moved))
                except PositionTaken:
                    self._drop(live)
                    continue
                return kept.sight(seat)

    @asynccontextmanager
    async def _locked(self, match: str) -> AsyncIterator[None]:
        holder = self._locks.setdefault(match, _Lock())
        holder.users += 1
        try:
            async with holder.lock:
                yield
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

    def _drop(self, live: LiveMatch) -> None:
        if self._live.get(live.opening.id) is live:
            del self._live[live.opening.id]

    async def _outran(self, live: LiveMatch) -> bool:
        """Whether another process has moved this match on; then what we remember of it is dropped."""
        ahead = await self._store.position(live.opening.id) > live.position
        if ahead:
            self._drop(live)
        return ahead

    async def _keep(self, moved: LiveMatch) -> LiveMatch:
        """Stores the newest entry and only then tells of it; gives what was stored. Raises PositionTaken."""
        match, moved = moved.opening.id, await self._attended(moved)
        await self._store.append(match, moved.history.entries[-1].logged, moved.snapshot, results_of(moved))
        self._remember(moved)
        await self._herald.publish(match, moved.position)
        return moved

    async def _carried_through(self, keeping: Coroutine[Any, Any, LiveMatch]) -> LiveMatch:
        """Waits for it; whoever gives up waiting does not stop it, so what is stored is told."""
        task = asyncio.create_task(keeping)
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)
        return await asyncio.shield(task)
