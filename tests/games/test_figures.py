"""What statistics remember: of whole matches of every game, in words of both languages; and of the special cases."""

from __future__ import annotations

from typing import Any

import pytest

from app.games import GAMES
from app.kernel.chance import Seeded
from app.kernel.contract import Resign
from app.kernel.play import start, step
from app.kernel.words import LANGUAGES
from app.matches.codec import codec_of
from app.matches.playout import bots_of, playout, seed_of
from app.matches.results import LEFT
from app.web.tables.statistics import sheet_of

SETTINGS = [
    ("elemental_arena", 2, {"invocation": "preset"}),
    ("elemental_arena", 4, {"invocation": "preset", "mode": "ffa", "initiation": True}),
    ("explor_games", 2, {}),
    ("etraclor", 1, {"mode": "guardians", "formation": [4, 4, 4]}),
    ("etraclor", 1, {"mode": "monster"}),
    ("dice_throne", 1, {}),
]


def ended(game: str, seats: int, options: dict[str, Any], seed: int = 1, bot: str = "random") -> Any:
    """The last state of a match between bots."""
    played = GAMES[game]
    read = codec_of(played).read_options(options)
    *_, last = playout(played, read, seats, seed_of(seed), bots_of(played, [bot] * seats, seats))
    return last.after


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
def test_every_figure_of_a_match_has_its_words(game: str, seats: int, options: dict[str, Any]) -> None:
    state, sheet = ended(game, seats, options), sheet_of(game)
    for seat in range(seats):
        figures = GAMES[game].figures(state, seat)
        assert all(isinstance(value, int | str) for value in figures.values())
        for language in LANGUAGES:
            assert all(sheet.name(split, str(figures[split]), language) for split in sheet.splits if split in figures)
            assert all(sheet.measure_word(measure, language) for measure in sheet.measures)
            for tally, names in sheet.tallies.items():
                assert sheet.tally_word(tally, language)
                assert all(sheet.figure_word(name, language) for name in names)
        assert {measure.figure for measure in sheet.measures} <= set(figures)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_for_which_one_may_lose_has_its_words(game: str) -> None:
    victories = {"guardians_beaten", "monster_beaten", "boss_defeated"}
    unremembered = {"closed"}
    for reason in {*GAMES[game].endings, LEFT} - victories - unremembered:
        for language in LANGUAGES:
            assert sheet_of(game).reason_word(reason, language)


@pytest.mark.parametrize(
    ("game", "seats", "options", "sides"),
    [
        ("elemental_arena", 2, {}, (0, 1)),
        ("elemental_arena", 4, {}, (0, 1, 0, 1)),
        ("elemental_arena", 4, {"mode": "ffa"}, (0, 1, 2, 3)),
        ("elemental_arena", 2, {"groups": []}, ()),
        ("elemental_arena", 2, {"event_pile": []}, ()),
        ("explor_games", 2, {}, (0, 1)),
        ("explor_games", 2, {"shuffled": False}, ()),
        ("etraclor", 1, {}, (0,)),
        ("etraclor", 1, {"position": {}}, ()),
        ("dice_throne", 1, {}, (0,)),
    ],
)
def test_sides_are_those_of_the_rules_and_nobodys_where_the_match_was_laid_out(
    game: str, seats: int, options: dict[str, Any], sides: tuple[int, ...]
) -> None:
    read = codec_of(GAMES[game]).read_options(options)
    assert GAMES[game].sides(read, seats) == sides


def test_the_monster_is_remembered_dead_or_alive_ET_1_13_8() -> None:
    died = set()
    for seed in range(8):
        for monster in ("KH", "AS"):
            state = ended("etraclor", 1, {"mode": "monster", "monster": monster}, seed, "greedy")
            assert GAMES["etraclor"].figures(state, 0)["monster"] == monster
            died.add(not state.enemies)
    assert died == {True, False}


def test_a_fight_that_never_began_is_not_remembered() -> None:
    game = GAMES["dice_throne"]
    state = start(game, codec_of(game).read_options({}), 1, Seeded(seed_of(1), 0))
    given_up = step(game, state, 0, Resign(), Seeded(seed_of(1), 1)).state
    assert game.outcome(given_up) is not None
    assert game.figures(given_up, 0) == {}


def test_duels_alone_are_rated() -> None:
    assert {id for id, game in GAMES.items() if game.rated} == {"elemental_arena", "explor_games"}
