"""A match in memory: its state, its log, and what each audience sees of it. A cache of the store, and a value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.contract import Audience, Game, Outcome, Refusal, RuleError, RunOutOfTime, Window, hears
from app.kernel.play import Step, replay, start, step, to_act
from app.kernel.token import read_token, token_of
from app.matches import answering
from app.matches.clocks import Clocks, SharedDeal, milliseconds, turned, wound
from app.matches.codec import codec_of
from app.matches.commitment import commitment_to
from app.matches.errors import OtherEdition, RedoRefused, UndoRefused
from app.matches.history import Entry, History
from app.matches.ports import ABSENT, LEAVE, RETURN, Logged, Opening, Snapshot, Stored
from app.matches.sight import STOPPED, Offer, Sight
from app.matches.talk import may_say
from app.matches.windows import Wait, Windows

TIMEOUT = token_of(RunOutOfTime())
UNDO = "undo"
"""The token of the entry that takes an action back."""
STAND_IN = "greedy"
"""The bot that plays for who has left."""


@dataclass(frozen=True, slots=True)
class LiveMatch:
    """The match after some entries of its log. `played`, `undone`, `left` and `returned` make the next one; nothing is
    ever changed."""

    opening: Opening
    game: Game
    names: tuple[str, ...]
    state: Any
    history: History
    before: tuple[Any, ...] = ()
    """The states before the latest actions, oldest first, as long as they are free to take back: spares a replay."""
    clocks: Clocks | None = None
    windows: Windows | None = None
    _views: dict[Audience, Any] = field(default_factory=dict, compare=False, repr=False)
    _sights: dict[tuple[Audience, bool], Sight] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def begun(cls, opening: Opening) -> LiveMatch:
        """A new match, set up from its options and its seed. Raises BadOptions."""
        game = GAMES[opening.game]
        options = codec_of(game).read_options(opening.options)
        state = start(game, options, len(opening.people), Seeded(opening.chance, 0))
        windows = Windows.closed(len(opening.people)) if game.moments else None
        history = History.of((), len(opening.people), game.takes_back_freely)
        match = cls(opening, game, (), state, history, windows=windows)
        if opening.terms.timing is None:
            return match
        now = milliseconds(opening.started_at)
        return replace(match, clocks=wound(opening.terms.timing, len(opening.people), match.clocked, now))

    @classmethod
    def restored(cls, stored: Stored) -> LiveMatch:
        """The match as it was left. Raises OtherEdition when its rules or its cards are no longer ours."""
        opening = stored.opening
        game = GAMES.get(opening.game)
        if game is None or (game.edition, game.catalogue) != (opening.edition, opening.catalogue):
            raise OtherEdition
        codec = codec_of(game)
        entries = (Entry(logged, codec.load_events(logged.events)) for logged in stored.log)
        history = History.of(entries, len(opening.people), game.takes_back_freely)
        snapshot = stored.snapshot
        match = cls(opening, game, stored.names, None, history, clocks=snapshot.clocks, windows=snapshot.windows)
        fresh = snapshot.position == match.position
        return replace(match, state=codec.load_state(snapshot.state) if fresh else match.replayed)

    @property
    def position(self) -> int:
        """How many entries the log has, seen by nobody outside the house."""
        return len(self.history.entries)

    @property
    def over(self) -> bool:
        return self.history.stopped or self.game.outcome(self.state) is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or because everybody agreed to stop."""
        return Outcome("draw", (), STOPPED) if self.history.stopped else self.game.outcome(self.state)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have something to decide, ascending."""
        return () if self.history.stopped else to_act(self.game, self.state)

    @property
    def snapshot(self) -> Snapshot:
        state = codec_of(self.game).dump_state(self.state)
        look, ends = answering.look_at(self), self.shared.ends if self.shared else None
        return Snapshot(self.position, state, self.over, self.computer_awaited, self.clocks, self.windows, look, ends)

    @property
    def shared(self) -> SharedDeal | None:
        """What keeps its deal from others, where they play the same."""
        return self.opening.terms.shared

    @property
    def bots(self) -> tuple[str | None, ...]:
        """Which bot plays each seat now."""
        if not self.history.away:
            return self.opening.bots
        return tuple(STAND_IN if seat in self.history.away else bot for seat, bot in enumerate(self.opening.bots))

    @property
    def computer_awaited(self) -> bool:
        """Whether a seat that a bot plays has something to decide."""
        return self._bot_awaited is not None

    @property
    def _bot_awaited(self) -> int | None:
        """The first seat that a bot plays and that has something to decide; a pass that is held is decided."""
        bots, wait = self.bots, self.wait
        decided = wait.seat if wait is not None and wait.held else None
        return next((seat for seat in self.awaited if bots[seat] and seat != decided), None)

    @property
    def window(self) -> Window | None:
        """What a seat may answer out of turn, as the game says."""
        return None if self.over else self.game.window(self.state)

    @property
    def wait(self) -> Wait | None:
        """Who is awaited to answer, and how."""
        return None if self.windows is None else self.windows.wait

    @property
    def clocked(self) -> tuple[int, ...]:
        """The seats whose clocks run: those of the people who are awaited, but not of who may answer out of turn."""
        window = self.window
        return tuple(seat for seat in self.people_awaited if window is None or seat != window.seat)

    @property
    def people_awaited(self) -> tuple[int, ...]:
        """The seats whose people have something to decide."""
        bots = self.bots
        return tuple(seat for seat in self.awaited if bots[seat] is None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now, ascending."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def agreed_again(self) -> bool:
        """Whether all people at the table want to play again."""
        people = {seat for seat, bot in enumerate(self.opening.bots) if bot is None}
        return self.over and bool(people) and people <= set(self.history.again)

    @property
    def replayed(self) -> Any:
        """The state that the log gives from the beginning."""
        return self._replay(self.history.effective)

    # --- what happens

    def played(self, seat: int, token: str, key: str | None, at: datetime, why: str = "") -> LiveMatch:
        """The match after this action; `why` the house takes it. Raises RuleError, and then nothing has happened."""
        rng = Seeded(self.opening.chance, len(self.history.effective) + 1)
        done = step(self.game, self.state, seat, read_token(self.game, token), rng)
        after = self._with(done.state, self.history, self.before, {}, {})
        noticed = self._noticed(after, seat, done.events)
        sealed = not self.game.takes_back_freely and (done.sealed or self._answered(done, seat, noticed))
        before = () if sealed else (*self.before, self.state)
        return after._written(seat, token, key, None, sealed, noticed, done.events, before, at, why)

    def undone(self, seat: int, key: str, at: datetime) -> LiveMatch:
        """The match without the last action of this seat: the log replayed without it. Raises UndoRefused."""
        taken_back = self.history.free_to_take_back(seat)
        if taken_back is None or self.over:
            raise UndoRefused
        kept = self.history.effective
        since = kept[kept.index(taken_back) + 1 :]
        if any(entry.logged.sealed for entry in since):  # the chance of a later action comes from its place in the log
            raise UndoRefused
        if self.before and not since:
            state, before = self.before[-1], self.before[:-1]
        else:
            state, before = self._replay([entry for entry in kept if entry is not taken_back]), ()
        after = replace(self, state=state, _views={}, _sights={})
        noticed = tuple(
            differs or self.history.noticed(taken_back, audience)
            for differs, audience in zip(self._noticed(after, seat, ()), self.history.audiences, strict=True)
        )
        return after._written(seat, UNDO, key, taken_back.logged.position, True, noticed, (), before, at)

    def redone(self, seat: int, key: str, at: datetime) -> LiveMatch:
        """The match with the action that this seat took back last played again: it leads where it led before.

        Raises RedoRefused.
        """
        following = self._to_redo(seat)
        if following is None:
            raise RedoRefused
        return self.played(seat, following.token, key, at)

    def _to_redo(self, seat: int) -> Logged | None:
        """What this seat may play again, where the game lets it take back freely (see `Game.takes_back_freely`)."""
        if self.over or not self.game.takes_back_freely or not self.history.to_redo:
            return None
        following = self.history.to_redo[-1]
        return following if following.seat == seat else None

    def timed_out(self, seat: int, at: datetime) -> LiveMatch:
        """The match once this seat has run out of time: the game says what that means.

        Where it says nothing, or goes on waiting for this seat, a bot plays there from now on.
        """
        last = self.history.entries[-1].logged if self.history.entries else None
        if last is not None and (last.seat, last.token) == (seat, TIMEOUT):
            return self.replaced(seat, at)
        try:
            return self.played(seat, TIMEOUT, None, at)
        except RuleError:
            return self.replaced(seat, at)

    def rewound(self, seat: int, token: str, position: int, key: str, at: datetime) -> LiveMatch:
        """The match as it was before the action at this position: everybody has consented."""
        kept = [entry for entry in self.history.effective if entry.logged.position < position]
        after = replace(self, state=self._replay(kept), _views={}, _sights={})
        everybody = [True for _ in self.history.audiences]
        return after._written(seat, token, key, position, True, everybody, (), (), at)

    def left(self, seat: int, key: str, at: datetime) -> LiveMatch:
        """The match with this seat left to a bot. The whole table knows; nothing in the game has happened."""
        return self.settled(seat, LEAVE, key, at)

    def replaced(self, seat: int, at: datetime) -> LiveMatch:
        """The match with this seat, whose person is gone, left to a bot."""
        return self.settled(seat, ABSENT, None, at)

    def returned(self, seat: int, key: str, at: datetime) -> LiveMatch:
        """The match with this seat played by its person again."""
        return self.settled(seat, RETURN, key, at)

    def settled(self, seat: int, token: str, key: str | None, at: datetime) -> LiveMatch:
        """The match with something settled that is no action of the game, as the whole table is told."""
        everybody = [True for _ in self.history.audiences]
        after = replace(self, _sights={})
        return after._written(seat, token, key, None, False, everybody, (), self.before, at)

    def confided(self, seat: int, token: str, key: str | None, windows: Windows, at: datetime) -> LiveMatch:
        """The match with something settled between this seat and the house: nobody else can tell."""
        alone = [audience == seat for audience in self.history.audiences]
        after = replace(self, windows=windows, _sights={})
        return after._written(seat, token, key, None, False, alone, (), self.before, at)

    def _written(
        self,
        seat: int,
        token: str,
        key: str | None,
        undoes: int | None,
        sealed: bool,
        noticed: Sequence[bool],
        events: tuple[Any, ...],
        before: tuple[Any, ...],
        at: datetime,
        why: str = "",
    ) -> LiveMatch:
        counts = tuple(count + grows for count, grows in zip(self.history.counts, noticed, strict=True))
        dumped = codec_of(self.game).dump_events(events)
        logged = Logged(self.position + 1, seat, token, key, undoes, sealed, counts, dumped, at, why)
        grown = self._with(self.state, self.history.after(Entry(logged, events)), before, self._views, self._sights)
        timing = self.opening.terms.timing
        if self.clocks is None or timing is None or not all(noticed):
            return grown
        mover, undone = seat if logged.plays else None, undoes is not None
        clocks = turned(self.clocks, timing, grown.clocked, milliseconds(at), mover, undone)
        return replace(grown, clocks=clocks)

    def _with(
        self,
        state: Any,
        history: History,
        before: tuple[Any, ...],
        views: dict[Audience, Any],
        sights: dict[tuple[Audience, bool], Sight],
    ) -> LiveMatch:
        """As `replace` does, in the path of every move."""
        fixed = self.opening, self.game, self.names
        return LiveMatch(*fixed, state, history, before, self.clocks, self.windows, views, sights)

    def _noticed(self, after: LiveMatch, seat: int, events: tuple[Any, ...]) -> tuple[bool, ...]:
        """For each audience, whether it can tell that something has happened; who acted always can."""
        public = self.awaited != after.awaited or after.over
        return tuple(
            public or audience == seat or self._differs(after, audience, events) for audience in self.history.audiences
        )

    def _differs(self, after: LiveMatch, audience: Audience, events: tuple[Any, ...]) -> bool:
        """Whether this audience hears or sees something new. What it may do follows from what it sees (K6)."""
        return any(hears(audience, event) for event in events) or self.view(audience) != after.view(audience)

    def _answered(self, done: Step, seat: int, noticed: Sequence[bool]) -> bool:
        """Whether another seat, who noticed the step, has something to decide now: it may answer it, even in secret."""
        return any(noticed[other] for other in to_act(self.game, done.state) if other != seat)

    def _replay(self, entries: Sequence[Entry]) -> Any:
        options = codec_of(self.game).read_options(self.opening.options)
        log = ((entry.logged.seat, read_token(self.game, entry.logged.token)) for entry in entries)
        *_, last = replay(self.game, options, len(self.opening.people), self.opening.chance, log)
        return last.state

    # --- what is seen

    def view(self, audience: Audience) -> Any:
        if audience not in self._views:
            self._views[audience] = self.game.view(self.state, audience)
        return self._views[audience]

    def sight(self, audience: Audience) -> Sight:
        """Everything that this audience is shown. Who has left their seat to a bot is offered nothing."""
        return self._sight(audience, audience is not None and audience not in self.history.away)

    def computers_turn(self) -> Sight | None:
        """What the first seat sees that is awaited and played by a bot, with its offers; None when there is none."""
        seat = self._bot_awaited
        return None if seat is None else self._sight(seat, True)

    def _sight(self, audience: Audience, plays: bool) -> Sight:
        if (audience, plays) not in self._sights:
            self._sights[audience, plays] = self._look(audience, plays)
        return self._sights[audience, plays]

    def _look(self, audience: Audience, plays: bool) -> Sight:
        awaited = self.awaited
        answer = answering.answer_of(self, audience)
        deciding = audience if plays and audience in awaited and answering.may_act(answer) else None
        actions = () if deciding is None else self.game.legal(self.state, deciding)
        if answer is not None and answer.held:  # to say it again changes nothing
            actions = tuple(action for action in actions if token_of(action) == answer.lapse)
        free = audience is not None and plays and not self.over and self.history.free_to_take_back(audience) is not None
        return Sight(
            match=self.opening.id,
            room=self.opening.room,
            game=self.game,
            audience=audience,
            step=self.history.count_of(audience),
            to_act=awaited,
            view=self.view(audience),
            offers=tuple(Offer(token_of(action), action) for action in actions),
            outcome=self.outcome,
            commitment=commitment_to(self.opening.seed),
            names=self.names,
            log=self.history.heard(audience),
            may_undo=free,
            may_redo=audience is not None and plays and self._to_redo(audience) is not None,
            refusals=() if deciding is None else tuple(self._refused(deciding, actions)),
            bots=self.bots,
            away=self.history.away,
            began_at=milliseconds(self.opening.started_at),
            terms=self.opening.terms,
            clocks=self.clocks,
            proposal=self.history.proposal,
            may_say=() if audience is None or not plays else may_say(self, audience, free),
            again=self.history.again,
            agreed_again=self.agreed_again,
            answer=answer,
            habit=answering.habit_of(self, audience),
            own_turn=audience is not None and answering.on_turn(self, audience),
        )

    def _refused(self, seat: int, offered: tuple[Any, ...]) -> Iterator[tuple[str, Refusal]]:
        """Why the seat may not do what it may well look for."""
        for action in dict.fromkeys(self.game.wished(self.view(seat))):
            if action not in offered and (refusal := self.game.why_not(self.state, seat, action)):
                yield token_of(action), refusal
