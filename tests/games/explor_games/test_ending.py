"""The end of the match: EX-11."""

from __future__ import annotations

import pytest

from app.games.explor_games import GAME
from tests.games.explor_games.table import coming, ending, lay, sit, trying

BLOCKED = "ch-cordes ch-crypte ch-portail"


@pytest.mark.parametrize("scene_of", [lay, ending])
def test_ex_11_1_six_fragments_win_at_once(scene_of) -> None:  # type: ignore[no-untyped-def]
    scene = scene_of(reserve=1000, fragments=(2, 3, 4, 5, 6)).play("buy:1")
    assert scene.outcome == ("win", (0,), "fragments")
    assert "EX-11.1" in scene.cited


def test_ex_11_1_five_fragments_do_not() -> None:
    assert lay(reserve=1000, fragments=(3, 4, 5, 6)).play("buy:1").outcome is None


def test_ex_11_2_after_the_end_nothing_is_legal() -> None:
    scene = lay(reserve=1000, fragments=(2, 3, 4, 5, 6)).play("buy:1")
    assert (scene.awaited, GAME.legal(scene.state, 0), GAME.legal(scene.state, 1)) == ((), (), ())
    scene.refuses("resign", None, "match_over", seat=0)
    assert set(GAME.endings) == {"fragments", "strategic", "resign", "clock", "turn_limit", "stalemate"}


def test_ex_11_2_who_runs_out_of_time_loses() -> None:
    assert lay().play("timeout", seat=1).outcome == ("win", (0,), "clock")


@pytest.mark.parametrize(
    ("band", "line", "reserve", "lost"),
    [
        ("bor-geltotal", BLOCKED, 0, True),
        ("", BLOCKED, 0, True),
        ("kar-nolwenn", BLOCKED, 0, False),
        ("", "ch-cordes ch-puits", 0, False),
        ("", BLOCKED, 10, False),
    ],
)
def test_ex_11_3_strategic_failure(band: str, line: str, reserve: int, lost: bool) -> None:
    scene = coming(band, line=line, reserve=reserve, hand="lun-pierrot").play("end")
    if scene.window:
        scene.play("pass")
    assert scene.outcome == (("win", (1,), "strategic") if lost else None)


def test_ex_11_3_it_is_checked_at_the_start_step_alone() -> None:
    scene = lay(line=BLOCKED, reserve=100, rival="lun-caissiere kar-nolwenn").play("buy:1").play("pass")
    assert (scene.emp(), scene.outcome) == (0, None)
    scene.play("adventure", "conclude", "end").play("pass")
    assert scene.outcome is None
    scene.play("adventure", "conclude", "end")
    assert scene.outcome == ("win", (1,), "strategic")


def test_ex_11_4_one_may_resign_at_any_time() -> None:
    scene = lay(hand="lun-pierrot", rival="bor-geltotal").play("call:lun-pierrot")
    scene.play("resign", seat=0)
    assert (scene.outcome, scene.hand()) == (("win", (1,), "resign"), ["lun-pierrot"])
    assert lay().play("resign", seat=1).outcome == ("win", (0,), "resign")
    assert sit(first="chifoumi", seed=1).play("resign", seat=0).outcome == ("win", (1,), "resign")


def test_ex_11_5_there_is_no_draw_by_agreement() -> None:
    lay().refuses("offer_draw", "EX-11.5", "no_draws").refuses("answer_draw:1", "EX-11.5")


@pytest.mark.parametrize(
    ("mine", "yours", "reserves", "outcome"),
    [
        ((1, 5), (2, 3), (0, 900), ("win", (0,), "turn_limit")),
        ((1, 4), (2, 3), (10, 20), ("win", (1,), "turn_limit")),
        ((1, 4), (2, 3), (20, 20), ("draw", (0, 1), "turn_limit")),
    ],
)
def test_ex_11_6_the_turn_limit_ranks_fragments_then_emp(
    mine: tuple[int, ...], yours: tuple[int, ...], reserves: tuple[int, int], outcome: object
) -> None:
    scene = coming(
        fragments=mine,
        rival_fragments=yours,
        reserve=reserves[0],
        rival_reserve=reserves[1],
        max_turns=3,
        turns=(3, 3),
    )
    assert scene.play("end").outcome == outcome


def test_ex_11_6_the_first_players_last_turn_does_not_end_it() -> None:
    scene = ending(max_turns=3, turns=(3, 2)).play("end")
    assert (scene.outcome, scene.awaited) == (None, (1,))


def test_ex_11_7_six_turns_without_a_declaration_end_the_match() -> None:
    scene = lay(reserve=100, rival_reserve=90)
    for _ in range(5):
        scene.play("adventure", "conclude", "end")
    assert scene.outcome is None
    scene.play("adventure", "conclude", "end")
    assert scene.outcome == ("win", (0,), "stalemate")


@pytest.mark.parametrize("token", ["buy:1", "call:lun-pierrot", "use:1", "attempt"])
def test_ex_11_7_any_declaration_begins_the_count_anew(token: str) -> None:
    scene = lay("lun-loyal", hand="lun-pierrot", still=5, rival="kar-nolwenn")
    if token == "attempt":
        scene.play("adventure").play("attempt:1:magic", draws=(1, 1))
    elif token == "use:1":
        scene.play(token, draws=(1,)).play("adventure")
    else:
        scene.play(token, "adventure")
    scene.play("conclude", "end")
    assert (scene.outcome, scene.state.still) == (None, 0)


def test_ex_11_7_moves_do_not_count() -> None:
    scene = lay("kar-nolwenn", still=5).play("place:1:1:0", "adventure", "conclude", "end")
    assert scene.outcome == ("draw", (0, 1), "stalemate")


def test_ex_15_6_the_outcome_names_the_winner_and_the_reason() -> None:
    scene = trying().play("resign", seat=0)
    assert (scene.event("ended").winners, scene.event("ended").reason) == ((1,), "resign")
