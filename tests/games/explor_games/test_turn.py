"""The turn: EX-3 and EX-5."""

from __future__ import annotations

from tests.games.explor_games.table import coming, ending, lay, trying


def test_ex_5_1_a_turn_goes_through_its_phases_in_order() -> None:
    scene = lay()
    assert scene.phase == "preparation"
    scene.refuses("conclude", "EX-5.1").refuses("end", "EX-5.1")
    scene.play("adventure")
    assert scene.phase == "adventure"
    scene.refuses("adventure", "EX-5.1")
    scene.play("conclude")
    assert scene.phase == "conclusion"
    scene.refuses("conclude", "EX-5.1")
    scene.play("end")
    assert (scene.phase, scene.awaited) == ("preparation", (1,))


def test_ex_5_2_the_start_step_in_its_order() -> None:
    scene = coming(
        "kar-nolwenn@1", fragments=(2, 4), reserve=0, pile="lun-pierrot kar-tourbe bor-siv", rival="bor-cobalt"
    )
    scene.play("end")
    assert scene.told == [
        *("turn_ended", "turn_started", "drew", "drew_some", "earned", "drew", "drew_some", "window_opened"),
    ]
    assert (scene.emp(), scene.hand()) == (20, ["kar-tourbe", "lun-pierrot"])
    assert scene.player().turns == 2
    scene.play("pass")
    assert scene.phase == "preparation"


def test_ex_5_2_marks_are_cleared_when_the_turn_comes_back() -> None:
    scene = lay("kar-nolwenn", hand="lun-pierrot", reserve=30, rival="mir-cables")
    scene.play("place:1:1:0").play("call:lun-pierrot").play("villain:1")
    assert scene.player().barred == ("lun-pierrot",)
    scene.refuses("place:1:2:0", "EX-6.9").refuses("call:lun-pierrot", "EX-6.3")
    scene.play("adventure").play("attempt:3:force", draws=(4, 5))
    scene.play("conclude", "end", "adventure", "conclude", "end")
    assert (scene.player().barred, scene.state.cursor) == ((), 0)
    assert {"place:1:2:0", "call:lun-pierrot"} <= set(scene.offers())


def test_ex_5_3_preparation_is_free_in_its_order() -> None:
    scene = lay("kar-nolwenn", hand="lun-pierrot bor-geltotal", reserve=300)
    scene.play("place:1:1:0", "buy:1", "call:lun-pierrot", "call:bor-geltotal", "place:2:2:0", "adventure")
    assert scene.play_area() == ["kar-nolwenn@1", "lun-pierrot@2", "bor-geltotal"]


def test_ex_5_4_nothing_is_dealt_or_moved_in_the_adventure() -> None:
    scene = trying("kar-nolwenn", "lun-anatole@2", hand="lun-pierrot", reserve=300, rival="kar-nolwenn")
    scene.refuses("buy:1", "EX-5.4").refuses("call:lun-pierrot", "EX-5.4").refuses("use:2", "EX-5.4")
    scene.refuses("place:1:1:0", "EX-5.5").refuses("lift:2", "EX-5.5")


def test_ex_5_5_one_deals_in_the_conclusion_and_moves_nobody() -> None:
    scene = ending("kar-nolwenn", "lun-anatole@2", hand="lun-pierrot", reserve=300, rival="kar-nolwenn")
    scene.refuses("place:1:1:0", "EX-5.5").refuses("lift:2", "EX-5.5").refuses("attempt:1:magic", "EX-7.1")
    scene.play("buy:1", "call:lun-pierrot").play("use:2", draws=(4,))
    assert scene.play_area(1) == []


def test_ex_5_6_the_end_step_window_then_departures_then_the_rival() -> None:
    scene = ending("kar-yvonig@1", "amb-philibert", "kar-nolwenn@1", rival="bor-cobalt")
    scene.play("end")
    assert (scene.window, scene.play_area()) == ("end", ["kar-yvonig@1", "amb-philibert", "kar-nolwenn@1"])
    scene.play("pass")
    assert scene.told[:5] == ["window_closed", "discarded", "discarded", "turn_ended", "turn_started"]
    assert (scene.discard(), scene.play_area()) == (["amb-philibert", "kar-yvonig"], ["kar-nolwenn@1"])


def test_ex_5_7_phases_may_be_left_without_doing_anything() -> None:
    scene = lay().play("adventure", "conclude", "end")
    assert scene.awaited == (1,)


def test_ex_3_2_a_character_takes_the_lowest_free_slot_and_keeps_it() -> None:
    scene = lay("kar-nolwenn", "lun-anatole", "kar-granit", hand="lun-pierrot kar-tourbe", rival="kar-nolwenn")
    scene.play("use:2", draws=(1,)).play("call:lun-pierrot")
    assert [(there.slot, there.card) for there in scene.player().companions] == [
        (1, "kar-nolwenn"),
        (2, "lun-pierrot"),
        (3, "kar-granit"),
    ]
    scene.play("call:kar-tourbe")
    assert scene.event("hero_called").slot == 4


def test_ex_3_3_a_replacement_takes_the_place_of_the_one_that_left() -> None:
    scene = trying(challenges="ch-cordes ch-citron").play("attempt:2:magic", draws=(6, 6))
    assert scene.line() == ["ch-passerelle", "ch-cordes", "ch-puits"]


def test_ex_3_4_discards_show_the_latest_first() -> None:
    scene = trying("kar-nolwenn@1", "lun-pierrot@1", discard="bor-siv", done="ch-citron")
    scene.play("attempt:1:magic", draws=(6, 6))
    assert scene.discard() == ["lun-pierrot", "kar-nolwenn", "bor-siv"]
    assert scene.player().challenge_discard == ("ch-passerelle", "ch-citron")


def test_ex_3_5_heroes_lie_face_up_and_villains_face_down() -> None:
    scene = lay("kar-nolwenn", "bor-geltotal")
    assert [seen.card for seen in scene.seen(1).players[0].companions] == ["kar-nolwenn", None]
