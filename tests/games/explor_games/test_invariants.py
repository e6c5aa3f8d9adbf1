"""The battery of the kernel contract, asked of this game at each of its tables (K1 to K9)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from app.games.explor_games import GAME
from app.matches.codec import codec_of
from tests import conformance as battery
from tests.purity import faults
from tests.wandering import Setting, actions_met, every, matches, scenes, some

HERE = Path(__file__).parent
STATES = 120
TABLES = [{"name": "by default", "options": {}}, *tomllib.loads((HERE / "tables.toml").read_text("utf-8"))["table"]]
SETTINGS = [Setting(GAME, 2, table["name"], codec_of(GAME).read_options(table["options"]), STATES) for table in TABLES]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_invariant_holds_at_this_table(setting: Setting) -> None:
    met = actions_met(setting)
    for scene in scenes(setting):
        battery.same_result_again(scene)
        battery.survives_dump_and_load(scene)
        battery.offers_are_in_order(scene)
        battery.others_are_refused(scene, some(met, 20, scene.whim()))
        battery.cards_told_are_seen(scene)
    for scene in every(5, scenes(setting)):
        battery.offers_are_accepted(scene)
        battery.speaks_both_languages(scene)
        battery.order_of_arrival_is_nothing(scene)
    for match in matches(setting):
        battery.ends_for_a_known_reason(match[-1])
        for scene in match:
            battery.somebody_may_act_until_the_end(scene)
            battery.count_pieces(scene, scene.state)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_nobody_can_tell_an_imagined_state_from_the_true_one(setting: Setting) -> None:
    for audience in setting.audiences:
        changed = [battery.cannot_be_told_from_imagined(scene, audience) for scene in scenes(setting)]
        assert any(changed), f"nothing is ever imagined for audience {audience}"


def test_the_rules_reach_no_clock_no_world_and_no_chance_of_their_own() -> None:
    folder = HERE.parents[2] / "app" / "games" / "explor_games"
    assert [fault for file in sorted(folder.rglob("*.py")) for fault in faults(file)] == []
