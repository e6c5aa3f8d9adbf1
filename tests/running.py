"""A real server in a process of its own, on a free port of the loopback, with a database of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Protocol

import httpx

TABLEE = str(Path(sys.executable).with_name("tablee"))
"""The command, as the environment of the tests has it."""
SECONDS_TO_START = 90.0
SECONDS_TO_STOP = 10.0


class Process(Protocol):
    """A process that runs a server."""

    @property
    def pid(self) -> int | None: ...

    def ended(self, seconds: float) -> bool:
        """Waits so long at most for its end; whether it has ended."""


class Server:
    """May be started again after it was stopped or killed, and then finds the same database on the same port."""

    def __init__(self, folder: Path, database_url: str | None = None, **settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.settings = {
            "TABLEE_DATABASE_URL": database_url or f"sqlite+aiosqlite:///{folder / 'tablee.sqlite'}",
            "TABLEE_SECRET_KEY": "a secret of the tests, long enough to sign cookies",
            **{f"TABLEE_{name.upper()}": value for name, value in settings.items()},
        }
        self._process: Process | None = None

    def start(self) -> None:
        """Returns when it answers that it is ready."""
        self._process = self.launch()
        deadline = time.monotonic() + SECONDS_TO_START
        while not self._is_ready():
            if self._process.ended(0) or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start:\n{self.log.read_text('utf-8')[-4000:]}")
            time.sleep(0.05)

    def launch(self) -> Process:
        """Starts the process, by the command that people use."""
        command = [TABLEE, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        with self.log.open("ab") as log:
            return Command(subprocess.Popen(command, env={**os.environ, **self.settings}, stdout=log, stderr=log))

    def stop(self) -> None:
        """Asks it to end, as an operator would."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it between two instructions, as a power cut would."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """Nothing comes from it any more, though its lines stand."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, how: signal.Signals) -> None:
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, how)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None or process.ended(0):
            return
        assert process.pid is not None
        os.kill(process.pid, how)
        if not process.ended(SECONDS_TO_STOP):
            os.kill(process.pid, signal.SIGKILL)
            process.ended(SECONDS_TO_STOP)
            raise RuntimeError(f"the server did not end:\n{self.log.read_text('utf-8')[-4000:]}")

    def _is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz", trust_env=False, verify=False).status_code == 200
        except httpx.TransportError:
            return False


class Command:
    """A command of the shell."""

    def __init__(self, command: subprocess.Popen[bytes]) -> None:
        self._command = command
        self.pid = command.pid

    def ended(self, seconds: float) -> bool:
        try:
            self._command.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True


def free_port() -> int:
    """A port of the loopback on which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
