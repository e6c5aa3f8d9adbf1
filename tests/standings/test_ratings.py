"""The model: stronger after a victory, surer after every match; teams and several sides."""

from __future__ import annotations

import pytest

from app.standings.ratings import MIDDLE, SETTLED, Rating, rated

NEW = Rating()


def test_who_is_unknown_stands_in_the_middle_and_is_quite_unsure() -> None:
    assert (NEW.points, NEW.uncertainty, NEW.sure) == (MIDDLE, 500, MIDDLE - 500)
    assert NEW.provisional


def test_a_victory_lifts_and_a_defeat_lowers_and_both_make_surer() -> None:
    [[winner], [loser]] = rated([[NEW], [NEW]], [0, 1])
    assert winner.points > MIDDLE > loser.points
    assert winner.points - MIDDLE == MIDDLE - loser.points
    assert winner.sigma < NEW.sigma > loser.sigma
    assert (winner.matches, loser.matches) == (1, 1)


def test_a_draw_between_equals_moves_nobody() -> None:
    [[one], [other]] = rated([[NEW], [NEW]], [0, 0])
    assert (one.points, other.points) == (MIDDLE, MIDDLE)


def test_to_beat_who_is_stronger_is_worth_more() -> None:
    strong, weak = Rating(mu=30), Rating(mu=20)
    [[upset], _] = rated([[weak], [strong]], [0, 1])
    [[expected], _] = rated([[strong], [weak]], [0, 1])
    assert upset.mu - weak.mu > expected.mu - strong.mu > 0


def test_partners_rise_and_fall_together() -> None:
    [winners, losers] = rated([[NEW, NEW], [NEW, NEW]], [0, 1])
    assert winners[0] == winners[1] != losers[0] == losers[1]
    assert winners[0].mu > NEW.mu > losers[0].mu


def test_each_for_itself_one_wins_and_who_left_comes_last() -> None:
    [[first], [second], [third], [left]] = rated([[NEW]] * 4, [0, 1, 1, 2])
    assert second.mu == pytest.approx(third.mu)
    assert first.mu > second.mu > left.mu


def test_a_rating_is_provisional_until_enough_matches() -> None:
    assert Rating(matches=SETTLED - 1).provisional
    assert not Rating(matches=SETTLED).provisional
