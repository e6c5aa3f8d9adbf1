"""The peer: boardgame.io on Node, installed by name into a folder of its own, and the load client that drives both."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import orjson

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "var" / "peer"
"""Not part of the repository; nothing is fetched when it is there."""
PACKAGES = ("boardgame.io@0.50.2", "ws@8.23.0", "socket.io-client@4.8.4", "node-persist@3.1.3", "rfc6902@5.4.0")
CLIENT = ROOT / "bench" / "peer_load.mjs"
SERVER = ROOT / "bench" / "peer_server.mjs"
SECONDS_TO_INSTALL, SECONDS_TO_RUN = 300.0, 180.0
CLIENT_CORE = "1"
"""The client keeps to a core of its own, the server to the first."""


class NoPeer(Exception):
    """The peer cannot be had here; says why."""


async def install() -> None:
    """Installs the peer, unless it is there. Raises NoPeer."""
    npm = shutil.which("npm")
    if shutil.which("node") is None or npm is None:
        raise NoPeer("Node and npm are not installed")
    if (HOME / "node_modules" / "boardgame.io").is_dir() and (HOME / "node_modules" / "ws").is_dir():
        return
    HOME.mkdir(parents=True, exist_ok=True)
    (HOME / "package.json").write_text('{"private": true}\n', "utf-8")
    asked = (npm, "install", "--no-audit", "--no-fund", "--save-exact", *PACKAGES)
    process = await asyncio.create_subprocess_exec(*asked, cwd=HOME, stdout=asyncio.subprocess.DEVNULL)
    try:
        async with asyncio.timeout(SECONDS_TO_INSTALL):
            failed = await process.wait()
    except TimeoutError:
        process.kill()
        raise NoPeer("npm did not come to an end") from None
    if failed:
        raise NoPeer(f"npm ended with {failed}")


async def run_peer(**options: Any) -> dict[str, Any]:
    """One run of the client against the peer, which it starts and ends. Raises NoPeer."""
    return await _run({"spawn": f"node {SERVER} --storage memory", **options})


async def run_ours(port: int, pid: int, **options: Any) -> dict[str, Any]:
    """One run of the client against a house that is open. Raises NoPeer."""
    return await _run({"target": "tablee", "url": f"http://127.0.0.1:{port}", "pid": pid, **options})


async def _run(options: Mapping[str, Any]) -> dict[str, Any]:
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    on_its_core = ("taskset", "-c", CLIENT_CORE) if shutil.which("taskset") and (os.cpu_count() or 1) > 1 else ()
    process = await asyncio.create_subprocess_exec(
        *on_its_core,
        *("node", str(CLIENT), *words),
        env={**os.environ, "PEER_HOME": str(HOME)},
        stdout=asyncio.subprocess.PIPE,
        stderr=sys.stderr,
    )
    try:
        async with asyncio.timeout(SECONDS_TO_RUN):
            told, _ = await process.communicate()
    except TimeoutError:
        process.kill()
        await process.wait()
        raise NoPeer("the load client did not come to an end") from None
    lines = told.splitlines()
    if process.returncode or not lines:
        raise NoPeer(f"the load client ended with {process.returncode}")
    run: dict[str, Any] = orjson.loads(lines[-1])
    return run
