"""The battery of the house (K1 to K9) over fights of all kinds, beside the one that plays every registered game."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.games.dice_throne import GAME
from app.matches.codec import codec_of
from app.matches.playout import seed_of
from tests import conformance as battery
from tests.wandering import Scene, Setting, every, some, wander

HERE = Path(__file__).parent
STATES = 160
"""Looked at, of each table."""
TABLES: list[dict[str, Any]] = [
    {"name": "by default", "options": {}},
    *tomllib.loads((HERE / "tables.toml").read_text("utf-8"))["table"],
]
SETTINGS = tuple(
    Setting(GAME, 1, table["name"], codec_of(GAME).read_options(table["options"]), STATES) for table in TABLES
)
at_every_table = pytest.mark.parametrize("place", range(len(SETTINGS)), ids=[setting.name for setting in SETTINGS])


@cache
def match(place: int, number: int) -> tuple[Scene, ...]:
    return tuple(wander(SETTINGS[place], seed_of(number)))


@cache
def scenes(place: int) -> tuple[Scene, ...]:
    whole = [scene for number in range(3) for scene in match(place, number)]
    return tuple(whole[index * len(whole) // STATES] for index in range(STATES))


@at_every_table
def test_every_scene_keeps_the_invariants(place: int) -> None:
    changed = []
    for scene in scenes(place):
        battery.same_result_again(scene)
        battery.survives_dump_and_load(scene)
        battery.offers_are_in_order(scene)
        battery.cards_told_are_seen(scene)
        battery.speaks_both_languages(scene)
        changed += [battery.cannot_be_told_from_imagined(scene, audience) for audience in (None, 0)]
    assert any(changed)


@at_every_table
def test_what_is_offered_is_accepted_and_nothing_else(place: int) -> None:
    met = tuple(dict.fromkeys(offer for scene in scenes(place) for offer in GAME.legal(scene.state, 0)))
    for scene in every(7, scenes(place)):
        battery.offers_are_accepted(scene)
    for scene in scenes(place):
        battery.others_are_refused(scene, some(met, 20, scene.whim()))


@at_every_table
def test_every_fight_ends_and_loses_no_card(place: int) -> None:
    for number in range(3):
        for scene in match(place, number):
            battery.somebody_may_act_until_the_end(scene)
            battery.count_pieces(scene, scene.state)
        battery.ends_for_a_known_reason(match(place, number)[-1])
