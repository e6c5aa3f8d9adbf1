"""Every test of a rule ends with nothing left open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.explor_games.table import laid


@pytest.fixture(autouse=True)
def _nothing_left_open() -> Iterator[None]:
    laid.clear()
    yield
    for scene in laid:
        assert scene.stays_open or not scene.state.agenda, f"something is left open: {scene.state.agenda}"
