"""The invariants K1 to K10, as long as the game is not in the register, whose tests ask them of every game."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from app.games import GAMES
from app.games.etraclor import GAME
from app.matches.codec import codec_of
from tests import conformance as battery
from tests.purity import faults
from tests.wandering import Setting, actions_met, every, matches, scenes, some

HERE = Path(__file__).parent
ENGINE = HERE.parents[2] / "app" / "games" / "etraclor"
TABLES = [{"name": "by default", "options": {}}, *tomllib.loads((HERE / "tables.toml").read_text("utf-8"))["table"]]
STATES = 200

pytestmark = pytest.mark.skipif(GAME.id in GAMES, reason="the register's own tests ask it")
in_every_setting = pytest.mark.parametrize(
    "setting",
    [Setting(GAME, 1, table["name"], codec_of(GAME).read_options(table["options"]), STATES) for table in TABLES],
    ids=str,
)


@in_every_setting
def test_every_scene_keeps_the_invariants(setting: Setting) -> None:
    met = actions_met(setting)
    for scene in scenes(setting):
        battery.same_result_again(scene)
        battery.survives_dump_and_load(scene)
        battery.offers_are_in_order(scene)
        battery.cards_told_are_seen(scene)
        battery.somebody_may_act_until_the_end(scene)
        battery.count_pieces(scene, scene.state)
        battery.others_are_refused(scene, some(met, 20, scene.whim()))
    for scene in every(4, scenes(setting)):
        battery.offers_are_accepted(scene)
        battery.speaks_both_languages(scene)


@in_every_setting
def test_every_match_ends_and_keeps_its_secrets(setting: Setting) -> None:
    for match in matches(setting):
        battery.ends_for_a_known_reason(match[-1])
    for audience in setting.audiences:
        changed = [battery.cannot_be_told_from_imagined(scene, audience) for scene in scenes(setting)]
        assert any(changed)


def test_the_engine_reaches_no_clock_no_world_and_no_chance() -> None:
    assert [fault for file in sorted(ENGINE.rglob("*.py")) for fault in faults(file)] == []
