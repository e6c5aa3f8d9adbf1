"""EX-17: the worked positions of the rules, line by line."""

from __future__ import annotations

import pytest

from tests.games.explor_games.table import coming, lay, trying


@pytest.mark.parametrize(
    ("fragments", "mode", "dice", "succeeds"),
    [
        ((1, 3), "normal", (4, 4), True),
        ((1, 3), "normal", (4, 3), False),
        ((1, 3, 5), "normal", (4, 3), False),
        ((1, 3, 5), "normal", (4, 4), True),
        ((1, 3, 5), "quick", (3, 3), True),
        ((1, 3, 5), "quick", (3, 2), False),
    ],
)
def test_ex_17_a_footbridge_without_a_hero(
    fragments: tuple[int, ...], mode: str, dice: tuple[int, int], succeeds: bool
) -> None:
    scene = trying(line="ch-passerelle", fragments=fragments, mode=mode, reserve=0)
    scene.play("attempt:1:force", draws=dice)
    assert scene.event("rolled").threshold == 10
    assert scene.emp() == (100 if succeeds else 0)


@pytest.mark.parametrize(
    ("stat", "dice", "succeeds"),
    [("force", (1, 1), True), ("magic", (6, 6), True), ("magic", (6, 5), False)],
)
def test_ex_17_two_strong_arms_on_the_rope_bridge(stat: str, dice: tuple[int, int], succeeds: bool) -> None:
    scene = trying("cmp-josephe@1", "amb-tamsin@1", line="ch-cordes", reserve=0)
    scene.play(f"attempt:1:{stat}", draws=dice)
    assert scene.emp() == (200 if succeeds else 0)
    assert scene.play_area() == ([] if succeeds else ["cmp-josephe@1", "amb-tamsin@1"])


@pytest.mark.parametrize(("dice", "total"), [((3, 4), 13), ((4, 4), 14)])
def test_ex_17_full_freeze_weighs_on_the_rope_bridge(dice: tuple[int, int], total: int) -> None:
    scene = trying(
        "cmp-josephe@1", "amb-tamsin@1", line="ch-cordes", reserve=0, rival="bor-geltotal bor-parasite kar-nolwenn"
    )
    scene.play("attempt:1:force").refuses("villain:2", "EX-9.6")
    scene.play("villain:1").play("pass", draws=dice)
    assert scene.event("rolled").total == total
    if total == 14:
        scene.play("pass")
    assert scene.emp() == (200 if total == 14 else 0)


@pytest.mark.parametrize(("last", "earned"), [((6, 3), 300), ((4, 4), 0)])
def test_ex_17_two_who_never_let_go(last: tuple[int, int], earned: int) -> None:
    scene = trying("cmp-quatrenoeuds@1", "amb-idris@1", line="ch-nid", reserve=0, pile="kar-nolwenn")
    scene.play("attempt:1:force", draws=(3, 2))
    assert scene.event("rolled").total == 12
    scene.play("reroll", draws=(4, 4))
    assert scene.event("rolled_again").total == 15
    scene.play("reroll", draws=last)
    assert scene.emp() == earned
    assert scene.hand() == (["kar-nolwenn"] if earned else [])
    assert scene.state.attempt is None


def test_ex_17_a_kid_on_two_challenges() -> None:
    scene = trying("amb-lampion@1+2", line="ch-ruche ch-phare", reserve=0, pile="kar-nolwenn")
    scene.play("attempt:1:magic", draws=(3, 4))
    assert scene.event("rolled").total == 9
    assert (scene.emp(), scene.hand(), scene.line()) == (100, ["kar-nolwenn"], ["ch-tiroir", "ch-phare"])
    assert scene.play_area() == ["amb-lampion@2"]
    scene.play("attempt:2:magic", draws=(5, 5))
    assert scene.event("rolled").total == 12
    assert (scene.discard(), scene.line()) == (["amb-lampion"], ["ch-tiroir", "ch-phare"])


@pytest.mark.parametrize(("dice", "earned"), [((5, 4), 0), ((6, 4), 100)])
def test_ex_17_the_grapnel_twins_take_maelane_back(dice: tuple[int, int], earned: int) -> None:
    scene = trying("kar-maelane@1", line="ch-coffre", reserve=0, rival="cmp-grappin")
    scene.play("attempt:1:magic").play("villain:1", draws=dice)
    assert (scene.hand(), scene.event("rolled").threshold) == (["kar-maelane"], 10)
    assert (scene.emp(), scene.awaited) == (earned, (0,))


def test_ex_17_a_crushed_die_then_a_forced_reroll() -> None:
    scene = trying("kar-nolwenn@1", line="ch-puits", reserve=0, rival="mir-engrenaille kar-lavandiere")
    scene.play("attempt:1:magic").play("pass", draws=(3, 3))
    assert scene.event("rolled").total == 10
    scene.play("villain:1")
    assert (scene.event("die_crushed").dice, scene.event("die_crushed").total) == ((1, 3), 8)
    assert scene.window == "roll"
    scene.play("villain:2", draws=(1, 2))
    assert scene.event("rolled_again").total == 7
    assert (scene.emp(), scene.play_area(), scene.line()) == (0, ["kar-nolwenn@1"], ["ch-puits"])


def test_ex_17_the_admiral_takes_his_share() -> None:
    scene = trying("amb-barnabe@1", line="ch-barque", reserve=0, rival="cmp-fondcale", rival_reserve=0)
    scene.play("attempt:1:force").play("pass", draws=(2, 2))
    assert scene.event("rolled").total == 8
    scene.play("villain:1")
    assert (scene.emp(), scene.emp(1)) == (70, 60)


@pytest.mark.parametrize("reserve", [630, 660])
def test_ex_17_the_exciseman_and_the_last_fragment(reserve: int) -> None:
    scene = lay(reserve=reserve, fragments=(1, 2, 3, 4, 5), rival="cmp-douanier")
    scene.play("buy:6").play("villain:1")
    if reserve == 630:
        assert scene.emp() == 630
        assert scene.event("deal_unpayable").cost == 660
        scene.refuses("buy:6", "EX-6.1", "fragment_barred")
    else:
        assert scene.outcome == ("win", (0,), "fragments")


@pytest.mark.parametrize("fragments", [(), (2,)])
def test_ex_17_strategic_failure_comes_after_the_draw_and_the_income(fragments: tuple[int, ...]) -> None:
    scene = coming(
        "bor-geltotal",
        "kar-kozhbras",
        line="ch-cordes ch-crypte ch-portail",
        reserve=0,
        fragments=fragments,
        pile="kar-nolwenn",
        rival="bor-cobalt",
    )
    scene.play("end").play("pass")
    assert scene.hand() == ["kar-nolwenn"]
    if fragments:
        assert (scene.emp(), scene.window) == (20, "start")
        scene.play("pass")
    else:
        assert scene.outcome == ("win", (1,), "strategic")
        assert "window_opened" not in scene.told
