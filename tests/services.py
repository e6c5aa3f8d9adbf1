"""The services that some tests need. A missing one makes them skip and say why; with CI=true, fail."""

from __future__ import annotations

import os
import shutil
import socket
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

import pytest

POSTGRES_URL = os.environ.get("TABLEE_TEST_POSTGRES_URL", "postgresql+asyncpg://tablee:tablee@127.0.0.1:5432/postgres")
"""Where a role that may make databases logs in; `scripts/services` makes this one."""
REDIS_URL = os.environ.get("TABLEE_TEST_REDIS_URL", "redis://127.0.0.1:6379/0")

CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
POSTGRES_PROGRAMS = Path("/usr/lib/postgresql")
"""Where Debian keeps them, a folder for each version."""


def postgres() -> str:
    """The address of PostgreSQL, for a test that cannot do without."""
    return _answering("PostgreSQL", POSTGRES_URL)


def redis() -> str:
    """The address of Redis, for a test that cannot do without."""
    return _answering("Redis", REDIS_URL)


def chromium() -> str:
    """The command that starts Chromium, for a test that cannot do without; best the one that has no windows."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    return found or _missing("Chromium is not installed")


def tool(program: str) -> str:
    """The path of a program, for a test that cannot do without; those of PostgreSQL have a folder of their own."""
    installed = sorted(map(str, POSTGRES_PROGRAMS.glob(f"*/bin/{program}")), reverse=True)
    return next(iter(installed), None) or shutil.which(program) or _missing(f"{program} is not installed")


def _answering(service: str, url: str) -> str:
    place = urlsplit(url)
    try:
        socket.create_connection((place.hostname, place.port), timeout=2).close()
    except OSError:
        _missing(f"{service} does not answer on {place.hostname}:{place.port}")
    return url


def _missing(why: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(why, pytrace=False)
    pytest.skip(why)
