"""The odds of an attempt are exact and itemised: EX-7.5 to EX-7.10."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from app.games.explor_games.odds import Item, chances, rolls_of_at_least
from app.games.explor_games.vocabulary import STATS
from tests.games.explor_games.table import lay, trying


def test_every_line_of_the_count_is_named() -> None:
    scene = lay("cmp-josephe@1", "lun-trapeze", line="ch-nid", fragments=(1, 3, 5))
    reckoning = chances(scene.seen(0), 0, 1, "force").reckoning
    assert reckoning.items == (
        Item("score", "cmp-josephe", 5),
        Item("bonus", "fragment-3", 1),
        Item("bonus", "fragment-5", 2),
        Item("bonus", "lun-trapeze", 1),
        Item("bonus", "cmp-josephe", 2),
        Item("cap", None, -4),
    )
    assert (reckoning.added, reckoning.threshold, reckoning.needed) == (7, 16, 9)


def test_penalties_of_the_attempt_under_way_are_counted_and_of_no_other() -> None:
    scene = trying("cmp-josephe@1", line="ch-cordes ch-puits", rival="kar-kozhbras bor-geltotal")
    scene.play("attempt:1:force").play("villain:1")
    odds = chances(scene.seen(0), 0, 1, "force")
    assert odds.reckoning.items[-1] == Item("penalty", "kar-kozhbras", -4)
    assert all(item.kind != "penalty" for item in chances(scene.seen(0), 0, 2, "force").reckoning.items)
    scene.play("pass", draws=(1, 1))


def test_rerolls_used_are_no_longer_counted() -> None:
    scene = trying("bor-henrik@1", line="ch-bal", fragments=(6,)).play("attempt:1:magic", draws=(1, 1))
    assert chances(scene.seen(0), 0, 1, "magic").rerolls == ("bor-henrik", "fragment-6")
    scene.play("reroll", draws=(1, 1))
    assert chances(scene.seen(0), 0, 1, "magic").rerolls == ("fragment-6",)
    scene.play("keep")


def test_both_seats_and_spectators_see_the_same_odds() -> None:
    scene = lay("kar-nolwenn@1", "bor-geltotal", line="ch-biblio", fragments=(5,))
    seen = [chances(scene.seen(by), 0, 1, "magic") for by in (0, 1, None)]
    assert seen[0] == seen[1] == seen[2]


def test_without_a_hero_a_bigger_challenge_is_hopeless() -> None:
    odds = chances(lay(line="ch-biblio", fragments=(6,)).seen(0), 0, 1, "magic")
    assert (odds.rolls, odds.successes, odds.percent, odds.reckoning.hopeless) == (0, 0, 0, True)


@pytest.mark.parametrize(("total", "rolls"), [(-3, 36), (2, 36), (3, 35), (7, 21), (11, 3), (12, 1), (13, 0), (20, 0)])
def test_rolls_of_two_dice(total: int, rolls: int) -> None:
    assert rolls_of_at_least(total) == rolls


@pytest.mark.parametrize("mode", ["normal", "quick"])
@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize(
    "band", ["", "kar-nolwenn@1", "kar-nolwenn@1 bor-prisme@1", "bor-siv kar-sonneuse lun-trapeze"]
)
def test_the_odds_are_the_share_of_the_36_rolls_that_succeed_at_the_table(mode: str, stat: Any, band: str) -> None:
    facts: dict[str, Any] = {"line": "ch-puits", "fragments": (1, 5), "mode": mode}
    promised = chances(trying(*band.split(), **facts).seen(0), 0, 1, stat)
    succeeded = 0
    for dice in product(range(1, 7), repeat=2):
        scene = trying(*band.split(), **facts).play(f"attempt:1:{stat}", draws=dice)
        succeeded += "succeeded" in scene.told
    assert (promised.rolls, promised.successes, promised.outcomes) == (succeeded, succeeded, 36)


def test_with_a_reroll_the_odds_are_those_of_two_rolls() -> None:
    odds = chances(lay("kar-maelane@1", line="ch-coffre").seen(0), 0, 1, "magic")
    assert (odds.reckoning.needed, odds.rolls) == (4, 33)
    assert (odds.successes, odds.outcomes) == (36 * 36 - 3 * 3, 36 * 36)
    assert odds.percent == 99
