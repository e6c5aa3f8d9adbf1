"""Attempts: EX-7."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.games.explor_games.state import Penalty
from tests.games.explor_games.table import lay, trying


def test_ex_7_1_100_challenges_need_no_hero_and_bigger_ones_do() -> None:
    scene = trying("kar-nolwenn@3", line="ch-puits ch-cordes ch-biblio ch-crypte")
    assert scene.offers("attempt") == ["attempt:1:magic", "attempt:1:force", "attempt:3:magic", "attempt:3:force"]
    scene.refuses("attempt:2:magic", "EX-7.1", "needs_a_hero").refuses("attempt:5:magic", "EX-3.3")
    lay().refuses("attempt:1:magic", "EX-7.1", "not_in_adventure")


def test_ex_7_2_from_left_to_right_once_each_positions_may_be_skipped() -> None:
    scene = trying().play("attempt:2:magic", draws=(1, 1))
    assert (scene.event("failed").position, scene.state.cursor) == (2, 2)
    scene.refuses("attempt:1:magic", "EX-7.2").refuses("attempt:2:force", "EX-7.2")
    scene.play("attempt:3:force", draws=(5, 5))
    assert (scene.emp(), scene.line()[2]) == (200, "ch-tiroir")
    scene.refuses("attempt:3:force", "EX-7.2", "passed_already")
    assert scene.offers() == ["conclude"]


def test_ex_7_3_the_score_is_declared_even_without_a_hero() -> None:
    by_magic = trying("kar-sonneuse", line="ch-puits", reserve=0).play("attempt:1:magic", draws=(4, 4))
    by_force = trying("kar-sonneuse", line="ch-puits", reserve=0).play("attempt:1:force", draws=(4, 4))
    assert (by_magic.event("rolled").threshold, by_force.event("rolled").threshold) == (9, 9)
    assert (by_magic.emp(), by_force.emp()) == (100, 0)


def test_ex_7_4_windows_before_the_dice_and_after_a_winning_roll_only() -> None:
    scene = trying(rival="mir-huissier").play("attempt:1:magic")
    assert (scene.window, scene.state.attempt.dice) == ("attempt", ())
    scene.play("pass", draws=(6, 6))
    assert scene.window == "roll"
    scene.play("pass")
    assert "succeeded" in scene.told
    scene.play("attempt:2:magic").play("pass", draws=(1, 2))
    assert ("failed" in scene.told, scene.window) == (True, None)


def test_ex_7_4_the_last_hero_gone_before_the_roll_fails_without_dice() -> None:
    scene = trying("kar-nolwenn@1", line="ch-biblio", fragments=(6,), rival="cmp-grappin bor-cobalt")
    scene.play("attempt:1:magic").play("villain:1")
    assert (scene.event("failed").alone, "rolled" in scene.told, "window_closed" in scene.told) == (True, False, True)
    assert (scene.state.cursor, scene.line(), scene.play_area(1)) == (1, ["ch-biblio"], ["bor-cobalt"])


@pytest.mark.parametrize(("dice", "succeeds"), [((1, 2), False), ((1, 3), True)])
def test_ex_7_5_dice_scores_and_bonus_are_added(dice: tuple[int, int], succeeds: bool) -> None:
    scene = trying("kar-nolwenn@1", "kar-brouillardine@1", line="ch-biblio", fragments=(3,), reserve=0)
    scene.play("attempt:1:magic", draws=dice)
    assert scene.event("rolled").total == sum(dice) + 4 + 5 + 1
    assert scene.emp() == (200 if succeeds else 0)


def test_ex_7_6_without_a_hero_the_higher_threshold_counts() -> None:
    bare = trying(line="ch-citron", reserve=0).play("attempt:1:magic", draws=(4, 5))
    assert (bare.event("rolled").threshold, bare.emp()) == (10, 0)
    helped = trying("kar-granit@1", line="ch-citron", reserve=0).play("attempt:1:magic", draws=(1, 5))
    assert (helped.event("rolled").threshold, helped.emp()) == (6, 100)


def test_ex_7_7_a_hero_removed_after_a_winning_roll_no_longer_counts() -> None:
    scene = trying("kar-nolwenn@1", line="ch-biblio", fragments=(6,), rival="lun-tignasse bor-geltotal")
    scene.play("attempt:1:magic").play("pass", draws=(5, 5))
    assert scene.window == "roll"
    scene.play("villain:1", draws=(4,))
    assert scene.event("failed").alone
    assert (scene.discard(), scene.state.attempt) == (["kar-nolwenn"], None)


def test_ex_7_7_a_100_challenge_falls_back_to_its_higher_threshold_with_rerolls_left() -> None:
    scene = trying("kar-maelane@1", line="ch-coffre", fragments=(6,), reserve=0, rival="lun-tignasse")
    scene.play("attempt:1:magic").play("pass", draws=(2, 3))
    scene.play("villain:1", draws=(6,))
    assert scene.seen().pending.card == "fragment-6"
    scene.play("reroll", draws=(5, 5))
    assert scene.emp() == 100


def test_ex_7_7_what_the_dice_amount_to_without_the_hero_is_told() -> None:
    scene = trying("cmp-josephe@1", "kar-granit@1", line="ch-cordes", rival="lun-tignasse bor-geltotal")
    scene.play("attempt:1:force").play("pass", draws=(6, 4)).play("villain:1").play("pick_slot:1", draws=(4,))
    assert (scene.event("recounted").total, scene.event("recounted").threshold) == (10 + 5 + 1, 14)
    assert scene.window == "roll"
    scene.play("pass")
    bystander = trying("cmp-josephe@1", "kar-brouillardine", line="ch-cordes", rival="lun-tignasse bor-geltotal")
    bystander.play("attempt:1:force").play("pass", draws=(6, 4)).play("villain:1").play("pick_slot:2", draws=(4,))
    assert "recounted" not in bystander.told
    bystander.play("pass")


@pytest.mark.parametrize(("mode", "total"), [("normal", 7 + 5 + 2), ("quick", 7 + 5 + 6)])
def test_ex_7_8_the_bonus_is_capped_at_two_in_a_normal_match(mode: str, total: int) -> None:
    scene = trying("cmp-josephe@1", "lun-trapeze", line="ch-nid", fragments=(1, 3, 5), mode=mode)
    scene.play("attempt:1:force", draws=(3, 4))
    assert scene.event("rolled").total == total


def test_ex_7_8_penalties_come_after_the_cap() -> None:
    scene = trying("cmp-josephe@1", line="ch-cordes", fragments=(3, 5), rival="kar-kozhbras")
    scene.play("attempt:1:force").play("villain:1", draws=(6, 2))
    assert scene.event("rolled").total == 8 + 5 + 2 - 4


def test_ex_7_9_a_reroll_keeps_bonus_and_penalties() -> None:
    scene = trying("kar-maelane@1", line="ch-biblio", fragments=(3, 5), rival="kar-kozhbras")
    scene.play("attempt:1:magic").play("villain:1", draws=(6, 2))
    scene.play("reroll", draws=(6, 6))
    assert scene.event("rolled_again").total == 12 + 3 + 2 - 4


def test_ex_7_10_sources_in_order_each_once_and_keep_ends_the_attempt() -> None:
    scene = trying("bor-henrik@1", "kar-maelane@1", line="ch-bal", fragments=(6,))
    scene.play("attempt:1:magic", draws=(1, 1))
    assert (scene.seen().pending.card, scene.offers()) == ("bor-henrik", ["reroll", "keep"])
    scene.refuses("conclude", "EX-7.10")
    scene.play("reroll", draws=(1, 2))
    assert scene.seen().pending.card == "kar-maelane"
    scene.play("reroll", draws=(1, 3))
    assert scene.seen().pending.card == "fragment-6"
    scene.play("keep")
    assert (scene.told, scene.state.attempt) == (["failed"], None)


def test_ex_7_10_the_roll_window_opens_again_after_a_winning_reroll() -> None:
    scene = trying("kar-maelane@1", line="ch-coffre", rival="kar-lavandiere mir-huissier")
    scene.play("attempt:1:magic").play("pass", draws=(1, 1)).play("reroll", draws=(6, 6))
    assert scene.window == "roll"
    scene.play("villain:1", draws=(2, 1))
    assert (scene.event("failed").position, scene.play_area()) == (1, ["kar-maelane@1"])


def test_ex_7_11_success_in_its_order() -> None:
    scene = trying(
        "cmp-bastingue@1", "amb-carrefer@1", line="ch-follets", reserve=0, pile="kar-tourbe", challenges="ch-cordes"
    )
    scene.play("attempt:1:magic", draws=(6, 6))
    assert scene.told == [
        *("attempt_declared", "rolled", "succeeded", "drew", "drew_some", "earned"),
        *("discarded", "discarded", "challenge_came"),
    ]
    assert scene.event("succeeded").reward == 110
    assert (scene.emp(), scene.hand()) == (130, ["kar-tourbe"])
    assert (scene.discard(), scene.line()) == (["amb-carrefer", "cmp-bastingue"], ["ch-cordes"])


def test_ex_7_11_what_a_villain_takes_is_taken_from_the_reward() -> None:
    scene = trying(line="ch-puits", reserve=0, rival="cmp-fondcale", rival_reserve=0)
    scene.play("attempt:1:magic").play("pass", draws=(6, 6)).play("villain:1")
    assert (scene.emp(), scene.emp(1)) == (40, 60)


def test_ex_7_11_a_reward_is_never_below_zero() -> None:
    scene = trying(line="ch-puits", rival="mir-huissier").play("attempt:1:magic")
    heavy = (Penalty("cmp-fondcale", -60), Penalty("cmp-fondcale", -60))
    scene.state = replace(scene.state, attempt=replace(scene.state.attempt, losses=heavy))
    scene.play("pass", draws=(6, 6)).play("pass")
    assert (scene.event("succeeded").reward, scene.emp()) == (0, 100)


def test_ex_7_12_failure_costs_nothing_else() -> None:
    scene = trying("kar-granit@1", line="ch-nid").play("attempt:1:force", draws=(1, 1))
    assert (scene.emp(), scene.play_area(), scene.line()) == (100, ["kar-granit@1"], ["ch-nid"])
