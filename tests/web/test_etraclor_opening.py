"""The form that opens a match of Etraclor: what is chosen in it is what is played (ET-1.12)."""

from __future__ import annotations

from itertools import product

import pytest

from app.games.etraclor import GAME
from app.games.etraclor.options import PRESETS, Options, preset, preset_of
from app.kernel.chance import Seeded
from app.kernel.contract import BadOptions
from app.kernel.play import start
from app.matches.codec import codec_of
from app.web.tables.etraclor.opening import choices, read


def options_of(**fields: str) -> Options:
    opening = read({name.replace("__", "."): value for name, value in fields.items()}, None)
    assert opening.seats == 1
    options: Options = codec_of(GAME).read_options(opening.options)
    return options


def test_a_form_left_as_it_is_asks_for_the_usual_match() -> None:
    assert options_of() == Options()


@pytest.mark.parametrize(("mode", "name"), [(mode, name) for mode, names in PRESETS.items() for name in names])
def test_a_preset_is_what_it_says(mode: str, name: str) -> None:
    options = options_of(option__mode=mode, preset=name)
    assert options == preset(name, mode)  # type: ignore[arg-type]
    assert preset_of(options) == name


def test_merciless_is_classic_against_a_monster() -> None:
    assert options_of(option__mode="monster", preset="merciless") == Options(mode="monster")


def test_every_switch_of_ones_own_rules_is_heard() -> None:
    switches = choices("fr")["switches"]
    for name, values in switches.items():
        for value in values:
            options = options_of(preset="own", **{f"option__{name}": value})
            assert str(getattr(options, name)).lower() == value


def test_switches_are_not_heard_beside_a_preset_nor_those_of_waves_against_a_monster() -> None:
    assert options_of(preset="classic", option__joker="recall").joker == "none"
    own = {"preset": "own", "option__mode": "monster", "option__arrival": "assault_then_turn"}
    assert options_of(**own, option__fallen_gear="reserve") == Options(mode="monster")


def test_formations_and_monsters_can_be_chosen_and_played() -> None:
    offer = choices("en")
    assert (len(offer["formations"]), len(offer["monsters"])) == (9, 16)
    wishes = [("formation", formation.id, "guardians") for formation in offer["formations"]]
    wishes += [("monster", monster.card, "monster") for monster in offer["monsters"]]
    for field, value, mode in wishes:
        options = options_of(**{field: value}, option__mode=mode)
        assert getattr(options, field) == value
        start(GAME, options, 1, Seeded(bytes(32), 0))


def test_what_belongs_to_the_other_mode_is_not_asked_for() -> None:
    for mode, other in product(("guardians", "monster"), ({"monster": "KD"}, {"formation": "et-f-444"})):
        plain = options_of(option__mode=mode)
        asked = options_of(option__mode=mode, **other)
        assert (asked == plain) == (("monster" in other) == (mode == "guardians"))


def test_a_formation_of_ones_own_is_typed_ET_2_2_2() -> None:
    assert options_of(formation="custom", waves="1-2-3-3-3").formation == (1, 2, 3, 3, 3)
    assert options_of(formation="custom", waves="4, 4 et 4").formation == (4, 4, 4)
    with pytest.raises(BadOptions):
        start(GAME, options_of(formation="custom", waves="5-7"), 1, Seeded(bytes(32), 0))


def test_waves_of_ones_own_say_how_hard_they_are_ET_1_13_7() -> None:
    labels = choices("en")["custom_labels"]
    assert labels["assault_only"] == (
        "3 waves: Hard",
        "4 waves: Moderate",
        "5 waves: Accessible",
        "6 waves or more: Accessible",
    )
    assert labels["assault_then_turn"][2:] == ("5 waves: Extreme", "6 waves or more: Hard")


def test_one_may_play_without_undo() -> None:
    assert options_of().undo
    assert not options_of(undo="no").undo
