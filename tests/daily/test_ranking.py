"""Who did best (ET-1.13.6), and days in a row."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from app.daily.challenge import Challenge
from app.daily.ranking import Try, best_streak, ranked, streak

TODAY = date(2026, 12, 1)
MORNING = datetime(2026, 12, 1, 8, tzinfo=UTC)


def tried(name: str, *worth: int, number: int = 0, minutes: int = 0) -> Try:
    begun = MORNING + timedelta(minutes=minutes)
    challenge = Challenge("etraclor", "guardians", TODAY)
    return Try(challenge, name, number, name, begun, name, match=name, over=bool(worth), worth=worth or None)


def places(*tries: Try) -> list[tuple[int, str]]:
    return [(standing.place, standing.attempt.name) for standing in ranked(tries)]


def test_victory_comes_first_then_each_figure_in_its_turn_ET_1_13_6() -> None:
    assert places(
        tried("many lost", 1, 5, -20, -3),
        tried("far", 0, 9, 31, 0),
        tried("slow", 1, 5, -21, 0),
        tried("late", 0, 4, 30, 0),
        tried("cards left", 1, 6, -40, -6),
        tried("few lost", 1, 5, -20, -2),
        tried("early", 0, 4, 12, 0),
    ) == [
        (1, "cards left"),
        (2, "few lost"),
        (3, "many lost"),
        (4, "slow"),
        (5, "far"),
        (6, "late"),
        (7, "early"),
    ]


def test_equals_share_a_place_and_the_next_one_counts_them_all() -> None:
    assert places(
        tried("third", 1, 3, -20, 0),
        tried("later", 1, 5, -20, 0, minutes=9),
        tried("sooner", 1, 5, -20, 0, minutes=1),
        tried("also third", 1, 3, -20, 0, minutes=30),
        tried("last", 0, 3, 8, 0),
    ) == [(1, "sooner"), (1, "later"), (3, "third"), (3, "also third"), (5, "last")]


def test_practice_and_what_is_under_way_have_no_place() -> None:
    assert places(tried("practice", 1, 9, -9, 0, number=1), tried("under way"), tried("counts", 0, 1, 9, 0)) == [
        (1, "counts")
    ]


def test_who_shows_themselves_to_nobody_is_in_no_ranking() -> None:
    assert places(replace(tried("hidden", 1, 9, -9, 0), hidden=True), tried("shown", 0, 1, 9, 0)) == [(1, "shown")]


def test_days_in_a_row_lead_up_to_today_or_while_it_is_still_to_be_played_to_yesterday() -> None:
    days = {TODAY - timedelta(days=ago) for ago in (1, 2, 3, 5, 6, 7, 8)}
    assert streak(days, TODAY) == 3
    assert streak(days | {TODAY}, TODAY) == 4
    assert streak(days, TODAY + timedelta(days=1)) == 0
    assert (best_streak(days), best_streak(days | {TODAY}), best_streak(())) == (4, 4, 0)
