"""Codes as people type them."""

from __future__ import annotations

import pytest

from app.rooms.codes import as_code


@pytest.mark.parametrize("typed", ["LOUP-42", "loup42", " Loup 42 ", "loup–42", "L.O.U.P/42"])
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert as_code(typed) == "LOUP-42"


def test_longer_numbers_stay_whole_and_nonsense_stays_nonsense() -> None:
    assert as_code("loup123") == "LOUP-123"
    assert as_code("") == "-"
