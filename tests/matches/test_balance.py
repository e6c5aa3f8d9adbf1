"""The balance of a series: what was true of the seats that won."""

from __future__ import annotations

from app.kernel.contract import Outcome, Remark
from app.matches.balance import Balance

WON_BY_0 = Outcome("win", (0,), "goal")
SHARED = Outcome("draw", (0, 1), "agreement")


def test_a_remark_counts_once_for_its_seat_and_match() -> None:
    balance = Balance()
    balance.note([Remark(0, "starts"), Remark(0, "starts")], WON_BY_0)
    balance.note([Remark(1, "starts")], WON_BY_0)
    assert balance.data()["starts"] == {"seats": 2, "win_rate": 0.5, "margin": 0.693}


def test_a_shared_draw_is_half_a_win_and_a_lost_one_none() -> None:
    balance = Balance()
    balance.note([Remark(0, "owns", "druid"), Remark(1, "owns", "scout"), Remark(2, "owns", "sower")], SHARED)
    rates = {card: row["win_rate"] for card, row in balance.data()["owned"].items()}
    assert rates == {"druid": 0.5, "scout": 0.5, "sower": 0.0}


def test_a_card_tells_how_often_it_was_played_by_those_who_held_it_and_how_often_they_won() -> None:
    balance = Balance()
    balance.note([Remark(0, "holds", "spark"), Remark(0, "plays", "spark"), Remark(1, "holds", "spark")], WON_BY_0)
    card = balance.data()["cards"]["spark"]
    assert card["play_rate"] == 0.5
    assert (card["held"]["seats"], card["held"]["win_rate"]) == (2, 0.5)
    assert (card["played"]["seats"], card["played"]["win_rate"]) == (1, 1.0)


def test_a_card_that_nobody_played_has_no_rate_of_its_own() -> None:
    balance = Balance()
    balance.note([Remark(1, "holds", "spark")], WON_BY_0)
    card = balance.data()["cards"]["spark"]
    assert card["play_rate"] == 0.0
    assert card["played"] == {"seats": 0, "win_rate": 0.0, "margin": 0.0}


def test_an_empty_series_has_an_empty_balance() -> None:
    assert Balance().data() == {"starts": {"seats": 0, "win_rate": 0.0, "margin": 0.0}, "owned": {}, "cards": {}}
