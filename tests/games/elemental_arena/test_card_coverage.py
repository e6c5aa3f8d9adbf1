"""Every specialty and every event has a test that plays it and one that shows where it cannot be played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.games.elemental_arena import GAME

HERE = Path(__file__).parent
CARDS = [card.id for card in GAME.cards if card.kind in ("specialty", "event")]
TESTS = "\n".join(file.read_text() for file in sorted(HERE.glob("test_*.py")))


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_played_in_one_test_and_refused_in_another(card: str) -> None:
    name = card.partition("-")[2].replace("-", "_")
    bodies = re.findall(rf"\ndef test_{name}_\w+\(.*?(?=\n\n\n|\Z)", TESTS, flags=re.DOTALL)
    assert len(bodies) >= 2
    assert any(f'"play:{card}"' in body or f'"{card}"' in body for body in bodies)
    assert any(".refuses(" in body for body in bodies)
