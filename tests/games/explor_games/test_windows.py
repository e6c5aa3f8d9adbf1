"""Villains and response windows: EX-9."""

from __future__ import annotations

import pytest

from tests.games.explor_games.table import coming, ending, lay, trying


def test_ex_9_1_a_villain_is_played_on_the_rivals_turn_for_nothing() -> None:
    scene = lay("bor-geltotal", rival="kar-kozhbras", rival_reserve=0)
    scene.refuses("villain:1", "EX-9.1", "no_window").refuses("pass", "EX-9.1", "no_window")
    scene.play("adventure", "attempt:1:magic").play("villain:1", draws=(6, 6))
    assert (scene.discard(1), scene.emp(1), scene.event("villain_played").card) == (["kar-kozhbras"], 0, "kar-kozhbras")


def test_ex_9_1_a_villain_called_on_ones_turn_may_be_played_on_the_next() -> None:
    scene = ending(hand="kar-colporteur", rival_hand="kar-nolwenn").play("call:kar-colporteur", "end")
    assert (scene.window, scene.awaited) == ("start", (0,))
    scene.play("villain:1")
    assert scene.discard(1) == ["kar-nolwenn"]


def test_ex_9_2_the_effect_resolves_before_the_action_goes_on() -> None:
    scene = trying("kar-nolwenn@1", "kar-granit@1", line="ch-biblio", rival="cmp-grappin bor-geltotal")
    scene.play("attempt:1:magic").play("villain:1")
    assert (scene.awaited, scene.offers()) == ((1,), ["pick_slot:1", "pick_slot:2"])
    scene.refuses("adventure", None, seat=0)
    scene.play("pick_slot:1")
    assert (scene.window, scene.awaited) == ("attempt", (1,))
    scene.play("pass", draws=(1, 1))


@pytest.mark.parametrize("moment", ["start", "call", "use", "buy", "attempt", "roll", "end"])
def test_ex_9_3_a_window_opens_at_each_moment_with_its_context(moment: str) -> None:
    band = ("lun-anatole@1",)
    more = {"rival": "lun-tignasse", "hand": "lun-pierrot"}
    match moment:
        case "start":
            scene = coming(*band, **more).play("end")
        case "call":
            scene = lay(*band, **more).play("call:lun-pierrot")
        case "use":
            scene = lay(*band, **more).play("use:1")
        case "buy":
            scene = lay(*band, **more).play("buy:1")
        case "attempt":
            scene = trying(*band, **more).play("attempt:1:force")
        case "roll":
            scene = trying(*band, **more).play("attempt:1:force").play("pass", draws=(6, 6))
        case "end":
            scene = ending(*band, **more).play("end")
    assert (scene.window, scene.awaited) == (moment, (1,))
    for seen in (scene.seen(0), scene.seen(1), scene.seen()):
        deal, attempt = seen.deal, seen.attempt
        assert (deal is not None) == (moment in ("call", "use", "buy"))
        assert (attempt is not None) == (moment in ("attempt", "roll"))
    assert "villain:1" in scene.offers() or moment == "use"  # nobody is left to be sent home
    scene.leave_open()


def test_ex_9_4_a_window_opens_whenever_a_villain_lies_there_and_only_then() -> None:
    scene = lay(rival="kar-colporteur").play("buy:1")
    assert (scene.window, scene.offers()) == ("buy", ["pass"])
    scene.play("pass")
    scene = lay(rival="kar-nolwenn", rival_hand="mir-huissier").play("buy:1")
    assert (scene.window, scene.player().fragments) == (None, (1,))


def test_ex_9_5_the_window_goes_on_after_a_villain_and_closes_on_pass() -> None:
    scene = trying("kar-nolwenn@1", line="ch-puits", rival="kar-kozhbras bor-geltotal bor-parasite")
    scene.play("attempt:1:magic").play("villain:1")
    assert (scene.window, scene.offers()) == ("attempt", ["villain:2", "villain:3", "pass"])
    scene.refuses("villain:1", "EX-9.5").refuses("reroll", "EX-9.5", "answer_first")
    scene.play("pass", draws=(1, 1))


def test_ex_9_5_it_closes_when_nothing_is_left_to_answer() -> None:
    scene = lay(reserve=100, rival="mir-huissier cmp-douanier").play("buy:1").play("villain:1")
    assert (scene.told[-2:], scene.play_area(1)) == (["window_closed", "deal_cancelled"], ["cmp-douanier"])
    scene = trying(line="ch-puits", rival="mir-engrenaille kar-lavandiere").play("attempt:1:magic")
    scene.play("pass", draws=(6, 3)).play("villain:1")
    assert (scene.window, scene.play_area(1)) == (None, ["kar-lavandiere"])


@pytest.mark.parametrize(
    ("villain", "stat", "eligible"),
    [("amb-siroc", "force", True), ("amb-siroc", "magic", False), ("bor-parasite", "magic", True)],
)
def test_ex_9_6_a_penalty_on_one_score_fits_that_score(villain: str, stat: str, eligible: bool) -> None:
    scene = trying(rival=villain).play(f"attempt:1:{stat}")
    assert ("villain:1" in scene.offers()) == eligible
    scene.play("pass", draws=(1, 1))


def test_ex_9_6_conditions_of_each_effect() -> None:
    bare = trying(line="ch-puits", rival="bor-cobalt").play("attempt:1:magic")
    bare.refuses("villain:1", "EX-9.6", "nothing_for_the_villain").play("pass", draws=(1, 1))
    empty = coming(rival="kar-colporteur").play("end").refuses("villain:1", "EX-9.6", "nothing_for_the_villain")
    empty.play("pass")
    early = lay(rival="bor-geltotal").play("buy:1").refuses("villain:1", "EX-9.6", "not_its_moment")
    early.play("pass")


def test_ex_9_7_a_hero_being_called_is_no_target() -> None:
    scene = lay("kar-nolwenn", hand="lun-pierrot", rival="lun-tignasse").play("call:lun-pierrot")
    scene.play("villain:1", draws=(6,))
    assert (scene.play_area(), scene.discard()) == (["lun-pierrot"], ["kar-nolwenn"])
    scene = lay(hand="lun-pierrot", rival="lun-tignasse").play("call:lun-pierrot")
    scene.refuses("villain:1", "EX-9.6").play("pass")


def test_ex_9_8_a_choice_with_one_option_is_not_asked() -> None:
    scene = trying("kar-nolwenn@1", line="ch-puits", rival="cmp-grappin").play("attempt:1:magic")
    scene.play("villain:1", draws=(1, 1))
    assert (scene.hand(), scene.seen().pending) == (["kar-nolwenn"], None)


def test_ex_9_9_unplayed_villains_stay_and_take_a_slot() -> None:
    scene = lay("bor-geltotal", "kar-nolwenn", "kar-granit", "kar-tourbe", "lun-loyal", hand="lun-pierrot")
    scene.refuses("call:lun-pierrot", "EX-10.3")
    scene.play("adventure", "conclude", "end").play("pass", "adventure", "conclude", "end", "pass")
    assert scene.play_area()[0] == "bor-geltotal"
