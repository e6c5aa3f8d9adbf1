"""Results counted: scores, streaks, means over the right matches, groups."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from app.matches.results import Ending
from app.standings.standings import Finished, Score
from app.standings.statistics import Measure, by_figure, chosen, grouped, measured, score_of, shares_won, streaks_of


def played(*endings: Ending, **figures: int | str) -> tuple[Finished, ...]:
    return tuple(
        Finished("m", "toy", 0, datetime(2026, 12, 1, tzinfo=UTC), ending, "reason", False, figures)
        for ending in endings
    )


def test_a_draw_is_half_a_victory_and_a_match_that_was_stopped_decides_nothing() -> None:
    score = score_of(played("won", "drawn", "lost", "lost", "stopped"))
    assert score == Score(won=1, drawn=1, lost=2, stopped=1)
    assert (score.played, score.share) == (5, 37.5)
    assert Score(stopped=3).share is None


@pytest.mark.parametrize(
    ("endings", "current", "longest"),
    [
        ((), 0, 0),
        (("won", "won", "lost", "won"), 1, 2),
        (("lost", "won", "stopped", "won"), 2, 2),
        (("won", "drawn"), 0, 1),
    ],
)
def test_a_streak_ends_with_what_is_no_victory(endings: tuple[Ending, ...], current: int, longest: int) -> None:
    streaks = streaks_of(played(*endings))
    assert (streaks.current, streaks.longest) == (current, longest)


def test_means_at_victory_leave_defeats_out() -> None:
    results = played("won", turns=10) + played("won", turns=20) + played("lost", turns=90)
    assert measured(Measure("turns", "mean_won"), results) == 15
    assert measured(Measure("turns"), results) == 40
    assert measured(Measure("turns", "sum"), results) == 120
    assert measured(Measure("turns", "most"), results) == 90
    assert measured(Measure("cards", "mean"), results) is None
    assert measured(Measure("turns", "mean_won"), played("lost", turns=1)) is None


def test_matches_are_grouped_by_value_the_most_frequent_first() -> None:
    results = played("won", boss="monk") + played("lost", "won", boss="ninja") + played("won")
    groups = grouped(results, by_figure("boss"))
    assert [(group.value, group.score.played) for group in groups] == [("ninja", 2), ("monk", 1)]
    assert len(chosen(results, {"boss": "ninja"})) == 2


def test_the_share_is_told_after_every_match_that_was_decided() -> None:
    assert shares_won(played("won", "stopped", "lost")) == [100, 50]
