"""Awkward cases that the rules settle (EX-16), and the contract of actions and events (EX-15)."""

from __future__ import annotations

from app.games.explor_games import GAME
from tests.games.explor_games.table import coming, ending, lay, trying


def test_ex_16_a_forced_reroll_uses_up_no_source() -> None:
    scene = trying("kar-maelane@1", line="ch-coffre", reserve=0, rival="kar-lavandiere")
    scene.play("attempt:1:magic").play("pass", draws=(2, 3)).play("villain:1", draws=(1, 1))
    assert scene.seen().pending.card == "kar-maelane"
    scene.play("reroll", draws=(6, 6))
    assert scene.emp() == 100


def test_ex_16_a_crushed_die_does_not_stick_to_a_reroll() -> None:
    scene = trying("kar-maelane@1", line="ch-coffre", reserve=0, rival="mir-engrenaille")
    scene.play("attempt:1:magic").play("pass", draws=(1, 4)).play("villain:1").play("reroll", draws=(5, 5))
    assert (scene.event("rolled_again").dice, scene.emp()) == ((5, 5), 100)


def test_ex_16_a_gain_stays_when_a_second_villain_makes_the_roll_fail() -> None:
    scene = trying(line="ch-puits", reserve=0, rival="cmp-fondcale mir-engrenaille", rival_reserve=0)
    scene.play("attempt:1:magic").play("pass", draws=(3, 6)).play("villain:1").play("villain:2")
    assert (scene.emp(), scene.emp(1), "failed" in scene.told) == (0, 60, True)


def test_ex_16_a_surcharge_beyond_the_reserve_bars_the_conclusion_too() -> None:
    scene = lay(reserve=100, rival="cmp-douanier").play("buy:1").play("villain:1").play("adventure", "conclude")
    scene.refuses("buy:1", "EX-6.1", "fragment_barred")


def test_ex_16_a_reserve_emptied_at_the_end_is_checked_after_the_next_income() -> None:
    line = "ch-cordes ch-crypte"
    scene = ending(line=line, reserve=60, fragments=(2,), rival="lun-caissiere").play("end").play("villain:1")
    assert (scene.emp(), scene.outcome) == (0, None)
    scene.play("adventure", "conclude", "end")
    assert (scene.emp(), scene.outcome) == (20, None)


def test_ex_16_a_hero_sent_to_hand_may_be_called_again_in_the_conclusion() -> None:
    scene = trying("kar-maelane@1", line="ch-coffre", rival="cmp-grappin").play("attempt:1:magic")
    scene.play("villain:1", draws=(1, 1)).play("conclude", "call:kar-maelane")
    assert (scene.play_area(), scene.emp()) == (["kar-maelane"], 60)


def test_ex_16_a_hero_who_comes_back_is_a_new_arrival() -> None:
    scene = lay("kar-nolwenn", rival="lun-tignasse", hand="bor-plasma", reserve=200).play("place:1:1:0", "buy:1")
    scene.play("villain:1", draws=(6,)).play("call:bor-plasma", "call:kar-nolwenn")
    assert scene.play_area() == ["bor-plasma", "kar-nolwenn"]
    scene.play("place:2:1:0")
    assert scene.play_area() == ["bor-plasma", "kar-nolwenn@1"]


def test_ex_16_an_accomplished_hero_hit_by_a_villain_leaves_as_any() -> None:
    scene = trying("amb-lampion@1+2", line="ch-puits ch-haies", rival="bor-cobalt").play("attempt:1:magic")
    scene.play("pass", draws=(6, 6)).play("pass").play("attempt:2:magic").play("villain:1", draws=(6,))
    assert (scene.event("failed").alone, scene.discard()) == (True, ["amb-lampion"])


def test_ex_16_heroes_of_a_cycled_challenge_keep_their_move() -> None:
    scene = lay("kar-nolwenn", hand="cmp-ysoline").play("place:1:1:0", "call:cmp-ysoline", "pick_position:1")
    assert scene.play_area() == ["kar-nolwenn", "cmp-ysoline"]
    scene.refuses("place:1:1:0", "EX-6.9")


def test_ex_16_own_villains_are_never_played_on_ones_own_turn() -> None:
    scene = trying("lun-tignasse", rival="kar-nolwenn").play("attempt:1:magic", draws=(1, 1))
    assert (scene.awaited, scene.offers("villain")) == ((0,), [])


def test_ex_10_1_a_villain_may_draw_itself_from_its_own_discard() -> None:
    scene = coming(rival="amb-guide", line="ch-puits").play("end").play("villain:1")
    assert (scene.hand(1), scene.discard(1)) == (["amb-guide"], [])
    assert "amb-guide" in scene.seen(0).shown


def test_ex_15_1_the_order_of_offers_is_fixed() -> None:
    scene = lay("amb-lampion", "lun-loyal@1", hand="lun-pierrot bor-cobalt", line="ch-puits ch-coffre", rival="bor-siv")
    assert scene.offers() == [
        *("buy:1", "call:bor-cobalt", "call:lun-pierrot"),
        *("place:1:1:0", "place:1:2:0", "place:1:1:1", "place:2:2:0", "lift:2"),
        *("use:2", "adventure"),
    ]


def test_ex_15_2_only_the_seat_of_the_open_choice_acts() -> None:
    scene = lay(rival="mir-huissier").play("buy:1")
    assert (scene.awaited, scene.offers(seat=0)) == ((1,), [])
    scene.refuses("adventure", None, "not_your_move", seat=0)
    scene.play("pass")


def test_ex_15_3_effects_of_one_list_resolve_in_order_choices_included() -> None:
    scene = coming(rival="amb-guide", rival_pile="kar-nolwenn", line="ch-puits ch-coffre").play("end").play("villain:1")
    assert (scene.awaited, scene.hand(1)) == ((1,), [])
    scene.play("pick_position:2")
    assert scene.hand(1) == ["kar-nolwenn"]


def test_ex_15_5_every_event_names_the_rules_that_it_applies() -> None:
    scene = lay("kar-nolwenn", hand="lun-pierrot", reserve=300, rival="bor-cobalt")
    scene.play("place:1:1:0", "call:lun-pierrot").play("pass").play("buy:1").play("pass", "adventure")
    scene.play("attempt:1:magic").play("villain:1", draws=(1, 1, 1))
    assert all(event.rules for event in scene.log)


def test_ex_12_6_a_recovering_hero_does_not_find_itself() -> None:
    scene = lay(hand="bor-plasma").play("call:bor-plasma")
    assert (scene.hand(), scene.play_area()) == ([], ["bor-plasma"])


def test_wished_actions_are_explained_when_they_are_not_offered() -> None:
    scene = lay(hand="bor-siv", reserve=50)
    wished = GAME.wished(scene.seen(0))
    refusals = [GAME.why_not(scene.state, 0, action) for action in wished]
    assert len(wished) == 7
    assert all(refusal is not None and refusal.rule for refusal in refusals)
    assert GAME.wished(scene.seen(1)) == ()
