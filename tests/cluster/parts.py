"""What a house of many processes stands on, each a process of its own on the loopback that may be cut and come back."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

from tests.running import free_port
from tests.services import tool

SECONDS_TO_ANSWER = 60.0
SECONDS_TO_STOP = 20.0
DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
POSTGRES_USER = "postgres"
"""Who runs it where we are root: it refuses to be run by root."""
AS_POSTGRES = ("setpriv", f"--reuid={POSTGRES_USER}", f"--regid={POSTGRES_USER}", "--clear-groups")


class Part(ABC):
    """A process with a port. `stop` asks it to end, `kill` ends it as a power cut would."""

    name: str

    def __init__(self, folder: Path, port: int | None = None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> Sequence[str]: ...

    def answers(self) -> bool:
        """Whether it is of use already."""
        return listens(self.port)

    def start(self) -> None:
        """Returns when it answers."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self.command(), cwd=self.folder, stdout=log, stderr=log)
        wait_until(self._answers_or_ended, f"{self.name} does not answer")
        if self._process.poll() is not None:
            raise RuntimeError(f"{self.name} ended:\n{self.log.read_text()[-4000:]}")

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """Nothing comes from it any more, though its lines stand: what a dead network looks like."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    @property
    def log(self) -> Path:
        return self.folder / f"{self.name}.log"

    def _answers_or_ended(self) -> bool:
        return self._process is None or self._process.poll() is not None or self.answers()

    def _signal(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Postgres(Part):
    name = "postgres"

    def __init__(self, folder: Path, port: int | None = None) -> None:
        super().__init__(folder, port)
        self._programs = Path(tool("initdb")).parent
        self._data = folder / "postgres"
        if os.getuid() == 0:  # it must reach its folder
            _open_to(folder, pwd.getpwnam(POSTGRES_USER))

    @property
    def url(self) -> str:
        return f"postgresql+asyncpg://tablee@127.0.0.1:{self.port}/postgres"

    def command(self) -> Sequence[str]:
        if not self._data.exists():
            making = ("initdb", "--pgdata", str(self._data), "--username", "tablee", "--auth", "trust", "--no-sync")
            subprocess.run(self._as_owner(*making), check=True, capture_output=True, cwd=self.folder)
        listening = ("-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-p", str(self.port))
        return self._as_owner("postgres", "-D", str(self._data), *listening, "-c", "max_connections=200")

    def answers(self) -> bool:
        asking = (str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port))
        return subprocess.run(asking, check=False).returncode == 0

    def stop(self) -> None:
        """Cuts every connection, as a fast restart does, instead of waiting for them."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Ends it and all of its own processes in the middle of their work."""
        self._end(signal.SIGQUIT)

    def _as_owner(self, program: str, *rest: str) -> tuple[str, ...]:
        command = (str(self._programs / program), *rest)
        return command if os.getuid() else (*AS_POSTGRES, *command)


class Redis(Part):
    name = "redis"

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> Sequence[str]:
        nothing_kept = ("--save", "", "--appendonly", "no")
        return (tool("redis-server"), "--bind", "127.0.0.1", "--port", str(self.port), *nothing_kept)


class Proxy(Part):
    """The proxy of the deployment with its own settings, and these houses behind it."""

    name = "proxy"

    def __init__(self, folder: Path, houses: Sequence[int], port: int | None = None) -> None:
        super().__init__(folder, port)
        self._houses = folder / "houses.cfg"
        lines = [f"    server house-{number} 127.0.0.1:{house} check" for number, house in enumerate(houses)]
        self._houses.write_text("\n".join(["backend houses", *lines, ""]))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> Sequence[str]:
        listening = ("env", f"TABLEE_BIND=127.0.0.1:{self.port}")
        return (*listening, tool("haproxy"), "-db", "-f", str(DEPLOY / "haproxy.cfg"), "-f", str(self._houses))

    def answers(self) -> bool:
        """Whether a house behind it answers."""
        return _gives_200(f"{self.url}/readyz")


def wait_until(true: Callable[[], bool], otherwise: str, seconds: float = SECONDS_TO_ANSWER) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        if time.monotonic() > deadline:
            raise RuntimeError(otherwise)
        time.sleep(0.05)


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def _gives_200(url: str) -> bool:
    try:
        with build_opener(ProxyHandler({})).open(url, timeout=2) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False


def _open_to(folder: Path, user: pwd.struct_passwd) -> None:
    """Gives the folder to the user, and lets them walk to it."""
    shutil.chown(folder, user.pw_uid)
    for parent in folder.parents:
        mode = parent.stat().st_mode
        if parent.stat().st_uid == os.getuid() and not mode & 0o001:
            parent.chmod(mode | 0o001)
