"""A match in memory: its state, its log, and what each audience sees of it. A cache of the store, and a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.contract import Audience, Game, hears
from app.kernel.play import replay, start, step, to_act
from app.kernel.token import read_token, token_of
from app.matches.codec import codec_of
from app.matches.commitment import commitment_to
from app.matches.errors import OtherEdition
from app.matches.history import Entry, History
from app.matches.ports import Logged, Opening, Snapshot, Stored
from app.matches.sight import Offer, Sight

UNDO = "undo"
"""The token of the entry that takes an action back."""


@dataclass(frozen=True, slots=True)
class LiveMatch:
    """The match after some entries of its log. `after` makes the next one; nothing is ever changed."""

    opening: Opening
    game: Game
    names: tuple[str, ...]
    state: Any
    counts: tuple[int, ...]
    """The step of each seat, then that of spectators."""
    history: History
    before: tuple[Any, ...] = ()
    """States before the latest actions that can be taken back, oldest first: spares a replay."""
    _views: dict[Audience, Any] = field(default_factory=dict, compare=False, repr=False)
    _sights: dict[Audience, Sight] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def begun(cls, opening: Opening, names: tuple[str, ...]) -> LiveMatch:
        """A new match, set up from its options and its seed. Raises BadOptions."""
        game = GAMES[opening.game]
        options = codec_of(game).read_options(opening.options)
        state = start(game, options, len(opening.people), Seeded(opening.seed, 0))
        seats = len(opening.people)
        return cls(opening, game, names, state, (0,) * (seats + 1), History.of((), seats))

    @classmethod
    def restored(cls, stored: Stored) -> LiveMatch:
        """The match as it was left. Raises OtherEdition when its rules or its cards are no longer ours."""
        opening = stored.opening
        game = GAMES.get(opening.game)
        if game is None or (game.edition, game.catalogue) != (opening.edition, opening.catalogue):
            raise OtherEdition
        codec = codec_of(game)
        entries = [Entry(logged, codec.load_events(logged.events)) for logged in stored.log]
        history = History.of(entries, len(opening.people))
        counts = entries[-1].logged.counts if entries else stored.snapshot.counts
        match = cls(opening, game, stored.names, None, counts, history)
        fresh = stored.snapshot.position == len(entries)
        return replace(match, state=codec.load_state(stored.snapshot.state) if fresh else match.replayed)

    @property
    def position(self) -> int:
        return len(self.history.entries)

    @property
    def audiences(self) -> tuple[Audience, ...]:
        return (*range(len(self.opening.people)), None)

    @property
    def snapshot(self) -> Snapshot:
        state = codec_of(self.game).dump_state(self.state)
        return Snapshot(self.position, state, self.counts, self.game.outcome(self.state) is not None)

    @property
    def replayed(self) -> Any:
        """The state that the log gives from the beginning."""
        return self._replay(self.history.effective)

    def knows(self, seat: int, key: str) -> bool:
        """Whether this click has been played already."""
        return (seat, key) in self.history.clicks

    def count_of(self, audience: Audience) -> int:
        return self.counts[-1 if audience is None else audience]

    # --- what happens

    def played(self, seat: int, token: str, key: str | None, at: datetime) -> LiveMatch:
        """The match after this action. Raises RuleError, and then nothing has happened."""
        action = read_token(self.game, token)
        rng = Seeded(self.opening.seed, len(self.history.effective) + 1)
        done = step(self.game, self.state, seat, action, rng)
        before = () if done.sealed else (*self.before, self.state)
        return self._moved(seat, token, key, None, done.sealed, done.state, done.events, before, at)

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may take back the last action: its own, and nothing was shown or drawn by it."""
        last = self.history.effective[-1].logged if self.history.effective else None
        return last is not None and last.seat == seat and not last.sealed and self.game.outcome(self.state) is None

    def undone(self, seat: int, key: str, at: datetime) -> LiveMatch:
        """The match without its last action: the log replayed less one."""
        last = self.history.effective[-1].logged.position
        state = self.before[-1] if self.before else self._replay(self.history.effective[:-1])
        return self._moved(seat, UNDO, key, last, False, state, (), self.before[:-1], at)

    def _moved(
        self,
        seat: int,
        token: str,
        key: str | None,
        undoes: int | None,
        sealed: bool,
        state: Any,
        events: tuple[Any, ...],
        before: tuple[Any, ...],
        at: datetime,
    ) -> LiveMatch:
        after = replace(self, state=state, before=before, _views={}, _sights={})
        counts = tuple(
            count + (audience == seat or self._differs(after, audience, events))
            for count, audience in zip(self.counts, self.audiences, strict=True)
        )
        written = codec_of(self.game).dump_events(events)
        logged = Logged(self.position + 1, seat, token, key, undoes, sealed, counts, written, at)
        return replace(after, counts=counts, history=self.history.after(Entry(logged, events)), _views=after._views)

    def _differs(self, after: LiveMatch, audience: Audience, events: tuple[Any, ...]) -> bool:
        """Whether this audience can tell that something has happened. What it may do follows from what it sees (K6)."""
        return any(hears(audience, event) for event in events) or self.view(audience) != after.view(audience)

    def _replay(self, entries: Sequence[Entry]) -> Any:
        options = codec_of(self.game).read_options(self.opening.options)
        log = ((entry.logged.seat, read_token(self.game, entry.logged.token)) for entry in entries)
        *_, last = replay(self.game, options, len(self.opening.people), self.opening.seed, log)
        return last.state

    # --- what is seen

    def view(self, audience: Audience) -> Any:
        if audience not in self._views:
            self._views[audience] = self.game.view(self.state, audience)
        return self._views[audience]

    def sight(self, audience: Audience) -> Sight:
        """Everything that this audience is shown."""
        if audience not in self._sights:
            self._sights[audience] = self._look(audience)
        return self._sights[audience]

    def _look(self, audience: Audience) -> Sight:
        awaited = to_act(self.game, self.state)
        actions = self.game.legal(self.state, audience) if audience is not None and audience in awaited else ()
        view = self.view(audience)
        return Sight(
            match=self.opening.id,
            room=self.opening.room,
            game=self.game,
            audience=audience,
            step=self.count_of(audience),
            to_act=awaited,
            view=view,
            offers=tuple(Offer(token_of(action), action) for action in actions),
            outcome=self.game.outcome(self.state),
            commitment=commitment_to(self.opening.seed),
            names=self.names,
            log=self.history.heard(audience),
            may_undo=audience is not None and self.may_undo(audience),
        )
