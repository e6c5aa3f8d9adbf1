"""A real server in a process of its own, on a free port of the loopback, with a database of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

TABLEE = str(Path(sys.executable).with_name("tablee"))
"""The command, as the environment of the tests has it."""
SECONDS_TO_START = 30.0
SECONDS_TO_STOP = 10.0


class Server:
    """May be started again after it was stopped or killed, and then finds the same database on the same port."""

    def __init__(self, folder: Path, database_url: str | None = None, **settings: str) -> None:
        self.folder = folder
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._environment = {
            **os.environ,
            "TABLEE_DATABASE_URL": database_url or f"sqlite+aiosqlite:///{folder / 'tablee.sqlite'}",
            "TABLEE_SECRET_KEY": "a secret of the tests, long enough to sign cookies",
            **{f"TABLEE_{name.upper()}": value for name, value in settings.items()},
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when it answers that it is ready."""
        command = [TABLEE, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, env=self._environment, stdout=log, stderr=log)
        deadline = time.monotonic() + SECONDS_TO_START
        while not self._is_ready():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start:\n{self.log.read_text('utf-8')[-4000:]}")
            time.sleep(0.02)

    def stop(self) -> None:
        """Asks it to end, as an operator would."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it between two instructions, as a power cut would."""
        self._end(signal.SIGKILL)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise
        finally:
            self._process = None

    def _is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz", trust_env=False).status_code == 200
        except httpx.TransportError:
            return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
