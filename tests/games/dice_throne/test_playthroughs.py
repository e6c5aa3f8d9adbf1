"""The stored stories of whole fights are told again line by line (K11), one for each way to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games.dice_throne import GAME
from app.matches.playthrough import read, write_again

STORIES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("file", STORIES, ids=[file.stem for file in STORIES])
def test_a_story_is_told_again_to_the_letter(file: Path) -> None:
    text = file.read_text("utf-8")
    assert write_again(GAME, read(text), "fr") == text


def test_every_way_to_end_has_a_story_DT_14_1() -> None:
    assert {file.stem.rpartition("_")[0] for file in STORIES} == set(GAME.endings)
