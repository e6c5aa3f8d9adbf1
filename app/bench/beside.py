"""Our house and its peer in one run: what is to be measured of both, and the aims that compare them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Final

import orjson
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from app.bench.peer import run_ours, run_peer
from app.bench.server import Measured, measured_server

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "elemental_arena": {"invocation": "preset"},  # the full game, from the first move that both see
    "explor_games": {},
}
MATCHES: Final = (1, 20, 100, 200)
SPECTATORS: Final = 500
SHARE_OF_RATE: Final = 0.5
"""Of the moves a second that the slower of the two reaches: the rate at which both are asked for their p99."""
SERVER_CORE: Final = "0"
WORKERS: Final = (2, 4)
PLAYERS_OF_WORKERS: Final = 100
"""Matches at once in the runs of several processes."""

Run = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Aim:
    """A figure of ours beside the same of the peer: it holds while their ratio keeps to a bound."""

    figure: str
    game: str
    ours: float | None
    peer: float | None
    least: float | None = None
    most: float | None = None

    @property
    def ratio(self) -> float | None:
        return self.ours / self.peer if self.ours is not None and self.peer else None

    @property
    def holds(self) -> bool | None:
        """None where one of the two was not measured."""
        if self.ratio is None:
            return None
        return (self.least is None or self.ratio >= self.least) and (self.most is None or self.ratio <= self.most)

    def data(self) -> dict[str, Any]:
        ratio = None if self.ratio is None else round(self.ratio, 3)
        bound = {"least": self.least} if self.least is not None else {"most": self.most}
        about = {"figure": self.figure, "game": self.game, "ours": self.ours, "peer": self.peer}
        return {**about, "ratio": ratio, **bound, "holds": self.holds}


class Measures:
    """What one run has measured, by what was asked of whom."""

    def __init__(self, seconds: float, matches: Sequence[int]) -> None:
        self._seconds = seconds
        self._matches = matches
        self._peer: dict[str, Run] = {}
        self._ours: dict[tuple[str, str], Run] = {}

    async def of_peer(self) -> AsyncIterator[Run]:
        """The peer at every number of matches, and before spectators."""
        for matches in self._matches:
            run = self._peer[f"closed {matches}"] = await run_peer(**self._closed(matches))
            yield {"figure": "moves", "of": "peer", **run}
        run = self._peer["spectators"] = await run_peer(**self._watched())
        yield {"figure": "spectators", "of": "peer", **run}

    async def of_ours(self, game: str) -> AsyncIterator[Run]:
        """The same of ours, and then both at the same open rate."""
        played = {"game": game, "options": orjson.dumps(OPTIONS[game]).decode()}
        for matches in self._matches:
            async with measured_server(cores=SERVER_CORE) as house:
                run = await run_ours(house.port, house.pid, **played, **self._closed(matches))
            self._ours[game, f"closed {matches}"] = run
            yield {"figure": "moves", "of": "ours", "game": game, **run}
        async with measured_server(cores=SERVER_CORE) as house:
            run = await run_ours(house.port, house.pid, **played, **self._watched())
        self._ours[game, "spectators"] = run
        yield {"figure": "spectators", "of": "ours", "game": game, **run}
        for matches in (number for number in self._matches if number > 1):
            paces = [run["moves_per_s"] for run in self._both(game, f"closed {matches}") if run]
            at = {**self._closed(matches), "mode": "open", "rate": max(1, round(SHARE_OF_RATE * min(paces)))}
            async with measured_server(cores=SERVER_CORE) as house:
                run = await run_ours(house.port, house.pid, **played, **at)
            self._ours[game, f"open {matches}"] = run
            yield {"figure": "open rate", "of": "ours", "game": game, **run}
            if self._peer:
                run = self._peer[f"open {game} {matches}"] = await run_peer(**at)
                yield {"figure": "open rate", "of": "peer", "beside": game, **run}

    def _closed(self, matches: int) -> Run:
        return {"matches": matches, "moves": 200, "seconds": self._seconds, "warm": 2}

    def _watched(self) -> Run:
        return {**self._closed(1), "spectators": SPECTATORS}

    def _both(self, game: str, asked: str) -> tuple[Run | None, Run | None]:
        peer = asked.replace("open", f"open {game}")
        return self._ours.get((game, asked)), self._peer.get(peer)

    def aims(self, game: str) -> Iterator[Aim]:
        """The aims of a game, as far as both sides were measured."""
        for matches in (number for number in self._matches if number > 1):
            closed = self._both(game, f"closed {matches}")
            yield _aim(f"server CPU a move, {matches} matches, µs", game, closed, "server.us_per_move", most=0.5)
        for matches in (number for number in self._matches if number > 1):
            closed = self._both(game, f"closed {matches}")
            yield _aim(f"moves a second, {matches} matches", game, closed, "moves_per_s", least=2.0)
        for matches in (number for number in self._matches if number > 1):
            opened = self._both(game, f"open {matches}")
            yield _aim(f"p99 to the rival's screen, {matches} matches, ms", game, opened, "opp_ms.p99", most=1.0)
        watched = self._both(game, "spectators")
        yield _aim(f"server CPU a move, {SPECTATORS} spectators, µs", game, watched, "server.us_per_move", most=1 / 3)
        most = max(self._matches)
        largest = self._both(game, f"closed {most}")
        yield _aim(f"resident memory, {most} matches, MB", game, largest, "server.rss_mb", most=0.5)


def _aim(
    figure: str,
    game: str,
    runs: tuple[Run | None, Run | None],
    path: str,
    least: float | None = None,
    most: float | None = None,
) -> Aim:
    ours, peer = (_found(run, path) for run in runs)
    return Aim(figure, game, ours, peer, least, most)


def _found(run: Run | None, path: str) -> float | None:
    value: Any = run
    for key in path.split("."):
        value = value.get(key) if value else None
    return None if value is None else float(value)


async def of_processes(seconds: float, postgres: str, redis: str) -> AsyncIterator[Run]:
    """Several processes of ours on one PostgreSQL and one Redis. Raises OSError where these do not answer."""
    for workers in WORKERS:
        async with _empty_database(postgres) as database:
            settings = {"TABLEE_DATABASE_URL": database, "TABLEE_REDIS_URL": redis}
            async with measured_server(workers, settings) as house:
                run = await _played(house, seconds)
        yield {"figure": "moves of several processes", "of": "ours", "processes": workers, **run}


async def _played(house: Measured, seconds: float) -> Run:
    game = "elemental_arena"
    options = orjson.dumps(OPTIONS[game]).decode()
    load = {"matches": PLAYERS_OF_WORKERS, "moves": 200, "seconds": seconds, "warm": 2}
    return await run_ours(house.port, house.pid, game=game, options=options, **load)


@asynccontextmanager
async def _empty_database(server: str) -> AsyncIterator[str]:
    """The address of a database that is thrown away."""
    name = f"tablee_bench_{token_hex(4)}"
    engine = create_async_engine(make_url(server), isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        try:
            yield make_url(server).set(database=name).render_as_string(hide_password=False)
        finally:
            async with engine.connect() as connection:
                await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        await engine.dispose()
