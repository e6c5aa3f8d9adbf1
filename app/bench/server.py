"""A server of its own for one figure, in a process whose work can be measured."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

SECONDS_TO_START = 30.0
TICKS = os.sysconf("SC_CLK_TCK")
QUIET = {"TABLEE_REDIS_URL": "", "TABLEE_BASE_URL": ""}
"""Settings of whoever runs the bench that must not reach the server."""


class NoServer(Exception):
    """The server ended before it answered; says what it wrote."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A running server, seen from outside."""

    port: int
    pid: int

    def cpu(self) -> float:
        """Seconds of processor that it has used, of its own and for the system."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Megabytes that it holds now."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        kilobytes = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(kilobytes.split()[1]) / 1024


@asynccontextmanager
async def measured_server(
    workers: int = 1, settings: Mapping[str, str] | None = None, cores: str = ""
) -> AsyncIterator[Measured]:
    """Serves on a free port of the loopback, with an empty SQLite database that is thrown away. Raises NoServer.

    `settings` may name another one; `cores` are those that it keeps to, as taskset names them.
    """
    with TemporaryDirectory(prefix="tablee-bench-") as folder:
        port = await _free_port()
        environment = {
            **{name: value for name, value in os.environ.items() if name not in QUIET},
            "TABLEE_DATABASE_URL": f"sqlite+aiosqlite:///{folder}/tablee.sqlite",
            "TABLEE_SECRET_KEY": "only the bench will ever know this secret",
            **(settings or {}),
        }
        on_its_cores = ("taskset", "-c", cores) if cores and shutil.which("taskset") else ()
        log = Path(folder) / "server.log"
        with log.open("wb") as written:
            process = await asyncio.create_subprocess_exec(
                *on_its_cores,
                *(sys.executable, "-m", "app.cli", "serve", "--port", str(port), "--workers", str(workers)),
                env=environment,
                stdout=written,
                stderr=written,
            )
        try:
            await _until_it_answers(process, port, log)
            yield Measured(port, process.pid)
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()


async def _until_it_answers(process: asyncio.subprocess.Process, port: int, log: Path) -> None:
    async with asyncio.timeout(SECONDS_TO_START):
        while True:
            if process.returncode is not None:
                raise NoServer(_end_of(log))
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return


def _end_of(log: Path) -> str:
    return log.read_text("utf-8", "replace")[-4000:]


async def _free_port() -> int:
    probe = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    port: int = probe.sockets[0].getsockname()[1]
    probe.close()
    await probe.wait_closed()
    return port
