"""K11: the golden playthroughs replay line by line, and between them show every way in which a match may end."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from app.games import GAMES
from app.kernel.contract import Game
from app.matches.playthrough import BadStory, read, write_again
from tests.playthroughs import LANGUAGE, shortest, stored
from tests.toy import TOY

of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@pytest.mark.parametrize("file", [file for game in GAMES.values() for file in stored(game)], ids=lambda file: file.stem)
def test_k11_a_golden_playthrough_replays_line_by_line(file: Path) -> None:
    golden = file.read_text("utf-8")
    story = read(golden)
    told = write_again(GAMES[story.game], story, LANGUAGE)
    differences = list(
        difflib.unified_diff(golden.splitlines(), told.splitlines(), str(file), "played now", lineterm="")
    )
    assert not differences, "\n".join(["K11: see `make playthroughs`", *differences[:40]])


@of_every_game
def test_k5_every_ending_is_shown_by_a_playthrough(game: Game) -> None:
    ends = [line for file in stored(game) for line in file.read_text("utf-8").splitlines() if line.startswith("end: ")]
    shown = {line.split(", ")[1] for line in ends}
    assert shown == set(game.endings)


def test_every_ending_of_the_toy_is_found_and_told() -> None:
    found = shortest(TOY)
    assert {match.outcome.reason for match in found} == set(TOY.endings)
    for match in found:
        assert match.text.splitlines()[-1].startswith(f"end: {match.outcome.kind}, {match.outcome.reason}, ")
        assert write_again(TOY, read(match.text), LANGUAGE) == match.text


def test_each_seat_sees_its_own_cards_in_a_story_and_the_public_sees_none() -> None:
    (setup, *_) = shortest(TOY)[0].text.split("\n\n[1]")
    assert "   0| hand = " in setup
    assert "   1| hand = " in setup
    assert "    | hand = " not in setup


def test_a_story_without_its_head_is_not_read() -> None:
    with pytest.raises(BadStory, match="the head lacks options, seed"):
        read("game: toy\nedition: 1\nseats: 2\n")


def test_a_line_without_a_token_is_named() -> None:
    with pytest.raises(BadStory, match="line 2"):
        read("game: toy\n> 0\n")
