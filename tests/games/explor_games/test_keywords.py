"""The five words of the glossary: EX-8."""

from __future__ import annotations

import pytest

from app.games.explor_games.catalogue import CHARACTERS
from app.games.explor_games.lint import keyword_of
from tests.games.explor_games.table import ending, lay, trying


def test_ex_8_1_you_wont_get_past_discards_a_villain_at_random() -> None:
    scene = lay(hand="mir-boulon", rival="bor-geltotal kar-nolwenn bor-cobalt").play("call:mir-boulon")
    scene.play("pass", draws=(1,))
    assert (scene.play_area(1), scene.discard(1)) == (["bor-geltotal", "kar-nolwenn"], ["bor-cobalt"])


def test_ex_8_1_one_villain_needs_no_draw_and_none_does_nothing() -> None:
    scene = lay(hand="mir-boulon", rival="bor-geltotal kar-nolwenn").play("call:mir-boulon").play("pass")
    assert scene.play_area(1) == ["kar-nolwenn"]
    scene = lay(hand="mir-boulon", rival="kar-nolwenn").play("call:mir-boulon")
    assert (scene.play_area(), scene.play_area(1)) == (["mir-boulon"], ["kar-nolwenn"])


@pytest.mark.parametrize(("die", "gone"), [(3, False), (4, True)])
def test_ex_8_2_go_back_home_aims_at_any_character_unseen(die: int, gone: bool) -> None:
    scene = ending("lun-loyal@2", rival="bor-geltotal kar-nolwenn@1", fragments=(5,)).play("use:1").play("pass")
    scene.play("pick_slot:1", draws=(die,))
    assert scene.event("targeted").needed == 4
    assert scene.play_area(1) == (["kar-nolwenn@1"] if gone else ["bor-geltotal", "kar-nolwenn@1"])
    assert (scene.discard(), scene.discard(1)) == (["lun-loyal"], ["bor-geltotal"] if gone else [])


@pytest.mark.parametrize(("die", "gone"), [(2, False), (3, True)])
def test_ex_8_2_a_villain_may_be_bound_to_the_challenge_attempted(die: int, gone: bool) -> None:
    scene = trying("kar-nolwenn@1", "kar-granit@2", line="ch-puits ch-coffre", rival="bor-cobalt")
    scene.play("attempt:1:magic").play("villain:1", draws=(die, 1, 1))
    assert scene.play_area() == (["kar-granit@2"] if gone else ["kar-nolwenn@1", "kar-granit@2"])


def test_ex_8_3_we_never_let_go_is_one_reroll_per_attempt_for_each_hero() -> None:
    scene = trying("kar-maelane@1", "amb-idris@1", "bor-henrik@2", line="ch-biblio ch-haies")
    scene.play("attempt:1:magic", draws=(1, 1)).play("reroll", draws=(1, 1)).play("reroll", draws=(1, 1))
    assert (scene.state.attempt, scene.play_area()) == (None, ["kar-maelane@1", "amb-idris@1", "bor-henrik@2"])
    scene.play("attempt:2:magic", draws=(1, 1)).play("keep")
    assert scene.offers() == ["conclude"]


def test_ex_8_3_a_hero_elsewhere_grants_nothing() -> None:
    scene = trying("kar-maelane@2", line="ch-coffre ch-biblio").play("attempt:1:magic", draws=(1, 1))
    assert scene.event("failed").position == 1


def test_ex_8_4_just_passing_leaves_at_the_end_of_the_turn() -> None:
    scene = ending("kar-yvonig@1", hand="lun-pierrot", pile="kar-tourbe").play("call:lun-pierrot", "end")
    assert (scene.play_area(), scene.discard()) == ([], ["lun-pierrot", "kar-yvonig"])
    scene = ending("kar-nolwenn@1").play("end")
    assert scene.play_area() == ["kar-nolwenn@1"]


def test_ex_8_5_doing_my_best_takes_two_neighbours_with_one_move() -> None:
    scene = lay("amb-lampion", "kar-nolwenn", "kar-granit@2", "lun-pierrot@2", line="ch-puits ch-coffre ch-tiroir")
    scene.refuses("place:1:1:1", "EX-8.5", "challenge_full").refuses("place:1:3:1", "EX-8.5", "no_such_challenge")
    scene.refuses("place:2:2:1", "EX-8.5", "one_challenge_only")
    scene = lay("amb-lampion", "kar-granit@2").play("place:1:2:1")
    assert scene.play_area() == ["amb-lampion@2+3", "kar-granit@2"]
    scene.refuses("place:1:1:0", "EX-6.9")


def test_ex_8_5_it_counts_towards_two_on_both() -> None:
    scene = lay("amb-lampion@1+2", "kar-granit@2", "kar-nolwenn", "lun-pierrot")
    scene.refuses("place:3:2:0", "EX-6.7", "challenge_full").play("place:3:1:0").refuses("place:4:1:0", "EX-6.7")


def test_ex_8_5_from_two_challenges_to_one_and_back() -> None:
    scene = lay("amb-lampion@1+2").refuses("place:1:1:1", "EX-6.7", "there_already").play("place:1:2:0")
    assert scene.play_area() == ["amb-lampion@2"]


def test_ex_8_5_success_on_the_left_keeps_it_for_the_right() -> None:
    scene = trying("mir-apolline@1+2", "kar-nolwenn@1", line="ch-puits ch-haies").play("attempt:1:magic", draws=(6, 6))
    assert (scene.play_area(), scene.discard()) == (["mir-apolline@2"], ["kar-nolwenn"])
    assert scene.seen(1).players[0].companions[0].accomplished
    scene.play("attempt:2:magic", draws=(6, 4))
    assert (scene.play_area(), scene.discard(), scene.emp()) == ([], ["mir-apolline", "kar-nolwenn"], 400)


def test_ex_8_5_accomplished_it_goes_when_the_right_one_fails_or_is_never_attempted() -> None:
    scene = trying("amb-lampion@1+2", "kar-granit@2", line="ch-puits ch-haies").play("attempt:1:magic", draws=(6, 6))
    scene.play("attempt:2:magic", draws=(1, 1))
    assert (scene.play_area(), scene.discard()) == (["kar-granit@2"], ["amb-lampion"])
    scene = trying("amb-lampion@1+2", line="ch-puits ch-haies").play("attempt:1:magic", draws=(6, 6)).play("conclude")
    assert (scene.play_area(), scene.discard()) == ([], ["amb-lampion"])


def test_ex_8_5_success_on_the_right_alone_discards_it() -> None:
    for left in ((1, 1), None):
        scene = trying("amb-lampion@1+2", "kar-granit@1", line="ch-puits ch-coffre")
        if left:
            scene.play("attempt:1:magic", draws=left)
        scene.play("attempt:2:magic", draws=(6, 6))
        assert (scene.play_area(), scene.discard()) == (["kar-granit@1"], ["amb-lampion"])


def test_ex_8_5_after_two_failures_it_stays_on_both() -> None:
    scene = trying("amb-lampion@1+2", line="ch-puits ch-coffre").play("attempt:1:magic", draws=(1, 1))
    scene.play("attempt:2:magic", draws=(1, 1)).play("conclude")
    assert scene.play_area() == ["amb-lampion@1+2"]


@pytest.mark.parametrize("card", CHARACTERS)
def test_ex_12_5_a_keyword_has_exactly_its_effect(card: str) -> None:
    character = CHARACTERS[card]
    assert character.keyword == keyword_of(character)
    if character.keyword:
        assert len(character.effect) == 1
