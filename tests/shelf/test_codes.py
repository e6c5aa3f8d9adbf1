"""Codes of what is shared."""

from __future__ import annotations

import re

import pytest

from app.shelf.codes import LETTERS, as_code, new_code


def test_a_code_is_two_groups_of_four_that_nobody_misreads() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(re.fullmatch(f"[{LETTERS}]{{4}}-[{LETTERS}]{{4}}", code) for code in codes)
    assert not set("O0I1L") & set(LETTERS)


@pytest.mark.parametrize("typed", ["K7QM-2XPD", "k7qm2xpd", " K7QM 2XPD ", "k7qm–2xpd"])
def test_a_code_may_be_typed_in_any_way(typed: str) -> None:
    assert as_code(typed) == "K7QM-2XPD"
