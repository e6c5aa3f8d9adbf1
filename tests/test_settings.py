"""The knobs of the house, and the secret that it makes for itself."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from app.settings import Settings, kept_secret
from app.store.engine import engine_for


def test_a_secret_is_made_once_kept_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "var" / "secret-key"
    secret = kept_secret(file)
    assert len(secret) >= 43  # 256 bits and more
    assert kept_secret(file) == secret
    assert file.stat().st_mode & 0o777 == 0o600
    assert [entry.name for entry in file.parent.iterdir()] == [file.name]


def test_processes_that_start_together_share_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as crowd:
        assert len(set(crowd.map(kept_secret, [tmp_path / "secret-key"] * 32))) == 1


def test_a_secret_of_the_environment_is_taken_and_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_SECRET_KEY", "given")
    assert Settings().secret == "given"
    assert "given" not in repr(Settings())


@pytest.mark.parametrize(
    ("url", "driver"),
    [
        ("sqlite:///{}/house.sqlite", "sqlite+aiosqlite"),
        ("sqlite+aiosqlite:///{}/house.sqlite", "sqlite+aiosqlite"),
        ("postgresql://tablee@localhost/tablee", "postgresql+asyncpg"),
    ],
)
async def test_a_database_url_need_not_name_a_driver(url: str, driver: str, tmp_path: Path) -> None:
    engine: AsyncEngine = engine_for(url.format(tmp_path))
    assert engine.url.drivername == driver
    await engine.dispose()
