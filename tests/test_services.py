"""A missing service is a reason to skip on a developer's machine, and a failure in CI."""

from __future__ import annotations

import pytest

from tests import services

NOBODY = "redis://127.0.0.1:9/0"
"""The port at which everything is discarded: nobody listens there."""


def test_without_ci_a_missing_service_skips_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "REDIS_URL", NOBODY)
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"Redis does not answer on 127\.0\.0\.1:9"):
        services.redis()


@pytest.mark.parametrize("service", ["redis", "postgres", "chromium"])
def test_in_ci_a_missing_service_fails(monkeypatch: pytest.MonkeyPatch, service: str) -> None:
    monkeypatch.setattr(services, "REDIS_URL", NOBODY)
    monkeypatch.setattr(services, "POSTGRES_URL", NOBODY)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception):
        getattr(services, service)()
