"""The bots answer as a plausible table would: they see the view alone, finish their fights, and are fast (DT-20.7)."""

from __future__ import annotations

from collections import Counter
from time import perf_counter

import pytest

from app.games.dice_throne import GAME
from app.kernel.chance import Seeded
from app.matches.playout import bots_of, playout, seed_of
from app.matches.simulate import simulate
from tests.games.dice_throne.table import options

FIGHTS = 4
"""Of each boss and difficulty; a thousand of each are a matter of `tablee simulate`."""
BOSSES = ("barbarian", "moon_elf", "pyromancer", "shadow_thief")


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("boss", BOSSES)
def test_fights_of_every_difficulty_end_without_a_fault_DT_20_7(boss: str, bot: str) -> None:
    for difficulty in ("easy", "normal", "hard"):
        tally = simulate(GAME, options(boss=boss, difficulty=difficulty), 1, FIGHTS, 3, [bot])
        assert (len(tally.lengths), tally.faults) == (FIGHTS, [])
        assert set(tally.endings) <= {"boss_defeated", "player_defeated"}


@pytest.mark.parametrize("chosen", [{"dice": "table"}, {"upgrades": "table"}, {"hero": "ask", "boss": "ask"}])
def test_bots_answer_real_dice_real_cards_and_the_setup(chosen: dict[str, str]) -> None:
    tally = simulate(GAME, options(**chosen), 1, 3, 4, ["random", "greedy"])
    assert tally.faults == []


def test_both_ways_to_end_are_met_and_a_hard_boss_wins_more_DT_20_7() -> None:
    wins = {}
    for difficulty in ("easy", "hard"):
        wins[difficulty] = simulate(GAME, options(difficulty=difficulty), 1, 25, 5, ["greedy"]).wins[0]
    assert 0 < wins["hard"] < wins["easy"] < 25


def test_an_answer_takes_less_than_300_ms() -> None:
    slowest = 0.0
    for turn in playout(GAME, options(boss="moon_elf"), 1, seed_of(8), bots_of(GAME, ["greedy"], 1)):
        if GAME.outcome(turn.after) is None:
            view, offers = GAME.view(turn.after, 0), GAME.legal(turn.after, 0)
            began = perf_counter()
            GAME.bots["greedy"](view, offers, Seeded(bytes(32), turn.number))
            slowest = max(slowest, perf_counter() - began)
    assert slowest < 0.3


def test_careless_tables_meet_every_kind_of_answer() -> None:
    met: Counter[str] = Counter()
    for number in range(12):
        bots = bots_of(GAME, ["random"], 1)
        for chosen in ({"dice": "table", "boss": BOSSES[number % 4]}, {"boss": BOSSES[number % 4]}):
            met.update(t.action.kind for t in playout(GAME, options(**chosen), 1, seed_of(9, number), bots) if t.action)
    usual = {"attack", "kind", "number", "toggle", "confirm", "end_turn", "draw", "roll", "die", "continue"}
    rare = {"change_die", "correct", "counter", "adjust", "dice_mode", "pick_token", "spend_salves"}
    assert usual | rare <= set(met)
