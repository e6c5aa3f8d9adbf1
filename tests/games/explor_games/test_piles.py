"""Piles and limits: EX-10."""

from __future__ import annotations

from app.kernel.chance import Seeded
from tests.games.explor_games.table import coming, lay, trying


def test_ex_10_1_an_empty_pile_is_made_anew_from_its_discard_when_needed() -> None:
    scene = coming(discard="kar-nolwenn kar-granit").play("end")
    assert (scene.hand(), scene.player().pile, scene.discard()) == (["kar-nolwenn"], ("kar-granit",), [])
    assert scene.told[2:5] == ["characters_shuffled", "drew", "drew_some"]
    scene = coming(pile="kar-nolwenn", discard="kar-granit").play("end")
    assert (scene.hand(), scene.discard()) == (["kar-nolwenn"], ["kar-granit"])


def test_ex_10_1_with_nothing_left_nothing_is_drawn() -> None:
    scene = coming().play("end")
    assert (scene.hand(), scene.phase, "drew" in scene.told) == ([], "preparation", False)


def test_ex_10_2_a_completed_challenge_may_come_back_at_once() -> None:
    scene = trying(line="ch-puits", challenges="").play("attempt:1:magic", draws=(6, 6))
    assert (scene.line(), scene.event("challenges_shuffled").seat) == (["ch-puits"], 0)


def test_ex_10_2_success_draws_before_its_heroes_reach_the_discard() -> None:
    scene = trying("kar-nolwenn@1", line="ch-ruche", discard="kar-granit").play("attempt:1:magic", draws=(6, 6))
    assert (scene.hand(), scene.discard()) == (["kar-granit"], ["kar-nolwenn"])


def test_ex_10_3_five_characters_in_play_villains_and_placed_heroes_included() -> None:
    band = ("kar-nolwenn@1", "bor-geltotal", "kar-granit@2", "lun-loyal", "bor-parasite")
    scene = lay(*band, hand="lun-pierrot bor-cobalt", rival="kar-nolwenn")
    scene.refuses("call:lun-pierrot", "EX-10.3").refuses("call:bor-cobalt", "EX-10.3")
    scene.play("use:4", draws=(1,)).play("call:lun-pierrot")
    assert scene.play_area()[3] == "lun-pierrot"


def test_ex_10_4_a_sixth_challenge_is_not_added_and_no_card_is_taken() -> None:
    line = "ch-passerelle ch-coffre ch-puits ch-citron"
    scene = lay(hand="bor-septportails", line=line).play("call:bor-septportails")
    assert (len(scene.line()), scene.line()[4]) == (5, "ch-tiroir")
    scene = lay(hand="bor-septportails", line=f"{line} ch-ruche").play("call:bor-septportails")
    assert (len(scene.line()), scene.player().challenge_pile) == (5, ("ch-tiroir", "ch-citron"))


def test_ex_10_5_a_cycled_challenge_goes_under_the_pile_and_its_heroes_return() -> None:
    scene = lay("kar-nolwenn@2", "amb-lampion@2+3", "kar-granit@1", hand="cmp-ysoline")
    scene.play("call:cmp-ysoline", "pick_position:2")
    assert (scene.line(), scene.player().challenge_pile) == (
        ["ch-passerelle", "ch-tiroir", "ch-puits"],
        ("ch-citron", "ch-coffre"),
    )
    assert scene.play_area() == ["kar-nolwenn", "amb-lampion@3", "kar-granit@1", "cmp-ysoline"]
    scene.play("place:1:1:0")


def test_ex_10_5_without_a_challenge_to_take_nothing_happens() -> None:
    scene = lay(hand="cmp-ysoline", challenges="").play("call:cmp-ysoline")
    assert (scene.phase, scene.line()) == ("preparation", ["ch-passerelle", "ch-coffre", "ch-puits"])


def test_ex_10_6_a_card_goes_to_its_owners_zones() -> None:
    scene = trying("kar-nolwenn@1", line="ch-puits", rival="cmp-grappin").play("attempt:1:magic")
    scene.play("villain:1", draws=(1, 1))
    assert (scene.hand(), scene.discard(1), scene.hand(1), scene.discard()) == (
        ["kar-nolwenn"],
        ["cmp-grappin"],
        [],
        [],
    )


def test_ex_15_4_a_reshuffle_shuffles_the_discard_as_it_stands() -> None:
    scene = coming(discard="kar-nolwenn kar-granit kar-tourbe").play("end", chance=Seeded(bytes(32), 1))
    expected = Seeded(bytes(32), 1).shuffled(("kar-nolwenn", "kar-granit", "kar-tourbe"))
    assert (scene.hand()[0], *scene.player().pile) == expected
