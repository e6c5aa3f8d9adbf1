"""Every knob of the house, from the environment (TABLEE_...) or a file `.env`."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path
from typing import Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

VAR = Path("var")
"""What the house keeps on this machine: its database and its secret."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="TABLEE_", env_file=".env", extra="ignore")

    database_url: str = f"sqlite+aiosqlite:///{VAR / 'tablee.sqlite'}"
    """SQLAlchemy URL of the store: SQLite for one machine, PostgreSQL for several."""
    redis_url: str | None = None
    """Where processes tell each other that a match has moved; none for a single process."""
    secret_key: str = Field(default="", repr=False)
    """Signs cookies and forms, and deals the challenges of the day.

    Made once and kept under var/ when absent, so that visitors stay known.
    """
    base_url: str | None = None
    """How people reach us, when a proxy stands before us: links, secure cookies and the origin check follow it."""
    trusted_proxies: str = ""
    """Addresses, with commas, whose word on the client's address is believed; nobody's by default."""
    paced: Literal["everybody", "visitors", "nobody"] = "visitors"
    """Who may not bring guests, open tables, try codes and talk faster than people do; a visitor is who comes from
    another machine or through a proxy."""
    matches_in_memory: int = Field(default=2000, gt=0)
    """How many matches stay loaded; the others are read again from the store when somebody comes back."""
    metrics_token: str | None = Field(default=None, repr=False)
    """The bearer token that reads /metrics from afar; without one, only this machine may read it."""
    administrators: str = ""
    """The ids of the people, with commas, who read reports and act on them; one's own id stands on the page /me. Ids,
    for a name can be taken by somebody else."""
    absence_seconds: int = Field(default=120, ge=1)
    """How long who is awaited may be gone before a computer may play for them; a live clock makes it more or less."""
    slow_query_ms: int = Field(default=250, ge=0)
    """A statement that takes longer is counted and logged."""
    slow_render_ms: int = Field(default=100, ge=0)
    """A page or a push that takes longer to render is counted and logged."""
    log_requests: bool = False
    """Whether every request is a line of the log too, not only what goes wrong."""
    bot_pause_ms: int = Field(default=500, ge=0)
    """How long a computer waits before each of its actions, so that people can follow what it does."""

    @property
    def administering(self) -> frozenset[str]:
        """The ids of the administrators."""
        return frozenset(filter(None, (part.strip() for part in self.administrators.split(","))))

    @property
    def secret(self) -> str:
        """The secret key, made and kept when the environment gives none."""
        return self.secret_key or kept_secret(VAR / "secret-key")


def kept_secret(file: Path) -> str:
    """The secret in this file, which only its owner may read; made on first use, once for all processes that ask."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(48), encoding="utf-8")
        with suppress(FileExistsError):  # another process was faster: its secret is the one
            file.hardlink_to(fresh)
        fresh.unlink()
    return file.read_text(encoding="utf-8").strip()
