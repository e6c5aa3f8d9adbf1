"""Every test of a rule ends with nothing left open and the bystanders where they stood."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.elemental_arena.table import laid


@pytest.fixture(autouse=True)
def _nothing_left_open() -> Iterator[None]:
    laid.clear()
    yield
    for table in laid:
        assert table.stays_open or table.state.pending is None, f"a choice is left open: {table.state.pending}"
        if table.outcome is None:
            standing = table.everything()
            assert [group for group in table.bystanders if group not in standing] == []
