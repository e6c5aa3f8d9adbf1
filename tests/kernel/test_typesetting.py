"""Texts set as a printer would: real apostrophes, narrow spaces, and lines that do not run into one another."""

from __future__ import annotations

import pytest

from app.kernel.typesetting import english, french, one_after_the_other


def test_french_has_narrow_spaces_that_never_break_beside_high_punctuation() -> None:
    assert french("Rage ! L'as « Raté » : non") == "Rage\u202f! L’as «\u202fRaté\u202f»\u202f: non"
    assert english("King's Hand !") == "King’s Hand !"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["Tour du boss", "PV du boss : 3 → 2"], "Tour du boss. PV du boss : 3 → 2."),
        (["Le boss active Rage !", "Fini."], "Le boss active Rage ! Fini."),
        (["", "Manche 2"], "Manche 2."),
        ([], ""),
    ],
)
def test_a_heading_does_not_run_into_the_line_after_it(lines: list[str], said: str) -> None:
    assert one_after_the_other(lines) == said
