"""So many matches at once in a closed loop: each next move waits until both players have seen the last one.

What is measured is what a room server does all day: a move comes by POST, is stored, is answered with the whole view,
and is pushed to the rival's open socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect

from app.bench.line import Line
from app.bench.server import Measured, measured_server

GAME = "elemental_arena"
OPTIONS = {"initiation": True, "invocation": "preset"}
TABLES = (1, 20, 100)
"""Matches at once, one figure each."""
WARM = 1.0
"""Seconds of play before the measure begins."""


@dataclass(slots=True)
class Counts:
    """What all tables did since the measure began."""

    moves: int = 0
    answered: list[float] = field(default_factory=list)
    """Seconds from each click to its answer."""
    seen: list[float] = field(default_factory=list)
    """Seconds from each click to the rival's push."""


class Player:
    """One person: a connection to click with, and an open socket."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.body: dict[str, Any] = {}
        """The newest view, by answer or by push."""
        self._socket: ClientConnection | None = None

    @classmethod
    async def enrol(cls, port: int, name: str) -> Player:
        line = await Line.open(port)
        line.token = (await line.post("/api/guests", name=name))["token"]
        return cls(line)

    async def watch(self, port: int, match: str) -> None:
        """Opens the socket, and reads the whole view that it begins with."""
        url = f"ws://127.0.0.1:{port}/api/matches/{match}/live?token={self.line.token}"
        self._socket = await connect(url, proxy=None, compression=None, ping_interval=None)
        await self.hear()

    async def hear(self) -> float:
        """Waits for a push that is newer than what the person has seen; the moment at which it came."""
        assert self._socket is not None
        newest, moment = self.body.get("step", -1), 0.0
        while self.body.get("step", -1) <= newest:
            text = await self._socket.recv()
            moment = perf_counter()
            self.body = orjson.loads(text)
        return moment

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None
        self.body = {}


class Table:
    """Two people who play one match after another."""

    def __init__(self, port: int, number: int, counts: Counts) -> None:
        self._port = port
        self._number = number
        self._counts = counts
        self._whims = Random(number)  # noqa: S311  a bench, not a secret
        self._players: list[Player] = []

    async def play(self, seated: asyncio.Barrier, until: asyncio.Event) -> None:
        """Sits down, waits until all have, and plays until told to stop, between two moves."""
        self._players = [await Player.enrol(self._port, f"{name} {self._number}") for name in ("Alice", "Bruno")]
        match = await self._sit_down()
        await seated.wait()
        while not until.is_set():
            while not until.is_set() and self._players[0].body["outcome"] is None:
                await self._move(match)
            for player in self._players:
                await player.leave()
            if not until.is_set():
                match = await self._sit_down()
        for player in self._players:
            await player.line.close()

    async def _sit_down(self) -> str:
        host, friend = self._players
        opened = await host.line.post("/api/rooms", game=GAME, seats=2, options=OPTIONS, visibility="link")
        seated = await friend.line.post(f"/api/rooms/{opened['room']['id']}/seats")
        match: str = seated["match"]["id"]
        for player in self._players:
            await player.watch(self._port, match)
        return match

    async def _move(self, match: str) -> None:
        """One move by whoever is awaited; ends when both have seen it."""
        seat = self._players[0].body["to_act"][0]
        mover, rival = self._players[seat], self._players[1 - seat]
        token = self._whims.choice(mover.body["offers"])["token"]
        click = {"token": token, "step": mover.body["step"], "key": f"{match} {mover.body['step']}"}
        began = perf_counter()
        seen = asyncio.create_task(rival.hear())
        answer = await mover.line.post(f"/api/matches/{match}/actions", **click)
        self._counts.answered.append(perf_counter() - began)
        self._counts.seen.append(await seen - began)
        self._counts.moves += 1
        await mover.hear()
        mover.body = answer


async def figures(seconds: float) -> AsyncIterator[dict[str, Any]]:
    """Moves per second over HTTP, and what each costs the server, as JSON-able data. Raises NoServer."""
    for tables in TABLES:
        async with measured_server() as server:
            yield await _figure(server, tables, seconds)


async def _figure(server: Measured, tables: int, seconds: float) -> dict[str, Any]:
    counts, seated, stop = Counts(), asyncio.Barrier(tables + 1), asyncio.Event()
    async with asyncio.TaskGroup() as playing:
        for number in range(tables):
            playing.create_task(Table(server.port, number, counts).play(seated, stop))
        await seated.wait()
        await asyncio.sleep(WARM)
        counts.moves = 0
        counts.answered.clear()
        counts.seen.clear()
        began, cpu = perf_counter(), server.cpu()
        await asyncio.sleep(seconds)
        took, cpu, memory = perf_counter() - began, server.cpu() - cpu, server.memory()
        moves = counts.moves
        stop.set()
    return {
        "figure": "moves_per_second_over_http",
        "game": GAME,
        "matches": tables,
        "value": round(moves / took),
        "unit": "1/s",
        "seconds": round(took, 1),
        "server_cpu_us_per_move": round(cpu / moves * 1e6) if moves else None,
        "server_memory_mb": round(memory),
        "answer_ms": _spread(counts.answered),
        "rival_ms": _spread(counts.seen),
    }


def _spread(seconds: Sequence[float]) -> dict[str, float] | None:
    if not seconds:
        return None
    ordered = sorted(seconds)
    return {
        name: round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 2)
        for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
    }
