"""Every invariant of the kernel contract, for every registered game and for the toy that tests the battery itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.kernel.contract import Game
from tests import conformance as battery
from tests.digests import digests
from tests.purity import faults
from tests.wandering import STATES, Setting, actions_met, every, games, matches, scenes, settings, some

ROOT = Path(__file__).parent.parent

in_every_setting = pytest.mark.parametrize(
    "setting", [setting for game in games() for setting in settings(game.id)], ids=str
)
of_every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


@in_every_setting
def test_k1_apply_changes_nothing_and_gives_the_same_again(setting: Setting) -> None:
    for scene in scenes(setting):
        battery.same_result_again(scene)


@in_every_setting
def test_k2_everything_survives_dump_and_load(setting: Setting) -> None:
    for scene in scenes(setting):
        battery.survives_dump_and_load(scene)


@in_every_setting
def test_k3_offers_are_unique_readable_and_in_a_fixed_order(setting: Setting) -> None:
    for scene in every(2, scenes(setting)):
        battery.offers_are_in_order(scene)


@in_every_setting
def test_k3_every_offer_is_accepted(setting: Setting) -> None:
    for scene in every(5, scenes(setting)):
        battery.offers_are_accepted(scene)


@in_every_setting
def test_k3_what_is_not_offered_is_refused_and_changes_nothing(setting: Setting) -> None:
    met = actions_met(setting)
    for scene in scenes(setting):
        battery.others_are_refused(scene, some(met, 20, scene.whim()))


@in_every_setting
def test_k4_somebody_may_act_until_the_end_and_nobody_after_it(setting: Setting) -> None:
    for match in matches(setting):
        for scene in match:
            battery.somebody_may_act_until_the_end(scene)


@in_every_setting
def test_k5_every_match_ends_within_the_horizon_for_a_known_reason(setting: Setting) -> None:
    for match in matches(setting):
        battery.ends_for_a_known_reason(match[-1])


@in_every_setting
def test_k6_nobody_can_tell_an_imagined_state_from_the_true_one(setting: Setting) -> None:
    for audience in setting.audiences:
        changed = [battery.cannot_be_told_from_imagined(scene, audience) for scene in scenes(setting)]
        assert any(changed), f"K6: nothing is ever imagined for audience {audience}"


@of_every_game
def test_k3_a_window_is_for_one_awaited_seat_which_can_let_it_pass(game: Game) -> None:
    opened = [battery.windows_can_be_answered(scene) for setting in settings(game.id) for scene in scenes(setting)]
    assert any(opened) == bool(game.moments)


@of_every_game
def test_k6_is_asked_of_as_many_states_as_are_wanted(game: Game) -> None:
    assert sum(len(scenes(setting)) for setting in settings(game.id)) >= STATES


@in_every_setting
def test_k7_a_card_that_is_told_of_is_seen(setting: Setting) -> None:
    for scene in scenes(setting):
        battery.cards_told_are_seen(scene)


@of_every_game
def test_k8_the_order_of_arrival_does_not_change_the_state_reached(game: Game) -> None:
    compared = together = 0
    for setting in settings(game.id):
        for scene in every(3, scenes(setting)):
            compared += battery.order_of_arrival_is_nothing(scene)
            together += len(game.awaited(scene.state)) > 1
    assert compared >= together


@in_every_setting
def test_k9_pieces_and_cards_are_conserved(setting: Setting) -> None:
    for match in matches(setting):
        for scene in match:
            battery.count_pieces(scene, scene.state)


@of_every_game
def test_k10_kernel_and_game_reach_no_clock_no_world_and_no_chance(game: Game) -> None:
    folders = [ROOT / "app" / "kernel", ROOT / "app" / "games" / game.id]
    found = [fault for folder in folders for file in sorted(folder.rglob("*.py")) for fault in faults(file)]
    assert not found, "\n".join(found)


def test_k10_another_process_with_other_hashes_plays_the_same_matches() -> None:
    here = digests()
    for hash_seed in ("1", "2718"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-m", "tests.digests"]
        there = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
        assert there.stdout.splitlines() == here


@in_every_setting
def test_offers_forecasts_and_events_speak_both_languages(setting: Setting) -> None:
    for scene in every(4, scenes(setting)):
        battery.speaks_both_languages(scene)
