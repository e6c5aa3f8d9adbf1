"""A server that starts in an instant: a process forked from one that has read all of the code already."""

from __future__ import annotations

import os
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.running import Process, Server

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["app.main"])


class QuickServer(Server):
    """Served by the code that `tablee serve` calls, and killed like it."""

    def launch(self) -> Process:
        process = FORKS.Process(target=serve, args=(self.settings, self.port, self.log))
        process.start()
        return Fork(process)


class Fork:
    def __init__(self, process: ForkServerProcess) -> None:
        self._process = process
        self.pid = process.pid

    def ended(self, seconds: float) -> bool:
        self._process.join(seconds)
        return self._process.exitcode is not None


def serve(settings: dict[str, str], port: int, log: Path) -> None:
    os.environ.update(settings)
    with log.open("ab") as written:
        os.dup2(written.fileno(), 1)
        os.dup2(written.fileno(), 2)
    from app.main import serve as serve_house

    serve_house("127.0.0.1", port, workers=1)
