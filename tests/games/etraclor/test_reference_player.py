"""ET-4: the reference player, and the figures of difficulty that rest on it (ET-2.10, ET-3.9)."""

from __future__ import annotations

from time import perf_counter

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.bot.weighing import left, threat, weight
from app.games.etraclor.options import Options
from app.kernel.chance import Scripted, Seeded
from app.kernel.token import token_of
from app.matches.playout import bots_of, playout, seed_of
from app.matches.simulate import simulate
from tests.games.etraclor.table import Table, face, lay

MATCHES = 60
"""The figures themselves come from thousands (docs/balance.md): here only a fault of the rules would be noticed."""


def choice(table: Table) -> str:
    """What the reference player does here; it is always on offer."""
    action = GAME.bots["greedy"](table.seen, GAME.legal(table.state, 0), Scripted())
    assert token_of(action) in table.offers()
    return token_of(action)


def choices(table: Table, end: str) -> list[str]:
    """What it does until it ends the phase."""
    made = []
    while (token := choice(table)) != end:
        made.append(token)
        table.play(token)
    return made


def test_weight_left_and_threat_ET_4_1() -> None:
    seen = lay("KD", "QC w=5S o=9C | AH s=9D-4 o=2H | JD w=8S").seen
    mage, healer, defender = seen.enemies
    assert [weight(mage), weight(healer), weight(defender)] == [13, 5, 10]
    assert [left(mage), left(healer), left(defender)] == [12, 15, 11]
    assert threat(seen, seen.line[0]) == 11
    unarmed, armed = face("KD", "AD").seen, face("KS w=9S", "AH").seen
    assert threat(unarmed, unarmed.line[0]) == 5
    assert threat(armed, armed.line[0]) == 12


def test_the_strategy_in_its_order_ET_4_2() -> None:
    table = lay(
        "KH 4/13",
        "AS w=9S",
        hand="AH QC JS AC 9S 4S 10C 3C 9H 2H 8D 3D JO1",
        discard="KD QD",
        moment="strategy",
        joker="revive",
    )
    assert choices(table, "end_strategy") == [
        "joker:JO1:KD",
        "place:JS",
        "place:KD",
        "place:QC",
        "equip:9S:JS",
        "equip:4S:KD",
        "equip:10C:QC",
        "equip:9H:KH",
        "equip:2H:JS",
        "equip:8D:JS",
        "equip:3D:KH",
    ]


def test_a_recall_looks_for_a_character_a_weapon_a_scroll_ET_4_2() -> None:
    few = lay("KH w=2S", "AS", hand="JO1", discard="QS 10S 9C", moment="strategy", joker="recall")
    assert choice(few) == "joker:JO1:QS"
    unarmed = lay("KH | QC", "AS", hand="JO1", discard="QS 10S 9C", moment="strategy", joker="recall")
    assert choice(unarmed) == "joker:JO1:10S"
    armed = lay("KH w=2S | QC w=3S", "AS", hand="JO1", discard="QS 10S 9C", moment="strategy", joker="recall")
    assert choice(armed) == "joker:JO1:9C"
    plain = lay("KH w=2S | QD w=3S", "AS", hand="JO1", discard="QS 10S 9C", moment="strategy", joker="recall")
    assert choice(plain) == "joker:JO1:QS"


def test_stronger_weapons_and_scrolls_out_of_reach_ET_4_2() -> None:
    swap = lay("KH w=5S | QS w=4S", "AH", hand="9S", moment="strategy", weapon_swap=True)
    assert choice(swap) == "swap_weapon:9S:QS"
    scrolls = face("AH", "KH | QS", hand="9C 4C", moment="strategy")
    assert choices(scrolls, "end_strategy") == ["equip:9C:KH", "equip:4C:QS"]
    assert choices(lay("KH", "AH", hand="9C", moment="strategy"), "end_strategy") == []


@pytest.mark.parametrize(
    ("line", "enemies", "token"),
    [
        ("KH 4/13 o=9H", "AS w=5S", "heal:KH:KH"),
        ("KH o=9H | QS 3/12 w=2S", "AS w=4S", "heal:KH:QS"),
        ("QC o=10C | KS w=9S", "AH | KD w=9S", "cast:QC:lightning:KD:-"),
        ("QC o=8C w=2S | KS w=3S", "AH w=9S | KD", "cast:QC:dematerialise:AH:weapon"),
        ("QC o=7C w=2S | KS w=9S", "AH | KD", "cast:QC:superboost:KS:-"),
        ("QC o=3C w=9S | KS w=2S", "AH | KD", "attack:QC:AH"),
        ("KS w=9S | JD w=2S", "AH 2/10 | KD", "attack:JD:AH"),
        ("KH 12/13 o=2H", "KD | AS w=2S", "heal:KH:KH"),
    ],
)
def test_the_combat_in_its_order_ET_4_3(line: str, enemies: str, token: str) -> None:
    assert choice(lay(line, enemies)) == token


def test_in_monster_mode_a_weapon_that_would_be_replaced_is_worth_nothing_ET_4_3() -> None:
    assert choice(face("AH w=9S s=3D", "QC o=8C w=2S")) == "cast:QC:dematerialise:M:weapon"
    assert choice(face("AH w=9S s=3D", "QC o=8C w=2S", hand="10S")) == "cast:QC:dematerialise:M:shield"


def test_it_waits_before_a_last_harmless_guardian_ET_4_4() -> None:
    assert choice(lay("KS w=2S", "KD", coming=("AH",))) == "end_turn"
    assert choice(lay("KS w=2S", "KD w=3S", coming=("AH",))).startswith("attack")
    assert choice(lay("KS w=2S", "KD", reserve="3S", coming=("AH",))).startswith("attack")
    assert choice(lay("KS w=2S", "KC o=9C", coming=("AH",))).startswith("attack")
    assert choice(lay("KS w=2S", "KD", deck="2H 3H 4H 5H", coming=("AH",))).startswith("attack")
    strong = "KH w=4S | KS w=2S | KD w=3S | KC"
    assert choice(lay(strong, "KD", coming=("AH",))).startswith("attack")


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [
        (Options(), 64, 96),
        (Options(arrival="assault_then_turn"), 10, 46),
        (Options(formation="et-f-112233"), 88, 100),
        (Options(mode="monster"), 36, 74),
    ],
    ids=["default", "then a turn", "long crawl", "monster"],
)
def test_its_win_rates_are_those_of_the_figures_ET_2_10_ET_3_9(options: Options, least: int, most: int) -> None:
    tally = simulate(GAME, options, 1, MATCHES, 7, ("greedy",))
    assert tally.faults == []
    assert least <= 100 * tally.wins[0] / MATCHES <= most


def test_a_bot_answers_at_once() -> None:
    bots = bots_of(GAME, ("greedy",), 1)
    began = perf_counter()
    steps = sum(1 for _ in playout(GAME, Options(), 1, seed_of(3), bots))
    assert (perf_counter() - began) / steps < 0.1


def test_the_random_player_takes_any_offer() -> None:
    table = lay("KS w=3S | QC w=2S", "AH | KD")
    offers = GAME.legal(table.state, 0)
    picks = {token_of(GAME.bots["random"](table.seen, offers, Seeded(seed_of(n), 0))) for n in range(60)}
    assert picks == set(table.offers())
