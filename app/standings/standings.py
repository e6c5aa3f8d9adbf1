"""Profiles, rankings, results: what one may read of people. Who hides their page is read by nobody but themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from app.games import GAMES
from app.matches.results import Ending
from app.rooms.people import Person
from app.standings.ratings import Rating

RANKED = 100
"""How many a ranking shows."""
RECENT = 12
CHARTED = 200
"""How many ratings a chart goes back."""
OPPONENTS = 20
"""How many statistics tell of."""
REMEMBERED = 5000
"""How many results statistics go back."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is public of somebody."""

    id: str
    name: str
    since: datetime
    hidden: bool = False
    gone: bool = False
    bot: str | None = None

    @property
    def shows(self) -> bool:
        """Whether everybody may read their page."""
        return not (self.hidden or self.gone or self.bot)


@dataclass(frozen=True, slots=True)
class Score:
    """How often somebody has won, drawn and lost; what was stopped counts as played."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    stopped: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost + self.stopped

    @property
    def share(self) -> float | None:
        """Of a hundred that were decided, a draw being half a victory; none where nothing was."""
        decided = self.won + self.drawn + self.lost
        return 100 * (self.won + self.drawn / 2) / decided if decided else None

    def plus(self, ending: Ending, times: int) -> Score:
        counts = {name: getattr(self, name) for name in ("won", "drawn", "lost", "stopped")}
        return Score(**{**counts, ending: counts[ending] + times})


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating at one moment."""

    rating: Rating
    at: datetime


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over, as one of its people remembers it."""

    match: str
    game: str
    seat: int
    ended_at: datetime
    ending: Ending
    reason: str
    computers: bool
    figures: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Recent:
    """One of the latest matches of somebody, with who else sat there."""

    finished: Finished
    others: tuple[tuple[str, str | None], ...]
    """The name of each, and their id where a page may lead to them."""
    may_be_seen: bool = True
    """Whether one may look at it again: a deal that others play too may be kept for a while."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody against whom one has played, each against the other alone; those of the house are one."""

    name: str
    """Empty for the computers."""
    id: str | None
    """Where a page may lead to them."""
    score: Score
    """One's own."""

    @property
    def share(self) -> float | None:
        return self.score.share


@dataclass(frozen=True, slots=True)
class InGame:
    """What somebody has reached in one game."""

    game: str
    people: Score = Score()
    """Among people, or alone where the game is played alone."""
    computers: Score = Score()
    """With somebody of the house at the table."""
    ratings: tuple[Rated, ...] = ()
    """The latest, oldest first."""
    place: int | None = None
    """In the ranking; none for who is in none."""

    @property
    def rating(self) -> Rating | None:
        return self.ratings[-1].rating if self.ratings else None


@dataclass(frozen=True, slots=True)
class Profile:
    person: Known
    games: tuple[InGame, ...]
    """Those of the register in which anything was played, in its order."""
    recent: tuple[Recent, ...]
    against_viewer: Mapping[str, Score] = field(default_factory=dict)
    """By game: how they fared against who looks."""


@dataclass(frozen=True, slots=True)
class Ranked:
    place: int
    """Equals share one."""
    person: Known
    rating: Rating


class NobodyThere(Exception):
    """Nobody bears this id, or they keep their page to themselves, or they have left."""


class StandingStore(Protocol):
    async def person(self, person: str) -> Known | None: ...

    async def hide(self, person: str, hidden: bool) -> None: ...

    async def scores(self, person: str) -> Sequence[tuple[str, bool, Ending, int]]:
        """Game, whether with computers, ending, and how often."""

    async def ratings(self, person: str, game: str, most: int) -> Sequence[Rated]:
        """The latest, oldest first."""

    async def above(self, game: str, rating: Rating) -> int:
        """How many in the ranking stand above this rating."""

    async def ranking(self, game: str, most: int) -> Sequence[tuple[Known, Rating]]:
        """Who is ranked, the best first."""

    async def recent(self, person: str, viewer: str | None, most: int) -> Sequence[Recent]:
        """The latest that this viewer may know of: at tables open to all, or at which they sat too."""

    async def against(self, person: str, viewer: str) -> Sequence[tuple[str, Ending, int]]:
        """Game, ending for the person, and how often, where the two sat on different sides."""

    async def results(self, person: str, game: str, most: int) -> Sequence[Finished]:
        """The latest, oldest first."""

    async def met(self, person: str, game: str) -> Sequence[tuple[Known, Ending, int]]:
        """Who sat at the table when there were two, the person's ending, and how often."""

    async def who_sat(self, match: str, seat: int) -> str | None:
        """The id of the person."""


class Standings:
    def __init__(self, store: StandingStore) -> None:
        self._store = store

    async def profile(self, person: str, viewer: Person | None) -> Profile:
        """What may be read of somebody. Raises NobodyThere."""
        known = await self._store.person(person)
        own = viewer is not None and viewer.id == person
        if known is None or known.gone or known.bot or (known.hidden and not own):
            raise NobodyThere
        asking = viewer.id if viewer else None
        against: dict[str, Score] = {}
        if asking and not own:
            for game, ending, times in await self._store.against(person, asking):
                against[game] = against.get(game, Score()).plus(ending, times)
        recent = await self._store.recent(person, asking, RECENT)
        return Profile(known, await self._in_games(known), tuple(recent), against)

    async def _in_games(self, person: Known) -> tuple[InGame, ...]:
        scores: dict[tuple[str, bool], Score] = {}
        for game, with_them, ending, times in await self._store.scores(person.id):
            scores[game, with_them] = scores.get((game, with_them), Score()).plus(ending, times)
        games = []
        for played in GAMES.values():
            people, computers = (scores.get((played.id, them), Score()) for them in (False, True))
            if people.played or computers.played:
                ratings = tuple(await self._store.ratings(person.id, played.id, CHARTED)) if played.rated else ()
                place = await self._place(person, played.id, ratings)
                games.append(InGame(played.id, people, computers, ratings, place))
        return tuple(games)

    async def _place(self, person: Known, game: str, ratings: Sequence[Rated]) -> int | None:
        if person.hidden or not ratings or ratings[-1].rating.provisional:
            return None
        return await self._store.above(game, ratings[-1].rating) + 1

    async def ranking(self, game: str) -> tuple[Ranked, ...]:
        """The best of a game, ordered by what they are worth at least; who is provisional is not among them."""
        ranked: list[Ranked] = []
        for number, (person, rating) in enumerate(await self._store.ranking(game, RANKED), start=1):
            level = ranked and (ranked[-1].rating.mu, ranked[-1].rating.sigma) == (rating.mu, rating.sigma)
            ranked.append(Ranked(ranked[-1].place if level else number, person, rating))
        return tuple(ranked)

    async def rating(self, person: Person, game: str) -> Rating | None:
        """How strong somebody has shown to be; None before their first rated match."""
        ratings = await self._store.ratings(person.id, game, 1)
        return ratings[-1].rating if ratings else None

    async def results(self, person: Person, game: str) -> Sequence[Finished]:
        """One's own, oldest first."""
        return await self._store.results(person.id, game, REMEMBERED)

    async def opponents(self, person: Person, game: str) -> tuple[Opponent, ...]:
        """Against whom one has played in duels, the one met most often first."""
        people: dict[str, Known] = {}
        scores: dict[str, Score] = {}
        for other, ending, times in await self._store.met(person.id, game):
            id = "" if other.bot else other.id
            people[id] = other
            scores[id] = scores.get(id, Score()).plus(ending, times)
        return tuple(
            Opponent(people[id].name if id else "", id if id and people[id].shows else None, score)
            for id, score in sorted(scores.items(), key=lambda met: (-met[1].played, met[0]))
        )[:OPPONENTS]

    async def who_sat(self, match: str, seat: int) -> str | None:
        return await self._store.who_sat(match, seat)

    async def is_hidden(self, person: Person) -> bool:
        known = await self._store.person(person.id)
        return known is not None and known.hidden

    async def hide(self, person: Person, hidden: bool) -> None:
        """Keeps one's page to oneself and stays out of rankings, or not any more."""
        await self._store.hide(person.id, hidden)
