"""Buying, calling, placing, using: EX-6."""

from __future__ import annotations

import pytest

from tests.games.explor_games.table import ending, lay


def test_ex_6_1_any_fragment_not_owned_in_any_order() -> None:
    scene = lay(reserve=300, fragments=(1,))
    assert scene.offers("buy") == ["buy:2", "buy:3"]
    scene.refuses("buy:1", "EX-6.1", "owned_already").refuses("buy:4", "EX-6.1", "fragment_too_dear")
    scene.refuses("buy:7", "EX-1.3", "no_such_fragment")
    scene.play("buy:3")
    assert (scene.emp(), scene.player().fragments) == (0, (1, 3))


def test_ex_6_2_a_cancelled_purchase_costs_nothing_and_is_barred_this_turn() -> None:
    scene = lay(reserve=300, rival="mir-huissier").play("buy:2")
    assert (scene.window, scene.emp(), scene.event("purchase_declared").cost) == ("buy", 300, 200)
    scene.play("villain:1")
    assert (scene.emp(), scene.player().fragments, scene.player().barred) == (300, (), ("fragment-2",))
    scene.refuses("buy:2", "EX-6.1", "fragment_barred")
    scene.play("adventure", "conclude").refuses("buy:2", "EX-6.1", "fragment_barred")
    assert "buy:1" in scene.offers()


def test_ex_6_2_a_purchase_dearer_than_the_reserve_is_called_off() -> None:
    scene = lay(reserve=150, rival="cmp-douanier").play("buy:1").play("villain:1")
    assert (scene.emp(), scene.player().fragments) == (150, ())
    assert scene.event("deal_unpayable").cost == 160


def test_ex_6_2_the_sixth_fragment_wins_before_its_own_effect() -> None:
    scene = ending(reserve=600, fragments=(1, 2, 3, 4, 5)).play("buy:6")
    assert scene.outcome == ("win", (0,), "fragments")
    assert len(scene.line()) == 3


def test_ex_6_3_a_call_needs_the_card_the_emp_and_a_free_slot() -> None:
    scene = lay("kar-nolwenn", hand="lun-pierrot bor-siv bor-cobalt", reserve=30)
    assert scene.offers("call") == ["call:bor-cobalt", "call:lun-pierrot"]
    scene.refuses("call:bor-siv", "EX-6.3", "character_too_dear").refuses("call:kar-tourbe", "EX-6.3", "not_in_hand")
    full = lay("kar-nolwenn", "bor-geltotal", "kar-granit", "bor-parasite", "lun-loyal", hand="lun-pierrot")
    full.refuses("call:lun-pierrot", "EX-10.3", "no_free_slot")


def test_ex_6_4_a_called_hero_is_shown_and_nowhere_until_the_window_closes() -> None:
    scene = lay(hand="lun-pierrot", rival="bor-geltotal").play("call:lun-pierrot")
    assert (scene.hand(), scene.play_area(), scene.emp()) == ([], [], 100)
    assert scene.seen(1).deal.card == "lun-pierrot"
    scene.play("pass")
    assert (scene.hand(), scene.play_area(), scene.emp()) == ([], ["lun-pierrot"], 70)


def test_ex_6_4_a_cancelled_call_goes_where_the_villain_says() -> None:
    scene = lay(hand="lun-pierrot", rival="lun-mime").play("call:lun-pierrot").play("villain:1")
    assert (scene.hand(), scene.discard(), scene.emp()) == ([], ["lun-pierrot"], 100)
    assert scene.player().barred == ()


def test_ex_6_4_a_call_dearer_than_the_reserve_is_back_in_hand_and_barred() -> None:
    scene = lay(hand="lun-pierrot", reserve=60, rival="mir-cables").play("call:lun-pierrot").play("villain:1")
    assert (scene.hand(), scene.emp(), scene.event("deal_unpayable").cost) == (["lun-pierrot"], 60, 70)
    scene.refuses("call:lun-pierrot", "EX-6.3", "card_barred")


def test_ex_6_5_no_window_opens_for_a_villain() -> None:
    scene = lay(hand="bor-cobalt", rival="mir-cables lun-mime").play("call:bor-cobalt")
    assert (scene.emp(), scene.play_area(), scene.window) == (70, ["bor-cobalt"], None)


def test_ex_6_6_a_surcharge_that_can_be_paid_is_paid() -> None:
    scene = lay(hand="lun-pierrot", reserve=70, rival="mir-cables").play("call:lun-pierrot").play("villain:1")
    assert (scene.emp(), scene.play_area(), scene.event("hero_called").cost) == (0, ["lun-pierrot"], 70)


def test_ex_6_7_two_heroes_at_most_on_a_challenge() -> None:
    scene = lay("kar-nolwenn@1", "kar-granit@1", "lun-pierrot", "kar-tourbe@2")
    scene.refuses("place:3:1:0", "EX-6.7", "challenge_full").refuses("place:4:2:0", "EX-6.7", "there_already")
    scene.refuses("place:3:4:0", "EX-3.3", "no_such_challenge").refuses("place:5:1:0", "EX-6.7", "empty_slot")
    scene.refuses("place:3:2:1", "EX-8.5", "one_challenge_only")
    scene.play("place:3:2:0")
    assert scene.play_area() == ["kar-nolwenn@1", "kar-granit@1", "lun-pierrot@2", "kar-tourbe@2"]


def test_ex_6_7_a_placed_hero_may_go_to_another_challenge() -> None:
    assert lay("kar-nolwenn@1").play("place:1:3:0").play_area() == ["kar-nolwenn@3"]


def test_ex_6_8_a_placed_hero_may_be_lifted() -> None:
    scene = lay("kar-nolwenn@1", "kar-granit").refuses("lift:2", "EX-6.8", "not_placed")
    assert scene.play("lift:1").play_area() == ["kar-nolwenn", "kar-granit"]


def test_ex_6_9_one_move_per_hero_and_turn_on_the_turn_of_the_call_too() -> None:
    scene = lay("kar-nolwenn@1", hand="lun-pierrot").play("call:lun-pierrot", "place:2:2:0", "lift:1")
    scene.refuses("place:1:3:0", "EX-6.9").refuses("lift:2", "EX-6.9").refuses("place:2:3:0", "EX-6.9")
    assert scene.sealed


def test_ex_6_10_placements_last_and_villains_are_never_placed() -> None:
    scene = lay("kar-nolwenn@2", "bor-geltotal")
    scene.refuses("place:2:1:0", "EX-6.10").refuses("lift:2", "EX-6.10")
    scene.play("adventure", "conclude", "end").play("pass", "adventure", "conclude", "end", "pass")
    assert (scene.awaited, scene.play_area()) == ((0,), ["kar-nolwenn@2", "bor-geltotal"])


@pytest.mark.parametrize(("die", "left"), [(3, ["kar-nolwenn", "bor-cobalt"]), (4, ["bor-cobalt"])])
def test_ex_6_11_a_hero_is_spent_then_answered_then_aims(die: int, left: list[str]) -> None:
    scene = lay("lun-anatole@1", rival="kar-nolwenn bor-cobalt").play("use:1")
    assert (scene.window, scene.discard(), scene.play_area()) == ("use", ["lun-anatole"], [])
    scene.play("pass")
    assert scene.offers() == ["pick_slot:1", "pick_slot:2"]
    scene.refuses("adventure", "EX-15.2")
    scene.play("pick_slot:1", draws=(die,))
    assert scene.play_area(1) == left


def test_ex_6_11_a_villain_played_in_the_window_is_no_longer_a_target() -> None:
    scene = lay("lun-anatole@1", rival="lun-tignasse").play("use:1").play("pass", draws=(5,))
    assert scene.discard(1) == ["lun-tignasse"]
    scene = lay("lun-anatole", "kar-nolwenn", rival="lun-tignasse").play("use:1").play("villain:1", draws=(1,))
    assert "targeted" in scene.told
    assert (scene.state.agenda, scene.play_area(), scene.discard()) == ((), ["kar-nolwenn"], ["lun-anatole"])


def test_ex_6_11_a_cancelled_use_spends_the_hero_for_nothing() -> None:
    scene = lay("lun-anatole", rival="lun-mime kar-nolwenn").play("use:1").play("villain:1")
    assert (scene.discard(), scene.play_area(1)) == (["lun-anatole"], ["kar-nolwenn"])
    assert scene.event("deal_cancelled").deal == "use"


def test_ex_6_11_there_must_be_a_character_to_send_home() -> None:
    scene = lay("lun-anatole", "kar-nolwenn").refuses("use:1", "EX-6.11", "nobody_to_send_home")
    scene.refuses("use:2", "EX-6.11", "nothing_to_use").refuses("use:3", "EX-6.11", "empty_slot")
