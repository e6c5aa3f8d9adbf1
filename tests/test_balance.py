"""The measure of the balance of Explor Games: who meets whom, what is counted, and what the figures say of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.bench.duels import ORDERS, PAIRS, SERIES, Duel, play_duel
from app.bench.targets import FIGURES, Figure
from app.matches.playout import seed_of

DUEL = Duel(
    players=("greedy", "greedy"),
    decks=("maree", "troupe"),
    starter=0,
    winner=0,
    reason="fragments",
    turns=12,
    preparations=24,
    choices=18,
    idle=0,
    idle_in_a_row=0,
)


def figure(name: str, *duels: Duel, series: str = "normal") -> Figure:
    (found,) = (figure for figure in FIGURES[series](duels) if figure.figure == name)
    return found


def test_ex_b_every_ordered_pair_of_decks_meets_with_either_starter() -> None:
    for mode in ("normal", "quick"):
        settings = [SERIES[mode](number) for number in range(32)]
        assert {(setting.decks, setting.starter) for setting in settings} == {
            (pair, starter) for pair in PAIRS for starter in (0, 1)
        }
        assert {setting.mode for setting in settings} == {mode}


def test_ex_b_6_every_order_meets_every_other_with_either_starter() -> None:
    settings = [SERIES["orders"](number) for number in range(2 * len(ORDERS) * (len(ORDERS) - 1))]
    assert len({(setting.players, setting.starter) for setting in settings}) == len(settings)
    assert all(setting.decks[0] == setting.decks[1] for setting in settings)
    assert all(sorted(order) == [1, 2, 3, 4, 5, 6] for order in ORDERS)


def test_ex_b_7_who_plays_without_villains_has_the_same_deck() -> None:
    settings = [SERIES["villains"](number) for number in range(8)]
    assert len({(setting.decks, setting.starter) for setting in settings}) == 8
    assert all(setting.decks[0] == setting.decks[1] for setting in settings)
    assert {setting.players for setting in settings} == {("greedy", "peaceful")}


def test_a_duel_is_counted_turn_by_turn_and_is_the_same_when_played_again() -> None:
    duel = play_duel(SERIES["normal"](1), seed_of(1, 1))
    assert duel == play_duel(SERIES["normal"](1), seed_of(1, 1))
    assert duel.decks == ("maree", "grimoire")
    assert 2 * duel.turns - 1 <= duel.preparations <= 2 * duel.turns
    assert 0 < duel.choices <= duel.preparations
    assert duel.idle_in_a_row <= duel.idle <= duel.preparations


def test_ex_b_1_turns_are_those_of_the_starter() -> None:
    duels = (DUEL, replace(DUEL, turns=21))
    assert figure("turns, mean", *duels).value == 16.5
    assert figure("duels of 10 to 16 turns, %", *duels).value == 50
    assert figure("duels above 20 turns, %", *duels).value == 50


def test_ex_b_3_a_deck_is_measured_against_the_others_alone() -> None:
    mirror = replace(DUEL, decks=("maree", "maree"), winner=1)
    lost, drawn = replace(DUEL, decks=("troupe", "maree")), replace(DUEL, winner=None, reason="stalemate")
    maree = figure("normal: wins of maree, %", DUEL, mirror, lost, drawn)
    assert (maree.value, maree.duels, maree.holds) == (50, 3, True)
    pair = figure("normal: wins of maree over troupe, %", DUEL, mirror, drawn)
    assert (pair.value, pair.duels, pair.holds) == (75, 2, False)
    assert figure("normal: ended by turn limit or stalemate, %", DUEL, mirror, lost, drawn).value == 25


def test_ex_b_5_choices_are_counted_over_all_preparations() -> None:
    stuck = replace(DUEL, choices=6, preparations=8, idle=4, idle_in_a_row=4)
    assert figure("preparations with a choice, %", DUEL, stuck).value == 75
    assert figure("turns without anything to do, %", DUEL, stuck).value == 12.5
    assert figure("duels with four such turns running, %", DUEL, stuck).value == 50


def test_ex_b_6_an_order_wins_against_the_others() -> None:
    met = replace(DUEL, players=("1-2-3-4-5-6", "6-5-4-3-2-1"))
    values = {figure.figure: figure.value for figure in FIGURES["orders"]((met, met, replace(met, winner=1)))}
    assert Counter(round(value) for value in values.values()) == {67: 1, 33: 1}
