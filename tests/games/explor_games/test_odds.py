"""The odds of an attempt are exact and itemised: EX-7.5 to EX-7.10."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from app.games.explor_games import GAME
from app.games.explor_games.odds import Item, chances, rolls_of_at_least
from app.games.explor_games.vocabulary import STATS
from app.kernel.token import read_token
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


def test_rerolls_used_or_about_to_be_are_no_longer_counted() -> None:
    scene = trying("bor-henrik@1", line="ch-bal", fragments=(6,)).play("attempt:1:magic", draws=(1, 1))
    assert chances(scene.seen(0), 0, 1, "magic").rerolls == ("fragment-6",)
    scene.play("reroll", draws=(1, 1))
    assert chances(scene.seen(0), 0, 1, "magic").rerolls == ()
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


def foreseen(scene: Any, token: str) -> str:
    said = GAME.foresee(scene.seen(0), read_token(GAME, token))
    assert said is not None
    return GAME.words.say(said, "en")


def test_an_attempt_a_reroll_and_a_die_are_foreseen() -> None:
    scene = trying("kar-maelane@1", line="ch-coffre ch-biblio")
    assert foreseen(scene, "attempt:1:magic") == "The two dice must show 4 or more: 99% likely."
    assert foreseen(scene, "attempt:2:magic") == "The two dice would have to show 15: impossible."
    scene.play("attempt:1:magic", draws=(1, 1))
    assert foreseen(scene, "reroll") == "The two dice must show 4 or more: 91% likely."
    assert GAME.foresee(scene.seen(0), read_token(GAME, "keep")) is None
    scene.play("keep")
    home = lay("lun-anatole", rival="kar-nolwenn kar-granit").play("use:1")
    assert foreseen(home, "pick_slot:1") == "One die: 4 or more, 3 chances in 6."
    home.play("pick_slot:1", draws=(1,))


def test_a_hero_placed_is_foreseen_before_its_move_is_final() -> None:
    scene = lay("amb-lampion", "kar-nolwenn", line="ch-coffre ch-biblio")
    assert foreseen(scene, "place:2:1:0") == "Then: challenge 1, 97% by magic."
    assert foreseen(scene, "place:1:1:1") == "Then: challenge 1, 83% by magic, challenge 2, 2% by magic."
